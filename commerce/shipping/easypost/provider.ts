import { createHmac } from "node:crypto";
import { z } from "zod";
import { createProviderClient, jsonFor, type Patience, ProviderError } from "../../platform/provider-http";
import { address, key } from "../../platform/provider-settings";
import { isSameText } from "../../platform/same-text";
import { downloadLabel } from "../download";
import { shippingPlugin } from "../plugin";
import type { Label, LabelFile, ShippingAddress, ShippingProvider, TrackingReport } from "../provider";
import { trackingStateFor } from "../tracking-states";
import { toCents, toInches, toOunces } from "../units";

const EASYPOST = "easypost";
const POLL_MS = 4 * 3_600_000;

const rateSchema = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: z.string(),
  currency: z.string(),
  delivery_days: z.int().nullish(),
});
const shipmentSchema = z.object({
  id: z.string(),
  rates: z.array(rateSchema).default([]),
  tracking_code: z.string().nullish(),
  selected_rate: rateSchema.nullish(),
  postage_label: z.object({ label_url: z.string(), label_pdf_url: z.string().nullish() }).nullish(),
  refund_status: z.string().nullish(),
  forms: z.array(z.object({ form_type: z.string(), form_url: z.string().nullish() })).nullish(),
});
type Shipment = z.infer<typeof shipmentSchema>;
const scanSchema = z.object({
  datetime: z.string(),
  message: z.string().nullish(),
  status: z.string().nullish(),
  tracking_location: z.object({ city: z.string().nullish(), state: z.string().nullish() }).nullish(),
});
const trackerSchema = z.object({
  tracking_code: z.string(),
  carrier: z.string().nullish(),
  status: z.string(),
  tracking_details: z.array(scanSchema).default([]),
});
type Tracker = z.infer<typeof trackerSchema>;
const eventSchema = z.object({ description: z.string(), result: trackerSchema.partial().loose().nullish() });

type Keys = { readonly apiKey: string; readonly webhookSecret: string; readonly apiUrl: string };

const addressFor = ({ name, line1, line2, city, state, code, country, phone, email }: ShippingAddress) => ({
  ...{ name, street1: line1, street2: line2, city, state, zip: code, country, phone, email },
});

/** EasyPost's name of a carrier: "Canada Post" is CanadaPost; its DHL for parcels abroad is DHLExpress. */
function carrierName(carrier: string): string {
  const name = carrier.replace(/\s+/g, "");
  return name.toUpperCase() === "DHL" ? "DHLExpress" : name;
}

function reportFor({ status, tracking_details: details }: Tracker): TrackingReport {
  const scans = details.flatMap(({ datetime, message, status: word, tracking_location: where }) => {
    const at = Date.parse(datetime);
    if (Number.isNaN(at)) return [];
    const place = [where?.city, where?.state].filter(Boolean).join(", ");
    return [{ at, text: message ?? word ?? "", place, state: trackingStateFor(EASYPOST, word ?? "") }];
  });
  return {
    carrierStatus: status,
    state: trackingStateFor(EASYPOST, status),
    scans: scans.sort((a, b) => a.at - b.at),
  };
}

/**
 * EasyPost over its HTTP API, version 2 (docs.easypost.com): `POST /shipments` answers rates, `/shipments/:id/buy` buys one,
 * `/shipments/:id/refund` takes it back, `/trackers` follows a number. `is_return` has EasyPost swap the addresses of a
 * return. The API has no search for places to drop a parcel off.
 */
