import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { cut } from "../../text";

/** Sends the answer to the shopper who asked about a part. */
export const questionAnswered = mailTemplate({
  kind: "question-answered",
  data: z.object({
    itemTitle: z.string(),
    urlHandle: z.string(),
    imageUrl: z.string().default(""),
    question: z.string(),
    answer: z.string(),
    answeredBy: z.string(),
  }),
  compose({ itemTitle, urlHandle, imageUrl, question, answer, answeredBy }) {
    return {
      subject: `Your question about ${cut(itemTitle, 50)}`,
      preview: cut(answer, 120),
      heading: "Your question has an answer",
      blocks: [
        { kind: "lines", lines: [{ title: itemTitle, imageUrl, path: urls.product(urlHandle) }] },
        { kind: "facts", rows: [["You asked", question]] },
        { kind: "heading", text: `${answeredBy} answers` },
        { kind: "text", text: answer },
        { kind: "button", label: "See the part", path: urls.product(urlHandle) },
      ],
      footer: ["You get this email because you asked a question about this part. We use its email for nothing else."],
    };
  },
});
