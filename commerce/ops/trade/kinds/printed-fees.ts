import { marketFor } from "~/models/shop/market";
import { formatMoney, money } from "~/models/shop/money";
import type { Db } from "../../../db/open";
import type { Placed, RowContext } from "../kind";

type Plan = Readonly<Record<"plan" | "market", string> & Record<"first" | "additional", number>>;

/** Lists the pages, and the file of the questions, whose text prints an amount: "$4.99", not the end of "CA$4.99". */
async function listTextsWith(db: Db, amount: string): Promise<string[]> {
  const printed = `%${amount}%`;
  const pages = await db
    .selectFrom("page")
    .select(["path as file", "body as text"])
    .where("body", "like", printed)
    .execute();
  const questions = await db.selectFrom("faq").select("answer as text").where("answer", "like", printed).execute();
  const whole = new RegExp(`(?<![A-Z])${amount.replace(/[$.]/g, "\\$&")}(?!\\d)`);
  const texts = [...pages, ...questions.map(({ text }) => ({ file: "faqs.json", text }))];
  return [...new Set(texts.filter(({ text }) => whole.test(text)).map(({ file }) => file))].toSorted();
}

/** Notes the content that goes on printing a fee which changes: texts name fees in words of their own. */
export async function notePrintedFees(context: RowContext, plans: readonly Placed<Plan>[]): Promise<void> {
  const stored = await context.db.selectFrom("logistics_plan").selectAll().execute();
  for (const { at, value } of plans) {
    const before = stored.find(({ id }) => id === value.plan);
    if (before === undefined) continue;
    const { currency } = marketFor(before.market);
    for (const column of ["first", "additional"] as const) {
      const cent = column === "first" ? before.first_cent : before.additional_cent;
      if (cent === 0 || cent === value[column]) continue;
      const amount = formatMoney(money(cent, currency));
      const texts = await listTextsWith(context.db, amount);
      if (texts.length > 0)
        context.note(at, column, `${amount} is still printed in ${texts.join(", ")}: change these with content import`);
    }
  }
}
