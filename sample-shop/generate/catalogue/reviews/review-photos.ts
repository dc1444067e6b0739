import type { NewRow } from "#commerce/db/tables";

type Review = NewRow<"review">;

/** Items with this many reviews get buyers' photos. */
const FROM_REVIEWS = 15;
const WITH_PHOTOS_PER_ITEM = 2;

/** A pose of the photo: the color of the bench, the part's angle and size. */
const POSES = [
  { bench: "#b9a488", wall: "#6f7b84", tilt: -14, zoom: 0.74 },
  { bench: "#8f979d", wall: "#4d565e", tilt: 9, zoom: 0.82 },
] as const;

/** A part's drawing as a snapshot on a workbench; `svg` is one complete drawing of 540 by 540 units. */
export function snapshotFor(svg: string, pose: number): string {
  const { bench, wall, tilt, zoom } = POSES[pose % POSES.length] ?? POSES[0];
  const part = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
  const planks = [350, 412, 480].map((y) => `<path d="M0 ${y}H540" stroke="#0003" stroke-width="3"/>`).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 540" stroke-linejoin="round">` +
    `<rect width="540" height="540" fill="${wall}"/><rect y="300" width="540" height="240" fill="${bench}"/>${planks}` +
    `<g transform="translate(270 290) rotate(${tilt}) scale(${zoom}) translate(-270 -270)">${part}</g></svg>`
  );
}

/**
 * Gives the most telling reviews of much reviewed items one or two photos. `findPhoto` returns the URL of an item's
 * snapshot in a pose, null when the item has no drawing.
 */
export function addPhotos(
  reviews: readonly Review[],
  findPhoto: (itemId: number, pose: number) => string | null,
): void {
  const byItem = new Map<number, Review[]>();
  for (const review of reviews) {
    if (review.status !== "PUBLISHED") continue;
    const list = byItem.get(review.item_id);
    if (list === undefined) byItem.set(review.item_id, [review]);
    else list.push(review);
  }
  for (const [itemId, list] of byItem) {
    if (list.length < FROM_REVIEWS) continue;
    const best = list
      .filter(({ rating, verified }) => rating === 5 && verified === 1)
      .sort((a, b) => b.text.length - a.text.length || a.id - b.id)
      .slice(0, WITH_PHOTOS_PER_ITEM);
    for (const [index, review] of best.entries()) {
      const poses = index === 0 ? [0, 1] : [1];
      review.media = JSON.stringify(poses.map((pose) => findPhoto(itemId, pose)).filter((url) => url !== null));
    }
  }
}
