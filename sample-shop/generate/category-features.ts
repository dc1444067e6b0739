import type { NewRow } from "#commerce/db/tables";
import { SPECIFICATION, specificationsOf } from "./catalogue/specifications";
import { families } from "./data/catalogue/families";

type Part = (typeof families)[number]["groups"][number]["parts"][number];

const list = (names: readonly string[], last: "and" | "or") =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1) ?? ""}`;

const NAMES_MAX = 6;

function partLines(part: Part): string[] {
  const lines = Object.entries(part.attributes).map(
    ([label, values]) => `${label}: ${list(values.slice(0, NAMES_MAX), "or")}.`,
  );
  const specifications = specificationsOf(part.name);
  if (specifications.length > 0) lines.push(`${SPECIFICATION}: ${list(specifications, "or")}.`);
  const fits =
    part.varies === "universal"
      ? `Made for no particular vehicle: check ${specifications.length > 0 ? "the specification in your owner's manual" : "sizes and details"} before you order.`
      : "Set your vehicle to keep only what fits; each part lists the years, models and engines it is made for.";
  return [...lines, fits, "Free standard shipping, and returns at no cost."];
}

const groupLine = (names: readonly string[]) =>
  `Includes ${list(
    names.slice(0, NAMES_MAX).map((name) => name.toLowerCase()),
    "and",
  )}.`;

/** Feature lines of every category, as content entries `seo.features.category-{id}`. */
export function categoryFeatures(categories: readonly NewRow<"category">[]): NewRow<"content">[] {
  const byName = new Map(categories.map((row) => [row.path, row.id]));
  const rows: NewRow<"content">[] = [];
  const add = (id: number | undefined, lines: readonly string[]) => {
    if (id === undefined || lines.length === 0) return;
    rows.push({ key: `seo.features.category-${id}`, kind: "seo", market: "", value: JSON.stringify(lines) });
  };
  const children = (parentId: number | undefined) => categories.filter(({ parent_id }) => parent_id === parentId);
  for (const top of categories.filter(({ level }) => level === 1)) {
    const family = families.find(({ name }) => name === top.name);
    const groups = children(top.id);
    add(byName.get(top.path), [
      groupLine(groups.map(({ name }) => name)),
      "Every list says which parts fit the vehicle you set.",
    ]);
    for (const group of groups) {
      const leaves = children(group.id);
      add(group.id, [groupLine(leaves.map(({ name }) => name))]);
      const parts = family?.groups.find(({ name }) => name === group.name)?.parts ?? [];
      for (const leaf of leaves) {
        const part = parts.find(({ name }) => name === leaf.name);
        if (part !== undefined) add(leaf.id, partLines(part));
      }
    }
  }
  return rows;
}
