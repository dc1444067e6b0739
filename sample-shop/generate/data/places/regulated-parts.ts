import type { NewRow } from "#commerce/db/tables";

const CONVERTERS = {
  country: "US",
  part_type: "emission-control/catalysts-and-sensors/catalytic-converters",
  attribute: "Emissions",
  lawful: "California",
  exemption: "Executive Order",
};

/**
 * States that restrict aftermarket catalytic converters without an Executive Order of the California Air Resources Board,
 * as found in November 2026. No other state and no Canadian province was found with such a rule.
 *
 * California, Colorado and New York allow no other new aftermarket converter:
 * 13 CCR 2222 under Vehicle Code 27156 (regulations.justia.com/states/california/title-13/division-3/chapter-4/article-2/section-2222),
 * 5 CCR 1001-24, all model years since 2021 (aftermarketmatters.com, "FAQs: Colorado's new aftermarket catalytic converter regulation"),
 * 6 NYCRR 218-7.2(c), all vehicles since 2023 (govt.westlaw.com/nycrr, 6 CRR-NY 218-7.2).
 * Maine has the rule since June 2018 for gasoline vehicles of 2001 and later with a California or 50-state certificate
 * (autelfrance.com/obdii-catalyst-salvage-value, after the state's fact sheet); the shop cannot see a vehicle's
 * certificate and sells none there.
 */
export const REGULATED_PARTS: NewRow<"regulated_part">[] = [
  {
    ...CONVERTERS,
    rule: "converters-without-executive-order",
    states: JSON.stringify(["CA", "CO", "NY"]),
    reason:
      "California, Colorado and New York allow only converters with an Executive Order of the California Air Resources Board. This one has none.",
  },
  {
    ...CONVERTERS,
    rule: "converters-without-executive-order-maine",
    states: JSON.stringify(["ME"]),
    reason: "Maine asks for the same on most vehicles of 2001 and later, so we do not sell this one there.",
  },
];
