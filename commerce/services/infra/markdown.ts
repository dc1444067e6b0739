import { escapeHtml } from "../../escape-html";

const BLOCK_END = /^\s*$/;

/** Links lead into the shop, to an https page, a mail address or a phone number; anything else stays text. */
function isSafeLink(href: string): boolean {
  return /^(\/(?![/\\])|https:\/\/|mailto:|tel:|#)[^\s"'<>\\]*$/i.test(href);
}

function inline(text: string): string {
  const link = /\[([^\]]+)\]\(([^()\s]+)\)/g;
  let html = "";
  let from = 0;
  for (const match of text.matchAll(link)) {
    const [whole, label = "", href = ""] = match;
    html += emphasis(text.slice(from, match.index));
    html += isSafeLink(href) ? `<a href="${escapeHtml(href)}">${emphasis(label)}</a>` : escapeHtml(whole);
    from = match.index + whole.length;
  }
  return html + emphasis(text.slice(from));
}

function emphasis(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*\s][^*]*)\*/g, "<em>$1</em>")
    .replace(/`([^`]+)`/g, "<code>$1</code>");
}

const BULLET = /^[-*]\s+/;
const NUMBER = /^\d+\.\s+/;
/** A film of the shop's own on a line of its own; its cover has its name. */
const FILM = /^!\[([^\]]+)\]\(\/videos\/([\w-]+)\.webm\)$/;
const HEADING = /^(#{2,4})\s+(.*)$/;

function list(tag: "ul" | "ol", marker: RegExp, lines: readonly string[]): string {
  const items: string[] = [];
  for (const line of lines) {
    if (marker.test(line)) items.push(line.replace(marker, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`.trim());
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
}

function block(lines: readonly string[]): string {
  const first = lines[0] ?? "";
  const heading = HEADING.exec(first);
  if (heading) {
    const level = heading[1]?.length ?? 2;
    const rest = lines.slice(1);
    return `<h${level}>${inline(heading[2] ?? "")}</h${level}>${rest.length > 0 ? `\n${block(rest)}` : ""}`;
  }
  const film = lines.length === 1 ? FILM.exec(first) : null;
  if (film) {
    const [, title = "", name = ""] = film;
    const attributes = `src="/videos/${name}.webm" poster="/videos/${name}.svg" width="540" height="540"`;
    return `<video ${attributes} controls muted playsinline preload="none" aria-label="${escapeHtml(title)}"></video>`;
  }
  if (BULLET.test(first)) return list("ul", BULLET, lines);
  if (NUMBER.test(first)) return list("ol", NUMBER, lines);
  return `<p>${inline(lines.join(" "))}</p>`;
}

/**
 * Markdown as HTML: headings of level 2 to 4, paragraphs, lists, links, strong, emphasis, code, films of the
 * shop's own. Everything else is
 * escaped, so that the answer holds no tag or attribute but these, whatever is stored (row CMS-09).
 */
export function renderMarkdown(markdown: string): string {
  const blocks: string[][] = [[]];
  for (const line of markdown.replace(/\r\n?/g, "\n").split("\n")) {
    if (BLOCK_END.test(line)) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks
    .filter((lines) => lines.length > 0)
    .map(block)
    .join("\n");
}
