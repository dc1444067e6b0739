import { z } from "zod";
import { MARKETS } from "~/models/shop/market";
import { amount, choice, country, currency, date, flag, name, pattern, rate, text, whole } from "../cells";
import { type RowContext, storedLines, type TradeKind } from "../kind";
import { type Place, sheet } from "../sheet";
import { notePrintedFees } from "./printed-fees";

const STATE = /^[A-Z]{2,3}$/;
const A_STATE = "the code of a state or province in capitals, such as CA";
const STATES = /^(?:[A-Z]{2,3}(?: [A-Z]{2,3})*)?$/;
const SOME_STATES = "codes of states in capitals with spaces between them, or nothing";
const PREFIX = /^[A-Z0-9]{1,7}$/;
const A_PREFIX = "the beginning of a postal code in capitals without spaces, such as 902 or M5V";
const METHODS = ["standard", "express"] as const;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const currencyIn = (code: string) => MARKETS.find(({ countryCode }) => countryCode === code)?.currency ?? "";

/** Refuses an amount in another currency than the country's. */
function checkCurrency(context: RowContext, at: Place | null, given: string, code: string): void {
  if (given !== currencyIn(code))
    context.refuse(at, "currency", `amounts in ${code} are in ${currencyIn(code)}, not ${given}`);
}

/** Refuses a fee of standard shipping: each page promises that it is free on all orders. */
function refuseFee(context: RowContext, at: Place | null, column: string): void {
  context.refuse(at, column, "standard shipping is free on all orders, as every page says; write 0.00");
}

const taxSheet = sheet({
  file: "tax-rates.csv",
  about: "The taxes of each state and province, one line for each tax and each rate that it has had or will have",
  key: ["country", "state", "label", "from"],
  columns: z.object({
    country: country(),
    state: pattern("The state or province, by its code", STATE, A_STATE),
    label: text("What the tax is called where amounts are shown, such as GST"),
    from: date("The first day of the rate; the latest one that is not after the day of a sale holds, 0 ends a tax"),
    rate: rate("The rate in percent"),
    taxes_shipping: flag("Whether it is due on the shipping fee too"),
    taxes_core: flag("Whether it is due on core charges too"),
  }),
});

/** The tax of each state. */
export const taxRates: TradeKind = {
  name: "tax-rates",
  sheets: [taxSheet],
  tables: ["tax_rate"],
  async load(db) {
    const rows = await db.selectFrom("tax_rate").selectAll().execute();
    const values = rows.map((row) => ({
      country: row.country,
      state: row.state_code,
      label: row.label,
      from: row.from_date,
      rate: row.rate_ppm,
      taxes_shipping: row.taxes_shipping,
      taxes_core: row.taxes_core,
    }));
    return [
      storedLines(
        taxSheet,
        values.toSorted(
          (a, b) =>
            -byText(a.country, b.country) ||
            byText(a.state, b.state) ||
            byText(a.label, b.label) ||
            byText(a.from, b.from),
        ),
      ),
    ];
  },
  async toRows(context) {
    return context.lines(taxSheet).map(({ value }) => ({
      table: "tax_rate",
      values: {
        country: value.country,
        state_code: value.state,
        label: value.label,
        from_date: value.from,
        rate_ppm: value.rate,
        taxes_shipping: value.taxes_shipping,
        taxes_core: value.taxes_core,
      },
    }));
  },
};

const feeSheet = sheet({
  file: "retail-fees.csv",
  about: "The delivery fees that states ask of a retailer, once for each order",
  key: ["country", "state"],
  columns: z.object({
    country: country(),
    state: pattern("The state, by its code", STATE, A_STATE),
    currency: currency(),
    amount: amount("The fee of an order"),
    minimum: amount("The least price of an order's goods after discounts that the fee is due on"),
  }),
});

/** The retail delivery fees. */
export const retailFees: TradeKind = {
  name: "retail-fees",
  sheets: [feeSheet],
  tables: ["retail_fee"],
  async load(db) {
    const rows = await db.selectFrom("retail_fee").selectAll().execute();
    const values = rows.map((row) => ({
      country: row.country,
      state: row.state_code,
      currency: currencyIn(row.country),
      amount: row.amount_cent,
      minimum: row.minimum_cent,
    }));
    return [
      storedLines(
        feeSheet,
        values.toSorted((a, b) => -byText(a.country, b.country) || byText(a.state, b.state)),
      ),
    ];
  },
  async toRows(context) {
    return context.lines(feeSheet).map(({ at, value }) => {
      checkCurrency(context, at, value.currency, value.country);
      const { country, state: state_code, amount: amount_cent, minimum: minimum_cent } = value;
      const values = { country, state_code, amount_cent, minimum_cent };
      return { table: "retail_fee", values };
    });
  },
};

