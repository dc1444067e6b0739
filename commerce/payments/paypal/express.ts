import type { WalletContact } from "~/models/checkout/wallet";
import { decimalMoney } from "~/models/shop/money";
import { SHOP_NAME } from "~/models/shop/shop-name";
import { type Answer, ProviderError } from "../../platform/provider-http";
import { declineReasonFor } from "../decline";
import type { ExpressWallet, PaymentOrder, ProviderPayment, WalletApproval, WalletRequest } from "../provider";
import type { ShopLinks } from "../shop-links";
import { answerFrom, invoiceId, isOk, type Order, shippingFor, toCapture } from "./order";

type PayPalCalls = {
  call(
    name: string,
    path: string,
    post?: { requestId?: string; body: string; method?: "POST" | "PATCH" },
  ): Promise<Answer>;
  /** Throws a ProviderError for a refused call and for an answer of another shape. */
  toOrder(name: string, answer: Answer): Order;
  find(ref: string): Promise<Order | null>;
  readonly links: ShopLinks;
};

/** An order whose address the buyer chooses on PayPal's page, to go on with at the shop and not to pay there. */
function bodyFor({ merchantRef, currency, estimateCent, returnUrl }: WalletRequest, links: ShopLinks): unknown {
  const back = links.back({ currency, returnUrl });
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: merchantRef,
        description: "Estimated total: the shop shows the final one before you pay",
        amount: { currency_code: currency, value: decimalMoney({ cent: estimateCent }) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: SHOP_NAME,
          shipping_preference: "GET_FROM_FILE",
          user_action: "CONTINUE",
          return_url: back,
          cancel_url: back,
        },
      },
    },
  };
}

/** The recipient's name is one text at PayPal; the buyer's own name, where it is the same, says where to divide it. */
function namesFor({ payer, purchase_units }: Order): Pick<WalletContact, "firstName" | "lastName"> {
  const { given_name = "", surname = "" } = payer?.name ?? {};
  const full = purchase_units?.[0]?.shipping?.name?.full_name?.trim() ?? "";
  if (full === "" || full === `${given_name} ${surname}`) return { firstName: given_name, lastName: surname };
  const space = full.lastIndexOf(" ");
  return space < 0
    ? { firstName: full, lastName: "" }
    : { firstName: full.slice(0, space), lastName: full.slice(space + 1) };
}

function contactFor(order: Order): WalletContact {
  const address = order.purchase_units?.[0]?.shipping?.address ?? {};
  return {
    ...namesFor(order),
    email: order.payer?.email_address ?? "",
    phone: order.payer?.phone?.phone_number?.national_number ?? "",
    line1: address.address_line_1 ?? "",
    line2: address.address_line_2 ?? "",
    city: address.admin_area_2 ?? "",
    state: address.admin_area_1 ?? "",
    code: address.postal_code ?? "",
    country: address.country_code ?? "",
  };
}

function approvalFrom(order: Order): WalletApproval {
  const { ref, redirectUrl, state } = answerFrom(order);
  const isApproved = order.status === "APPROVED";
  return {
    ref,
    redirectUrl,
    state: isApproved ? "APPROVED" : state === "CREATED" ? "OPEN" : "ENDED",
    contact: isApproved ? contactFor(order) : null,
  };
}

/** The changes of an approved order: the amount that was reviewed, our numbers, and the address it ships to. */
function patchFor(order: PaymentOrder): unknown {
  const unit = "/purchase_units/@reference_id=='default'";
  const { name, address } = shippingFor(order.buyer);
  return [
    {
      op: "replace",
      path: `${unit}/amount`,
      value: { currency_code: order.currency, value: decimalMoney({ cent: order.amountCent }) },
    },
    { op: "replace", path: `${unit}/custom_id`, value: order.merchantRef },
    { op: "add", path: `${unit}/invoice_id`, value: invoiceId(order) },
    { op: "replace", path: `${unit}/shipping/name`, value: name },
    { op: "replace", path: `${unit}/shipping/address`, value: address },
  ];
}

/** PayPal's wallet: the buyer approves with contact and address, the shop sets the amount and captures later. */
export function createPayPalExpress({ call, toOrder, find, links }: PayPalCalls): ExpressWallet {
  async function finalize(ref: string, order: PaymentOrder): Promise<ProviderPayment> {
    const path = `/v2/checkout/orders/${encodeURIComponent(ref)}`;
    const answer = await call("orders.patch", path, { method: "PATCH", body: JSON.stringify(patchFor(order)) });
    // An approval that ran out, or that does not cover this amount: nothing is taken.
    const isRefused = answer.status === 404 || answer.status === 422;
    if (!isOk(answer) && !isRefused) throw new ProviderError("paypal", "orders.patch", answer.status);
    const patched = await find(ref);
    const now = patched === null ? null : answerFrom(patched);
    // Another press of the same button may have captured it meanwhile.
    if (now !== null && patched !== null && toCapture(patched) !== undefined) return now;
    const isSet = now?.amountCent === order.amountCent && now.currency === order.currency;
    if (now !== null && isSet && patched?.status === "APPROVED") return { ...now, redirectUrl: "" };
    return {
      ...{ ref, state: "FAILED", declineReason: declineReasonFor(null), redirectUrl: "" },
      ...{ amountCent: order.amountCent, currency: order.currency },
    };
  }

  return {
    methods: ["payPal", "payLater"],
    async open(request) {
      const post = { requestId: request.merchantRef, body: JSON.stringify(bodyFor(request, links)) };
      return approvalFrom(toOrder("orders.create", await call("orders.create", "/v2/checkout/orders", post)));
    },
    async read(ref) {
      const order = await find(ref);
      return order === null ? null : approvalFrom(order);
    },
    finalize,
  };
}
