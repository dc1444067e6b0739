import { describe, expect, it } from "vitest";
import { TEST_SHOP_NOTICE } from "~/models/shop/shop-mode";
import { htmlFor } from "./html";
import type { MailContent } from "./template";
import { markTestMail } from "./test-notice";
import { textFor } from "./text";

const CONTENT: MailContent = {
  subject: "Your order",
  preview: "Thanks",
  heading: "Thanks",
  blocks: [{ kind: "text", text: "We have your order." }],
};
const LETTERHEAD = { origin: "https://shop.example", postalAddress: [] };

describe("the notice of a test shop", () => {
  it("stands above the words of a mail, in its text and in its HTML, once [OPEN-80]", () => {
    const plain = { text: textFor(CONTENT, LETTERHEAD), html: htmlFor(CONTENT, LETTERHEAD) };
    const marked = markTestMail({ ...plain, id: "m1" });
    expect(marked.id).toBe("m1");
    expect(marked.text).toBe(`${TEST_SHOP_NOTICE}\n\n${plain.text}`);
    expect(marked.html.split(TEST_SHOP_NOTICE)).toHaveLength(2);
    expect(marked.html.indexOf("<body")).toBeLessThan(marked.html.indexOf(TEST_SHOP_NOTICE));
    expect(marked.html.indexOf(TEST_SHOP_NOTICE)).toBeLessThan(marked.html.indexOf("We have your order."));
  });
});
