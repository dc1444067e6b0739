import { z } from "zod";
import { flag, pattern, text, whole, wholeOrNull } from "../cells";
import { storedLines, type TradeKind } from "../kind";
import { sheet } from "../sheet";
import { categorySheet } from "./categories";

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const AN_ID = "a name in lower case such as front-brake-job";

const repairSheet = sheet({
  file: "repairs.csv",
  about: "Work on a vehicle, for which the shop offers the parts that fit",
  key: ["repair"],
  columns: z.object({
    repair: pattern("Its name as URLs have it", ID, AN_ID),
    title: text("The name that shoppers read"),
    note: text("What else it takes and the shop cannot choose, such as oil of the right grade", true),
    position: whole("Its place among the repairs"),
    active: flag("Whether it is offered"),
  }),
});

const partSheet = sheet({
  file: "repair-parts.csv",
  about: "The part types that repairs take",
  key: ["repair", "number"],
  parent: "repairs.csv",
  columns: z.object({
    repair: pattern("The repair in repairs.csv", ID, AN_ID),
    number: whole("Its place in the repair, from 1", 1, 99),
    category: text("The part type by its path in categories.csv"),
    location: text("Where it is fitted, as products have it, such as Front Left; empty for parts without one", true),
    pieces: wholeOrNull("How many pieces it takes; empty for one package of whatever size", 1, 99),
    optional: flag("Whether the repair is offered without it when none fits"),
  }),
});

/** Repairs with the part types that they take. */
export const repairs: TradeKind = {
  name: "repairs",
  sheets: [repairSheet, partSheet],
  tables: ["repair", "repair_part"],
  async load(db) {
    const rows = await db.selectFrom("repair").selectAll().execute();
    rows.sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1));
    const places = new Map(rows.map(({ id }, index) => [id, index]));
    const parts = await db
      .selectFrom("repair_part")
      .innerJoin("category", "category.id", "repair_part.category_id")
      .selectAll("repair_part")
      .select("category.path")
      .execute();
    parts.sort((a, b) => (places.get(a.repair_id) ?? 0) - (places.get(b.repair_id) ?? 0) || a.idx - b.idx);
    return [
      storedLines(
        repairSheet,
        rows.map(({ id, title, note, sort, active }) => ({ repair: id, title, note, position: sort, active })),
      ),
      storedLines(
        partSheet,
        parts.map(({ repair_id, idx, path, position, pieces, optional }) => ({
          repair: repair_id,
          number: idx,
          category: path,
          location: position,
          pieces,
          optional,
        })),
      ),
    ];
  },
  async toRows(context) {
    const lines = context.lines(repairSheet);
    const parts = context.lines(partSheet);
    const stored = await context.db.selectFrom("category").select(["id", "path", "level"]).execute();
    const partTypes = new Map(stored.filter(({ level }) => level === 3).map(({ id, path }) => [path, id]));
    const paths = await context.keys(categorySheet);
    for (const { at, value } of parts)
      if (!paths.has(value.category) || !partTypes.has(value.category))
        context.refuse(
          at,
          "category",
          `there is no part type "${value.category}"; name one of categories.csv, or import it first`,
        );
    for (const { at, value } of lines)
      if (!parts.some((part) => part.value.repair === value.repair && part.value.optional === 0))
        context.refuse(at, "repair", "needs a line in repair-parts.csv that is not optional");
    return [
      ...lines.map(({ value }) => ({
        table: "repair" as const,
        values: {
          id: value.repair,
          title: value.title,
          note: value.note,
          sort: value.position,
          active: value.active,
        },
      })),
      ...parts.map(({ value }) => ({
        table: "repair_part" as const,
        values: {
          repair_id: value.repair,
          idx: value.number,
          category_id: partTypes.get(value.category) ?? 0,
          position: value.location,
          pieces: value.pieces,
          optional: value.optional,
        },
      })),
    ];
  },
};
