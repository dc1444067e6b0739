import { CURRENCIES, MARKET_ROWS, type Market } from "~/models/shop/markets";

type Texts = "id" | "countryCode" | "currency";

/** The row of the table of currencies for the market. */
export const MEXICO_CURRENCY = { MXN: { symbol: "MX$" } };

/** A third market as its row of the table would be written; it has a pool of stock of its own. */
export const MEXICO: Omit<Market, Texts> & Record<Texts, string> = {
  id: "2024",
  countryCode: "MX",
  name: "Mexico",
  inText: "Mexico",
  currency: "MXN",
  locale: "es-MX",
  hostLabel: "mx",
  addressId: 209,
  stateLabel: "State",
  postalCode: {
    label: "Postal code",
    inText: "postal code",
    beforeCode: "Código postal",
    inputMode: "numeric",
    pattern: "(\\d{5})",
    canonical: "$1",
    foreign: { pattern: ".*\\D.*", message: "A Mexican postal code has digits only, for example 06600" },
    missing: "Enter your postal code",
    malformed: "A postal code has 5 digits, for example 06600",
    beginning: "\\d{2,5}",
    chars: 5,
    placeChars: 5,
    erased: "00000",
  },
  logisticsTitle: "Shipping method",
  standardShippingDays: { handling: [1, 2], transit: [2, 9] },
  timeZones: { east: "America/Cancun", west: "America/Tijuana" },
  warehouseZone: "America/Monterrey",
  stockPool: "monterrey",
  vehicleList: null,
  holidays: [],
  numberedTaxes: [],
  distanceUnit: "km",
  returnAddress: ["Av. Industrias 900", "66600 Apodaca, N.L.", "Mexico"],
};

// The table as it would be with one more row. This file runs before any other module reads it, and again for each module
// that imports it.
if (!MARKET_ROWS.some(({ countryCode }) => String(countryCode) === MEXICO.countryCode)) {
  Object.assign(CURRENCIES, MEXICO_CURRENCY);
  Array.prototype.push.call(MARKET_ROWS, MEXICO);
}
