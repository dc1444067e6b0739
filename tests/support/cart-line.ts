import type { CartLine } from "~/models/cart/cart";
import { money } from "~/models/shop/money";

/** A line of a cart as the API answers it: two rotors that fit. A test writes what it is about over it. */
export const CART_LINE: CartLine = {
  skuId: "AX1",
  itemId: 1,
  itemType: "NORMAL",
  bundleId: "",
  itemCount: 2,
  title: "Brake rotor",
  brandName: "Brakemoor",
  partNumber: "P1",
  discountPrice: money(500, "USD"),
  originalPrice: money(500, "USD"),
  coreCharge: null,
  lineTotal: money(1_000, "USD"),
  imageUrl: "",
  seoId: 1,
  urlHandle: "rotor",
  attributeValueId: null,
  campaignId: "",
  position: "",
  status: "ON_SHELVES",
  availableTotal: 9,
  extraSubTitle: "",
  extraSubTitleJoinVehicle: "",
  fitRemark: "",
  carModelMatch: "FIT",
  fitChoice: "",
  cartModelAttr: null,
  needAddCarModel: false,
  notices: [],
};
