/** Marks the second, third... vehicle that spells like another: never part of a name's own spelling. */
const TWIN_MARK = "~";
const TWIN_MAX = 99;

/** "Land Rover" as URLs spell it, "land-rover"; never empty. */
export function slugPart(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  // A trim named "+" has no letters to spell.
  return plain || `u${[...name].map((char) => char.codePointAt(0)?.toString(16)).join("-")}`;
}

/** `{year}-{make}-{model}[-{trim}[-{engine}]]` (row OPEN-42). */
export function spelledSlug(names: readonly string[]): string {
  return names.map(slugPart).join("-");
}

/** A value of the vehicle tree by its id and name. */
type Value = { readonly id: number; readonly text: string };
/** The values below a value, years below null. */
type Children = (above: number | null) => Promise<readonly Value[]>;

const MIN_LEVELS = 3;
const MAX_LEVELS = 5;

async function readings(rest: string, above: number | null, level: number, children: Children): Promise<number[][]> {
  if (level > MAX_LEVELS) return [];
  // Among the values that a text may begin with the longest first: "Sierra 1500" before "Sierra".
  const starts = (await children(above))
    .map(({ id, text }) => ({ id, slug: slugPart(text) }))
    .filter(({ slug }) => rest === slug || rest.startsWith(`${slug}-`))
    .sort((a, b) => b.slug.length - a.slug.length || a.id - b.id);
  const found: number[][] = [];
  for (const { id, slug } of starts) {
    const left = rest.slice(slug.length + 1);
    if (rest.length === slug.length) {
      if (level >= MIN_LEVELS) found.push([id]);
    } else for (const below of await readings(left, id, level + 1, children)) found.push([id, ...below]);
  }
  // The less is left to lower levels, the better it was understood; sorting keeps the longest first otherwise.
  return found.sort((a, b) => a.length - b.length);
}

/**
 * The vehicle a slug names as the value ids of its levels, year first; null for one that names none (row RTE-53). Every
 * vehicle has exactly one slug and every slug at most one vehicle: those that spell alike are numbered, "…~2".
 */
export async function vehicleOfSlug(slug: string, children: Children): Promise<number[] | null> {
  const match = /^([^~]{1,300})(?:~([1-9]\d?))?$/.exec(slug);
  if (match?.[1] === undefined) return null;
  const at = match[2] === undefined ? 1 : Number(match[2]);
  if (match[2] !== undefined && at === 1) return null;
  return (await readings(match[1], null, 1, children))[at - 1] ?? null;
}

/** The slug of a vehicle given by the ids and names of its levels, year first; the counterpart of `vehicleOfSlug`. */
export async function slugOfVehicle(levels: readonly Value[], children: Children): Promise<string> {
  const slug = spelledSlug(levels.map(({ text }) => text));
  const own = levels.map(({ id }) => id).join(" ");
  const at = (await readings(slug, null, 1, children)).findIndex((ids) => ids.join(" ") === own);
  return at > 0 && at < TWIN_MAX ? `${slug}${TWIN_MARK}${at + 1}` : slug;
}
