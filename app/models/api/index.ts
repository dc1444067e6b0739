import { accountApi, mailPreferenceApi, privacyApi, sessionApi, thirdPartyApi } from "./account";
import { cartCopyApi } from "./cart-copy";
import type { Endpoint } from "./contract";
import { fitmentApi } from "./fitment";
import { itemApi } from "./item";
import { logbookApi } from "./logbook";
import { addressApi, garageApi } from "./member";
import { operationsApi } from "./operations";
import { cartApi, checkoutApi, memberCartApi, orderApi } from "./order";
import { paymentApi, quickApi } from "./payment";
import { pointsApi } from "./points";
import { promotionApi } from "./promotion";
import { questionApi } from "./question";
import { returnApi } from "./return";
import { reviewApi } from "./review";
import { searchApi } from "./search";
import { loginStepApi, secondFactorApi } from "./second-factor";
import { awardsApi } from "./site/awards";
import { contentApi } from "./site/content";
import { customerServiceApi } from "./site/customer-service";
import { healthApi } from "./site/health";
import { infraApi } from "./site/infra";
import { seoApi } from "./site/seo";
import { trackingApi } from "./site/tracking";
import { stockNoticeApi } from "./stock-notice";
import { vehicleApi } from "./vehicle";
import { walletApi } from "./wallet";

export {
  accountApi,
  addressApi,
  awardsApi,
  cartApi,
  cartCopyApi,
  checkoutApi,
  contentApi,
  customerServiceApi,
  fitmentApi,
  garageApi,
  healthApi,
  infraApi,
  itemApi,
  logbookApi,
  loginStepApi,
  mailPreferenceApi,
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
  searchApi,
  secondFactorApi,
  seoApi,
  sessionApi,
  stockNoticeApi,
  thirdPartyApi,
  trackingApi,
  vehicleApi,
  walletApi,
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
  cartCopyApi,
  memberCartApi,
  checkoutApi,
  quickApi,
  walletApi,
  paymentApi,
  orderApi,
  returnApi,
  pointsApi,
  accountApi,
  sessionApi,
  mailPreferenceApi,
  loginStepApi,
  secondFactorApi,
  privacyApi,
  thirdPartyApi,
  addressApi,
  garageApi,
  logbookApi,
  trackingApi,
  healthApi,
  customerServiceApi,
  awardsApi,
  operationsApi,
  seoApi,
].flatMap((service) => Object.values<Endpoint>(service));
