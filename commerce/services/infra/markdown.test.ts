import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown";

describe("fixed pages", () => {
  it("API-016 renders headings, paragraphs, lists, links and emphasis", () => {
    const html = renderMarkdown(
      "## Returns\n\nYou have **90 days**, *all* of them.\n\n- one\n- two\n  more\n\n1. [Track](/order/track)\n2. Wait",
    );
    expect(html).toBe(
      [
        "<h2>Returns</h2>",
        "<p>You have <strong>90 days</strong>, <em>all</em> of them.</p>",
        "<ul><li>one</li><li>two more</li></ul>",
        '<ol><li><a href="/order/track">Track</a></li><li>Wait</li></ol>',
      ].join("\n"),
    );
  });

  it.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["[x](javascript:alert(1))", "[x](javascript:alert(1))"],
    ["[x](//evil.example)", "[x](//evil.example)"],
    ["[x](/\\evil.example)", "[x](/\\evil.example)"],
    ['[x](/a"onclick="alert)', "[x](/a&quot;onclick=&quot;alert)"],
    ["[<img src=x>](/a)", '<a href="/a">&lt;img src=x&gt;</a>'],
  ])("API-016 %s stays harmless", (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(`<p>${html}</p>`);
  });
});
