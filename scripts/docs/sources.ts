import * as account from "~/models/account";
import * as address from "~/models/address";
import { allEndpoints } from "~/models/api";
import { checkoutSchema } from "~/models/api/order";
import * as brand from "~/models/brand";
import * as bundle from "~/models/bundle";
import * as campaign from "~/models/campaign";
import * as cart from "~/models/cart";
import * as category from "~/models/category";
import * as contact from "~/models/contact";
import * as content from "~/models/content";
import * as coupon from "~/models/coupon";
import * as discount from "~/models/discount";
import * as fitment from "~/models/fitment";
import * as money from "~/models/money";
import * as order from "~/models/order";
import * as payment from "~/models/payment";
import * as points from "~/models/points";
import * as product from "~/models/product";
import * as recommendation from "~/models/recommendation";
import * as returns from "~/models/return";
import * as review from "~/models/review";
import { commaList, facetSchema, itemPageSchema } from "~/models/search";
import * as shipping from "~/models/shipping";
import * as subscription from "~/models/subscription";
import * as tracking from "~/models/tracking";
import * as upload from "~/models/upload";
import * as ups from "~/models/ups";
import * as vehicle from "~/models/vehicle";
import { renderApi } from "./api.mjs";

/** docs/api.md as it should be: every declared call, every entity under its name. */
export function apiPage(): string {
  return renderApi(allEndpoints, [
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
    upload,
    ups,
    vehicle,
    { checkoutSchema },
  ]);
}