export function createEasypost(
  { apiKey, webhookSecret, apiUrl: base }: Keys,
  patience: Patience = {},
): ShippingProvider {
  const ask = createProviderClient(EASYPOST, patience);
  const headers = {
    authorization: `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`,
    "content-type": "application/json",
  };
  async function call<S extends z.ZodType>(
    name: string,
    path: string,
    schema: S,
    body?: object,
  ): Promise<z.output<S> | null> {
    const method = body === undefined ? "GET" : "POST";
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await ask({ call: name, url: `${base}/v2${path}`, method, headers, ...sent });
    if (answer.status === 404) return null;
    if (answer.status >= 400) throw new ProviderError(EASYPOST, name, answer.status);
    const parsed = schema.safeParse(jsonFor(answer));
    if (!parsed.success) throw new ProviderError(EASYPOST, name, 0);
    return parsed.data;
  }
  async function read(ref: string): Promise<Shipment> {
    const found = await call("shipments.retrieve", `/shipments/${encodeURIComponent(ref)}`, shipmentSchema);
    if (found === null) throw new ProviderError(EASYPOST, "shipments.retrieve", 404);
    return found;
  }

  /** The code for a USPS counter's scanner; other carriers have none, and a label without it is good all the same. */
  async function loadCode(ref: string, carrier: string): Promise<LabelFile | null> {
    if (carrier !== "USPS") return null;
    try {
      const body = { form: { type: "label_qr_code" } };
      const made = await call("forms.create", `/shipments/${encodeURIComponent(ref)}/forms`, shipmentSchema, body);
      const url = made?.forms?.find(({ form_type }) => form_type === "label_qr_code")?.form_url;
      return url == null ? null : await downloadLabel(EASYPOST, url, base);
    } catch {
      return null;
    }
  }

  async function labelFor(shipment: Shipment): Promise<Label | null> {
    const { id, postage_label: postage, selected_rate: rate, tracking_code: number } = shipment;
    if (postage == null || rate == null || number == null) return null;
    return {
      carrier: rate.carrier,
      service: rate.service,
      trackingNumber: number,
      costCent: toCents(rate.rate),
      currency: rate.currency,
      pdf: await downloadLabel(EASYPOST, postage.label_pdf_url ?? postage.label_url, base),
      code: await loadCode(id, rate.carrier),
    };
  }

  return {
    name: EASYPOST,
    label: "EasyPost",
    isSample: false,
    pollMs: POLL_MS,
    async rates({ reference, from, to, parcel, isReturn }) {
      const [sender, receiver] = isReturn ? [to, from] : [from, to];
      const shipment = {
        ...{ reference, is_return: isReturn, options: { label_format: "PDF", print_custom_1: reference } },
        ...{ from_address: addressFor(sender), to_address: addressFor(receiver) },
        parcel: {
          length: toInches(parcel.lengthMm),
          width: toInches(parcel.widthMm),
          height: toInches(parcel.heightMm),
          weight: toOunces(parcel.grams),
        },
      };
      const made = await call("shipments.create", "/shipments", shipmentSchema, { shipment });
      if (made === null) throw new ProviderError(EASYPOST, "shipments.create", 404);
      const rates = made.rates.map(({ id, carrier, service, rate, currency, delivery_days: days }) => ({
        ...{ ref: id, carrier, service, costCent: toCents(rate), currency, days: days ?? null },
      }));
      return { ref: made.id, rates: rates.sort((a, b) => a.costCent - b.costCent) };
    },
    async buy({ ref, rateRef }) {
      // A rate that was bought before an answer was lost is not bought again.
      const before = await labelFor(await read(ref));
      if (before !== null) return before;
      const path = `/shipments/${encodeURIComponent(ref)}/buy`;
      const bought = await call("shipments.buy", path, shipmentSchema, { rate: { id: rateRef } });
      const label = bought === null ? null : await labelFor(bought);
      if (label === null) throw new ProviderError(EASYPOST, "shipments.buy", 0);
      return label;
    },
    async void({ ref }) {
      const path = `/shipments/${encodeURIComponent(ref)}/refund`;
      const refunded = await call("shipments.refund", path, shipmentSchema, {});
      // "not_applicable": the carrier charges only a label that it scans.
      return refunded === null || refunded.refund_status === "rejected" ? "USED" : "VOID";
    },
    async track({ carrier: typed, trackingNumber }) {
      const carrier = carrierName(typed);
      const query = new URLSearchParams({ tracking_code: trackingNumber, carrier });
      const list = z.object({ trackers: z.array(trackerSchema) });
      const listed = await call("trackers.list", `/trackers?${query}`, list);
      const first = listed?.trackers.find((each) => each.tracking_code === trackingNumber);
      if (first !== undefined) return reportFor(first);
      try {
        const body = { tracker: { tracking_code: trackingNumber, carrier } };
        const made = await call("trackers.create", "/trackers", trackerSchema, body);
        return made === null ? null : reportFor(made);
      } catch (error) {
        // 422: no carrier of EasyPost has numbers of this form.
        if (error instanceof ProviderError && error.status === 422) return null;
        throw error;
      }
    },
    async parseWebhook({ rawBody, headers: received }) {
      const secret = Buffer.from(webhookSecret.normalize("NFKD"), "utf8");
      const expected = `hmac-sha256-hex=${createHmac("sha256", secret).update(rawBody, "utf8").digest("hex")}`;
      if (!isSameText(received.get("x-hmac-signature") ?? "", expected)) return null;
      const parsed = eventSchema.safeParse(jsonFor({ status: 200, text: rawBody }));
      const number = parsed.data?.result?.tracking_code;
      if (number === undefined || parsed.data?.description.startsWith("tracker.") !== true) return [];
      return [{ carrier: parsed.data.result?.carrier ?? "", trackingNumber: number }];
    },
  };
}

/** EasyPost, by its HTTP API. */
export const easypostPlugin = shippingPlugin({
  name: EASYPOST,
  label: "EasyPost",
  variables: z.object({
    EASYPOST_API_KEY: key,
    EASYPOST_WEBHOOK_SECRET: key,
    EASYPOST_API_URL: address.default("https://api.easypost.com"),
  }),
  create: ({ EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET, EASYPOST_API_URL }, { patience }) =>
    createEasypost(
      { apiKey: EASYPOST_API_KEY, webhookSecret: EASYPOST_WEBHOOK_SECRET, apiUrl: EASYPOST_API_URL },
      patience,
    ),
});
