import { type Context, Hono } from "hono";
import { FORM_MAX_BYTES } from "~/models/shop/limits";
import type { Store } from "../../db/open";
import type { Clock } from "../../platform/clock";
import type { Logger } from "../../platform/log";
import { cardErrors, outcomeFor, shownCard } from "./cards";
import { createLedger, type LedgerEntry } from "./ledger";
import { accountPage, cardPage, confirmPage, finishedPage, PAGE_HEADERS, SAVE_WORDS, unknownPage } from "./page";
import { payPath, sandboxCards, sandboxWallets } from "./provider";
import { SIGNATURE_HEADER, sign, webhookSecret } from "./signature";
import { walletPage } from "./wallet-page";
import { CONTACT_FIELDS, contactSchema, WALLET_DECLINES } from "./wallets";

const CARD_METHODS = ["oceanpayment", "stripe", "googlePay", "applePay"];

/** Delivers a signed notification of the sandbox; resolves to whether it was accepted. */
export type Deliver = (rawBody: string, headers: Record<string, string>) => Promise<boolean>;

type SandboxDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly deliver: Deliver;
};

const html = (body: string, status = 200) => new Response(body, { status, headers: PAGE_HEADERS });
const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });

/** The page of a session as it stands. */
function pageFrom(entry: LedgerEntry): Response {
  if (entry.state === "CONFIRMING") return html(confirmPage(entry));
  if (entry.state !== "CREATED") return html(finishedPage(entry));
  return html(
    CARD_METHODS.includes(entry.method) ? cardPage(entry, { number: "", expiry: "" }, {}) : accountPage(entry),
  );
}

async function findForm(request: Request): Promise<URLSearchParams | null> {
  if (Number(request.headers.get("content-length") ?? 0) > FORM_MAX_BYTES) return null;
  const body = await request.text();
  return body.length > FORM_MAX_BYTES ? null : new URLSearchParams(body);
}

/**
 * The sandbox provider's own pages, `/sandbox/pay/{ref}`: plain forms, no script. It books the outcome, notifies the
 * merchant with a signed call and sends the shopper back; of what is typed only the network and the last digits of a card are stored,
 * and nothing is logged.
 */
export function createSandboxApp({ store, clock, log, deliver }: SandboxDeps): Hono {
  const ledger = createLedger(store, clock);
  const wallets = sandboxWallets(store, ledger);
  const cards = sandboxCards(store, ledger);

  async function finish(ref: string): Promise<Response> {
    const entry = await ledger.find(ref);
    if (entry === undefined) return html(unknownPage(), 404);
    const body = JSON.stringify({ type: "payment.changed", ref, merchantRef: entry.merchant_ref, at: clock.now() });
    try {
      const signature = sign(body, await webhookSecret(store));
      if (await deliver(body, { [SIGNATURE_HEADER]: signature, "content-type": "application/json" }))
        await ledger.markNotified(ref);
    } catch (error) {
      // The shop re-reads payments by itself; a lost notification only costs time.
      log.warn({ err: error }, "sandbox notification failed");
    }
    return seeOther(entry.return_url);
  }

  const typedCard = (form: URLSearchParams) => ({
    number: form.get("number") ?? "",
    expiry: form.get("expiry") ?? "",
    code: form.get("code") ?? "",
  });

  /** Books the card that the shopper leaves, or that they left without one. */
  async function saveCard(entry: LedgerEntry, form: URLSearchParams): Promise<Response> {
    if (form.get("intent") === "cancel") {
      await ledger.cancel(entry.ref);
      return seeOther(entry.return_url);
    }
    const fields = typedCard(form);
    const errors = cardErrors(fields, clock.now());
    if (Object.keys(errors).length > 0) return html(cardPage(entry, fields, errors, SAVE_WORDS), 400);
    if (await cards.save(entry.ref, fields.number)) return seeOther(entry.return_url);
    const refused = { number: "The bank refuses this card. Use another one" };
    return html(cardPage(entry, fields, refused, SAVE_WORDS), 400);
  }

  async function payByCard(entry: LedgerEntry, form: URLSearchParams): Promise<Response> {
    const fields = typedCard(form);
    const errors = cardErrors(fields, clock.now());
    if (Object.keys(errors).length > 0) return html(cardPage(entry, fields, errors), 400);
    const outcome = outcomeFor(fields.number);
    await ledger.book(entry.ref, outcome, shownCard(fields.number));
    return outcome.kind === "confirms" ? seeOther(payPath(entry.ref)) : finish(entry.ref);
  }

  /** Books what the shopper decided in a wallet; nothing is charged, so the shop needs no notification. */
  async function decide({ ref, return_url }: LedgerEntry, form: URLSearchParams): Promise<Response> {
    const text = (name: string) => (form.get(name) ?? "").trim().slice(0, 200);
    if (form.get("intent") === "cancel") await ledger.cancel(ref);
    else {
      const declines = WALLET_DECLINES.find((reason) => reason === form.get("account")) ?? null;
      await wallets.approve(
        ref,
        contactSchema.parse(Object.fromEntries(CONTACT_FIELDS.map((name) => [name, text(name)]))),
        declines,
      );
    }
    return seeOther(return_url);
  }

  async function act(context: Context): Promise<Response> {
    const ref = context.req.param("ref") ?? "";
    const entry = await ledger.find(ref);
    if (entry === undefined) return html(unknownPage(), 404);
    const form = await findForm(context.req.raw);
    if (form === null) return html(unknownPage(), 413);
    const isCard = CARD_METHODS.includes(entry.method);
    const isOpen = entry.state === "CREATED" || entry.state === "CONFIRMING";
    if (!isOpen) return seeOther(entry.return_url);
    if ((await wallets.find(ref)) !== undefined) return decide(entry, form);
    if ((await cards.find(ref)) !== undefined) return saveCard(entry, form);
    const intent = form.get("intent");
    if (intent === "cancel") {
      await ledger.cancel(ref);
      return finish(ref);
    }
    if (intent === "confirm" && entry.state === "CONFIRMING") {
      await ledger.confirm(ref);
      return finish(ref);
    }
    if (entry.state !== "CREATED") return seeOther(payPath(ref));
    if (isCard) return payByCard(entry, form);
    if (intent === "approve" || intent === "decline") {
      await ledger.book(ref, intent === "approve" ? { kind: "pays" } : { kind: "declines", reason: "generic_decline" });
      return finish(ref);
    }
    return html(accountPage(entry), 400);
  }

  const app = new Hono();
  app.get("/sandbox/pay/:ref", async (context) => {
    const entry = await ledger.find(context.req.param("ref"));
    if (entry === undefined) return html(unknownPage(), 404);
    const card = await cards.find(entry.ref);
    if (card !== undefined && entry.state === "CREATED")
      return html(
        card.brand === null
          ? cardPage(entry, { number: "", expiry: "" }, {}, SAVE_WORDS)
          : finishedPage(entry, "You have left this card. Nothing was charged."),
      );
    const wallet = await wallets.find(entry.ref);
    if (wallet === undefined || entry.state !== "CREATED") return pageFrom(entry);
    return html(
      wallet.contact === null
        ? walletPage(entry)
        : finishedPage(entry, "You have approved this. Nothing is charged before you place the order."),
    );
  });
  app.post("/sandbox/pay/:ref", act);
  app.all("/sandbox/*", () => html(unknownPage(), 404));
  return app;
}
