import { CONTENT_VALUES } from "~/models/content/content-values";

/** Content keys that have no schema and yet are read. */
const PLAIN_KEYS = [
  ...["promises", "hot_words", "add_on_promo", "member_benefits", "global_modal_config", "top_makes"],
  ...["coupon_type_member", "coupon_type_guest", "coupon_type_review", "coupon_type_more_item"],
  ...["coupon_type_survey", "coupon_type_action"],
];
/** Keys of one row for each category, and those of a merchant's own programs. */
const FAMILIES = ["seo.features.", "own."];

/** All content keys that the shop reads by their names. */
const READ_KEYS: readonly string[] = [...Object.keys(CONTENT_VALUES), ...PLAIN_KEYS].sort();

/** What is wrong with a content key that nothing reads; null for one that is read. */
export function keyFault(key: string): string | null {
  if (READ_KEYS.includes(key) || FAMILIES.some((family) => key.startsWith(family))) return null;
  return `its name "${key}" is no key that the shop reads: ${READ_KEYS.join(", ")}; a value for your own programs begins with "own."`;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * The path of the first name in a value that its schema does not have: one that was lost while the value was read. Null
 * without one.
 */
export function unknownName(given: unknown, read: unknown): readonly string[] | null {
  if (!isRecord(given) || !isRecord(read)) return null;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(read, name)) return [name];
    const below = unknownName(value, read[name]);
    if (below !== null) return [name, ...below];
  }
  return null;
}
