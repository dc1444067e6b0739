import { currencySchema, formatMoney, money } from "~/models/shop/money";
import { notFound } from "../../http/failure";
import { minuteFor } from "../../platform/minute";
import { audit } from "../../services/audit/audit";
import { retryRefund, settleRefund } from "../../services/payment/refund";
import { type Command, command, countFor, needed, textFor, writeList } from "../command";

const LISTED = "30";
const BY_MAX_CHARS = 200;

/** Commands on refunds that providers have not taken. */
export const REFUND_COMMANDS: readonly Command[] = [
  command({
    name: "refund list",
    args: [],
    summary: "Refunds that their provider refused or has not answered, the oldest first",
    flags: { size: { value: "n", about: `How many, ${LISTED} unless told` } },
    async run({ store, terminal }, given) {
      const size = countFor(given.text("size") ?? LISTED, "--size");
      const rows = await store.db
        .selectFrom("payment_refund")
        .innerJoin("payment", "payment.id", "payment_refund.payment_id")
        .select(["payment_refund.id", "payment_refund.amount_cent", "refused_at", "reason"])
        .select(["payment_refund.created_at", "order_id", "provider", "currency"])
        .where("payment_refund.state", "=", "REQUESTED")
        .orderBy("payment_refund.created_at")
        .orderBy("payment_refund.id")
        .limit(size + 1)
        .execute();
      const toText = (row: (typeof rows)[number]) => {
        const amount = formatMoney(money(row.amount_cent, currencySchema.parse(row.currency)));
        const state = row.refused_at === null ? "no answer yet" : `refused ${minuteFor(row.refused_at)}`;
        return `${row.id}  ${minuteFor(row.created_at)}  ${row.order_id}  ${amount}  ${row.reason}, ${row.provider}: ${state}`;
      };
      writeList(terminal, { rows, size, none: "Every refund has been taken by its provider.", toText });
    },
  }),
  command({
    name: "refund retry",
    args: ["REFUND"],
    summary: "Sends a refused refund to its provider again",
    async run({ deps, store, operator, terminal }, given) {
      const id = given.arg("REFUND");
      const isTaken = await retryRefund(deps, id);
      if (isTaken === null) throw notFound("refundUnknown");
      const at = deps.clock.now();
      await store.transaction((trx) =>
        audit(trx, operator, { action: "refund.retry", subject: id, detail: { isTaken } }, at),
      );
      terminal.write(`Refund ${id} ${isTaken ? "is paid back" : "was not taken: refund list says more"}.\n`);
    },
  }),
  command({
    name: "refund settle",
    args: ["REFUND"],
    summary: "Counts a refused refund as paid back in another way, such as by check; its buyer is mailed how",
    flags: {
      by: { value: "text", about: `How, such as "by check no. 1043"; its buyer reads it in the mail and on the order` },
      note: { value: "text", about: "For the staff: order show and audit have it, its buyer never reads it" },
    },
    async run({ deps, operator, terminal }, given) {
      const id = given.arg("REFUND");
      const by = textFor(needed("refund settle", given, "by"), "--by", BY_MAX_CHARS);
      const settled = await settleRefund(deps, operator, id, { by, note: given.text("note") ?? "" });
      const what = `The refund of ${formatMoney(settled.amount)} for order ${settled.orderId}`;
      terminal.write(`${what} counts as paid back ${by}; its buyer is mailed.\n`);
    },
  }),
];
