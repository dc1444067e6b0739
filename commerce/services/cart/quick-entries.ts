import { type ErrorReason, reason } from "~/models/api/errors/table";
import { lineKey } from "~/models/cart/cart";
import { QUANTITY_MAX_PIECES } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Viewer } from "../../http/viewer";
import { groupBy } from "../../platform/group-by";
import { listItemsByNumber } from "../catalogue/number-repository";
import { effectiveStatus } from "../catalogue/status";
import type { addLines } from "./change-lines";
import type { LineRequest } from "./write-lines";

/** A line of a quick entry: a part number or SKU as typed, and how many. */
type QuickEntry = { readonly number: string; readonly itemCount: number };

/** The product an entry stands for with its quantity, or the reason there is none. */
type Resolved = (Pick<QuickEntry, "itemCount"> & { readonly skuId: string }) | Unresolved;
type Unresolved = { readonly problem: ErrorReason; readonly matches: number };

const UNKNOWN = reason("numberUnknown");

/** A quantity beside a number, as work orders have it: "AX100 2", "2 AX100", "2x AX100". */
const COUNTED = [/^(?<number>\S.*?)\s+[x×*]?\s*(?<count>\d{1,3})$/i, /^(?<count>\d{1,3})\s*[x×*]?\s+(?<number>\S.*)$/i];

/** Reads an entry as a number with its quantity before or after; none where a quantity was given beside it. */
function listCounted({ number, itemCount }: QuickEntry): QuickEntry[] {
  if (itemCount !== 1) return [];
  return COUNTED.flatMap((pattern) => {
    const { number: alone = "", count } = pattern.exec(number)?.groups ?? {};
    const pieces = Number(count);
    return pieces >= 1 && pieces <= QUANTITY_MAX_PIECES ? [{ number: alone, itemCount: pieces }] : [];
  });
}

/** Resolves an entry as a number, and as a number beside its quantity: "P-1 2" may mean two of P-1, or P-12. */
async function resolveEntry(db: Db, entry: QuickEntry, viewer: Viewer): Promise<Resolved> {
  const resolve = async ({ number, itemCount }: QuickEntry): Promise<Resolved> => ({
    ...(await resolveNumber(db, number, viewer)),
    itemCount,
  });
  const typed = await resolve(entry);
  const read = [typed, ...(await Promise.all(listCounted(entry).map(resolve)))];
  const [first = typed, ...others] = read.filter((each) => "skuId" in each);
  if (others.length === 0) return first;
  return { problem: reason("numberAmbiguous", { count: others.length + 1 }), matches: others.length + 1 };
}

/** Resolves a number: a product's own number takes precedence over an interchange number. */
async function resolveNumber(db: Db, number: string, viewer: Viewer): Promise<{ readonly skuId: string } | Unresolved> {
  const found = await listItemsByNumber(db, number, viewer.market.id);
  const own = found.filter(({ kind }) => kind !== "OE" && kind !== "INTERCHANGE");
  const bySku = groupBy(own.length > 0 ? own : found, ({ sku_id }) => sku_id);
  const sold = [...bySku].filter(
    ([, [product]]) => product !== undefined && product.not_for_sale === 0 && effectiveStatus(product) === "ON_SHELVES",
  );
  // A product that cannot be bought still counts when there is no other: the cart then explains the refusal.
  const [first, ...others] = sold.length > 0 ? sold : [...bySku];
  if (first === undefined) return { problem: UNKNOWN, matches: 0 };
  if (others.length === 0) return { skuId: first[0] };
  return { problem: reason("numberAmbiguous", { count: others.length + 1 }), matches: others.length + 1 };
}

/** Resolves quick entries, in their order. */
export function resolveEntries(db: Db, entries: readonly QuickEntry[], viewer: Viewer): Promise<Resolved[]> {
  return Promise.all(entries.map((entry) => resolveEntry(db, entry, viewer)));
}

/** The requests of entries for one vehicle, parallel to them; null for a number that stands for no product. */
export function toRequests(
  entries: readonly QuickEntry[],
  resolved: readonly Resolved[],
  vehicle: Pick<LineRequest, "attributeValueId" | "answers">,
): (LineRequest | null)[] {
  return entries.map((_, index) => {
    const found = resolved[index];
    if (found === undefined || "problem" in found) return null;
    const { skuId, itemCount } = found;
    return { skuId, itemType: "NORMAL", bundleId: "", itemCount, ...vehicle };
  });
}

type Addition = Awaited<ReturnType<typeof addLines>>;

/** The result of each entry after adding: whether pieces were added, and what is wrong with it. */
export function toEntryResults(
  entries: readonly QuickEntry[],
  resolved: readonly Resolved[],
  requests: readonly (LineRequest | null)[],
  added: Addition | null,
) {
  return entries.map(({ number, itemCount }, index) => {
    const found = resolved[index];
    const request = requests[index] ?? null;
    if (found === undefined || "problem" in found || request === null) {
      const { problem = UNKNOWN, matches = 0 } = found !== undefined && "problem" in found ? found : {};
      return { number, itemCount, isAdded: false, problem, matches };
    }
    const isGrown = added?.grown.has(request) === true;
    const errors = added?.errors.filter((each) => each.lineKey === lineKey(request)) ?? [];
    // A later line of the same part may have found none left.
    const error = isGrown ? errors.find(({ code }) => code !== "partAllInCart") : errors.at(-1);
    const problem = error === undefined ? null : { code: error.code, params: error.params };
    return { number, itemCount: found.itemCount, isAdded: isGrown || problem === null, problem, matches: 0 };
  });
}
