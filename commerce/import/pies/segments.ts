import { foldPartNumber } from "~/models/search/search";
import type { XmlElement } from "../aces/elements";
import { dimensionsFor, weightFrom } from "../products/amounts";
import type { GivenLabels, GivenNumbers, GivenPictures } from "../products/given";
import { pictureFor } from "../products/pictures-given";
import { attribute, child, entries, textIn, tidy } from "./document";
import type { ItemContext } from "./item-context";

const PRIMARY_PHOTO = "P04";
const MANUALS: ReadonlySet<string> = new Set(["PDF"]);

/** Whether an entry is marked for removal. */
export const isDropped = (element: XmlElement): boolean => attribute(element, "MaintenanceType").toUpperCase() === "D";
/** Whether a text is English or names no language. */
export const isEnglish = (element: XmlElement): boolean => /^(?:$|en)/i.test(attribute(element, "LanguageCode"));
/** Returns an empty record as undefined, because it states nothing. */
export const unlessEmpty = <T extends object>(given: T): T | undefined =>
  Object.keys(given).length === 0 ? undefined : given;

/** Reads attributes by label; the ids of the trade's own list need the operator's table. */
export function attributesFor(
  item: XmlElement,
  part: string,
  { lookups, report }: ItemContext,
): GivenLabels | undefined {
  const given: GivenLabels = {};
  for (const each of entries(item, "ProductAttributes", "ProductAttribute")) {
    if (!isEnglish(each)) continue;
    const id = attribute(each, "AttributeID");
    const isListed = /^(?:y|yes|true)$/i.test(attribute(each, "PADBAttribute"));
    const label = lookups.attributes.get(id.toUpperCase()) ?? (isListed || /^\d+$/.test(id) ? undefined : id);
    if (label === undefined || label === "") {
      report("attribute", `attribute ${id || "without an id"}`, `first of ${part}`);
      continue;
    }
    const unit = attribute(each, "AttributeUOM");
    const value = [tidy(each.text), unit].filter((text) => text !== "").join(" ");
    if (isDropped(each)) given[label] ??= null;
    else if (value !== "") given[label] = given[label] == null ? value : `${given[label]}, ${value}`;
  }
  return unlessEmpty(given);
}

/** Reads weight and dimensions of the package that a shopper gets: that of a single piece, otherwise the first. */
export function boxFor(item: XmlElement, part: string, { report }: ItemContext): GivenLabels {
  const packages = entries(item, "Packages", "Package").filter((each) => !isDropped(each));
  const chosen = packages.find((each) => textIn(each, "PackageUOM").toUpperCase() === "EA") ?? packages[0];
  const given: GivenLabels = {};
  if (chosen === undefined) return given;
  const [weights, sizes] = [child(chosen, "Weights"), child(chosen, "Dimensions")];
  const weight = textIn(weights, "Weight");
  if (weights !== undefined && weight !== "") {
    const shown = weightFrom(weight, attribute(weights, "UOM"));
    if (shown === undefined) report("unit", `${part}: weight ${weight} ${attribute(weights, "UOM")}`);
    else given["Shipping Weight"] = shown;
  }
  if (sizes === undefined) return given;
  for (const kind of ["Shipping", "Merchandising"]) {
    const sides = ["Length", "Width", "Height"].map((side) => textIn(sizes, `${kind}${side}`));
    if (sides.some((side) => side === "")) continue;
    const shown = dimensionsFor(sides, attribute(sizes, "UOM"));
    if (shown === undefined) report("unit", `${part}: dimensions ${sides.join(" x ")} ${attribute(sizes, "UOM")}`);
    else given["Package Dimensions"] = shown;
    break;
  }
  return given;
}

