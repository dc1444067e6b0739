import { escapeHtml } from "../../platform/escape-html";
import { inlineHtml, plainText } from "./markdown-inline";

/** A heading of a page, for its table of contents. */
export type Heading = { readonly id: string; readonly text: string; readonly level: number };

const BLANK = /^\s*$/;
const HEADING = /^(#{2,4})\s+(.*?)\s*#*$/;
const MARKER = /^( {0,3})([-*]|\d{1,9}\.)(\s+)(.*)$/;
const QUOTE = /^ {0,3}>\s?(.*)$/;
const RULE = /^ {0,3}(?:-{3,}|\*{3,})\s*$/;
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;
/** One of the shop's films on a line of its own; its cover image has the same name. */
const FILM = /^!\[([^\]]+)\]\(\/videos\/([\w-]+)\.webm\)$/;
/** One of the shop's pictures on a line of its own. */
const PICTURE = /^!\[([^\]]*)\]\((\/media\/[\w-]+\.(?:svg|png|jpe?g|webp))\)$/;

/** Ids that the pages around a text use. */
const TAKEN = ["main", "search", "top"];

function slugFor(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return /^[a-z]/.test(slug) ? slug : `part-${slug}`.replace(/-$/, "");
}

const cellsFor = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** Renders the blocks of one text and collects its headings. */
export class Blocks {
  readonly headings: Heading[] = [];
  readonly #ids = new Set<string>(TAKEN);

  #heading(level: number, text: string): string {
    const words = plainText(text);
    const slug = slugFor(words);
    let id = slug;
    for (let count = 2; this.#ids.has(id); count += 1) id = `${slug}-${count}`;
    this.#ids.add(id);
    this.headings.push({ id, text: words, level });
    return `<h${level} id="${id}">${inlineHtml(text)}</h${level}>`;
  }

  /** A table whose rows are as wide as its header row. */
  #table(head: string, rows: readonly string[]): string {
    const names = cellsFor(head);
    const row = (line: string) => {
      const cells = cellsFor(line);
      return `<tr>${names.map((_, column) => `<td>${inlineHtml(cells[column] ?? "")}</td>`).join("")}</tr>`;
    };
    const first = `<tr>${names.map((name) => `<th scope="col">${inlineHtml(name)}</th>`).join("")}</tr>`;
    // On phones a wide table scrolls by itself; the keyboard can scroll it too.
    const label = escapeHtml(`Table: ${names.map(plainText).filter(Boolean).join(", ")}`);
    const table = `<table><thead>${first}</thead><tbody>${rows.map(row).join("")}</tbody></table>`;
    return `<section class="table-scroll" aria-label="${label}" tabindex="0">${table}</section>`;
  }

  /** Renders the list that starts at a line; `to` is the line after its end. */
  #list(lines: readonly string[], from: number): { html: string; to: number } {
    const isOrdered = (mark: string) => /\d/.test(mark);
    const first = MARKER.exec(lines[from] ?? "");
    const ordered = isOrdered(first?.[2] ?? "");
    const items: string[][] = [];
    let to = from;
    let indent = 0;
    for (; to < lines.length; to += 1) {
      const line = lines[to] ?? "";
      const mark = MARKER.exec(line);
      const depth = line.length - line.trimStart().length;
      if (mark && depth < Math.max(indent, 2)) {
        if (isOrdered(mark[2] ?? "") !== ordered) break;
        indent = (mark[1] ?? "").length + (mark[2] ?? "").length + 1;
        items.push([mark[4] ?? ""]);
      } else if (BLANK.test(line)) {
        const next = lines[to + 1] ?? "";
        // After a blank line, only indented text or another item continues the list.
        const isMore =
          /^ {2,}\S/.test(next) || (MARKER.test(next) && isOrdered(MARKER.exec(next)?.[2] ?? "") === ordered);
        if (!isMore) break;
        items.at(-1)?.push("");
      } else items.at(-1)?.push(line.slice(Math.min(depth, indent)));
    }
    const tag = ordered ? "ol" : "ul";
    return { html: `<${tag}>${items.map((item) => `<li>${this.#item(item)}</li>`).join("")}</${tag}>`, to };
  }

  /** Renders an item: its first lines without a paragraph around them, then nested blocks. */
  #item(lines: readonly string[]): string {
    const rest = lines.findIndex((line, index) => index > 0 && (BLANK.test(line) || MARKER.test(line)));
    const own = rest === -1 ? lines : lines.slice(0, rest);
    const text = inlineHtml(
      own
        .map((line) => line.trim())
        .join(" ")
        .trim(),
    );
    return rest === -1 ? text : `${text}${this.html(lines.slice(rest))}`;
  }

  #paragraph(lines: readonly string[]): string {
    const [first = ""] = lines;
    const film = lines.length === 1 ? FILM.exec(first) : null;
    if (film) {
      const [, title = "", name = ""] = film;
      const attributes = `src="/videos/${name}.webm" poster="/videos/${name}.svg" width="540" height="540"`;
      return `<video ${attributes} controls muted playsinline preload="none" aria-label="${escapeHtml(title)}"></video>`;
    }
    const picture = lines.length === 1 ? PICTURE.exec(first) : null;
    if (picture) {
      const [, alt = "", src = ""] = picture;
      return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="1200" height="675" loading="lazy">`;
    }
    return `<p>${inlineHtml(lines.map((line) => line.trim()).join(" "))}</p>`;
  }

  /** Renders lines of Markdown as HTML, block by block. */
  html(lines: readonly string[]): string {
    const blocks: string[] = [];
    for (let at = 0; at < lines.length; ) {
      const line = lines[at] ?? "";
      const heading = HEADING.exec(line);
      if (BLANK.test(line)) at += 1;
      else if (heading) {
        blocks.push(this.#heading(heading[1]?.length ?? 2, heading[2] ?? ""));
        at += 1;
      } else if (MARKER.test(line) && !RULE.test(line)) {
        const { html, to } = this.#list(lines, at);
        blocks.push(html);
        at = to;
      } else if (QUOTE.test(line)) {
        const end = lines.findIndex((each, index) => index > at && !QUOTE.test(each));
        const quoted = lines.slice(at, end === -1 ? lines.length : end);
        blocks.push(`<blockquote>${this.html(quoted.map((each) => QUOTE.exec(each)?.[1] ?? ""))}</blockquote>`);
        at += quoted.length;
      } else if (RULE.test(line)) {
        blocks.push("<hr>");
        at += 1;
      } else if (line.includes("|") && TABLE_RULE.test(lines[at + 1] ?? "")) {
        const end = lines.findIndex((each, index) => index > at + 1 && !each.includes("|"));
        const to = end === -1 ? lines.length : end;
        blocks.push(this.#table(line, lines.slice(at + 2, to)));
        at = to;
      } else {
        const end = lines.findIndex((each, index) => index > at && (BLANK.test(each) || HEADING.test(each)));
        const to = end === -1 ? lines.length : end;
        blocks.push(this.#paragraph(lines.slice(at, to)));
        at = to;
      }
    }
    return blocks.join("\n");
  }
}
