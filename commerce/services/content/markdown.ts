import sanitizeHtml from "sanitize-html";
import { openCache } from "#cache/cache";
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

/** Each rendering lies under its text, so that a changed text is rendered anew. */
const texts = openCache<Rendered>("texts");
const ENTRY_BYTES = 500;

/**
 * Renders Markdown as HTML and returns its headings too. It knows headings of level 2 to 4, paragraphs, nested lists,
 * tables, notes, links, strong, emphasis, code, and the shop's own pictures and films. Everything else is escaped, and
 * the result passes an allow-list of tags and attributes.
 */
export function renderPage(markdown: string): Rendered {
  return texts.compute(markdown, () => {
    const blocks = new Blocks();
    const raw = blocks.html(markdown.replace(/\r\n?/g, "\n").split("\n"));
    const html = sanitizeHtml(raw, ALLOWED).replaceAll(" />", ">");
    // Texts take two bytes a character at most, the key included.
    return { value: { html, headings: blocks.headings }, bytes: 2 * (html.length + markdown.length) + ENTRY_BYTES };
  });
}

/** Renders Markdown as HTML. */
export const renderMarkdown = (markdown: string): string => renderPage(markdown).html;
