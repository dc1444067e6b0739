import { z } from "zod";
import { endpoint } from "~/models/api/contract";
import { awardsEntrySchema } from "~/models/content/contact";

/** Our own calls for the awards campaign. */
export const awardsApi = {
  entries: endpoint({
    rows: ["OPEN-55", "CMS-14"],
    method: "GET",
    path: "/customer/public/awards/list",
    summary: "Approved entries of the awards campaign, newest first, paged.",
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({ entries: z.array(awardsEntrySchema), total: z.int() }),
  }),
  vote: endpoint({
    rows: ["OPEN-55", "CMS-14"],
    method: "POST",
    path: "/customer/public/awards/{id}/vote",
    summary: "Votes for an approved entry, once per visitor; a second vote changes nothing and says so.",
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: z.object({ id: z.int(), votes: z.int(), isCounted: z.boolean() }),
    isIdempotent: true,
  }),
};

/**
 * POST multipart/form-data beside the declared calls: stores the photos of an entry and answers them with the other
 * fields.
 */
export const AWARDS_FILES = "/customer/public/awards/files";
