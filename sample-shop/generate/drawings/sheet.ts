import { type Material, materials, type Shading } from "./palette";

export type Point = readonly [number, number];

function stops(list: readonly (readonly [number, string])[]): string {
  return list.map(([at, color]) => `<stop offset="${at}%" stop-color="${color}"/>`).join("");
}

function gradient(id: string, material: Material, shading: Shading, isMirrored: boolean): string {
  const [light, base, shade] = materials[material];
  // A mirrored part must still be lit from the left, so its gradients run the other way inside the mirror.
  const [near, far] = isMirrored ? [1, 0] : [0, 1];
  switch (shading) {
    case "pillar":
    case "barrel": {
      const axis = shading === "pillar" ? `x1="${near}" x2="${far}"` : `x2="0" y2="1"`;
      const bands = [
        [0, shade],
        [10, base],
        [28, light],
        [48, base],
        [85, shade],
        [100, base],
      ] as const;
      return `<linearGradient id="${id}" ${axis}>${stops(bands)}</linearGradient>`;
    }
    case "ball":
      return `<radialGradient id="${id}" cx="${isMirrored ? ".7" : ".3"}" cy=".3" r=".8">${stops([
        [0, light],
        [45, base],
        [100, shade],
      ])}</radialGradient>`;
    case "disc": {
      const bands = [
        [0, light],
        [22, base],
        [36, light],
        [58, shade],
        [74, base],
        [86, light],
        [100, shade],
      ] as const;
      return `<linearGradient id="${id}" x1="${near}" x2="${far}" y2="1">${stops(bands)}</linearGradient>`;
    }
    default:
      return `<linearGradient id="${id}" x1="${near}" x2="${far}" y2="1">${stops([
        [0, light],
        [40, base],
        [100, shade],
      ])}</linearGradient>`;
  }
}

/** A picture being drawn: returns shapes as SVG text and collects the gradients they need. */
export class Sheet {
  readonly #defs = new Map<string, string>();
  readonly #traits: ReadonlySet<string>;

  constructor(
    readonly prefix: string,
    traits: readonly string[],
    readonly isMirrored = false,
  ) {
    this.#traits = new Set(traits);
  }

  /** Whether the variant has the trait. */
  has(trait: string): boolean {
    return this.#traits.has(trait);
  }

  /** The gradients and clips used so far, as one element. */
  defs(): string {
    return this.#defs.size === 0 ? "" : `<defs>${[...this.#defs.values()].join("")}</defs>`;
  }

  #remember(key: string, element: (id: string) => string): string {
    const id = `${this.prefix}-${key}`;
    if (!this.#defs.has(key)) this.#defs.set(key, element(id));
    return `url(#${id})`;
  }

  /** The fill of a material in the shop's light. */
  fill(material: Material, shading: Shading = "slant"): string {
    if (shading === "flat") return materials[material][1];
    return this.#remember(`${material}-${shading}`, (id) => gradient(id, material, shading, this.isMirrored));
  }

  /** A clip to an outline, as an attribute. */
  clip(d: string): string {
    return `clip-path="${this.#remember(`clip${this.#defs.size}`, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)}"`;
  }

  #look(material: Material, shading: Shading, outline: number): string {
    const edge = outline > 0 ? ` stroke="${materials[material][3]}" stroke-width="${outline}"` : "";
    return `fill="${this.fill(material, shading)}"${edge}`;
  }

  path(d: string, material: Material, shading: Shading = "slant", outline = 2): string {
    return `<path d="${d}" ${this.#look(material, shading, outline)} fill-rule="evenodd"/>`;
  }

  poly(points: readonly Point[], material: Material, shading: Shading = "slant", outline = 2): string {
    return `<path d="M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z" ${this.#look(material, shading, outline)}/>`;
  }

  rect(
    x: number,
    y: number,
    w: number,
    h: number,
    r: number,
    material: Material,
    shading: Shading = "slant",
    outline = 2,
  ): string {
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${this.#look(material, shading, outline)}/>`;
  }

  circle(cx: number, cy: number, r: number, material: Material, shading: Shading = "slant", outline = 2): string {
    return `<circle cx="${cx}" cy="${cy}" r="${r}" ${this.#look(material, shading, outline)}/>`;
  }

  ellipse(
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    material: Material,
    shading: Shading = "slant",
    outline = 2,
  ): string {
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${this.#look(material, shading, outline)}/>`;
  }

  /** A disc with a round opening that shows what lies behind. */
  ring(
    cx: number,
    cy: number,
    outer: number,
    inner: number,
    material: Material,
    shading: Shading = "slant",
    outline = 2,
  ): string {
    return this.path(circlePath(cx, cy, outer) + circlePath(cx, cy, inner), material, shading, outline);
  }

  /** A round bar, hose or cable along a line: dark rim, body, and a highlight on the lamp's side. */
  tube(d: string, width: number, material: Material): string {
    const [light, base, shade, edge] = materials[material];
    const shift = (part: number) =>
      `translate(${((this.isMirrored ? 1 : -1) * width * part).toFixed(1)} ${(-width * part).toFixed(1)})`;
    return (
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
      `<path d="${d}" stroke="${edge}" stroke-width="${width + 3}"/><path d="${d}" stroke="${shade}" stroke-width="${width}"/>` +
      `<path d="${d}" stroke="${base}" stroke-width="${width * 0.7}" transform="${shift(0.08)}"/>` +
      `<path d="${d}" stroke="${light}" stroke-width="${width * 0.2}" opacity=".7" transform="${shift(0.15)}"/></g>`
    );
  }

  /** An unfilled line: grooves, seams, mould lines. */
  line(d: string, color = "#000", width = 2, opacity = 0.4): string {
    return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
  }

  /** Light reflected by a face. */
  gloss(d: string, opacity = 0.3): string {
    return `<path d="${d}" fill="#fff" opacity="${opacity}"/>`;
  }

  /** A face turned away from the lamp. */
  shade(d: string, opacity = 0.3): string {
    return `<path d="${d}" fill="#000" opacity="${opacity}"/>`;
  }

  /** The soft shadow of the part on the ground. */
  shadow(cx: number, cy: number, rx: number, ry = rx * 0.12): string {
    const paint = this.#remember(
      "shadow",
      (id) =>
        `<radialGradient id="${id}"><stop offset="20%" stop-color="#1b2530" stop-opacity=".4"/><stop offset="100%" stop-color="#1b2530" stop-opacity="0"/></radialGradient>`,
    );
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint}"/>`;
  }
}

/** A full circle as path data, so that it can be cut out of another shape. */
export function circlePath(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}
