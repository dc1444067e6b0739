import type { MarketId } from "~/models/shop/market";
import type { Row } from "../../db/tables";
import { foldName } from "../../vehicles/fold-name";
import type { VehicleNode } from "../../vehicles/vehicle";
import type { Ids } from "../ids";
import type { Difference, ImportContext, Tally, Unit } from "../kind";
import type { RowChange } from "../row-changes";
import { engineKey } from "./engine";
import { makeName } from "./make-names";
import { type ModelTrim, modelsFor, plainTrim } from "./names";

const NOUNS = ["years", "makes", "models", "trims", "engines"] as const;
const natural = new Intl.Collator("en", { numeric: true });

/** A value of the tree while a year is compared; its id is null when it is new. */
type Branch = {
  id: number | null;
  value: string;
  sort: number | null;
  children: Map<string, Branch>;
  /** Whether the file has a row for it; only models are noted. */
  isInFile?: boolean;
};

type YearInput = {
  readonly year: string;
  readonly yearNode: Row<"vehicle_node"> | undefined;
  /** The sort position among all years. */
  readonly sort: number;
  readonly below: readonly (VehicleNode & { readonly sort: number })[];
  readonly vehicles: readonly EpaVehicle[];
  /** The market that the file's models were sold in; null marks none. */
  readonly market: MarketId | null;
  /** The markets of the stored models that are marked, by id. */
  readonly marks: ReadonlyMap<number, readonly string[]>;
  /** The spelling of a folded make, or of a folded make and model; names of earlier years are added. */
  readonly names: Map<string, string>;
  readonly context: ImportContext;
};

const keyFor = (level: number, value: string) => (level === 5 ? engineKey(value) : foldName(value) || value);

function storedTree({ year, yearNode, below }: YearInput): Branch {
  const root: Branch = { id: yearNode?.id ?? null, value: year, sort: yearNode?.sort ?? null, children: new Map() };
  if (yearNode === undefined) return root;
  const byId = new Map<number, Branch>([[yearNode.id, root]]);
  for (const { id, parent_id, level, value, sort } of [...below].sort((a, b) => a.level - b.level || a.id - b.id)) {
    const above = byId.get(parent_id ?? 0);
    if (above === undefined) continue;
    const branch: Branch = { id, value, sort, children: new Map() };
    byId.set(id, branch);
    // Of stored duplicates only the first is used.
    const key = keyFor(level, value);
    above.children.set(above.children.has(key) ? `${key} ${id}` : key, branch);
  }
  return root;
}

function child(above: Branch, level: number, value: string): Branch {
  const key = keyFor(level, value);
  const existing = above.children.get(key);
  if (existing !== undefined) return existing;
  const fresh: Branch = { id: null, value, sort: null, children: new Map() };
  above.children.set(key, fresh);
  return fresh;
}

const isStored = ({ id }: Branch) => id !== null;
const storedBelow = ({ children }: Branch) => [...children.values()].filter(isStored);

/** Whether a model's stored trims say more than drive and body; the file's words would then add nothing. */
const isDescribed = (model: Branch) => storedBelow(model).some(({ value }) => plainTrim(value) !== "");
const isReachable = (model: Branch, engine: string) =>
  storedBelow(model).some((trim) => trim.children.get(engineKey(engine))?.id != null);

/**
 * The shop's spelling of an engine for the same model, because the file does not distinguish V from inline engines.
 */
function engineSpelling(model: Branch, engine: string): string {
  for (const trim of storedBelow(model)) {
    const branch = trim.children.get(engineKey(engine));
    if (branch !== undefined && isStored(branch)) return branch.value;
  }
  return engine;
}

/** The size and cylinders at the beginning of an engine's name, without the letter of its layout: "2.0L 4". */
const sizeOf = (engine: string) =>
  /^\d+\.\dL (?:[LVHWR](\d+))?/.exec(engine)?.[0].replace(/[LVHWR](?=\d+$)/, "") ?? null;

