import type { OwnershipProof } from "~/models/api/proof";
import { RETURN_FILES } from "~/models/api/return";
import { emailSchema } from "~/models/checkout/address";
import { TRACK_TRIES_MAX, TRACK_TRIES_SECONDS } from "~/models/shop/limits";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { requireMember } from "../../http/member";
import { foldEmail } from "../../mail/email-address";
import { readOrderId } from "../../platform/random-id";
import { requireAttempt, uncountAttempt } from "../rate-limit/attempts-repository";
import { callerFor } from "../rate-limit/caller";
import { findOrder, findProvenOrder } from "./repository";

const TRIES = { max: TRACK_TRIES_MAX, seconds: TRACK_TRIES_SECONDS };

/** The answer without proof, whether the order exists or not. */
export const noSuchOrder = () => notFound("orderNotProven");

/** Counts a try of the caller (address, otherwise visitor); throws a 429 when all are used up. */
export async function limitCaller(call: Call): Promise<void> {
  const caller = callerFor(call);
  if (caller !== "") await requireAttempt(call.db, `track:${caller}`, TRIES, call.clock.now());
}

/**
 * Loads an order by number and email. Each try counts for the caller and for the order number, so that guessing from many
 * addresses fails too. Throws the same 404 for every wrong pair, a 429 after 10 tries.
 */
export async function requireOrderOfEmail(call: Call, orderId: string, email: string): Promise<Row<"orders">> {
  const key = `track-order:${readOrderId(orderId)}`;
  await limitCaller(call);
  await requireAttempt(call.db, key, TRIES, call.clock.now());
  const row = await findOrder(call.db, orderId);
  if (row === undefined || row.email_norm !== foldEmail(email)) throw noSuchOrder();
  await uncountAttempt(call.db, key);
  return row;
}

/** Loads an order the caller proves by key, email or membership; throws a 404 for anyone else. */
export async function requireProven(call: Call, proof: OwnershipProof): Promise<Row<"orders">> {
  const { accountId } = call;
  const key = "key" in proof ? proof.key : undefined;
  const row = await findProvenOrder(call.db, proof.orderId, { key, accountId });
  if (row !== undefined) return row;
  if (!("email" in proof)) throw noSuchOrder();
  return requireOrderOfEmail(call, proof.orderId, proof.email);
}

/** Loads the order that a request for a file proves by its headers or as its member; throws a 404 for anyone else. */
export async function requireOrderOfFile(call: Call, request: Request): Promise<Row<"orders">> {
  const orderId = new URL(request.url).searchParams.get("orderId") ?? "";
  const email = emailSchema.safeParse(call.orderEmail);
  if (orderId.length < 4 || orderId.length > 40) throw noSuchOrder();
  if (email.success) return requireProven(call, { orderId, email: email.data });
  return requireProven(call, { orderId, key: request.headers.get(RETURN_FILES.keyHeader) ?? undefined });
}

/** Loads an order the caller proves by key or membership; throws a 404 for anyone else, exactly as for an unknown order. */
export async function requireOrder(
  call: Call,
  proof: { orderId: string; key?: string | undefined },
): Promise<Row<"orders">> {
  const row = await findProvenOrder(call.db, proof.orderId, { key: proof.key, accountId: call.accountId });
  if (row === undefined) throw notFound("orderNotFound");
  return row;
}

/** Loads an order of the calling member; throws a 404 for another's, exactly as for an unknown one. */
export async function requireOwnOrder(call: Call, orderId: string): Promise<Row<"orders">> {
  const row = await findOrder(call.db, orderId);
  if (row === undefined || row.account_id !== requireMember(call)) throw notFound("orderNotFound");
  return row;
}
