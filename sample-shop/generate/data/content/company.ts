import { TERM } from "./terms";
/** The sample shop's contact data: a reserved example domain and a phone number from the range reserved for fiction. */
export const COMPANY = {
  name: "Axlewright",
  address: {
    lines: ["2180 Foundry Row", "Columbus, OH 43215", "United States"],
    warehouses: ["Columbus, Ohio", "Mississauga, Ontario"],
  },
  phone: { label: "(614) 555-0142", href: "tel:+16145550142", hours: "24/7" },
  serviceEmail: "service@axlewright.example",
  partnerEmail: "partners@axlewright.example",
} as const;

/** The promises of a shop that has no live chat. */
export const PROMISES = [
  `free return within ${TERM.returnDays} days at no cost`,
  "free standard shipping on all orders with no minimum",
  "customer service by phone, 24/7",
  "guaranteed fit",
] as const;
