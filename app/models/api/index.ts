import { accountApi } from "./account";
import type { Endpoint } from "./contract";
import { infraApi } from "./infra";
import { itemApi, reviewApi } from "./item";
import { cartApi, checkoutApi, orderApi, paymentApi } from "./order";
import { otherApi, trackingApi } from "./other";
import { searchApi } from "./search";

export {
  accountApi,
  cartApi,
  checkoutApi,
  infraApi,
  itemApi,
  orderApi,
  otherApi,
  paymentApi,
  reviewApi,
  searchApi,
  trackingApi,
};

/** Every declared call. */
export const allEndpoints: readonly Endpoint[] = [
  infraApi,
  itemApi,
  reviewApi,
  searchApi,
  cartApi,
  checkoutApi,
  paymentApi,
  orderApi,
  accountApi,
  trackingApi,
  otherApi,
].flatMap((service) => Object.values<Endpoint>(service));
