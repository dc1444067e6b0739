import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown, renderPage } from "./markdown";

describe("fixed pages", () => {
  it("renders headings, paragraphs, lists, links and emphasis [API-016]", () => {
    const html = renderMarkdown(
      "## Returns\n\nYou have **90 days**, *all* of them.\n\n- one\n- two\n  more\n\n1. [Track](/order/track)\n2. Wait",
    );
    expect(html).toBe(
      [
        '<h2 id="returns">Returns</h2>',
        "<p>You have <strong>90 days</strong>, <em>all</em> of them.</p>",
        "<ul><li>one</li><li>two more</li></ul>",
        '<ol><li><a href="/order/track">Track</a></li><li>Wait</li></ol>',
      ].join("\n"),
    );
  });

  it("gives headings ids of their own and lists them [CMS-09, API-016]", () => {
    const { html, headings } = renderPage("## What's new\n\n### 90 days\n\n## What's *new*\n\n## Main");
    expect(headings).toEqual([
      { id: "whats-new", text: "What's new", level: 2 },
      { id: "part-90-days", text: "90 days", level: 3 },
      { id: "whats-new-2", text: "What's new", level: 2 },
      { id: "main-2", text: "Main", level: 2 },
    ]);
    expect(html).toContain('<h2 id="whats-new-2">What\'s <em>new</em></h2>');
  });

  it("renders nested lists, notes, rules and pictures of the shop's own [CMS-09, API-016]", () => {
    const markdown =
      "1. One:\n   - **a**\n   - b\n     more\n2. Two\n\n   And on.\n\n> **Note:** stop.\n\n---\n\n![A rotor](/media/content-rotor-12345678.svg)";
    expect(renderMarkdown(markdown)).toBe(
      [
        "<ol><li>One:<ul><li><strong>a</strong></li><li>b more</li></ul></li><li>Two<p>And on.</p></li></ol>",
        "<blockquote><p><strong>Note:</strong> stop.</p></blockquote>",
        "<hr>",
        '<img src="/media/content-rotor-12345678.svg" alt="A rotor" width="1200" height="675" loading="lazy">',
      ].join("\n"),
    );
  });

  it("renders a table whose rows all have its columns [CMS-09, API-016]", () => {
    expect(renderMarkdown("| Wear | Do |\n|---|:-:|\n| 2 mm | **replace** | x |\n| 5 mm |\n\nAfter")).toBe(
      '<section class="table-scroll" aria-label="Table: Wear, Do" tabindex="0"><table><thead><tr><th scope="col">Wear</th>' +
        '<th scope="col">Do</th></tr></thead><tbody><tr><td>2 mm</td><td><strong>replace</strong></td></tr>' +
        "<tr><td>5 mm</td><td></td></tr></tbody></table></section>\n<p>After</p>",
    );
  });

  it("whatever is stored, nothing that runs comes out [CMS-09, API-016]", () => {
    const pieces = [
      "<img src=x onerror=alert(1)>",
      "[a](javascript:x)",
      "|",
      "\n",
      "---|---",
      "## ",
      "> ",
      "- ",
      "**",
      "`",
      '"',
      "![",
      "](/media/",
      ".svg)",
      "<svg onload=x>",
      "&lt;",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (segments) => {
        const html = renderMarkdown(segments.join(""));
        const tags = [...html.matchAll(/<([a-z0-9]+)([^>]*)>/g)];
        for (const [, tag = "", attributes = ""] of tags) {
          expect(["svg", "script", "iframe"]).not.toContain(tag);
          expect(attributes.replace(/"[^"]*"/g, "")).not.toMatch(/\son/);
        }
        expect(html).not.toMatch(/href="javascript/i);
      }),
    );
  });

  it("renders a film of the shop's own with its cover [RTE-44, API-016]", () => {
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
    ['[x](/a"onclick="alert)', '[x](/a"onclick="alert)'],
    ["[<img src=x>](/a)", '<a href="/a">&lt;img src=x&gt;</a>'],
  ])("%s stays harmless [API-016]", (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(`<p>${html}</p>`);
  });
});
