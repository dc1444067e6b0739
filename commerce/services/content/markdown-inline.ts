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

/** A line of Markdown as HTML: links, strong, emphasis and code; everything else is escaped. */
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

/** A line of Markdown without its marks: what a heading or an answer says as plain text. */
export function plainText(text: string): string {
  return text
    .replace(LINK, "$1")
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/[*`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
