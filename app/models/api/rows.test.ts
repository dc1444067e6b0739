import { describe, expect, it } from "vitest";

import { accountApi, allEndpoints, operationsApi, paymentApi } from ".";
import { type Endpoint, envelopeOf } from "./contract";

/** Every API row with its call; "common" is a rule of all calls, the last two kinds are no calls of the commerce API. */
const ROWS = {
  "API-001": "common",
  "API-002": "common",
  "API-003": "common",
  "API-004": "common",
  "API-005": "common",
  "API-006": "GET /infra/public/buyer/shop/list",
  "API-007": "GET /infra/public/area-dict/children/{id}",
  "API-008": "POST /infra/public/buyer/content-config/v2",
  "API-009": "GET /infra/public/buyer/file/address",
  "API-010": "GET /infra/public/buyer/area-dict/association",
  "API-011": "POST /infra/public/buyer/area-dict/zipcode/smarty/verify",
  "API-012": "POST /infra/public/buyer/area-dict/address/smarty/verify",
  "API-013": "GET /infra/public/shop-setting",
  "API-014": "GET /infra/public/buyer/url/content-config/info",
  "API-015": "GET /infra/public/campaign",
  "API-016": "GET /infra/public/buyer/page/fixed/content-config",
  "API-017": "GET /infra/public/buyer/config/list",
  "API-018": "GET /infra/public/buyer/member-benefit/list",
  "API-019": "GET /infra/public/item/faq/list",
  "API-020": "GET /infra/public/buyer/ip/site",
  "API-021": "GET /infra/public/buyer/ip/zipcode",
  "API-022": "GET /infra/public/ping/{id}",
  "API-023": "GET /item/public/buyer/associative/top-search-box",
  "API-024": "GET /search/public/suggestion/hot-words/list",
  "API-025": "GET /item/public/buyer/collection/back-category/display/attributes",
  "API-026": "GET /item/public/buyer/item/v2/{seoUrl}",
  "API-027": "GET /item/public/attr/key/car-model/map",
  "API-028": "GET /item/public/attr/value/child/car-model",
  "API-029": "GET /item/public/buyer/collection/tree",
  "API-030": "GET /item/public/buyer/collection/tree/list",
  "API-031": "POST /item/recommend/personal-scan-item/{id}",
  "API-032": "POST /item/recommend/personal-scan-item/batch",
  "API-033": "POST /search/public/recommend/scene/items",
  "API-034": "GET /search/public/buyer/items/filter-search",
  "API-035": "GET /search-pro/public/items/filter-search",
  "API-036": "POST /search-pro/public/recommend/scene/items",
  "API-037": "GET /search-pro/public/bundle/list",
  "API-038": "GET /search/public/buyer/category/vehicle-categories",
  "API-039": "GET /item/public/buyer/car-model/vehicle-id",
  "API-040": "GET /item/public/buyer/filter",
  "API-041": "GET /item/public/buyer/item/relation/car-model-include-v2",
  "API-042": "GET /item/public/buyer/car-model/universal/match",
  "API-043": "GET /item/public/buyer/top-makes",
  "API-044": "GET /item/public/buyer/item/frequently-updated/info",
  "API-045": "POST /item/public/buyer/ups/all-attributes",
  "API-046": "POST /item/public/buyer/ups/hierarchy-attributes",
  "API-047": "GET /search-pro/public/ups/all-attributes",
  "API-048": "GET /search/public/buyer/search/category/list",
  "API-049": "GET /item/public/buyer/brand/all",
  "API-050": "GET /item/public/buyer/seo/features/{id}",
  "API-051": "GET /item/public/buyer/v3/review/list",
  "API-052": "GET /item/public/buyer/v2/review/info",
  "API-053": "POST /item/public/buyer/review",
  "API-054": "POST /item/public/buyer/v2/review/invitation",
  "API-055": "POST /item/public/buyer/review/add",
  "API-056": "DELETE /item/public/buyer/review",
  "API-057": "PUT /item/public/buyer/review",
  "API-058": "GET /item/public/buyer/review/detail/{id}",
  "API-059": "POST /item/public/buyer/review/check",
  "API-060": "POST /item/public/buyer/v2/review/invitation/check",
  "API-061": "GET /item/public/buyer/review/top3-reviews",
  "API-062": "GET /item/public/buyer/review/reviews",
  "API-063": "GET /infra/public/buyer/dynamic-promotion-code/calculate",
  "API-064": "POST /order/public/inner/promotion/2c/giveaway",
  "API-065": "GET /promotion/public/promotion/calculator/coupons",
  "API-066": "GET /promotion/public/promotion/notice/discount-info",
  "API-067": "POST /promotion/public/promotion/calculator/item-detail/discount/list",
  "API-068": "POST /promotion/public/promotion/calculator/url/discount",
  "API-069": "POST /promotion/public/promotion/calculator/discount",
  "API-070": "POST /promotion/public/promotion/calculator/discount/list",
  "API-071": "POST /promotion/public/discount/used",
  "API-072": "GET /promotion/public/promotion/calculator/discount/member",
  "API-073": "GET /promotion/public/promotion/calculator/discount/redeem",
  "API-074": "POST /promotion/public/promotion/redeem",
  "API-075": "GET /promotion/public/promotion/calculator/subscribe/cancel/tip",
  "API-076": "POST /promotion/public/exchange-purchase/item/validate",
  "API-077": "GET /order/signed/order/detail/{orderId}",
  "API-078": "GET /order/signed/order/list",
  "API-079": "POST /order/signed/order/detail/check",
  "API-080": "DELETE /order/signed/order/{orderId}",
  "API-081": "POST /order/public/requisition/order/cancel",
  "API-082": "GET /order/public/track/order/info",
  "API-083": "POST /order/public/payment/",
  "API-084": "POST /order/public/payment/lock",
  "API-085": "PUT /order/public/payment/unlock",
  "API-086": "POST /order/public/buyer/lock/integral",
  "API-087": "POST /order/public/buyer/unlock/integral",
  "API-088": "POST /order/public/buyer/cart/v2",
  "API-089": "PUT /order/public/buyer/cart/v2",
  "API-090": "GET /order/public/buyer/cart/v2",
  "API-091": "GET /order/public/payment/st/check",
  "API-092": "GET /order/public/payment/oceanpayment/check",
  "API-093": "POST /order/public/payment/oceanpayment/check",
  "API-094": "GET /order/public/payment/oceanpayment/sign",
  "API-095": "POST /order/public/payment/oceanpayment/sign",
  "API-096": "POST /order/public/promotion/v2/apply",
  "API-097": "GET /order/public/buyer/order/paid/result",
  "API-098": "GET /order/public/payment/quick/router",
  "API-099": "GET /order/public/payment/default/router",
  "API-100": "GET /order/public/payment/link/router",
  "API-101": "POST /account/public/buyer/member-points",
  "API-102": "POST /order/public/buyer/buy-now/order",
  "API-103": "POST /order/public/buyer/buy-now/integral",
  "API-104": "PATCH /order/public/quick/stripe/order",
  "API-105": "PATCH /order/public/quick/stripe/options",
  "API-106": "GET /order/public/payment/third_part/order",
  "API-107": "PUT /order/public/buyer/auth/order/address",
  "API-108": "POST /order/public/payment/adyen/submit/payments",
  "API-109": "POST /order/public/payment/adyen/payments",
  "API-110": "pair",
  "API-111": "POST /account/public/buyer/login",
  "API-112": "GET /account/public/buyer/account/exist-verify",
  "API-113": "POST /account/public/buyer/account/register",
  "API-114": "POST /account/public/buyer/account/register/send-email",
  "API-115": "POST /account/public/buyer/account/register/no-password",
  "API-116": "PUT /account/buyer/account/current",
  "API-117": "PUT /account/buyer/account/password",
  "API-118": "PUT /account/public/buyer/account/forget-password/init",
  "API-119": "PUT /account/public/buyer/account/forget-password/reset",
  "API-120": "GET /account/buyer/account/current",
  "API-121": "POST /account/buyer/current/address",
  "API-122": "PUT /account/buyer/current/address",
  "API-123": "GET /account/buyer/current/address",
  "API-124": "DELETE /account/buyer/current/address/{id}",
  "API-125": "POST /account/buyer/current/garage-vehicle",
  "API-126": "PUT /account/buyer/current/garage-vehicle",
  "API-127": "GET /account/buyer/current/garage-vehicle",
  "API-128": "DELETE /account/buyer/current/garage-vehicle/{id}",
  "API-129": "DELETE /account/buyer/current/garage-vehicle",
  "API-130": "POST /account/public/buyer/garage-vehicle",
  "API-131": "POST /account/public/buyer/subscribe/confirm",
  "API-132": "GET /account/public/buyer/subscribe/info",
  "API-133": "POST /account/public/buyer/third-register",
  "API-134": "POST /account/public/buyer/third-login",
  "API-135": "PUT /account/buyer/account/email-verify-init",
  "API-136": "PUT /account/buyer/account/change-email-init",
  "API-137": "PUT /account/public/buyer/account/email-verify",
  "API-138": "PUT /account/public/buyer/account/change-email-finish",
  "API-139": "POST /account/public/buyer/unsubscribe",
  "API-140": "GET /account/buyer/member-level",
  "API-141": "GET /account/buyer/member-points",
  "API-142": "GET /account/buyer/member-points-log/list",
  "API-143": "GET /account/buyer/member-points/reminder",
  "API-144": "POST /data-service/public/event/track",
  "API-145": "POST /data-service/public/buyer/marketing/page-load",
  "API-146": "POST /data-service/public/buyer/marketing/conversion",
  "API-147": "provider",
  "API-148": "GET /health",
  "API-149": "GET /customer/public/online-customer/config",
  "API-150": "same origin",
  "API-151": "same origin",
} as const;

