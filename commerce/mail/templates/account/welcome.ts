import { z } from "zod";
import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** Greets a new member, whose address the sign-up link has proven. */
export const welcome = mailTemplate({
  kind: "welcome",
  data: z.object({}),
  compose: () => ({
    subject: `Welcome to ${SHOP_NAME}`,
    preview: "Save your vehicles, follow your orders, return parts for free.",
    heading: `Welcome to ${SHOP_NAME}`,
    blocks: [
      {
        kind: "text",
        text: "Your account is ready. Save your vehicles and every part says at once whether it fits; orders, returns and points are in one place.",
      },
      { kind: "button", label: "Open my account", path: urls.myAccount() },
    ],
    footer: ["You get this email because an account was opened with this address."],
  }),
});
