import { draw } from "../../../drawings";
import type { DrawingAttributes, DrawingView } from "../../../drawings/drawing";
import type { DrawingName } from "../../../drawings/names";

/** The size of every scene: 16 to 9, so that neither cards nor heroes crop it. */
const WIDTH = 1200;
const HEIGHT = 675;
/** The shop's accent and its two pale grounds (app/styles/tokens.css.ts). */
const ACCENT = "#1a4fb4";
const WASH = "#eaf0fb";
const MIST = "#f7f9fc";
const LINE = "#c9d6ee";
/** The size in which a part's own picture is drawn. */
const PART_UNITS = 540;

type Place = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
  readonly view?: DrawingView;
  readonly attributes?: DrawingAttributes;
};

/** A part of the catalogue with its picture's upper left corner at x and y, turned by degrees around its center. */
export function part(name: DrawingName, { x, y, size, turn = 0, view = "main", attributes = {} }: Place): string {
  const svg = draw(name, attributes, view)
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>$/, "");
  const scale = Math.round((size / PART_UNITS) * 1000) / 1000;
  const turned = turn === 0 ? "" : ` rotate(${turn} ${PART_UNITS / 2} ${PART_UNITS / 2})`;
  return `<g transform="translate(${x} ${y}) scale(${scale})${turned}" stroke-linejoin="round">${svg}</g>`;
}

/** An accent line along a path, without a fill. */
export function line(d: string, { width = 5, isDashed = false }: { width?: number; isDashed?: boolean } = {}): string {
  const dash = isDashed ? ' stroke-dasharray="4 16"' : "";
  return `<path d="${d}" fill="none" stroke="${ACCENT}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash}/>`;
}

function head(x: number, y: number, degrees: number): string {
  return `<path d="M-22-13 0 0-22 13" transform="translate(${x} ${y}) rotate(${degrees})" fill="none" stroke="${ACCENT}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A measure between two points: a line with an arrow and a tick at each end. */
export function measure(x1: number, y1: number, x2: number, y2: number): string {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const [tickX, tickY] = [
    Math.round(Math.sin((angle * Math.PI) / 180) * 26),
    Math.round(Math.cos((angle * Math.PI) / 180) * 26),
  ];
  const tick = (x: number, y: number) => line(`M${x - tickX} ${y + tickY}L${x + tickX} ${y - tickY}`, { width: 3 });
  return `${line(`M${x1} ${y1}L${x2} ${y2}`)}${head(x1, y1, angle + 180)}${head(x2, y2, angle)}${tick(x1, y1)}${tick(x2, y2)}`;
}

/** A path that ends in an arrow pointing along `degrees` at its last point. */
export function arrow(d: string, x: number, y: number, degrees: number): string {
  return line(d) + head(x, y, degrees);
}

/** A highlight: a ring with a leader line to a dot. */
export function callout(x: number, y: number, radius: number, toX: number, toY: number): string {
  const angle = Math.atan2(toY - y, toX - x);
  const [fromX, fromY] = [Math.round(x + Math.cos(angle) * radius), Math.round(y + Math.sin(angle) * radius)];
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ACCENT}" fill-opacity=".07" stroke="${ACCENT}" stroke-width="5"/>${line(`M${fromX} ${fromY}L${toX} ${toY}`, { width: 4 })}<circle cx="${toX}" cy="${toY}" r="9" fill="${ACCENT}"/>`;
}

/** Sound or a signal, spreading from a point along `degrees`. */
export function waves(x: number, y: number, degrees: number, count = 3): string {
  const arcs = Array.from({ length: count }, (_, index) => {
    const radius = 40 + index * 34;
    const half = Math.round(radius * 0.62);
    const reach = Math.round(radius * 0.78);
    return `M${reach} ${-half}A${radius} ${radius} 0 0 1 ${reach} ${half}`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${line(arcs.join(""))}</g>`;
}

/** A sheet of paper or a screen with a pale face: x, y, width, height. */
export function card(x: number, y: number, width: number, height: number, radius = 18): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="#fff" stroke="${LINE}" stroke-width="4"/>`;
}

/** Bars that stand for text on a card, with their lengths from top to bottom. */
export function writing(x: number, y: number, lengths: readonly number[], step = 34): string {
  return lengths
    .map(
      (length, index) => `<rect x="${x}" y="${y + index * step}" width="${length}" height="12" rx="6" fill="${LINE}"/>`,
    )
    .join("");
}

/** A filled shape in the accent. */
export function accent(d: string): string {
  return `<path d="${d}" fill="${ACCENT}"/>`;
}

/** A shape in the pale tone of lines, for the background. */
export function pale(d: string): string {
  return `<path d="${d}" fill="${LINE}"/>`;
}

/** A whole scene: a calm ground, a disc of light off the center, a bench at the bottom, and the objects on it. */
export function scene(
  disc: { readonly x: number; readonly y: number; readonly r: number },
  ...things: string[]
): string {
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${WASH}"/><circle cx="${disc.x}" cy="${disc.y}" r="${disc.r}" fill="${MIST}"/><path d="M0 560H${WIDTH}V${HEIGHT}H0Z" fill="#dfe8f8"/><path d="M0 560H${WIDTH}" stroke="${LINE}" stroke-width="3"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${ground}${things.join("")}</svg>`;
}
