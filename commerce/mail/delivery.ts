import { CONTENT_VALUES } from "~/models/content/content-values";
import type { Db, Store } from "../db/open";
import type { Clock } from "../platform/clock";
import type { Job } from "../platform/job";
import { readJson } from "../platform/json";
import type { Logger } from "../platform/log";
import { contentValue } from "../settings/content-values";
import { foldEmail } from "./email-address";
import type { QueuedMail } from "./outbox";
import { accountErased } from "./templates/account/account-erased";
import type { Post } from "./transport";

const BATCH = 20;
const MINUTE_MS = 60_000;
const DELIVERY_INTERVAL_MS = 2_000;
/** A process that has not reported by then counts as dead; longer than any timeout of the mail server. */
const IN_HAND_MS = 5 * MINUTE_MS;
const WRITE_AGAIN_MS = 2_000;
const FAILURE_CHARS = 300;
/** Waits after each failed try: eleven tries in two days, as mail servers do. */
export const RETRY_WAITS_MS: readonly number[] = [1, 5, 15, 30, 60, 180, 360, 540, 720, 970].map(
  (minutes) => minutes * MINUTE_MS,
);

/** Mails with the last data about their recipient: deleted once they were sent or given up. */
const LEAVES_NO_TRACE: readonly string[] = [accountErased.kind];

type DeliveryDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly post: Post;
  readonly log: Logger;
};

/** Claims one due mail; undefined when another process was faster. */
function takeInHand(db: Db, mail: Pick<QueuedMail, "id" | "tries">, now: number): Promise<QueuedMail | undefined> {
  return db
    .updateTable("mail")
    .set({ state: "SENDING", tries: mail.tries + 1, next_try_at: now + IN_HAND_MS })
    .where("id", "=", mail.id)
    .where("tries", "=", mail.tries)
    .where("state", "in", ["QUEUED", "SENDING"])
    .where("next_try_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** The SMTP code of a refusal; null for anything else. */
function replyCode(error: unknown): number | null {
  return error instanceof Error && "responseCode" in error && typeof error.responseCode === "number"
    ? error.responseCode
    : null;
}

/** The code or name of an error for the log; its message may contain the address. */
function failureWord(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof Error ? error.name : "unknown";
}

/** A failure for the staff: what the mail server answered, in one line, else the error's word. */
function failureText(error: unknown): string {
  const answered =
    error instanceof Error && "response" in error && typeof error.response === "string" ? error.response : "";
  const text = answered.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return (text || failureWord(error)).slice(0, FAILURE_CHARS);
}

/** Deletes a mail that must not be stored, once this process has finished it. */
async function forget(db: Db, { id, kind, tries }: QueuedMail): Promise<void> {
  if (!LEAVES_NO_TRACE.includes(kind)) return;
  await db
    .deleteFrom("mail")
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "in", ["SENT", "FAILED"])
    .execute();
}

/**
 * Writes what became of a mail. While the database does not answer, this is tried again for as long as the mail is this
 * process's own: what was sent but not written down would be sent twice.
 */
async function writeOutcome(
  { store: { db }, clock }: DeliveryDeps,
  mail: QueuedMail,
  outcome: Partial<Pick<QueuedMail, "state" | "next_try_at" | "sent_at" | "failure">>,
): Promise<void> {
  for (;;) {
    try {
      await db.updateTable("mail").set(outcome).where("id", "=", mail.id).where("tries", "=", mail.tries).execute();
      return;
    } catch (error) {
      if (clock.wait === undefined || clock.now() + WRITE_AGAIN_MS >= mail.next_try_at) throw error;
      await clock.wait(WRITE_AGAIN_MS);
    }
  }
}

/** The mailbox that reads answers to a market's mails; none for what is mailed to it, or when the content names none. */
async function findReplyAddress(db: Db, mail: Pick<QueuedMail, "market" | "to_norm">): Promise<string | undefined> {
  const row = await contentValue(db, "company_email_service", mail.market);
  if (row === undefined) return undefined;
  const { email } = readJson(CONTENT_VALUES.company_email_service, row.value, { label: "", email: "" });
  return email === "" || foldEmail(email) === mail.to_norm ? undefined : email;
}

async function deliver(deps: DeliveryDeps, mail: QueuedMail): Promise<boolean> {
  const { clock, post, log } = deps;
  const { db } = deps.store;
  const note = { mail: mail.id, kind: mail.kind, tries: mail.tries };
  try {
    await post.send(mail, await findReplyAddress(db, mail));
  } catch (error) {
    const code = replyCode(error);
    const wait = RETRY_WAITS_MS[mail.tries - 1];
    // 5xx: this mail will never be taken. 535 and the like are about us, not about the mail, and may be put right.
    const isRefused = code !== null && code >= 550 && code < 560;
    const isOver = isRefused || wait === undefined;
    const outcome = { state: isOver ? "FAILED" : "QUEUED", failure: failureText(error) };
    await writeOutcome(deps, mail, { ...outcome, next_try_at: clock.now() + (wait ?? 0) });
    if (isOver) await forget(db, mail);
    log.warn({ ...note, code, why: failureWord(error), isOver }, "mail could not be sent");
    return false;
  }
  await writeOutcome(deps, mail, { state: "SENT", sent_at: clock.now(), failure: null });
  await forget(db, mail);
  log.info(note, "mail sent");
  return true;
}

/**
 * Sends what is due, each mail by one process; answers how many went out. A mail is given to the post once for each row,
 * except when the process dies between the server's "yes" and its note of it: then it is sent again under the same
 * Message-ID. Never logs an address.
 */
export async function deliverDue(deps: DeliveryDeps): Promise<number> {
  const { store, clock } = deps;
  let sent = 0;
  for (;;) {
    const now = clock.now();
    const due = await store.db
      .selectFrom("mail")
      .select(["id", "tries"])
      .where("state", "in", ["QUEUED", "SENDING"])
      .where("next_try_at", "<=", now)
      .orderBy("next_try_at")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const mail of due) {
      const taken = await takeInHand(store.db, mail, clock.now());
      if (taken !== undefined && (await deliver(deps, taken))) sent += 1;
    }
    if (due.length < BATCH) return sent;
  }
}

/** Sends the mails of the outbox. */
export const mailDelivery: Job<DeliveryDeps> = {
  name: "mail delivery",
  intervalMs: DELIVERY_INTERVAL_MS,
  failure: "the outbox could not be worked through",
  run: deliverDue,
};
