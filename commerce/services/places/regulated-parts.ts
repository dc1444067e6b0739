import { type ErrorReason, reason } from "~/models/api/errors/table";
import type { Address } from "~/models/checkout/address";
import type { LawfulChoice, Regulation } from "~/models/product/regulation";
import { type Market, marketForCountry } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { ApiFailure } from "../../http/failure";
import { readRecord, readTexts } from "../../platform/json";
import { findPostalRow, isStateOf, listChildAreas, listRegulationRows } from "./repository";

/** A part whose attributes do not say that it is lawful is refused: a missing permission is no permission. */
function isLawful(row: Awaited<ReturnType<typeof listRegulationRows>>[number]): boolean {
  const attributes = readRecord(row.attributes);
  return attributes[row.attribute] === row.lawful || Boolean(attributes[row.exemption]);
}

/** Lists the rules of a country's states that keep items from being sold there, by item. */
export async function listRegulations(
  db: Db,
  itemIds: readonly number[],
  country: Market["countryCode"],
): Promise<ReadonlyMap<number, readonly Regulation[]>> {
  const found = new Map<number, Regulation[]>();
  if (itemIds.length === 0) return found;
  const rows = await listRegulationRows(db, [...new Set(itemIds)], country);
  const forbidden = rows.filter((row) => !isLawful(row));
  if (forbidden.length === 0) return found;
  const areas = await listChildAreas(db, marketForCountry(country).addressId);
  for (const row of forbidden) {
    const codes = readTexts(row.states);
    const regulation = {
      states: areas.filter(({ code }) => codes.includes(code)).map(({ code, name }) => ({ code, name })),
      reason: row.reason,
      lawful: { partType: row.part_type, option: `${row.attribute}:${row.lawful}` },
    };
    found.set(row.id, [...(found.get(row.id) ?? []), regulation]);
  }
  return found;
}

/** A state that forbids an item at an address, and the parts that may be shipped there. */
type PlaceProblem = { readonly state: string; readonly lawful: LawfulChoice };

/**
 * Finds the items that may not be shipped to an address, by item. The state of the postal code counts as well as the
 * state that was typed, unless the code serves both.
 */
export async function findPlaceProblems(
  db: Db,
  itemIds: readonly number[],
  { country, state, code }: Pick<Address, "country" | "state" | "code">,
): Promise<ReadonlyMap<number, PlaceProblem>> {
  const problems = new Map<number, PlaceProblem>();
  const regulations = await listRegulations(db, itemIds, country);
  if (regulations.size === 0) return problems;
  const place = await findPostalRow(db, country, code);
  const codeState = place === undefined || isStateOf(place, state) ? state : place.state_code;
  for (const [itemId, rules] of regulations)
    for (const { states, lawful } of rules) {
      const forbidding = states.find((each) => each.code === state || each.code === codeState);
      if (forbidding !== undefined && !problems.has(itemId)) problems.set(itemId, { state: forbidding.name, lawful });
    }
  return problems;
}

/** Throws a 400 for lines that may not be shipped to an address, with the reason beside the code and beside each line. */
export async function refuseForbiddenParts(
  db: Db,
  lines: readonly { readonly key: string; readonly itemId: number; readonly title: string }[],
  address: Address,
): Promise<void> {
  const problems = await findPlaceProblems(
    db,
    lines.map(({ itemId }) => itemId),
    address,
  );
  const refused = lines.flatMap(({ key, itemId, title }) => {
    const problem = problems.get(itemId);
    if (problem === undefined) return [];
    const { state, lawful } = problem;
    return [{ field: key, ...reason("partForbidden", { title, code: address.code, state, ...lawful }) }];
  });
  const [first] = refused;
  if (first !== undefined) throw new ApiFailure(400, null, { errors: [{ ...first, field: "code" }, ...refused] });
}

/** Words the problem of a cart line. */
export const placeNotice = (code: string, { state }: PlaceProblem): ErrorReason =>
  reason("lineForbidden", { code, state });
