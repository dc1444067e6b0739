import { createHash } from "node:crypto";
import { z } from "zod";
import { centsFromDecimal, decimalMoney } from "~/models/shop/money";
import { createProviderClient, type Patience, ProviderError } from "../../platform/provider-http";
import { address, isTestAddress, key } from "../../platform/provider-settings";
import { chargedCurrencies } from "../currencies";
import { declineReasonFor } from "../decline";
import { paymentPlugin } from "../plugin";
import type { CardForm, PaymentProvider, ProviderPayment, ProviderState, RefundPart } from "../provider";
import { withRefundRef } from "../refund-ref";
import type { ShopLinks } from "../shop-links";
import { createOceanpaymentApp } from "./app";
import {
  type Fields,
  isOceanpaymentResult,
  OCEANPAYMENT,
  OCEANPAYMENT_PAGE,
  type OceanpaymentKeys,
  oceanpaymentForm,
  oceanpaymentSign,
} from "./fields";
import { leavesFor } from "./xml";

const RESULTS: Record<string, ProviderState> = { "1": "SUCCEEDED", "-1": "PENDING" };
const REFUND_SIGN = [
  "account",
  "terminal",
  "payment_id",
  "refund_number",
  "refund_type",
  "refund_amount",
  "refund_description",
];
const FULL = "1";
const PARTIAL = "2";
const TAKEN = "00";

/** "80014:Insufficient funds" without the gateway's number. */
const wordsFrom = (details: string | undefined) => (details ?? "").replace(/^[^:]*:/, "");

/**
 * Oceanpayment's hosted page, opened by a signed form of ours. A form that was never sent is unknown there, which reads as
 * a payment that has not begun.
 */
export function createOceanpaymentProvider(
  keys: OceanpaymentKeys,
  links: ShopLinks,
  patience: Patience = {},
): PaymentProvider {
  const ask = createProviderClient(OCEANPAYMENT, patience);
  const own = { account: keys.account, terminal: keys.terminal };

  async function post(name: string, path: string, fields: Fields, signed: readonly string[], element: string) {
    const answer = await ask({
      call: name,
      url: `${keys.queryUrl}${path}`,
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        ...fields,
        signValue: oceanpaymentSign(fields, signed, keys.secureCode),
      }).toString(),
    });
    const found = answer.status === 200 ? leavesFor(answer.text, element) : null;
    if (found === null) throw new ProviderError(OCEANPAYMENT, name, answer.status === 200 ? 0 : answer.status);
    return found;
  }

  /** The gateway's records of a payment, newest first; a charge before every other try. */
  async function find(ref: string): Promise<Fields | undefined> {
    const fields = { ...own, order_number: ref };
    const found = await post("check.normal", "/service/check/normal", fields, Object.keys(fields), "paymentInfo");
    const matching = found.filter((each) => each.payment_id && each.order_number === ref);
    return matching.find((each) => each.payment_results === "1") ?? matching[0];
  }

  function answerFor(ref: string, found: Fields | undefined): ProviderPayment {
    const state = found === undefined ? "CREATED" : (RESULTS[found.payment_results ?? ""] ?? "FAILED");
    const currency = found?.order_currency ?? "";
    return {
      ref,
      state,
      declineReason: state === "FAILED" ? declineReasonFor(wordsFrom(found?.payment_details)) : null,
      amountCent: centsFromDecimal(found?.order_amount || "0"),
      currency,
      redirectUrl: state === "CREATED" || state === "PENDING" ? `${OCEANPAYMENT_PAGE}/${ref}` : "",
    };
  }

  async function refund(ref: string, part?: RefundPart): Promise<ProviderPayment | null> {
    const found = await find(ref);
    if (found?.payment_results !== "1") return answerFor(ref, found);
    const { amountCent } = answerFor(ref, found);
    const cent = part?.amountCent ?? amountCent;
    const fields = {
      ...own,
      payment_id: found.payment_id ?? "",
      refund_number: createHash("sha256")
        .update(`${ref}:${part?.key ?? "rest"}`)
        .digest("hex")
        .slice(0, 32),
      refund_type: cent < amountCent ? PARTIAL : FULL,
      refund_amount: decimalMoney({ cent }),
      refund_description: "Refund",
    };
    const [result] = await post("applyRefund", "/service/applyRefund", fields, REFUND_SIGN, "response");
    if (result?.refund_results !== TAKEN) throw new ProviderError(OCEANPAYMENT, "applyRefund", 400);
    return withRefundRef(answerFor(ref, found), result.refund_id);
  }

  const read = async (ref: string) => answerFor(ref, await find(ref));

  const cardForm: CardForm = {
    open: async (order) => ({ actionUrl: keys.pageUrl, fields: oceanpaymentForm(order, links, keys) }),
    isSigned: async (result) => isOceanpaymentResult(result, keys),
  };

  return {
    name: OCEANPAYMENT,
    methods: ["oceanpayment"],
    currencies: chargedCurrencies(OCEANPAYMENT),
    acknowledgement: "receive-ok",
    cardForm,
    pages: (payments, log) => createOceanpaymentApp(payments, cardForm, log),
    create: async (order) => ({
      ...answerFor(order.merchantRef, undefined),
      amountCent: order.amountCent,
      currency: order.currency,
    }),
    read,
    // The gateway's page charges by itself.
    confirm: read,
    async cancel(ref) {
      const found = await find(ref);
      const now = answerFor(ref, found);
      // Our page does not open the form of an ended payment any more; a charge that still comes is paid back.
      return found === undefined ? { ...now, state: "CANCELLED", redirectUrl: "" } : now;
    },
    refund,
    async parseWebhook({ rawBody }) {
      const fields = leavesFor(rawBody, "response")?.[0];
      if (fields === undefined || !isOceanpaymentResult(fields, keys)) return null;
      return [{ ref: fields.order_number ?? "" }];
    },
  };
}

/** Oceanpayment, by its hosted card page. */
export const oceanpaymentPlugin = paymentPlugin({
  name: OCEANPAYMENT,
  label: "Oceanpayment",
  variables: z.object({
    OCEANPAYMENT_ACCOUNT: key,
    OCEANPAYMENT_TERMINAL: key,
    OCEANPAYMENT_SECURE_CODE: key,
    OCEANPAYMENT_PAGE_URL: address.default("https://secure.oceanpayment.com/gateway/service/pay"),
    OCEANPAYMENT_QUERY_URL: address.default("https://query.oceanpayment.com"),
  }),
  ranks: { oceanpayment: 1 },
  takesRealMoney: ({ OCEANPAYMENT_PAGE_URL }) => !isTestAddress(OCEANPAYMENT_PAGE_URL),
  create: (settings, { links, patience }) =>
    createOceanpaymentProvider(
      {
        account: settings.OCEANPAYMENT_ACCOUNT,
        terminal: settings.OCEANPAYMENT_TERMINAL,
        secureCode: settings.OCEANPAYMENT_SECURE_CODE,
        pageUrl: settings.OCEANPAYMENT_PAGE_URL,
        queryUrl: settings.OCEANPAYMENT_QUERY_URL,
      },
      links,
      patience,
    ),
});
