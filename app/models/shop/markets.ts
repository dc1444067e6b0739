import type { Holiday } from "./calendar/holidays";

/** Currencies that the shop sells in, by ISO code. The symbol stands before amounts on every page of every market. */
export const CURRENCIES = { USD: { symbol: "$" }, CAD: { symbol: "CA$" } } as const;

/** Units of an odometer, in words and as they stand behind a number. */
export const DISTANCE_UNITS = {
  mi: { plural: "miles", kilometers: 1.609344 },
  km: { plural: "km", kilometers: 1 },
} as const;
export type DistanceUnit = keyof typeof DISTANCE_UNITS;

/** The form of a country's postal codes. Patterns are regular expressions for text in capitals without outer spaces. */
export type PostalCodeFormat = {
  /** The name as a label and within a sentence. */
  readonly label: string;
  readonly inText: string;
  /** The name before a code at the start of a sentence. */
  readonly beforeCode: string;
  readonly inputMode: "numeric" | "text";
  /** A complete code; `canonical` is its stored form. */
  readonly pattern: string;
  readonly canonical: string;
  /** Text that cannot be on the way to a code of this country, and what to answer; the page clears the field. */
  readonly foreign: { readonly pattern: string; readonly message: string };
  /** The messages for no text, and for a text of another form. */
  readonly missing: string;
  readonly malformed: string;
  /** The beginning of a code, as somebody types it into an address search. */
  readonly beginning: string;
  /** Letters and digits of a whole code. */
  readonly chars: number;
  /** Letters and digits that stand for one place rather than a region. */
  readonly placeChars: number;
  /** The code that stands in an erased customer's orders. */
  readonly erased: string;
};

type MarketData = {
  /** The shop id that calls carry. */
  readonly id: string;
  /** ISO 3166 code of the one country that the market delivers to. */
  readonly countryCode: string;
  readonly name: string;
  /** The name within a sentence. */
  readonly inText: string;
  readonly currency: keyof typeof CURRENCIES;
  readonly locale: string;
  /** The unit of the market's odometers: miles or kilometers. */
  readonly distanceUnit: DistanceUnit;
  /** A host with this label belongs to the market; null for the default market, which has all others. */
  readonly hostLabel: string | null;
  /** Area id whose children are the states or provinces. */
  readonly addressId: number;
  readonly stateLabel: string;
  readonly postalCode: PostalCodeFormat;
  readonly logisticsTitle: string;
  /**
   * Business days of free standard shipping: handling until the parcel leaves, then transit to the nearest and the
   * farthest address.
   */
  readonly standardShippingDays: {
    readonly handling: readonly [number, number];
    readonly transit: readonly [number, number];
  };
  /** The country's easternmost and westernmost time zones in which the shop's days begin and end. */
  readonly timeZones: { readonly east: string; readonly west: string };
  /** The time zone of the warehouse that parcels leave from, unless the shop's content names another. */
  readonly warehouseZone: string;
  /** The days on which its warehouse and the country's parcel carriers rest; weekends are no business days anyway. */
  readonly holidays: readonly Holiday[];
  /** The pool of pieces that new products of the market are sold from; markets of one pool sell the same pieces. */
  readonly stockPool: string;
  /** The official list of vehicles that were sold in the country, which an import recognizes; null without one. */
  readonly vehicleList: "EPA" | "NRCan" | null;
  /** The taxes by label whose registration number an invoice has to name, as the country's tax law asks. */
  readonly numberedTaxes: readonly string[];
  /** The warehouse that takes returns, below the shop's name, so that no parcel crosses the border. */
  readonly returnAddress: readonly string[];
};

/**
 * The markets, the default one first. Facts about a market are here; its price and terms for each product are in the table
 * `item_market`, one row for each product and market.
 */
