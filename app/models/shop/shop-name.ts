/** The shop's name, which is also the brand of products without one. */
export const SHOP_NAME = "Axlewright";
