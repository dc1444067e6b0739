import type { Heard, Loopback, Reply } from "../data/provider-server";

/*
 * A server on this machine that keeps to the documented contract of Stripe Tax: `tax.calculations.create`,
 * `tax.transactions.createFromCalculation` and `createReversal`, and `tax.settings` (shapes: the types of the official SDK).
 */

type Transaction = {
  id: string;
  key: string;
  reference: string;
  amount: number;
  original: string | null;
  mode: string;
};

export type StripeTaxServer = {
  readonly transactions: Transaction[];
  /** The calls that asked for a calculation, as forms. */
  readonly calculations: URLSearchParams[];
  setDown(value: boolean): void;
  /** The rate of the county from now on, in percent. */
  setCounty(percent: string): void;
};

const OHIO = { country: "US", state: "OH" };
const NONTAXABLE = "txcd_00000000";
const refuse = (status: number, code: string): Reply => ({
  status,
  json: { error: { type: "invalid_request_error", code, message: code } },
});

/** Answers as Stripe Tax would for a shop that is registered in Ohio. */
export function createStripeTax(server: Loopback): StripeTaxServer {
  const totals = new Map<string, number>();
  const recorded = new Set<string>();
  const transactions: Transaction[] = [];
  const calculations: URLSearchParams[] = [];
  let isDown = false;
  let county = "1.75";

  const taxesOn = (amount: number, code: string) => {
    const share = (percent: string, name: string, level: string) => ({
      amount: Math.round((amount * Number(percent)) / 100),
      jurisdiction: { ...OHIO, display_name: name, level },
      sourcing: "destination",
      tax_rate_details: { display_name: "Sales Tax", percentage_decimal: percent, tax_type: "sales_tax" },
      taxability_reason: "standard_rated",
      taxable_amount: amount,
    });
    if (code === NONTAXABLE)
      return [
        {
          ...share("0", "Ohio", "state"),
          tax_rate_details: null,
          taxability_reason: "product_exempt",
          taxable_amount: 0,
        },
      ];
    return [share("5.75", "Ohio", "state"), share(county, "Franklin County", "county")];
  };
  const sum = (taxes: readonly { amount: number }[]) => taxes.reduce((total, { amount }) => total + amount, 0);

  function calculate(form: URLSearchParams): Reply {
    if (form.get("customer_details[address][country]") !== "US") return refuse(400, "customer_tax_location_invalid");
    const items = Array.from(
      { length: 100 },
      (_, at) => (name: string) => form.get(`line_items[${at}][${name}]`),
    ).filter((item) => item("amount") !== null);
    if (items.length === 0 || new Set(items.map((item) => item("reference"))).size !== items.length)
      return refuse(400, "parameter_invalid_empty");
    const expands = [...form].filter(([name]) => name.startsWith("expand")).map(([, value]) => value);
    const id = `taxcalc_${calculations.push(form)}`;
    const data = items.map((item, at) => {
      const [amount, code] = [Number(item("amount")), item("tax_code") ?? ""];
      const taxes = taxesOn(amount, code);
      return {
        ...{ id: `tax_li_${at}`, object: "tax.calculation_line_item", amount, amount_tax: sum(taxes), quantity: 1 },
        ...{ reference: item("reference"), tax_behavior: item("tax_behavior"), tax_code: code },
        ...(expands.includes("line_items.data.tax_breakdown") && { tax_breakdown: taxes }),
      };
    });
    const fee = form.get("shipping_cost[amount]");
    const ofFee = fee === null ? [] : taxesOn(Number(fee), form.get("shipping_cost[tax_code]") ?? "");
    const tax = data.reduce((total, { amount_tax }) => total + amount_tax, 0) + sum(ofFee);
    const total = data.reduce((all, { amount }) => all + amount, 0) + Number(fee ?? 0) + tax;
    totals.set(id, total);
    return {
      status: 200,
      json: {
        ...{ id, object: "tax.calculation", amount_total: total, currency: form.get("currency"), livemode: false },
        expires_at: 4_102_444_800,
        line_items: { object: "list", data, has_more: false, url: `/v1/tax/calculations/${id}/line_items` },
        shipping_cost:
          fee === null
            ? null
            : { amount: Number(fee), amount_tax: sum(ofFee), tax_behavior: "exclusive", tax_breakdown: ofFee },
        ...{ tax_amount_exclusive: tax, tax_amount_inclusive: 0, tax_breakdown: [] },
      },
    };
  }

  function put(form: URLSearchParams, key: string, amount: number, original: string | null): Reply {
    const [reference, calculation] = [form.get("reference") ?? "", form.get("calculation")];
    const same = transactions.find((each) => each.key === key);
    if (same === undefined && calculation !== null && recorded.has(calculation))
      return refuse(400, "resource_already_exists");
    if (calculation !== null) recorded.add(calculation);
    if (same === undefined && transactions.some((each) => each.reference === reference))
      return refuse(400, "resource_already_exists");
    const made = same ?? {
      ...{ id: `tax_${transactions.length + 1}`, key, reference, amount, original },
      mode: form.get("mode") ?? "",
    };
    if (same === undefined) transactions.push(made);
    return { status: 200, json: { id: made.id, object: "tax.transaction", reference } };
  }

  function reverse(form: URLSearchParams, key: string): Reply {
    const original = transactions.find(({ id }) => id === form.get("original_transaction"));
    if (original === undefined) return refuse(404, "resource_missing");
    const left = transactions
      .filter((each) => each.original === original.id && each.key !== key)
      .reduce((cent, { amount }) => cent + amount, original.amount);
    const amount = form.get("mode") === "full" ? -original.amount : Number(form.get("flat_amount"));
    if (!(amount < 0) || left + amount < 0) return refuse(400, "amount_too_large");
    return put(form, key, amount, original.id);
  }

  server.answer(({ method, path, body, headers }: Heard) => {
    if (isDown) return { status: 500, json: { error: { message: "down" } } };
    if (headers.authorization !== "Bearer sk_test_tax") return refuse(401, "api_key_invalid");
    const [form, key] = [new URLSearchParams(body), String(headers["idempotency-key"] ?? "")];
    if (path === "/v1/tax/settings") return { status: 200, json: { object: "tax.settings", status: "active" } };
    if (method !== "POST") return refuse(404, "resource_missing");
    if (path === "/v1/tax/calculations") return calculate(form);
    if (path === "/v1/tax/transactions/create_reversal") return reverse(form, key);
    const amount = totals.get(form.get("calculation") ?? "");
    if (path !== "/v1/tax/transactions/create_from_calculation" || amount === undefined)
      return refuse(404, "resource_missing");
    return put(form, key, amount, null);
  });
  return {
    transactions,
    calculations,
    setDown: (value) => {
      isDown = value;
    },
    setCounty: (percent) => {
      county = percent;
    },
  };
}
