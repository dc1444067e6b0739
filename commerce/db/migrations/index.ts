import { baseline } from "./0001-baseline";
import { itemMarkets } from "./0002-0022/0002-item-markets";
import { changeNotices } from "./0002-0022/0003-change-notices";
import { closedKits } from "./0002-0022/0004-closed-kits";
import { promotionMarkets } from "./0002-0022/0005-promotion-markets";
import { partComplements } from "./0002-0022/0006-part-complements";
import { orderFit } from "./0002-0022/0007-order-fit";
import { repairs } from "./0002-0022/0008-repairs";
import { stockPools } from "./0002-0022/0009-stock-pools";
import { feeCountries } from "./0002-0022/0010-fee-countries";
import { returnDays } from "./0002-0022/0011-return-days";
import { regulatedParts } from "./0002-0022/0012-regulated-parts";
import { unpaidOrders } from "./0002-0022/0013-unpaid-orders";
import { orderHolds } from "./0002-0022/0014-order-holds";
import { vehicleMarkets } from "./0002-0022/0015-vehicle-markets";
import { seenChanges } from "./0002-0022/0016-seen-changes";
import { orderTaxes } from "./0002-0022/0017-order-taxes";
import { joinedOrders } from "./0002-0022/0018-joined-orders";
import { walletApprovals } from "./0002-0022/0019-wallet-approvals";
import { sharedPostalCodes } from "./0002-0022/0020-shared-postal-codes";
import { postOfficeLimits } from "./0002-0022/0021-post-office-limits";
import { billingAddresses } from "./0002-0022/0022-billing-addresses";
import { returnNumbers } from "./0023-0042/0023-return-numbers";
import { orderPieces } from "./0023-0042/0024-order-pieces";
import { secondFactors } from "./0023-0042/0025-second-factors";
import { refundFacts } from "./0023-0042/0026-refund-facts";
import { moreMailedLinks } from "./0023-0042/0027-more-mailed-links";
import { shippingLabels } from "./0023-0042/0028-shipping-labels";
import { followedParcels } from "./0023-0042/0029-followed-parcels";
import { mailsOfMembers } from "./0023-0042/0030-mails-of-members";
import { cancellations } from "./0023-0042/0031-cancellations";
import { labelCodes } from "./0023-0042/0032-label-codes";
import { returnGuarantees } from "./0023-0042/0033-return-guarantees";
import { logbook } from "./0023-0042/0034-logbook";
import { lineWarranties } from "./0023-0042/0035-line-warranties";
import { memberPhones } from "./0023-0042/0036-member-phones";
import { saleRegistrations } from "./0023-0042/0037-sale-registrations";
import { datedTaxes } from "./0023-0042/0038-dated-taxes";
import { parcelsBothWays } from "./0023-0042/0039-parcels-both-ways";
import { laterChecks } from "./0023-0042/0040-later-checks";
import { taxRecords } from "./0023-0042/0041-tax-records";
import { paidCards } from "./0023-0042/0042-paid-cards";
import { foldedCoupons } from "./0043-folded-coupons";
import { suggestionSample } from "./0044-suggestion-sample";
import { orderedVehicles } from "./0045-ordered-vehicles";
import { refundedParts } from "./0046-refunded-parts";
import { refundedTaxes } from "./0047-refunded-taxes";
import { groundOnlyParts } from "./0048-ground-only-parts";

/** A step of the schema, applied once to every database, in a transaction of its own with all others that are missing. */
export type Migration = {
  readonly name: string;
  readonly statements: (kind: "sqlite" | "postgres") => readonly string[];
};

/** All migrations in their order; only ever appended to. */
export const MIGRATIONS: readonly Migration[] = [
  { name: "0001-baseline", statements: baseline },
  { name: "0002-item-markets", statements: itemMarkets },
  { name: "0003-change-notices", statements: changeNotices },
  { name: "0004-closed-kits", statements: closedKits },
  { name: "0005-promotion-markets", statements: promotionMarkets },
  { name: "0006-part-complements", statements: partComplements },
  { name: "0007-order-fit", statements: orderFit },
  { name: "0008-repairs", statements: repairs },
  { name: "0009-stock-pools", statements: stockPools },
  { name: "0010-fee-countries", statements: feeCountries },
  { name: "0011-return-days", statements: returnDays },
  { name: "0012-regulated-parts", statements: regulatedParts },
  { name: "0013-unpaid-orders", statements: unpaidOrders },
  { name: "0014-order-holds", statements: orderHolds },
  { name: "0015-vehicle-markets", statements: vehicleMarkets },
  { name: "0016-seen-changes", statements: seenChanges },
  { name: "0017-order-taxes", statements: orderTaxes },
  { name: "0018-joined-orders", statements: joinedOrders },
  { name: "0019-wallet-approvals", statements: walletApprovals },
  { name: "0020-shared-postal-codes", statements: sharedPostalCodes },
  { name: "0021-post-office-limits", statements: postOfficeLimits },
  { name: "0022-billing-addresses", statements: billingAddresses },
  { name: "0023-return-numbers", statements: returnNumbers },
  { name: "0024-order-pieces", statements: orderPieces },
  { name: "0025-second-factors", statements: secondFactors },
  { name: "0026-refund-facts", statements: refundFacts },
  { name: "0027-more-mailed-links", statements: moreMailedLinks },
  { name: "0028-shipping-labels", statements: shippingLabels },
  { name: "0029-followed-parcels", statements: followedParcels },
  { name: "0030-mails-of-members", statements: mailsOfMembers },
  { name: "0031-cancellations", statements: cancellations },
  { name: "0032-label-codes", statements: labelCodes },
  { name: "0033-return-guarantees", statements: returnGuarantees },
  { name: "0034-logbook", statements: logbook },
  { name: "0035-line-warranties", statements: lineWarranties },
  { name: "0036-member-phones", statements: memberPhones },
  { name: "0037-sale-registrations", statements: saleRegistrations },
  { name: "0038-dated-taxes", statements: datedTaxes },
  { name: "0039-parcels-both-ways", statements: parcelsBothWays },
  { name: "0040-later-checks", statements: laterChecks },
  { name: "0041-tax-records", statements: taxRecords },
  { name: "0042-paid-cards", statements: paidCards },
  { name: "0043-folded-coupons", statements: foldedCoupons },
  { name: "0044-suggestion-sample", statements: suggestionSample },
  { name: "0045-ordered-vehicles", statements: orderedVehicles },
  { name: "0046-refunded-parts", statements: refundedParts },
  { name: "0047-refunded-taxes", statements: refundedTaxes },
  { name: "0048-ground-only-parts", statements: groundOnlyParts },
];
