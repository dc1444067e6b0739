import { z } from "zod";
import { endpoint } from "~/models/api/contract";
import { SHOP_MODES } from "~/models/shop/shop-mode";

export const healthApi = {
  health: endpoint({
    rows: ["API-148"],
    method: "GET",
    path: "/health",
    summary: "Health of the process, its database and its background work; 503 with the same when one of them fails.",
    response: z.object({
      status: z.enum(["ok", "failing"]),
      /** The kind of the database. */
      database: z.string(),
      /** Whether the database takes writes; absent when it does not answer. */
      writes: z.enum(["ok", "failing"]).optional(),
      /** Background work of this process by the age of its last good round. */
      loops: z.array(z.object({ name: z.string(), ageSeconds: z.int(), isLate: z.boolean() })).optional(),
      /** Whether the shop sells or only tries things out. */
      mode: z.enum(SHOP_MODES),
      /** Age of the oldest domain event that waits to be handled, 0 without one; absent when the database does not answer. */
      oldestEventSeconds: z.int().optional(),
    }),
  }),
};
