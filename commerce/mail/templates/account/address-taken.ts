import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** Answers a member's wish to change to an address that has an account, so that only its reader learns of it. */
export const addressTaken = mailTemplate({
  kind: "address-taken",
  data: z.object({}),
  compose: () => ({
    subject: "This address has an account already",
    preview: "Nothing was changed.",
    heading: "This address has an account already",
    blocks: [
      {
        kind: "text",
        text: "Somebody asked to use this address for another account. It has an account of its own, and an address belongs to one account only, so nothing was changed.",
      },
      {
        kind: "text",
        text: "Was it you? Log in here with this address. To use it for your other account, change the email of this one or erase it first.",
      },
      { kind: "button", label: "Log in", path: urls.login() },
    ],
    footer: ["Did you not ask for this? You can ignore this email: nothing has changed."],
  }),
});
