import { GUARANTEE_DAYS, GUARANTEE_NOTICE_DAYS, GUARANTEE_TRANSIT_DAYS } from "~/models/shop/limits";
import { currencySchema } from "~/models/shop/money";
import { publish } from "../../events/publish";
import type { CardCharge } from "../../payments/provider";
import type { Job } from "../../platform/job";
import type { Logger } from "../../platform/log";
import { ProviderError } from "../../platform/provider-http";
import type { PaymentDeps } from "../payment/settle";
import { readGuarantee, requireCards } from "./guarantee";
import {
  changeGuarantee,
  claimGuarantee,
  type GuaranteeRow,
  listDueGuarantees,
  listSentGuarantees,
  loadOrderId,
  lockGuarantee,
  type SentGuarantee,
} from "./repository";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 50;
const INTERVAL_MS = MINUTE_MS;
/** Longer than the calls of one step with their retries. */
const CLAIM_MS = 3 * MINUTE_MS;
/** Waits after a call that was not answered; the last one repeats. */
const WAITS_MS = [1, 5, 30, 120, 360, 1_440].map((minutes) => minutes * MINUTE_MS);
/** Waits after a bank refused; the charge is given up after the last one. */
const REFUSAL_WAITS_MS = [1, 3, 7].map((days) => days * DAY_MS);

/** The key of the charge under way: one for each try that the bank decides about, so that none is doubled. */
const chargeKey = ({ id, refusals }: GuaranteeRow) => `${id}-${refusals}`;

/**
 * Returns the time to charge the card, counted from the replacement's delivery, or from the last scan of the old part's
 * parcel when that is later; null once the old part has arrived.
 */
function dueFrom({ shipped_at: shippedAt, delivered_at: deliveredAt, parcel }: SentGuarantee): number | null {
  if (parcel?.arrived_at != null) return null;
  const start = deliveredAt ?? shippedAt + GUARANTEE_TRANSIT_DAYS * DAY_MS;
  return Math.max(start, parcel?.moved_at ?? 0) + GUARANTEE_DAYS * DAY_MS;
}

/** Sets the day of the charge and reminds of it; the charge never comes sooner than the reminder's days. */
async function scheduleCharge({ store, clock }: PaymentDeps, row: SentGuarantee): Promise<void> {
  const now = clock.now();
  const due = dueFrom(row);
  if (due === null) {
    if (row.due_at !== null) await changeGuarantee(store.db, row, { due_at: null, reminded_at: null, updated_at: now });
    return;
  }
  const isLater = row.due_at === null || due > row.due_at;
  const isReminded = row.reminded_at !== null && !isLater;
  const dueAt = isReminded ? row.due_at : due;
  const isReminderDue = !isReminded && due - GUARANTEE_NOTICE_DAYS * DAY_MS <= now;
  if (dueAt === row.due_at && !isReminderDue) return;
  await store.transaction(async (trx) => {
    const notice = {
      due_at: isReminderDue ? Math.max(due, now + GUARANTEE_NOTICE_DAYS * DAY_MS) : dueAt,
      reminded_at: isReminderDue ? now : isReminded ? row.reminded_at : null,
      updated_at: now,
    };
    const current = await lockGuarantee(trx, row.id);
    // Another process has scheduled it since it was read.
    if (current?.due_at !== row.due_at || current.reminded_at !== row.reminded_at) return;
    if ((await changeGuarantee(trx, row, notice)) !== undefined && isReminderDue)
      await publish(trx, "guaranteeMoved", { guaranteeId: row.id, news: "REMINDED" }, now);
  });
}

/** Books what became of a charge; one that came too late for its guarantee is paid back. */
async function bookCharge({ store, clock }: PaymentDeps, { id }: GuaranteeRow, charge: CardCharge): Promise<void> {
  const now = clock.now();
  await store.transaction(async (trx) => {
    const row = await lockGuarantee(trx, id);
    if (row === undefined || (row.state !== "CHARGING" && row.charge_ref !== null)) return;
    const done = { tries: 0, last_error: "", next_try_at: now, updated_at: now };
    const announce = (news: "CHARGED" | "REFUSED" | "FAILED" | "RELEASED") =>
      publish(trx, "guaranteeMoved", { guaranteeId: id, news }, now);
    if (charge.state === "PENDING") {
      if (row.state === "CHARGING")
        await changeGuarantee(trx, row, { charge_ref: charge.ref, last_error: "", next_try_at: now + HOUR_MS });
      return;
    }
    if (charge.state === "SUCCEEDED") {
      const isOver = row.is_over === 1 || row.state !== "CHARGING";
      const charged = { ...done, charge_ref: charge.ref, charged_at: now, decline_reason: null };
      await changeGuarantee(trx, row, { ...charged, state: isOver ? "REFUNDING" : "CHARGED", closed_at: null });
      if (!isOver) await announce("CHARGED");
      return;
    }
    if (row.state !== "CHARGING") return;
    const refused = { ...done, charge_ref: null, refusals: row.refusals + 1, decline_reason: charge.declineReason };
    const wait = REFUSAL_WAITS_MS[row.refusals];
    const state = row.is_over === 1 ? "RELEASED" : wait === undefined ? "FAILED" : "HELD";
    await changeGuarantee(trx, row, { ...refused, state, next_try_at: state === "HELD" ? now + (wait ?? 0) : now });
    await announce(state === "HELD" ? "REFUSED" : state);
  });
}

