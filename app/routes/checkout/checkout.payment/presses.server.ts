import type { z } from "zod";
import { PROMOTION_PRESSES, type paymentFormSchema } from "~/models/forms/checkout";
import * as urls from "~/models/shop/urls";
import { changePromotion } from "~/server/cart/promotions.server";
import { flowQuery, savePoints, saveShipping } from "~/server/checkout/checkout.server";
import { typedPayment } from "~/server/checkout/typed-fields.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { changeUnseenPlan } from "./review-plans.server";

type Sent = z.output<typeof paymentFormSchema>;
type Press = Exclude<Sent, { intent: "pay" }>;
type Payment = Extract<Sent, { intent: "pay" }>;

/** Saves the points to use; a guest, whom no page offers any, has none. */
async function setPoints(ctx: RequestContext, points: number): Promise<void> {
  if (ctx.isMember) await savePoints(ctx, points);
}

async function change(ctx: RequestContext, press: Press): Promise<void> {
  if (press.intent === "points") return setPoints(ctx, press.points);
  if (press.intent === "noPoints") return setPoints(ctx, 0);
  if (press.intent !== "codes" && press.intent !== "shipping")
    await changePromotion(ctx, { ...PROMOTION_PRESSES[press.intent], returnTo: "" });
}

/**
 * Does what a button around the form of step 3 asks for. What else was typed there comes back with the page, a chosen
 * shipping plan too.
 */
export async function answerPress(ctx: RequestContext, form: FormData, press: Press): Promise<Response> {
  typedPayment.store(ctx, form);
  if (press.shippingPlanId !== undefined) await saveShipping(ctx, press.shippingPlanId);
  await change(ctx, press);
  const review = urls.checkoutPayment(flowQuery(ctx));
  return seeOther(press.intent === "codes" ? urls.cartDiscounts({ returnTo: review }) : review);
}

/**
 * Saves what was chosen beside the pay button without its total being shown, points or a plan, and returns to the review,
 * which shows it: nothing is charged that was not seen. Null when there is nothing of the kind.
 */
export async function changeUnseen(ctx: RequestContext, form: FormData, payment: Payment): Promise<Response | null> {
  const { points, pointsShown, shippingPlanId } = payment;
  typedPayment.store(ctx, form);
  if (points === undefined || points === pointsShown || !ctx.isMember) return changeUnseenPlan(ctx, shippingPlanId);
  await savePoints(ctx, points);
  const text = "The points that you typed are in the total now. Check it, then place the order.";
  return redirectWithFlash(ctx, urls.checkoutPayment(flowQuery(ctx)), { kind: "warning", text });
}
