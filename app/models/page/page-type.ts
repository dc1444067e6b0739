/** The kinds of page that lists, recommendations and tracking tell apart (RTE-57). */
export type PageType =
  | "home"
  | "category list"
  | "campaign list"
  | "search results"
  | "shopping cart"
  | "product detail"
  | "campaign"
  | "collection"
  | "other";

const BY_FIRST_SEGMENT: Readonly<Record<string, PageType>> = {
  categories: "category list",
  search: "search results",
  shopCart: "shopping cart",
  product: "product detail",
  collection: "collection",
};

/** Maps a path to exactly one page type; /campaign itself is the campaign list, /campaign/{code} a campaign (RTE-57). */
export function pageTypeOf(path: string): PageType {
  const [first, second] = path.split(/[?#]/, 1).join("").split("/").filter(Boolean);
  if (first === undefined) return "home";
  if (first === "campaign") return second === undefined ? "campaign list" : "campaign";
  if (first === "product" && second === undefined) return "other";
  if (first === "collection" && second === undefined) return "other";
  return Object.hasOwn(BY_FIRST_SEGMENT, first) ? (BY_FIRST_SEGMENT[first] ?? "other") : "other";
}
