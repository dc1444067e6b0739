import { z } from "zod";
import type { ContactKind, ContactMessage } from "~/models/content/contact";
import type { MarketId } from "~/models/shop/market";
import { marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { conflict, fieldFailure, notFound } from "../../http/failure";
import { sendMail } from "../../mail/outbox";
import { messageAnswered } from "../../mail/templates/contact/message-answered";
import { messageReceived } from "../../mail/templates/contact/message-received";
import { readJson } from "../../platform/json";
import { contentRows } from "../../settings/content-values";
import { audit, type Operator } from "../audit/audit";
import { requireAttempt } from "../rate-limit/attempts-repository";
import { callerFor } from "../rate-limit/caller";
import { attachFiles } from "../uploads/repository";
import { insertEntry } from "./awards-repository";
import { hasMessage, hasMessageSince, insertMessage, setAnswer } from "./contact-repository";

/** An identical message within this time counts as the same form sent twice. */
const REPEAT_MS = 3_600_000;
/** Messages from one caller per hour. */
const TRIES = { max: 10, seconds: 3_600 };
const mailbox = z.object({ email: z.string() });

/** The mailbox for each kind of message; partners write to another one than customers. */
const INBOX: Readonly<Record<ContactKind, string>> = {
  feedback: "company_email_service",
  awards: "company_email_service",
  affiliate: "company_email_partner",
  partnership: "company_email_partner",
  video: "company_email_partner",
};

/** The owner of uploaded photos that may be attached to an entry. */
export const AWARDS_OWNER = "awards";

type NewMessage = Pick<ContactMessage, "kind" | "name" | "email" | "topic" | "message" | "photos"> & {
  readonly market: MarketId;
  readonly now: number;
};

async function mailShop(trx: Db, sent: NewMessage, number: string): Promise<void> {
  const { kind, name, email, topic, message, photos, market, now } = sent;
  const [row] = await contentRows(trx, market, [INBOX[kind]]);
  const { email: to } = readJson(mailbox, row?.value ?? "", { email: "" });
  if (to === "") return;
  const data = { number, kind, name, email, topic, message, photos: photos.length };
  await sendMail(trx, messageReceived, { to, aboutEmail: email, market, at: now, data });
}

/** Counts a message of a caller; throws a 429 when there were too many within an hour. */
export async function limitMessages(call: Call, email: string): Promise<void> {
  await requireAttempt(call.db, `message:${callerFor(call, email)}`, TRIES, call.clock.now());
}

/** Stores a message to the shop, mails it to the responsible mailbox and returns its id. */
export async function storeMessage(trx: Db, sent: Omit<NewMessage, "photos">): Promise<number> {
  const { now, ...fields } = sent;
  const id = await insertMessage(trx, { ...fields, sent_at: now });
  await mailShop(trx, { ...sent, photos: [] }, `message ${id}`);
  return id;
}

/**
 * Stores a message to the shop, or an entry of the awards with its photos, and mails it to the responsible mailbox. A
 * repeat within an hour is ignored. Throws a 400 when a photo no longer exists.
 */
export async function receiveMessage(trx: Db, sent: NewMessage): Promise<void> {
  const { kind, name, email, topic, message, photos, market, now } = sent;
  const table = kind === "awards" ? "awards_entry" : "contact_message";
  if (await hasMessageSince(trx, table, sent, now - REPEAT_MS)) return;
  const fields = { name, email, topic, message, market };
  if (kind !== "awards") {
    await storeMessage(trx, { ...fields, kind, now });
    return;
  }
  const id = await insertEntry(trx, { ...fields, sent_at: now, votes: 0, photos: "[]" });
  const attached = { kind: "image", group: "", owner: AWARDS_OWNER, to: `${AWARDS_OWNER}:${id}` } as const;
  if (!(await attachFiles(trx, photos, attached))) throw fieldFailure("photos", "entryPhotosGone");
  await mailShop(trx, sent, `awards entry ${id}`);
}

/**
 * Answers a message by mail, or closes it when the answer is empty, and records the operator in the audit log. Throws a
 * 404 for an unknown message and a 409 for one that is already answered.
 */
export async function answerMessage(
  trx: Db,
  operator: Operator,
  { id, answer }: { readonly id: number; readonly answer: string },
  now: number,
): Promise<Row<"contact_message">> {
  const row = await setAnswer(trx, id, answer, now);
  if (row === undefined) throw (await hasMessage(trx, id)) ? conflict("messageAnswered") : notFound("messageUnknown");
  if (answer !== "") {
    const data = { name: row.name, topic: row.topic, message: row.message, answer };
    await sendMail(trx, messageAnswered, { to: row.email, market: marketFor(row.market).id, at: now, data });
  }
  const action = answer === "" ? "message.close" : "message.answer";
  await audit(trx, operator, { action, subject: `message ${id}` }, now);
  return row;
}
