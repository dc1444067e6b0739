/** The kinds of page that lists, recommendations and tracking distinguish. */
type PageType =
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

/** Returns the page type of a path; /campaign is the campaign list, /campaign/{code} a campaign. */
export function pageTypeFor(path: string): PageType {
  const [first, second] = path.split(/[?#]/, 1).join("").split("/").filter(Boolean);
  if (first === undefined) return "home";
  if (first === "campaign") return second === undefined ? "campaign list" : "campaign";
  if (first === "product" && second === undefined) return "other";
  if (first === "collection" && second === undefined) return "other";
  return Object.hasOwn(BY_FIRST_SEGMENT, first) ? (BY_FIRST_SEGMENT[first] ?? "other") : "other";
}
