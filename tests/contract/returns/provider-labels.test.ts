/*
 * EasyPost and Shippo against a server on this machine that answers in the shapes of docs.easypost.com (shipment, buy, refund,
 * tracker, event) and docs.goshippo.com (shipment, transaction, rate, refund, track). The real services were not reached.
 */
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ProviderError } from "#commerce/platform/provider-http";
import { createShipping } from "#commerce/shipping/configured";
import { createEasypost } from "#commerce/shipping/easypost/provider";
import type { ShipmentRequest } from "#commerce/shipping/provider";
import { createShippo } from "#commerce/shipping/shippo/provider";
import { IMPATIENT, loopbackOfFile } from "../../support/data/provider-server";
import { createEmptyStore } from "../../support/store/test-store";

const PDF = "%PDF-1.4\nlabel\n%%EOF\n";
const person = (name: string, code: string) => ({
  ...{ name, line1: "1 Main St", line2: "", city: "Columbus", state: "OH", code, country: "US" as const },
  ...{ phone: "6145550100", email: "" },
});
const RETURN: ShipmentRequest = {
  ...{ reference: "Order AW1", from: person("Ada Byrne", "43101"), to: person("Returns", "43207"), isReturn: true },
  parcel: { grams: 2_000, lengthMm: 300, widthMm: 250, heightMm: 150 },
};
const answerOf = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) => error,
  );

