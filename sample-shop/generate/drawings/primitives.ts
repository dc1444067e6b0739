import type { Material } from "./palette";
import { circlePath, type Point, type Sheet } from "./sheet";

/** The point at an angle (degrees, 0 = right, clockwise) and a distance from a center. */
export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
}

/** Joins several repetitions of a drawing. */
export function times(count: number, each: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => each(index)).join("");
}

/** Repeats a drawing evenly around a center. */
export function around(
  cx: number,
  cy: number,
  r: number,
  count: number,
  each: (x: number, y: number, degrees: number) => string,
  from = -90,
): string {
  return times(count, (index) => {
    const degrees = from + (index * 360) / count;
    const [x, y] = polar(cx, cy, r, degrees);
    return each(x, y, degrees);
  });
}

/** Groups shapes that are turned or moved together. */
export function group(transform: string, ...shapes: readonly string[]): string {
  return `<g transform="${transform}">${shapes.join("")}</g>`;
}

/** A drilled hole seen from the front. */
export function hole(sheet: Sheet, cx: number, cy: number, r: number): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#16191c"/>${sheet.line(`M${cx - r * 0.7} ${cy + r * 0.7}A${r} ${r} 0 0 0 ${cx + r * 0.7} ${cy + r * 0.7}`, "#fff", Math.max(1.5, r * 0.2), 0.6)}`;
}

/** Holes on a circle. */
export function holeCircle(sheet: Sheet, cx: number, cy: number, radius: number, count: number, r: number): string {
  return around(cx, cy, radius, count, (x, y) => hole(sheet, x, y, r));
}

function hexagon(cx: number, cy: number, r: number): Point[] {
  return Array.from({ length: 6 }, (_, index) => polar(cx, cy, r, index * 60 + 30));
}

/** A hexagon bolt head on its washer, seen from the front. */
export function bolt(sheet: Sheet, cx: number, cy: number, r: number, material: Material = "steel"): string {
  return (
    sheet.circle(cx, cy, r * 1.3, material, "slant", 1.5) +
    sheet.poly(hexagon(cx, cy, r), material, "disc", 1.5) +
    sheet.circle(cx, cy, r * 0.6, material, "slant", 0)
  );
}

/** An upright threaded rod. */
export function thread(sheet: Sheet, x: number, y: number, w: number, h: number, material: Material = "steel"): string {
  const pitch = Math.max(5, w / 4);
  const turns = Math.floor(h / pitch);
  return (
    sheet.rect(x, y, w, h, 2, material, "pillar") +
    sheet.line(
      times(turns - 1, (i) => `M${x} ${y + (i + 1) * pitch}l${w} ${-pitch * 0.4}`),
      "#1b1f23",
      Math.min(3, pitch * 0.3),
      0.5,
    )
  );
}

/** A hexagon nut seen from its side. */
export function nut(sheet: Sheet, cx: number, y: number, w: number, h: number, material: Material = "steel"): string {
  return (
    sheet.rect(cx - w / 2, y, w, h, h * 0.2, material, "pillar") +
    sheet.line(`M${cx - w * 0.25} ${y + 2}v${h - 4}M${cx + w * 0.25} ${y + 2}v${h - 4}`, "#22272b", 2, 0.5)
  );
}

/** An upright coil spring: the rear strands first, the front ones over them. */
export function spring(
  sheet: Sheet,
  cx: number,
  top: number,
  bottom: number,
  r: number,
  turns: number,
  wire: number,
  material: Material,
): string {
  const pitch = (bottom - top) / turns;
  const dip = pitch * 0.3;
  const near = (y: number) => `M${cx - r} ${y}C${cx - r} ${y + dip} ${cx + r} ${y + dip} ${cx + r} ${y + pitch * 0.5}`;
  const far = (y: number) =>
    `M${cx + r} ${y}C${cx + r} ${y + dip * 0.4} ${cx - r} ${y + dip * 0.4} ${cx - r} ${y + pitch * 0.5}`;
  return (
    `<g opacity="1">${times(turns, (i) => sheet.tube(far(top + (i - 0.5) * pitch), wire * 0.9, material))}` +
    `${sheet.tube(far(bottom - pitch * 0.5), wire * 0.9, material)}</g>` +
    times(turns, (i) => sheet.tube(near(top + i * pitch), wire, material))
  );
}

/** Draws `count` fine lines over an area. */
type FineLines = (
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  color?: string,
  opacity?: number,
) => string;

function fineLines(isUpright: boolean): FineLines {
  return (sheet, x, y, w, h, count, color = "#23282d", opacity = 0.5) => {
    const step = (isUpright ? w : h) / count;
    const line = (i: number) =>
      isUpright ? `M${x + (i + 0.5) * step} ${y}v${h}` : `M${x} ${y + (i + 0.5) * step}h${w}`;
    return sheet.line(times(count, line), color, Math.max(1, step * 0.3), opacity);
  };
}

