import type { NewRow } from "#commerce/db/tables";
import { wholeSentences } from "#commerce/text/whole-sentences";
import { slugFrom } from "~/models/search/slug";
import type { MadeItem } from "./items";
import { createRandom } from "./random";

const MAX_HANDLE = 96;
const MAX_DESCRIPTION = 155;

function handleFor(title: string, limit: number): string {
  const slug = slugFrom(title);
  return slug.length <= limit ? slug : slug.slice(0, limit).replace(/-[^-]*$/, "");
}

/** One primary handle per item, unique in the shop; some items also have former handles. */
export function seoRows(items: readonly MadeItem[]): NewRow<"item_seo">[] {
  const taken = new Set<string>();
  return items.map(({ row, leaf, brand }, index) => {
    const random = createRandom(`seo|${row.id}`);
    const number = slugFrom(row.part_number);
    let handle = handleFor(row.title, MAX_HANDLE);
    if (taken.has(handle)) handle = `${handleFor(row.title, MAX_HANDLE - number.length - 1)}-${number}`;
    taken.add(handle);
    const displacements: string[] = [];
    if (random.chance(0.04)) displacements.push(`${slugFrom(`${brand.name} ${leaf.part.noun}`)}-${number}-old`);
    if (random.chance(0.015)) displacements.push(`p-${row.id}`);
    for (const former of displacements) taken.add(former);
    const sentences = [
      `${row.title}.`,
      ...(row.sub_title === "" ? [] : [`${row.sub_title}.`]),
      `Part number ${row.part_number}.`,
      "Free standard shipping and free returns.",
    ];
    return {
      id: index + 1,
      item_id: row.id,
      url_handle: handle,
      title: `${row.title}, ${row.part_number}`,
      description: wholeSentences(sentences, MAX_DESCRIPTION),
      is_primary: 1,
      active: 1,
      displacements: JSON.stringify(displacements),
    };
  });
}
