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

  it("RTE-44 API-016 renders a film of the shop's own with its cover", () => {
    expect(renderMarkdown('![Bedding "in"](/videos/bed-in.webm)')).toBe(
      '<video src="/videos/bed-in.webm" poster="/videos/bed-in.svg" width="540" height="540"' +
        ' controls muted playsinline preload="none" aria-label="Bedding &quot;in&quot;"></video>',
    );
  });

  it.each([
    ["![x](https://evil.example/a.webm)", '!<a href="https://evil.example/a.webm">x</a>'],
    ["![x](/videos/../a.webm)", '!<a href="/videos/../a.webm">x</a>'],
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
