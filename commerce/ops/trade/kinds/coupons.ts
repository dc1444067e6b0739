import { z } from "zod";
import { COUPON_TYPES } from "~/models/cart/coupon";
import { foldCode } from "~/models/cart/promotion-code";
import { randomId } from "../../../platform/random-id";
import { choice, moment, momentOrNull, name, pattern } from "../cells";
import { storedLines, type TradeKind, type TradeRow } from "../kind";
import { lineKey, sheet } from "../sheet";
import { discountSheet } from "./discounts";

const couponSheet = sheet({
  file: "coupons.csv",
  about:
    "Coupons for one use each that anybody who knows their code may use; those of members and used ones stay in the shop",
  key: ["code"],
  columns: z.object({
    code: pattern(
      "What shoppers type; letters and digits count, capitals and dashes do not",
      /^(?=.*[A-Za-z0-9])[A-Za-z0-9-]{3,40}$/,
      'a code of 3 to 40 letters, digits and "-"',
    ),
    discount: name("The discount in discounts.csv that it gives; one of the source COUPON"),
    type: choice("What it was given for", COUPON_TYPES),
    created: moment("When it was made"),
    expires: momentOrNull("When it ends; empty for never"),
  }),
});

/** Coupons without an owner. */
export const coupons: TradeKind = {
  name: "coupons",
  sheets: [couponSheet],
  tables: ["coupon"],
  async load(db) {
    const rows = await db.selectFrom("coupon").selectAll().where("account_id", "is", null).execute();
    rows.sort((a, b) => a.created_at - b.created_at || (a.code < b.code ? -1 : 1));
    const used = rows.filter(({ used_at }) => used_at !== null).map(({ code }) => lineKey(couponSheet, { code }));
    const values = rows.map((row) => ({
      code: row.code,
      discount: row.discount_id,
      type: row.type,
      created: row.created_at,
      expires: row.expires_at,
    }));
    return [storedLines(couponSheet, values, new Set(used))];
  },
  async toRows(context) {
    const lines = context.lines(couponSheet);
    const discounts = await context.allLines(discountSheet);
    const sources = new Map(discounts.map(({ discount, source }) => [discount, source]));
    const codes = new Map(discounts.flatMap(({ code, discount }) => (code === "" ? [] : [[code, discount]])));
    const seen = new Map<string, string>();
    const rows: TradeRow[] = [];
    for (const { at, value } of lines) {
      const code_norm = foldCode(value.code);
      const stored = await context.db
        .selectFrom("coupon")
        .select(["id", "code", "account_id"])
        .where("code_norm", "=", code_norm)
        .executeTakeFirst();
      if (seen.has(code_norm) || (stored !== undefined && stored.code !== value.code))
        context.refuse(at, "code", `"${stored?.code ?? seen.get(code_norm)}" is the same code; give one that is free`);
      seen.set(code_norm, value.code);
      if (stored !== undefined && stored.account_id !== null)
        context.refuse(at, "code", `the coupon ${value.code} belongs to a member; give a code that is free`);
      const discountOfCode = codes.get(code_norm);
      if (discountOfCode !== undefined)
        context.refuse(
          at,
          "code",
          `"${value.code}" is the code of the discount "${discountOfCode}"; give one that is free`,
        );
      const source = sources.get(value.discount);
      if (source === undefined)
        context.refuse(at, "discount", `there is no discount "${value.discount}"; name one of discounts.csv`);
      else if (source !== "COUPON")
        context.refuse(at, "discount", `"${value.discount}" is of the source ${source}; name one of the source COUPON`);
      if (value.expires !== null && value.expires <= value.created)
        context.refuse(at, "expires", "must be later than created");
      const values = {
        id: stored?.id ?? randomId(),
        type: value.type,
        discount_id: value.discount,
        code: value.code,
        code_norm,
        created_at: value.created,
        expires_at: value.expires,
      };
      rows.push({ table: "coupon", values, initial: { account_id: null, used_at: null, order_id: null } });
    }
    return rows;
  },
};
