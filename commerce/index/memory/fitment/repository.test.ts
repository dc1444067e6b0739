import { expect, it } from "vitest";
import { detailIndexes } from "#commerce/db/migrations/0001-0018/0014-detail-index";
import { MODEL_ROWS } from "./repository";

it("rows of a model are read by the very conditions of PostgreSQL's partial indexes", () => {
  const conditions = detailIndexes.postgres.flatMap((statement) => statement.split(/\bwhere\s+/).slice(1));
  expect(conditions).toEqual([MODEL_ROWS.short, MODEL_ROWS.long]);
});
