import { z } from "zod";
import { createProviderClient, jsonFor, type Patience, ProviderError } from "../../platform/provider-http";
import { address, key } from "../../platform/provider-settings";
import { isSameText } from "../../platform/same-text";
import { downloadLabel } from "../download";
import { shippingPlugin } from "../plugin";
import type { Label, ShippingAddress, ShippingProvider, TrackingReport } from "../provider";
import { trackingStateFor } from "../tracking-states";
import { toCents } from "../units";

const SHIPPO = "shippo";
const POLL_MS = 4 * 3_600_000;
const API_VERSION = "2018-02-08";

const rateSchema = z.object({
  object_id: z.string(),
  amount: z.string(),
  currency: z.string(),
  provider: z.string(),
  servicelevel: z.object({ name: z.string() }),
  estimated_days: z.int().nullish(),
});
const shipmentSchema = z.object({ object_id: z.string(), rates: z.array(rateSchema).default([]) });
const transactionSchema = z.object({
  object_id: z.string(),
  status: z.string(),
  rate: z.union([z.string(), z.object({ object_id: z.string() })]).nullish(),
  label_url: z.string().nullish(),
  qr_code_url: z.string().nullish(),
  tracking_number: z.string().nullish(),
});
type Transaction = z.infer<typeof transactionSchema>;
const statusSchema = z.object({
  status: z.string(),
  status_details: z.string().nullish(),
  status_date: z.string().nullish(),
  location: z.object({ city: z.string().nullish(), state: z.string().nullish() }).nullish(),
});
const trackSchema = z.object({
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_status: statusSchema.nullish(),
  tracking_history: z.array(statusSchema).nullish(),
});
const eventSchema = z.object({ event: z.string(), data: trackSchema.partial().loose().nullish() });

type Keys = { readonly token: string; readonly webhookToken: string; readonly apiUrl: string };

const addressFor = ({ name, line1, line2, city, state, code, country, phone, email }: ShippingAddress) => ({
  ...{ name, street1: line1, street2: line2, city, state, zip: code, country, phone, email },
});

/** Shippo's token of a carrier: "Canada Post" is canada_post; its DHL for parcels abroad is dhl_express. */
function carrierToken(carrier: string): string {
  const token = carrier.trim().toLowerCase().replace(/\s+/g, "_");
  return token === "dhl" ? "dhl_express" : token;
}

function reportFor({ tracking_status: now, tracking_history: history }: z.infer<typeof trackSchema>): TrackingReport {
  // The latest status may be missing from the history.
  const statuses = [
    ...(history ?? []),
    ...(now && !history?.some((each) => each.status_date === now.status_date) ? [now] : []),
  ];
  const scans = statuses.flatMap(({ status, status_details: text, status_date: date, location }) => {
    const at = Date.parse(date ?? "");
    if (Number.isNaN(at)) return [];
    const place = [location?.city, location?.state].filter(Boolean).join(", ");
    return [{ at, text: text ?? status, place, state: trackingStateFor(SHIPPO, status) }];
  });
  const carrierStatus = now?.status ?? "";
  return {
    carrierStatus,
    state: trackingStateFor(SHIPPO, carrierStatus),
    scans: scans.sort((a, b) => a.at - b.at),
  };
}

/**
 * Shippo over its HTTP API (docs.goshippo.com): `POST /shipments` answers rates, `/transactions` buys one, `/refunds` takes it
 * back, `/tracks` follows a number. With `extra.is_return` Shippo swaps the addresses. Its API searches no places to drop a
 * parcel off. Its notifications are proven by the token that the merchant puts into the webhook's URL; they only name the
 * parcel to read again.
 */
