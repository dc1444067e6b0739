import { baseline } from "./0001-baseline";
import { itemMarkets } from "./0002-item-markets";
import { changeNotices } from "./0003-change-notices";
import { closedKits } from "./0004-closed-kits";
import { promotionMarkets } from "./0005-promotion-markets";
import { partComplements } from "./0006-part-complements";
import { orderFit } from "./0007-order-fit";
import { repairs } from "./0008-repairs";
import { stockPools } from "./0009-stock-pools";
import { feeCountries } from "./0010-fee-countries";
import { returnDays } from "./0011-return-days";
import { regulatedParts } from "./0012-regulated-parts";
import { unpaidOrders } from "./0013-unpaid-orders";
import { orderHolds } from "./0014-order-holds";
import { vehicleMarkets } from "./0015-vehicle-markets";
import { seenChanges } from "./0016-seen-changes";
import { orderTaxes } from "./0017-order-taxes";

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
];
