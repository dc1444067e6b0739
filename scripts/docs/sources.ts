import * as account from "~/models/account/account";
import * as points from "~/models/account/points";
import * as subscription from "~/models/account/subscription";
import { allEndpoints } from "~/models/api";
import { checkoutSchema } from "~/models/api/order";
import * as bundle from "~/models/cart/bundle";
import * as campaign from "~/models/cart/campaign";
import * as cart from "~/models/cart/cart";
import * as coupon from "~/models/cart/coupon";
import * as discount from "~/models/cart/discount";
import * as address from "~/models/checkout/address";
import * as payment from "~/models/checkout/payment";
import * as shipping from "~/models/checkout/shipping";
import * as contact from "~/models/content/contact";
import * as content from "~/models/content/content";
import * as fitment from "~/models/fitment/fitment";
import * as ups from "~/models/fitment/fitment-answers";
import * as order from "~/models/order/order";
import * as returns from "~/models/order/return";
import * as returnQuotes from "~/models/order/return-quote";
import * as brand from "~/models/product/brand";
import * as category from "~/models/product/category";
import * as product from "~/models/product/product";
import * as recommendation from "~/models/product/recommendation";
import * as review from "~/models/product/review";
import { commaList, facetSchema, itemPageSchema } from "~/models/search/search";
import * as money from "~/models/shop/money";
import * as vehicle from "~/models/vehicle/vehicle";
import * as tracking from "~/models/visitor/tracking";
import { renderApi } from "./api.mjs";
import { renderOpenApi } from "./openapi.mjs";

/** The modules whose schemas have names in the documents. */
const MODELS = [
  account,
  address,
  brand,
  bundle,
  campaign,
  cart,
  category,
  contact,
  content,
  coupon,
  discount,
  fitment,
  money,
  order,
  payment,
  points,
  product,
  recommendation,
  returns,
  review,
  { commaList, facetSchema, itemPageSchema },
  shipping,
  subscription,
  tracking,
  returnQuotes,
  ups,
  vehicle,
  { checkoutSchema },
];

/** The expected docs/api.md: every declared call, and every entity under its name. */
export const apiPage = (): string => renderApi(allEndpoints, MODELS);

/** The expected docs/openapi.json: the same for generators of clients, servers and tests. */
export const openApiFile = (): string => `${JSON.stringify(renderOpenApi(allEndpoints, MODELS), null, 1)}\n`;
