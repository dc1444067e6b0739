import { MARKETS } from "~/models/shop/market";
import type { XmlElement } from "../aces/elements";
import { centsFrom } from "../products/amounts";
import type { GivenMarkets } from "../products/given";
import { attribute, child, entries, textIn, tidy } from "./document";
import type { ItemContext } from "./item-context";

const EACH: ReadonlySet<string> = new Set(["", "PE", "EA"]);

type Role = "price" | "list" | "core";
type Offer = { market: string; role: Role; cents: number | null; from: string };

const roleFor = (type: string, { priceTypes }: ItemContext): Role | undefined => {
  if (type === priceTypes.price) return "price";
  if (type === priceTypes.list) return "list";
  return priceTypes.core !== undefined && type === priceTypes.core ? "core" : undefined;
};

function offerFrom(pricing: XmlElement, part: string, context: ItemContext): Offer | undefined {
  const { report, sheets, today } = context;
  const type = (attribute(pricing, "PriceType") || textIn(pricing, "PriceType")).toUpperCase();
  const role = roleFor(type, context);
  if (role === undefined) {
    report("priceType", `price type ${type || "without a name"}`);
    return undefined;
  }
  const sheet = sheets.get(textIn(pricing, "PriceSheetNumber"));
  const currency = textIn(pricing, "CurrencyCode").toUpperCase() || (sheet?.currency ?? "");
  const market = MARKETS.find((each) => each.currency === currency)?.id;
  if (market === undefined) {
    report("currency", `${part}: ${type} in "${currency}"`);
    return undefined;
  }
  const from = textIn(pricing, "EffectiveDate") || (sheet?.from ?? "");
  const to = textIn(pricing, "ExpirationDate") || (sheet?.to ?? "");
  if ((from !== "" && from > today) || (to !== "" && to < today)) {
    report("dated", `${part}: ${type} ${currency}`, `from ${from || "ever"} to ${to || "ever"}`);
    return undefined;
  }
  const breaks = textIn(pricing, "PriceBreak");
  if (breaks !== "" && Number(breaks) > 1) return undefined;
  if (attribute(pricing, "MaintenanceType").toUpperCase() === "D") {
    if (role === "price") report("priceEnds", `${part}: ${type} ${currency}`);
    return role === "price" ? undefined : { market, role, cents: null, from };
  }
  const amount = child(pricing, "Price");
  const unit = amount === undefined ? "" : attribute(amount, "UOM").toUpperCase();
  const cents = centsFrom(tidy(amount?.text));
  if (cents === null || (cents === 0 && role !== "core") || !EACH.has(unit)) {
    report("price", `${part}: ${type} ${currency} "${tidy(amount?.text)}"${EACH.has(unit) ? "" : ` per ${unit}`}`);
    return undefined;
  }
  return { market, role, cents, from };
}

/** Reads the prices of an item by market id; of several valid today, the newest. */
export function toPrices(item: XmlElement, part: string, context: ItemContext): GivenMarkets {
  const offers = entries(item, "Prices", "Pricing")
    .flatMap((pricing) => offerFrom(pricing, part, context) ?? [])
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const given: GivenMarkets = {};
  for (const { market, role, cents } of offers) {
    const price = given[market] ?? {};
    if (role === "core") price.core = cents ?? 0;
    else if (role === "list") price.list = cents;
    else if (cents !== null) price.price = cents;
    given[market] = price;
  }
  return given;
}
