import {
  CLIENT_SPLIT_A_SHARE,
  CLIENT_SPLIT_A1_SHARE,
  SERVER_GROUP_A_SHARE,
  VARIANT_A_SHARE,
} from "~/models/shop/limits";

/** The group of the client split, sent as the diversion name (OPEN-04). */
export const TEST_GROUPS = ["A1", "A2", "B"] as const;
export type TestGroup = (typeof TEST_GROUPS)[number];
export type ServerGroup = "A" | "B";

/** A stable hash of text in [0,1): FNV-1a over UTF-16 units with a final mix, 32 bits. */
export function unitHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** Server rule on a hash: below 0.6 is A, else B (TRK-21). */
export function serverGroupOf(hash: number): ServerGroup {
  return hash < SERVER_GROUP_A_SHARE ? "A" : "B";
}

/** Client split on a hash: A 70 %, half of it A1 and half A2, B 30 % (TRK-20). */
export function testGroupOf(hash: number): TestGroup {
  if (hash >= CLIENT_SPLIT_A_SHARE) return "B";
  return hash < CLIENT_SPLIT_A_SHARE * CLIENT_SPLIT_A1_SHARE ? "A1" : "A2";
}

/** The rule of one named experiment on a hash: below 0.8 is A, else B (TRK-22). */
export function variantOf(hash: number): ServerGroup {
  return hash < VARIANT_A_SHARE ? "A" : "B";
}

/** The `alb_group` of a visitor, the same for the same key (OPEN-04). */
export const albGroup = (visitorKey: string): ServerGroup => serverGroupOf(unitHash(`alb:${visitorKey}`));

/** The `ab_test_group` a first-time visitor is assigned (TRK-19, OPEN-04). */
export const testGroup = (visitorKey: string): TestGroup => testGroupOf(unitHash(`split:${visitorKey}`));

/** The variant of one named experiment for a visitor (OPEN-04). */
export const experimentVariant = (experiment: string, visitorKey: string): ServerGroup =>
  variantOf(unitHash(`${experiment}:${visitorKey}`));
