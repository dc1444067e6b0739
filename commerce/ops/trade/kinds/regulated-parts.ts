import { z } from "zod";
import { readTexts } from "../../../platform/json";
import { country, list, name, text } from "../cells";
import { storedLines, type TradeKind } from "../kind";
import { sheet } from "../sheet";
import { partTypeCheck } from "./part-types";

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const regulatedSheet = sheet({
  file: "regulated-parts.csv",
  about: "Parts that states restrict: their pages name the states, and checkout refuses to ship them there",
  key: ["rule"],
  columns: z.object({
    rule: name("The name of the rule"),
    country: country(),
    states: list("The codes of the states and provinces, as areas.csv has them"),
    part_type: text("The path of a part type in categories.csv"),
    attribute: text("The label of an attribute that tells lawful parts, as products have it"),
    lawful: text("Its value on lawful parts; every other part of the type is refused"),
    exemption: text("The label of an attribute that makes a part lawful whatever its value, such as Executive Order"),
    reason: text("Why, in a sentence that shoppers read"),
  }),
});

/** The parts that states restrict. */
export const regulatedParts: TradeKind = {
  name: "regulated-parts",
  sheets: [regulatedSheet],
  tables: ["regulated_part"],
  async load(db) {
    const rows = await db.selectFrom("regulated_part").selectAll().execute();
    rows.sort((a, b) => byText(a.rule, b.rule));
    return [
      storedLines(
        regulatedSheet,
        rows.map((row) => ({ ...row, states: readTexts(row.states) })),
      ),
    ];
  },
  async toRows(context) {
    const check = await partTypeCheck(context);
    const areas = await context.keys({ file: "areas.csv" });
    return context.lines(regulatedSheet).map(({ at, value }) => {
      const { part_type, states, ...rest } = value;
      check(at, part_type);
      for (const state of states)
        if (!areas.has(`${value.country} ${state}`))
          context.refuse(at, "states", `there is no state "${state}" of ${value.country} in areas.csv`);
      return { table: "regulated_part" as const, values: { ...rest, part_type, states: JSON.stringify(states) } };
    });
  },
};
