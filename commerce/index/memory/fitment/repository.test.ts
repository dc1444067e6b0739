import { expect, it } from "vitest";
import { baseline } from "#commerce/db/migrations/0001-baseline";
import { MODEL_ROWS } from "./repository";

it("rows of a model are read by the very conditions of PostgreSQL's partial indexes", () => {
  const indexes = baseline("postgres").filter((statement) => /^create index fitment_(plain|detailed)/.test(statement));
  const conditions = indexes.flatMap((statement) => statement.split(/\bwhere\s+/).slice(1));
  expect(conditions).toEqual([MODEL_ROWS.plain, MODEL_ROWS.short, MODEL_ROWS.long]);
});
