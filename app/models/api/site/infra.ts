import { z } from "zod";
import { memberBenefitSchema } from "~/models/account/points";
import { endpoint } from "~/models/api/contract";
import { campaignSchema } from "~/models/cart/campaign";
import { addressCheckSchema, addressSchema, areaSchema, postcodeStateSchema } from "~/models/checkout/address";
import { deliveryEstimateSchema, SHIPPING_METHODS } from "~/models/checkout/shipping";
import {
  contentEntrySchema,
  faqSchema,
  fixedPageSchema,
  pageSeoSchema,
  shopSettingSchema,
} from "~/models/content/content";
import { shopListItemSchema } from "~/models/product/brand";
import { CONFIG_PAGE_SIZE_ITEMS } from "~/models/shop/limits";
import { COUNTRY_CODES, MARKET_IDS } from "~/models/shop/market";
import { moneySchema } from "~/models/shop/money";

const country = z.enum(COUNTRY_CODES);

/** The purposes of an uploaded file, which decide its type and size limits. */
const UPLOAD_KINDS = ["evidenceImage", "evidenceVideo", "reviewImage"] as const;

/** The address to upload one file to, once, and the id that names the file afterwards. */
const uploadAddressSchema = z.object({
  fileId: z.string(),
  uploadUrl: z.string(),
  maxBytes: z.int().positive(),
  contentTypes: z.array(z.string()),
  expiresAt: z.number(),
});

