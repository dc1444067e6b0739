import { accountApi, privacyApi, sessionApi, thirdPartyApi } from "./account";
import { awardsApi } from "./awards";
import { contentApi } from "./content";
import type { Endpoint } from "./contract";
import { customerServiceApi } from "./customer-service";
import { fitmentApi } from "./fitment";
import { healthApi } from "./health";
import { infraApi } from "./infra";
import { itemApi } from "./item";
import { addressApi, garageApi } from "./member";
import { operationsApi } from "./operations";
import { cartApi, checkoutApi, memberCartApi, orderApi } from "./order";
import { paymentApi, quickApi } from "./payment";
import { pointsApi } from "./points";
import { promotionApi } from "./promotion";
import { questionApi } from "./question";
import { returnApi } from "./return";
import { reviewApi } from "./review";
import { savedCartApi } from "./saved-cart";
import { searchApi } from "./search";
import { seoApi } from "./seo";
import { stockNoticeApi } from "./stock-notice";
import { trackingApi } from "./tracking";
import { vehicleApi } from "./vehicle";

export {
  accountApi,
  addressApi,
  awardsApi,
  cartApi,
  checkoutApi,
  contentApi,
  customerServiceApi,
  fitmentApi,
  garageApi,
  healthApi,
  infraApi,
  itemApi,
  memberCartApi,
  operationsApi,
  orderApi,
  paymentApi,
  pointsApi,
  privacyApi,
  promotionApi,
  questionApi,
  quickApi,
  returnApi,
  reviewApi,
  savedCartApi as cartCopyApi,
  searchApi,
  seoApi,
  sessionApi,
  stockNoticeApi,
  thirdPartyApi,
  trackingApi,
  vehicleApi,
};

/** Every declared call. */
export const allEndpoints: readonly Endpoint[] = [
  infraApi,
  contentApi,
  itemApi,
  stockNoticeApi,
  fitmentApi,
  vehicleApi,
  searchApi,
  reviewApi,
  questionApi,
  promotionApi,
  cartApi,
  savedCartApi,
  memberCartApi,
  checkoutApi,
  quickApi,
  paymentApi,
  orderApi,
  returnApi,
  pointsApi,
  accountApi,
  sessionApi,
  privacyApi,
  thirdPartyApi,
  addressApi,
  garageApi,
  trackingApi,
  healthApi,
  customerServiceApi,
  awardsApi,
  operationsApi,
  seoApi,
].flatMap((service) => Object.values<Endpoint>(service));
