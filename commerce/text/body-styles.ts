import { z } from "zod";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import type { Db } from "../db/open";
import { readJson } from "../platform/json";
import type { Token } from "./query/tokens";
import { listConditions } from "./query/understand-engine";
import { stemFor } from "./words";

const qualifiersSchema = z.array(z.object({ key: z.string(), value: z.string() }));

/** The attribute of fitment rows about a vehicle's body. */
const BODY_KEY = "Body Style";

/** Body styles as shoppers type them, as folded words beside each other, and the values of fitment rows that may mean them. */
const BODIES: readonly (readonly [typed: RegExp, value: RegExp])[] = [
  [/^(?:crew ?cab|super ?crew(?: ?cab)?|crew ?max|crew)$/, /\bcrew/i],
  [
    /^(?:ext|extended|king|access|quad|double) ?cab$|^super ?cab$/,
    /\b(?:extended|king|access|quad|double|super ?cab)\b/i,
  ],
  [/^(?:reg|regular|standard|std|single) ?cab$/, /\b(?:regular|standard|single)\b/i],
  [/^(?:sedan|saloon|4 ?(?:doors?|dr)|four ?doors?)$/, /\bsedan\b|\b4.?d/i],
  [/^(?:coupe|2 ?(?:doors?|dr)|two ?doors?)$/, /\bcoupe\b|\b2.?d/i],
  [/^(?:hatch(?:back)?|5 ?(?:doors?|dr)|five ?doors?)$/, /\bhatchback\b|\b5.?d/i],
  [/^(?:station )?(?:wagon|estate)$/, /\bwagon\b/i],
  [/^(?:convertible|cabrio(?:let)?)$/, /\bconvertible\b/i],
];
const WORDS_MAX = 3;

type NamesPart = (stems: readonly string[]) => boolean;

/** Finds the words of a body style; "door" before "handle" names a part. */
function findBody(tokens: readonly Token[], isDoorPart: NamesPart) {
  for (let size = WORDS_MAX; size > 0; size -= 1)
    for (let at = 0; at + size <= tokens.length; at += 1) {
      const span = tokens.slice(at, at + size);
      if (span.some(({ as }) => as !== "rest")) continue;
      const value = BODIES.find(([typed]) => typed.test(span.map(({ key }) => key).join(" ")))?.[1];
      if (value === undefined) continue;
      const behind = tokens.slice(at + size, at + size + 2).map(({ key }) => stemFor(key));
      if (/^doors?$/.test(span.at(-1)?.key ?? "") && isDoorPart(["door", ...behind])) continue;
      return { span, value };
    }
  return null;
}

/**
 * Reads the body style that a text names for a model as the answer to its question, and marks its words. A style that
 * fitment rows of the model do not ask for, or that may mean several of their values, answers nothing.
 */
export async function readBody(
  db: Db,
  tokens: readonly Token[],
  modelId: number,
  isDoorPart: NamesPart,
): Promise<FitmentAnswer[]> {
  const found = findBody(tokens, isDoorPart);
  if (found === null) return [];
  for (const token of found.span) token.as = "vehicle";
  const rows = await listConditions(db, modelId, `%"${BODY_KEY}"%`);
  const values = new Set(
    rows.flatMap(({ qualifiers }) => {
      const named = qualifiers === null ? [] : readJson(qualifiersSchema, qualifiers, []);
      return named.flatMap(({ key, value }) => (key === BODY_KEY && found.value.test(value) ? [value] : []));
    }),
  );
  const [value] = values;
  return values.size === 1 && value !== undefined ? [{ key: BODY_KEY, value }] : [];
}
