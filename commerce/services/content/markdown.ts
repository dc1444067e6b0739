import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";
import { Blocks, type Heading } from "./markdown-blocks";

type Rendered = { readonly html: string; readonly headings: readonly Heading[] };

/** The tags and attributes that a page's text may hold, whatever is stored. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "ul", "ol", "li", "a", "strong", "em", "code", "blockquote", "hr"],
    ...["section", "table", "thead", "tbody", "tr", "th", "td", "img", "video"],
  ],
  allowedAttributes: {
    a: ["href"],
    h2: ["id"],
    h3: ["id"],
    h4: ["id"],
    th: ["scope"],
    section: ["aria-label", "tabindex", { name: "class", values: ["table-scroll"] }],
    img: ["src", "alt", "width", "height", "loading"],
    video: ["src", "poster", "width", "height", "controls", "muted", "playsinline", "preload", "aria-label"],
  },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  selfClosing: ["img", "hr"],
};

/** Caches each rendering under its text, so that a changed text is rendered anew. */
const rendered = new LRUCache<string, Rendered>({
  max: 500,
  maxSize: 8_000_000,
  sizeCalculation: ({ html }) => html.length + 1,
});

/**
 * Renders Markdown as HTML and returns its headings too. It knows headings of level 2 to 4, paragraphs, nested lists,
 * tables, notes, links, strong, emphasis, code, and the shop's own pictures and films. Everything else is escaped, and
 * the result passes an allow-list of tags and attributes.
 */
export function renderPage(markdown: string): Rendered {
  const cached = rendered.get(markdown);
  if (cached !== undefined) return cached;
  const blocks = new Blocks();
  const html = blocks.html(markdown.replace(/\r\n?/g, "\n").split("\n"));
  const page = { html: sanitizeHtml(html, ALLOWED).replaceAll(" />", ">"), headings: blocks.headings };
  rendered.set(markdown, page);
  return page;
}

/** Renders Markdown as HTML. */
export const renderMarkdown = (markdown: string): string => renderPage(markdown).html;
