import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { escapeHtml } from "../platform/escape-html";
import { htmlOfBlock, layout } from "./html-blocks";
import { FONT, HEADER, STYLE_SHEET, surface, text, withClass } from "./style";
import { footerFor, type Letterhead, type MailContent } from "./template";

const MARK_PX = 32;
const WIDE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const SHEET = 'role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"';

/** The shop's mark and name. The name is text, so that it stands there while pictures are blocked. */
function header(origin: string): string {
  const link = `href="${escapeHtml(origin)}/" style="${FONT}font-size:19px;line-height:32px;font-weight:700;letter-spacing:-0.01em;color:${HEADER.color};text-decoration:none;"`;
  const mark = `<img src="${escapeHtml(origin)}${urls.mailMark()}" width="${MARK_PX}" height="${MARK_PX}" alt="" style="display:block;width:${MARK_PX}px;height:${MARK_PX}px;border:0;">`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:10px;">${mark}</td><td><a ${link}>${SHOP_NAME}</a></td></tr></table>`;
}

function footer(content: MailContent, { origin, postalAddress }: Letterhead): string {
  const link = (label: string, href: string) =>
    `<a href="${escapeHtml(href)}" ${text("stone", "tiny")}>${escapeHtml(label)}</a>`;
  const why = footerFor(content).map((part) =>
    typeof part === "string" ? escapeHtml(part) : link(part.label, `${origin}${part.path}`),
  );
  const help = [
    link("Help", `${origin}${urls.help()}`),
    link("Contact us", `${origin}${urls.feedback()}`),
    link(new URL(origin).host, `${origin}/`),
  ].join(" &nbsp;·&nbsp; ");
  const sender = [SHOP_NAME, ...postalAddress].map(escapeHtml).join(", ");
  return [why.join("<br>"), help, sender].filter((part) => part !== "").join("<br><br>");
}

/**
 * A mail as HTML of at most 600 px. Everything from data is escaped. Pictures come from the shop's own origin and have the same
 * address in every mail, and nothing else is loaded and nothing runs (decision 39); with pictures blocked the mail says the same.
 */
export function htmlFor(content: MailContent, letterhead: Letterhead): string {
  const { subject, preview, heading, blocks } = content;
  const { origin } = letterhead;
  const rows = blocks
    .map((block) => `<tr><td style="padding:0 0 18px;">${htmlOfBlock(block, (path) => `${origin}${path}`)}</td></tr>`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${STYLE_SHEET}
</style>
</head>
<body ${surface("page", "margin:0;padding:0;-webkit-text-size-adjust:100%;")}>
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table ${WIDE} ${surface("page")}>
<tr><td align="center" style="padding:20px 10px;">
<table ${SHEET} style="width:100%;max-width:600px;">
<tr><td class="side" bgcolor="${HEADER.background}" style="padding:16px 28px;background:${HEADER.background};border-bottom:1px solid ${HEADER.line};border-radius:12px 12px 0 0;">${header(origin)}</td></tr>
</table>
<table ${SHEET} ${surface("card", "width:100%;max-width:600px;border-radius:0 0 12px 12px;")}>
<tr><td class="side" style="padding:28px 28px 12px;">
${layout(`<tr><td style="padding:0 0 14px;"><h1 ${text("ink", "title", "margin:0;")}>${escapeHtml(heading)}</h1></td></tr>\n${rows}`)}
</td></tr>
</table>
<table ${SHEET} style="width:100%;max-width:600px;">
<tr><td ${withClass(text("stone", "tiny", "padding:18px 28px 8px;"), "side")}>${footer(content, letterhead)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
