import { z } from "zod";
import { text } from "../cells";
import { storedLines, type TradeKind } from "../kind";
import { sheet } from "../sheet";
import { byPartType, PART_TYPE_COLUMNS, partTypeCheck } from "./part-types";

const limitSheet = sheet({
  file: "post-office-limits.csv",
  about:
    "Part types that cannot go to a post office box: checkout refuses them there and asks for a street. The old part of one whose reason names batteries goes to a recycler and not to us, and a new one is not returned with a label by itself",
  key: ["country", "part_type"],
  columns: z.object({
    ...PART_TYPE_COLUMNS,
    reason: text("Why, as the end of a sentence that shoppers read: it travels by freight"),
  }),
});

/** The part types that the post does not carry. */
export const postOfficeLimits: TradeKind = {
  name: "post-office-limits",
  sheets: [limitSheet],
  tables: ["post_office_limit"],
  async load(db) {
    const rows = await db.selectFrom("post_office_limit").selectAll().execute();
    return [storedLines(limitSheet, rows.toSorted(byPartType))];
  },
  async toRows(context) {
    const check = await partTypeCheck(context);
    return context.lines(limitSheet).map(({ at, value }) => {
      check(at, value.part_type);
      return { table: "post_office_limit" as const, values: value };
    });
  },
};
