/** Marks the second, third... vehicle whose slug equals another's; slugs of names never contain it. */
const TWIN_MARK = "~";
const TWIN_MAX = 99;

/** Converts a name to its part of a slug: "Land Rover" to "land-rover". Never empty. */
export function slugPart(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  // A trim named "+" has no letters or digits.
  return plain || `u${[...name].map((char) => char.codePointAt(0)?.toString(16)).join("-")}`;
}

/** Returns the slug of names, `{year}-{make}-{model}[-{trim}[-{engine}]]`. */
export function spelledSlug(names: readonly string[]): string {
  return names.map(slugPart).join("-");
}

/** A value of the vehicle tree by its id and name. */
type Value = { readonly id: number; readonly text: string };
/** Loads the values below a value; the years below null. */
type LoadChildren = (parent: number | null) => Promise<readonly Value[]>;

const MIN_LEVELS = 3;
const MAX_LEVELS = 5;

/** Lists every way to read a slug as value ids, the best one first. */
async function listReadings(
  rest: string,
  parent: number | null,
  level: number,
  children: LoadChildren,
): Promise<number[][]> {
  if (level > MAX_LEVELS) return [];
  // The longest match comes first: "Sierra 1500" before "Sierra".
  const starts = (await children(parent))
    .map(({ id, text }) => ({ id, slug: slugPart(text) }))
    .filter(({ slug }) => rest === slug || rest.startsWith(`${slug}-`))
    .sort((a, b) => b.slug.length - a.slug.length || a.id - b.id);
  const readings: number[][] = [];
  for (const { id, slug } of starts) {
    const remaining = rest.slice(slug.length + 1);
    if (rest.length === slug.length) {
      if (level >= MIN_LEVELS) readings.push([id]);
    } else for (const below of await listReadings(remaining, id, level + 1, children)) readings.push([id, ...below]);
  }
  // Fewer levels make a better reading; the sort is stable, so the longest match stays first otherwise.
  return readings.sort((a, b) => a.length - b.length);
}

/**
 * Returns the value ids of the vehicle that a slug names, year first; null when it names none. Every vehicle has
 * exactly one slug and every slug at most one vehicle: vehicles with the same spelling are numbered, "…~2".
 */
export async function findVehicleBySlug(slug: string, children: LoadChildren): Promise<number[] | null> {
  const match = /^([^~]{1,300})(?:~([1-9]\d?))?$/.exec(slug);
  if (match?.[1] === undefined) return null;
  const at = match[2] === undefined ? 1 : Number(match[2]);
  if (match[2] !== undefined && at === 1) return null;
  return (await listReadings(match[1], null, 1, children))[at - 1] ?? null;
}

/**
 * Returns the slug of a vehicle from the ids and names of its levels, year first; the counterpart of
 * `findVehicleBySlug`.
 */
export async function findVehicleSlug(levels: readonly Value[], children: LoadChildren): Promise<string> {
  const slug = spelledSlug(levels.map(({ text }) => text));
  const own = levels.map(({ id }) => id).join(" ");
  const at = (await listReadings(slug, null, 1, children)).findIndex((ids) => ids.join(" ") === own);
  return at > 0 && at < TWIN_MAX ? `${slug}${TWIN_MARK}${at + 1}` : slug;
}
