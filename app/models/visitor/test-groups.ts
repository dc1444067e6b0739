import {
  CLIENT_SPLIT_A_SHARE,
  CLIENT_SPLIT_A1_SHARE,
  SERVER_GROUP_A_SHARE,
  VARIANT_A_SHARE,
} from "~/models/shop/limits";

/** Groups of the client split, sent as the diversion name. */
export const TEST_GROUPS = ["A1", "A2", "B"] as const;
export type TestGroup = (typeof TEST_GROUPS)[number];
export type ServerGroup = "A" | "B";

/** Returns a stable hash of a text in [0,1): 32-bit FNV-1a over UTF-16 units with a final mix. */
export function unitHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** Returns the server group of a hash: A below 0.6, else B. */
export function serverGroupFor(hash: number): ServerGroup {
  return hash < SERVER_GROUP_A_SHARE ? "A" : "B";
}

/** Returns the client split of a hash: 70 % A, half of it A1 and half A2, and 30 % B. */
export function testGroupFor(hash: number): TestGroup {
  if (hash >= CLIENT_SPLIT_A_SHARE) return "B";
  return hash < CLIENT_SPLIT_A_SHARE * CLIENT_SPLIT_A1_SHARE ? "A1" : "A2";
}

/**
 * Returns the variant that a visitor's hash falls into.
 *
 * @public For experiments in the browser; none is running.
 */
export function variantFor(hash: number): ServerGroup {
  return hash < VARIANT_A_SHARE ? "A" : "B";
}

/** Returns the `alb_group` of a visitor, always the same for the same key. */
export const albGroup = (visitorKey: string): ServerGroup => serverGroupFor(unitHash(`alb:${visitorKey}`));

/** Returns the `ab_test_group` that a first-time visitor is assigned. */
export const testGroup = (visitorKey: string): TestGroup => testGroupFor(unitHash(`split:${visitorKey}`));
