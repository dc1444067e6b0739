import { sql } from "kysely";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import type { Db } from "../../db/open";
import { type Token, UNITS } from "./tokens";
import { foldName } from "./vehicle-lexicon";

/** A trim of a model with one of its engines; `engine` is null for a trim without engines. */
type Choice = { trimId: number; trim: string; engineId: number | null; engine: string | null };

/**
 * Trim and engine named in a text; `name` is what follows "2015 Ford F-150". An engine that several trims have is a
 * fitment answer.
 */
type Details = { attributeValueId: number; name: string; answers: FitmentAnswer[] };

/** Words about a vehicle that do not affect fitment. */
const BODY_WORDS = new Set(
  (
    "truck pickup sedan coupe suv van minivan wagon hatchback convertible roadster 4x4 4x2 4wd 2wd awd fwd rwd crew cab quad extended " +
    "supercrew supercab doublecab liter litre l cyl cylinder gas gasoline petrol engine motor automatic manual model series jk jku lb swb lwb " +
    "unlimited triton vortec ecotec skyactiv vtec pentastar northstar"
  ).split(" "),
);
/** These words also name parts ("engine mount"), so they count as the vehicle's only behind a number. */
const AFTER_NUMBER_ONLY = new Set(["engine", "motor", "l", "cyl", "cylinder", "liter", "litre", "manual", "automatic"]);
/** Engines by their makers' brand names. */
const ENGINE_NAMES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    ecoboost: /Turbo/,
    hemi: /^(?:5\.7|6\.1|6\.4)L V8/,
    coyote: /^5\.0L V8/,
    duramax: /Diesel/,
    cummins: /Diesel/,
    powerstroke: /Diesel/,
    tdi: /Diesel/,
    bluetec: /Diesel/,
    diesel: /Diesel/,
    turbodiesel: /Diesel/,
  }),
);
/** Engine words that also name parts: read as the engine only behind its size. */
const AFTER_SIZE: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    turbo: /Turbo/,
    supercharged: /Supercharged/,
    hybrid: /Hybrid/,
  }),
);
const TRIM_SPAN_MAX = 3;
/** More engines than any model has, within the number of answers that a call takes. */
const RULED_OUT_MAX = 20;

/** Marketing names of engines, which parts do not carry; the displacement beside them distinguishes the parts. */
const ENGINE_NICKNAMES = new Set(
  "hemi coyote vortec triton pentastar ecotec skyactiv vtec northstar duratec".split(" "),
);
/** Engine names that are words of a part's title. */
const ENGINE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ecoboost: "turbo",
    duramax: "diesel",
    cummins: "diesel",
    powerstroke: "diesel",
    tdi: "diesel",
    bluetec: "diesel",
  }),
);
/** Engines of cars and trucks have 0.6 to 8.9 liters. */
const LITERS = /^(?:0\.[6-9]|[1-8]\.\d)$/;

/**
 * Rewrites the engine of a text that names no vehicle with a year, as titles write it: "5.3" is "5.3L", "3.5 liter" too,
 * and "ecoboost" is "turbo". Returns the engine names that were typed.
 */
export function rewriteEngine(tokens: Token[]): string[] {
  const isName = ({ as, key }: Token) => as === "rest" && (ENGINE_NICKNAMES.has(key) || ENGINE_WORDS.has(key));
  const names = tokens.filter(isName).map(({ text }) => text);
  const isSized = tokens.some(({ text }) => LITERS.test(text.replace(/l(?:iters?)?$/i, "")));
  for (const [index, token] of tokens.entries()) {
    if (token.as !== "rest") continue;
    const next = tokens[index + 1];
    const [size, unit] = [token.text.replace(/l(?:iters?)?$/i, ""), next?.key ?? ""];
    if (LITERS.test(size) && !UNITS.test(unit)) {
      token.text = `${size}L`;
      if (next !== undefined && /^l(?:iters?|itres?)?$/.test(unit)) next.as = "vehicle";
    } else if (isSized && ENGINE_NICKNAMES.has(token.key)) token.as = "vehicle";
    else token.text = ENGINE_WORDS.get(token.key) ?? token.text;
  }
  return names;
}

