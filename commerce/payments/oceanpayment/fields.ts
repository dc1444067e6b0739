import { createHash } from "node:crypto";
import { decimalMoney, money } from "~/models/shop/money";
import { isSameText } from "../../platform/same-text";
import type { PaymentOrder } from "../provider";
import type { ShopLinks } from "../shop-links";

export type OceanpaymentKeys = {
  readonly account: string;
  readonly terminal: string;
  readonly secureCode: string;
  /** The address that the signed form is sent to. */
  readonly pageUrl: string;
  /** The address at which orders are read and refunded. */
  readonly queryUrl: string;
};

export type Fields = Readonly<Record<string, string>>;

/** Name of Oceanpayment in payment rows and the router's answers. */
export const OCEANPAYMENT = "oceanpayment";

/** Path of the page that opens Oceanpayment's form; the payment's id follows. */
export const OCEANPAYMENT_PAGE = "/webhooks/oceanpayment/pay";

/** Path that Oceanpayment sends the shopper back to with a signed form. */
export const OCEANPAYMENT_RETURN = "/webhooks/oceanpayment/return";

const REQUEST_SIGN = [
  "account",
  "terminal",
  "backUrl",
  "order_number",
  "order_currency",
  "order_amount",
  "billing_firstName",
  "billing_lastName",
  "billing_email",
] as const;

const RESULT_SIGN = [
  "account",
  "terminal",
  "order_number",
  "order_currency",
  "order_amount",
  "order_notes",
  "card_number",
  "payment_id",
  "payment_authType",
  "payment_status",
  "payment_details",
  "payment_risk",
] as const;

/** SHA-256 in hexadecimal over the values of the named fields, followed by the secure code. */
export function oceanpaymentSign(fields: Fields, names: readonly string[], secureCode: string): string {
  const text = names.map((name) => fields[name] ?? "").join("");
  return createHash("sha256").update(`${text}${secureCode}`, "utf8").digest("hex");
}

/** Whether a returned or pushed result carries our account's signature. */
export function isOceanpaymentResult(fields: Fields, keys: OceanpaymentKeys): boolean {
  if (fields.account !== keys.account || fields.terminal !== keys.terminal) return false;
  const expected = oceanpaymentSign(fields, RESULT_SIGN, keys.secureCode);
  return isSameText((fields.signValue ?? "").toLowerCase(), expected);
}

const joined = (values: readonly string[]) => values.join(";").slice(0, 500);

/** The signed fields that open the payment page of an order. */
export function oceanpaymentForm(order: PaymentOrder, links: ShopLinks, keys: OceanpaymentKeys): Fields {
  const { buyer } = order;
  const payer = order.billing ?? buyer;
  const parts = order.lines.filter((line) => line.kind === "part");
  const webhook = links.webhook(OCEANPAYMENT, order.currency);
  const fields = {
    account: keys.account,
    terminal: keys.terminal,
    order_number: order.merchantRef,
    order_currency: order.currency,
    order_amount: decimalMoney(money(order.amountCent, order.currency)),
    order_notes: order.orderId,
    methods: "Credit Card",
    backUrl: `${webhook}/return`,
    noticeUrl: webhook,
    billing_firstName: payer.firstName.slice(0, 50),
    billing_lastName: payer.lastName.slice(0, 50),
    billing_email: buyer.email,
    billing_phone: buyer.phone,
    billing_country: payer.country,
    billing_state: payer.state,
    billing_city: payer.city,
    billing_address: payer.line1,
    billing_zip: payer.code,
    productSku: joined(parts.map((line) => line.reference)),
    productName: joined(parts.map((line) => line.name)),
    productNum: joined(parts.map((line) => String(line.count))),
  };
  return { ...fields, signValue: oceanpaymentSign(fields, REQUEST_SIGN, keys.secureCode) };
}
