import { SHOP_NAME } from "~/models/shop/shop-name";
import { escapeHtml } from "../platform/escape-html";
import { type Block, type FactRow, footerFor, type Letterhead, type MailContent, type SumRow } from "./template";

// Mail programs read no stylesheet they can rely on: tables for layout, every style on its element. The colors are those
// of the shop's tokens.
const INK = "#12181f";
const SLATE = "#4a5561";
const STONE = "#5d6874";
const LINE = "#dde2e8";
const MIST = "#f4f6f8";
const PAPER = "#ffffff";
const ACCENT = "#1a4fb4";
const FONT =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;-webkit-text-size-adjust:100%;";

/** Safe text with its line breaks. */
const lined = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

const table = (rows: string, style = "") =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`;

const CELL = `${FONT}font-size:15px;line-height:22px;color:${INK};`;
const AMOUNT = `${CELL}white-space:nowrap;text-align:right;vertical-align:top;font-variant-numeric:tabular-nums;`;

function pairs(rows: readonly FactRow[]): string {
  const name = `${CELL}color:${SLATE};width:38%;padding:5px 12px 5px 0;vertical-align:top;`;
  return table(
    rows
      .map(
        ([label, value, page]) =>
          `<tr><td style="${name}">${escapeHtml(label)}</td><td style="${CELL}padding:5px 0;vertical-align:top;">${page === undefined ? lined(value) : `<a href="${escapeHtml(page)}" style="color:${ACCENT};">${lined(value)}</a>`}</td></tr>`,
      )
      .join(""),
  );
}

function sums(rows: readonly SumRow[]): string {
  return table(
    rows
      .map(([label, amount, kind], index) => {
        const isTotal = index === rows.length - 1;
        const edge = isTotal ? `border-top:1px solid ${LINE};font-weight:600;padding:10px 0 4px;` : "padding:4px 0;";
        const color = isTotal ? "" : `color:${SLATE};`;
        const size = kind === "part" ? `font-size:13px;line-height:19px;color:${STONE};` : "";
        const indent = kind === "part" ? "padding-left:12px;" : "";
        return `<tr><td style="${CELL}${color}${edge}${size}${indent}padding-right:12px;">${escapeHtml(label)}</td><td style="${AMOUNT}${edge}${size}">${escapeHtml(amount)}</td></tr>`;
      })
      .join(""),
  );
}

function lines(block: Extract<Block, { kind: "lines" }>): string {
  return table(
    block.lines
      .map(({ title, detail, amount }, index) => {
        // Amounts below begin with a line of their own.
        const edge = `padding:10px 0;${index < block.lines.length - 1 ? `border-bottom:1px solid ${LINE};` : ""}`;
        const more = detail
          ? `<div style="${FONT}font-size:13px;line-height:19px;color:${STONE};">${lined(detail)}</div>`
          : "";
        const price = amount ? `<td style="${AMOUNT}${edge}padding-left:16px;">${escapeHtml(amount)}</td>` : "";
        return `<tr><td style="${CELL}${edge}vertical-align:top;">${escapeHtml(title)}${more}</td>${price}</tr>`;
      })
      .join(""),
  );
}

function button(label: string, href: string): string {
  const style = `display:inline-block;background:${ACCENT};border-radius:8px;padding:13px 22px;${FONT}font-size:15px;line-height:18px;font-weight:600;color:${PAPER};text-decoration:none;`;
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;
}

function htmlOfBlock(block: Block, link: (path: string) => string): string {
  switch (block.kind) {
    case "text":
      return `<p style="margin:0;${CELL}">${lined(block.text)}</p>`;
    case "note":
      return `<p style="margin:0;${FONT}font-size:13px;line-height:19px;color:${STONE};">${lined(block.text)}</p>`;
    case "heading":
      return `<h2 style="margin:10px 0 0;${FONT}font-size:17px;line-height:24px;font-weight:600;color:${INK};">${escapeHtml(block.text)}</h2>`;
    case "button":
      return button(block.label, link(block.path));
    case "facts":
      return pairs(block.rows);
    case "lines":
      return lines(block);
    case "sums":
      return sums(block.rows);
  }
}

/**
 * A mail as HTML of at most 600 px: everything from data is escaped, links lead to the shop's own origin, tracking numbers to their carrier, and nothing
 * is loaded from anywhere, so that opening a mail tells nobody.
 */
export function htmlFor(content: MailContent, { origin, postalAddress }: Letterhead): string {
  const { subject, preview, heading, blocks } = content;
  const link = (path: string) => `${origin}${path}`;
  const rows = blocks
    .map((block) => `<tr><td style="padding:0 0 16px;">${htmlOfBlock(block, link)}</td></tr>`)
    .join("\n");
  const small = `${FONT}font-size:12px;line-height:18px;color:${STONE};`;
  const foot = footerFor(content)
    .map((part) =>
      typeof part === "string"
        ? escapeHtml(part)
        : `<a href="${escapeHtml(link(part.path))}" style="color:${STONE};">${escapeHtml(part.label)}</a>`,
    )
    .join("<br>");
  const postal = postalAddress.length === 0 ? "" : `<br>${escapeHtml(postalAddress.join(", "))}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${MIST};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${MIST};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:${PAPER};border-radius:10px;">
<tr><td style="padding:24px 28px 0;"><a href="${escapeHtml(origin)}/" style="${FONT}font-size:18px;line-height:24px;font-weight:700;letter-spacing:-0.01em;color:${INK};text-decoration:none;">${SHOP_NAME}</a></td></tr>
<tr><td style="padding:20px 28px 14px;">
${table(`<tr><td style="padding:0 0 14px;"><h1 style="margin:0;${FONT}font-size:24px;line-height:31px;font-weight:650;color:${INK};">${escapeHtml(heading)}</h1></td></tr>\n${rows}`)}
</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td style="padding:16px 28px;${small}">${SHOP_NAME}, <a href="${escapeHtml(origin)}/" style="color:${STONE};">${escapeHtml(new URL(origin).host)}</a>${postal}${foot === "" ? "" : `<br>${foot}`}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
