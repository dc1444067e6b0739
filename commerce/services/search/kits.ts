import type { Bundle } from "~/models/cart/bundle";
import { answersForProduct } from "~/models/fitment/fitment";
import { canFitTogether, listSharedVehicles, type RuledItem } from "~/models/fitment/shared-vehicles";
import type { ProductCard } from "~/models/product/product";
import { addMoney, money, timesMoney } from "~/models/shop/money";
import type { Call } from "../../http/call";
import type { VehicleChoice } from "../../index/door";
import { groupBy } from "../../platform/group-by";
import { loadItemFit } from "../fitment/item-fit";
import { listCards } from "./cards";
import { listKitItemRows } from "./kit-repository";
import { listPartRows, listRules, type PartRow } from "./part-repository";
import { listVehicleParts, type VehiclePart } from "./vehicle-parts";

type Stored = Awaited<ReturnType<typeof listKitItemRows>>[number];

/** A piece of a kit as it is stored: its row, its product and the number of pieces. */
type Piece = { readonly row: PartRow; readonly card: ProductCard; readonly quantity: number };

/** A piece as it is offered: the stored product, or the one that takes its place. */
type Offered = { readonly id: number; readonly quantity: number; readonly replaced: ProductCard | null };

/** The stored pieces of a kit; null when one cannot be bought in its number. */
function toPieces(
  lines: readonly Stored[],
  rows: ReadonlyMap<number, PartRow>,
  cards: ReadonlyMap<number, ProductCard>,
): Piece[] | null {
  const pieces = lines.flatMap(({ item_id, quantity }): Piece[] => {
    const [row, card] = [rows.get(item_id), cards.get(item_id)];
    const isThere = row !== undefined && card?.status === "ON_SHELVES" && row.available_total >= quantity;
    return isThere ? [{ row, card, quantity }] : [];
  });
  return pieces.length < lines.length ? null : pieces;
}

/** Sorts substitutes of a piece: those of its brand first, then those nearest to it in price. */
function bySimilarity({ row }: Piece) {
  const distance = (part: VehiclePart) => Math.abs(part.price_cent - row.price_cent);
  const isSameBrand = (part: VehiclePart) => Number(part.brand_id === row.brand_id);
  return (a: VehiclePart, b: VehiclePart) =>
    isSameBrand(b) - isSameBrand(a) || distance(a) - distance(b) || a.id - b.id;
}

/**
 * Chooses a product for each piece, so that one version of the vehicle takes them all: the stored one, or for one that does
 * not fit another of its part type and position. Null when there is none, or when the page's own product does not fit.
 */
async function choosePieces(
  call: Call,
  pieces: readonly Piece[],
  itemId: number,
  vehicle: VehicleChoice,
): Promise<Offered[] | null> {
  const placed = await call.services.vehicleTree.at(vehicle.nodeId);
  if (placed === null) return null;
  const world = { vehicle: placed.vehicle, descendants: placed.descendants, answers: vehicle.answers ?? [] };
  const chosen: Offered[] = [];
  const open: RuledItem[] = [];
  // The page's own product is never exchanged, so the others are chosen to go with it.
  const ownFirst = pieces.toSorted((a, b) => Number(b.row.id === itemId) - Number(a.row.id === itemId));
  for (const piece of ownFirst) {
    const { row, card, quantity } = piece;
    const own = card.carModelMatch === "NOT_FIT" ? [] : [{ id: row.id, fit: card.carModelMatch }];
    const others =
      row.id === itemId || card.carModelMatch === "FIT"
        ? []
        : (await listVehicleParts(call, { categoryId: row.category_id, position: row.position }, vehicle)).parts;
    const substitutes = others
      .filter(({ id, available_total }) => available_total >= quantity && pieces.every((each) => each.row.id !== id))
      .filter(({ id }) => chosen.every((each) => each.id !== id))
      .sort((a, b) => Number(b.fit === "FIT") - Number(a.fit === "FIT") || bySimilarity(piece)(a, b));
    let next: Offered | null = null;
    for (const { id, fit } of [...own, ...substitutes]) {
      const rules = fit === "FIT" ? [] : ((await listRules(call.db, [id], placed.vehicle)).get(id) ?? []);
      const isPossible = fit === "FIT" || canFitTogether([...open, { itemId: id, rules }], world);
      if (!isPossible) continue;
      if (fit !== "FIT") open.push({ itemId: id, rules });
      next = { id, quantity, replaced: id === row.id ? null : card };
      break;
    }
    if (next === null) return null;
    chosen.push(next);
  }
  const places = new Map(pieces.map(({ row }, index) => [row.id, index]));
  const place = ({ id, replaced }: Offered) => places.get(replaced?.id ?? id) ?? 0;
  return chosen.sort((a, b) => place(a) - place(b));
}