/** A model's engine that a rough one stands for; the rough one itself when the model has none of that size. */
function finerEngine(model: Branch, engine: string): string {
  const size = sizeOf(engine);
  if (size === null) return engine;
  for (const trim of model.children.values())
    for (const { value } of trim.children.values()) if (sizeOf(value) === size) return value;
  return engine;
}

function takeVehicle(model: Branch, trim: string, { engine: given, is_rough: isRough = 0 }: EpaVehicle): void {
  const engine = isRough === 1 ? finerEngine(model, given) : given;
  // A rough engine adds nothing to a model that comes with one of its size, whatever the drive.
  if (engine !== given && plainTrim(trim) === "") return;
  // An engine that can be reached already would only be listed twice, whatever drive the file names.
  if (plainTrim(trim) === "" && isDescribed(model) && (engine === "" || isReachable(model, engine))) return;
  const stored = [trim, plainTrim(trim)]
    .map((name) => (name === "" ? undefined : model.children.get(keyFor(4, name))))
    .find((branch) => branch !== undefined && isStored(branch));
  const branch = stored ?? child(model, 4, trim);
  if (engine !== "" && !branch.children.has(engineKey(engine))) child(branch, 5, engineSpelling(model, engine));
}

/** The child of exactly this name: "Premium" and "Premium+" are two trims, "3.0L V6" and "3.0L L6" two engines. */
function exactChild(above: Branch, level: number, value: string): Branch {
  const key = keyFor(level, value);
  const existing = above.children.get(key);
  if (existing === undefined || existing.value === value) return child(above, level, value);
  const twin = [...above.children.values()].find((branch) => branch.value === value);
  const branch: Branch = twin ?? { id: null, value, sort: null, children: new Map() };
  if (twin === undefined) above.children.set(`${key} ${value}`, branch);
  return branch;
}

/** Takes a row of a plain list, whose names are the shop's own. */
function takeNamed(make: Branch, { base, trim, engine }: EpaVehicle): void {
  const model = child(make, 3, base);
  model.isInFile = true;
  if (trim === "") return;
  const branch = exactChild(model, 4, trim);
  if (engine !== "") exactChild(branch, 5, engine);
}

/**
 * The models and trims of a make's rows. A name that one row leads to may be the longest one in another row, so rows are
 * read until no name is new; the same file then reads the same when its names are stored.
 */
function modelTrims(make: string, vehicles: readonly EpaVehicle[], stored: readonly string[]): ModelTrim[][] {
  const found = new Set<string>();
  for (;;) {
    const before = found.size;
    const read = vehicles.map(({ model, base }) => modelsFor(make, model, base, { stored, found: [...found] }));
    for (const { model } of read.flat()) found.add(model);
    if (found.size === before) return read;
  }
}

function takeMake(make: Branch, vehicles: readonly EpaVehicle[], names: Map<string, string>): void {
  const stored = storedBelow(make).map(({ value }) => value);
  const spelled = (name: string) => {
    const key = `${foldName(make.value)} ${foldName(name)}`;
    const spelling = names.get(key);
    if (spelling === undefined) names.set(key, name);
    return spelling ?? name;
  };
  for (const vehicle of vehicles.filter(({ model }) => model === "")) takeNamed(make, vehicle);
  const rows = vehicles.filter(({ model }) => model !== "");
  for (const [index, read] of modelTrims(make.value, rows, stored).entries())
    for (const { model, trim } of read) {
      const row = rows[index];
      if (row === undefined) continue;
      const branch = child(make, 3, spelled(model));
      branch.isInFile = true;
      takeVehicle(branch, trim, row);
    }
}

/**
 * The mark of a market for a model of the file. A stored model without marks was sold everywhere already: a mark would
 * take it away from the other markets.
 */
