import { escapeHtml } from "../../platform/escape-html";

/** Links lead into the shop, to an https page, a mail address or a phone number; anything else stays text. */
function isSafeLink(href: string): boolean {
  return /^(\/(?![/\\])|https:\/\/|mailto:|tel:|#)[^\s"'<>\\]*$/i.test(href);
}

function emphasis(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*\s][^*]*)\*/g, "<em>$1</em>")
    .replace(/`([^`]+)`/g, "<code>$1</code>");
}

const LINK = /\[([^\]]+)\]\(([^()\s]+)\)/g;

/** Renders links, strong, emphasis and code of one line of Markdown as HTML and escapes everything else. */
export function inlineHtml(text: string): string {
  let html = "";
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = "", href = ""] = match;
    html += emphasis(text.slice(from, match.index));
    html += isSafeLink(href) ? `<a href="${escapeHtml(href)}">${emphasis(label)}</a>` : escapeHtml(whole);
    from = match.index + whole.length;
  }
  return html + emphasis(text.slice(from));
}

/** The plain text of a line of Markdown, for headings and structured data. */
export function plainText(text: string): string {
  return text
    .replace(LINK, "$1")
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/[*`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
