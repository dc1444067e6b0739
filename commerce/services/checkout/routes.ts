import { checkoutApi } from "~/models/api";
import { type Route, serve } from "../../http/serve";
import { answerReading } from "../cart/view";
import { readQuote, requireCart, saveContact, savePlan, validateCheckoutAddress } from "./draft";
import { toCheckout } from "./quote";
import { usePoints } from "./use-points";

export const checkoutRoutes: readonly Route[] = [
  serve(checkoutApi.read, async ({ query: { cartUUID, cart, ...extras } }, call) => {
    const quote = await readQuote(call, cartUUID, extras.postalCode);
    const checkout = toCheckout(quote);
    if (cart === undefined) return checkout;
    // With an address the checkout itself says what the order costs.
    const { address } = checkout;
    return { ...checkout, cart: await answerReading(call, quote.cart, address === null ? extras : {}) };
  }),
  serve(checkoutApi.saveAddress, async ({ body }, call) => {
    await requireCart(call, body.cartUUID);
    const address = await validateCheckoutAddress(call, body.address);
    return saveContact(call, body.cartUUID, { email: body.email, address });
  }),
  serve(checkoutApi.saveShipping, ({ body }, call) => savePlan(call, body.cartUUID, body.shippingPlanId)),
  serve(checkoutApi.savePoints, ({ body }, call) => usePoints(call, body.cartUUID, body.points)),
];