export const infraApi = {
  shopList: endpoint({
    rows: ["API-006", "OPEN-20"],
    method: "GET",
    path: "/infra/public/buyer/shop/list",
    summary: "All brands of the shop, fetched once at start.",
    response: z.array(shopListItemSchema),
  }),
  areaChildren: endpoint({
    rows: ["API-007"],
    method: "GET",
    path: "/infra/public/area-dict/children/{id}",
    summary: "Areas below an area: states of 208, provinces of 206.",
    params: z.object({ id: z.coerce.number().int() }),
    response: z.array(areaSchema),
  }),
  contentConfig: endpoint({
    rows: ["API-008"],
    method: "POST",
    path: "/infra/public/buyer/content-config/v2",
    summary: "Content entries by key; unknown keys are left out.",
    body: z.object({ keys: z.array(z.string().max(60)).min(1).max(50) }),
    response: z.array(contentEntrySchema),
    isIdempotent: true,
  }),
  zipcodeVerify: endpoint({
    rows: ["API-011"],
    method: "POST",
    path: "/infra/public/buyer/area-dict/zipcode/smarty/verify",
    summary: "City, state and deliverability of a ZIP or postal code; an unknown code answers deliverAble false.",
    body: z.object({ country, code: z.string().trim().min(1).max(10) }),
    response: postcodeStateSchema,
    isIdempotent: true,
  }),
  addressVerify: endpoint({
    rows: ["API-012"],
    method: "POST",
    path: "/infra/public/buyer/area-dict/address/smarty/verify",
    summary: "Checks an address; the answer may suggest a corrected one.",
    body: addressSchema,
    response: addressCheckSchema,
    isIdempotent: true,
  }),
  shopSetting: endpoint({
    rows: ["API-013"],
    method: "GET",
    path: "/infra/public/shop-setting",
    summary: "Shop settings with the global modal config.",
    response: shopSettingSchema,
  }),
  pageSeo: endpoint({
    rows: ["API-014"],
    method: "GET",
    path: "/infra/public/buyer/url/content-config/info",
    summary: "SEO data of a URL pattern; empty texts when nothing is stored.",
    query: z.object({ urlPattern: z.string().max(200) }),
    response: pageSeoSchema,
  }),
  campaigns: endpoint({
    rows: ["API-015"],
    method: "GET",
    path: "/infra/public/campaign",
    summary: "Campaigns with their state, times, banners and range; only the one with `code` when it is given.",
    query: z.object({ code: z.string().max(60).optional() }),
    response: z.array(campaignSchema),
  }),
  fixedPage: endpoint({
    rows: ["API-016"],
    method: "GET",
    path: "/infra/public/buyer/page/fixed/content-config",
    summary: "A fixed page by its path; unknown paths answer 404.",
    query: z.object({ path: z.string().max(200) }),
    response: fixedPageSchema,
  }),
  configList: endpoint({
    rows: ["API-017"],
    method: "GET",
    path: "/infra/public/buyer/config/list",
    summary: "Configuration entries, paged.",
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(CONFIG_PAGE_SIZE_ITEMS).default(CONFIG_PAGE_SIZE_ITEMS),
    }),
    response: z.object({ items: z.array(contentEntrySchema), total: z.int() }),
  }),
  faqList: endpoint({
    rows: ["API-019"],
    method: "GET",
    path: "/infra/public/item/faq/list",
    summary: "FAQs of a scope: general, a topic of the help pages, or fitment for products.",
    query: z.object({ scope: z.string().max(60).optional() }),
    response: z.array(faqSchema),
  }),
  ipSite: endpoint({
    rows: ["API-020", "OPEN-21"],
    method: "GET",
    path: "/infra/public/buyer/ip/site",
    summary: "The market suggested for the caller; null when unknown.",
    response: z.object({ market: z.enum(MARKET_IDS).nullable() }),
  }),
  ipZipcode: endpoint({
    rows: ["API-021", "OPEN-21"],
    method: "GET",
    path: "/infra/public/buyer/ip/zipcode",
    summary: "The ZIP or postal code guessed for the caller; null when unknown.",
    response: z.object({ zipCode: z.string().nullable() }),
  }),
  ping: endpoint({
    rows: ["API-022", "OPEN-21"],
    method: "GET",
    path: "/infra/public/ping/{id}",
    summary: "Echoes the id to show that the API is alive.",
    params: z.object({ id: z.string().max(60) }),
    response: z.object({ id: z.string() }),
  }),
  /** Our own call: the product page shows an estimate before there is a cart. */
  deliveryEstimate: endpoint({
    rows: ["OPEN-18", "PDP-07"],
    method: "GET",
    path: "/infra/public/buyer/delivery/estimate",
    summary: "Delivery estimates of the market's shipping plans for a code.",
    query: z.object({ code: z.string().trim().min(1).max(10) }),
    response: z.object({
      place: postcodeStateSchema,
      /** Whether going there costs a remote fee; carriers may refuse parts there that travel by ground alone. */
      isRemote: z.boolean().default(false),
      plans: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** The shipping method; cards in lists promise "standard". */
          method: z.enum(SHIPPING_METHODS).optional(),
          estimate: deliveryEstimateSchema,
          /** The warehouse's next cut-off in epoch milliseconds; the estimate holds until then. */
          orderBy: z.number().optional(),
          /** What one piece costs with it there. */
          price: moneySchema.optional(),
        }),
      ),
    }),
  }),
  fileAddress: endpoint({
    rows: ["API-009", "OPEN-12"],
    method: "GET",
    path: "/infra/public/buyer/file/address",
    summary:
      "The address to PUT one file to, as raw bytes; the file id of the answer then names it in a return or review.",
    query: z.object({ kind: z.enum(UPLOAD_KINDS) }),
    response: uploadAddressSchema,
    isIdempotent: false,
  }),
  addressAssociation: endpoint({
    rows: ["API-010"],
    method: "GET",
    path: "/infra/public/buyer/area-dict/association",
    summary: "Address suggestions while typing; empty when none is known.",
    query: z.object({ country, q: z.string().trim().min(1).max(100) }),
    response: z.array(
      z.object({ text: z.string(), line1: z.string(), city: z.string(), state: z.string(), code: z.string() }),
    ),
  }),
  memberBenefits: endpoint({
    rows: ["API-018", "PTS-08"],
    method: "GET",
    path: "/infra/public/buyer/member-benefit/list",
    summary: "Benefits of membership, in order.",
    response: z.array(memberBenefitSchema),
  }),
};