/**
 * The vehicles that the pieces with fitment rows share; null when there is none, so that the kit makes sense for nobody.
 */
async function findVehicles(call: Call, pieces: readonly Piece[]): Promise<string[] | null> {
  const own = pieces.flatMap(({ row }) => (row.vehicle_universal === 1 ? [] : row.id));
  const ruled = [...(await listRules(call.db, own, null))].filter(([, rules]) => rules.length > 0);
  if (ruled.length === 0) return [];
  const vehicles = listSharedVehicles(ruled.map(([itemId, rules]) => ({ itemId, rules })));
  return vehicles.length === 0 ? null : vehicles;
}

/** The label of the detail that decides whether a product fits; null when nothing is left to ask. */
async function findOpenDetail(call: Call, itemId: number, { nodeId, answers = [] }: VehicleChoice) {
  const { next } = await loadItemFit(call, itemId, nodeId, answersForProduct(answers, itemId), []);
  return next?.label ?? null;
}

/**
 * Lists the bundles with an item, each with cards and total price: the sum of its items less the bundle's saving in the
 * market. With a vehicle a bundle has only pieces that fit or may fit it, others in place of those that do not, and no
 * saving then; without one it names the vehicles that all pieces share. Bundles for which that is impossible are left out,
 * as are those with an item that cannot be bought now.
 */
export async function listKits(call: Call, itemId: number, vehicle: VehicleChoice | null): Promise<Bundle[]> {
  const stored = await listKitItemRows(call.db, itemId, call.market);
  const ids = [...new Set(stored.map((row) => row.item_id))];
  if (ids.length === 0) return [];
  const rows = new Map((await listPartRows(call.db, ids, call.market)).map((row) => [row.id, row]));
  const cards = new Map((await listCards(call, ids, vehicle)).map((card) => [card.id, card]));
  const hasVehicle = vehicle !== null && (await call.services.vehicleTree.at(vehicle.nodeId)) !== null;
  const zero = money(0, call.currency);
  const kits: Bundle[] = [];
  for (const [bundleId, lines] of groupBy(stored, (row) => row.bundle_id)) {
    const [first] = lines;
    const pieces = toPieces(lines, rows, cards);
    if (first === undefined || pieces === null) continue;
    const vehicles = hasVehicle ? [] : await findVehicles(call, pieces);
    const chosen = hasVehicle
      ? await choosePieces(call, pieces, itemId, vehicle)
      : pieces.map(({ row, quantity }) => ({ id: row.id, quantity, replaced: null }));
    if (chosen === null || vehicles === null) continue;
    const offered = new Map(
      (
        await listCards(
          call,
          chosen.map(({ id }) => id),
          vehicle,
        )
      ).map((card) => [card.id, card]),
    );
    const items: Bundle["items"] = [];
    for (const { id, quantity, replaced } of chosen) {
      const item = offered.get(id);
      if (item === undefined) continue;
      const openDetail =
        hasVehicle && item.carModelMatch === "UNCERTAIN" ? await findOpenDetail(call, id, vehicle) : null;
      items.push({ item, itemCount: quantity, replaces: replaced?.title ?? null, openDetail });
    }
    if (items.length < chosen.length) continue;
    const whole = addMoney(zero, ...items.map(({ item, itemCount }) => timesMoney(item.discountPrice, itemCount)));
    const savingCent = items.some(({ replaces }) => replaces !== null) ? 0 : first.saving_cent;
    kits.push({
      ...{ bundleId, title: first.title, items, vehicles, originalPrice: whole },
      discountPrice: money(Math.max(0, whole.cent - savingCent), call.currency),
    });
  }
  return kits;
}
