import { quickApi } from "~/models/api";
import { fieldFailure } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { readQuote, requireCart, saveContact, savePlan, validateCheckoutAddress } from "./draft";

/** The calls of a quick checkout before its payment is confirmed. */
export const quickRoutes: readonly Route[] = [
  serve(quickApi.stripeOrder, async ({ body }, call) => {
    await requireCart(call, body.cartUUID);
    const before = await readQuote(call, body.cartUUID);
    const address = body.address === undefined ? before.address : await validateCheckoutAddress(call, body.address);
    const email = body.email ?? before.email;
    if (address === null) throw fieldFailure("address", "required");
    if (!email) throw fieldFailure("email", "required");
    return saveContact(call, body.cartUUID, { email, address });
  }),
  serve(quickApi.stripeOptions, ({ body }, call) => savePlan(call, body.cartUUID, body.shippingPlanId)),
];
