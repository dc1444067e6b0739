import { type Context, Hono } from "hono";
import { FORM_MAX_BYTES } from "~/models/shop/limits";
import type { Logger } from "../../platform/log";
import type { CardForm, ShopPayments } from "../provider";
import { GIVE_UP_PATH } from "../shop-links";
import { OCEANPAYMENT_PAGE, OCEANPAYMENT_RETURN } from "./fields";
import { formHeaders, formPage } from "./page";

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });

/**
 * The two pages between the shop and Oceanpayment: the signed form that opens its page, and the form post the shopper
 * comes back with. What comes back is believed only as far as which payment to re-read.
 */
export function createOceanpaymentApp(payments: ShopPayments, card: CardForm, log: Logger): Hono {
  const app = new Hono();

  app.get(`${OCEANPAYMENT_PAGE}/:ref`, async (context) => {
    const payment = await payments.find(context.req.param("ref"));
    if (payment === undefined) return seeOther("/");
    // An ended payment must not be paid from an old tab.
    const returnUrl = await payments.resultUrl(payment);
    if (!payments.isLive(payment)) return seeOther(returnUrl);
    const order = await payments.orderFor(payment, returnUrl);
    const { actionUrl, fields } = await card.open(order);
    const html = formPage(order, actionUrl, fields, `${GIVE_UP_PATH}/${payment.id}`);
    return new Response(html, { headers: formHeaders(actionUrl) });
  });

  app.post(OCEANPAYMENT_RETURN, async (context: Context) => {
    const body = await context.req.text();
    const fields = body.length > FORM_MAX_BYTES ? {} : Object.fromEntries(new URLSearchParams(body));
    if (!(await card.isSigned(fields))) return context.body(null, 400);
    const payment = await payments.find(fields.order_number ?? "");
    if (payment === undefined) return context.body(null, 404);
    try {
      await payments.recheck(payment);
    } catch (error) {
      // The result page shows the payment as pending and the background check reads it again.
      log.warn({ err: error, payment: payment.id }, "payment could not be re-read");
    }
    return seeOther(await payments.resultUrl(payment));
  });
  return app;
}
