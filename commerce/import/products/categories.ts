import { slugFrom } from "~/models/search/slug";
import type { Db } from "../../db/open";
import { nearest } from "./suggest";

const LEAF_LEVEL = 3;

export type Categories = {
  /**
   * Finds the category that a text means: by its path, in names or as in its URL ("Brakes > Disc Brakes > Brake Pads"),
   * or by a part type's name that exists once. Undefined for none or several.
   */
  find(text: string): number | undefined;
  /** Advice for a text that matches no category: the reason, and the path closest in spelling. */
  advice(text: string): string;
  nameFor(id: number): string;
};

const pathFor = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map(slugFrom)
    .filter((slug) => slug !== "")
    .join("/");

/** Loads the categories that items can be in. */
export async function loadCategories(db: Db): Promise<Categories> {
  const rows = await db.selectFrom("category").select(["id", "path", "slug", "name", "level"]).execute();
  const leaves = rows.filter(({ level }) => level === LEAF_LEVEL);
  const names = new Map(rows.map(({ path, name }) => [path, name]));
  const byId = new Map(leaves.map((row) => [row.id, row]));
  const byPath = new Map(leaves.map(({ path, id }) => [path, id]));
  const bySlug = new Map<string, number[]>();
  for (const { slug, id } of leaves) bySlug.set(slug, [...(bySlug.get(slug) ?? []), id]);
  const resolved = new Map<string, number | undefined>();

  const look = (text: string): number | undefined => {
    for (const separator of [/[>»|]/, /[>»|/\\]/]) {
      const path = pathFor(text, separator);
      const id = byPath.get(path);
      if (id !== undefined) return id;
    }
    const named = bySlug.get(slugFrom(text)) ?? [];
    return named.length === 1 ? named[0] : undefined;
  };
  const written = (path: string) => {
    const slugs = path.split("/");
    return slugs.map((slug, index) => names.get(slugs.slice(0, index + 1).join("/")) ?? slug).join(" > ");
  };
  return {
    find(text) {
      if (!resolved.has(text)) resolved.set(text, look(text));
      return resolved.get(text);
    },
    advice(text) {
      const same = bySlug.get(slugFrom(text)) ?? [];
      if (same.length > 1) {
        const paths = same.map((id) => written(byId.get(id)?.path ?? ""));
        return `several part types are called so: ${paths.join("; ")}`;
      }
      const path = pathFor(text, /[>»|/\\]/);
      if (names.has(path)) return "items belong to a part type below it, not to it";
      const last = path.split("/").at(-1) ?? path;
      const near = nearest(path, byPath.keys()) ?? [...byPath.keys()].find((each) => each.endsWith(`/${last}`));
      const slug = near === undefined ? nearest(last, bySlug.keys()) : undefined;
      const found = near ?? byId.get(bySlug.get(slug ?? "")?.[0] ?? 0)?.path;
      return found === undefined ? "" : `nearest: ${written(found)}`;
    },
    nameFor: (id) => written(byId.get(id)?.path ?? String(id)),
  };
}
