import { codesIn } from "~/models/cart/promotion-code";
import { marketFor } from "~/models/shop/market";
import type { Call } from "../../http/call";
import { isOpen, readAmounts } from "./discount-state";
import { listCodeRows } from "./repository";

/** Makes the test of some texts: whether one names no code whose discount gives nothing in the caller's market now. */
export async function testTexts(call: Call, texts: readonly string[]): Promise<(text: string) => boolean> {
  const rows = await listCodeRows(call.db, codesIn(texts.join("\n")), marketFor(call.market).id);
  const now = call.clock.now();
  const ended = new Set(
    rows.filter((row) => !isOpen(row, now) || readAmounts(row) === null).map((row) => row.code_norm),
  );
  return (text) => !codesIn(text).some((code) => ended.has(code));
}