export const MARKET_ROWS = [
  {
    id: "2022",
    countryCode: "US",
    name: "United States",
    inText: "the United States",
    currency: "USD",
    locale: "en-US",
    distanceUnit: "mi",
    hostLabel: null,
    addressId: 208,
    stateLabel: "State",
    postalCode: {
      label: "ZIP code",
      inText: "ZIP code",
      beforeCode: "ZIP",
      inputMode: "numeric",
      // The four digits of a ZIP+4, which browsers fill in, are left out.
      pattern: "(\\d{5})(?:-?\\d{4})?",
      canonical: "$1",
      foreign: { pattern: ".*\\D.*", message: "A ZIP code has digits only. Use the 5-digit code, for example 90210" },
      missing: "Enter your ZIP code",
      malformed: "A ZIP code has 5 digits, for example 90210",
      beginning: "\\d{2,5}(?:-\\d{0,4})?",
      chars: 5,
      placeChars: 5,
      erased: "00000",
    },
    logisticsTitle: "Estimated Delivery Date",
    standardShippingDays: { handling: [1, 2], transit: [2, 12] },
    timeZones: { east: "America/New_York", west: "Pacific/Honolulu" },
    // Columbus, Ohio
    warehouseZone: "America/New_York",
    holidays: [
      { name: "New Year's Day", month: 1, day: 1 },
      { name: "Memorial Day", month: 5, weekday: 1, nth: -1 },
      { name: "Independence Day", month: 7, day: 4 },
      { name: "Labor Day", month: 9, weekday: 1, nth: 1 },
      { name: "Thanksgiving", month: 11, weekday: 4, nth: 4 },
      { name: "Christmas", month: 12, day: 25 },
    ],
    stockPool: "main",
    vehicleList: "EPA",
    numberedTaxes: [],
    returnAddress: ["2450 Depot Road, Dock 7", "Columbus, OH 43207", "United States"],
  },
  {
    id: "2023",
    countryCode: "CA",
    name: "Canada",
    inText: "Canada",
    currency: "CAD",
    locale: "en-CA",
    distanceUnit: "km",
    hostLabel: "ca",
    addressId: 206,
    stateLabel: "Province/Territory",
    postalCode: {
      label: "Postal code",
      inText: "postal code",
      beforeCode: "Postal code",
      inputMode: "text",
      // Canada Post uses no D, F, I, O, Q and U, which are read as other letters or as numbers.
      pattern: "(?!.*[DFIOQU])([A-Z]\\d[A-Z])[ -]?(\\d[A-Z]\\d)",
      canonical: "$1 $2",
      foreign: { pattern: "[^A-Z]*", message: "A Canadian postal code has letters, for example K1A 0B1" },
      missing: "Enter your postal code",
      malformed: "A postal code looks like K1A 0B1, with no D, F, I, O, Q or U",
      beginning: "[A-Z]\\d(?:[A-Z](?: ?\\d[A-Z\\d]{0,2})?)?",
      chars: 6,
      placeChars: 3,
      erased: "A0A 0A0",
    },
    logisticsTitle: "Shipping method",
    standardShippingDays: { handling: [1, 2], transit: [2, 15] },
    timeZones: { east: "America/St_Johns", west: "America/Vancouver" },
    // Mississauga, Ontario
    warehouseZone: "America/Toronto",
    holidays: [
      { name: "New Year's Day", month: 1, day: 1 },
      { name: "Good Friday", daysAfterEaster: -2 },
      { name: "Victoria Day", mondayBefore: { month: 5, day: 25 } },
      { name: "Canada Day", month: 7, day: 1 },
      { name: "Labour Day", month: 9, weekday: 1, nth: 1 },
      { name: "Thanksgiving", month: 10, weekday: 1, nth: 2 },
      { name: "Christmas", month: 12, day: 25 },
      { name: "Boxing Day", month: 12, day: 26 },
    ],
    stockPool: "main",
    vehicleList: "NRCan",
    numberedTaxes: ["GST", "HST", "QST"],
    returnAddress: ["2450 Depot Court, Dock 3", "Mississauga, ON L5S 0B7", "Canada"],
  },
] as const satisfies readonly MarketData[];

type AnyRow = (typeof MARKET_ROWS)[number];

/** The id of a market, sent as the shop id with every call. */
export type MarketId = AnyRow["id"];
/** The ISO code of a country with a market. */
export type CountryCode = AnyRow["countryCode"];
/** The ISO code of a currency. */
export type Currency = keyof typeof CURRENCIES;

/** One row of the table of markets. */
export type Market = Omit<MarketData, "id" | "countryCode"> & Readonly<{ id: MarketId; countryCode: CountryCode }>;