const remoteSheet = sheet({
  file: "remote-areas.csv",
  about: "The zone of every area and its additional fee; the longest prefix of an address's postal code decides",
  key: ["country", "prefix", "method"],
  columns: z.object({
    country: country(),
    prefix: pattern("The beginning of the area's postal codes", PREFIX, A_PREFIX),
    method: choice("The way of shipping", METHODS),
    zone: name("The zone whose days in transit count, as shipping-days.csv names it"),
    currency: currency(),
    fee: amount("The additional fee of a parcel; none for standard shipping"),
  }),
});

/** The zones of addresses and the fees of remote ones. */
export const remoteAreas: TradeKind = {
  name: "remote-areas",
  sheets: [remoteSheet],
  tables: ["remote_area"],
  async load(db) {
    const rows = await db.selectFrom("remote_area").selectAll().execute();
    const values = rows.map((row) => ({
      country: row.country,
      prefix: row.prefix,
      method: row.method,
      zone: row.zone,
      currency: currencyIn(row.country),
      fee: row.fee_cent,
    }));
    const sorted = values.toSorted(
      (a, b) => -byText(a.country, b.country) || byText(a.prefix, b.prefix) || -byText(a.method, b.method),
    );
    return [storedLines(remoteSheet, sorted)];
  },
  async toRows(context) {
    return context.lines(remoteSheet).map(({ at, value }) => {
      checkCurrency(context, at, value.currency, value.country);
      if (value.method === "standard" && value.fee > 0) refuseFee(context, at, "fee");
      return {
        table: "remote_area",
        values: {
          country: value.country,
          prefix: value.prefix,
          method: value.method,
          fee_cent: value.fee,
          zone: value.zone,
        },
      };
    });
  },
};

const areaSheet = sheet({
  file: "areas.csv",
  about: "The countries, states and provinces that addresses name",
  key: ["country", "state"],
  columns: z.object({
    country: country(),
    state: pattern(
      "The state or province, by its code; empty for the country itself",
      /^(?:[A-Z]{2,3})?$/,
      `${A_STATE}, or empty`,
    ),
    name: text("The name that shoppers read"),
  }),
});

const STATES_PER_COUNTRY = 1_000;
const addressIdIn = (code: string) => MARKETS.find(({ countryCode }) => countryCode === code)?.addressId ?? 0;

/** Countries and states. */
export const areas: TradeKind = {
  name: "areas",
  sheets: [areaSheet],
  tables: ["area"],
  async load(db) {
    const rows = await db.selectFrom("area").selectAll().orderBy("id").execute();
    const lines = MARKETS.flatMap(({ addressId, countryCode }) => {
      const itself = rows
        .filter(({ id }) => id === addressId)
        .map((row) => ({ country: countryCode, state: "", name: row.name }));
      const states = rows.filter(({ parent_id }) => parent_id === addressId);
      return [...itself, ...states.map((row) => ({ country: countryCode, state: row.code, name: row.name }))];
    });
    return [storedLines(areaSheet, lines)];
  },
  async toRows(context) {
    const stored = await context.db.selectFrom("area").selectAll().execute();
    const next = new Map<number, number>();
    const idFor = (parentId: number, code: string) => {
      const row = stored.find((each) => each.parent_id === parentId && each.code === code);
      if (row !== undefined) return row.id;
      const used = stored.filter((each) => each.parent_id === parentId).map(({ id }) => id);
      const id = next.get(parentId) ?? Math.max(parentId * STATES_PER_COUNTRY, ...used) + 1;
      next.set(parentId, id + 1);
      return id;
    };
    return context.lines(areaSheet).map(({ value }) => {
      const addressId = addressIdIn(value.country);
      const values =
        value.state === ""
          ? { id: addressId, parent_id: 0, name: value.name, code: value.country }
          : { id: idFor(addressId, value.state), parent_id: addressId, name: value.name, code: value.state };
      return { table: "area", values };
    });
  },
};

const postalSheet = sheet({
  file: "postal-codes.csv",
  about: "Which state and city postal codes belong to, by the longest prefix; a code without any does not exist",
  key: ["country", "prefix"],
  columns: z.object({
    country: country(),
    prefix: pattern("The beginning of the codes", PREFIX, A_PREFIX),
    state: pattern("Their state or province", STATE, A_STATE),
    city: text("Their city; empty where the prefix does not say", true),
    others: pattern(
      "Further states that they serve, where codes cross a state line; empty for most",
      STATES,
      SOME_STATES,
    ),
    deliverable: flag("Whether the shop delivers there"),
  }),
});

