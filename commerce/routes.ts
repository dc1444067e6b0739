import type { Route } from "../serve";
import { addressRoutes } from "./account/addresses";
import { emailRoutes } from "./account/email-routes";
import { garageRoutes } from "./account/garage";
import { newsletterRoutes } from "./account/newsletter";
import { passwordRoutes } from "./account/password-routes";
import { privacyRoutes } from "./account/privacy";
import { accountRoutes } from "./account/routes";
import { sessionRoutes } from "./account/sessions";
import { signUpRoutes } from "./account/sign-up";
import { thirdPartyRoutes } from "./account/third-party";
import { viewedRoutes } from "./account/viewed";
import { cartCopyRoutes } from "./cart/copy-routes";
import { cartRoutes } from "./cart/routes";
import { catalogueRoutes } from "./catalogue/routes";
import { buyNowRoutes } from "./checkout/buy-now";
import { checkoutRoutes } from "./checkout/routes";
import { awardsRoutes } from "./content/awards-routes";
import { contactRoutes } from "./content/contact-routes";
import { contentRoutes } from "./content/routes";
import { fileAddressRoutes } from "./files/address";
import { fitmentRoutes } from "./fitment/routes";
import { vehicleRoutes } from "./fitment/vehicle-routes";
import { infraRoutes } from "./infra/routes";
import { seoRoutes } from "./infra/seo-routes";
import { outboxRoutes } from "./operations/outbox";
import { operationRoutes } from "./operations/routes";
import { orderRoutes } from "./order/routes";
import { providerRoutes } from "./payment/provider-routes";
import { quickRoutes } from "./payment/quick-routes";
import { paymentRoutes } from "./payment/routes";
import { redeemRoutes } from "./points/redeem";
import { pointsRoutes } from "./points/routes";
import { promotionRoutes } from "./promotion/routes";
import { questionRoutes } from "./question/routes";
import { returnRoutes } from "./returns/routes";
import { ownReviewRoutes } from "./review/own-routes";
import { reviewRoutes } from "./review/routes";
import { searchRoutes } from "./search/routes";
import { stockNoticeRoutes } from "./stock-notice/routes";
import { trackingRoutes } from "./tracking/routes";

/** The one table of registration: every route of every service. */
export const allRoutes: readonly Route[] = [
  infraRoutes,
  fileAddressRoutes,
  seoRoutes,
  contentRoutes,
  contactRoutes,
  awardsRoutes,
  catalogueRoutes,
  stockNoticeRoutes,
  fitmentRoutes,
  vehicleRoutes,
  searchRoutes,
  reviewRoutes,
  ownReviewRoutes,
  questionRoutes,
  trackingRoutes,
  cartRoutes,
  cartCopyRoutes,
  checkoutRoutes,
  paymentRoutes,
  providerRoutes,
  quickRoutes,
  orderRoutes,
  returnRoutes,
  pointsRoutes,
  redeemRoutes,
  buyNowRoutes,
  promotionRoutes,
  accountRoutes,
  signUpRoutes,
  passwordRoutes,
  emailRoutes,
  newsletterRoutes,
  sessionRoutes,
  privacyRoutes,
  thirdPartyRoutes,
  garageRoutes,
  addressRoutes,
  viewedRoutes,
  outboxRoutes,
  operationRoutes,
].flat();
