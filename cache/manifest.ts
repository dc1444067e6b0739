import { PROMOTION_CACHE_SECONDS } from "~/models/shop/limits";

/** A value that one of the programs keeps for reuse. It is at most as old as the layers that it is made from. */
export type CacheRow = {
  /** The file or folder that opens the cache. */
  readonly owner: string;
  readonly holds: string;
  readonly seconds: {
    /** A younger value is used as it is. */
    readonly fresh: number;
    /** After that, and for this long, the old value is used while a new one is made. */
    readonly stale: number;
    /** After that, and for this long, the old value is used only when no new one can be made. */
    readonly onError: number;
  };
  /** Limit of the owner's estimate; the least recently used values give way. */
  readonly maxBytes: number;
  /** Changes that outdate a value as soon as the process learns of them. */
  readonly tags: readonly TagKind[];
  /** The caches that the value is made from, whose tags it inherits. */
  readonly over: readonly string[];
};

/**
 * Changes that every process learns of. `item` comes with an id, as `item:12`: price, stock, status, sales or rating. The
 * others are bulk changes: an import of products, vehicles or fitment; edited content; a review, question or answer;
 * edited discounts, fees, taxes, shipping plans or settings. A discount, offer or campaign that begins or ends by the
 * clock is a change of trade and content.
 */
const TAG_KINDS = ["item", "catalogue", "content", "reviews", "trade"] as const;
export type TagKind = (typeof TAG_KINDS)[number];

const FOREVER = Number.POSITIVE_INFINITY;
const HOUR = 3_600;
const DAY = 86_400;
const MIB = 1_048_576;
const ANSWERS = "app/server/api/cache.server.ts";

