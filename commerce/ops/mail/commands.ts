import { emailSchema } from "~/models/checkout/address";
import { listFailedMails } from "../../mail/order-mail";
import { changeOrderEmail } from "../../services/staff/change-email";
import { type Command, command, countFor, writeList } from "../command";
import { UsageError } from "../usage-error";
import { mailLine } from "./mail-line";

const LISTED = "50";

const mailsText = (count: number) => `${count} ${count === 1 ? "email" : "emails"}`;

/** Commands on mails that did not arrive. */
export const MAIL_COMMANDS: readonly Command[] = [
  command({
    name: "order email",
    args: ["ORDER", "EMAIL"],
    summary: "Writes to another address about an order, or to the same once more, and sends again what failed",
    async run({ deps, operator, terminal }, given) {
      const email = emailSchema.safeParse(given.arg("EMAIL"));
      if (!email.success) throw new UsageError(`the email ${email.error.issues[0]?.message}`);
      const { orderId, sentAgain, taken } = await changeOrderEmail(deps, operator, given.arg("ORDER"), email.data);
      const again =
        sentAgain === 0
          ? "nothing waited to be sent again"
          : `${mailsText(sentAgain)} ${sentAgain === 1 ? "is" : "are"} sent again`;
      terminal.write(`Order ${orderId} is written to at ${email.data}: ${again}.\n`);
      if (taken > 0)
        terminal.write(`The former address took ${mailsText(taken)}, whose links go on opening the order there.\n`);
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
];
