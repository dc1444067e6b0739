import { showGrade } from "./grades";
import { showMeasure } from "./measures";
import { showSilent } from "./silent-words";

/** A searched text as the shop shows it: measures, grades and conditions as labels write them. */
export const showText = (text: string) =>
  text
    .split(" ")
    .map((word) => showSilent(showGrade(showMeasure(word))))
    .join(" ");

const LITERS = /^(\d\.\d)l$/i;

/**
 * A word that was left out as the shopper typed it: "18 inch" where "18in" was searched, and "5.7" where the search took
 * it for an engine.
 */
export function asTyped(word: string, typed: ReadonlyMap<string, string>, text: string): string {
  const whole = typed.get(word);
  if (whole !== undefined) return whole;
  const [, liters] = LITERS.exec(word) ?? [];
  if (liters === undefined) return showText(word);
  const at = text.indexOf(liters);
  return at < 0 ? word : (/^\d\.\d(?:\s?-?\s?l(?:it(?:er|re)s?)?)?(?![a-z])/i.exec(text.slice(at))?.[0] ?? liters);
}
