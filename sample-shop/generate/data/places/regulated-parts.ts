import type { NewRow } from "#commerce/db/tables";

/**
 * States that let an aftermarket catalytic converter be sold only with an Executive Order of the California Air Resources
 * Board: California (Vehicle Code 27156; 13 CCR 2222), Colorado (5 CCR 1001-24, Regulation 20, since 2021), Maine (06-096
 * CMR 127-A) and New York (6 NYCRR 218-7). A converter that is certified by the EPA alone, "federal" or "49-state", may
 * not be sold there.
 */
export const REGULATED_PARTS: NewRow<"regulated_part">[] = [
  {
    rule: "catalytic-converters",
    country: "US",
    states: JSON.stringify(["CA", "CO", "ME", "NY"]),
    part_type: "emission-control/catalysts-and-sensors/catalytic-converters",
    attribute: "Emissions",
    forbidden: "Federal (49-State)",
    lawful: "California",
    reason: "This converter has no Executive Order of the California Air Resources Board.",
  },
];
