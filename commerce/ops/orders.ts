import { ERROR_MESSAGES } from "~/models/api/errors/table";
import { givesBackText } from "~/models/order/cancellation";
import { currencySchema, formatMoney, type Money, moneyFromDecimal } from "~/models/shop/money";
import { notFound } from "../http/failure";
import { loadStaffQuote } from "../services/cancellation/staff-quote";
import { findOrder, listOrderLines } from "../services/order/repository";
import { recordParcel } from "../services/shipping/record-parcel";
import { DELIVERED, undoDelivery } from "../services/shipping/undo-delivery";
import { cancelByStaff, changeStatus } from "../services/staff/change-status";
import { foreseeRefund, refundByStaff } from "../services/staff/refund";
import { priceSentPieces, refundSentPieces } from "../services/staff/refund-pieces";
import { type Command, type CommandContext, command, momentFor } from "./command";
import { Refusal } from "./refusal";
import { ADDRESS_COMMAND } from "./shipping/address";
import { PIECES, readPieces } from "./shipping/pieces";
import { SHIP_COMMANDS } from "./shipping/ship";
import { settlesText, staffCancelText, staffGivesBackText } from "./show/cancel-text";
import { LIST_COMMAND } from "./show/list-orders";
import { showOrder } from "./show/show-order";
import { UsageError } from "./usage-error";

/** The staff's way on, where a shopper is told of the order's own page. */
const ALL_SENT =
  "Everything of this order has shipped: return complete pays back what comes back, order refund --item what does not";
const NOTE = {
  note: { value: "text", about: "Why, for the staff: order show and audit have it, its buyer never reads it" },
} as const;

async function requireOrder({ store }: CommandContext, id: string) {
  const row = await findOrder(store.db, id);
  if (row === undefined) throw notFound("orderUnknown");
  return row;
}

/** An amount as typed, in the order's currency: "12.5" or "12.50". */
function amountFor(text: string, currency: string): Money {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) throw new UsageError(`"${text}" is no amount, such as 12.50`);
  return moneyFromDecimal(text, currencySchema.parse(currency));
}

/** Allocates pieces to cancel to the order's lines, in their order; the last line gets any excess, which is refused later. */
async function toCancelItems(
  { store }: CommandContext,
  orderId: string,
  named: readonly { readonly skuId: string; readonly itemCount: number }[],
) {
  const lines = await listOrderLines(store.db, [orderId]);
  return named.flatMap(({ skuId, itemCount }) => {
    const own = lines.filter((line) => line.sku_id === skuId);
    let left = itemCount;
    return (own.length === 0 ? [{ item_type: "NORMAL", bundle_id: "", item_count: itemCount }] : own).flatMap(
      ({ item_type: itemType, bundle_id: bundleId, item_count }, index) => {
        const taken = index === own.length - 1 ? left : Math.min(left, item_count);
        left -= taken;
        return taken > 0 ? [{ skuId, itemType, bundleId, itemCount: taken }] : [];
      },
    );
  });
}

async function say(context: CommandContext, id: string, what: string): Promise<void> {
  const { id: number, status } = await requireOrder(context, id);
  context.terminal.write(`Order ${number} ${what}; it is ${status}.\n`);
}

/** The parcel with this number, or the only parcel of an order. */
async function loadParcel(context: CommandContext, id: string, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const { id: orderId } = await requireOrder(context, id);
  const rows = await context.store.db
    .selectFrom("shipment")
    .select("tracking_number")
    .where("order_id", "=", orderId)
    .execute();
  const [only, ...others] = rows;
  if (only === undefined) throw notFound("shipmentMissing");
  if (others.length > 0) throw new UsageError("this order has several shipments; name one with --tracking");
  return only.tracking_number;
}