function marksFor({ id }: Branch, isNew: boolean, { market, marks }: Marking): RowChange[] {
  if (market === null || id === null) return [];
  const stored = marks.get(id) ?? [];
  if (!isNew && (stored.length === 0 || stored.includes(market))) return [];
  return [{ do: "add", table: "vehicle_market", row: { node_id: id, market } }];
}

type Marking = Pick<YearInput, "market" | "marks">;
type Written = { changes: RowChange[]; tallies: Record<string, Tally>; differences: Difference[] };

/** Writes the differences below a value: its children in order, each with its sort position. */
async function write(
  above: Branch,
  level: number,
  path: string,
  by: Marking & { ids: Ids },
  out: Written,
): Promise<void> {
  const noun = NOUNS[level - 1] ?? "engines";
  const children = [...above.children.values()].sort((a, b) => natural.compare(a.value, b.value));
  const hasNew = children.some(({ id }) => id === null);
  for (const [sort, branch] of children.entries()) {
    const subject = `${path} ${branch.value}`;
    const tally = out.tallies[noun];
    const isNew = branch.id === null;
    if (branch.id === null) {
      branch.id = await by.ids.take("vehicle_node");
      const row = { id: branch.id, parent_id: above.id, level, value: branch.value, sort };
      out.changes.push({ do: "add", table: "vehicle_node", row });
      out.differences.push({ noun, subject, action: "added", before: "", after: branch.value });
      if (tally) tally.added += 1;
    } else {
      if (hasNew && branch.sort !== null && branch.sort !== sort)
        out.changes.push({
          do: "change",
          table: "vehicle_node",
          key: { id: branch.id },
          before: { sort: branch.sort },
          after: { sort },
        });
      if (tally) tally.unchanged += 1;
    }
    if (branch.isInFile) out.changes.push(...marksFor(branch, isNew, by));
    await write(branch, level + 1, subject, by, out);
  }
}

/**
 * Computes the changes that a file makes to one year of the tree: missing values and their sort order. Ids do not
 * change.
 */
export async function yearUnit(input: YearInput): Promise<Unit> {
  const { year, yearNode, sort, vehicles, names, context } = input;
  const root = storedTree(input);
  const byMake = new Map<string, EpaVehicle[]>();
  for (const vehicle of vehicles) {
    const key = foldName(vehicle.model === "" ? vehicle.make : makeName(vehicle.make));
    byMake.set(key, [...(byMake.get(key) ?? []), vehicle]);
  }
  for (const [key, own] of byMake)
    takeMake(child(root, 2, names.get(key) ?? makeName(own[0]?.make ?? key)), own, names);
  const empty = (): Tally => ({ added: 0, changed: 0, removed: 0, unchanged: 0 });
  const out: Written = {
    changes: [],
    tallies: Object.fromEntries(NOUNS.map((noun) => [noun, empty()])),
    differences: [],
  };
  const years = out.tallies.years ?? empty();
  if (root.id === null) {
    root.id = await context.ids.take("vehicle_node");
    const row = { id: root.id, parent_id: null, level: 1, value: year, sort };
    out.changes.push({ do: "add", table: "vehicle_node", row });
    out.differences.push({ noun: "years", subject: year, action: "added", before: "", after: year });
    years.added += 1;
  } else {
    years.unchanged += 1;
    if (yearNode !== undefined && yearNode.sort !== sort)
      out.changes.push({
        do: "change",
        table: "vehicle_node",
        key: { id: root.id },
        before: { sort: yearNode.sort },
        after: { sort },
      });
  }
  await write(root, 2, year, { ...input, ids: context.ids }, out);
  return { cursor: year, ...out };
}

/**
 * A vehicle of the file; the engine is empty when the row names none. A plain list gives the model as `base` and the trim;
 * its `model`, the EPA's words for model and trim, is empty.
 */
export type EpaVehicle = {
  make: string;
  base: string;
  model: string;
  trim: string;
  engine: string;
  /** Whether the engine is known by size and cylinders alone, without its charging. */
  is_rough?: 0 | 1;
};