/** Cities and states of postal codes. */
export const postalCodes: TradeKind = {
  name: "postal-codes",
  sheets: [postalSheet],
  tables: ["postal_prefix"],
  async load(db) {
    const rows = await db.selectFrom("postal_prefix").selectAll().execute();
    const values = rows.map((row) => ({
      country: row.country,
      prefix: row.prefix,
      state: row.state_code,
      city: row.city,
      others: row.other_states,
      deliverable: row.is_deliverable,
    }));
    const sorted = values.toSorted((a, b) => -byText(a.country, b.country) || byText(a.prefix, b.prefix));
    return [storedLines(postalSheet, sorted)];
  },
  async toRows(context) {
    return context.lines(postalSheet).map(({ value }) => ({
      table: "postal_prefix",
      values: {
        country: value.country,
        prefix: value.prefix,
        city: value.city,
        state_code: value.state,
        is_deliverable: value.deliverable,
        other_states: value.others,
      },
    }));
  },
};

const planSheet = sheet({
  file: "shipping-plans.csv",
  about: "The ways of shipping that checkout offers",
  key: ["plan"],
  columns: z.object({
    plan: name("Its name in other files"),
    market: choice(
      "The market, by its id",
      MARKETS.map(({ id }) => id),
    ),
    name: text("The name that shoppers read"),
    method: choice("The way of shipping", METHODS),
    currency: currency(),
    first: amount("The fee of the first piece; none for standard shipping, which is free"),
    additional: amount("The fee of each further piece"),
    handling_days: whole("Business days until a parcel leaves", 0, 100),
    position: whole("Its place among the plans"),
  }),
});

const daysSheet = sheet({
  file: "shipping-days.csv",
  about: "The business days that a plan takes to each zone",
  key: ["plan", "zone"],
  parent: "shipping-plans.csv",
  columns: z.object({
    plan: name("The plan in shipping-plans.csv"),
    zone: name("The zone, as remote-areas.csv names it"),
    from_days: whole("The least business days", 0, 200),
    to_days: whole("The most business days", 0, 200),
  }),
});

const transitSchema = z.record(z.string(), z.tuple([z.int(), z.int()])).catch({});

/** Shipping plans with their days in transit. */
export const shippingPlans: TradeKind = {
  name: "shipping-plans",
  sheets: [planSheet, daysSheet],
  tables: ["logistics_plan"],
  async load(db) {
    const rows = await db.selectFrom("logistics_plan").selectAll().orderBy("sort").orderBy("id").execute();
    const plans = rows.map((row) => ({
      plan: row.id,
      market: row.market,
      name: row.name,
      method: row.method,
      currency: MARKETS.find(({ id }) => id === row.market)?.currency ?? "",
      first: row.first_cent,
      additional: row.additional_cent,
      handling_days: row.handling_days,
      position: row.sort,
    }));
    const days = rows.flatMap(({ id, transit }) =>
      Object.entries(transitSchema.parse(JSON.parse(transit)))
        .toSorted(([one, a], [other, b]) => a[0] - b[0] || a[1] - b[1] || byText(one, other))
        .map(([zone, [from_days, to_days]]) => ({ plan: id, zone, from_days, to_days })),
    );
    return [storedLines(planSheet, plans), storedLines(daysSheet, days)];
  },
  async toRows(context) {
    const days = context.lines(daysSheet);
    for (const { at, value } of days)
      if (value.to_days < value.from_days)
        context.refuse(at, "to_days", `${value.to_days} is below from_days, ${value.from_days}`);
    await notePrintedFees(context, context.lines(planSheet));
    return context.lines(planSheet).map(({ at, value }) => {
      const own = days.filter((each) => each.value.plan === value.plan);
      const transit = own
        .map((each): [string, [number, number]] => [each.value.zone, [each.value.from_days, each.value.to_days]])
        .toSorted(([a], [b]) => byText(a, b));
      const market = MARKETS.find(({ id }) => id === value.market);
      if (market !== undefined) checkCurrency(context, at, value.currency, market.countryCode);
      if (value.method === "standard" && value.first > 0) refuseFee(context, at, "first");
      if (value.method === "standard" && value.additional > 0) refuseFee(context, at, "additional");
      return {
        table: "logistics_plan",
        values: {
          id: value.plan,
          market: value.market,
          name: value.name,
          method: value.method,
          first_cent: value.first,
          additional_cent: value.additional,
          handling_days: value.handling_days,
          transit: JSON.stringify(Object.fromEntries(transit)),
          sort: value.position,
        },
      };
    });
  },
};
