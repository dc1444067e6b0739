import { escapeHtml } from "../platform/escape-html";
import { findMailPicture } from "./picture";
import { ACTION, EDGE, innerText, LINE, surface, text, withClass } from "./style";
import {
  type Action,
  actionAddress,
  type Block,
  type FactRow,
  type LineRow,
  type SumRow,
  type ToAddress,
} from "./template";

const PICTURE_PX = 60;
const TABLE = `width="100%" cellpadding="0" cellspacing="0" border="0"`;
const COLLAPSED = 'style="border-collapse:collapse;"';
const LEFT = "text-align:left;vertical-align:top;";
const RIGHT = "text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums;";

/** Safe text with its line breaks. */
const lined = (words: string) => escapeHtml(words).replaceAll("\n", "<br>");
/** Names of models, such as "F-150", are not broken at their hyphen. */
const whole = (html: string) =>
  html.replace(/\b[A-Za-z]{1,3}-\d{1,4}\b/g, '<span style="white-space:nowrap;">$&</span>');

/** A table that only places things. */
export const layout = (rows: string) => `<table role="presentation" ${TABLE} ${COLLAPSED}>${rows}</table>`;

function facts(rows: readonly FactRow[]): string {
  const cells = rows.map(([label, value], index) => {
    const edge = index === 0 ? "" : `border-top:1px solid ${LINE};`;
    const nameLook = text("slate", "small", `${LEFT}font-weight:400;width:36%;padding:9px 12px 8px 16px;${edge}`);
    const valueLook = text("ink", "text", `${LEFT}padding:7px 16px 7px 0;${edge}`);
    return `<tr><th scope="row" ${withClass(nameLook, "edge")}>${escapeHtml(label)}</th><td ${withClass(valueLook, "edge")}>${lined(value)}</td></tr>`;
  });
  return `<table ${TABLE} ${surface("panel", "border-collapse:separate;border-radius:10px;")}>${cells.join("")}</table>`;
}

function sums(rows: readonly SumRow[]): string {
  const cells = rows.map(([label, amount, kind], index) => {
    const isTotal = index === rows.length - 1;
    const isPart = kind === "part";
    const size = isPart ? "small" : "text";
    const edge = isTotal
      ? `border-top:1px solid ${LINE};font-weight:700;padding-top:11px;padding-bottom:2px;`
      : `font-weight:400;padding-top:3px;padding-bottom:${index === rows.length - 2 ? 11 : 3}px;`;
    const name = text(
      isTotal ? "ink" : isPart ? "stone" : "slate",
      size,
      `${LEFT}${edge}padding-right:14px;padding-left:${isPart ? 12 : 0}px;`,
    );
    const value = text(isPart ? "stone" : "ink", size, `${RIGHT}${edge}`);
    return `<tr><th scope="row" ${withClass(name, "edge")}>${escapeHtml(label)}</th><td ${withClass(value, "edge")}>${escapeHtml(amount)}</td></tr>`;
  });
  return `<table ${TABLE} ${COLLAPSED}>${cells.join("")}</table>`;
}

function picture(row: LineRow, address: ToAddress): string {
  const path = row.imageUrl === undefined ? null : findMailPicture(row.imageUrl);
  if (path === null) return "";
  // The title stands beside it; read out twice, or written over the box of a blocked picture, it would only be in the way.
  return `<img src="${escapeHtml(address(path))}" width="${PICTURE_PX}" height="${PICTURE_PX}" alt="" style="display:block;width:${PICTURE_PX}px;height:${PICTURE_PX}px;border:0;border-radius:8px;background:#ffffff;">`;
}

function lines({ lines: rows }: Extract<Block, { kind: "lines" }>, address: ToAddress): string {
  const pictures = rows.map((row) => picture(row, address));
  const hasPictures = pictures.some((html) => html !== "");
  const hasAmounts = rows.some(({ amount }) => amount !== undefined);
  const cells = rows.map(({ title, detail, amount, path }, index) => {
    const edge = `padding-top:12px;padding-bottom:12px;${index === 0 ? "" : `border-top:1px solid ${LINE};`}`;
    const name =
      path === undefined
        ? escapeHtml(title)
        : `<a href="${escapeHtml(address(path))}" ${innerText("link", "same", "text-decoration:none;")}>${escapeHtml(title)}</a>`;
    const more = detail ? `<div ${innerText("stone", "small", "padding-top:2px;")}>${whole(lined(detail))}</div>` : "";
    const image = hasPictures
      ? `<td class="edge" width="${PICTURE_PX + 14}" style="${edge}padding-right:14px;vertical-align:top;">${pictures[index]}</td>`
      : "";
    const price = hasAmounts
      ? `<td ${withClass(text("ink", "text", `${RIGHT}${edge}padding-left:14px;`), "edge")}>${escapeHtml(amount ?? "")}</td>`
      : "";
    return `<tr>${image}<td ${withClass(text("ink", "text", `${LEFT}${edge}word-break:break-word;`), "edge")}>${name}${more}</td>${price}</tr>`;
  });
  return hasAmounts ? `<table ${TABLE} ${COLLAPSED}>${cells.join("")}</table>` : layout(cells.join(""));
}

/** A button that every mail program draws: a filled cell, and in it the link with the size of the whole. */
function button(label: string, href: string, isSecond: boolean): string {
  const cell = isSecond
    ? `class="edge" style="border:1px solid ${EDGE};border-radius:8px;"`
    : `class="action" bgcolor="${ACTION.background}" style="background:${ACTION.background};border-radius:8px;"`;
  const shape = "display:inline-block;padding:12px 24px;font-weight:600;text-decoration:none;";
  const look = text(isSecond ? "link" : "onAction", "text", shape);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" ${cell}><a href="${escapeHtml(href)}" ${look}>${escapeHtml(label)}</a></td></tr></table>`;
}

function actions(items: readonly Action[], address: ToAddress): string {
  const look = text("link", "text", "display:inline-block;padding:5px 0;");
  const links = items.map(
    (action) =>
      `<tr><td><a href="${escapeHtml(actionAddress(action, address))}" ${look}>${escapeHtml(action.label)}</a></td></tr>`,
  );
  return layout(links.join(""));
}

/** One part of a mail as HTML. */
export function htmlOfBlock(block: Block, address: ToAddress): string {
  switch (block.kind) {
    case "text":
      return `<p ${text("ink", "text", "margin:0;")}>${lined(block.text)}</p>`;
    case "note":
      return `<p ${text("stone", "small", "margin:0;")}>${lined(block.text)}</p>`;
    case "heading":
      return `<h2 ${text("ink", "heading", "margin:8px 0 0;")}>${escapeHtml(block.text)}</h2>`;
    case "button":
      return button(block.label, address(block.path), block.isSecond === true);
    case "actions":
      return actions(block.actions, address);
    case "facts":
      return facts(block.rows);
    case "lines":
      return lines(block, address);
    case "sums":
      return sums(block.rows);
  }
}
