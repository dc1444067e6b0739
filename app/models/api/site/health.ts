import { z } from "zod";
import { endpoint } from "~/models/api/contract";

export const healthApi = {
  health: endpoint({
    rows: ["API-148"],
    method: "GET",
    path: "/health",
    summary: "Health of the process and its database.",
    response: z.object({
      status: z.enum(["ok", "failing"]),
      database: z.string(),
      /** Age in seconds of the oldest domain event that is not handled; absent without one. */
      oldestEventSeconds: z.number().optional(),
    }),
  }),
};
