import { reason } from "~/models/api/errors/table";
import type { FitVerdict } from "~/models/fitment/fitment";
import { qualifierText } from "~/models/fitment/fitment-note";
import { type OrderFit, orderFitSchema } from "~/models/order/order-fit";
import { readCatalogueVersion } from "../../db/catalogue-version";
import type { Db, Store } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";
import { ApiFailure } from "../../http/failure";
import { sha256 } from "../../platform/sha256";
import type { PlacedVehicle, VehicleTree } from "../../vehicles/vehicle-tree";
import type { StateLine } from "../cart/cart-line";
import { listLineVehicles, setLineFit } from "../cart/repository";
import { type LineFit, loadLineFits } from "../fitment/line-fits";
import type { ItemRow } from "../fitment/row-repository";

/** The most rows that a certificate names; a product for every vehicle of a make has thousands. */
const CERTIFIED_ROWS_MAX = 20;
const DIGEST_CHARS = 16;

/** Verdicts from worst to best; whether details or the vehicle itself are missing, the fit is open. */
const RANKS: Readonly<Record<FitVerdict, number>> = { NOT_FIT: 0, UNCERTAIN: 1, EMPTY: 1, FIT: 2 };

/** The vehicles of the tree that a cart's lines name, by value id. */
type LineVehicles = ReadonlyMap<number, PlacedVehicle>;

/** Lines whose fit is worse than the shopper was shown, found while placing an order. */
export class WorseFit extends Error {
  constructor(readonly lines: readonly { readonly line: StateLine; readonly verdict: FitVerdict }[]) {
    super("the fit of a cart line has become worse");
    this.name = "WorseFit";
  }
}

/** Loads the vehicles of a cart's lines, before the cart is locked. */
export async function loadLineVehicles(db: Db, tree: VehicleTree, uuid: string): Promise<LineVehicles> {
  const vehicles = new Map<number, PlacedVehicle>();
  for (const id of await listLineVehicles(db, uuid)) {
    const placed = await tree.at(id);
    if (placed !== null) vehicles.set(id, placed);
  }
  return vehicles;
}

function rowText({ rule, year, series, engineCode, engineType, bodyStyle }: ItemRow): string {
  const vehicle = [year, rule.make, rule.model, rule.trim, rule.engine].filter(Boolean).join(" ");
  const details = [series, engineCode, engineType, bodyStyle, rule.location, ...rule.qualifiers.map(qualifierText)];
  return [vehicle || "Every vehicle", ...details.filter((text) => text !== "")].join(", ");
}

function toVerdict({ verdict, explanation, hasRows }: LineFit): OrderFit["verdict"] {
  if (explanation.kind === "universal") return "UNIVERSAL";
  if (verdict === "EMPTY") return "NO_VEHICLE";
  if (verdict === "UNCERTAIN" && !hasRows) return "NO_DATA";
  return verdict;
}

function dataVersion(version: string, read: readonly ItemRow[]): string {
  return `${version === "" ? "0" : version}.${sha256(JSON.stringify(read)).slice(0, DIGEST_CHARS)}`;
}

/**
 * Decides the fit of the lines of an order from the database as it is now, gifts excepted. Throws WorseFit when a line
 * fits less certainly than the cart showed, because the shopper has to know before paying.
 */
export async function certifyFits(
  trx: Db,
  lines: readonly StateLine[],
  vehicles: LineVehicles,
  now: number,
): Promise<Omit<NewRow<"order_item_fit">, "order_id">[]> {
  const sold = lines.filter(({ itemType }) => itemType !== "GIFT");
  const fits = await loadLineFits(
    trx,
    sold.map(({ key, itemId, isUniversal, hasFitment, attributeValueId, fitAnswers: answers }) => {
      const vehicle = attributeValueId === null ? null : (vehicles.get(attributeValueId) ?? null);
      return { key, itemId, isUniversal, hasFitment, vehicle, answers };
    }),
  );
  const worse = sold.flatMap((line) => {
    const verdict = fits.get(line.key)?.verdict ?? "UNCERTAIN";
    return RANKS[verdict] < RANKS[line.fit] ? [{ line, verdict }] : [];
  });
  if (worse.length > 0) throw new WorseFit(worse);
  const version = await readCatalogueVersion(trx);
  return sold.flatMap((line) => {
    const fit = fits.get(line.key);
    if (fit === undefined) return [];
    const rows = fit.rows.slice(0, CERTIFIED_ROWS_MAX);
    return [
      {
        line_key: line.key,
        verdict: toVerdict(fit),
        choice: fit.verdict === "FIT" || fit.verdict === "UNCERTAIN" ? "" : line.fitChoice,
        vehicle: line.vehicleNames.join(" "),
        attribute_value_id: line.attributeValueId,
        answers: JSON.stringify(line.fitAnswers),
        explanation: JSON.stringify(fit.explanation),
        fitment_rows: JSON.stringify(rows.map((row) => ({ id: row.id, text: rowText(row), note: row.note }))),
        data_version: dataVersion(version, fit.read),
        decided_at: now,
      },
    ];
  });
}

/** Writes the current verdicts to the cart, where its pages show them, and returns the refusal of the order. */
export async function refuseWorseFit(store: Store, uuid: string, { lines }: WorseFit): Promise<ApiFailure> {
  await store.transaction(async (trx) => {
    for (const { line, verdict } of lines) await setLineFit(trx, uuid, line.key, verdict);
  });
  const errors = lines.map(({ line, verdict }) => ({
    field: line.key,
    ...reason("fitChanged", { title: line.title, verdict }),
  }));
  const [first] = lines;
  const why = reason("fitChanged", { title: first?.line.title ?? "", verdict: first?.verdict ?? "UNCERTAIN" });
  return new ApiFailure(409, why, { errors, data: { reason: "FIT_CHANGED" } });
}

/** Reads a stored certificate. */
export function toOrderFit(row: Row<"order_item_fit">): OrderFit {
  return orderFitSchema.parse({
    ...{ verdict: row.verdict, choice: row.choice, dataVersion: row.data_version },
    ...{ vehicle: row.vehicle, attributeValueId: row.attribute_value_id },
    ...{ answers: JSON.parse(row.answers), explanation: JSON.parse(row.explanation) },
    ...{ rows: JSON.parse(row.fitment_rows), decidedAt: row.decided_at },
  });
}
