import { describe, expect, it } from "vitest";
import { emailMarketingScript, outsideOrigins, scriptAddress } from "./outside-code.server";

const ENV = {
  CHAT_KEY: "k",
  CHAT_PROVIDER: "https://chat.example/widget.js",
  CHAT_ORIGINS: "https://files.chat.example, wss://live.chat.example,nonsense",
  EMAIL_MARKETING_SCRIPT: "https://mail.example/onsite.js?company_id=x",
};

describe("code of others", () => {
  it("only the configured origins, each once [UI-23, UI-27]", () => {
    expect(outsideOrigins(ENV)).toEqual([
      "https://chat.example",
      "https://files.chat.example",
      "wss://live.chat.example",
      "https://mail.example",
    ]);
  });

  it("nothing is allowed without a key, nor for a provider without an address [OPEN-71]", () => {
    expect(outsideOrigins({})).toEqual([]);
    expect(outsideOrigins({ CHAT_PROVIDER: ENV.CHAT_PROVIDER, CHAT_ORIGINS: ENV.CHAT_ORIGINS })).toEqual([]);
    expect(outsideOrigins({ CHAT_KEY: "k", CHAT_PROVIDER: "SomeChat" })).toEqual([]);
  });

  it.each(["http://chat.example/a.js", "javascript:alert(1)", "data:text/javascript,1", "//chat.example/a.js", ""])(
    "%j is no address of a script [UI-23, UI-27]",
    (text) => {
      expect(scriptAddress(text)).toBeNull();
      expect(emailMarketingScript({ EMAIL_MARKETING_SCRIPT: text })).toBeNull();
    },
  );
});
