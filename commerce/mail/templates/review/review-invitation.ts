import { z } from "zod";
import { DEFAULT_TERMS } from "~/models/shop/terms";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { cut } from "../../text";

/** Asks for a review of each part of a parcel that arrived some days ago, by a link that works once. */
export const reviewInvitation = mailTemplate({
  kind: "review-invitation",
  data: z.object({
    orderId: z.string(),
    /** Token of the link that opens the order without a login; a mail written by an earlier version has none. */
    link: z.string().optional(),
    firstName: z.string(),
    products: z
      .array(
        z.object({ title: z.string(), vehicle: z.string(), imageUrl: z.string().default(""), invitation: z.string() }),
      )
      .min(1),
    /** A mail written by an earlier version does not name it. */
    validDays: z.int().default(DEFAULT_TERMS.reviewInvitationDays),
    leave: z.object({ email: z.string(), token: z.string() }),
  }),
  compose({ orderId, link, firstName, products: parts, validDays, leave }) {
    const [first] = parts;
    const isOne = parts.length === 1;
    return {
      subject: isOne ? `How is your ${cut(first?.title ?? "part", 50)}?` : `How are your parts of order ${orderId}?`,
      preview: "Tell others whether it fits and how it holds up.",
      heading: isOne ? "How is your part?" : "How are your parts?",
      blocks: [
        {
          kind: "text",
          text: `Hello ${firstName}, you have had ${isOne ? "it" : "them"} for some days now. Once ${isOne ? "it is" : "they are"} installed, tell other drivers how it went: a few words about fit, quality and effort are worth more than any description of ours.`,
        },
        ...parts.flatMap(({ title, vehicle, imageUrl, invitation }) => [
          { kind: "lines" as const, lines: [{ title, detail: vehicle, imageUrl }] },
          {
            kind: "button" as const,
            label: isOne ? "Write a review" : `Review: ${cut(title, 36)}`,
            path: urls.reviewInvitation(invitation),
          },
        ]),
        {
          kind: "note",
          text: `You need no account. Each link works once, for ${validDays} days. We never change a review, nor hide one for being critical.`,
        },
      ],
      leave: { ...leave, list: "reviews" as const },
      footer: [
        "You get this one email for a delivered package; we won't ask again.",
        {
          label: "Something is wrong with a part? See your order",
          path: urls.orderTrack(link === undefined ? { orderId } : { link }),
        },
      ],
    };
  },
});
