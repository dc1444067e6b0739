import type { Drawing } from "./drawing";
import { group } from "./primitives";
import type { Sheet } from "./sheet";

const ink = "#17324d";
/** The height of the carton's colored band. */
const band = 84;
const font = `font-family="Inter,Helvetica,Arial,sans-serif"`;

function twoLines(label: string): string[] {
  if (label.length <= 14 || !label.includes(" ")) return [label];
  const middle = label.length / 2;
  let cut = label.indexOf(" ");
  for (let i = 0; i < label.length; i += 1) {
    if (label[i] === " " && Math.abs(i - middle) < Math.abs(cut - middle)) cut = i;
  }
  return [label.slice(0, cut), label.slice(cut + 1)];
}

/** The largest enlargement up to `zoom` that keeps all values within `reach` of the center, and that center. */
function frame(center: number, zoom: number, reach: number, values: readonly number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return {
    zoom: Math.min(zoom, (2 * reach) / Math.max(high - low, 1)),
    at: (used: number) => Math.min(Math.max(center, high - reach / used), low + reach / used),
  };
}

/** The close-up: a panel with the enlarged part and lines from its features to their names. */
export function detailView(sheet: Sheet, drawing: Drawing, main: string): string {
  const { notes } = drawing.detail;
  const flip = (x: number) => (sheet.isMirrored ? 540 - x : x);
  // Enlargement and center are adjusted where a callout would point outside the panel.
  const across = frame(
    drawing.detail.at[0],
    drawing.detail.zoom,
    200,
    notes.map((note) => note[0]),
  );
  const down = frame(
    drawing.detail.at[1],
    drawing.detail.zoom,
    160,
    notes.map((note) => note[1]),
  );
  const zoom = Math.floor(Math.min(across.zoom, down.zoom) * 10) / 10;
  const [atX, atY] = [flip(across.at(zoom)), down.at(zoom)];
  const place = (x: number, y: number) => [270 + (flip(x) - atX) * zoom, 220 + (y - atY) * zoom] as const;
  const callouts = notes
    .map(([x, y, label]) => ({ point: place(x, y), label }))
    .sort((a, b) => a.point[0] - b.point[0])
    .map(({ point: [x, y], label }, index) => {
      const column = (540 / notes.length) * (index + 0.5);
      const lead = `M${x} ${y}L${column} 448`;
      const text = twoLines(label)
        .map((line, row) => `<tspan x="${column}" y="${476 + row * 24}">${line}</tspan>`)
        .join("");
      return (
        sheet.line(lead, "#fff", 6, 0.8) +
        sheet.line(lead, ink, 2, 1) +
        `<circle cx="${x}" cy="${y}" r="7" fill="#f2a33a" stroke="#fff" stroke-width="2.5"/>` +
        `<text ${font} font-size="19" font-weight="600" fill="${ink}" text-anchor="middle">${text}</text>`
      );
    });
  const panel = "M54 30H486A24 24 0 0 1 510 54V386A24 24 0 0 1 486 410H54A24 24 0 0 1 30 386V54A24 24 0 0 1 54 30Z";
  return (
    `<path d="${panel}" fill="#f4f6f8"/>` +
    `<g ${sheet.clip(panel)}>${group(`matrix(${zoom} 0 0 ${zoom} ${270 - atX * zoom} ${220 - atY * zoom})`, main)}</g>` +
    `<path d="${panel}" fill="none" stroke="#d5dce2" stroke-width="2"/>` +
    callouts.join("")
  );
}

const cartonSizes = {
  cube: { width: 340, height: 310, depth: 150, art: 0.4 },
  flat: { width: 390, height: 270, depth: 100, art: 0.4 },
  long: { width: 410, height: 220, depth: 90, art: 0.4 },
  tall: { width: 250, height: 370, depth: 140, art: 0.5 },
} as const;

/** The retail carton with the shop's wordmark, the part's name and its picture on the front. */
export function cartonView(sheet: Sheet, name: string, drawing: Drawing, main: string): string {
  const { width, height, depth, art } = cartonSizes[drawing.carton ?? "cube"];
  // Oblique projection: the front drops one tenth to the right, the end rises to the right.
  const left = (540 - width - depth * 0.6) / 2;
  const top = 470 - height - width * 0.1;
  const [right, fall] = [left + width, top + width * 0.1];
  const [backX, backY] = [right + depth * 0.6, fall - depth * 0.4];
  const title = name
    .split("-")
    .map((word) =>
      ["abs", "ac", "cv"].includes(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(" ");
  const front =
    sheet.rect(0, 0, width, height, 2, "carton", "slant", 1.5) +
    `<path d="M0 0H${width}V${band}H0Z" fill="${ink}"/><path d="M0 ${band}h${width}v6H0Z" fill="#f2a33a"/>` +
    `<text ${font} x="18" y="42" font-size="34" font-weight="800" letter-spacing="-1" fill="#fff">Axlewright</text>` +
    `<text ${font} x="19" y="68" font-size="17" font-weight="600" fill="#f2c98a">${title}</text>` +
    group(`matrix(${art} 0 0 ${art} ${(width - 540 * art) / 2} ${band + (height - band - 540 * art) / 2})`, main);
  return (
    sheet.shadow(275, 478, 250, 26) +
    sheet.poly(
      [
        [left, top],
        [right, fall],
        [backX, backY],
        [backX - width, backY - width * 0.1],
      ],
      "carton",
      "slant",
      1.5,
    ) +
    sheet.line(
      `M${left + depth * 0.3} ${top - depth * 0.2}L${right + depth * 0.3} ${fall - depth * 0.2}`,
      "#8d8676",
      2,
      0.5,
    ) +
    sheet.poly(
      [
        [right, fall],
        [backX, backY],
        [backX, backY + height],
        [right, fall + height],
      ],
      "carton",
      "slant",
      1.5,
    ) +
    sheet.poly(
      [
        [right, fall],
        [backX, backY],
        [backX, backY + band],
        [right, fall + band],
      ],
      "navy",
      "flat",
      0,
    ) +
    `<path d="M${right} ${fall}L${backX} ${backY}V${backY + height}L${right} ${fall + height}Z" fill="#0d1a26" opacity=".2"/>` +
    group(`matrix(1 .1 0 1 ${left} ${top})`, front)
  );
}
