import { operationsApi, orderApi, returnApi } from "~/models/api";
import { reviewedAmount } from "~/models/order/cancellation";
import type { Headers } from "../../support/data/orders";
import { askReturn, decide, STAFF } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";

/** The pieces of each order. */
export const PIECES = 3;
const GOODWILL_CENT = 100;

/** A paid order with its proof and the headers of its member. */
export type BoughtOrder = { readonly orderId: string; readonly key: string; readonly me: Headers };

/** The outcome of an order, as the shopper was shown it. */
type ShownOutcome = {
  readonly status: string;
  readonly refundCent: number;
  readonly points: number;
  /** Pieces that are on the shelf again. */
  readonly back: number;
  /** Pieces that went out once more. */
  readonly sentAgain: number;
};

export type Outcome = ShownOutcome & { readonly orderId: string; readonly story: string };

type Story = { readonly name: string; run(shop: Shop, order: BoughtOrder): Promise<ShownOutcome> };

const PAID: ShownOutcome = { status: "PROCESSING", refundCent: 0, points: 0, back: 0, sentAgain: 0 };

function must(what: string, isTrue: boolean, found: unknown): void {
  if (!isTrue) throw new Error(`${what}: ${JSON.stringify(found).slice(0, 300)}`);
}

const proofOf = ({ orderId, key }: BoughtOrder) => ({ orderId, key });
const piece = (itemCount: number) => ({ skuId: "SKU1", itemType: "NORMAL", bundleId: "", itemCount });

/** Asks for a cancellation; a paid order keeps its status until the time to undo is over, with the cancellation beside it. */
async function cancel(shop: Shop, order: BoughtOrder, items: ReturnType<typeof piece>[]) {
  const quoted = await shop.call(orderApi.cancelQuote, { body: { ...proofOf(order), items } }, order.me);
  const { givesBack } = quoted.data;
  if (givesBack === null) throw new Error(`nothing to cancel: ${quoted.data.refusal}`);
  const body = { ...proofOf(order), items, reason: "" as const, reviewed: reviewedAmount(givesBack) };
  const answer = await shop.call(
    orderApi.cancel,
    { body },
    { ...order.me, "idempotency-key": `cancel-${order.orderId}` },
  );
  const { status, data } = answer;
  must("the answer to a cancellation", status === 200 && data.status === "PROCESSING", answer.body);
  must("the cancellation beside it", data.cancellation?.refund.cent === givesBack.refund.cent, answer.body);
  return givesBack;
}

/** Ends the time to undo, so that the program's job settles what was cancelled. */
const endUndo = ({ store }: Shop, { orderId }: BoughtOrder) =>
  store.db.updateTable("order_cancellation").set({ due_at: 1 }).where("order_id", "=", orderId).execute();

async function ship(shop: Shop, orderId: string): Promise<void> {
  const body = { carrier: "UPS", trackingNumber: `1Z${orderId}` };
  const answer = await shop.call(operationsApi.ship, { params: { orderId }, body }, STAFF);
  must("the answer to a parcel", answer.status === 200, answer.body);
}

/** Moves a return; a refusal after a lost answer means that it was moved. */
async function move(shop: Shop, id: string, body: Parameters<typeof decide>[2]): Promise<void> {
  const answer = await decide(shop, id, body);
  if (answer.status === 200) return;
  const { state } = await shop.store.db
    .selectFrom("return_request")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  must(`a return that becomes ${body.state}`, answer.status === 409 && state === body.state, [state, answer.body]);
}

async function ask(shop: Shop, order: BoughtOrder, options: Parameters<typeof askReturn>[2]) {
  await ship(shop, order.orderId);
  const answer = await askReturn(shop, proofOf(order), options, `return-${order.orderId}`);
  must("the answer to a return", answer.status === 200, answer.body);
  return answer.data;
}

/** The events of an order after its payment. */
export const STORIES: readonly Story[] = [
  {
    name: "the whole order is cancelled",
    async run(shop, order) {
      const { refund, points } = await cancel(shop, order, []);
      await endUndo(shop, order);
      return { ...PAID, status: "CANCELLED", refundCent: refund.cent, points, back: PIECES };
    },
  },
  {
    name: "one piece is cancelled, the others are sent",
    async run(shop, order) {
      const { refund, points } = await cancel(shop, order, [piece(1)]);
      await Promise.all([endUndo(shop, order), ship(shop, order.orderId)]);
      return { ...PAID, status: "PARTIAL_REFUND", refundCent: refund.cent, points, back: 1 };
    },
  },
  {
    name: "a cancellation is undone",
    async run(shop, order) {
      await cancel(shop, order, []);
      const undone = await shop.call(orderApi.undoCancel, { body: proofOf(order) }, order.me);
      must("the answer to an undo", [200, 409].includes(undone.status), undone.body);
      return PAID;
    },
  },
  {
    name: "staff pay back an amount",
    async run(shop, order) {
      const { orderId } = order;
      const refund = { cent: GOODWILL_CENT, currency: "USD" as const, precision: 2 };
      const body = { status: "PARTIAL_REFUND" as const, refund, note: "" };
      const once = { ...STAFF, "idempotency-key": `goodwill-${orderId}` };
      const answer = await shop.call(operationsApi.setStatus, { params: { orderId }, body }, once);
      must("the answer to a refund", answer.status === 200, answer.body);
      return { ...PAID, status: "PARTIAL_REFUND", refundCent: GOODWILL_CENT };
    },
  },
  {
    name: "one piece comes back, onto the shelf",
    async run(shop, order) {
      const { id, quote } = await ask(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
      await move(shop, id, { state: "APPROVED" });
      await move(shop, id, { state: "RECEIVED", putAway: { place: "SHELF", items: [] } });
      await move(shop, id, { state: "COMPLETED" });
      return { ...PAID, status: "PARTIAL_REFUND", refundCent: quote.refund.cent, points: quote.points, back: 1 };
    },
  },
  {
    name: "one piece is sent once more",
    async run(shop, order) {
      const items = [{ skuId: "SKU1", itemCount: 1 }];
      const { id } = await ask(shop, order, { items, reason: "missing", solution: "Replacement" });
      await move(shop, id, { state: "APPROVED" });
      const { data } = await shop.call(returnApi.listAsGuest, { body: proofOf(order) }, order.me);
      const made = data.find((each) => each.id === id)?.exchangeOrder?.orderId;
      must("the order of a replacement", made !== undefined, data);
      await ship(shop, made ?? "");
      return { ...PAID, status: "SHIPPED", sentAgain: 1 };
    },
  },
];
