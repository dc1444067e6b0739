import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { listMakeNames, listModelNodes } from "./repository";
import { makeSlug } from "./top-makes";

const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Lists the makes that a market offers from A to Z with their slugs and numbers of models. Makes with the same slug are merged. */
export async function listMakes(db: Db, market: MarketId): Promise<{ name: string; slug: string; models: number }[]> {
  const bySlug = new Map<string, { name: string; slug: string; models: number }>();
  for (const { name, models } of await listMakeNames(db, market)) {
    const slug = makeSlug(name);
    const existing = bySlug.get(slug);
    bySlug.set(slug, { name: existing?.name ?? name, slug, models: (existing?.models ?? 0) + Number(models) });
  }
  return [...bySlug.values()].sort((a, b) => natural.compare(a.name, b.name));
}

/** Lists a make's models that a market offers in order, each with its years, newest first; empty for a make without models. */
export async function listMakeModels(db: Db, make: string, market: MarketId) {
  const models = new Map<string, { year: string; attributeValueId: number }[]>();
  for (const { id, model, year } of await listModelNodes(db, make, market)) {
    const years = models.get(model) ?? [];
    models.set(model, years);
    years.push({ year, attributeValueId: Number(id) });
  }
  return [...models].map(([name, years]) => ({ name, years })).sort((a, b) => natural.compare(a.name, b.name));
}