/** Commands on orders. */
export const ORDER_COMMANDS: readonly Command[] = [
  LIST_COMMAND,
  command({
    name: "order show",
    args: ["ORDER"],
    summary: "One order with its money, what is sent and still to send, its parcels, history and mails",
    async run(context, given) {
      context.terminal.write(await showOrder(context.store, await requireOrder(context, given.arg("ORDER"))));
    },
  }),
  ...SHIP_COMMANDS,
  ADDRESS_COMMAND,
  command({
    name: "order deliver",
    args: ["ORDER"],
    summary: "A parcel has arrived; with --undo, it has not, and its delivery was recorded by mistake",
    flags: {
      undo: { value: "", about: "Takes a delivery back: the package is on its way again, and its buyer is mailed so" },
      ...NOTE,
      tracking: { value: "number", about: "Which parcel, when there are several" },
      at: { value: "time", about: "When, e.g. 2026-01-31T16:30Z; now unless told" },
      place: { value: "place", about: "Where" },
    },
    async run(context, given) {
      const trackingNumber = await loadParcel(context, given.arg("ORDER"), given.text("tracking"));
      if (given.isOn("undo")) {
        const undo = { trackingNumber, note: given.text("note") ?? "" };
        await undoDelivery(context.deps, context.operator, given.arg("ORDER"), undo);
        await say(context, given.arg("ORDER"), `has its parcel ${trackingNumber} on its way again`);
        return;
      }
      const at = momentFor(given.text("at"), context.deps.clock.now());
      const event = { trackingNumber, at, text: DELIVERED, place: given.text("place") ?? "", isDelivery: true };
      await recordParcel(context.deps, context.operator, given.arg("ORDER"), event);
      await say(context, given.arg("ORDER"), `has its parcel ${trackingNumber} delivered`);
    },
  }),
  command({
    name: "order event",
    args: ["ORDER", "TEXT"],
    summary: "What the carrier told of a parcel on its way",
    flags: {
      tracking: { value: "number", about: "Which parcel, when there are several" },
      at: { value: "time", about: "When; now unless told" },
      place: { value: "place", about: "Where" },
      "sent-back": {
        value: "",
        about: "The carrier brings it back to us: tells the buyer, and parcel problems lists it",
      },
    },
    async run(context, given) {
      const trackingNumber = await loadParcel(context, given.arg("ORDER"), given.text("tracking"));
      const at = momentFor(given.text("at"), context.deps.clock.now());
      const event = {
        trackingNumber,
        at,
        text: given.arg("TEXT"),
        place: given.text("place") ?? "",
        isDelivery: false,
        isSentBack: given.isOn("sent-back"),
      };
      await recordParcel(context.deps, context.operator, given.arg("ORDER"), event);
      await say(context, given.arg("ORDER"), `has an event of ${trackingNumber}`);
    },
  }),
  command({
    name: "order refund",
    args: ["ORDER"],
    summary: "Pays back pieces that were sent and do not come back, --amount, or with --all what is left",
    flags: {
      ...PIECES,
      amount: { value: "12.50", about: "In the order's currency" },
      again: { value: "", about: "With --amount: yes, the same amount once more within ten minutes" },
      all: { value: "", about: "All that is left, points and coupon with it; not of an order that a return made" },
      "dry-run": { value: "", about: "Says what would go back and changes nothing" },
      ...NOTE,
      message: { value: "text", about: "With --item: what its buyer reads of it, in the mail and on the order's page" },
    },
    async run(context, given) {
      const row = await requireOrder(context, given.arg("ORDER"));
      const { id, currency } = row;
      const [typed, named] = [given.text("amount"), await readPieces(context, given)];
      const ways = [typed !== undefined, named.length > 0, given.isOn("all")].filter(Boolean).length;
      if (ways !== 1) throw new UsageError("order refund needs one of --item, --amount and --all");
      const message = given.text("message") ?? "";
      if (message !== "" && named.length === 0)
        throw new UsageError("--message goes with --item: the mail of an amount has no words of yours");
      if (named.length > 0) {
        const request = { named, note: given.text("note") ?? "", message };
        const worth = given.isOn("dry-run")
          ? await priceSentPieces(context.store.db, row, named, context.deps.clock.now())
          : await refundSentPieces(context.deps, context.operator, id, request);
        context.terminal.write(`${givesBackText(worth)}.\n`);
        if (!given.isOn("dry-run")) await say(context, id, "has these pieces paid back");
        return;
      }
      const amount = typed === undefined ? null : amountFor(typed, currency);
      const refund = { amount, note: given.text("note") ?? "", isOnce: !given.isOn("again") };
      const isDry = given.isOn("dry-run");
      const back = await (isDry ? foreseeRefund : refundByStaff)(context.deps, context.operator, id, refund);
      const { settled } = back;
      const within =
        settled === null
          ? ""
          : ` ${formatMoney(settled)} of it is for the shopper's own cancellation, which ${isDry ? "becomes final with it" : "is final now"}.`;
      context.terminal.write(`${staffGivesBackText(back)}.${within}\n`);
      if (!isDry) await say(context, id, `is paid back ${formatMoney(back.refund)}`);
    },
  }),
  command({
    name: "order cancel",
    args: ["ORDER"],
    summary: "Cancels what was not shipped of an order, at once, and pays it back",
    flags: {
      ...PIECES,
      "dry-run": { value: "", about: "Says what would go back and changes nothing" },
      ...NOTE,
    },
    async run(context, given) {
      const row = await requireOrder(context, given.arg("ORDER"));
      const items = await toCancelItems(context, row.id, await readPieces(context, given));
      const { settles, quote } = await loadStaffQuote(context.store, row, items, context.deps.clock.now());
      const givesBack = quote?.givesBack ?? null;
      const refusal = quote?.refusal === ERROR_MESSAGES.orderShipped ? ALL_SENT : (quote?.refusal ?? null);
      const back = [
        ...(settles === null ? [] : [settlesText(settles)]),
        ...(givesBack === null ? [] : [staffCancelText(givesBack)]),
      ].join(". ");
      if (given.isOn("dry-run")) {
        context.terminal.write(`${refusal ?? (back || "Nothing goes back")}.\n`);
        return;
      }
      if (refusal === ALL_SENT) throw new Refusal(refusal);
      await cancelByStaff(context.deps, context.operator, row.id, { note: given.text("note") ?? "", items });
      if (back !== "") context.terminal.write(`${back}.\n`);
      const { status } = await requireOrder(context, row.id);
      await say(context, row.id, status === "CANCELLED" ? "is cancelled" : "is cancelled in part");
    },
  }),
  command({
    name: "order release",
    args: ["ORDER"],
    summary: "Lets an order go on that was held for review",
    flags: NOTE,
    async run(context, given) {
      const change = { status: "PROCESSING" as const, note: given.text("note") ?? "Released" };
      await changeStatus(context.deps, context.operator, given.arg("ORDER"), change);
      await say(context, given.arg("ORDER"), "goes on");
    },
  }),
];
