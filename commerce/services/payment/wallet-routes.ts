import { walletApi } from "~/models/api";
import { paymentMethodSchema } from "~/models/checkout/payment";
import { type WalletContact, walletContactSchema } from "~/models/checkout/wallet";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { fieldFailure, notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { readJson } from "../../platform/json";
import { randomId } from "../../platform/random-id";
import { readQuote, requireCart } from "../checkout/draft";
import { type AttemptLimit, countAttempt, tooMany } from "../rate-limit/attempts-repository";
import { requireProvider } from "./methods";
import { withProviderErrors } from "./provider-session";
import { isOwnPath } from "./return-url";
import { decideApproval, findApproval, insertApproval } from "./wallet-repository";

/** Wallets opened for one cart inside an hour. */
const WALLET_TRIES: AttemptLimit = { max: 20, seconds: 3600 };

/** Loads an approval of the caller's cart as its provider has it now; throws a 404 for an unknown one. */
async function loadApproval(call: Call, cartUUID: string, id: string): Promise<Row<"wallet_approval">> {
  await requireCart(call, cartUUID);
  const row = await findApproval(call.db, cartUUID, id);
  if (row === undefined) throw notFound("walletApprovalGone");
  const wallet = call.services.payments.providers.get(row.provider)?.express;
  if (row.state !== "OPEN" || wallet === undefined) return row;
  const found = await withProviderErrors(call, () => wallet.read(row.provider_ref));
  const decided = found ?? { state: "ENDED" as const, contact: null };
  if (decided.state === "OPEN") return row;
  await decideApproval(call.db, row.id, decided, call.clock.now());
  return (await findApproval(call.db, cartUUID, id)) ?? row;
}

/** The state of an approval for the shop: an approval pays once. */
function toWalletState(row: Row<"wallet_approval">): "OPEN" | "APPROVED" | "ENDED" | "USED" {
  if (row.payment_id !== null) return "USED";
  return row.state === "APPROVED" || row.state === "OPEN" ? row.state : "ENDED";
}

function toContact({ contact }: Row<"wallet_approval">): WalletContact | null {
  return contact === null ? null : readJson(walletContactSchema.nullable(), contact, null);
}

/** Wallets that return contact and address before the final total is known. */
export const walletRoutes: readonly Route[] = [
  serve(walletApi.open, async ({ body: { cartUUID, paymentType: method, returnUrl } }, call) => {
    if (!isOwnPath(returnUrl)) throw fieldFailure("returnUrl", "returnUrlForeign");
    await requireCart(call, cartUUID);
    const provider = requireProvider(call.services.payments, method, call.currency);
    const wallet = provider.express;
    const { totalCent } = await readQuote(call, cartUUID);
    if (wallet === undefined || !wallet.methods.includes(method) || totalCent === 0) return { redirectUrl: null };
    const now = call.clock.now();
    if ((await countAttempt(call.db, `wallet:${cartUUID}`, WALLET_TRIES, now)) > WALLET_TRIES.max)
      throw tooMany(WALLET_TRIES);
    const id = randomId();
    const back = `${returnUrl}${returnUrl.includes("?") ? "&" : "?"}approval=${id}`;
    const { currency } = call;
    const request = { merchantRef: id, method, currency, estimateCent: totalCent, returnUrl: back };
    const { ref, redirectUrl } = await withProviderErrors(call, () => wallet.open(request));
    await insertApproval(call.db, {
      ...{ id, cart_uuid: cartUUID, provider: provider.name, method, provider_ref: ref, state: "OPEN" },
      ...{ contact: null, payment_id: null, created_at: now, updated_at: now },
    });
    return { redirectUrl };
  }),
  serve(walletApi.read, async ({ body }, call) => {
    const row = await loadApproval(call, body.cartUUID, body.approvalId);
    return {
      state: toWalletState(row),
      paymentType: paymentMethodSchema.parse(row.method),
      contact: toContact(row),
    };
  }),
];
