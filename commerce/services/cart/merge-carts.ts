import { type ErrorReason, errorSentence, reason } from "~/models/api/errors/table";
import { lineKey } from "~/models/cart/cart";
import { fitChoiceSchema } from "~/models/fitment/fit-choice";
import { type FitVerdict, fitVerdictSchema } from "~/models/fitment/fitment";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import { CART_MAX_LINES, QUANTITY_MAX_PIECES } from "~/models/shop/limits";
import type { Db, Store } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Viewer } from "../../http/viewer";
import { readJson } from "../../platform/json";
import { effectiveStatus } from "../catalogue/status";
import { saveLeftLines } from "./cart-copies";
import { adoptCopies, removeCart } from "./cart-copy-repository";
import { countCart } from "./load-cart";
import { lockMemberCartId, moveDraft, setMemberCart } from "./member-cart-repository";
import { listLines, lockCart, putLine, setPromotionCode } from "./repository";
import { type LineError, lineError } from "./view";
import {
  addOnsLast,
  type LineRequest,
  type LineWriter,
  loadLineWriter,
  loadProducts,
  withOwnVehicle,
  writeLine,
} from "./write-lines";

type Line = Row<"cart_line">;

const toLineRequest = (line: Line, market: string): LineRequest => ({
  skuId: line.sku_id,
  itemType: line.item_type === "TRADE_IN" ? "TRADE_IN" : "NORMAL",
  bundleId: line.bundle_id,
  itemCount: line.item_count,
  attributeValueId: line.attribute_value_id,
  answers: readJson(fitmentAnswersSchema, line.fit_answers, []),
  // Without a choice the one about the same vehicle in the other cart stays.
  fitChoice: fitChoiceSchema.catch("").parse(line.fit_choice) || undefined,
  campaignId: line.campaign_id,
  position: line.position,
  seenPrice: { market, cent: line.price_seen_cent },
});

/** Copies a line that cannot be bought now unchanged; the cart shows the reason. */
async function carryOver(trx: Db, writer: LineWriter, line: Line, market: string): Promise<void> {
  const own = writer.lines.get(line.line_key);
  const item_count = Math.min((own?.item_count ?? 0) + line.item_count, QUANTITY_MAX_PIECES);
  const seen = market === writer.market ? line.price_seen_cent : 0;
  const row = { ...(own ?? { ...line, price_seen_cent: seen }), cart_uuid: writer.uuid, item_count };
  await putLine(trx, row);
  writer.lines.set(line.line_key, row);
}

/** The name of the saved cart of what a merged cart has no room for. */
const LEFT_NAME = "Left over at login";

type MemberViewer = Viewer & { readonly accountId: string };

/** What merging the lines of two carts came to. */
type MergedLines = {
  readonly errors: LineError[];
  /** Whether both carts had lines. */
  readonly hadBoth: boolean;
  /** The parts of both carts that there are more pieces of than the member's cart had. */
  readonly grown: readonly { readonly title: string; readonly count: number }[];
};

/**
 * Adds a cart's lines to a locked cart by line key, capped at stock; those beyond the limit of lines become a saved cart.
 */
