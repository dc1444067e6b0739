import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";
import { lineText } from "~/models/forms/line-text";
import { questionSchema } from "~/models/product/question";
import { questionTextSchema } from "../forms/review";
import { endpoint } from "./contract";
import { itemId } from "./item";

const state = z.enum(["PUBLISHED", "HELD"]);

/** Questions about a product, which anyone may ask and staff and buyers of the product may answer. */
export const questionApi = {
  list: endpoint({
    rows: ["PDP-11", "OPEN-40"],
    method: "GET",
    path: "/item/public/buyer/question/list",
    summary: "Published questions about an item with their answers, answered ones first, newest first.",
    query: z.object({
      itemId,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    response: z.object({ questions: z.array(questionSchema), total: z.int(), answered: z.int() }),
  }),
  ask: endpoint({
    rows: ["PDP-11", "OPEN-40"],
    method: "POST",
    path: "/item/public/buyer/question",
    summary:
      "Asks a question about an item; guests leave an email, to which the answer is sent. The word list may hold the question for review.",
    body: z.object({
      itemId: z.int().positive(),
      text: questionTextSchema,
      author: lineText.max(50, "must be at most 50 characters").default(""),
      email: emailSchema.optional(),
    }),
    response: z.object({ id: z.int(), state }),
  }),
  mayAnswer: endpoint({
    rows: ["PDP-11", "OPEN-40"],
    method: "GET",
    path: "/item/buyer/question/may-answer",
    summary: "Whether the member may answer, which only buyers of the item may.",
    query: z.object({ itemId }),
    response: z.object({ isAllowed: z.boolean() }),
  }),
  answer: endpoint({
    rows: ["PDP-11", "OPEN-40"],
    method: "POST",
    path: "/item/buyer/question/answer",
    summary: "Answers a question as a buyer of the item, else 409; the asker gets a mail.",
    body: z.object({ id: z.int().positive(), text: questionTextSchema }),
    response: z.object({ id: z.int(), state }),
  }),
};
