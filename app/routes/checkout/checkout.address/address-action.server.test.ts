import { describe, expect, it } from "vitest";
import { clearCaches } from "#cache/cache";
import { saveToAddressBook } from "~/server/account/address-book.server";
import type { WireAnswer } from "~/server/http/wire-types.server";
import { fakeTransport, ok, testContext } from "../../../../tests/support/request-context";
import { addressAction } from "./address-action.server";

const TYPED = {
  email: "ann@example.com",
  firstName: "Ann",
  lastName: "Guest",
  phone: "555 010 0199",
  line1: "123 Main St",
  line2: "",
  city: "",
  state: "",
  code: "90210",
};

const coded = (status: number, data: unknown, msg = "", errors: unknown[] = []): WireAnswer => ({
  status,
  text: JSON.stringify({ code: status, data, msg, errors }),
});

type Api = { place?: Record<string, unknown>; suggestion?: Record<string, unknown> | null; save?: WireAnswer };

/** A commerce API that knows one place, may correct the address, and saves or refuses it. */
function api({ place = {}, suggestion = null, save }: Api = {}) {
  clearCaches();
  return fakeTransport(({ path, body }) => {
    const sent = JSON.parse(body ?? "{}");
    if (path.includes("zipcode")) {
      const found = { postCode: sent.code, cityName: "Beverly Hills", stateName: "California", stateCode: "CA" };
      return ok({ ...found, deliverAble: true, ...place });
    }
    if (path.includes("address-dict") || path.includes("address/smarty")) {
      const corrected = suggestion === null ? null : { ...sent, ...suggestion };
      return ok({ isVerified: suggestion === null, suggestion: corrected, messages: [] });
    }
    return save ?? coded(409, null, "The cart is empty");
  });
}

/** The page's answer and its status. */
async function submit(
  fields: Partial<typeof TYPED> & { keepAddress?: string },
  transport = api(),
  host = "localhost:3000",
) {
  const ctx = testContext({
    method: "POST",
    url: `http://${host}/`,
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ ...TYPED, ...fields }),
    transport,
    cookies: { cart: "cart-0123456789abcdef" },
  });
  const answer = await addressAction({ request: ctx.request, params: {}, context: { ctx } });
  return answer instanceof Response
    ? { status: answer.status, state: undefined }
    : { status: answer.init?.status, ...answer.data };
}

const savedAddress = (transport: ReturnType<typeof api>) => {
  const sent = transport.sent.find(({ path }) => path.includes("/checkout/address"));
  return sent === undefined ? null : JSON.parse(sent.body ?? "null").address;
};

