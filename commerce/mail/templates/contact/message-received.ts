import { z } from "zod";
import { CONTACT_KINDS } from "~/models/content/contact";
import { mailTemplate } from "../../template";

const NAMES: Readonly<Record<(typeof CONTACT_KINDS)[number], string>> = {
  feedback: "Feedback",
  affiliate: "Affiliate application",
  partnership: "Partnership request",
  awards: "Awards entry",
  video: "Video offer",
};

/** Tells the shop what somebody wrote in one of its forms. */
export const messageReceived = mailTemplate({
  kind: "message-received",
  data: z.object({
    number: z.string(),
    kind: z.enum(CONTACT_KINDS),
    name: z.string(),
    email: z.string(),
    topic: z.string(),
    message: z.string(),
    photos: z.int(),
  }),
  compose({ number, kind, name, email, topic, message, photos }, market) {
    return {
      subject: `${NAMES[kind]}: ${topic}`,
      preview: message.slice(0, 120),
      heading: NAMES[kind],
      blocks: [
        {
          kind: "facts",
          rows: [
            ["From", name],
            ["Email", email],
            ["Market", market.name],
            ["Topic", topic],
            ...(photos > 0 ? [["Photos", String(photos)] as const] : []),
            ["Number", number],
          ],
        },
        { kind: "text", text: message },
        {
          kind: "note",
          text: "Answer with the ops program, so that nobody else answers it too; it emails what you write.",
        },
      ],
      footer: ["You get this email because content configuration names this address for messages to the shop."],
    };
  },
});
