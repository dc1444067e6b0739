import { describe, expect, it } from "vitest";
import type { WireAnswer } from "~/server/http/wire-types.server";
import { fakeTransport, testContext } from "../../../../../tests/support/request-context";
import { profileAction } from "./profile-view.server";

const NEXT = {
  accountId: "m1",
  token: "next-token-of-the-member-012345",
  validSeconds: 2_592_000,
  clientType: "WEB",
  zipCode: "",
  defaultGarage: null,
  useFirstDiscount: true,
};
const coded = (data: unknown): WireAnswer => ({ status: 200, text: JSON.stringify({ code: 200, data, msg: "" }) });

describe("profile and security", () => {
  it("after a new password the login is kept as a login keeps it: client type and first discount included [ACC-22, OPEN-30]", async () => {
    const ctx = testContext({
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({
        intent: "password",
        currentPassword: "first-Passw0rd",
        password: "second-Passw0rd",
      }),
      url: "http://localhost:3000/myAccount?type=profile",
      transport: fakeTransport(() => coded(NEXT)),
      cookies: {
        token: { token: "first-token-of-the-member-01234", accountId: "m1", clientType: "WEB", hasFirstDiscount: true },
      },
    });
    await profileAction({ request: ctx.request, params: {}, context: { ctx } });
    expect(ctx.cookies.get("token")).toEqual({
      token: NEXT.token,
      accountId: "m1",
      clientType: "WEB",
      hasFirstDiscount: true,
    });
  });
});
