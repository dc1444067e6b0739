import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { DrawingAttributes, DrawingView } from "./drawing";
import { draw, drawLabelled, variantKey, viewsFrom } from "./index";
import { type DrawingName, drawingNames } from "./names";
import { drawings } from "./registry";

type Variant = { name: DrawingName; attributes: DrawingAttributes; view: DrawingView };

/** Every name and view: plain, and with each single trait, side and position that it supports. */
function allVariants(): Variant[] {
  return drawingNames.flatMap((name) => {
    const drawing = drawings[name];
    const choices: DrawingAttributes[] = [{}];
    if (drawing.isSided) choices.push({ side: "Right" });
    if (drawing.hasPosition) choices.push({ position: "Rear" });
    for (const words of Object.values(drawing.traits ?? {})) choices.push({ finish: words[0] });
    return viewsFrom(name).flatMap((view) => choices.map((attributes) => ({ name, attributes, view })));
  });
}

const label = ({ name, attributes, view }: Variant) => `${name} ${view} ${JSON.stringify(attributes)}`;

/** The first fault of an SVG as XML: an unclosed or crossed tag, a duplicate attribute, a bare ampersand. */
function firstXmlFault(svg: string): string | undefined {
  const open: string[] = [];
  let at = 0;
  for (const match of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<&]*")*)\s*(\/?)>/g)) {
    const between = svg.slice(at, match.index);
    if (/[<>&]/.test(between)) return `stray markup near "${between.slice(0, 60)}"`;
    if (between.trim() !== "" && open.at(-1) !== "tspan" && open.at(-1) !== "text")
      return `text outside a label: ${between}`;
    at = match.index + match[0].length;
    const [, closes, tag = "", attributes = "", selfCloses] = match;
    const names = [...attributes.matchAll(/\s([\w:-]+)=/g)].map((found) => found[1]);
    if (new Set(names).size !== names.length) return `doubled attribute in ${match[0]}`;
    if (closes) {
      if (open.pop() !== tag) return `crossed </${tag}>`;
    } else if (!selfCloses) open.push(tag);
  }
  if (at !== svg.length) return `trailing "${svg.slice(at, at + 60)}"`;
  return open.length > 0 ? `unclosed <${open.join("><")}>` : undefined;
}

const idsFor = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? "");

