import { type ErrorReason, errorSentence, reason } from "~/models/api/errors/table";
import { foldPartNumber } from "~/models/search/search";
import type { Db } from "../../db/open";
import type { Viewer } from "../../http/viewer";
import { groupBy } from "../../platform/group-by";
import { effectiveStatus } from "../catalogue/status";
import type { LineChanges } from "./change-lines";

/** A line of a quick entry: a part number or SKU as typed, and how many. */
type QuickEntry = { readonly number: string; readonly itemCount: number };

/** The product a number stands for, or the reason there is none. */
type Resolved = { readonly skuId: string } | { readonly problem: ErrorReason; readonly matches: number };

/** The most products looked at for one number. */
const MATCHES_MAX = 50;
const UNKNOWN = reason("numberUnknown");

function candidateQuery(db: Db) {
  return db
    .selectFrom("item as i")
    .select(["i.id", "i.sku_id", "i.status", "i.us_status", "i.ca_status", "i.available_total", "i.not_for_sale"]);
}

type Candidate = Awaited<ReturnType<ReturnType<typeof candidateQuery>["execute"]>>[number] & { readonly kind: string };

async function listCandidates(db: Db, number: string): Promise<Candidate[]> {
  const bySku = await candidateQuery(db).where("i.sku_id", "=", number.toUpperCase()).execute();
  if (bySku.length > 0) return bySku.map((row) => ({ ...row, kind: "SKU" }));
  const folded = foldPartNumber(number);
  if (folded === "") return [];
  return candidateQuery(db)
    .innerJoin("item_number as n", "n.item_id", "i.id")
    .where("n.number_norm", "=", folded)
    .select("n.kind")
    .limit(MATCHES_MAX)
    .execute();
}

/** Resolves a number: a product's own number takes precedence over an interchange number. */
async function resolveEntry(db: Db, number: string, viewer: Viewer): Promise<Resolved> {
  const found = await listCandidates(db, number);
  const own = found.filter(({ kind }) => kind !== "OE" && kind !== "INTERCHANGE");
  const bySku = groupBy(own.length > 0 ? own : found, ({ sku_id }) => sku_id);
  const sold = [...bySku].filter(
    ([, [product]]) =>
      product !== undefined && product.not_for_sale === 0 && effectiveStatus(viewer.market, product) === "ON_SHELVES",
  );
  // A product that cannot be bought still counts when there is no other: the cart then explains the refusal.
  const [first, ...others] = sold.length > 0 ? sold : [...bySku];
  if (first === undefined) return { problem: UNKNOWN, matches: 0 };
  if (others.length === 0) return { skuId: first[0] };
  return { problem: reason("numberAmbiguous", { count: others.length + 1 }), matches: others.length + 1 };
}

/** Resolves the numbers of quick entries, in their order. */
export function resolveEntries(db: Db, entries: readonly QuickEntry[], viewer: Viewer): Promise<Resolved[]> {
  return Promise.all(entries.map(({ number }) => resolveEntry(db, number, viewer)));
}

/** The result of each entry after adding: whether it was added, and what is wrong with it. */
export function toEntryResults(
  entries: readonly QuickEntry[],
  resolved: readonly Resolved[],
  changed: LineChanges | null,
) {
  return entries.map(({ number, itemCount }, index) => {
    const found = resolved[index];
    if (found === undefined || "problem" in found)
      return {
        number,
        itemCount,
        isAdded: false,
        message: errorSentence(found?.problem ?? UNKNOWN),
        matches: found?.matches ?? 0,
      };
    const key = `${found.skuId}-NORMAL-`;
    const message = changed?.errors.find(({ lineKey }) => lineKey === key)?.message ?? null;
    return { number, itemCount, isAdded: message === null || changed?.written.has(key) === true, message, matches: 0 };
  });
}
