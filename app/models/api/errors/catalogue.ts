import { z } from "zod";
import { vinProblem } from "~/models/vehicle/vin";
import { withParams } from "./message";

/** Errors of products, vehicles, search, reviews, questions and content. */
export const CATALOGUE_ERRORS = {
  productUnknown: "Unknown product",
  productGone: "This product is gone",
  productNotForSale: "This item is not for sale",
  itemUnknown: "Unknown item",
  partNotFound: "We could not find this part",
  partUnknown: "There is no such part",
  categoryUnknown: "Unknown category",
  vehicleUnknown: "Unknown vehicle",
  makeUnknown: "Unknown make",
  repairUnknown: "Unknown repair",
  repairNotOffered: "We do not have all parts of this repair for this vehicle",
  partInStock: "This part is in stock",
  partNotComingBack: "This part does not come back",

  vinInvalid: withParams({ vin: z.string() }, ({ vin }) => vinProblem(vin) ?? "Nothing is known about this VIN"),
  vinUnknown: "Nothing is known about this VIN",
  vinUnreadable: "VINs cannot be read at the moment",

  reviewNotFound: "We could not find this review",
  reviewUnknown: "There is no such review",
  reviewNeedsLogin: "Log in to review what you bought",
  reviewPartNotFound: "We could not find this part among your orders",
  reviewPartNotShipped: "You can review this part once it has shipped",
  reviewPartGone: "This part is not in the shop any more",
  reviewedAlready: "You have reviewed this part already",
  reviewFinal: withParams({ until: z.string() }, ({ until }) => `This review could be changed until ${until}`),
  followUpUnknown: "There is no such follow-up",
  followUpsFull: withParams({ max: z.int() }, ({ max }) => `can be added ${max} times only`),
  invitationEnded: "This invitation is not valid any more",
  reviewPhotoNotFound: "We could not find this photo",
  reviewPhotosGone: "could not be found: choose them again",
  reviewPhotosTooMany: "Too many photos were uploaded for this part. Please wait a day and try again",

  questionUnknown: "There is no such question",
  answerUnknown: "There is no such answer",
  questionRemoved: "This question was removed",
  questionNotShown: "We do not show this question. Please call or write to us and we answer you",
  answerRemoved: "This answer was removed",
  questionEmailMissing: "is required, so that we can send you the answer",
  answerNeedsPurchase: "Questions are answered by people who bought the part",

  pageUnknown: "Unknown page",
  articleUnknown: "Unknown article",
  previewEnded: "This preview has ended",
  entryUnknown: "There is no such entry",
  entryPhotosGone: "are no longer there. Please choose them again",
  visitorUnknown: "is not known",
  messageUnknown: "There is no such message",
  messageAnswered: "It was answered already",
};
