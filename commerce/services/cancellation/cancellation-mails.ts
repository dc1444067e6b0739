import { returnPayingInstead } from "~/models/order/order";
import { openPieces } from "~/models/order/pieces";
import { marketFor } from "~/models/shop/market";
import { currencySchema, money } from "~/models/shop/money";
import { eventHandler } from "../../events/handler";
import { sendMail } from "../../mail/outbox";
import { orderCancelled } from "../../mail/templates/order/order-cancelled";
import { orderPartsCancelled } from "../../mail/templates/order/order-parts-cancelled";
import { orderLinkToken } from "../order/link";
import { findOrder, listOrderLines } from "../order/repository";
import { loadOrder } from "../order/view";
import { findRefund } from "../payment/refund";
import { loadTakenWith } from "../points/take-back";
import { loadGivenBackBy } from "./earlier";
import { findCancellation, listCancelledParts } from "./repository";
import { refundKey } from "./settle";

/** Mails the buyer which parts are cancelled, while others of the order were not. */
export const partsCancelledMail = eventHandler(
  "cancelled parts",
  "piecesCancelled",
  async (trx, { orderId, cancellationId }, at) => {
    const [row, cancellation] = [await findOrder(trx, orderId), await findCancellation(trx, cancellationId)];
    if (row === undefined || cancellation === undefined) return;
    const { email, address, orderItems } = await loadOrder(trx, row);
    const bought = new Map((await listOrderLines(trx, [row.id])).map((line) => [line.line_key, line]));
    const lines = (await listCancelledParts(trx, cancellationId)).map(({ lineKey, count }) => {
      const line = bought.get(lineKey);
      return {
        ...{ title: line?.title ?? "", count },
        ...{ partNumber: line?.part_number ?? "", imageUrl: line?.image_url ?? "" },
      };
    });
    const refund = await findRefund(trx, orderId, refundKey(cancellation));
    const data = {
      ...{ orderId, firstName: address.firstName, link: await orderLinkToken(trx, row, at), lines },
      refund: money(cancellation.refund_cent, currencySchema.parse(row.currency)),
      points: cancellation.points,
      pointsTaken: refund === undefined ? 0 : await loadTakenWith(trx, row, refund.id),
      // Paid back in full by staff, an order sends nothing more.
      hasMore: row.status !== "REFUND" && orderItems.some(({ pieces }) => openPieces(pieces) > 0),
    };
    await sendMail(trx, orderPartsCancelled, { to: email, orderId, market: marketFor(row.market).id, at, data });
  },
);

/** Mails the buyer about a cancellation; its refund has a mail of its own. */
export const cancellationMail = eventHandler(
  "order cancellation",
  "orderCancelled",
  async (trx, { orderId, isPaidBack, cancellationId }, at) => {
    const row = await findOrder(trx, orderId);
    if (row === undefined) return;
    const order = await loadOrder(trx, row);
    const givenBack =
      cancellationId === undefined ? order.givenBack : await loadGivenBackBy(trx, order, cancellationId);
    const data = {
      orderId: order.orderId,
      firstName: order.address.firstName,
      link: await orderLinkToken(trx, row, at),
      isPaidBack,
      isByPoints: row.paid_at !== null && !isPaidBack && givenBack.points > 0,
      givenBack,
      returnNumber: returnPayingInstead(order),
    };
    await sendMail(trx, orderCancelled, {
      to: order.email,
      orderId: row.id,
      market: marketFor(row.market).id,
      at,
      data,
    });
  },
);
