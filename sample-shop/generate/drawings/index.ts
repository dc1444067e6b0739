import { type DrawingAttributes, type DrawingView, traitsFor } from "./drawing";
import type { DrawingName } from "./names";
import { drawings } from "./registry";
import { Sheet } from "./sheet";
import { cartonView, detailView, type Label, labelledView, type Maker, SHOPS_OWN } from "./views";

/** The views of a part type, the main one first; always at least three. */
export function viewsFrom(name: DrawingName): readonly DrawingView[] {
  return drawings[name].side ? ["main", "side", "detail", "box"] : ["main", "detail", "box"];
}

/** A key of name, view and relevant traits; equal keys mean equal pictures. */
export function variantKey(name: DrawingName, attributes: DrawingAttributes, view: DrawingView): string {
  const traits = traitsFor(drawings[name], attributes);
  return [name, shownView(name, view), ...traits].join(".");
}

/**
 * A complete SVG of 540 by 540 units, the same for the same variant key and maker of the carton. A view that the type
 * lacks falls back to "main".
 */
export function draw(
  name: DrawingName,
  attributes: DrawingAttributes,
  view: DrawingView,
  maker: Maker = SHOPS_OWN,
): string {
  const drawing = drawings[name];
  const traits = traitsFor(drawing, attributes);
  const isMirrored = traits.includes("right");
  const sheet = new Sheet(`d${hash(variantKey(name, attributes, view))}`, traits, isMirrored);
  const shown = shownView(name, view);
  const art = (paint: (on: Sheet) => string) =>
    isMirrored ? `<g transform="matrix(-1 0 0 1 540 0)">${paint(sheet)}</g>` : paint(sheet);
  const main = art(shown === "side" && drawing.side ? drawing.side : drawing.main);
  const body =
    shown === "detail"
      ? detailView(sheet, drawing, main)
      : shown === "box"
        ? cartonView(sheet, name, drawing, main, maker)
        : main;
  return svg(sheet, body);
}

/** The main picture of one product: its part before a carton with its maker and number, so that no two look the same. */
export function drawLabelled(name: DrawingName, attributes: DrawingAttributes, label: Label): string {
  const drawing = drawings[name];
  const traits = traitsFor(drawing, attributes);
  const isMirrored = traits.includes("right");
  const sheet = new Sheet("p", traits, isMirrored);
  const main = drawing.main(sheet);
  const art = isMirrored ? `<g transform="matrix(-1 0 0 1 540 0)">${main}</g>` : main;
  return svg(sheet, labelledView(art, label, Number.parseInt(hash(`${label.name} ${label.number}`), 36)));
}

function svg(sheet: Sheet, body: string): string {
  return rounded(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 540" stroke-linejoin="round">${sheet.defs()}${body}</svg>`,
  );
}

function shownView(name: DrawingName, view: DrawingView): DrawingView {
  return viewsFrom(name).includes(view) ? view : "main";
}

/** Rounds what shapes are made of; numbers that are printed on them stay. */
function rounded(svg: string): string {
  return svg.replace(/<[^>]*>/g, (tag) =>
    tag
      .replace(/-?\d*\.?\d+e-\d+/g, "0")
      .replace(/-?\d*\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10)),
  );
}

// A short, stable id (FNV-1a), so that several pictures can be inlined on one page.
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value.toString(36);
}
