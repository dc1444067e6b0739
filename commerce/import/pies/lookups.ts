import { foldName } from "../../vehicles/fold-name";
import { readCsv } from "../csv";
import type { ImportContext } from "../kind";
import type { State } from "../products/given";
import { stateFor } from "../products/states";

export type Lookups = {
  /** Names of brands by the trade's code. */
  readonly brands: ReadonlyMap<string, string>;
  /** Paths of categories by part type id. */
  readonly partTypes: ReadonlyMap<string, string>;
  /** Labels of attributes by their id. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The shop's status for life cycle codes. */
  readonly states: ReadonlyMap<string, State>;
  /** Whether a name is that of a vehicle maker, whose numbers are OE numbers. */
  isMaker(name: string): boolean;
};

/** Names that mean "original" without being a make of the vehicle tree. */
const MAKERS = [
  "OE",
  "OEM",
  "OES",
  "Original Equipment",
  "GM",
  "General Motors",
  "Mopar",
  "Chrysler",
  "FCA",
  "Stellantis",
];

async function table(
  { flags, issues, openFile }: ImportContext,
  flag: string,
  idNames: readonly string[],
  nameNames: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const path = flags[flag];
  if (path === undefined) return found;
  const source = await openFile(path);
  for await (const { line, cells } of readCsv(source, {
    columns: { id: idNames, name: nameNames },
    required: ["id", "name"],
  })) {
    const { id = "", name = "" } = cells;
    const earlier = found.get(id.toUpperCase());
    if (id === "" || name === "") issues.set("lookup", `row ${line} of ${source.name} has an empty cell`, 1);
    else if (earlier !== undefined && earlier !== name)
      issues.set("lookup", `${id} of ${source.name} is two: ${earlier}, and ${name}`, 1);
    else found.set(id.toUpperCase(), name);
  }
  return found;
}

/** Loads the operator's tables for the trade's codes and the makes of the shop. */
export async function loadLookups(context: ImportContext): Promise<Lookups> {
  const rows = await context.db.selectFrom("vehicle_node").select("value").distinct().where("level", "=", 2).execute();
  const makers = new Set([...MAKERS, ...rows.map(({ value }) => value)].map(foldName));
  const states = new Map<string, State>();
  for (const [code, word] of await table(context, "status-codes", ["code"], ["status", "state"])) {
    const state = stateFor(word);
    if (state === undefined) context.issues.set("lookup", `the status "${word}" of code ${code} is not known`, 1);
    else states.set(code, state);
  }
  return {
    brands: await table(context, "brands", ["code", "BrandAAIAID", "brand id"], ["brand", "brand name"]),
    partTypes: await table(
      context,
      "part-types",
      ["part type", "part type id", "PartTerminologyID", "code"],
      ["category", "category path", "path"],
    ),
    attributes: await table(context, "attributes", ["attribute id", "AttributeID", "PAID", "code"], ["label"]),
    states,
    isMaker: (name) => makers.has(foldName(name)),
  };
}
