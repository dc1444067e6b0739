import { z } from "zod";
import { endpoint } from "~/models/api/contract";
import { collectionSchema } from "~/models/product/collection";

const epochMs = z.number().nullable();

/** Our own calls for collections and for the sitemap. */
export const seoApi = {
  collections: endpoint({
    rows: ["OPEN-42", "RTE-38", "CAT-15"],
    method: "GET",
    path: "/item/public/buyer/collection/list",
    summary: "Active collections in their order; only the one with `slug` when it is given.",
    query: z.object({ slug: z.string().max(60).optional() }),
    response: z.array(collectionSchema),
  }),
  filledLists: endpoint({
    rows: ["OPEN-70"],
    method: "GET",
    path: "/item/public/buyer/seo/lists",
    summary:
      "The slugs of brands, collections and makes, and the codes of running campaigns, whose pages list an item that is on sale in the market.",
    response: z.object({
      brands: z.array(z.string()),
      collections: z.array(z.string()),
      makes: z.array(z.string()),
      campaigns: z.array(z.string()),
    }),
  }),
  itemRange: endpoint({
    rows: ["OPEN-70"],
    method: "GET",
    path: "/item/public/buyer/seo/items/range",
    summary: "The smallest and the largest item id; both null without items.",
    response: z.object({ first: z.int().nullable(), last: z.int().nullable() }),
  }),
  items: endpoint({
    rows: ["OPEN-70"],
    method: "GET",
    path: "/item/public/buyer/seo/items",
    summary:
      "Handles and main pictures of the items a market shows, in the order of their ids, with `from` <= id < `before`.",
    query: z.object({
      from: z.coerce.number().int().min(0),
      before: z.coerce.number().int().positive(),
      size: z.coerce.number().int().min(1).max(5_000).default(1_000),
    }),
    response: z.array(
      z.object({ id: z.int(), urlHandle: z.string(), changedAt: epochMs, imageUrl: z.string().nullable() }),
    ),
  }),
  vehicleYears: endpoint({
    rows: ["OPEN-70", "VEH-37"],
    method: "GET",
    path: "/item/public/buyer/seo/vehicles/years",
    summary: "The years with models that a market offers and that parts name, newest first.",
    response: z.array(z.object({ attributeValueId: z.int(), year: z.string() })),
  }),
  vehicles: endpoint({
    rows: ["OPEN-70", "VEH-37"],
    method: "GET",
    path: "/item/public/buyer/seo/vehicles",
    summary:
      "The models of a year that a market offers and that parts name, below their makes; `changedAt` is when the newest such part came in.",
    query: z.object({ attributeValueId: z.coerce.number().int() }),
    response: z.array(
      z.object({
        make: z.object({ id: z.int(), text: z.string() }),
        model: z.object({ id: z.int(), text: z.string() }),
        changedAt: z.number(),
      }),
    ),
  }),
  pages: endpoint({
    rows: ["OPEN-70"],
    method: "GET",
    path: "/infra/public/buyer/page/fixed/list",
    summary: "Every fixed page: its path, title and when it changed.",
    response: z.array(z.object({ path: z.string(), title: z.string(), changedAt: epochMs })),
  }),
};
