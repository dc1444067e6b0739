import type { SeedRows } from "../db/insert-rows";
import type { Store } from "../db/open";
import { addOnOfferRows } from "./add-on-offers";
import { buildCatalogue } from "./catalogue";
import { categoryFeatures } from "./category-features";
import { collectionRows } from "./collections";
import { contentRows } from "./content";
import { contentPictureRows } from "./content-pictures";
import { formerHandles } from "./derived";
import { loadRows } from "./load-rows";
import { DEMO_MEMBER, memberRows } from "./member";
import { memberOrderRows } from "./member-orders";
import { placesRows } from "./places";
import { promotionRows } from "./promotions";
import { vehicleNodes } from "./vehicles";

/** All rows of the sample shop; `now` (epoch milliseconds) decides when the sample campaign runs. */
export async function sampleShop(now: number): Promise<SeedRows> {
  const nodes = vehicleNodes();
  const catalogue = buildCatalogue();
  const content = contentRows(now);
  const member = await memberRows(nodes, now);
  return {
    vehicle_node: nodes,
    ...catalogue,
    former_handle: formerHandles(catalogue.item_seo),
    ...content,
    media: [...catalogue.media, ...contentPictureRows()],
    content: [...content.content, ...categoryFeatures(catalogue.category)],
    ...collectionRows(catalogue.item, catalogue.category),
    ...addOnOfferRows(catalogue.item, catalogue.category),
    ...promotionRows(content.discount, catalogue.item, catalogue.category),
    ...placesRows(),
    ...member,
    ...memberOrderRows({ id: DEMO_MEMBER.id, email: DEMO_MEMBER.email }, catalogue, now),
  };
}

/** Fills an empty database with the sample shop; returns whether it did. */
export function seedIfEmpty(store: Store, now: number): Promise<boolean> {
  return loadRows(store, () => sampleShop(now));
}
