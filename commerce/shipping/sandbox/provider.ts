import { z } from "zod";
import type { DropOffPlace } from "~/models/order/return";
import { COUNTRY_CODES, marketForCountry } from "~/models/shop/market";
import type { Store } from "../../db/open";
import type { Clock } from "../../platform/clock";
import { ProviderError } from "../../platform/provider-http";
import { randomId } from "../../platform/random-id";
import type { Scan, ShipmentRequest, ShippingProvider, TrackingState } from "../provider";
import { renderSamplePdf } from "./label-pdf";
import {
  buySandboxParcel,
  findSandboxNumber,
  findSandboxParcel,
  insertSandboxParcel,
  type SandboxParcel,
  voidSandboxParcel,
} from "./ledger-repository";
import { renderSampleCode } from "./sample-code";

export const SANDBOX = "sandbox";
const CARRIER = "Sample Carrier";
const POLL_MS = 60_000;
const HOUR_MS = 3_600_000;

const SERVICES = [
  { service: "Ground", costCent: 980, days: 4 },
  { service: "Express", costCent: 2_450, days: 2 },
] as const;

const addressSchema = z.object({
  ...{ name: z.string(), line1: z.string(), line2: z.string(), city: z.string(), state: z.string() },
  ...{ code: z.string(), country: z.enum(COUNTRY_CODES), phone: z.string(), email: z.string() },
});
const storedSchema = z.object({
  reference: z.string(),
  from: addressSchema,
  to: addressSchema,
  isReturn: z.boolean(),
});

type Step = {
  readonly hours: number;
  readonly state: TrackingState;
  readonly text: string;
  readonly isAtGoal: boolean;
};

/** A parcel's way by the clock: hours since it was bought. A return is handed over a day later, so it can be withdrawn. */
function stepsFor({ service }: SandboxParcel, isReturn: boolean): readonly Step[] {
  const days = SERVICES.find((each) => each.service === service)?.days ?? 4;
  const start = isReturn ? 24 : 4;
  const goal = start + days * 24;
  return [
    { hours: 0, state: "CREATED", text: "Sample: label made", isAtGoal: false },
    { hours: start, state: "IN_TRANSIT", text: "Sample: accepted by the carrier", isAtGoal: false },
    { hours: start + 18, state: "IN_TRANSIT", text: "Sample: left the sorting center", isAtGoal: false },
    { hours: goal - 6, state: "OUT_FOR_DELIVERY", text: "Sample: out for delivery", isAtGoal: true },
    { hours: goal, state: "DELIVERED", text: "Sample: delivered", isAtGoal: true },
  ];
}

/** Places of the sandbox, the same everywhere; their names say that they do not exist. */
const PLACES: DropOffPlace[] = [
  {
    ...{ name: "SAMPLE package shop (not a real place)", line1: "100 Example Street", city: "Sampleton" },
    ...{ hours: "Mon to Sat 9 am to 7 pm", takes: ["drop-off", "pick-up"] },
  },
  {
    ...{ name: "SAMPLE package locker (not a real place)", line1: "7 Placeholder Avenue", city: "Sampleton" },
    ...{ hours: "Always open", takes: ["drop-off"] },
  },
];

/**
 * A provider of our own without keys: its labels are marked as samples, and its parcels move by the shop's clock. It follows
 * only numbers that it made.
 */
export function createSandboxShipping(store: Pick<Store, "db">, clock: Clock): ShippingProvider {
  async function load(ref: string): Promise<SandboxParcel> {
    const found = await findSandboxParcel(store, ref);
    if (found === undefined) throw new ProviderError(SANDBOX, "shipment", 404);
    return found;
  }
  const shipmentFor = (parcel: SandboxParcel) => storedSchema.parse(JSON.parse(parcel.shipment));
  const currencyFor = ({ to }: Pick<ShipmentRequest, "to">) => marketForCountry(to.country).currency;

  return {
    name: SANDBOX,
    label: "Sandbox",
    isSample: true,
    pollMs: POLL_MS,
    async rates(request) {
      const ref = randomId();
      await insertSandboxParcel(store, { ref, shipment: JSON.stringify(request), created_at: clock.now() });
      const currency = currencyFor(request);
      return { ref, rates: SERVICES.map((each) => ({ ...each, ref: each.service, carrier: CARRIER, currency })) };
    },
    async buy({ ref, rateRef }) {
      const before = await load(ref);
      if (before.voided_at !== null) throw new ProviderError(SANDBOX, "buy", 409);
      if (!SERVICES.some(({ service }) => service === rateRef)) throw new ProviderError(SANDBOX, "buy", 404);
      const number = `SAMPLE${ref.slice(0, 12).toUpperCase()}`;
      await buySandboxParcel(store, ref, { service: rateRef, tracking_number: number, bought_at: clock.now() });
      const parcel = await load(ref);
      const shipment = shipmentFor(parcel);
      const { service } = parcel;
      const bytes = await renderSamplePdf(shipment, { service, trackingNumber: number, at: parcel.bought_at ?? 0 });
      return {
        ...{ carrier: CARRIER, service, trackingNumber: number, currency: currencyFor(shipment) },
        costCent: SERVICES.find((each) => each.service === service)?.costCent ?? 0,
        pdf: { mime: "application/pdf", bytes },
        code: shipment.isReturn ? await renderSampleCode(number) : null,
      };
    },
    async void({ ref }) {
      const parcel = await load(ref);
      if (parcel.voided_at !== null || parcel.bought_at === null) return "VOID";
      const [, handedOver] = stepsFor(parcel, shipmentFor(parcel).isReturn);
      if (clock.now() >= parcel.bought_at + (handedOver?.hours ?? 0) * HOUR_MS) return "USED";
      await voidSandboxParcel(store, ref, clock.now());
      return "VOID";
    },
    async track({ trackingNumber }) {
      const parcel = await findSandboxNumber(store, trackingNumber);
      if (parcel === undefined || parcel.bought_at === null) return null;
      const { from, to, isReturn } = shipmentFor(parcel);
      const end = parcel.voided_at ?? clock.now();
      const scans: Scan[] = [];
      for (const { hours, state, text, isAtGoal } of stepsFor(parcel, isReturn)) {
        const at = parcel.bought_at + hours * HOUR_MS;
        const place = isAtGoal ? to : from;
        if (at <= end) scans.push({ at, state, text, place: `${place.city}, ${place.state}` });
      }
      const state = parcel.voided_at === null ? (scans.at(-1)?.state ?? "CREATED") : "CANCELLED";
      return { carrierStatus: state, state, scans };
    },
    // The sandbox sends no notifications: parcels move when they are read.
    parseWebhook: async () => null,
    findPlaces: async () => PLACES,
  };
}
