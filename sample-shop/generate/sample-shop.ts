import type { SeedRows } from "#commerce/db/insert-rows";
import { addOnOfferRows } from "./add-on-offers";
import { buildCatalogue } from "./catalogue";
import { repairRows } from "./catalogue/repairs";
import { categoryFeatures } from "./category-features";
import { collectionRows } from "./collections";
import { complementRows } from "./complements";
import { contentRows } from "./content/content";
import { contentPictureRows } from "./content/content-pictures";
import { GROUND_ONLY_PARTS, POST_OFFICE_LIMITS } from "./data/places/carriage-limits";
import { REGULATED_PARTS } from "./data/places/regulated-parts";
import { formerHandles } from "./former-handles";
import { splitAddOns, splitBundles, splitDiscounts } from "./market-promotions";
import { DEMO_MEMBER, memberRows } from "./member";
import { memberOrderRows } from "./member-orders";
import type { Moments } from "./moments";
import { placesRows } from "./places";
import { promotionRows } from "./promotions";
import { vehicleNodes } from "./vehicles";

/** All rows of the sample shop, dated by `moments`, in an order that satisfies every reference between tables. */
export async function sampleShop(moments: Moments) {
  const nodes = vehicleNodes();
  const catalogue = buildCatalogue();
  const content = contentRows(moments);
  const promotions = promotionRows(content.discount, catalogue.item, catalogue.category);
  const member = await memberRows(nodes, moments.now);
  return {
    vehicle_node: nodes,
    ...catalogue,
    ...splitBundles(catalogue.bundle),
    part_complement: complementRows(catalogue.category),
    ...repairRows(catalogue.category),
    former_handle: formerHandles(catalogue.item_seo),
    ...content,
    media: [...catalogue.media, ...contentPictureRows()],
    content: [...content.content, ...categoryFeatures(catalogue.category)],
    ...collectionRows(catalogue.item, catalogue.category),
    ...splitAddOns(addOnOfferRows(catalogue.item, catalogue.category)),
    ...splitDiscounts(promotions.discount),
    ...placesRows(),
    regulated_part: REGULATED_PARTS,
    post_office_limit: POST_OFFICE_LIMITS,
    ground_only_part: GROUND_ONLY_PARTS,
    ...member,
    coupon: promotions.coupon,
    ...memberOrderRows({ id: DEMO_MEMBER.id, email: DEMO_MEMBER.email }, catalogue, moments),
  } satisfies SeedRows;
}
