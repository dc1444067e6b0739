import type { RecommendationScene } from "~/models/product/recommendation";

/** The sources of a scene's parts, each explained in `scene-sources.ts`. */
export type SceneSource =
  | "complements"
  | "fluidsAndTools"
  | "sameBrandComplements"
  | "boughtTogether"
  | "alternatives"
  | "sameType"
  | "kitPieces"
  | "bestSellers"
  | "reduced"
  | "given";

/** The part that the sources begin with: the page's part, the cart, the items given, or a part type. */
type Origin = "page" | "cart" | "given" | "category" | "none";

/** The order of what the sources found; "found" leaves it. */
type SceneOrder = "found" | "price" | "nearestPrice" | "saving" | "day";

/** The rule of a scene. What holds for every scene stands in `recommend.ts`. */
export type SceneRule = {
  readonly from: Origin;
  /** In this order; each one adds what those before it did not find. */
  readonly sources: readonly SceneSource[];
  readonly order: SceneOrder;
  /** The most parts of one part type; null for any number. */
  readonly perType: number | null;
  /** Whether only parts with good ratings are recommended. */
  readonly isRated: boolean;
  /** The rule in a merchant's words, as docs/recommendations.md has it. */
  readonly about: string;
};

const FOUND = { order: "found", perType: 2, isRated: false } as const;

/** The rules of all scenes. */
export const SCENE_RULES: Readonly<Record<RecommendationScene, SceneRule>> = {
  Product: {
    ...FOUND,
    from: "page",
    sources: ["complements"],
    about: "What goes with the part: its complements, at the place where each belongs",
  },
  ProductTop: {
    ...FOUND,
    from: "page",
    sources: ["boughtTogether"],
    about: "What at least three paid orders held together with the part, most orders first",
  },
  ProductImagePreview: {
    ...FOUND,
    from: "page",
    sources: ["alternatives"],
    perType: null,
    about: "Other parts of the same type and position, best sellers first",
  },
  TopRecommend: {
    from: "none",
    sources: ["bestSellers"],
    order: "found",
    perType: 1,
    isRated: true,
    about: "Best sellers with good ratings, one of each part type",
  },
  RandomRecommend: {
    from: "none",
    sources: ["bestSellers"],
    order: "day",
    perType: 1,
    isRated: true,
    about: "The same, in an order drawn anew each day",
  },
  RecentlyViewed: {
    ...FOUND,
    from: "given",
    sources: ["given"],
    perType: null,
    about: "The parts that the shopper viewed, newest first",
  },
  SearchList: {
    from: "category",
    sources: ["bestSellers"],
    order: "found",
    perType: null,
    isRated: true,
    about: "Best sellers with good ratings of the category, or of the shop without one",
  },
  CategoryList: {
    from: "category",
    sources: ["complements"],
    order: "found",
    perType: 1,
    isRated: false,
    about: "One part of each type that goes with the part type",
  },
  CollectionList: {
    ...FOUND,
    from: "given",
    sources: ["boughtTogether", "complements"],
    about: "What orders held together with the listed parts, then what goes with them",
  },
  CampaignList: {
    from: "category",
    sources: ["reduced"],
    order: "saving",
    perType: 2,
    isRated: false,
    about: "Parts below their list price, the largest saving first",
  },
  ExchangeList: {
    ...FOUND,
    from: "page",
    sources: ["alternatives"],
    order: "nearestPrice",
    perType: null,
    about: "Parts of the same type and position in exchange, the nearest price first",
  },
  ExchangeProductModal: {
    from: "page",
    sources: ["sameType"],
    order: "found",
    perType: null,
    isRated: false,
    about: "Parts of the same type at any position in exchange: the other side was ordered",
  },
  ProductGroup: {
    ...FOUND,
    from: "page",
    sources: ["kitPieces", "sameBrandComplements"],
    about: "The other pieces of the part's kits, then what goes with it of the same brand",
  },
  ShopcartProduct: {
    from: "cart",
    sources: ["complements"],
    order: "found",
    perType: 1,
    isRated: false,
    about: "What goes with the newest parts of the cart, one of each part type that the cart lacks",
  },
  OrderHistory: {
    from: "given",
    sources: ["boughtTogether", "complements"],
    order: "found",
    perType: 1,
    isRated: false,
    about: "What goes with the parts ordered: what orders held together with them, then complements",
  },
  BeforePurchase: {
    from: "cart",
    sources: ["fluidsAndTools"],
    order: "price",
    perType: 1,
    isRated: false,
    about: "Fluids, cleaners and tools for the job, for any vehicle, the cheapest first",
  },
};
