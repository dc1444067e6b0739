import { z } from "zod";

/** Recommendation scenes. */
export const RECOMMENDATION_SCENES = [
  "Product",
  "ProductTop",
  "ProductImagePreview",
  "TopRecommend",
  "RandomRecommend",
  "RecentlyViewed",
  "SearchList",
  "CategoryList",
  "CollectionList",
  "CampaignList",
  "ExchangeList",
  "ExchangeProductModal",
  "ProductGroup",
  "ShopcartProduct",
  "OrderHistory",
  "BeforePurchase",
] as const;
export const sceneSchema = z.enum(RECOMMENDATION_SCENES);
export type RecommendationScene = z.infer<typeof sceneSchema>;
