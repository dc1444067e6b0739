import * as urls from "~/models/shop/urls";
import type { Block } from "../../template";

/** The way out for somebody whose address another person entered: the link removes the unconfirmed account. */
export const notYou = (token: string): readonly Block[] => [
  {
    kind: "text",
    text: "Not you? Somebody else entered your address. Remove the account, and nothing of it stays with your email:",
  },
  { kind: "button", label: "Not you? Remove it", isSecond: true, path: urls.disown(token) },
];