/** The picture without its ids, for comparing its look. */
const seen = (svg: string) => svg.replace(/(id="|url\(#)[a-z0-9]+-/g, "$1");

describe("drawings", () => {
  const variants = allVariants();
  const pictures = variants.map((variant) => ({
    variant,
    key: variantKey(variant.name, variant.attributes, variant.view),
    svg: draw(variant.name, variant.attributes, variant.view),
  }));

  it("there are at least 64 part types, each with a main picture and two other views [PDP-05]", () => {
    expect(new Set(drawingNames).size).toBe(drawingNames.length);
    expect(drawingNames.length).toBeGreaterThanOrEqual(64);
    for (const name of drawingNames) {
      expect(viewsFrom(name)[0], name).toBe("main");
      expect(new Set(viewsFrom(name)).size, name).toBeGreaterThanOrEqual(3);
    }
  });

  it("every picture is well-formed SVG on the 540 by 540 sheet [PDP-05]", () => {
    for (const { variant, svg } of pictures) {
      expect(firstXmlFault(svg), label(variant)).toBeUndefined();
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 540"'), label(variant)).toBe(
        true,
      );
      expect(svg, label(variant)).not.toMatch(/NaN|undefined|Infinity|<script|href|<image|<style/);
    }
  });

  it("pictures stay under 8 KB compressed and use one decimal at most [PDP-05]", () => {
    for (const { variant, svg } of pictures) {
      expect(gzipSync(svg).length, label(variant)).toBeLessThanOrEqual(8192);
      expect(svg, label(variant)).not.toMatch(/\d\.\d{2,}|\de-\d/);
    }
  });

  it("the same question always gives the same picture [PDP-05]", () => {
    for (const { variant, svg } of pictures) {
      expect(draw(variant.name, { ...variant.attributes, "Unknown thing": "4711" }, variant.view)).toBe(svg);
    }
  });

  it("two pictures share a key exactly when they are the same picture [PDP-05]", () => {
    const byKey = new Map<string, string>();
    for (const { key, svg } of pictures) {
      expect(byKey.get(key) ?? svg).toBe(svg);
      byKey.set(key, svg);
    }
  });

  it("ids are unique within a picture, never shared between variants, and every reference resolves [PDP-05]", () => {
    const owner = new Map<string, string>();
    for (const { key, svg, variant } of pictures) {
      const ids = idsFor(svg);
      expect(new Set(ids).size, label(variant)).toBe(ids.length);
      for (const id of ids) {
        expect(owner.get(id) ?? key, `${id} of ${label(variant)}`).toBe(key);
        owner.set(id, key);
      }
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids, label(variant)).toContain(id);
    }
  });

  it("every trait, side and position a type declares changes its main picture [PDP-05]", () => {
    const unchanged = pictures.filter(({ variant, svg }) => {
      const isPlain = Object.keys(variant.attributes).length === 0;
      return variant.view === "main" && !isPlain && seen(svg) === seen(draw(variant.name, {}, "main"));
    });
    expect(unchanged.map(({ variant }) => label(variant))).toEqual([]);
  });

  it("the right part mirrors the left one [PDP-05]", () => {
    const sided: readonly DrawingName[] = [
      "headlight",
      "side-mirror",
      "fender",
      "control-arm",
      "brake-caliper",
      "tail-light",
    ];
    for (const name of sided) {
      expect(draw(name, { side: "Right" }, "main")).toContain("matrix(-1 0 0 1 540 0)");
      expect(draw(name, { side: "Left" }, "main")).not.toContain("matrix(-1");
      expect(variantKey(name, { side: "Left" }, "main")).not.toBe(variantKey(name, { side: "Right" }, "main"));
    }
  });

  it("words in attributes call for their variant and denied ones do not [PDP-05]", () => {
    const key = (name: DrawingName, attributes: DrawingAttributes) => variantKey(name, attributes, "main");
    expect(key("brake-rotor", { Type: "Drilled & Slotted" })).toBe("brake-rotor.main.drilled.slotted");
    expect(key("side-mirror", { Heated: "Yes", Power: "No" })).toBe("side-mirror.main.heated");
    expect(key("side-mirror", { Features: "Non-Heated" })).toBe("side-mirror.main");
    expect(key("headlight", { side: "Right", "Bulb type": "LED", Housing: "Black" })).toBe(
      "headlight.main.right.led.black",
    );
    expect(key("side-mirror", { "Signal Light": "With" })).toBe("side-mirror.main.signal");
    expect(key("side-mirror", { "Signal Light": "Without" })).toBe("side-mirror.main");
    expect(key("door-handle", { Keyhole: "Without" })).toBe("door-handle.main.keyless");
    expect(key("window-regulator", { Motor: "Without Motor" })).toBe("window-regulator.main");
    expect(key("motor-oil", { side: "Right", position: "Rear" })).toBe("motor-oil.main");
  });

  it("a view the type lacks falls back to its main picture [PDP-05]", () => {
    const flat = drawingNames.filter((name) => !viewsFrom(name).includes("side"));
    expect(flat.length).toBeGreaterThan(0);
    for (const name of flat) expect(draw(name, {}, "side"), name).toBe(draw(name, {}, "main"));
  });

  it("the main picture of a product has its maker and number, and differs from every other's [PDP-05]", () => {
    const makers = ["Axlewright", "Marlow & Pike", "Northgate Parts Co."];
    const numbers = ["BKM 100.002-B", "AXW100-007B", "10000A-NGP", "1"];
    const made = new Set<string>();
    for (const name of makers)
      for (const number of numbers) {
        const svg = drawLabelled("brake-pad-set", {}, { name, number, color: "#17324d" });
        expect(svg).toContain(`>${name.replace("&", "&amp;")}</text>`);
        expect(svg).toContain(`>${number}</text>`);
        expect(firstXmlFault(svg.replaceAll("&amp;", "and"))).toBeUndefined();
        expect(gzipSync(svg).length).toBeLessThanOrEqual(8192);
        made.add(svg);
      }
    expect(made.size).toBe(makers.length * numbers.length);
  });

  it("only the carton and the callouts carry text [PDP-05]", () => {
    for (const { variant, svg } of pictures) {
      if (variant.view === "box") expect(svg, label(variant)).toContain(">Axlewright</text>");
      else if (variant.view !== "detail") expect(svg, label(variant)).not.toContain("<text");
    }
  });
});
