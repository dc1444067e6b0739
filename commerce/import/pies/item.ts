import { foldPartNumber } from "~/models/search/search";
import type { XmlElement } from "../aces/elements";
import { gtinFor, piecesFor } from "../products/amounts";
import type { Given, GivenLabels, TextColumn } from "../products/given";
import { attribute, child, entries, textIn, tidy } from "./document";
import type { ItemContext } from "./item-context";
import { toPrices } from "./prices";
import { attributesFor, boxFor, isDropped, isEnglish, kitFor, toAssets, toNumbers, unlessEmpty } from "./segments";

const TITLE_MAX = 250;
const PART_MAX = 60;
const ACTIONS: ReadonlySet<string> = new Set(["A", "C", "D"]);

/** The PIES description codes for each text: the first one present, or all of them one below the other. */
const TEXTS: readonly { readonly column: TextColumn; readonly codes: readonly string[]; readonly isJoined: boolean }[] =
  [
    { column: "title", codes: ["TLE", "DES", "SHO"], isJoined: false },
    { column: "sub_title", codes: ["SHO"], isJoined: false },
    { column: "detail_content", codes: ["EXT", "MKT", "FAB"], isJoined: true },
    { column: "installation", codes: ["INS"], isJoined: true },
    { column: "special_note", codes: ["ASC", "ASM"], isJoined: true },
  ];
const USED_CODES = new Set(TEXTS.flatMap(({ codes }) => codes));
const PIECES: Readonly<Record<string, number>> = { EA: 1, PC: 1, PR: 2 };
const regions = new Intl.DisplayNames("en", { type: "region" });

function countryFrom(code: string): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code;
  return regions.of(code.toUpperCase()) ?? code;
}

function textsFor(item: XmlElement, { report }: ItemContext): Given["texts"] {
  const byCode = new Map<string, { text: string; sequence: number }[]>();
  const ended = new Set<string>();
  for (const each of entries(item, "Descriptions", "Description")) {
    const code = attribute(each, "DescriptionCode").toUpperCase();
    if (!isEnglish(each)) report("language", `descriptions in ${attribute(each, "LanguageCode")}`);
    else if (!USED_CODES.has(code)) report("description", `description ${code || "without a code"}`);
    else if (isDropped(each)) ended.add(code);
    else {
      const text = tidy(each.text);
      const list = byCode.get(code) ?? [];
      byCode.set(code, list);
      if (text !== "") list.push({ text, sequence: Number(attribute(each, "Sequence") || "0") });
    }
  }
  const texts: Given["texts"] = {};
  for (const { column, codes, isJoined } of TEXTS) {
    const found = codes.flatMap((code) => (byCode.get(code) ?? []).sort((a, b) => a.sequence - b.sequence));
    const all = [...new Set(found.map(({ text }) => text))];
    const text = isJoined ? all.join("\n\n") : all[0];
    if (text !== undefined && text !== "") texts[column] = column === "title" ? titleFrom(text) : text;
    else if (column !== "title" && codes.some((code) => ended.has(code))) texts[column] = "";
  }
  if (texts.sub_title !== undefined && texts.sub_title === texts.title) delete texts.sub_title;
  return texts;
}

const titleFrom = (text: string) => text.replace(/\s+/g, " ").slice(0, TITLE_MAX).trim();

/** The extended information that the shop uses: country of origin and life cycle. */
function extended(item: XmlElement, part: string, { lookups, report }: ItemContext) {
  const found: { country?: string; state?: Given["state"]; isOver: boolean } = { isOver: false };
  for (const each of entries(item, "ExtendedInformation", "ExtendedProductInformation")) {
    const [code, value] = [attribute(each, "EXPICode").toUpperCase(), tidy(each.text)];
    if (isDropped(each) || value === "") continue;
    if (code === "CTO") found.country = countryFrom(value);
    else if (code === "LIS") {
      const state = lookups.states.get(value.toUpperCase());
      if (state === undefined)
        report("state", `life cycle status ${value}`, `first of ${part}; map it with --status-codes`);
      else found.state = state;
    } else report("extended", `extended information ${code || "without a code"}`);
  }
  return found;
}

