import { conditionQualifier, QUALIFIER_MAX_CHARS } from "~/models/fitment/fitment-note";
import { tidyValue } from "~/models/fitment/qualifier-spelling";
import { foldName } from "../../vehicles/fold-name";
import type { Cells } from "../row-changes";
import type { Spec } from "./app-store";
import type { Term } from "./document";
import { type EngineClue, type EngineWords, matchEngines } from "./engines";
import { kindFor, type Lookups } from "./lookups";
import type { Place, ShopTree, Trim } from "./tree";

const KEY_MAX_CHARS = 60;
const NOTE_MAX_CHARS = 1_000;

/** Elements whose condition has a name in the shop; other conditions are named by their element's words. */
const LABELS: Readonly<Record<string, string>> = {
  submodel: "Submodel",
  enginebase: "Engine",
  engineblock: "Engine",
  bodytype: "Body Style",
  bodynumdoors: "Doors",
  wheelbase: "Wheelbase",
  cylinderheadtype: "Cylinder Head",
  enginevin: "Engine VIN Code",
  enginedesignation: "Engine Code",
  brakeabs: "ABS",
  mfrbodycode: "Body Code",
  transmissionmfrcode: "Transmission Code",
  transmissionnumspeeds: "Transmission Speeds",
  transmissioncontroltype: "Transmission",
};
const CLUES: Readonly<Record<string, EngineClue>> = {
  enginebase: "block",
  engineblock: "block",
  aspiration: "aspiration",
  fueltype: "fuel",
};

const labelFor = (element: string) =>
  (LABELS[kindFor(element)] ?? element.replace(/(?<=[a-z])(?=[A-Z])/g, " ")).slice(0, KEY_MAX_CHARS);
const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`);

/** A row without ids. The note is separate, because the quantities of equal rows are merged into it. */
type DraftRow = { readonly cells: Cells; readonly note: string };

type RowsInput = {
  readonly place: Place;
  readonly spec: Spec;
  /** The position's id; empty when there is none. */
  readonly position: string;
  /** Whether a note is a condition, which becomes a question to the shopper. */
  readonly isNoteCondition: (note: string) => boolean;
  readonly lookups: Lookups;
  readonly tree: ShopTree;
  /** Called with each id that no table names. */
  readonly onUnnamed: (term: Term) => void;
  readonly onCondition: (kind: "submodel" | "engine" | "attribute", label: string, value: string) => void;
};

type Named = { readonly term: Term; readonly kind: string; readonly name: string | undefined };

function namedTerms({ spec, lookups, onUnnamed }: RowsInput): Named[] {
  return spec.terms.map((term) => {
    const [element, id, text] = term;
    const name = id === "" ? text || undefined : (lookups.findName(element, id) ?? (text || undefined));
    if (name === undefined) onUnnamed(term);
    return { term, kind: kindFor(element), name };
  });
}

const engineWords = (named: readonly Named[]): EngineWords => {
  const words = (clue: EngineClue) =>
    named.find(({ kind, name }) => CLUES[kind] === clue && name !== undefined)?.name ?? "";
  return { block: words("block"), aspiration: words("aspiration"), fuel: words("fuel") };
};

const sameName = (a: string, b: string) => (foldName(a) || a) === (foldName(b) || b);

/** The trim of an application, when the shop has it. */
function trimFor(named: readonly Named[], trims: readonly Trim[]): Trim | undefined {
  const name = named.find(({ kind }) => kind === "submodel")?.name;
  return name === undefined ? undefined : trims.find(({ value }) => sameName(value, name));
}

/** Several values of one key would be alternatives, but those of one application must all hold. */
function joined(values: readonly (readonly [key: string, value: string])[]) {
  const byKey = new Map<string, string[]>();
  for (const [key, value] of values) {
    const own = byKey.get(key) ?? [];
    if (!own.includes(value)) byKey.set(key, [...own, value]);
  }
  return [...byKey]
    .map(([key, own]) => ({
      key,
      value: cut(own.join("; "), QUALIFIER_MAX_CHARS),
      isCut: own.join("; ").length > QUALIFIER_MAX_CHARS,
      whole: own.join("; "),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Computes the fitment rows of an application for one vehicle. Trim and engine are used where the shop's tree has them;
 * every other condition becomes a qualifier to ask for, so that none is lost and no row fits more than the file states.
 * An engine that stands for several of the shop's yields a row for each.
 */
export function rowsFor(input: RowsInput): DraftRow[] {
  const { place, spec, position, isNoteCondition, lookups, tree, onUnnamed, onCondition } = input;
  const named = namedTerms(input);
  // Most applications have no condition that the trims could answer.
  const mayName = spec.notes.length > 0 || named.some(({ kind }) => kind === "submodel" || kind in CLUES);
  const trims = !mayName || place.model === null || place.nodeId === null ? [] : tree.trims(place.nodeId);
  const trim = trimFor(named, trims);
  const engineNames = [...new Set((trim === undefined ? trims : [trim]).flatMap(({ engines }) => engines))].sort();
  const wordsOfEngine = engineWords(named);
  const { engines, left } = matchEngines(engineNames, wordsOfEngine);
  const isAnswered = ({ kind, name }: Named): boolean => {
    if (kind === "submodel") return trim !== undefined;
    const clue = CLUES[kind];
    return clue !== undefined && name !== undefined && name === wordsOfEngine[clue] && !left.includes(clue);
  };
  const unanswered = named.filter((each) => !isAnswered(each));
  for (const each of named)
    if (isAnswered(each))
      onCondition(each.kind === "submodel" ? "submodel" : "engine", labelFor(each.term[0]), each.name ?? "");
  const conditions = spec.notes.filter(
    (note) => isNoteCondition(note) || trims.some(({ value }) => sameName(value, note)),
  );
  const attributes = joined([
    ...unanswered.map(({ term, name }) => [labelFor(term[0]), tidyValue(name ?? `catalog code ${term[1]}`)] as const),
    ...[...spec.quals, ...conditions].map(conditionQualifier).map(({ key, value }) => [key, value] as const),
  ]);
  for (const { key, value } of attributes) onCondition("attribute", key, value);
  const location = position === "" ? undefined : lookups.findName("Position", position);
  if (position !== "" && location === undefined) onUnnamed(["Position", position, ""]);
  const remarks = [
    spec.label,
    ...attributes.filter(({ isCut }) => isCut).map(({ whole }) => whole),
    ...spec.notes.filter((note) => !conditions.includes(note)),
  ];
  const nameOfKind = (kind: string) => named.find((each) => each.kind === kind)?.name ?? null;
  const cells: Cells = {
    base_node_id: place.nodeId,
    year: place.year,
    make: place.make,
    model: place.model,
    sub_model: trim?.value ?? null,
    engine: null,
    series: null,
    engine_code: nameOfKind("enginedesignation"),
    engine_type: null,
    body_style: nameOfKind("bodytype"),
    location: location === undefined || /^n\/?a$/i.test(location) ? null : location,
    qualifiers: attributes.length === 0 ? null : JSON.stringify(attributes.map(({ key, value }) => ({ key, value }))),
  };
  const note = cut([...new Set(remarks.filter((text) => text !== ""))].join("; "), NOTE_MAX_CHARS);
  return (engines ?? [null]).map((engine) => ({ cells: { ...cells, engine }, note }));
}
