import { describe, expect, it } from "vitest";
import { isBotAgent } from "./bot";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

describe("bots", () => {
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "curl/8.5.0",
    "MY-CRAWLER",
    "Some SPIDER 1.0",
    "AcmeBot",
    `${CHROME} xbotx`,
    "",
    null,
  ])("%s is a bot [SEO-10]", (agent) => {
    expect(isBotAgent(agent)).toBe(true);
  });

  it.each([
    CHROME,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
    "Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 10; FuboTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36",
  ])("%s is a person [SEO-10, OPEN-49]", (agent) => {
    expect(isBotAgent(agent)).toBe(false);
  });

  it("a crawler on a phone whose name contains bot is still a crawler [OPEN-49]", () => {
    expect(isBotAgent("Mozilla/5.0 (Linux; Android 9; CUBOT_X18) (compatible; Googlebot/2.1)")).toBe(true);
  });
});

describe("a browser driven by a program", () => {
  const HEADLESS =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/149.0.0.0 Safari/537.36";

  it("gets the shopper's page, unless it says it is a crawler [SEO-10, OPEN-49]", () => {
    expect(isBotAgent(HEADLESS)).toBe(false);
    expect(isBotAgent(`${HEADLESS} (compatible; Googlebot/2.1)`)).toBe(true);
    expect(isBotAgent(`${HEADLESS} Chrome-Lighthouse`)).toBe(true);
  });
});