function brandFor(
  item: XmlElement,
  part: string,
  { lookups, brands, isBrandMade, report }: ItemContext,
): Given["brand"] | undefined {
  const code = textIn(item, "BrandAAIAID").toUpperCase();
  const label = textIn(item, "BrandLabel");
  const name = lookups.brands.get(code);
  if (name !== undefined) {
    const brandId = brands.find(name);
    if (brandId !== undefined) return brandId;
    if (isBrandMade) return name;
    report("brand", `${name} (${code})`, brands.advice(name));
    return undefined;
  }
  const brandId = brands.findByCode(code) ?? (label === "" ? undefined : brands.find(label));
  if (brandId === undefined)
    report("brand", `code ${code || "missing"}${label === "" ? "" : ` (${label})`}`, `first of ${part}`);
  return brandId;
}

function categoryFor(item: XmlElement, part: string, { lookups, categories, report }: ItemContext): number | undefined {
  const id = textIn(item, "PartTerminologyID");
  if (id === "") return undefined;
  const path = lookups.partTypes.get(id.toUpperCase());
  const brandId = path === undefined ? undefined : categories.find(path);
  if (brandId !== undefined) return brandId;
  if (path === undefined) report("partType", `part type ${id}`, `first of ${part}`);
  else report("partType", `part type ${id}: ${path}`, categories.advice(path));
  return undefined;
}

function toCodes(item: XmlElement, part: string, { report }: ItemContext) {
  const found: { gtin?: string; pieces?: number } = {};
  const gtin = textIn(item, "ItemLevelGTIN");
  if (gtin !== "") {
    // Fourteen digits with leading zeros are a shorter number, padded.
    const digits = gtinFor(gtin) ?? gtinFor(gtin.replace(/^0+/, ""));
    if (digits === null) report("gtin", `${part}: ${gtin}`);
    else found.gtin = digits.replace(/^00(?=\d{12}$)/, "");
  }
  const size = child(item, "ItemQuantitySize");
  if (size !== undefined) {
    const [count, each] = [piecesFor(tidy(size.text)), PIECES[attribute(size, "UOM").toUpperCase()]];
    if (count === null || count === 0 || each === undefined)
      report("unit", `${part}: quantity ${tidy(size.text)} ${attribute(size, "UOM")}`);
    else found.pieces = count * each;
  }
  return found;
}

/** Reads the product of an Item element; null, with the reason reported, when it cannot be imported. */
export function readItem(item: XmlElement, context: ItemContext): Given | null {
  const { report } = context;
  const partNumber = textIn(item, "PartNumber");
  const action = attribute(item, "MaintenanceType").toUpperCase();
  const part = partNumber || "an item without a number";
  if (foldPartNumber(partNumber) === "" || partNumber.length > PART_MAX || !ACTIONS.has(action)) {
    report("item", part, ACTIONS.has(action) ? "no part number" : `MaintenanceType "${action}" is none of A, C, D`);
    return null;
  }
  const brand = brandFor(item, part, context);
  if (brand === undefined) return null;
  if (action === "D") return { partNumber, brand, texts: {}, state: "WITHDRAWN" };
  const { country, state } = extended(item, part, context);
  const { gtin, pieces } = toCodes(item, part, context);
  const assets = toAssets(item, part, context);
  const hazard = textIn(item, "HazardousMaterialCode").toUpperCase();
  const specs: GivenLabels = {
    ...kitFor(item, context),
    ...assets.specs,
    ...(hazard === "Y" ? { "Hazardous Material": "Yes" } : hazard === "N" ? { "Hazardous Material": null } : {}),
  };
  const aces = textIn(item, "PartTerminologyID");
  const texts: Given["texts"] = {
    ...textsFor(item, context),
    ...(country === undefined ? {} : { country }),
    ...(gtin === undefined ? {} : { bar_code: gtin }),
    ...(aces === "" ? {} : { aces }),
  };
  const optional = {
    category: categoryFor(item, part, context),
    pieces,
    state,
    isRevived: action === "A" ? true : undefined,
    attributes: attributesFor(item, part, context),
    specs: unlessEmpty(specs),
    box: unlessEmpty({
      ...boxFor(item, part, context),
      ...(country === undefined ? {} : { "Country of Origin": country }),
    }),
    pictures: assets.pictures,
    markets: toPrices(item, part, context),
    ...toNumbers(item, part, context),
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return { partNumber, brand, texts, ...given };
}
