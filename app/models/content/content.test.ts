import { describe, expect, it } from "vitest";
import { contentEntrySchema, isFooterItemShown, pageSeoSchema, SEO_PATTERNS, shopSettingSchema } from "./content";
import { CONTENT_VALUES } from "./content-values";

describe("footer items", () => {
  it.each([
    [{ label: "Help", link: "/help" }, true],
    [{ label: "Heading" }, true],
    [{ label: "Phone", text: "+1 555 010 0199", isCopy: true, dataRequired: true }, true],
    [{ label: "Email", link: "mailto:a@example.com", dataRequired: true }, true],
    [{ label: "Phone", dataRequired: true }, false],
    [{ label: "Phone", text: "", link: "", dataRequired: true }, false],
  ])("%j is shown: %s [UI-06]", (item, isShown) => {
    expect(isFooterItemShown(item)).toBe(isShown);
  });
});

describe("page content", () => {
  it("the 22 patterns with their own title, each once [SEO-01]", () => {
    expect([...SEO_PATTERNS].toSorted()).toEqual([
      ...["/", "/404", "/500", "/504", "/about", "/affiliate-program", "/categories", "/createAccount", "/guidevideo"],
      ...["/help", "/login", "/order/track", "/parts", "/printInvoice", "/retrievePassword", "/reviews"],
      ...["/sale/easter-sale", "/search", "/shopCart", "/sign-up-discount", "/signUpResult"],
      "/videos-shooting-offering",
    ]);
  });

  it("page SEO data has title, description, keywords and canonical [SEO-04]", () => {
    expect(Object.keys(pageSeoSchema.shape)).toEqual(["title", "description", "keywords", "canonical"]);
  });

  it("shop settings carry the global modal config with the subscribe flag [CMS-01]", () => {
    const settings = { shopId: "2022", name: "Axlewright", globalModalConfig: { subscribe: true }, mode: "test" };
    expect(shopSettingSchema.parse(settings).globalModalConfig.subscribe).toBe(true);
    expect(shopSettingSchema.safeParse({ ...settings, globalModalConfig: {} }).success).toBe(false);
  });

  it("a content entry holds any value; one of another shape than its key's is refused by the key [CMS-02]", () => {
    const entry = contentEntrySchema.parse({ key: "company_phone", kind: "text", value: 7 });
    expect(CONTENT_VALUES.company_phone.safeParse(entry.value).success).toBe(false);
    const phone = { label: "+1 555 010 0199", href: "tel:+15550100199", hours: "24/7" };
    expect(CONTENT_VALUES.company_phone.parse(phone)).toEqual(phone);
  });

  it.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
  ])("a link to %j is refused where content is written [CMS-02]", (href) => {
    const announcement = { id: "sale", text: "Sale", href, linkLabel: "See it" };
    const { error } = CONTENT_VALUES.announcement.safeParse(announcement);
    expect(error?.issues).toMatchObject([{ path: ["href"], message: expect.stringMatching(/must be a path/) }]);
  });

  it.each(["", "/sale", "?code=TEN", "#top", "https://maker.example/x", "mailto:a@example.com", "tel:+15550100199"])(
    "a link to %j is taken [CMS-02]",
    (href) => {
      expect(CONTENT_VALUES.announcement.safeParse({ id: "sale", text: "Sale", href, linkLabel: "" }).success).toBe(
        true,
      );
    },
  );
});
