import { z } from "zod";
import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** Greets a new member; with a token it also asks to confirm the address. */
export const welcome = mailTemplate({
  kind: "welcome",
  data: z.object({ token: z.string().nullable() }),
  compose: ({ token }) => ({
    subject: `Welcome to ${SHOP_NAME}`,
    preview: "Save your vehicles, follow your orders, return with two clicks.",
    heading: `Welcome to ${SHOP_NAME}`,
    blocks: [
      {
        kind: "text",
        text: "Your account is ready. Save your vehicles and every part says at once whether it fits; orders, returns and points are in one place.",
      },
      ...(token === null
        ? ([{ kind: "button", label: "Open my account", path: urls.myAccount() }] as const)
        : ([
            { kind: "text", text: "One thing remains: confirm that this address is yours." },
            { kind: "button", label: "Confirm my address", path: urls.confirmEmail({ token }) },
            { kind: "note", text: "The link works once and for 24 hours." },
          ] as const)),
    ],
    footer: ["You get this mail because an account was opened with this address."],
  }),
});