async function mergeLines(trx: Db, from: Row<"cart">, into: string, viewer: MemberViewer): Promise<MergedLines> {
  const lines = await listLines(trx, from.uuid);
  const fits = new Map<string, FitVerdict>();
  for (const line of lines) {
    const fit = fitVerdictSchema.safeParse(line.car_model_match);
    if (fit.success) fits.set(`${line.attribute_value_id} ${line.item_id}`, fit.data);
  }
  const byKey = new Map(lines.map((line) => [line.line_key, line]));
  const items = lines.toSorted((a, b) => a.added_at - b.added_at).map((line) => toLineRequest(line, from.market));
  const products = await loadProducts(trx, items, viewer.market.id);
  const writer = await loadLineWriter(trx, { uuid: into }, viewer, items, { products, fits });
  const hadBoth = lines.length > 0 && writer.lines.size > 0;
  const grown: { title: string; count: number }[] = [];
  for (const item of addOnsLast(items)) {
    const key = lineKey(item);
    const line = byKey.get(key);
    const product = writer.products.get(item.skuId);
    if (line === undefined || product === undefined) continue;
    const isSold = product.not_for_sale === 0 && effectiveStatus(product) === "ON_SHELVES";
    const before = writer.lines.get(key)?.item_count ?? 0;
    if (isSold) await writeLine(writer, withOwnVehicle(writer, item), before + item.itemCount);
    const count = writer.lines.get(key)?.item_count ?? 0;
    if (isSold && before > 0 && count > before) grown.push({ title: product.title, count });
    // An add-on without its qualifying line is copied too, flagged.
    if (!isSold || (item.itemType === "TRADE_IN" && !writer.lines.has(key)))
      await carryOver(trx, writer, line, from.market);
  }
  const isLeft = ({ code }: LineError) => code === "cartLinesFull";
  const left = writer.errors.filter(isLeft).flatMap((error) => byKey.get(error.lineKey) ?? []);
  if (left.length === 0) return { errors: writer.errors, hadBoth, grown };
  await saveLeftLines(trx, viewer, { name: LEFT_NAME, market: from.market }, left);
  const saved = reason("mergedPartsSaved", { max: CART_MAX_LINES, count: left.length, name: LEFT_NAME });
  return { errors: [lineError("", saved), ...writer.errors.filter((error) => !isLeft(error))], hadBoth, grown };
}

/** The member's cart after a merge. `note` says what it holds now; null unless two filled carts became one. */
type MergedCart = {
  readonly uuid: string | null;
  readonly errors: readonly LineError[];
  readonly note: ({ readonly message: string } & ErrorReason) | null;
};

/**
 * Merges a guest's cart into the member's own one and returns the member's, null when there is neither. Counts of the
 * same line add up, capped at stock; add-on lines are checked again; code, checkout draft and saved carts come along; the
 * guest's cart is deleted. `moveOrders` gives the guest's unpaid orders to the merged cart. Runs in one transaction and is idempotent.
 */
export function mergeCarts(
  store: Store,
  guestUuid: string | null,
  visitor: string | null,
  viewer: MemberViewer,
  moveOrders: (trx: Db, from: string, into: string) => Promise<void>,
): Promise<MergedCart> {
  const { accountId, now } = viewer;
  return store.transaction(async (trx) => {
    const ownId = await lockMemberCartId(trx, accountId);
    const own = ownId === null ? null : await lockCart(trx, ownId, accountId, now);
    const from = guestUuid === null || guestUuid === own?.uuid ? null : await lockCart(trx, guestUuid, accountId, now);
    if (visitor !== null) await adoptCopies(trx, visitor, accountId);
    if (from === null) return { uuid: own?.uuid ?? null, errors: [], note: null };
    if (own === null) {
      await setMemberCart(trx, accountId, from.uuid);
      return { uuid: from.uuid, errors: [], note: null };
    }
    // First, because the pieces that the merged cart's order holds, or gives back, count for its lines.
    await moveOrders(trx, from.uuid, own.uuid);
    const { errors, hadBoth, grown } = await mergeLines(trx, from, own.uuid, viewer);
    const [counting, left] = [own.promotion_code, from.promotion_code];
    if (counting === null && left !== null) await setPromotionCode(trx, own.uuid, left);
    if (counting !== null && left !== null && counting !== left)
      errors.push(lineError("", reason("mergedCodeLeft", { left, counting })));
    await moveDraft(trx, from.uuid, own.uuid);
    await removeCart(trx, from.uuid);
    const { itemCount: pieces } = hadBoth ? await countCart(trx, own.uuid, viewer) : { itemCount: 0 };
    if (pieces === 0) return { uuid: own.uuid, errors, note: null };
    const note = reason("cartsMerged", { pieces, grown: [...grown] });
    return { uuid: own.uuid, errors, note: { message: errorSentence(note), ...note } };
  });
}
