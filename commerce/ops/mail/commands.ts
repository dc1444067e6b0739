import { emailSchema } from "~/models/checkout/address";
import { listFailedMails } from "../../mail/order-mail";
import { minuteFor } from "../../platform/minute";
import { changeOrderEmail, foretellOrderEmail } from "../../services/staff/change-email";
import { resendMail } from "../../services/staff/resend-mail";
import { type Command, command, countFor, writeList } from "../command";
import { Refusal } from "../refusal";
import { UsageError } from "../usage-error";
import { mailLine } from "./mail-line";

const LISTED = "50";

const mailsText = (count: number) => `${count} ${count === 1 ? "email" : "emails"}`;

type Foretold = Awaited<ReturnType<typeof foretellOrderEmail>>;
type Changed = Awaited<ReturnType<typeof changeOrderEmail>>;

/** Says what follows for the account that an order is in; empty where nothing does. */
function followsText({ orderId, owner, isLeaving, isOthers }: Foretold, email: string): string {
  const leaves = isLeaving
    ? `Order ${orderId} leaves the account of ${owner}, and unspent points earned with it are taken back there`
    : "";
  if (!isOthers) return leaves;
  const taken =
    owner === null || isLeaving
      ? `${email} is a member's: with the next login there order ${orderId} is in that account, with name, street, phone and points`
      : `${email} is another member's: it is sent links that open order ${orderId}, which stays in the account of ${owner}`;
  return [leaves, taken].filter(Boolean).join(". ");
}

/** Says what is sent with another address, and which account the order left. */
function changedLines({ orderId, sentAgain, isConfirmed, taken, left }: Changed, email: string): string[] {
  const sent = [
    ...(sentAgain === 0 ? [] : [`${mailsText(sentAgain)} ${sentAgain === 1 ? "is" : "are"} sent again`]),
    ...(isConfirmed ? ["its confirmation is sent there"] : []),
  ];
  const spent = left !== null && left.spent > 0 ? `; ${left.spent} were spent before and stay spent` : "";
  return [
    `Order ${orderId} is written to at ${email} from now on: ${sent.join(" and ") || "nothing is sent now, mail resend sends one again"}.`,
    ...(taken > 0 ? [`The former address took ${mailsText(taken)}, whose links go on opening the order there.`] : []),
    ...(left === null
      ? []
      : [`It left the account of ${left.email} and is a guest's: ${left.taken} points are taken back there${spent}.`]),
  ];
}

/** Commands on mails that did not arrive. */
export const MAIL_COMMANDS: readonly Command[] = [
  command({
    name: "order email",
    args: ["ORDER", "EMAIL"],
    summary:
      "Writes to another address about an order, or to the same: sends what failed, and the confirmation while nothing is sent",
    flags: {
      guest: {
        value: "",
        about: "Takes the order out of its member's account, for an address that is not that member's",
      },
      yes: { value: "", about: "Yes, also for a member's address, or when the order leaves an account" },
    },
    async run({ store, deps, operator, terminal }, given) {
      const email = emailSchema.safeParse(given.arg("EMAIL"));
      if (!email.success) throw new UsageError(`the email ${email.error.issues[0]?.message}`);
      const [orderId, toGuest] = [given.arg("ORDER"), given.isOn("guest")];
      const foretold = await foretellOrderEmail(store.db, orderId, { email: email.data, toGuest });
      if (toGuest && foretold.owner !== null && !foretold.isLeaving)
        throw new Refusal(
          `${email.data} is the address of the account it is in: with its next login it would be back there`,
        );
      const follows = followsText(foretold, email.data);
      if (follows !== "" && !given.isOn("yes"))
        throw new Refusal(`${follows}. Nothing is changed yet: add --yes if that is right`);
      const changed = await changeOrderEmail(deps, operator, orderId, email.data, { toGuest });
      for (const line of changedLines(changed, email.data)) terminal.write(`${line}\n`);
    },
  }),
  command({
    name: "mail failed",
    args: [],
    summary: "Mails that were given up, with order, address and the reason",
    flags: { size: { value: "n", about: `How many, ${LISTED} unless told` } },
    async run({ store, terminal }, given) {
      const size = countFor(given.text("size") ?? LISTED, "--size");
      const rows = await listFailedMails(store.db, size + 1);
      writeList(terminal, {
        ...{ rows, size, none: "Every mail was taken, or is still tried." },
        toText: (mail) => `${(mail.order_id ?? "no order").padEnd(14)} ${mailLine(mail)}`,
      });
    },
  }),
  command({
    name: "mail resend",
    args: ["MAIL-OR-ORDER"],
    summary:
      "Sends an email again that a mailbox took or refused, in the same words; of an order the last one, or that of --kind",
    flags: { kind: { value: "kind", about: "Of an order: the last mail of this kind, as order show names it" } },
    async run({ deps, operator, terminal }, given) {
      const request = { named: given.arg("MAIL-OR-ORDER"), kind: given.text("kind") };
      const { kind, created_at: at, to, before } = await resendMail(deps, operator, request);
      const moved = before === null ? "" : `, the order's address now; before it went to ${before}`;
      terminal.write(`The email ${kind} of ${minuteFor(at)} is sent again to ${to}${moved}.\n`);
    },
  }),
];
