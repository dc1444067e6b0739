import { findMemberLevel } from "~/models/account/points";
import { pointsApi } from "~/models/api";
import { writeBeside } from "../../db/write-probe";
import type { Call } from "../../http/call";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { loadWallet, sumPointsEarnedSince } from "./balance-repository";
import { listEntries, lockAccount } from "./ledger-repository";
import { loadMemberLevels, loadPointsRules } from "./rules";

const DAY_MS = 86_400_000;

async function sumEarnedInYear(call: Call, accountId: string): Promise<number> {
  const { levelMonths } = await loadPointsRules(call.db);
  return sumPointsEarnedSince(call.db, accountId, levelMonths, call.clock.now());
}

async function loadOwnLevel(call: Call) {
  const levels = await loadMemberLevels(call.db);
  const earned = await sumEarnedInYear(call, requireMember(call));
  const level = findMemberLevel(earned, levels);
  if (level === undefined) throw new Error("no level of membership");
  const next = levels.find(({ fromPoints }) => fromPoints > earned) ?? null;
  return { level, next, pointsToNext: next === null ? null : next.fromPoints - earned };
}

/** Lists a member's points entries, newest first, after booking expired ones where the database takes writes. */
async function loadLog(call: Call, page: { page: number; size: number }) {
  const accountId = requireMember(call);
  await writeBeside(() => call.store.transaction((trx) => lockAccount(trx, accountId, call.clock.now())));
  const { rows, total } = await listEntries(call.db, accountId, page);
  const entries = rows.map(({ id, at, points, text, order_id }) => ({ id, at, points, text, orderId: order_id }));
  return { entries, total };
}

/** Points that expire soon and the first expiry; null when there are none. */
async function loadReminder(call: Call) {
  const now = call.clock.now();
  const { reminderDays } = await loadPointsRules(call.db);
  const { credits } = await loadWallet(call.db, requireMember(call), now);
  const soon = credits.filter(({ expiresAt }) => expiresAt <= now + reminderDays * DAY_MS);
  const [first] = soon;
  if (first === undefined) return null;
  return { points: soon.reduce((sum, { free }) => sum + free, 0), expiresAt: first.expiresAt };
}

/** A member's points; locking them for an order is in the order service. */
export const pointsRoutes: readonly Route[] = [
  serve(pointsApi.level, (_, call) => loadOwnLevel(call)),
  serve(pointsApi.balance, async (_, call) => {
    const accountId = requireMember(call);
    const { free, locked } = await loadWallet(call.db, accountId, call.clock.now());
    return { balance: free, locked, earnedInYear: await sumEarnedInYear(call, accountId) };
  }),
  serve(pointsApi.log, ({ query }, call) => loadLog(call, query)),
  serve(pointsApi.reminder, (_, call) => loadReminder(call)),
  serve(pointsApi.forAmount, async ({ body }, call) => {
    const { centPerPoint } = await loadPointsRules(call.db);
    return { points: Math.max(0, Math.floor(body.amount.cent / centPerPoint)) };
  }),
];
