import { z } from "zod";
import { country, text } from "../cells";
import { storedLines, type TradeKind } from "../kind";
import { sheet } from "../sheet";
import { categorySheet } from "./categories";

const LEVELS = 3;

const groundSheet = sheet({
  file: "ground-only-parts.csv",
  about: "Part types that travel by ground alone: Express is not offered for them and its fees do not count them",
  key: ["country", "part_type"],
  columns: z.object({
    country: country(),
    part_type: text("The path of a part type in categories.csv"),
  }),
});

/** The part types that carriers take by ground alone. */
export const groundOnlyParts: TradeKind = {
  name: "ground-only-parts",
  sheets: [groundSheet],
  tables: ["ground_only_part"],
  async load(db) {
    const rows = await db.selectFrom("ground_only_part").selectAll().execute();
    const place = (row: (typeof rows)[number]) => `${row.country} ${row.part_type}`;
    return [
      storedLines(
        groundSheet,
        rows.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)),
      ),
    ];
  },
  async toRows(context) {
    const paths = await context.keys(categorySheet);
    return context.lines(groundSheet).map(({ at, value }) => {
      const { part_type } = value;
      if (!paths.has(part_type) || part_type.split("/").length !== LEVELS)
        context.refuse(
          at,
          "part_type",
          `there is no part type "${part_type}"; name a path of three levels of categories.csv`,
        );
      return { table: "ground_only_part" as const, values: value };
    });
  },
};
