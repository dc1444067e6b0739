import { describe, expect, it } from "vitest";

import { accountApi, allEndpoints, loginStepApi, operationsApi, paymentApi, secondFactorApi } from ".";
import { type Endpoint, envelopeFor } from "./contract";

/** Services that answer `{code, data, msg}`; the others answer `{success, httpCode, data, msg}`. */
const CODE_SERVICES = /^\/(order|promotion|account|customer)\//;

const callName = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Every `…Api` that a file of this folder declares, by its name. */
const declared = Object.fromEntries(
  Object.values(import.meta.glob<Record<string, Record<string, Endpoint>>>("./**/!(*.test).ts", { eager: true }))
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith("Api")),
);

describe("the contract", () => {
  it("lists every call that a file declares, so that none is left unserved [API-088]", () => {
    const calls = Object.values(declared).flatMap((service) => Object.values(service).map(callName));
    expect(calls.filter((name) => !allEndpoints.map(callName).includes(name))).toEqual([]);
    expect(calls.length).toBeGreaterThanOrEqual(allEndpoints.length);
  });

  it("the payment query is the paid result and the other company's order, each a call of its own [API-110, OPEN-23]", () => {
    expect([paymentApi.paidResult, paymentApi.thirdPartyOrder].map(callName)).toEqual([
      "GET /order/public/buyer/order/paid/result",
      "GET /order/public/payment/third_part/order",
    ]);
  });

  it("calls of a provider and of our own origin are not commerce calls [API-147, API-150, API-151]", () => {
    expect(allEndpoints.filter(({ path }) => path.startsWith("/api/") || !path.startsWith("/"))).toEqual([]);
  });

  it("no two declarations answer the same method and path [API-088]", () => {
    const keys = allEndpoints.map(callName);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("what is not public or health needs a token [ARCH-13, ROLE-01, API-005]", () => {
    for (const endpoint of allEndpoints) {
      const isOpen = endpoint.path.includes("/public") || endpoint.path === "/health";
      expect([callName(endpoint), endpoint.access === "public"]).toEqual([callName(endpoint), isOpen]);
    }
    expect(accountApi.current.access).toBe("member");
  });

  it("staff steps are for operators only [OPEN-63]", () => {
    expect(Object.values<Endpoint>(operationsApi).map(({ access }) => access)).toEqual(
      Object.keys(operationsApi).map(() => "operator"),
    );
    const others = allEndpoints.filter(({ path }) => !path.startsWith("/operations/"));
    expect(others.filter(({ access }) => access === "operator")).toEqual([]);
  });

  it("the envelope follows the service [OPEN-28]", () => {
    for (const service of ["infra", "item", "search", "search-pro", "data-service"]) {
      expect(envelopeFor(`/${service}/public/x`)).toBe("success");
    }
    for (const service of ["order", "promotion", "account", "customer"]) {
      expect(envelopeFor(`/${service}/public/x`)).toBe("code");
    }
    for (const endpoint of allEndpoints) {
      const envelope = CODE_SERVICES.test(endpoint.path) ? "code" : "success";
      expect([callName(endpoint), endpoint.envelope]).toEqual([callName(endpoint), envelope]);
    }
  });

  it("calls that we added say which decision adds them [OPEN-10, OPEN-05, OPEN-14, OPEN-55, OPEN-60]", () => {
    const added = allEndpoints.filter(({ rows: answered }) => !answered.some((row) => row.startsWith("API-")));
    // A requirement of its own asks for the parts and repairs of a vehicle, for confirming changes of a cart and for a home
    // page whose codes work, and privacy laws for a member's data.
    expect(
      added.filter(({ rows: answered }) => !answered.some((row) => row.startsWith("OPEN-"))).map(callName),
    ).toEqual([
      ...["GET /search-pro/public/text/vehicle", "GET /search-pro/public/fitting/list"],
      ...["GET /search-pro/public/repair/list"],
      ...[
        "GET /search-pro/public/repair/offer",
        "GET /item/public/buyer/review/thanks",
        "GET /promotion/public/promotion/notice/running-codes",
        "PUT /order/public/buyer/cart/v2/seen",
        "POST /order/public/quick/wallet",
        "POST /order/public/quick/wallet/read",
        "POST /account/public/buyer/unsubscribe/state",
        "GET /account/buyer/current/mail-preferences",
        "PUT /account/buyer/current/mail-preferences",
      ],
      // Second factors have requirements of their own.
      ...[loginStepApi, secondFactorApi].flatMap((service) => Object.values<Endpoint>(service)).map(callName),
      ...["GET /account/buyer/current/export", "POST /account/buyer/current/erase"],
    ]);
    expect(added.map(callName)).toEqual(expect.arrayContaining(["POST /order/signed/requisition/return"]));
  });

  it("a path and its parameters name the same things [API-022]", () => {
    for (const { path, params } of allEndpoints) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = params && "shape" in params ? Object.keys(Object(params.shape)) : [];
      expect([path, declared]).toEqual([path, inPath]);
    }
  });

  it("a call that a GET reads has no body [API-002]", () => {
    expect(allEndpoints.filter(({ method, body }) => method === "GET" && body !== undefined).map(callName)).toEqual([]);
  });

  it("every summary is a sentence [OPEN-27]", () => {
    expect(allEndpoints.filter(({ summary }) => !/^[A-Z"].{10,}\.$/.test(summary)).map(callName)).toEqual([]);
  });
});
