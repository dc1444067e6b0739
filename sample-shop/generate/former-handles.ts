import type { NewRow } from "#commerce/db/tables";
import { readTexts } from "#commerce/platform/json";

/** The former handles from the JSON of each item's SEO row, one row each. */
export function formerHandles(rows: readonly NewRow<"item_seo">[]): NewRow<"former_handle">[] {
  const current = new Set(rows.map(({ url_handle }) => url_handle));
  const former = new Map<string, number>();
  for (const { item_id, displacements } of rows)
    for (const handle of readTexts(displacements)) if (!current.has(handle)) former.set(handle, item_id);
  return [...former].map(([url_handle, item_id]) => ({ url_handle, item_id }));
}