/** All caches of both programs by name. */
export const CACHES = {
  // Answers of public calls. A page may be made from any of them, so each has tags and stands in `over` of `pages`.
  settings: {
    owner: ANSWERS,
    holds: "shop settings, chat and payment methods, campaigns with the texts that are true now",
    seconds: { fresh: 30, stale: 300, onError: HOUR },
    maxBytes: MIB,
    tags: ["content", "trade"],
    over: [],
  },
  content: {
    owner: ANSWERS,
    holds: "pages and content entries with the offers that are true now, articles, common questions",
    seconds: { fresh: 60, stale: 600, onError: HOUR },
    maxBytes: 8 * MIB,
    tags: ["content", "trade"],
    over: [],
  },
  seo: {
    owner: ANSWERS,
    holds: "titles and descriptions for search engines, features of a product",
    seconds: { fresh: 60, stale: 600, onError: HOUR },
    maxBytes: 2 * MIB,
    tags: ["content", "catalogue"],
    over: [],
  },
  brands: {
    owner: ANSWERS,
    holds: "the list of brands, which the specification wants fetched once at the start",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: MIB,
    tags: ["catalogue"],
    over: [],
  },
  delivery: {
    owner: ANSWERS,
    holds: "delivery estimates, which change at the warehouse's cut-off",
    seconds: { fresh: 60, stale: 0, onError: 600 },
    maxBytes: 2 * MIB,
    tags: ["trade"],
    over: [],
  },
  areas: {
    owner: ANSWERS,
    holds: "states, provinces and postal codes",
    seconds: { fresh: HOUR, stale: DAY, onError: DAY },
    maxBytes: MIB,
    tags: ["trade"],
    over: [],
  },
  vehicle: {
    owner: ANSWERS,
    holds: "levels of the vehicle tree and value ids",
    seconds: { fresh: HOUR, stale: DAY, onError: DAY },
    maxBytes: 8 * MIB,
    tags: ["catalogue"],
    over: ["vehicleTree"],
  },
  categories: {
    owner: ANSWERS,
    holds: "the category tree with its counts; the brands with theirs, for their own pages",
    seconds: { fresh: 60, stale: 600, onError: HOUR },
    maxBytes: 4 * MIB,
    tags: ["catalogue"],
    over: ["listIndex", "categoryCounts"],
  },
  product: {
    owner: ANSWERS,
    holds: "a product with its price and stock",
    seconds: { fresh: 15, stale: 120, onError: 600 },
    maxBytes: 24 * MIB,
    tags: ["item", "catalogue", "content", "reviews", "trade"],
    over: [],
  },
  list: {
    owner: ANSWERS,
    holds: "pages of lists with price, stock and fit on their cards, filter options, kits",
    seconds: { fresh: 15, stale: 15, onError: 300 },
    maxBytes: 16 * MIB,
    tags: ["item", "catalogue", "content", "trade"],
    over: ["lists", "fitVerdicts"],
  },
  suggestions: {
    owner: ANSWERS,
    holds: "suggestions for a typed text",
    seconds: { fresh: 60, stale: 600, onError: HOUR },
    maxBytes: 4 * MIB,
    tags: ["catalogue"],
    over: ["listIndex", "categoryCounts"],
  },
  fitment: {
    owner: ANSWERS,
    holds: "fit verdicts and fitment rows of a product",
    seconds: { fresh: 60, stale: 600, onError: HOUR },
    maxBytes: 8 * MIB,
    tags: ["catalogue"],
    over: ["fitVerdicts"],
  },
  reviews: {
    owner: ANSWERS,
    holds: "reviews and questions of a product or of the shop",
    seconds: { fresh: 60, stale: 300, onError: HOUR },
    maxBytes: 4 * MIB,
    tags: ["reviews"],
    over: [],
  },
  recommendations: {
    owner: ANSWERS,
    holds: "cards of recommended products with price, stock and fit",
    seconds: { fresh: 60, stale: 300, onError: 600 },
    maxBytes: 8 * MIB,
    tags: ["item", "catalogue", "content", "trade"],
    over: ["bestSellers", "fitVerdicts"],
  },
  promotion: {
    owner: ANSWERS,
    holds: "offers, notices and running codes, at most for as long as the specification says",
    seconds: { fresh: PROMOTION_CACHE_SECONDS, stale: 0, onError: 0 },
    maxBytes: MIB,
    tags: ["content", "trade"],
    over: [],
  },
  // Caches of the storefront's own work
  pages: {
    owner: "app/server/page-store/page-store.server.ts",
    holds: "whole pages for crawlers and guests by the facts they share, outdated with any answer that went into them",
    // The end of a sale is a change like an edit; what else goes by the clock, such as a date of arrival, shows within a minute.
    seconds: { fresh: 30, stale: 30, onError: 0 },
    maxBytes: 24 * MIB,
    tags: ["item", "catalogue", "content", "reviews", "trade"],
    over: [
      ...["settings", "content", "seo", "brands", "delivery", "areas", "vehicle", "categories", "product", "list"],
      ...["suggestions", "fitment", "reviews", "recommendations", "promotion"],
    ],
  },
  requestedPages: {
    owner: "app/server/page-store/page-store.server.ts",
    holds: "addresses of pages that were asked for once, since a page is kept from the second time on",
    seconds: { fresh: 600, stale: 0, onError: 0 },
    maxBytes: MIB,
    tags: [],
    over: [],
  },
  pictures: {
    owner: "app/server/edge/media.server.ts",
    holds: "pictures by a name that holds a hash of them",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 12 * MIB,
    tags: [],
    over: [],
  },
  zipGuesses: {
    owner: "app/server/catalogue/zip-guess.server.ts",
    holds: "the delivery code guessed from an internet address",
    seconds: { fresh: 600, stale: 0, onError: 0 },
    maxBytes: MIB / 4,
    tags: [],
    over: [],
  },
  // Caches of the commerce API over its database
  listIndex: {
    owner: "commerce/index",
    holds: "the columns of lists, and the catalogue version that all of this group is made for",
    seconds: { fresh: 2, stale: 1, onError: 0 },
    maxBytes: 200 * MIB,
    tags: [],
    over: [],
  },
  engineChoice: {
    owner: "commerce/index/sized-engine.ts",
    holds: "which engine answers, by the size of the catalogue",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 1_024,
    tags: ["catalogue"],
    over: ["listIndex"],
  },
  taxonomy: {
    owner: "commerce/index/sql/engine.ts",
    holds: "categories and brands",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 16 * MIB,
    tags: ["catalogue"],
    over: ["listIndex"],
  },
  categoryCounts: {
    owner: "commerce/index/sql/engine.ts",
    holds: "the number of items on sale in each category",
    seconds: { fresh: 8, stale: 0, onError: 0 },
    maxBytes: MIB,
    tags: ["catalogue"],
    over: ["listIndex"],
  },
  lists: {
    owner: "commerce/index/front/lists.ts",
    holds: "rows and filter options of a list",
    seconds: { fresh: 8, stale: 0, onError: 0 },
    maxBytes: 8 * MIB,
    tags: ["catalogue"],
    over: ["listIndex"],
  },
  vehicleCounts: {
    owner: "commerce/index/front/vehicle-counts.ts",
    holds: "counts by part type of the items in the lists of every vehicle",
    seconds: { fresh: 8, stale: 0, onError: 0 },
    maxBytes: MIB,
    tags: ["catalogue"],
    over: ["listIndex"],
  },
  shopperCounts: {
    owner: "commerce/index/front/vehicle-shopper.ts",
    holds: "counts by part type of a vehicle's items, so that each letter typed does not count anew",
    seconds: { fresh: 20, stale: 120, onError: 0 },
    maxBytes: 4 * MIB,
    tags: ["catalogue"],
    over: ["vehicleCounts", "fitVerdicts"],
  },
  bestSellers: {
    owner: "commerce/index/memory/best-sellers.ts",
    holds: "ids of best sellers; what is no longer for sale is left out when shown",
    seconds: { fresh: 60, stale: 0, onError: 0 },
    maxBytes: MIB,
    tags: ["catalogue"],
    over: ["listIndex"],
  },
  fitVerdicts: {
    owner: "commerce/index/front/fit.ts",
    holds: "items that fit a vehicle",
    seconds: { fresh: 600, stale: 0, onError: 0 },
    maxBytes: 24 * MIB,
    tags: ["catalogue"],
    over: ["listIndex", "vehicleTree"],
  },
  fitMentions: {
    owner: "commerce/index/front/fit.ts",
    holds: "items that have fitment rows for a vehicle",
    seconds: { fresh: 600, stale: 0, onError: 0 },
    maxBytes: 12 * MIB,
    tags: ["catalogue"],
    over: ["listIndex", "vehicleTree"],
  },
  textHits: {
    owner: "commerce/index/front/text-search.ts",
    holds: "items of a text in the whole catalogue",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 5 * MIB,
    tags: ["catalogue"],
    over: ["listIndex"],
  },
  scopes: {
    owner: "commerce/services/search/scope.ts",
    holds: "items of a collection, a campaign or a make",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 32 * MIB,
    tags: ["catalogue"],
    over: ["listIndex"],
  },
  vocabulary: {
    owner: "commerce/text/vocabulary.ts",
    holds: "the most used words of the catalogue",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 16 * MIB,
    tags: ["catalogue"],
    over: ["listIndex"],
  },
  partTypes: {
    owner: "commerce/text/query/part-types.ts",
    holds: "part types by their names",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 16 * MIB,
    tags: ["catalogue"],
    over: ["listIndex"],
  },
  vehicleLexicon: {
    owner: "commerce/text/query/vehicle-lexicon.ts",
    holds: "names of makes and models",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 32 * MIB,
    tags: ["catalogue"],
    over: ["vehicleNodes"],
  },
  vehicleBeginnings: {
    owner: "commerce/text/query/vehicle-beginnings.ts",
    holds: "models by the beginnings of their names",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 16 * MIB,
    tags: ["catalogue"],
    over: ["vehicleLexicon"],
  },
  vehicleNodes: {
    owner: "commerce/vehicles/vehicle-nodes.ts",
    holds: "the whole tree of vehicles in columns",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 64 * MIB,
    tags: ["catalogue"],
    over: ["listIndex"],
  },
  vehicleTree: {
    owner: "commerce/vehicles/vehicle-tree.ts",
    holds: "vehicles with everything below them",
    seconds: { fresh: 60, stale: 0, onError: 0 },
    maxBytes: 12 * MIB,
    tags: ["catalogue"],
    over: ["listIndex", "vehicleNodes"],
  },
  misfits: {
    owner: "commerce/vehicles/misfits.ts",
    holds: "counts of returns because a part did not fit",
    seconds: { fresh: 60, stale: 0, onError: 0 },
    maxBytes: MIB,
    tags: [],
    over: [],
  },
  texts: {
    owner: "commerce/services/content/markdown.ts",
    holds: "HTML of Markdown, by the text itself",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 8 * MIB,
    tags: [],
    over: [],
  },
  thumbnails: {
    owner: "commerce/services/review/photo-files.ts",
    holds: "small photos of reviews by file; who may see one is asked each time",
    seconds: { fresh: FOREVER, stale: 0, onError: 0 },
    maxBytes: 8 * MIB,
    tags: [],
    over: [],
  },
  // Caches of the commerce API over other services
  loginProviders: {
    owner: "commerce/login/providers.ts",
    holds: "addresses and keys of a login provider",
    seconds: { fresh: HOUR, stale: 0, onError: 0 },
    maxBytes: MIB,
    tags: [],
    over: [],
  },
  payPalToken: {
    owner: "commerce/payments/paypal/token.ts",
    holds: "the access token, for as long as PayPal says",
    seconds: { fresh: DAY, stale: 0, onError: 0 },
    maxBytes: MIB / 4,
    tags: [],
    over: [],
  },
} as const satisfies Record<string, CacheRow>;

export type CacheName = keyof typeof CACHES;

/** Returns the row of a cache by its name. */
export const cacheRow = (name: CacheName): CacheRow => CACHES[name];

/** Whether a text names a cache. */
export const isCacheName = (text: string): text is CacheName => Object.hasOwn(CACHES, text);