/** Reads the contents of a kit as one line of the specification. */
export function kitFor(item: XmlElement, { isFull }: ItemContext): GivenLabels {
  const components = entries(item, "Kits", "KitComponent").filter(isEnglish);
  if (components.length === 0) return {};
  const texts = components
    .filter((each) => !isDropped(each))
    .map((each) => {
      const [number, name] = [textIn(each, "ComponentPartNumber"), textIn(each, "Description")];
      const count = textIn(each, "QuantityInKit") || "1";
      const brand = textIn(each, "ComponentBrandLabel");
      const called = [name || "part", [brand, number].filter((text) => text !== "").join(" ")];
      return `${Number(count)} x ${called[0]}${called[1] === "" ? "" : ` (${called[1]})`}`;
    });
  if (texts.length === 0 && !isFull) return {};
  return { "Kit Contents": texts.length === 0 ? null : texts.join("; ") };
}

/** Reads OE and interchange numbers; a number is OE when its brand is a vehicle maker. */
export function toNumbers(item: XmlElement, part: string, { lookups, isFull, report }: ItemContext) {
  const lists = {
    oe: { isWhole: isFull, put: [], drop: [] } as { isWhole: boolean; put: string[]; drop: string[] },
    interchange: { isWhole: isFull, put: [], drop: [] } as { isWhole: boolean; put: string[]; drop: string[] },
  };
  const groups = entries(item, "PartInterchangeInfo", "PartInterchange");
  for (const group of groups) {
    const code = attribute(group, "BrandAAIAID") || textIn(group, "BrandAAIAID");
    const label =
      attribute(group, "BrandLabel") || textIn(group, "BrandLabel") || (lookups.brands.get(code.toUpperCase()) ?? "");
    const type = (textIn(group, "TypeCode") || attribute(group, "TypeCode")).toUpperCase();
    const list = type.startsWith("OE") || lookups.isMaker(label) ? lists.oe : lists.interchange;
    for (const each of group.children.filter(({ name }) => name === "PartNumber")) {
      const number = tidy(each.text);
      if (foldPartNumber(number).length < 2) report("number", `${part}: "${number}"`);
      else if (isDropped(group) || isDropped(each)) list.drop.push(number);
      else list.put.push(number);
    }
  }
  const given: { oe?: GivenNumbers; interchange?: GivenNumbers } = groups.length === 0 ? {} : lists;
  return given;
}

/** Reads the pictures and manuals that pages may show. */
export function toAssets(item: XmlElement, part: string, { isFull, pictures, report }: ItemContext) {
  const put: { url: string; title: string; isMain: boolean }[] = [];
  const drop: string[] = [];
  const specs: GivenLabels = {};
  for (const file of entries(item, "DigitalAssets", "DigitalFileInformation").filter(isEnglish)) {
    const [name, uri] = [textIn(file, "FileName"), textIn(file, "URI")];
    const format = (textIn(file, "FileType") || name.split(".").at(-1) || "").toUpperCase();
    if (MANUALS.has(format)) {
      const address = /^https:\/\//i.test(uri) || uri.startsWith("/") ? uri : "";
      if (isDropped(file)) specs["User Manual"] = null;
      else if (address === "" || address.startsWith("//"))
        report("asset", `${part}: ${uri || name}`, "no https address");
      else specs["User Manual"] = address;
      continue;
    }
    const text = pictures !== undefined && name !== "" ? name : uri || name;
    const address = pictureFor(text, pictures);
    if ("problem" in address) report("asset", `${part}: ${text}`, address.problem);
    else if (isDropped(file)) drop.push(address.url);
    else if (!put.some(({ url }) => url === address.url)) {
      const title = textIn(file, "AssetDescription") || textIn(file, "Description");
      put.push({ url: address.url, title, isMain: textIn(file, "AssetType").toUpperCase() === PRIMARY_PHOTO });
    }
  }
  const isNothing = put.length === 0 && drop.length === 0;
  const given: GivenPictures | undefined = isNothing ? undefined : { isWhole: isFull && put.length > 0, put, drop };
  return { pictures: given, specs };
}
