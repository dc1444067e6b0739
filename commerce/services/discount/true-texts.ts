import { codesIn, foldCode } from "~/models/cart/promotion-code";
import { marketFor } from "~/models/shop/market";
import type { Call } from "../../http/call";
import { isOpen, readAmounts } from "./discount-state";
import { findBroken, findBrokenPromise, namedCodes } from "./promises";
import { listAutomaticRows, listCodeRows } from "./repository";

/** What can be found out of texts that name codes, in the caller's market now. */
export type TextTest = {
  /** Whether a text names a discount's code at all. */
  names(text: string): boolean;
  /**
   * Whether every code that a text names gives its discount now, and nothing that the text does not say. All of the text is
   * about `code` where that is given.
   */
  isTrue(text: string, code?: string): boolean;
  /** Whether a text says nothing else than its codes give while they run. */
  holds(text: string, code?: string): boolean;
  /** The latest end of the codes that some texts name; null where they name none. */
  latestEnd(texts: readonly string[]): number | null;
};

/** Makes the test of some texts, and of `codes` that stand beside texts. */
export async function testTexts(
  call: Call,
  texts: readonly string[],
  codes: readonly string[] = [],
): Promise<TextTest> {
  const market = marketFor(call.market);
  const now = call.clock.now();
  const codesNorm = [...new Set([...codesIn(texts.join("\n")), ...codes.map(foldCode)])].filter((code) => code !== "");
  const found = await listCodeRows(call.db, codesNorm, market.id);
  const rows = new Map(found.flatMap((row) => (row.code_norm === null ? [] : [[row.code_norm, row] as const])));
  const ended = new Set(
    [...rows].flatMap(([code, row]) => (isOpen(row, now) && readAmounts(row) !== null ? [] : [code])),
  );
  const holds: TextTest["holds"] = (text, code) => findBrokenPromise(text, rows, { market, now, code }) === null;
  return {
    names: (text) => namedCodes(text, rows).length > 0,
    isTrue: (text, code) => !namedCodes(text, rows, code).some((each) => ended.has(each)) && holds(text, code),
    holds,
    latestEnd(texts) {
      const ends = texts.flatMap((text) => namedCodes(text, rows)).flatMap((code) => rows.get(code)?.ends_at ?? []);
      return ends.length === 0 ? null : Math.max(...ends);
    },
  };
}

/** Makes the test of a text about discounts that need no code: whether one of those for everybody gives all of it now. */
export async function testAutomatic(call: Call): Promise<(text: string) => boolean> {
  const market = marketFor(call.market);
  const now = call.clock.now();
  const rows = (await listAutomaticRows(call.db, market.id)).filter(
    (row) => isOpen(row, now) && readAmounts(row) !== null,
  );
  return (text) => rows.length === 0 || rows.some((row) => findBroken(text, () => [row], market, now) === null);
}