describe("step 1", () => {
  it("city and state left empty are filled from the code [CHK-11]", async () => {
    const transport = api();
    await submit({}, transport);
    expect(savedAddress(transport)).toMatchObject({ city: "Beverly Hills", state: "CA", code: "90210", country: "US" });
  });

  it("a city that was typed is kept [CHK-11]", async () => {
    const transport = api();
    await submit({ city: "Los Angeles" }, transport);
    expect(savedAddress(transport)).toMatchObject({ city: "Los Angeles", state: "CA" });
  });

  it("a code we cannot deliver to is refused by name and nothing is saved [CHK-12]", async () => {
    const transport = api({ place: { deliverAble: false } });
    const answer = await submit({ code: "96799", city: "X", state: "AS" }, transport);
    expect(answer).toMatchObject({ status: 400, state: { errors: { code: expect.stringContaining("96799") } } });
    expect(savedAddress(transport)).toBeNull();
  });

  it("a code in another state is refused by name, also as entered, and nothing is saved [CHK-40]", async () => {
    const transport = api({ suggestion: { state: "CA" } });
    const answer = await submit({ city: "Portland", state: "OR", keepAddress: "yes" }, transport);
    const errors = { code: "ZIP 90210 is in California" };
    expect(answer).toMatchObject({ status: 400, state: { errors, values: { state: "OR" } }, suggestion: null });
    expect(savedAddress(transport)).toBeNull();
  });

  it("a ZIP code with other than digits is cleared with a hint, everything else is kept [CHK-10, OPEN-54]", async () => {
    const answer = await submit({ code: "90210-CA" });
    const errors = { code: "A ZIP code has digits only. Use the 5-digit code, for example 90210" };
    expect(answer).toMatchObject({ status: 400, state: { errors, values: { code: "", line1: "123 Main St" } } });
  });

  it("a ZIP+4, as browsers fill it in, is cut to five digits [CHK-10, OPEN-54]", async () => {
    const transport = api();
    await submit({ code: "90210-1234" }, transport);
    expect(savedAddress(transport)).toMatchObject({ code: "90210" });
  });

  it("a Canadian code without letters is cleared; one in small letters is made canonical [CHK-09]", async () => {
    const refused = await submit({ code: "12345" }, api(), "ca.localhost:3000");
    expect(refused).toMatchObject({ status: 400, state: { values: { code: "" } } });
    const transport = api({ place: { stateCode: "ON", cityName: "Ottawa" } });
    await submit({ code: "k1a0b1" }, transport, "ca.localhost:3000");
    expect(savedAddress(transport)).toMatchObject({ code: "K1A 0B1", state: "ON", country: "CA" });
  });

  it("a corrected address is offered once, and kept as typed when the shopper says so [CHK-13]", async () => {
    const correcting = () => api({ suggestion: { line1: "132 Main St" } });
    const first = correcting();
    const answer = await submit({}, first);
    expect(answer).toMatchObject({
      suggestion: { suggested: { line1: "132 Main St" }, typed: { line1: "123 Main St" } },
    });
    expect(savedAddress(first)).toBeNull();
    const second = correcting();
    await submit({ keepAddress: "yes" }, second);
    expect(savedAddress(second)).toMatchObject({ line1: "123 Main St" });
  });

  it("another spelling is not worth a question: it is saved as carriers write it [CHK-13]", async () => {
    const transport = api({ suggestion: { line1: "123 Main St" } });
    await submit({ line1: "123 main street" }, transport);
    expect(savedAddress(transport)).toMatchObject({ line1: "123 Main St" });
  });

  it("an empty form is refused with one message a field, in the order of the page [ARCH-06, OPEN-29]", async () => {
    const empty = { email: "", firstName: "", lastName: "", phone: "", line1: "", code: "" };
    const answer = await submit(empty);
    const names = ["email", "firstName", "lastName", "line1", "code", "phone"];
    expect(Object.keys(answer.state?.errors ?? {})).toEqual(names);
  });

  it("the server's own field errors stand beside their fields, any other refusal above the form [CHK-12]", async () => {
    const named = coded(400, null, "", [{ field: "address.code", message: "We do not ship there" }]);
    expect(await submit({}, api({ save: named }))).toMatchObject({
      state: { errors: { code: "We do not ship there" } },
    });
    expect(await submit({})).toMatchObject({ state: { errors: { form: "The cart is empty" } } });
  });

  it("an outage of the saving call gives the form back as typed, with the notice and its status [ERR-02, ERR-13]", async () => {
    const answer = await submit({ city: "Beverly Hills" }, api({ save: { status: 503, text: "" } }));
    expect(answer).toMatchObject({ status: 503, state: { values: { city: "Beverly Hills" } } });
    expect(answer.state?.errors.form).toContain("Service Exception Error");
  });

  it("an address that finds no room in the member's book is used, and the next page says that it was not saved [ACC-25]", async () => {
    clearCaches();
    const full = { error: { code: "addressBookFull", params: { max: 50 } }, code: 409, msg: "", errors: [] };
    const transport = fakeTransport(() => ({ status: 409, text: JSON.stringify(full) }));
    const ctx = testContext({
      method: "POST",
      transport,
      cookies: { token: { token: "token-of-a-member-0123456789", accountId: "m1" } },
    });
    await saveToAddressBook(ctx, { ...TYPED, city: "Beverly Hills", state: "CA", country: "US" });
    expect(ctx.cookies.get("flash")).toEqual({
      kind: "warning",
      text: "Your order goes on, but this address was not saved in your account. Your book is full: it holds 50 addresses",
    });
  });
});