/** The driven wheels as shoppers type them, and the values that fitment rows may have for it, the likeliest first. */
const DRIVES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "4wd": ["4WD", "AWD"],
    awd: ["AWD", "4WD"],
    "2wd": ["2WD", "RWD", "FWD"],
    rwd: ["RWD", "2WD"],
    fwd: ["FWD", "2WD"],
  }),
);

/** Reads the driven wheels, unless they name a part ("4wd actuator"); null when the text does not name them. */
export function readDrive(tokens: readonly Token[]): readonly string[] | null {
  const at = tokens.findIndex(({ as, key }) => as === "rest" && DRIVES.has(key));
  return at < 0 || /^actuat/.test(tokens[at + 1]?.key ?? "") ? null : (DRIVES.get(tokens[at]?.key ?? "") ?? null);
}

async function listChoices(db: Db, modelId: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select trim.id as "trimId", trim.value as "trim", engine.id as "engineId", engine.value as "engine"
    from vehicle_node as trim left join vehicle_node as engine on engine.parent_id = trim.id
    where trim.parent_id = ${modelId} order by trim.sort, engine.sort, engine.id`.execute(db);
  return rows;
}

/** Reads tests of an engine's name from the tokens and marks the tokens used. */
function engineTests(tokens: Token[]): RegExp[] {
  const tests: RegExp[] = [];
  let isSized = false;
  for (const [index, token] of tokens.entries()) {
    if (token.as !== "rest") continue;
    const [text, next] = [token.text.toLowerCase(), tokens[index + 1]];
    const size = /^(\d\.\d)(?:l|liters?)?$/.exec(text)?.[1];
    const shape = /^([vilhw])-?(\d{1,2})$/.exec(text);
    const count = /^(\d{1,2})-?cyl(?:inders?)?$/.exec(text)?.[1];
    const counted = /^\d{1,2}$/.test(text) && /^cyl/.test(next?.key ?? "") ? text : undefined;
    const cylinders = count ?? counted;
    // "rav4 hybrid" is a car; "passat turbo" may be a part.
    const isNamedCar = token.key === "hybrid" && tokens[index - 1]?.as === "model";
    const named = ENGINE_NAMES.get(token.key) ?? (isSized || isNamedCar ? AFTER_SIZE.get(token.key) : undefined);
    if (size !== undefined) tests.push(new RegExp(`^${size.replace(".", "\\.")}L`));
    else if (shape !== null)
      tests.push(new RegExp(` ${(shape[1] === "i" ? "l" : shape[1])?.toUpperCase()}${shape[2]}`));
    else if (cylinders !== undefined) tests.push(new RegExp(` [A-Z]${cylinders}`));
    else if (named !== undefined) tests.push(named);
    else continue;
    isSized ||= size !== undefined || shape !== null;
    token.as = "vehicle";
  }
  return tests;
}

function readTrim(tokens: Token[], choices: readonly Choice[], isPartWord: (word: string) => boolean): string | null {
  const trims = new Map(choices.map(({ trim }) => [foldName(trim), trim]));
  trims.delete("");
  for (let size = TRIM_SPAN_MAX; size > 0; size -= 1)
    for (let at = 0; at + size <= tokens.length; at += 1) {
      const span = tokens.slice(at, at + size);
      const before = tokens[at - 1]?.as ?? "rest";
      const trim = trims.get(span.map(({ key }) => key).join(""));
      if (trim === undefined || span.some(({ as }) => as !== "rest")) continue;
      const isPlain = span.some(({ key }) => isPartWord(key) || key.length < 2 || /^\d+$/.test(key));
      if (isPlain && before !== "model" && before !== "vehicle") continue;
      for (const token of span) token.as = "vehicle";
      return trim;
    }
  return null;
}

/** Fuels that also begin the names of parts ("gas tank", "petrol cap"). */
const FUELS = new Set(["gas", "gasoline", "petrol"]);

function dropBodyWords(tokens: Token[], isPartWord: (word: string) => boolean): void {
  for (const [index, token] of tokens.entries()) {
    if (token.as !== "rest" || !BODY_WORDS.has(token.key)) continue;
    const before = tokens[index - 1];
    if (AFTER_NUMBER_ONLY.has(token.key) && before?.as !== "vehicle") continue;
    const next = tokens[index + 1];
    if (FUELS.has(token.key) && next?.as === "rest" && isPartWord(next.key)) continue;
    if (token.key === "4wd" && /^actuat/.test(next?.key ?? "")) continue;
    token.as = "vehicle";
  }
}

/**
 * Lists the engines that a text may mean. A hybrid counts only where every match is one: it would have been named, as it
 * is by its maker on the car.
 */
function likelyEngines(fitting: readonly Choice[]): string[] {
  const engines = [...new Set(fitting.flatMap(({ engine }) => engine ?? []))];
  const plain = engines.filter((engine) => !/Hybrid/.test(engine));
  return plain.length > 0 ? plain : engines;
}

/**
 * Reads trim and engine for a model from the rest of a text, as deep as they are determined, and marks the tokens used.
 * An engine without a trim names the vehicle of the one trim that has it; where several have it, the vehicle ends at its
 * model and the engine is an answer about it. Where several engines match, as with "3.5" and without "ecoboost", the
 * answers rule out the others.
 */
export async function readDetails(
  db: Db,
  tokens: Token[],
  modelId: number,
  isPartWord: (word: string) => boolean,
): Promise<Details> {
  const choices = await listChoices(db, modelId);
  const tests = engineTests(tokens);
  const trim = readTrim(tokens, choices, isPartWord);
  dropBodyWords(tokens, isPartWord);
  const ofTrim = trim === null ? choices : choices.filter((choice) => choice.trim === trim);
  const matchesTests = ({ engine }: Choice) => engine !== null && tests.every((test) => test.test(engine));
  const fitting = tests.length === 0 ? [] : ofTrim.filter(matchesTests);
  const [value = null, ...others] = likelyEngines(fitting);
  const trimId = trim === null ? modelId : (ofTrim[0]?.trimId ?? modelId);
  if (others.length > 0) {
    const meant = new Set([value, ...others]);
    const engines = new Set(ofTrim.flatMap((choice) => choice.engine ?? []));
    const ruledOut = [...engines].filter((engine) => !meant.has(engine)).slice(0, RULED_OUT_MAX);
    const answers = ruledOut.map((engine) => ({ key: "engine", value: engine, isNot: true }));
    return { attributeValueId: trimId, name: trim ?? "", answers };
  }
  const name = [trim, value].filter((each) => each !== null).join(" ");
  const named = fitting.filter((choice) => choice.engine === value);
  if (value !== null && trim === null && named.length > 1)
    return { attributeValueId: modelId, name, answers: [{ key: "engine", value }] };
  return { attributeValueId: named[0]?.engineId ?? trimId, name, answers: [] };
}

/** The attribute of fitment rows about the driven wheels. */
const DRIVE_KEY = "Drive Type";

/**
 * Chooses the value of the driven wheels for a model: of the values that mean what was typed the first that rows of this
 * model ask for, because one maker writes "AWD" where another writes "4WD".
 */
export async function chooseDrive(
  db: Db,
  modelId: number | undefined,
  values: readonly string[],
): Promise<FitmentAnswer> {
  const rows = modelId === undefined ? [] : await listConditions(db, modelId, `%"${DRIVE_KEY}"%`);
  const isInRows = (value: string) => rows.some(({ qualifiers }) => qualifiers?.includes(`"${value}"`) === true);
  return { key: DRIVE_KEY, value: values.find(isInRows) ?? values[0] ?? "" };
}

/** Lists the conditions of a model's fitment rows that match a pattern. */
export const listConditions = (db: Db, modelId: number, pattern: string) =>
  db
    .selectFrom("fitment")
    .select("qualifiers")
    .distinct()
    .where("base_node_id", "=", modelId)
    .where("qualifiers", "like", pattern)
    .execute();
