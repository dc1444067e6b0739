import { createServer } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testContext } from "../../../tests/support/request-context";
import { sendSubscriber, subscriptionRequest } from "./email-marketing.server";

const ENDPOINT = "https://mail.example/client/subscriptions/?company_id=AbC123";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the email-marketing provider", () => {
  it("a subscription is a POST with the email, the list id and the revision header [TRK-25, API-147]", async () => {
    const request = subscriptionRequest("ana@example.com", {
      EMAIL_MARKETING_ENDPOINT: ENDPOINT,
      EMAIL_MARKETING_LIST_ID: "L1st",
      EMAIL_MARKETING_REVISION: "2025-04-15",
    });
    expect(request?.method).toBe("POST");
    expect(request?.url).toBe(ENDPOINT);
    expect(request?.headers.get("revision")).toBe("2025-04-15");
    expect(await request?.json()).toMatchObject({
      data: {
        attributes: { profile: { data: { attributes: { email: "ana@example.com" } } } },
        relationships: { list: { data: { id: "L1st" } } },
      },
    });
  });

  it.each([
    [{ EMAIL_MARKETING_ENDPOINT: ENDPOINT, EMAIL_MARKETING_REVISION: "1" }],
    [{ EMAIL_MARKETING_ENDPOINT: ENDPOINT, EMAIL_MARKETING_LIST_ID: "" }],
    [{ EMAIL_MARKETING_LIST_ID: "L1st" }],
    [{ EMAIL_MARKETING_LIST_ID: "L1st", EMAIL_MARKETING_ENDPOINT: "no address" }],
    [{}],
  ])("with %j it is off [TRK-25, OPEN-71]", (env) => {
    expect(subscriptionRequest("ana@example.com", env)).toBeNull();
  });

  it("a provider that is down or refuses changes nothing, and its log line has no address [TRK-25]", async () => {
    const server = createServer((_, answer) => answer.writeHead(429).end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    vi.stubEnv("EMAIL_MARKETING_LIST_ID", "L1st");
    vi.stubEnv("EMAIL_MARKETING_ENDPOINT", `http://127.0.0.1:${port}/`);
    const ctx = testContext();
    const warn = vi.spyOn(ctx.log, "warn").mockImplementation(() => {});
    await sendSubscriber(ctx, "ana@example.com");
    await new Promise((resolve) => server.close(resolve));
    await sendSubscriber(ctx, "ana@example.com");
    expect(warn).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(warn.mock.calls)).toContain("429");
    expect(JSON.stringify(warn.mock.calls)).not.toContain("ana");
  });
});
