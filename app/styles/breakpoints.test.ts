import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BREAKPOINTS, below, from, LARGE_TEXT } from "./breakpoints";

const sheet = readFileSync(new URL("./tailwind.css", import.meta.url), "utf8");

describe("breakpoints", () => {
  it("Tailwind has those of the tokens and no others [UI-45]", () => {
    const own = [...sheet.matchAll(/--breakpoint-(\w+): (\d+)px;/g)].map(([, name, px]) => [name, Number(px)]);
    const { phone, pair, line, tablet, side, desktop } = BREAKPOINTS;
    expect(Object.fromEntries(own)).toEqual({ phone, pair, line, sm: tablet, md: side, lg: desktop });
    expect(sheet).toContain("--breakpoint-*: initial;");
    expect(LARGE_TEXT).toBe(`(width < ${/--breakpoint-letters: (\w+);/.exec(sheet)?.[1]})`);
  });

  it("a window is below a width or at least as wide, never both [UI-45]", () => {
    for (const [name, px] of Object.entries(BREAKPOINTS) as [keyof typeof BREAKPOINTS, number][]) {
      expect(below[name]).toBe(`(width < ${px}px)`);
      expect(from[name]).toBe(`(width >= ${px}px)`);
    }
  });
});
