import { z } from "zod";
import { readTexts } from "../../../platform/json";
import { list, pattern, text, textOrNull, whole } from "../cells";
import type { RowContext, TradeKind, TradeRow } from "../kind";
import { storedLines } from "../kind";
import { sheet } from "../sheet";

const LEVELS = 3;

/** The lines of the category tree. */
export const categorySheet = sheet({
  file: "categories.csv",
  about: "The category tree; products hang on its third level",
  key: ["path"],
  columns: z.object({
    path: pattern(
      "Its place in the tree as URLs have it: names of up to three levels joined by /",
      /^[a-z0-9-]+(?:\/[a-z0-9-]+){0,2}$/,
      "a path of one to three names in lower case joined by /, such as brakes/disc-brakes/brake-pads",
    ),
    name: text("The name that shoppers read"),
    description: text("The text below the name", true),
    image: textOrNull("The address of its picture, or empty"),
    position: whole("Its place among the categories beside it, from 0"),
    filters: list("The attributes by which its products can be filtered"),
  }),
});

const above = (path: string) => path.split("/").slice(0, -1).join("/");

/** The category tree. */
export const categories: TradeKind = {
  name: "categories",
  sheets: [categorySheet],
  tables: ["category"],
  async load(db) {
    const rows = await db.selectFrom("category").selectAll().orderBy("sort").orderBy("id").execute();
    const below = (parentId: number | null): typeof rows =>
      rows.filter(({ parent_id }) => parent_id === parentId).flatMap((row) => [row, ...below(row.id)]);
    return [
      storedLines(
        categorySheet,
        below(null).map((row) => ({
          path: row.path,
          name: row.name,
          description: row.description,
          image: row.image_url,
          position: row.sort,
          filters: readTexts(row.display_attributes),
        })),
      ),
    ];
  },
  async toRows(context) {
    const ids = new Map(
      (await context.db.selectFrom("category").select(["id", "path"]).execute()).map(({ id, path }) => [path, id]),
    );
    const lines = context.lines(categorySheet);
    for (const { value } of lines) if (!ids.has(value.path)) ids.set(value.path, await context.ids.take("category"));
    const paths = await context.keys(categorySheet);
    return lines
      .flatMap((line) => toRow(context, line, ids, paths))
      .toSorted((a, b) => Number(a.values.level) - Number(b.values.level));
  },
};

function toRow(
  context: RowContext,
  { at, value }: ReturnType<typeof context.lines<typeof categorySheet.columns>>[number],
  ids: ReadonlyMap<string, number>,
  paths: ReadonlySet<string>,
): TradeRow[] {
  const { path } = value;
  const parent = above(path);
  const id = ids.get(path);
  if (parent !== "" && !paths.has(parent))
    context.refuse(at, "path", `there is no category "${parent}" for it to stand in; add a line for that one`);
  if (id === undefined) return [];
  const level = path.split("/").length;
  return [
    {
      table: "category",
      values: {
        id,
        parent_id: parent === "" ? null : (ids.get(parent) ?? null),
        level,
        kind: level === LEVELS ? "backCategory" : "frontCategory",
        name: value.name,
        slug: path.split("/").at(-1) ?? path,
        path,
        description: value.description,
        image_url: value.image,
        sort: value.position,
        display_attributes: JSON.stringify(value.filters),
      },
    },
  ];
}
