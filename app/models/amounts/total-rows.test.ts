import { describe, expect, it } from "vitest";
import type { Amounts } from "~/models/amounts/summary";
import { money } from "~/models/shop/money";
import { totalRows, totalText } from "./total-rows";

const usd = (cent: number) => money(cent, "USD");
const cart: Amounts = {
  subtotal: usd(10_000),
  discount: usd(0),
  coreCharge: usd(0),
  coreNote: "Refunded when you return your old part",
  shipping: usd(0),
  tax: null,
  total: usd(10_000),
};
const shown = (amounts: Amounts) => totalRows(amounts).map(({ label, value }) => `${label} ${value}`);

describe("order summary", () => {
  it("a cart without an address says that tax comes later and that shipping is free [CART-10]", () => {
    expect(shown(cart)).toEqual(["Subtotal $100.00", "Shipping Free", "Tax Calculated from your address"]);
  });

  it("what costs nothing has no row for tax, what is free of tax has one [OPEN-62]", () => {
    expect(shown({ ...cart, discount: usd(10_000), tax: usd(0), total: usd(0) })).toEqual([
      ...["Subtotal $100.00", "Discount −$100.00", "Shipping Free"],
    ]);
    expect(shown({ ...cart, tax: usd(0) }).at(-1)).toBe("Tax $0.00");
  });

  it("every amount that changes the total has its own line, discounts with a minus [CHK-07, OPEN-06, OPEN-17]", () => {
    const order: Amounts = {
      ...cart,
      discount: usd(1_000),
      points: usd(250),
      coreCharge: usd(4_000),
      shipping: usd(1_299),
      retailDeliveryFee: usd(29),
      tax: usd(612),
    };
    expect(shown(order)).toEqual([
      "Subtotal $100.00",
      "Discount −$10.00",
      "Points −$2.50",
      "Core charge $40.00",
      "Shipping $12.99",
      "Retail delivery fee $0.29",
      "Tax $6.12",
    ]);
  });

  const off = (id: string, text: string, cent: number, code: string | null = null) => ({
    ...{ id, source: code === null ? ("AUTO_DISCOUNT" as const) : ("PROMOTION_CODE" as const), name: "", text, code },
    amount: usd(cent),
  });

  it("kits, automatic discounts and codes stand below the discount that they make up, free shipping beside shipping [ORD-32]", () => {
    const discounts = [
      ...[
        off("kit-brakes", "Bought as a kit: Brakes", 500),
        off("auto", "5% off", 300),
        off("c", "10% off", 200, "TEN"),
      ],
      off("ship", "Free shipping", 0, "FREESHIP"),
    ];
    const rows = totalRows({ ...cart, discount: usd(1_000), discounts });
    expect(rows[1]).toEqual({
      ...{ label: "Discount", value: "−$10.00" },
      parts: [
        { label: "Bought as a kit: Brakes", value: "−$5.00" },
        { label: "Automatic: 5% off", value: "−$3.00" },
        { label: "10% off (code TEN)", value: "−$2.00" },
      ],
    });
    expect(rows[2]).toEqual({ label: "Shipping", value: "Free", note: "Free shipping (code FREESHIP)" });
  });

  it("a place's only tax is named with place and rate, several stand below their sum [ORD-30]", () => {
    const share = (label: string, ratePpm: number, cent: number, area = "Quebec") => ({
      ...{ label, area, ratePpm, base: usd(10_000), amount: usd(cent) },
    });
    const rowFor = (taxes: ReturnType<typeof share>[]) => totalRows({ ...cart, tax: usd(1_498), taxes }).at(-1);
    expect(rowFor([share("Sales tax", 29_000, 290, "Colorado")])?.note).toBe("Colorado sales tax 2.9%");
    expect(rowFor([share("HST", 130_000, 1_300, "Ontario")])?.note).toBe("Ontario HST 13%");
    expect(rowFor([share("GST", 50_000, 500), share("QST", 99_750, 998)])).toEqual({
      ...{ label: "Tax", value: "$14.98" },
      parts: [
        { label: "GST 5%", value: "$5.00" },
        { label: "QST 9.975%", value: "$9.98" },
      ],
    });
  });

  it("taxes of one name say where they are due [ORD-30]", () => {
    const share = (area: string, ratePpm: number, cent: number) => ({
      ...{ label: "Sales tax", area, ratePpm, base: usd(10_000), amount: usd(cent) },
    });
    const taxes = [share("California", 60_000, 600), share("Los Angeles County", 2_500, 25)];
    expect(totalRows({ ...cart, tax: usd(625), taxes }).at(-1)?.parts).toEqual([
      { label: "California sales tax 6%", value: "$6.00" },
      { label: "Los Angeles County sales tax 0.25%", value: "$0.25" },
    ]);
  });

  it("a tax of a registered seller names the number, one without names none [ORD-35]", () => {
    const gst = { label: "GST", area: "Quebec", ratePpm: 50_000, base: usd(10_000), amount: usd(500) };
    const number = { registration: "123456789 RT0001" };
    const taxRow = (taxes: Amounts["taxes"]) => totalRows({ ...cart, tax: usd(500), taxes }).at(-1);
    expect(taxRow([{ ...gst, ...number }])?.note).toBe("Quebec GST 5%, registration 123456789 RT0001");
    const qst = { ...gst, label: "QST", ratePpm: 99_750 };
    expect(taxRow([{ ...gst, ...number }, qst])?.parts?.map(({ label }) => label)).toEqual([
      "GST 5%, registration 123456789 RT0001",
      "QST 9.975%",
    ]);
  });

  it("the total names its currency [MKT-07]", () => {
    expect(totalText(money(123_456, "CAD"))).toBe("CA$1,234.56 CAD");
  });
});
