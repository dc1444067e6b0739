/** The one setting of the shop's name: default brand of an item without brand and subject of the notices (OPEN-46). */
export const SHOP_NAME = "Axlewright";
