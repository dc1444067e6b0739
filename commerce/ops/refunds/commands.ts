import { currencySchema, formatMoney, money } from "~/models/shop/money";
import { notFound } from "../../http/failure";
import { audit } from "../../services/audit/audit";
import { retryRefund } from "../../services/payment/refund";
import { type Command, command, countFor, minuteFor } from "../command";

const LISTED = "30";

/** Commands on refunds that providers have not taken. */
export const REFUND_COMMANDS: readonly Command[] = [
  command({
    name: "refund list",
    args: [],
    summary: "Refunds that their provider refused or has not answered, the oldest first",
    flags: { size: { value: "n", about: `How many, ${LISTED} unless told` } },
    async run({ store, terminal }, given) {
      const rows = await store.db
        .selectFrom("payment_refund")
        .innerJoin("payment", "payment.id", "payment_refund.payment_id")
        .select(["payment_refund.id", "payment_refund.amount_cent", "refused_at", "reason"])
        .select(["payment_refund.created_at", "order_id", "provider", "currency"])
        .where("payment_refund.state", "=", "REQUESTED")
        .orderBy("payment_refund.created_at")
        .orderBy("payment_refund.id")
        .limit(countFor(given.text("size") ?? LISTED, "--size"))
        .execute();
      if (rows.length === 0) terminal.write("Every refund has been taken by its provider.\n");
      for (const { id, amount_cent, refused_at, reason, created_at, order_id, provider, currency } of rows) {
        const amount = formatMoney(money(amount_cent, currencySchema.parse(currency)));
        const state = refused_at === null ? "no answer yet" : `refused ${minuteFor(refused_at)}`;
        terminal.write(`${id}  ${minuteFor(created_at)}  ${order_id}  ${amount}  ${reason}, ${provider}: ${state}\n`);
      }
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
];
