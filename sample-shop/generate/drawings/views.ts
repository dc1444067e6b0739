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

/** What is printed on a carton: whose part it is, and in their color. */
export type Maker = { readonly name: string; readonly color: string };
/** A maker with the number of the part in the carton. */
export type Label = Maker & { readonly number: string };

export const SHOPS_OWN: Maker = { name: "Axlewright", color: ink };

const escaped = (text: string) => text.replace(/&/g, "&amp;");
/** A size of type in which the text is no wider than the room, in bold letters of a sans serif. */
const fitted = (text: string, room: number, largest: number) =>
  Math.floor(Math.min(largest, room / (0.6 * Math.max(text.length, 1))));

/** Where the carton stands behind its part: at the right, since a card has its badges at the left. */
const stands = [
  { x: 300, y: 36, width: 214, height: 176 },
  { x: 318, y: 22, width: 196, height: 236 },
  { x: 284, y: 44, width: 230, height: 160 },
  { x: 306, y: 28, width: 208, height: 206 },
] as const;

/** The part before its own carton, which has its maker's name and color, the part's number, and stands as `seed` has it. */
export function labelledView(main: string, label: Label, seed: number): string {
  const stand = stands[seed % stands.length] ?? stands[0];
  const { width, height } = stand;
  const band = Math.round(height * (0.3 + (Math.floor(seed / 4) % 3) * 0.07));
  const nameSize = fitted(label.name, width - 36, 27);
  const numberSize = Math.min(fitted(label.number, width - 36, 17), Math.floor(band * 0.3));
  const scale = 0.8 + (Math.floor(seed / 12) % 2) * 0.1;
  // The number is below the name, where no part covers it.
  const nameAt = band * 0.34 + nameSize * 0.36;
  const text = (x: number, anchor: string, y: number, size: number, fill: string, words: string) =>
    `<text ${font} x="${x}" y="${y}" font-size="${size}" font-weight="700" fill="${fill}" text-anchor="${anchor}">${escaped(words)}</text>`;
  const carton =
    `<path d="M0 0l-16 10V${height - 6}L0 ${height}Z" fill="#b9b4a7"/><path d="M0 0H${width}V${height}H0Z" fill="#f6f4ef" stroke="#a39d8f" stroke-width="1.5"/>` +
    `<path d="M0 0H${width}V${band}H0Z" fill="${label.color}"/><path d="M0 ${band}h${width}v5H0Z" fill="#f2a33a"/>` +
    text(16, "start", nameAt, nameSize, "#fff", label.name) +
    text(width - 14, "end", nameAt + numberSize * 1.2, numberSize, "#fff", label.number);
  return (
    group(`matrix(1 .1 0 1 ${stand.x} ${stand.y})`, carton) +
    group(`matrix(${scale} 0 0 ${scale} 0 ${540 - 540 * scale})`, main)
  );
}

/** The retail carton with its maker's name, the part's name and its picture on the front. */
export function cartonView(sheet: Sheet, name: string, drawing: Drawing, main: string, maker: Maker): string {
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
    `<path d="M0 0H${width}V${band}H0Z" fill="${maker.color}"/><path d="M0 ${band}h${width}v6H0Z" fill="#f2a33a"/>` +
    `<text ${font} x="18" y="42" font-size="${fitted(maker.name, width - 36, 34)}" font-weight="800" letter-spacing="-1" fill="#fff">${escaped(maker.name)}</text>` +
    `<text ${font} x="19" y="68" font-size="17" font-weight="600" fill="#f7e3c3">${title}</text>` +
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
