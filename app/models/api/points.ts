import { z } from "zod";
import {
  ownLevelSchema,
  pointsBalanceSchema,
  pointsLogEntrySchema,
  pointsReminderSchema,
} from "~/models/account/points";
import { moneySchema } from "~/models/shop/money";
import { endpoint } from "./contract";
import { orderProof } from "./proof";

export const pointsApi = {
  level: endpoint({
    rows: ["API-140", "PTS-01"],
    method: "GET",
    path: "/account/buyer/member-level",
    summary: "The member's level and the next one.",
    response: ownLevelSchema,
  }),
  balance: endpoint({
    rows: ["API-141", "PTS-01"],
    method: "GET",
    path: "/account/buyer/member-points",
    summary: "The member's points: free, locked, and earned in 12 months.",
    response: pointsBalanceSchema,
  }),
  log: endpoint({
    rows: ["API-142", "PTS-01"],
    method: "GET",
    path: "/account/buyer/member-points-log/list",
    summary: "The member's points log, newest first, paged.",
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ entries: z.array(pointsLogEntrySchema), total: z.int() }),
  }),
  reminder: endpoint({
    rows: ["API-143", "PTS-02"],
    method: "GET",
    path: "/account/buyer/member-points/reminder",
    summary: "The member's points that expire within 30 days; null when none do.",
    response: pointsReminderSchema,
  }),
  forAmount: endpoint({
    rows: ["API-101", "OPEN-38"],
    method: "POST",
    path: "/account/public/buyer/member-points",
    summary: "The points that merchandise of an amount earns.",
    body: z.object({ amount: moneySchema }),
    response: z.object({ points: z.int().nonnegative() }),
    isIdempotent: true,
  }),
  lock: endpoint({
    rows: ["API-086", "CHK-25", "OPEN-19"],
    method: "POST",
    path: "/order/public/buyer/lock/integral",
    summary: "Locks points for an order for 30 minutes; 409 beyond the free balance. A guest answers 401.",
    body: orderProof.extend({ points: z.int().positive() }),
    response: z.object({ lockedUntil: z.number(), points: z.int() }),
  }),
  unlock: endpoint({
    rows: ["API-087", "CHK-25"],
    method: "POST",
    path: "/order/public/buyer/unlock/integral",
    summary: "Releases the points locked for an order.",
    body: orderProof,
    response: z.object({ isUnlocked: z.boolean() }),
    isIdempotent: true,
  }),
};
