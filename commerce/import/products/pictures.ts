import { MEDIA_TYPE } from "~/models/product/product";
import type { Row } from "../../db/tables";
import type { RowChange } from "../row-changes";
import type { GivenPictures } from "./given";

type Image = Row<"item_image">;
type Wanted = { url: string; title: string; description: string; isMain: boolean };

function wantedFrom(stored: readonly Image[], given: GivenPictures): Wanted[] {
  const kept = new Map(stored.map((image) => [image.url, image]));
  const asGiven = given.put.map(({ url, title, isMain }) => ({
    url,
    title: title || (kept.get(url)?.title ?? ""),
    description: kept.get(url)?.description ?? "",
    isMain,
  }));
  if (given.isWhole) return asGiven;
  const gone = new Set(given.drop);
  const news = new Map(asGiven.map((image) => [image.url, image]));
  const stays = stored
    .filter(({ url }) => !gone.has(url))
    .map(
      ({ url, title, description, is_main }): Wanted =>
        news.get(url) ?? { url, title, description, isMain: is_main === 1 && !asGiven.some(({ isMain }) => isMain) },
    );
  return [...stays, ...asGiven.filter(({ url }) => !kept.has(url))];
}

/** What becomes of an item's pictures: one of them is the main one; its films stay where they are. */
export function pictureChanges(itemId: number, stored: readonly Image[], given: GivenPictures): RowChange[] {
  const own = stored.filter(({ media_type }) => media_type !== MEDIA_TYPE.video);
  const films = new Set(stored.filter(({ media_type }) => media_type === MEDIA_TYPE.video).map(({ idx }) => idx));
  const wanted = wantedFrom(own, given);
  const main = Math.max(
    0,
    wanted.findIndex(({ isMain }) => isMain),
  );
  const changes: RowChange[] = [];
  const byIdx = new Map(own.map((image) => [image.idx, image]));
  let idx = 0;
  for (const [at, { url, title, description }] of wanted.entries()) {
    while (films.has(idx)) idx += 1;
    const row: Image = {
      item_id: itemId,
      idx,
      is_main: at === main ? 1 : 0,
      media_type: MEDIA_TYPE.image,
      url,
      title,
      description,
    };
    const known = byIdx.get(idx);
    byIdx.delete(idx);
    if (known === undefined) changes.push({ do: "add", table: "item_image", row });
    else {
      const isSame =
        known.url === url &&
        known.is_main === row.is_main &&
        known.title === title &&
        known.description === description &&
        known.media_type === row.media_type;
      if (!isSame) {
        const { item_id, idx: at, ...before } = known;
        const { item_id: _item, idx: _idx, ...after } = row;
        changes.push({ do: "change", table: "item_image", key: { item_id, idx: at }, before, after });
      }
    }
    idx += 1;
  }
  for (const row of byIdx.values()) changes.push({ do: "remove", table: "item_image", row });
  return changes;
}
