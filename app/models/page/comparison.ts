import type { LabelValue } from "~/models/product/product";

/** One fact of the compared parts, a value for each of them; null where a part's data do not state it. */
type ComparedFact = {
  readonly label: string;
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
};

/** Facts that every part states stand first, in this order; a part number is never the same and stands above them. */
const LEADING = ["Brand", "Position", "Condition"];
const LEFT_OUT = ["part number"];

const normalized = (value: string) => value.trim().toLowerCase();

/** Whether values differ: what one part does not state is unknown, which is no difference. */
export const differ = (values: readonly (string | null)[]): boolean =>
  new Set(values.flatMap((value) => (value === null ? [] : [normalized(value)]))).size > 1;

/**
 * Returns the facts of parts side by side: brand, position and condition, then those that most parts state. Labels match
 * whatever their case.
 */
export function compareFacts(specifications: readonly (readonly LabelValue[])[]): ComparedFact[] {
  const labels = new Map<string, { label: string; count: number }>();
  for (const label of [...LEADING, ...specifications.flatMap((pairs) => pairs.map((pair) => pair.label))]) {
    const entry = labels.get(normalized(label)) ?? { label, count: 0 };
    entry.count += 1;
    labels.set(normalized(label), entry);
  }
  const isLeading = (label: string) => LEADING.some((each) => normalized(each) === normalized(label));
  const shown = [...labels.values()].filter(({ label }) => !LEFT_OUT.includes(normalized(label)));
  const ordered = [
    ...shown.filter(({ label }) => isLeading(label)),
    ...shown.filter(({ label }) => !isLeading(label)).toSorted((a, b) => b.count - a.count),
  ];
  return ordered.flatMap(({ label }) => {
    const values = specifications.map(
      (pairs) => pairs.find((pair) => normalized(pair.label) === normalized(label))?.value ?? null,
    );
    if (values.every((value) => value === null)) return [];
    return [{ label, values, differs: differ(values) }];
  });
}