/** Charges the card, or looks up what became of an earlier call when nothing may be charged any more. */
async function charge(deps: PaymentDeps, row: GuaranteeRow): Promise<void> {
  const [cards, ref, key] = [requireCards(deps, row), row.provider_ref ?? "", chargeKey(row)];
  const orderId = await loadOrderId(deps.store.db, row.return_id);
  const request = { key, amountCent: row.amount_cent, currency: currencySchema.parse(row.currency), orderId };
  const isLookedUp = row.is_over === 1 || row.charge_ref !== null;
  const found = isLookedUp ? await cards.findCharge(ref, key) : await cards.charge(ref, request);
  if (found !== null) return bookCharge(deps, row, found);
  const now = deps.clock.now();
  await deps.store.transaction(async (trx) => {
    const released = { state: "RELEASED", tries: 0, last_error: "", next_try_at: now, updated_at: now } as const;
    if ((await changeGuarantee(trx, row, released)) !== undefined)
      await publish(trx, "guaranteeMoved", { guaranteeId: row.id, news: "RELEASED" }, now);
  });
}

async function refund(deps: PaymentDeps, row: GuaranteeRow): Promise<void> {
  await requireCards(deps, row).refund(row.charge_ref ?? "");
  const now = deps.clock.now();
  await deps.store.transaction(async (trx) => {
    const done = { state: "REFUNDED", refunded_at: now, tries: 0, last_error: "", next_try_at: now } as const;
    if ((await changeGuarantee(trx, row, { ...done, updated_at: now })) !== undefined)
      await publish(trx, "guaranteeMoved", { guaranteeId: row.id, news: "REFUNDED" }, now);
  });
}

/** Has the provider forget a card that is not needed any more. */
async function close(deps: PaymentDeps, row: GuaranteeRow): Promise<void> {
  if (row.provider_ref !== null) await requireCards(deps, row).release(row.provider_ref);
  const now = deps.clock.now();
  await changeGuarantee(deps.store.db, row, { closed_at: now, tries: 0, last_error: "", updated_at: now });
}

const STEPS: Readonly<Record<string, (deps: PaymentDeps, row: GuaranteeRow) => Promise<unknown>>> = {
  OFFERED: readGuarantee,
  CHARGING: charge,
  REFUNDING: refund,
};

/** Does what one guarantee has due; a failure is written beside it for the staff, and tried again later. */
async function workOnGuarantee(deps: PaymentDeps, found: GuaranteeRow, log: Logger): Promise<void> {
  const now = deps.clock.now();
  const to = found.state === "HELD" ? ("CHARGING" as const) : undefined;
  const row = await claimGuarantee(deps.store.db, found, { now, until: now + CLAIM_MS, to });
  if (row === undefined) return;
  try {
    await (STEPS[row.state] ?? close)(deps, row);
  } catch (error) {
    log.warn({ err: error, guarantee: row.id }, "a card guarantee could not go on");
    const wait = WAITS_MS[row.tries - 1] ?? WAITS_MS.at(-1) ?? 0;
    const reason = error instanceof ProviderError ? error.message : "failed";
    await changeGuarantee(deps.store.db, row, { last_error: reason, next_try_at: deps.clock.now() + wait });
  }
}

/** Sets the days of charges and reminds of them, then charges, pays back, and forgets cards; repeating it is harmless. */
export async function workOnGuarantees(deps: PaymentDeps, log: Logger): Promise<void> {
  for (let after = ""; ; ) {
    const sent = await listSentGuarantees(deps.store.db, after, BATCH);
    for (const row of sent) await scheduleCharge(deps, row);
    after = sent.at(-1)?.id ?? "";
    if (sent.length < BATCH) break;
  }
  for (const row of await listDueGuarantees(deps.store.db, deps.clock.now(), BATCH))
    await workOnGuarantee(deps, row, log);
}

/** Works on the cards that guarantee returns. */
export const cardGuarantees: Job<PaymentDeps & { readonly log: Logger }> = {
  name: "card guarantees",
  intervalMs: INTERVAL_MS,
  isFirstDelayed: true,
  isCutOff: true,
  failure: "card guarantees could not go on",
  run: (deps) => workOnGuarantees(deps, deps.log),
};
