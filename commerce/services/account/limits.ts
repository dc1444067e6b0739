import { setTimeout as wait } from "node:timers/promises";
import type { AttemptLimit } from "../rate-limit/attempts";
import { HOUR_SECONDS } from "../rate-limit/caller";

/** The network a caller's address is in, /24 or /64: whoever holds one address there often holds all. */
export function addressRange(ip: string): string {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(ip)) return ip.replace(/\.\d+$/, "");
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...(tail ? tail.split(":") : [])];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

const CONSTANT_MS = 150;

/**
 * Does a piece of work in always about the same time, so that how long an answer takes does not tell whether an email is
 * known.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(CONSTANT_MS)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
/** Mails one caller may have sent to anybody. */
export const MAIL_TRIES: AttemptLimit = { max: 10, seconds: HOUR_SECONDS };
/** Mails of one kind to one address. */
export const MAIL_TRIES_OF_EMAIL: AttemptLimit = { max: 3, seconds: HOUR_SECONDS };
