/** The views of /myAccount by their `type`, in the order they are shown. */
export const ACCOUNT_VIEWS = [
  { type: "orders", label: "Orders", title: "Orders", about: "Track, pay, cancel, buy again" },
  { type: "garage", label: "Garage", title: "My garage", about: "The vehicles you buy parts for" },
  { type: "returns", label: "Returns", title: "Returns and exchanges", about: "Free, with a prepaid label" },
  { type: "reviews", label: "Reviews", title: "Reviews", about: "Your reviews of what you bought" },
  { type: "points", label: "Points", title: "Points", about: "Balance, level, rewards" },
  { type: "coupons", label: "Coupons", title: "Coupons", about: "From points, levels and reviews" },
  { type: "addresses", label: "Addresses", title: "Addresses", about: "Shipping addresses" },
  { type: "profile", label: "Profile", title: "Profile and security", about: "Name, password, devices" },
] as const;
export type AccountViewType = (typeof ACCOUNT_VIEWS)[number]["type"];

/** Returns the view of a `type`; undefined for anything else. */
export function findAccountView(type: string | null) {
  return ACCOUNT_VIEWS.find((view) => view.type === type);
}
