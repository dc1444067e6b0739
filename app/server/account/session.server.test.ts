import { describe, expect, it, vi } from "vitest";
import { EMPTY_VEHICLE } from "~/models/vehicle/vehicle";
import type { RequestContext } from "~/server/http/context.server";
import type { WireAnswer } from "~/server/http/wire-types.server";
import { fakeTransport, ok, type TestRequest, testContext } from "../../../tests/support/request-context";
import { logIn, logOut, signUp } from "./session.server";

const DAY = 86_400;
const GARAGE = { id: "g1", accountId: "m1", attributeValueId: 77, isDefault: true };
const VEHICLE = {
  ...EMPTY_VEHICLE,
  year: 1,
  yearName: "2015",
  make: 2,
  makeName: "Ford",
  model: 77,
  modelName: "F-150",
};
const RESULT = {
  accountId: "m1",
  token: "token-of-the-member-0123456789",
  validSeconds: 1_234,
  clientType: "WEB",
  zipCode: "43215",
  defaultGarage: { ...VEHICLE, ...GARAGE },
  useFirstDiscount: true,
};
const USER = { accountId: "m1", zipCode: "43215", email: "Ada@Example.com", firstName: "Ada", lastName: "L" };

const coded = (data: unknown): WireAnswer => ({ status: 200, text: JSON.stringify({ code: 200, data, msg: "" }) });

/** Answers the calls of a login and records them in order. */
function visit(overrides: TestRequest = {}, over: (path: string) => WireAnswer | undefined = () => undefined) {
  const transport = fakeTransport(({ path }) => {
    const special = over(path);
    if (special !== undefined) return special;
    if (path.endsWith("/login") || path.endsWith("/register")) return coded(RESULT);
    if (path.endsWith("/account/current")) return coded(USER);
    if (path.includes("garage-vehicle")) return coded({ ...VEHICLE, ...GARAGE });
    return path.startsWith("/order") ? coded({ cartUUID: "cart-of-the-member-0001", errors: [], items: [] }) : ok({});
  });
  const ctx = testContext({ method: "POST", url: "http://localhost:3000/login", transport, ...overrides });
  return { ctx, paths: () => transport.sent.map(({ method, path }) => `${method} ${path}`) };
}

const credentials = { email: "ada@example.com", password: "demo-Passw0rd" };
const cookieLine = async (ctx: RequestContext, name: string) =>
  (await ctx.cookies.setCookieLines()).find((line) => line.startsWith(`${name}=`)) ?? "";

describe("a login", () => {
  it("fetches the user after the token stands, keeps client type, first discount, default vehicle and ZIP code, in this order [ACC-08, ACC-10, ACC-11]", async () => {
    const { ctx, paths } = visit();
    await logIn(ctx, credentials);
    const [first, second, third] = paths();
    expect(first).toBe("POST /account/public/buyer/login");
    expect(second).toBe("GET /account/buyer/account/current");
    expect(third).toMatch(/merge/);
    expect(ctx.cookies.get("token")).toMatchObject({ token: RESULT.token, clientType: "WEB", hasFirstDiscount: true });
    expect(await cookieLine(ctx, "token")).toContain("Max-Age=1234");
    expect(ctx.cookies.get("email")).toBe("Ada@Example.com");
    expect(await cookieLine(ctx, "email")).toContain(`Max-Age=${30 * DAY}`);
    expect(ctx.garage).toEqual({ vehicles: [], active: 77 });
    expect(ctx.zipCode).toBe("43215");
  });

  it("the vehicle a referral came with stays the one shopped for [ACC-09, VEH-32]", async () => {
    const { ctx } = visit();
    ctx.referralVehicleId = 55;
    await logIn(ctx, credentials);
    expect(ctx.activeVehicleId).toBe(55);
  });

  it("the guest's vehicle joins the member's garage and its copy is cleared; one that cannot join stays [ACC-08, ACC-10, OPEN-05]", async () => {
    const guest = { cookies: { garage: { vehicles: [11, 12], active: 12 } } };
    const { ctx, paths } = visit(guest);
    await logIn(ctx, credentials);
    expect(paths().filter((path) => path.startsWith("POST") && path.includes("garage-vehicle"))).toHaveLength(2);
    expect(ctx.garage).toEqual({ vehicles: [], active: 12 });
    expect(ctx.cookies.get("flash")?.text, "and it is said that another one is the default").toBe(
      "You still shop for the vehicle that you chose here. The default of your garage is your 2015 Ford F-150",
    );
    const same = visit({ cookies: { garage: { vehicles: [], active: 77 } } });
    await logIn(same.ctx, credentials);
    expect(same.ctx.cookies.get("flash")).toBeUndefined();
    const broken = visit(guest, (path) => (path.includes("garage-vehicle") ? { status: 500, text: "" } : undefined));
    await logIn(broken.ctx, credentials);
    expect(broken.ctx.garage.vehicles).toEqual([11, 12]);
  });

  it("a user that cannot be loaded is only logged: the visit goes on with what was typed [ACC-18, ERR-08]", async () => {
    const { ctx } = visit({}, (path) => (path.endsWith("/account/current") ? { status: 500, text: "" } : undefined));
    const logged = vi.spyOn(ctx.log, "error");
    await logIn(ctx, credentials);
    expect(ctx.isMember).toBe(true);
    expect(ctx.email).toBe(credentials.email);
    const failed = { call: "GET /account/buyer/account/current", status: 500, isReported: true };
    // The client tries a read twice.
    const line = [expect.objectContaining(failed), "call failed"];
    const ofUser = logged.mock.calls.filter(([fields]) => JSON.stringify(fields).includes("account/current"));
    expect(ofUser).toEqual([line, line]);
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(new RegExp(`${credentials.email}|${RESULT.token}`));
  });

  it("a sign-up keeps the token, sets its flag for a day and clears the guest's vehicle selection [ACC-13]", async () => {
    const { ctx } = visit({ cookies: { garage: { vehicles: [11], active: 11 } } });
    await signUp(ctx, { emailToken: "t".repeat(43), password: credentials.password, newsletter: false });
    expect(ctx.token).toBe(RESULT.token);
    expect(await cookieLine(ctx, "su")).toContain(`Max-Age=${DAY}`);
    expect(ctx.garage.vehicles).toEqual([]);
  });

  it("a logout forgets the token and everything of the member, also when the API is down [ACC-16]", async () => {
    const { ctx } = visit(
      {
        cookies: {
          token: { token: RESULT.token, accountId: "m1" },
          email: "ada@example.com",
          garage: { vehicles: [], active: 77 },
          recent: [1],
          su: "1",
        },
      },
      () => ({ status: 500, text: "" }),
    );
    await logOut(ctx);
    expect(ctx.isMember).toBe(false);
    const cleared = (await ctx.cookies.setCookieLines()).map((line) => line.split("=", 1).join());
    expect(cleared.toSorted()).toEqual(["email", "garage", "recent", "su", "token"]);
  });
});