describe("EasyPost", () => {
  const server = loopbackOfFile();
  const provider = () => createEasypost({ apiKey: "key", webhookSecret: "sécret", apiUrl: server.url }, IMPATIENT);
  const rate = { id: "rate_1", carrier: "USPS", service: "Ground", rate: "7.58", currency: "USD", delivery_days: 3 };
  const bought = () => ({
    ...{ id: "shp_1", rates: [rate], tracking_code: "9400", selected_rate: rate },
    postage_label: { label_url: `${server.url}/label.png`, label_pdf_url: `${server.url}/label.pdf` },
  });

  it("asks for a return with both addresses as of the first parcel, and answers rates cheapest first [OPEN-11]", async () => {
    const dear = { ...rate, id: "rate_2", rate: "9.10", delivery_days: null };
    server.answer(() => ({ status: 201, json: { id: "shp_1", rates: [dear, rate] } }));
    const quote = await provider().rates(RETURN);
    expect(quote.rates.map(({ ref, costCent, days }) => [ref, costCent, days])).toEqual([
      ["rate_1", 758, 3],
      ["rate_2", 910, null],
    ]);
    const { shipment } = JSON.parse(server.heard[0]?.body ?? "");
    expect([shipment.is_return, shipment.to_address.name, shipment.from_address.name]).toEqual([
      true,
      "Ada Byrne",
      "Returns",
    ]);
    expect(shipment.options, "our number is printed").toEqual({ label_format: "PDF", print_custom_1: "Order AW1" });
    expect(shipment.parcel).toEqual({ length: 11.9, width: 9.9, height: 6, weight: 70.6 });
    expect(server.heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from("key:").toString("base64")}`);
  });

  it("buys a rate once however often it is asked, with the PDF and the code of USPS [OPEN-11]", async () => {
    let isBought = false;
    server.answer(({ method, path }) => {
      if (path === "/label.pdf") return { status: 200, text: PDF };
      if (path.endsWith("/forms"))
        return {
          status: 201,
          json: { id: "shp_1", forms: [{ form_type: "label_qr_code", form_url: `${server.url}/label.pdf` }] },
        };
      if (method === "GET" && !isBought) return { status: 200, json: { id: "shp_1", rates: [rate] } };
      isBought = true;
      return { status: 200, json: bought() };
    });
    for (const _ of [1, 2]) {
      const label = await provider().buy({ ref: "shp_1", rateRef: "rate_1" });
      expect(label).toMatchObject({ carrier: "USPS", trackingNumber: "9400", costCent: 758, currency: "USD" });
      expect([Buffer.from(label.pdf.bytes).toString(), label.code?.mime]).toEqual([PDF, "application/pdf"]);
    }
    expect(server.heard.filter(({ path }) => path.endsWith("/buy"))).toHaveLength(1);
  });

  it("a decline, a silence, a failure and a file from elsewhere are failures, never a label [OPEN-11]", async () => {
    const buy = () => answerOf(provider().buy({ ref: "shp_1", rateRef: "rate_1" }));
    for (const [reply, status] of [
      [{ status: 402, json: { error: {} } }, 402],
      [{ status: 503, json: {} }, 503],
      ["hang", 0],
      [{ status: 200, text: "<html>" }, 0],
    ] as const) {
      server.answer(() => reply);
      const error = await buy();
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ status });
    }
    server.answer(() => ({
      status: 200,
      json: { ...bought(), postage_label: { label_url: "http://169.254.169.254/x" } },
    }));
    expect(await buy()).toMatchObject({ status: 0 });
  });

  it("a used label is not voided [OPEN-11]", async () => {
    for (const [word, state] of [
      ["submitted", "VOID"],
      ["not_applicable", "VOID"],
      ["rejected", "USED"],
    ] as const) {
      server.answer(() => ({ status: 200, json: { ...bought(), refund_status: word } }));
      expect(await provider().void({ ref: "shp_1", rateRef: "rate_1" })).toBe(state);
    }
  });

  it("reads a parcel's scans in their order, and records a status that no table has [OPEN-67]", async () => {
    const scan = (datetime: string, status: string) => ({
      datetime,
      status,
      message: status,
      tracking_location: { city: "Dayton", state: "OH" },
    });
    const details = [scan("2026-06-16T10:00:00Z", "delivered"), scan("2026-06-15T10:00:00Z", "in_transit")];
    const tracker = { tracking_code: "9400", carrier: "USPS", status: "held_by_gremlins", tracking_details: details };
    server.answer(() => ({ status: 200, json: { trackers: [tracker] } }));
    const report = await provider().track({ carrier: "USPS", trackingNumber: "9400" });
    expect(report).toMatchObject({ carrierStatus: "held_by_gremlins", state: "UNKNOWN" });
    expect(report?.scans.map(({ state, place }) => [state, place])).toEqual([
      ["IN_TRANSIT", "Dayton, OH"],
      ["DELIVERED", "Dayton, OH"],
    ]);
  });

  it("believes only signed notifications, and of those only the parcel's number [OPEN-67]", async () => {
    const rawBody = JSON.stringify({
      description: "tracker.updated",
      result: { tracking_code: "9400", carrier: "USPS", status: "delivered" },
    });
    const sign = (secret: string) =>
      `hmac-sha256-hex=${createHmac("sha256", secret.normalize("NFKD")).update(rawBody).digest("hex")}`;
    const parse = (signature: string) =>
      provider().parseWebhook({
        rawBody,
        headers: new Headers({ "x-hmac-signature": signature }),
        query: new URLSearchParams(),
      });
    expect(await parse(sign("sécret"))).toEqual([{ carrier: "USPS", trackingNumber: "9400" }]);
    expect([await parse(sign("other")), await parse("")]).toEqual([null, null]);
  });
});

describe("Shippo", () => {
  const server = loopbackOfFile();
  const provider = () => createShippo({ token: "tok", webhookToken: "hook", apiUrl: server.url }, IMPATIENT);
  const rate = {
    object_id: "r1",
    amount: "5.5",
    currency: "USD",
    provider: "USPS",
    servicelevel: { name: "Ground" },
    estimated_days: 2,
  };

  it("buys a rate once, by the transaction that it finds, and takes the code for the counter [OPEN-11]", async () => {
    const made: object[] = [];
    server.answer(({ method, path }) => {
      if (path === "/label.pdf") return { status: 200, text: PDF };
      if (path.startsWith("/rates/")) return { status: 200, json: rate };
      if (method === "GET") return { status: 200, json: { results: made } };
      made.push({
        object_id: "t1",
        status: "SUCCESS",
        rate: "r1",
        label_url: `${server.url}/label.pdf`,
        qr_code_url: `${server.url}/label.pdf`,
        tracking_number: "92",
      });
      return { status: 201, json: made[0] };
    });
    for (const _ of [1, 2])
      expect(await provider().buy({ ref: "s1", rateRef: "r1" })).toMatchObject({
        trackingNumber: "92",
        costCent: 550,
        carrier: "USPS",
      });
    expect(made).toHaveLength(1);
    expect(server.heard[0]?.headers.authorization).toBe("ShippoToken tok");
  });

  it("a refused transaction is no label; a refused refund is a used label [OPEN-11]", async () => {
    server.answer(({ method }) =>
      method === "GET"
        ? { status: 200, json: { results: [] } }
        : { status: 201, json: { object_id: "t", status: "ERROR" } },
    );
    expect(await answerOf(provider().buy({ ref: "s1", rateRef: "r1" }))).toMatchObject({ status: 400 });
    server.answer(({ method }) =>
      method === "GET"
        ? { status: 200, json: { results: [{ object_id: "t1", status: "SUCCESS" }] } }
        : { status: 201, json: { status: "ERROR" } },
    );
    expect(await provider().void({ ref: "s1", rateRef: "r1" })).toBe("USED");
  });

  it("follows a number by its carrier's token, and takes notifications with the merchant's own token alone [OPEN-67]", async () => {
    const now = {
      status: "TRANSIT",
      status_details: "On its way",
      status_date: "2026-06-15T10:00:00Z",
      location: { city: "Guelph", state: "ON" },
    };
    server.answer(() => ({
      status: 200,
      json: { carrier: "canada_post", tracking_number: "7", tracking_status: now, tracking_history: [now] },
    }));
    const report = await provider().track({ carrier: "Canada Post", trackingNumber: "7" });
    expect(server.heard[0]?.path).toBe("/tracks/canada_post/7");
    expect(report).toMatchObject({ state: "IN_TRANSIT", scans: [{ text: "On its way", place: "Guelph, ON" }] });
    const rawBody = JSON.stringify({ event: "track_updated", data: { carrier: "usps", tracking_number: "7" } });
    const parse = (token: string) =>
      provider().parseWebhook({ rawBody, headers: new Headers(), query: new URLSearchParams({ token }) });
    expect([await parse("hook"), await parse("guess")]).toEqual([[{ carrier: "usps", trackingNumber: "7" }], null]);
  });

  it("one provider buys the labels: keys of two are refused at the start, half a set too [OPEN-11]", async () => {
    const store = await createEmptyStore("sqlite");
    const made = (environment: Record<string, string>) =>
      createShipping({ store, clock: { now: () => 0 }, environment }).provider.name;
    const easypost = { EASYPOST_API_KEY: "k", EASYPOST_WEBHOOK_SECRET: "s" };
    const shippo = { SHIPPO_API_TOKEN: "t", SHIPPO_WEBHOOK_TOKEN: "w" };
    expect([made({}), made(easypost), made(shippo)]).toEqual(["sandbox", "easypost", "shippo"]);
    // A shop that sells mails no sample as a label: its staff buy labels elsewhere.
    const selling = { NODE_ENV: "production", ORIGIN_US: "https://shop.example" };
    expect([made(selling), made({ ...selling, ...shippo })]).toEqual(["by-hand", "shippo"]);
    expect(() => made({ ...easypost, ...shippo })).toThrow(/both have keys/);
    expect(() => made({ EASYPOST_API_KEY: "k" })).toThrow(/EASYPOST_WEBHOOK_SECRET/);
    await store.close();
  });
});
