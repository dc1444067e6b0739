import { returnQuoteSchema } from "~/models/order/return-quote";
import { formatDay, isoDateIn } from "~/models/shop/dates";
import { RETURN_EXTEND_MAX_DAYS } from "~/models/shop/limits";
import { marketFor } from "~/models/shop/market";
import { hasPendingEvent, publish } from "../../../events/publish";
import { conflict, notFound } from "../../../http/failure";
import { sendMail } from "../../../mail/outbox";
import { returnExtended } from "../../../mail/templates/returns/return-extended";
import { audit, type Operator } from "../../audit/audit";
import { isGuaranteed } from "../../guarantee/guarantee";
import { lockOrder } from "../../order/lock-order";
import type { PaymentDeps } from "../../payment/settle";
import { addEvent, findReturn, setQuote } from "../repository";
import { loadReturnMail } from "../return-mails";
import { loadReturn } from "../view";

const DAY_MS = 86_400_000;

/**
 * Gives the buyer of an approved return until another day to hand its parcel over; page, mails and reminder follow, and
 * the buyer is mailed. Throws a 404 for an unknown return, a 409 for one without such a day, for one whose day is that of
 * a card that was left, and for a day before the one it has by itself, in the past or too far away.
 */
export async function extendReturn(
  { store, clock }: Pick<PaymentDeps, "store" | "clock">,
  operator: Operator,
  id: string,
  { until, note }: { readonly until: string; readonly note: string },
): Promise<void> {
  const at = clock.now();
  await store.transaction(async (trx) => {
    const before = await findReturn(trx, id);
    if (before === undefined) throw notFound("returnUnknown");
    const order = await lockOrder(trx, before.order_id, at);
    const row = (await findReturn(trx, id)) ?? before;
    const { sendBy: _former, ...quote } = returnQuoteSchema.parse(JSON.parse(row.quote));
    const { sendBy: first } = await loadReturn(trx, { ...row, quote: JSON.stringify(quote) });
    if (first === null) throw conflict("returnHasNoDay");
    if (await isGuaranteed(trx, id)) throw conflict("returnDayOfCard");
    const zone = marketFor(order.market).timeZones.east;
    const [today, last] = [isoDateIn(at, zone), isoDateIn(at + RETURN_EXTEND_MAX_DAYS * DAY_MS, zone)];
    const isOver = first < today;
    const earliest = isOver ? today : first;
    if (until < earliest || until > last) throw conflict("returnDayWrong", { earliest, last });
    await setQuote(trx, id, { ...quote, sendBy: until });
    const words = `Drop it off by ${formatDay(until)}`;
    await addEvent(trx, {
      return_id: id,
      at,
      state: row.state,
      actor: "staff",
      note: note === "" ? words : `${words}. ${note}`,
    });
    // Its reminder went out already for the day of before.
    if (!(await hasPendingEvent(trx, "returnUnsent", { returnId: id })))
      await publish(trx, "returnUnsent", { returnId: id }, at + DAY_MS);
    await audit(
      trx,
      operator,
      { action: "return.extend", subject: id, detail: { orderId: order.id, until, note } },
      at,
    );
    const mail = await loadReturnMail(trx, await findReturn(trx, id), at);
    if (mail !== undefined) await sendMail(trx, returnExtended, { ...mail, data: { ...mail.data, note } });
  });
}
