/** The views of /myAccount by their `type`, in the order they are shown. */
export const ACCOUNT_VIEWS = [
  { type: "orders", label: "Orders", title: "Orders" },
  { type: "garage", label: "Garage", title: "My garage" },
  { type: "returns", label: "Returns", title: "Returns and exchanges" },
  { type: "reviews", label: "Reviews", title: "Reviews" },
  { type: "points", label: "Points", title: "Points" },
  { type: "coupons", label: "Coupons", title: "Coupons" },
  { type: "addresses", label: "Addresses", title: "Addresses" },
  { type: "profile", label: "Profile", title: "Profile and security" },
] as const;
export type AccountViewType = (typeof ACCOUNT_VIEWS)[number]["type"];

/** Returns the view of a `type`; undefined for anything else. */
export function findAccountView(type: string | null) {
  return ACCOUNT_VIEWS.find((view) => view.type === type);
}
