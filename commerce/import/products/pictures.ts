import { MEDIA_TYPE } from "~/models/product/product";
import type { Row } from "../../db/tables";
import type { RowChange } from "../row-changes";
import type { GivenPictures } from "./given";

type Image = Row<"item_image">;
type TargetImage = { url: string; title: string; description: string; isMain: boolean };

function targetImages(stored: readonly Image[], given: GivenPictures): TargetImage[] {
  const byUrl = new Map(stored.map((image) => [image.url, image]));
  const asGiven = given.put.map(({ url, title, isMain }) => ({
    url,
    title: title || (byUrl.get(url)?.title ?? ""),
    description: byUrl.get(url)?.description ?? "",
    isMain,
  }));
  if (given.isWhole) return asGiven;
  const gone = new Set(given.drop);
  const news = new Map(asGiven.map((image) => [image.url, image]));
  const stays = stored
    .filter(({ url }) => !gone.has(url))
    .map(
      ({ url, title, description, is_main }): TargetImage =>
        news.get(url) ?? { url, title, description, isMain: is_main === 1 && !asGiven.some(({ isMain }) => isMain) },
    );
  return [...stays, ...asGiven.filter(({ url }) => !byUrl.has(url))];
}

/** Computes the changes to an item's pictures: exactly one becomes the main one, and videos keep their positions. */
export function pictureChanges(itemId: number, stored: readonly Image[], given: GivenPictures): RowChange[] {
  const own = stored.filter(({ media_type }) => media_type !== MEDIA_TYPE.video);
  const films = new Set(stored.filter(({ media_type }) => media_type === MEDIA_TYPE.video).map(({ idx }) => idx));
  const target = targetImages(own, given);
  const main = Math.max(
    0,
    target.findIndex(({ isMain }) => isMain),
  );
  const changes: RowChange[] = [];
  const byIdx = new Map(own.map((image) => [image.idx, image]));
  let idx = 0;
  for (const [at, { url, title, description }] of target.entries()) {
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
    const existing = byIdx.get(idx);
    byIdx.delete(idx);
    if (existing === undefined) changes.push({ do: "add", table: "item_image", row });
    else {
      const isSame =
        existing.url === url &&
        existing.is_main === row.is_main &&
        existing.title === title &&
        existing.description === description &&
        existing.media_type === row.media_type;
      if (!isSame) {
        const { item_id, idx: at, ...before } = existing;
        const { item_id: _item, idx: _idx, ...after } = row;
        changes.push({ do: "change", table: "item_image", key: { item_id, idx: at }, before, after });
      }
    }
    idx += 1;
  }
  for (const row of byIdx.values()) changes.push({ do: "remove", table: "item_image", row });
  return changes;
}