export function createShippo({ token, webhookToken, apiUrl: base }: Keys, patience: Patience = {}): ShippingProvider {
  const ask = createProviderClient(SHIPPO, patience);
  const headers = {
    authorization: `ShippoToken ${token}`,
    "content-type": "application/json",
    "shippo-api-version": API_VERSION,
  };
  async function call<S extends z.ZodType>(name: string, path: string, schema: S, body?: object): Promise<z.output<S>> {
    const method = body === undefined ? "GET" : "POST";
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await ask({ call: name, url: `${base}${path}`, method, headers, ...sent });
    if (answer.status >= 400) throw new ProviderError(SHIPPO, name, answer.status);
    const parsed = schema.safeParse(jsonFor(answer));
    if (!parsed.success) throw new ProviderError(SHIPPO, name, 0);
    return parsed.data;
  }
  const list = z.object({ results: z.array(transactionSchema).default([]) });
  /** The transaction of a rate that did not fail; buying the rate twice would charge twice. */
  async function findTransaction(rateRef: string): Promise<Transaction | undefined> {
    const { results } = await call(
      "transactions.list",
      `/transactions?${new URLSearchParams({ rate: rateRef })}`,
      list,
    );
    return results.find(({ status }) => status !== "ERROR");
  }
  async function labelFor(
    { status, label_url: url, tracking_number: number, qr_code_url: code }: Transaction,
    rateRef: string,
  ): Promise<Label> {
    // QUEUED and WAITING: the carrier has not answered yet; the next try reads the same transaction.
    if (status !== "SUCCESS" || url == null || number == null) throw new ProviderError(SHIPPO, "transactions", 0);
    const rate = await call("rates.retrieve", `/rates/${encodeURIComponent(rateRef)}`, rateSchema);
    return {
      carrier: rate.provider,
      service: rate.servicelevel.name,
      trackingNumber: number,
      costCent: toCents(rate.amount),
      currency: rate.currency,
      pdf: await downloadLabel(SHIPPO, url, base),
      code: code ? await downloadLabel(SHIPPO, code, base).catch(() => null) : null,
    };
  }

  return {
    name: SHIPPO,
    label: "Shippo",
    isSample: false,
    pollMs: POLL_MS,
    async rates({ reference, from, to, parcel, isReturn }) {
      const [sender, receiver] = isReturn ? [to, from] : [from, to];
      const made = await call("shipments.create", "/shipments", shipmentSchema, {
        ...{ address_from: addressFor(sender), address_to: addressFor(receiver), async: false },
        extra: { reference_1: reference, ...(isReturn ? { is_return: true, qr_code_requested: true } : {}) },
        parcels: [
          {
            length: String(parcel.lengthMm / 10),
            width: String(parcel.widthMm / 10),
            height: String(parcel.heightMm / 10),
            distance_unit: "cm",
            weight: String(parcel.grams),
            mass_unit: "g",
          },
        ],
      });
      const rates = made.rates.map(({ object_id: ref, amount, currency, provider, servicelevel, estimated_days }) => ({
        ...{ ref, carrier: provider, service: servicelevel.name, costCent: toCents(amount), currency },
        days: estimated_days ?? null,
      }));
      // The rate is what a transaction is found by.
      return { ref: made.object_id, rates: rates.sort((a, b) => a.costCent - b.costCent) };
    },
    async buy({ rateRef }) {
      const before = await findTransaction(rateRef);
      if (before !== undefined) return labelFor(before, rateRef);
      const body = { rate: rateRef, label_file_type: "PDF_4x6", async: false };
      const made = await call("transactions.create", "/transactions", transactionSchema, body);
      if (made.status === "ERROR") throw new ProviderError(SHIPPO, "transactions.create", 400);
      return labelFor(made, rateRef);
    },
    async void({ rateRef }) {
      const bought = await findTransaction(rateRef);
      if (bought === undefined) return "VOID";
      const body = { transaction: bought.object_id, async: false };
      const refund = await call("refunds.create", "/refunds", z.object({ status: z.string() }), body);
      return refund.status === "ERROR" ? "USED" : "VOID";
    },
    async track({ carrier, trackingNumber }) {
      const path = `/tracks/${encodeURIComponent(carrierToken(carrier))}/${encodeURIComponent(trackingNumber)}`;
      try {
        return reportFor(await call("tracks.get", path, trackSchema));
      } catch (error) {
        if (error instanceof ProviderError && [400, 404].includes(error.status)) return null;
        throw error;
      }
    },
    async parseWebhook({ rawBody, query }) {
      if (!isSameText(query.get("token") ?? "", webhookToken)) return null;
      const parsed = eventSchema.safeParse(jsonFor({ status: 200, text: rawBody }));
      const number = parsed.data?.data?.tracking_number;
      if (number === undefined || parsed.data?.event !== "track_updated") return [];
      return [{ carrier: parsed.data.data?.carrier ?? "", trackingNumber: number }];
    },
  };
}

/** Shippo, by its HTTP API. */
export const shippoPlugin = shippingPlugin({
  name: SHIPPO,
  label: "Shippo",
  variables: z.object({
    SHIPPO_API_TOKEN: key,
    SHIPPO_WEBHOOK_TOKEN: key,
    SHIPPO_API_URL: address.default("https://api.goshippo.com"),
  }),
  create: ({ SHIPPO_API_TOKEN, SHIPPO_WEBHOOK_TOKEN, SHIPPO_API_URL }, { patience }) =>
    createShippo({ token: SHIPPO_API_TOKEN, webhookToken: SHIPPO_WEBHOOK_TOKEN, apiUrl: SHIPPO_API_URL }, patience),
});
