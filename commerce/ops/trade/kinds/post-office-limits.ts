import { z } from "zod";
import { country, text } from "../cells";
import { storedLines, type TradeKind } from "../kind";
import { sheet } from "../sheet";
import { categorySheet } from "./categories";

const LEVELS = 3;

const limitSheet = sheet({
  file: "post-office-limits.csv",
  about:
    "Part types that cannot go to a post office box: checkout refuses them there and asks for a street. The old part of one whose reason names batteries goes to a recycler and not to us",
  key: ["country", "part_type"],
  columns: z.object({
    country: country(),
    part_type: text("The path of a part type in categories.csv"),
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
    const place = (row: (typeof rows)[number]) => `${row.country} ${row.part_type}`;
    return [
      storedLines(
        limitSheet,
        rows.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)),
      ),
    ];
  },
  async toRows(context) {
    const paths = await context.keys(categorySheet);
    return context.lines(limitSheet).map(({ at, value }) => {
      const { part_type } = value;
      if (!paths.has(part_type) || part_type.split("/").length !== LEVELS)
        context.refuse(
          at,
          "part_type",
          `there is no part type "${part_type}"; name a path of three levels of categories.csv`,
        );
      return { table: "post_office_limit" as const, values: value };
    });
  },
};
