import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearCaches } from "#cache/cache";
import { NO_SETTINGS } from "~/models/visitor/visitor-settings";
import { CRAWLER, fakeTransport, ok, type TestRequest, testContext } from "../../../tests/support/request-context";
import { findChatScript, loadVisitorSettings } from "./visitor-settings.server";

const SCRIPT = "https://mail.example/onsite.js";

beforeEach(() => {
  vi.stubEnv("EMAIL_MARKETING_SCRIPT", SCRIPT);
});
afterEach(() => {
  vi.unstubAllEnvs();
  clearCaches();
});

/** A shop with the subscribe flag, whose subscription call answers with the code. */
function loadSettings(subscribe: boolean, code: string | null, overrides: TestRequest = {}) {
  const transport = fakeTransport(({ path }) => {
    if (path.startsWith("/infra/public/shop-setting"))
      return ok({ shopId: "2022", name: "Axlewright", globalModalConfig: { subscribe }, mode: "test" });
    return {
      status: 200,
      text: JSON.stringify({ code: 200, msg: "", data: { isSubscribed: false, code, message: "Hi" } }),
    };
  });
  return loadVisitorSettings(testContext({ ...overrides, transport }));
}

describe("what the shop settings mean for a visitor", () => {
  it("with the flag the modal, without it the script, never both [UI-26, UI-27]", async () => {
    expect(await loadSettings(true, "NOT_SUBSCRIBE_CUSTOMER_VISITOR")).toEqual({ invitation: "Hi", script: null });
    clearCaches();
    expect(await loadSettings(false, "NOT_SUBSCRIBE_CUSTOMER_VISITOR")).toEqual({ invitation: null, script: SCRIPT });
  });

  it.each(["VISITOR_UNAVAILABLE", null])("a visitor with the code %s is not asked [UI-26, OPEN-61]", async (code) => {
    expect(await loadSettings(true, code)).toEqual(NO_SETTINGS);
  });

  it("neither is whoever dismissed it, and a crawler gets nothing of it [UI-26, ARCH-10]", async () => {
    const code = "NOT_SUBSCRIBE_CUSTOMER";
    expect(await loadSettings(true, code, { cookies: { dismissed: ["subscribe"] } })).toEqual(NO_SETTINGS);
    expect(await loadSettings(false, code, { agent: CRAWLER })).toEqual(NO_SETTINGS);
  });

  it("settings that cannot be read show and load nothing [CMS-01]", async () => {
    const transport = fakeTransport(() => ({ status: 503, text: "" }));
    expect(await loadVisitorSettings(testContext({ transport }))).toEqual(NO_SETTINGS);
  });

  it("the chat needs a script's address and a key [UI-23, OPEN-71]", async () => {
    const findChat = (provider: string | null, key: string | null, overrides: TestRequest = {}) => {
      clearCaches();
      const answer = { code: 200, msg: "", data: { provider, key, fallbackUrl: "/help/feedback" } };
      const transport = fakeTransport(() => ({ status: 200, text: JSON.stringify(answer) }));
      return findChatScript(testContext({ ...overrides, transport }));
    };
    const script = "https://chat.example/w.js";
    expect(await findChat(script, "k")).toEqual({ script, key: "k" });
    expect(await findChat(script, null)).toBeNull();
    expect(await findChat("SomeChat", "k")).toBeNull();
    expect(await findChat(script, "k", { agent: CRAWLER })).toBeNull();
  });
});