/** Rows whose call needs a member's token: their paths hold no `public` segment. */
const MEMBER_ROWS: readonly string[] = [
  ...["API-031", "API-032", "API-077", "API-078", "API-079", "API-080", "API-116", "API-117", "API-120"],
  ...["API-121", "API-122", "API-123", "API-124", "API-125", "API-126", "API-127", "API-128", "API-129"],
  ...["API-135", "API-136", "API-140", "API-141", "API-142", "API-143"],
];

/** Services that answer `{code, data, msg}`; the others answer `{success, httpCode, data, msg}` (row OPEN-28). */
const CODE_ROWS = /^\/(order|promotion|account|customer)\//;

const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isCall = (call: string) => / \//.test(call);
const rows = Object.entries(ROWS);
const calls = rows.filter(([, call]) => isCall(call));

describe("the contract", () => {
  it("the table leaves out no number from 1 to 151", () => {
    expect(rows.map(([row]) => row)).toEqual(
      Array.from({ length: 151 }, (_, index) => `API-${String(index + 1).padStart(3, "0")}`),
    );
  });

  it.each(calls)("%s is declared exactly once, as %s", (row, call) => {
    const declared = allEndpoints.filter((endpoint) => endpoint.rows.includes(row));
    expect(declared.map(callOf)).toEqual([call]);
    const path = call.slice(call.indexOf("/"));
    expect(declared[0]?.access).toBe(MEMBER_ROWS.includes(row) ? "member" : "public");
    expect(declared[0]?.envelope).toBe(CODE_ROWS.test(path) ? "code" : "success");
  });

  it("the payment query is made of the calls of API-097 and API-106 [API-110, OPEN-23]", () => {
    expect([paymentApi.paidResult, paymentApi.thirdPartyOrder].flatMap((each) => each.rows)).toEqual(
      expect.arrayContaining(["API-097", "API-106"]),
    );
    expect(allEndpoints.filter((endpoint) => endpoint.rows.includes("API-110"))).toEqual([]);
  });

  it("calls of a provider and of our own origin are not commerce calls [API-147, API-150, API-151]", () => {
    const foreign = rows.filter(([, call]) => call === "provider" || call === "same origin").map(([row]) => row);
    expect(foreign).toEqual(["API-147", "API-150", "API-151"]);
    expect(allEndpoints.filter((endpoint) => endpoint.rows.some((row) => foreign.includes(row)))).toEqual([]);
  });

  it("no two declarations answer the same method and path [API-088]", () => {
    const keys = allEndpoints.map(callOf);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("what is not public or health needs a token [ARCH-13, ROLE-01, API-005]", () => {
    for (const endpoint of allEndpoints) {
      const isOpen = endpoint.path.includes("/public") || endpoint.path === "/health";
      expect([callOf(endpoint), endpoint.access === "public"]).toEqual([callOf(endpoint), isOpen]);
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
      expect(envelopeOf(`/${service}/public/x`)).toBe("success");
    }
    for (const service of ["order", "promotion", "account", "customer"]) {
      expect(envelopeOf(`/${service}/public/x`)).toBe("code");
    }
  });

  it("calls the specification lacks say which decision adds them [OPEN-10, OPEN-05, OPEN-14, OPEN-55, OPEN-60]", () => {
    const added = allEndpoints.filter(({ rows: answered }) => !answered.some((row) => row.startsWith("API-")));
    // No row speaks of what privacy laws want: to take along and to erase what a shop holds on a member.
    expect(added.filter(({ rows: answered }) => !answered.some((row) => row.startsWith("OPEN-"))).map(callOf)).toEqual([
      "GET /account/buyer/current/export",
      "POST /account/buyer/current/erase",
    ]);
    expect(added.map(callOf)).toEqual(expect.arrayContaining(["POST /order/signed/requisition/return"]));
  });

  it("a path and its parameters name the same things [API-022]", () => {
    for (const { path, params } of allEndpoints) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = params && "shape" in params ? Object.keys(Object(params.shape)) : [];
      expect([path, declared]).toEqual([path, named]);
    }
  });

  it("a call that a GET reads has no body [API-002]", () => {
    expect(allEndpoints.filter(({ method, body }) => method === "GET" && body !== undefined).map(callOf)).toEqual([]);
  });

  it("every summary is a sentence [OPEN-27]", () => {
    expect(allEndpoints.filter(({ summary }) => !/^[A-Z"].{10,}\.$/.test(summary)).map(callOf)).toEqual([]);
  });
});
