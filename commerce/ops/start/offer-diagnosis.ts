import { foldCode } from "~/models/cart/promotion-code";
import { landingSchema } from "~/models/content/content";
import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { parseJson } from "../../platform/json";
import { closedState, readAmounts } from "../../services/discount/discount-state";
import { findBrokenPromise, namedCodes } from "../../services/discount/promises";
import { listCodedRows } from "../../services/discount/repository";
import { listNamedTexts, type NamedText } from "../content/named-texts";

/** Finds pages that offer a code which no discount has; offers of a campaign are shown only while it runs. */
export async function examineOffers(db: Db): Promise<[about: string, text: string][]> {
  const pages = await db.selectFrom("page").select(["path", "landing"]).where("landing", "<>", "").execute();
  const discounts = await db.selectFrom("discount").select("code_norm").where("code_norm", "is not", null).execute();
  const codes = new Set(discounts.map(({ code_norm }) => code_norm));
  const found = pages.flatMap(({ path, landing }) => {
    const offer = landingSchema.safeParse(parseJson(landing)).data?.offer;
    if (offer == null || offer.code === "" || offer.campaign !== "" || codes.has(foldCode(offer.code))) return [];
    return [`${path} (${offer.code})`];
  });
  const text = `no discount has the code that is offered by ${found.join(", ")}. Import it (discounts.csv), or write the page without it.`;
  return found.length === 0 ? [] : [["offers", text]];
}

const NAMES_MAX = 20;

const listed = (names: readonly string[]) => {
  const more = names.length > NAMES_MAX ? ` and ${names.length - NAMES_MAX} more` : "";
  return names.slice(0, NAMES_MAX).join(", ") + more;
};

type Fault = { readonly kind: "ended" | "false"; readonly name: string };

/** What is wrong with a text in a market; null for nothing. A code that begins later is for later. */
function faultIn(
  { file, text, code, isOfCampaign }: NamedText,
  rows: Awaited<ReturnType<typeof listCodedRows>>,
  market: Market,
  now: number,
): Fault | null {
  const byCode = new Map(rows.flatMap((row) => (row.code_norm === null ? [] : [[row.code_norm, row] as const])));
  const codes = namedCodes(text, byCode, code);
  const isEnded = (each: string) => {
    const row = byCode.get(each);
    if (row === undefined) return false;
    return readAmounts(row) === null || ![null, "waiting"].includes(closedState(row, now));
  };
  const ended = isOfCampaign ? undefined : codes.find(isEnded);
  if (ended !== undefined) return { kind: "ended", name: `${file} (${ended.toUpperCase()})` };
  const words = findBrokenPromise(text, byCode, { market, now, code });
  return words === null
    ? null
    : { kind: "false", name: `${file} (${codes.map((each) => each.toUpperCase()).join(", ")}: "${words.trim()}")` };
}

/** Finds texts that name a code which gives nothing any more, or that say of it what it does not give. */
export async function examinePromises(db: Db, markets: readonly Market[], now: number): Promise<string[]> {
  const texts = await listNamedTexts(db, now);
  const faults = new Map<
    string,
    { readonly kind: Fault["kind"]; readonly of: NamedText; readonly markets: Set<Market> }
  >();
  for (const market of markets) {
    const rows = await listCodedRows(db, market.id);
    for (const text of texts) {
      if (text.market !== null && text.market !== market.id) continue;
      const fault = faultIn(text, rows, market, now);
      if (fault === null) continue;
      const { kind, name } = fault;
      const found = faults.get(name) ?? { kind, of: text, markets: new Set() };
      faults.set(name, found);
      found.markets.add(market);
    }
  }
  const named = (kind: Fault["kind"]) =>
    [...faults].flatMap(([name, fault]) => {
      if (fault.kind !== kind) return [];
      const isEverywhere = fault.of.market !== null || fault.markets.size === markets.length;
      return [isEverywhere ? name : `${name} in ${[...fault.markets].map(({ inText }) => inText).join(" and ")}`];
    });
  const [ended, broken] = [named("ended"), named("false")];
  return [
    ...(ended.length === 0
      ? []
      : [
          `a code that gives nothing now is named by ${listed(ended)}. Pages leave such texts out, titles and settings of other kinds not: write them anew (content import), or let the code run (discounts.csv).`,
        ]),
    ...(broken.length === 0
      ? []
      : [
          `what a code does not give is promised by ${listed(broken)}. Pages leave such texts out, titles and settings of other kinds not: write them anew (content import), or change the discount (discounts.csv).`,
        ]),
  ];
}
