import { FIRST_ORDER_CODE, GUEST_CODE, GUEST_PERCENT } from "./promotions";

/** A market's amounts as texts, in its own currency. */
type MarketTexts = {
  readonly market: string;
  readonly saving: string;
  readonly threshold: string;
  readonly autoThreshold: string;
};

/** The discount window: the codes that most carts can use, and the automatic discount. */
export function toDiscountWindow({ saving, threshold, autoThreshold }: MarketTexts) {
  return {
    title: "Current offers",
    offers: [
      {
        code: GUEST_CODE,
        title: `${GUEST_PERCENT}% off`,
        text: "Any order",
        note: "No minimum, with or without an account.",
        discounts: [FIRST_ORDER_CODE],
        href: "/sign-up-discount",
        linkLabel: "How it works",
      },
      {
        code: "SAVE15",
        title: `${saving} off`,
        text: `Orders over ${threshold}`,
        note: "Usually pads and rotors for one axle.",
        href: "/categories/brakes",
        linkLabel: "Shop brakes",
      },
      {
        code: "",
        title: "5% off",
        text: `Orders over ${autoThreshold}`,
        note: "Nothing to type: the cart takes it off.",
      },
    ],
  };
}
