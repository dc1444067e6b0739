import { z } from "zod";
import { storedLines, type TradeKind } from "../kind";
import { sheet } from "../sheet";
import { byPartType, PART_TYPE_COLUMNS, partTypeCheck } from "./part-types";

const groundSheet = sheet({
  file: "ground-only-parts.csv",
  about:
    "Part types that travel by ground alone: Express is not offered for them, its fees do not count them, and their returns get no label by themselves",
  key: ["country", "part_type"],
  columns: z.object(PART_TYPE_COLUMNS),
});

/** The part types that carriers take by ground alone. */
export const groundOnlyParts: TradeKind = {
  name: "ground-only-parts",
  sheets: [groundSheet],
  tables: ["ground_only_part"],
  async load(db) {
    const rows = await db.selectFrom("ground_only_part").selectAll().execute();
    return [storedLines(groundSheet, rows.toSorted(byPartType))];
  },
  async toRows(context) {
    const check = await partTypeCheck(context);
    return context.lines(groundSheet).map(({ at, value }) => {
      check(at, value.part_type);
      return { table: "ground_only_part" as const, values: value };
    });
  },
};
