import { z } from "zod";
import { mailTemplate } from "../../template";

/** Answers what somebody wrote to the shop. */
export const messageAnswered = mailTemplate({
  kind: "message-answered",
  data: z.object({ name: z.string(), topic: z.string(), message: z.string(), answer: z.string() }),
  compose({ name, topic, message, answer }) {
    return {
      subject: `Our answer: ${topic}`,
      preview: answer.slice(0, 120),
      heading: `Hello ${name}`,
      blocks: [
        { kind: "text", text: answer },
        { kind: "heading", text: "You wrote" },
        { kind: "text", text: message },
      ],
      footer: ["You get this email because you wrote to us. We use your address for the answer and nothing else."],
    };
  },
});
