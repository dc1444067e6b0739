import { FIRST_ORDER_CODE, FIRST_ORDER_PERCENT, GUEST_CODE } from "./promotions";

/** A market's amounts as texts, in its own currency. */
type MarketTexts = {
  readonly market: string;
  readonly saving: string;
  readonly threshold: string;
  readonly autoThreshold: string;
};

/** The offers among the home page's banners. */
export function toBanners({ saving, threshold }: MarketTexts) {
  return [
    {
      code: "welcome",
      title: `${FIRST_ORDER_PERCENT}% off your first order`,
      text: `Use ${FIRST_ORDER_CODE} with an account or ${GUEST_CODE} as a guest.`,
      href: "/sign-up-discount",
      linkLabel: "How it works",
      discounts: [FIRST_ORDER_CODE, GUEST_CODE],
    },
    {
      code: "save15",
      title: `${saving} off orders over ${threshold}`,
      text: "Use SAVE15 in the cart. Pads and rotors for one axle usually get you there.",
      href: "/categories/brakes",
      linkLabel: "Shop brakes",
      discounts: ["SAVE15"],
    },
  ];
}

/** The discount window: the codes that most carts can use, and the automatic discount. */
export function toDiscountWindow({ saving, threshold, autoThreshold }: MarketTexts) {
  return {
    title: "Current offers",
    offers: [
      { code: GUEST_CODE, text: `${FIRST_ORDER_PERCENT}% off` },
      { code: "SAVE15", text: `${saving} off orders over ${threshold}` },
      { code: "", text: `5% off orders over ${autoThreshold}` },
    ],
  };
}