/** Fine horizontal lines over an area: cooling fins, ribs, pleats. */
export const fins = fineLines(false);

/** Fine vertical lines over an area. */
export const ribs = fineLines(true);

/** The outline of a toothed wheel, as path data. */
export function gearPath(cx: number, cy: number, r: number, teeth: number, depth: number): string {
  const step = 360 / teeth;
  const points: Point[] = [];
  for (let i = 0; i < teeth; i += 1) {
    const at = i * step - 90;
    points.push(
      polar(cx, cy, r - depth, at - step * 0.35),
      polar(cx, cy, r, at - step * 0.18),
      polar(cx, cy, r, at + step * 0.18),
      polar(cx, cy, r - depth, at + step * 0.35),
    );
  }
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** A toothed wheel with a bore, seen from the front. */
export function gear(
  sheet: Sheet,
  cx: number,
  cy: number,
  r: number,
  teeth: number,
  bore: number,
  material: Material = "steel",
): string {
  return sheet.path(gearPath(cx, cy, r, teeth, r * 0.12) + circlePath(cx, cy, bore), material, "disc");
}

/** A belt pulley seen from the front. */
export function pulley(sheet: Sheet, cx: number, cy: number, r: number, material: Material = "iron"): string {
  return (
    sheet.circle(cx, cy, r, material, "disc") +
    sheet.circle(cx, cy, r * 0.9, material, "slant", 1.5) +
    sheet.circle(cx, cy, r * 0.72, material, "ball", 1.5) +
    sheet.circle(cx, cy, r * 0.34, "steel", "disc", 1.5) +
    bolt(sheet, cx, cy, r * 0.16)
  );
}

/** A ribbed pulley seen from its edge, on a horizontal shaft. */
export function pulleyEdge(
  sheet: Sheet,
  x: number,
  cy: number,
  w: number,
  r: number,
  material: Material = "iron",
): string {
  return (
    sheet.rect(x, cy - r, w, r * 2, 5, material, "barrel") +
    ribs(sheet, x + w * 0.12, cy - r + 3, w * 0.76, r * 2 - 6, 6, "#0c0e10", 0.6)
  );
}

/** An electrical connector around the origin, its opening towards +x; place it with `group`. */
export function plug(sheet: Sheet, w: number, h: number, material: Material = "plastic"): string {
  return (
    sheet.rect(-w * 0.5, -h * 0.5, w, h, 5, material, "barrel") +
    sheet.rect(-w * 0.2, -h * 0.68, w * 0.5, h * 0.24, 3, material, "barrel", 1.5) +
    sheet.rect(w * 0.38, -h * 0.42, w * 0.12, h * 0.84, 3, "rubber", "slant", 1.5) +
    sheet.line(`M${-w * 0.4} ${-h * 0.28}h${w * 0.7}`, "#fff", 2, 0.3)
  );
}

/** A rubber bellows standing between two diameters, as an outline. */
export function bellows(
  sheet: Sheet,
  cx: number,
  top: number,
  bottom: number,
  from: number,
  to: number,
  folds: number,
): string {
  const step = (bottom - top) / folds;
  return times(folds, (i) => {
    const w = from + ((to - from) * (i + 0.5)) / folds;
    return sheet.rect(cx - w, top + i * step, w * 2, step, step * 0.45, "rubber", "pillar", 1.5);
  });
}

/** A slice of a ring between two angles, as path data. */
export function arcBand(cx: number, cy: number, outer: number, inner: number, from: number, to: number): string {
  const wide = to - from > 180 ? 1 : 0;
  const [ax, ay] = polar(cx, cy, outer, from);
  const [bx, by] = polar(cx, cy, outer, to);
  const [dx, dy] = polar(cx, cy, inner, to);
  const [ex, ey] = polar(cx, cy, inner, from);
  return `M${ax} ${ay}A${outer} ${outer} 0 ${wide} 1 ${bx} ${by}L${dx} ${dy}A${inner} ${inner} 0 ${wide} 0 ${ex} ${ey}Z`;
}

/** A tapered ball stud with its nut, standing upright. */
export function stud(s: Sheet, cx: number, top: number, length: number, w: number): string {
  return (
    s.poly(
      [
        [cx - w * 0.5, top + length * 0.5],
        [cx + w * 0.5, top + length * 0.5],
        [cx + w * 0.75, top + length],
        [cx - w * 0.75, top + length],
      ],
      "steel",
      "pillar",
    ) +
    thread(s, cx - w / 2, top, w, length * 0.55) +
    nut(s, cx, top + length * 0.22, w * 1.9, w * 0.85, "zinc")
  );
}
