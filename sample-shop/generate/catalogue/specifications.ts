import { hash } from "./random";

/** The attribute that says which standard a fluid meets; an owner's manual asks for one of them. */
export const SPECIFICATION = "Specification";

/**
 * By part type: the attribute that decides, and the standards of fluids with each of its values. Where a value has several,
 * the products of the type share them out. Coolants have no such attribute: their color says nothing of what is inside.
 * A standard has no comma, which separates the options of a filter in addresses.
 */
const STANDARDS: Readonly<Record<string, { by: string; values: Readonly<Record<string, readonly string[]>> }>> = {
  "Motor Oil": {
    by: "Viscosity",
    values: { "0W-16": ["API SP (ILSAC GF-6B)"], "": ["API SP (ILSAC GF-6A)"] },
  },
  Coolant: {
    by: "",
    values: { "": ["OAT (GM 6277M)", "HOAT (Chrysler MS-9769)", "P-HOAT (JIS K 2234)", "Si-OAT (VW TL 774-G)"] },
  },
  "Brake Fluid": {
    by: "Grade",
    values: {
      "DOT 3": ["DOT 3 (FMVSS 116 and SAE J1703)"],
      "DOT 4": ["DOT 4 (FMVSS 116 and SAE J1704)"],
      "DOT 5.1": ["DOT 5.1 (FMVSS 116)"],
    },
  },
  "Transmission Fluid": {
    by: "Type",
    values: {
      Automatic: ["DEXRON-VI", "MERCON LV", "ATF+4", "Toyota ATF WS"],
      CVT: ["Nissan NS-3", "Honda HCF-2", "Toyota CVTF FE"],
      "Dual Clutch": ["VW TL 052 182", "Ford WSS-M2C936-A"],
    },
  },
  "Gear Oil": { by: "", values: { "": ["API GL-5", "API GL-5 (SAE J2360)"] } },
};

/** Every standard that products of a part type meet; none for what is chosen by its measurements. */
export const specificationsOf = (partName: string): readonly string[] => [
  ...new Set(Object.values(STANDARDS[partName]?.values ?? {}).flat()),
];

/** The attribute Specification of a product with these attributes; nothing for part types without standards. */
export function specificationFor(
  partName: string,
  attributes: Readonly<Record<string, string>>,
  seed: string,
): Record<string, string> {
  const standard = STANDARDS[partName];
  const choices = standard?.values[attributes[standard.by] ?? ""] ?? standard?.values[""];
  const chosen = choices?.[hash(`specification|${seed}`) % choices.length];
  return chosen === undefined ? {} : { [SPECIFICATION]: chosen };
}
