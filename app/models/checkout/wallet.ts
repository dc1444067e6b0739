import { z } from "zod";

const text = z.string().max(300);

/** The contact that a wallet returned, unchecked: any field may be empty or of another country. */
export const walletContactSchema = z.object({
  ...{ email: text, firstName: text, lastName: text, phone: text, line1: text },
  ...{ line2: text, city: text, state: text, code: text, country: text },
});
export type WalletContact = z.infer<typeof walletContactSchema>;

const APPROVAL_ID = /^[0-9a-f]{32}$/;

/** The id of an approval in an address. */
export const approvalIdSchema = z.string().regex(APPROVAL_ID);

/** Whether a text has the form of an approval's id; unlike the schema it brings no zod into the browser. */
export const isApprovalId = (text: string | null): text is string => text !== null && APPROVAL_ID.test(text);
