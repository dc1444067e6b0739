import { z } from "zod";
import { EXCHANGE_ONE_PART } from "~/models/order/one-part";
import { CORE_SOLUTION } from "~/models/order/return";
import { formatDate } from "~/models/shop/dates";
import { formatMoney, moneySchema } from "~/models/shop/money";
import { withParams } from "./message";

const title = z.string();
const max = z.int();

/** Errors of returns and of uploaded files. */
export const RETURN_ERRORS = {
  returnUnknown: "There is no such return",
  refundUnknown: "There is no such refund to send",
  returnKeyTaken: "This key belongs to another return. Reload the page and try again",
  returnMoveRefused: withParams(
    { from: z.string(), to: z.string() },
    ({ from, to }) => `A return that is ${from} cannot become ${to}`,
  ),
  returnParcelMissing:
    "The package of this return has not been received. If none is to come, complete it without a package",
  returnNotWithoutParcel: withParams(
    { state: z.string() },
    ({ state }) => `Only an approved return is completed without its package; this one is ${state}`,
  ),
  settledWithoutNote: "must say what becomes of the part: the shopper reads it",
  returnPiecesGone:
    "The parts of this return cannot be sent back any more: they were sold, thrown away or sent to the supplier. Complete it; an amount of 0 pays nothing",
  returnNotHere: "The parts of this return are not here: it was not received, or they were sent back",
  returnEnded: withParams(
    { state: z.string() },
    ({ state }) =>
      `This return is ${state}: return reopen takes it up again, and order refund --item pays for its pieces without it`,
  ),
  returnNotDeclinedHere:
    "This return was not declined or withdrawn, or its parts never came or were sent back. order refund --item pays for pieces that do not come back",
  returnPiecesElsewhere:
    "The parts of this return are in another return, or were refunded since: return list --find and order show say which",
  returnHasNoDay: "This return has no day to drop a package off by: it is not approved, or there is no label to print",
  returnDayOfCard:
    "A card was left for the part of this return, and is charged on a day of its own, which return show names: that day cannot be moved",
  returnDayWrong: withParams(
    { earliest: z.string(), last: z.string() },
    ({ earliest, last }) => `The day must be one from ${earliest} to ${last}`,
  ),
  returnPartMade: "An order was made for this return already. Refund that order, or pieces of it, instead",
  returnAwaitsBuyer: withParams(
    { until: z.number() },
    ({ until }) => `This return was declined, and its buyer may ask for the parts until ${formatDate(until)}`,
  ),
  shelvedPiecesSold: "The parts of this return were sold from the shelf meanwhile, so they are not there to be moved",
  returnNotCompleted: "is only for a completed return",
  returnWindowEnded: "The return window of this order has ended. The return policy says what you can do",
  returnedAll: "Everything of this order that can be returned is in a return already",
  solutionNotOffered: withParams(
    { solutions: z.array(z.string()) },
    ({ solutions }) => `must be one of: ${solutions.join(", ")}`,
  ),
  coreSolutionWrong: `must be ${CORE_SOLUTION} for a core`,
  warrantyReasonWrong: "must be a part that doesn't work for a warranty claim",
  warrantyNone: withParams({ title }, (line) => `No warranty term is stated for ${line.title}`),
  warrantyEnded: withParams({ title }, (line) => `The warranty of ${line.title} has ended, or has not begun`),
  warrantyByStaff:
    "A warranty claim is settled with the same part. If it cannot be sent, we refund what you paid and email you",
  carInfoMissing: "is missing: name the vehicle, or enter its VIN",
  photoMissing: "are missing: add at least one",
  photosNotTaken: "are not asked for with this reason",
  videoMissing: "is missing: add one",
  videoNotTaken: "is not asked for with this reason",
  partialRefundMissing: "must be more than 0, such as 12.50",
  exchangeOnePart: EXCHANGE_ONE_PART,
  exchangePartMissing: "is missing: choose one, or enter its number",
  returnLineUnknown: "is not part of this order",
  returnLineDone: withParams({ title }, (line) => `${line.title} is in a return already`),
  returnCountTooHigh: withParams({ max }, (count) => `must be at most ${count.max}`),
  evidenceGone: "could not be found: choose the file again",
  evidenceTooMany: "Too many files were uploaded for this order. Please wait a day and try again",
  partialRefundCurrencyWrong: withParams({ currency: z.string() }, ({ currency }) => `must be in ${currency}`),
  partialRefundTooHigh: "must be at most what was paid for the part",
  replacementOutOfStock: withParams(
    { title },
    (part) => `${part.title} is not in stock in that quantity: it cannot be sent once more now`,
  ),
  lessPaidWithoutNote: withParams(
    { worth: moneySchema },
    ({ worth }) => `is missing: less is refunded than the ${formatMoney(worth)} that was paid, so say why`,
  ),
  lessPromisedWithoutNote: withParams(
    { promised: moneySchema },
    ({ promised }) => `is missing: less is refunded than the ${formatMoney(promised)} that it comes to, so say why`,
  ),
  replacementSent: "The part is on its way already, or the return has ended: nothing is left to choose",
  guaranteeNotOffered: "The part cannot be sent ahead now. Reload the page to see what is possible",
  exchangePartGone: "The part wanted instead is gone",
  exchangeOutOfStock: withParams(
    { title },
    (part) =>
      `${part.title} is not in stock in that quantity: the return is completed as soon as it is. With an amount, that is refunded in its place`,
  ),
  exchangeDearer: withParams(
    { quoted: moneySchema, now: moneySchema },
    ({ quoted, now }) =>
      `So much of the order was refunded since that the shopper would pay ${formatMoney(now)} on top instead of ${formatMoney(quoted)}. With an amount, that is refunded in its place`,
  ),
  exchangeStockShort: withParams(
    { title, available: z.int() },
    (part) => `Only ${part.available} of ${part.title} can be sent`,
  ),
  numberUnknown: "We couldn't find a part with this number",
  numberAmbiguous: withParams({ count: z.int() }, ({ count }) => `${count} parts have this number`),

  formBroken: "The form came broken. Please send it once more",
  filesTooLarge: "Together these files are too large",
  fileEmpty: "is empty",
  fileNotPhoto: "is no photo that we can read: send a JPEG, PNG or WebP",
  fileNotVideo: "is no video that we can read: send an MP4, MOV or WebM",
  photoUnreadable: "could not be read as a photo: it is damaged or larger than 50 megapixels",
  videoUnreadable: "could not be read as a video: it is damaged or cut off",
  fileAboveLimit: withParams({ megabytes: z.int() }, ({ megabytes }) => `must be at most ${megabytes} MB`),
  fieldFilesTooMany: withParams({ max }, (files) => `takes at most ${files.max}`),
  formFilesTooMany: withParams({ max }, (files) => `takes at most ${files.max} files`),
  fileTooLarge: "This file is too large",
  fileBroken: "The file came broken. Please send it once more",
  fileAddressEnded: "This address takes no file",
};
