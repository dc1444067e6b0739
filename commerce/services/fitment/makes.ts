import { sql } from "kysely";
import type { Db } from "../../db/open";
import { makeSlug } from "./top-makes";

const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Lists all makes from A to Z with their slugs and numbers of models. Makes with the same slug are merged. */
export async function listMakes(db: Db): Promise<{ name: string; slug: string; models: number }[]> {
  const { rows } = await sql<{ name: string; models: number }>`
    select make.value as name, count(distinct model.value) as models
    from vehicle_node make join vehicle_node model on model.parent_id = make.id
    where make.level = 2 group by make.value order by make.value`.execute(db);
  const bySlug = new Map<string, { name: string; slug: string; models: number }>();
  for (const { name, models } of rows) {
    const slug = makeSlug(name);
    const existing = bySlug.get(slug);
    bySlug.set(slug, { name: existing?.name ?? name, slug, models: (existing?.models ?? 0) + Number(models) });
  }
  return [...bySlug.values()].sort((a, b) => natural.compare(a.name, b.name));
}

/** Lists a make's models in order, each with its years, newest first; empty for a make without models. */
export async function listMakeModels(db: Db, make: string) {
  const { rows } = await sql<{ id: number; model: string; year: string }>`
    select model.id, model.value as model, year.value as year
    from vehicle_node make
    join vehicle_node model on model.parent_id = make.id
    join vehicle_node year on year.id = make.parent_id
    where make.level = 2 and make.value = ${make} order by year.value desc, model.id`.execute(db);
  const models = new Map<string, { year: string; attributeValueId: number }[]>();
  for (const { id, model, year } of rows) {
    const years = models.get(model) ?? [];
    models.set(model, years);
    years.push({ year, attributeValueId: Number(id) });
  }
  return [...models].map(([name, years]) => ({ name, years })).sort((a, b) => natural.compare(a.name, b.name));
}
