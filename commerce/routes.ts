import type { Route } from "./http/serve";
import { addressRoutes } from "./services/account/addresses";
import { emailRoutes } from "./services/account/email-routes";
import { garageRoutes } from "./services/account/garage";
import { mailPreferenceRoutes } from "./services/account/mail-preferences";
import { newsletterRoutes } from "./services/account/newsletter";
import { passwordRoutes } from "./services/account/password-routes";
import { privacyRoutes } from "./services/account/privacy";
import { accountRoutes } from "./services/account/routes";
import { authenticatorRoutes } from "./services/account/security/authenticator-routes";
import { codeRoutes } from "./services/account/security/code-routes";
import { passkeyRoutes } from "./services/account/security/passkey-routes";
import { sessionRoutes } from "./services/account/sessions";
import { signUpRoutes } from "./services/account/sign-up";
import { thirdPartyRoutes } from "./services/account/third-party-login";
import { viewedRoutes } from "./services/account/viewed-items";
import { campaignRoutes } from "./services/campaign/routes";
import { cancellationRoutes } from "./services/cancellation/routes";
import { cartCopyRoutes } from "./services/cart/cart-copy-routes";
import { cartDiscountRoutes } from "./services/cart/discount-routes";
import { recommendationRoutes } from "./services/cart/recommendation-routes";
import { cartRoutes } from "./services/cart/routes";
import { catalogueRoutes } from "./services/catalogue/routes";
import { buyNowRoutes } from "./services/checkout/buy-now";
import { quickRoutes } from "./services/checkout/quick-checkout-routes";
import { checkoutRoutes } from "./services/checkout/routes";
import { awardsRoutes } from "./services/content/awards-routes";
import { contactRoutes } from "./services/content/contact-routes";
import { contentRoutes } from "./services/content/routes";
import { siteRoutes } from "./services/content/site-routes";
import { seoRoutes } from "./services/content/sitemap-routes";
import { shippingRoutes } from "./services/delivery/routes";
import { fitmentRoutes } from "./services/fitment/routes";
import { vehicleRoutes } from "./services/fitment/vehicle-routes";
import { logbookRoutes } from "./services/logbook/routes";
import { orderDiscountRoutes } from "./services/order/discount-routes";
import { mergeRoutes } from "./services/order/merge-routes";
import { orderPointsRoutes } from "./services/order/points-routes";
import { orderRoutes } from "./services/order/routes";
import { deleteRoutes } from "./services/payment/delete-routes";
import { orderAddressRoutes } from "./services/payment/order-address-routes";
import { providerRoutes } from "./services/payment/provider-routes";
import { paymentRoutes } from "./services/payment/routes";
import { walletRoutes } from "./services/payment/wallet-routes";
import { placeRoutes } from "./services/places/routes";
import { redeemRoutes } from "./services/points/redeem-routes";
import { pointsRoutes } from "./services/points/routes";
import { promotionRoutes } from "./services/promotion/routes";
import { questionRoutes } from "./services/question/routes";
import { returnRoutes } from "./services/returns/routes";
import { ownReviewRoutes } from "./services/review/author-routes";
import { reviewRoutes } from "./services/review/routes";
import { searchRoutes } from "./services/search/routes";
import { parcelReportRoutes } from "./services/shipping/report-parcel";
import { outboxRoutes } from "./services/staff/outbox-routes";
import { operationRoutes } from "./services/staff/routes";
import { stockNoticeRoutes } from "./services/stock-notice/routes";
import { trackingRoutes } from "./services/tracking/routes";
import { fileAddressRoutes } from "./services/uploads/upload-address";

/** Every route of every service: the one place that registers them. */
export const allRoutes: readonly Route[] = [
  siteRoutes,
  placeRoutes,
  shippingRoutes,
  campaignRoutes,
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
  recommendationRoutes,
  cartDiscountRoutes,
  checkoutRoutes,
  paymentRoutes,
  providerRoutes,
  walletRoutes,
  quickRoutes,
  orderAddressRoutes,
  mergeRoutes,
  orderRoutes,
  deleteRoutes,
  parcelReportRoutes,
  cancellationRoutes,
  orderPointsRoutes,
  orderDiscountRoutes,
  returnRoutes,
  pointsRoutes,
  redeemRoutes,
  buyNowRoutes,
  promotionRoutes,
  accountRoutes,
  mailPreferenceRoutes,
  signUpRoutes,
  passwordRoutes,
  emailRoutes,
  newsletterRoutes,
  sessionRoutes,
  codeRoutes,
  passkeyRoutes,
  authenticatorRoutes,
  privacyRoutes,
  thirdPartyRoutes,
  garageRoutes,
  logbookRoutes,
  addressRoutes,
  viewedRoutes,
  outboxRoutes,
  operationRoutes,
].flat();
