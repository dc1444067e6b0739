import { z } from "zod";
import { PLACE_RULES, type PlaceRule } from "~/models/product/part-place";
import { choice, text, whole } from "../cells";
import { storedLines, type TradeKind } from "../kind";
import { sheet } from "../sheet";
import { categorySheet } from "./categories";

const LEVELS = 3;
/** The places as files have them. */
const PLACES: Readonly<Record<PlaceRule, string>> = {
  ANY: "any",
  AXLE: "axle",
  SAME: "same",
  OTHER_SIDE: "other-side",
};
const RULES: Readonly<Record<string, PlaceRule>> = {
  any: "ANY",
  axle: "AXLE",
  same: "SAME",
  "other-side": "OTHER_SIDE",
};

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const complementSheet = sheet({
  file: "complements.csv",
  about: "Which part types go with another: what product pages and the cart recommend beside a part",
  key: ["part_type", "complement"],
  columns: z.object({
    part_type: text("The path of a part type in categories.csv"),
    complement: text("The path of a part type that goes with it"),
    place: choice(
      `Where the complement belongs, seen from the part: any is ${PLACE_RULES.ANY}, axle ${PLACE_RULES.AXLE}, same ${PLACE_RULES.SAME}, other-side ${PLACE_RULES.OTHER_SIDE}`,
      Object.values(PLACES),
    ),
    position: whole("Its place among the complements of the part type, from 0; the first ones are shown first"),
  }),
});

/** The part types that go with others. */
export const complements: TradeKind = {
  name: "complements",
  sheets: [complementSheet],
  tables: ["part_complement"],
  async load(db) {
    const rows = await db.selectFrom("part_complement").selectAll().execute();
    rows.sort((a, b) => byText(a.part_type, b.part_type) || a.sort - b.sort || byText(a.complement, b.complement));
    return [
      storedLines(
        complementSheet,
        rows.map(({ place, sort, ...row }) => ({ ...row, place: PLACES[place], position: sort })),
      ),
    ];
  },
  async toRows(context) {
    const paths = await context.keys(categorySheet);
    return context.lines(complementSheet).map(({ at, value }) => {
      for (const column of ["part_type", "complement"] as const) {
        const path = value[column];
        if (!paths.has(path) || path.split("/").length !== LEVELS)
          context.refuse(at, column, `there is no part type "${path}"; name a path of three levels of categories.csv`);
      }
      const { part_type, complement, place, position: sort } = value;
      return {
        table: "part_complement" as const,
        values: { part_type, complement, place: RULES[place] ?? "ANY", sort },
      };
    });
  },
};
