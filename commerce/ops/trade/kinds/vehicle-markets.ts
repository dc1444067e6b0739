import { z } from "zod";
import type { Db } from "../../../db/open";
import { market, text, whole } from "../cells";
import { storedLines, type TradeKind } from "../kind";
import { sheet } from "../sheet";

const markSheet = sheet({
  file: "vehicle-markets.csv",
  about: "Markets that a model of one year was sold in; a model without lines is offered in all of them",
  key: ["year", "make", "model", "market"],
  columns: z.object({
    year: whole("The year"),
    make: text("The make, as the vehicles have it"),
    model: text("The model, as the vehicles have it"),
    market: market(),
  }),
});

const nameKey = ({ year, make, model }: { year: number | string; make: string; model: string }) =>
  JSON.stringify([Number(year), make, model]);

/** Selects the models of all years with their names. */
const modelQuery = (db: Db) =>
  db
    .selectFrom("vehicle_node as n")
    .innerJoin("vehicle_node as make", "make.id", "n.parent_id")
    .innerJoin("vehicle_node as year", "year.id", "make.parent_id")
    .where("n.level", "=", 3)
    .select(["n.id", "year.value as year", "make.value as make", "n.value as model"]);

/** The markets that vehicles were sold in. */
export const vehicleMarkets: TradeKind = {
  name: "vehicle-markets",
  sheets: [markSheet],
  tables: ["vehicle_market"],
  async load(db) {
    const rows = await modelQuery(db)
      .innerJoin("vehicle_market as mark", "mark.node_id", "n.id")
      .select("mark.market")
      .orderBy("year.value", "desc")
      .orderBy("make.value")
      .orderBy("n.value")
      .orderBy("mark.market")
      .execute();
    return [
      storedLines(
        markSheet,
        rows.map(({ year, make, model, market: sold }) => ({ year: Number(year), make, model, market: sold })),
      ),
    ];
  },
  async toRows(context) {
    const lines = context.lines(markSheet);
    if (lines.length === 0) return [];
    const years = [...new Set(lines.map(({ value }) => String(value.year)))];
    const models = await modelQuery(context.db).where("year.value", "in", years).execute();
    const ids = new Map(models.map((each) => [nameKey(each), each.id]));
    return lines.flatMap(({ at, value }) => {
      const id = ids.get(nameKey(value));
      if (id !== undefined)
        return [{ table: "vehicle_market" as const, values: { node_id: id, market: value.market } }];
      context.refuse(at, "model", `there is no vehicle "${value.year} ${value.make} ${value.model}"`);
      return [];
    });
  },
};
