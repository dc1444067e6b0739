import { describe, expect, it } from "vitest";
import { parseSource } from "./files.mjs";
import { styleFences } from "./styles.mjs";

const broken = (path: string, ...lines: string[]) => [...styleFences([parseSource(path, lines.join("\n"))])];

describe("style fences", () => {
  it("widths of layouts and times of motion outside of the tokens are found [UI-45]", () => {
    const sheet = "app/components/ui/a.css.ts";
    for (const line of [
      'const a = "(max-width: 600px)";',
      ["const a = `(min-width: $", "{WIDTH + 1}px)`;"].join(""),
      'const a = "screen and (width < 600px)";',
      'const a = "(600px <= width < 960px)";',
      'const a = "transform 120ms";',
      'const a = "spin 1.5s linear";',
      'const a = <p className="max-[600px]:hidden" />;',
      'const a = <p className="flex sm:min-[20rem]:hidden" />;',
      'const a = <p className="transition duration-200" />;',
    ])
      expect(broken(sheet, line), line).toHaveLength(1);
    expect(broken("app/styles/base.css", "@media (max-width: 420px) {", "a { transition: 0.2s; }")).toHaveLength(2);
    for (const line of [
      "const a = { [from.tablet]: { maxWidth: 600 } };",
      "const a = `opacity $" + "{tokens.motion.quick}`;",
      'const a = "hide 0s forwards";',
      'const a = "max-w-[20rem] min-w-0";',
      'const a = "(prefers-reduced-motion: reduce)";',
      "// Kept for 30s.",
    ])
      expect(broken(sheet, line), line).toEqual([]);
    expect(broken("app/styles/tokens.css.ts", 'const a = "120ms";')).toEqual([]);
  });

  it("gaps, paddings and margins beside the scale are found, in sheets and in class names [UI-47]", () => {
    const sheet = "app/components/ui/a.css.ts";
    for (const line of [
      'const a = { gap: "0.6rem" };',
      'const a = { paddingBlock: "0 4px" };',
      "const a = { marginTop: 8, padding: 0 };",
      "const a = { marginLeft: -8 };",
      'const a = { scrollMarginTop: "1rem" };',
      ["const a = { columnGap: `calc($", "{space(2)} + 2px)` };"].join(""),
      'const a = { "@media": { print: { padding: "1rem" } } };',
      'const a = <p className="flex gap-[0.6rem]" />;',
      'const a = <p className="md:-mx-[1px]" />;',
      'const a = <p className="[&_a]:pl-[calc(1rem+2vw)]" />;',
      'const a = <p className="sm:gap-x-2.25" />;',
      'const a = <p className="p-px" />;',
    ])
      expect(broken(sheet, line), line).toMatchObject([{ path: sheet, line: 1 }]);
    expect(broken("app/a.tsx", 'const a = <p style={{ padding: "3px" }} />;')).toHaveLength(1);
    const css = ["@apply mt-[0.35rem];", "a { padding: 0 1px; }", "a { scroll-margin-top: 2rem; }"];
    expect(broken("app/styles/base.css", ...css)).toHaveLength(3);
    for (const line of [
      "const a = { gap: space(2.5), padding: 0, margin: `0 calc($" + "{space(2)} + 3vw)` };",
      'const a = { margin: "auto", marginTop: "0.5em", paddingInline: "2%" };',
      'const a = { width: "3rem", top: "4px" };',
      'const a = <p className="gap-2.5 -mx-1.5 p-[0.5em_0.75em] mt-0 min-h-[2.6rem] top-[0.35rem]" />;',
      'const a = <p className="px-[clamp(--spacing(4),3vw,--spacing(8))]" />;',
    ])
      expect(broken(sheet, line), line).toEqual([]);
    expect(broken("app/styles/base.css", "@apply size-[1.15rem] gap-3;", "b { line-gap-override: 0%; }")).toEqual([]);
  });

  it("a picture on a ground that is dark in the dark theme is found [UI-48]", () => {
    const on = (ground: string) => `const a = <Picture src={b} alt="" className="framed ${ground}" />;`;
    expect(broken("app/a.tsx", on("bg-paper"))).toHaveLength(1);
    expect(broken("app/a.tsx", '<img src={b} alt="" className="bg-mist" />;')).toHaveLength(1);
    expect(broken("app/a.tsx", on("bg-plate"), '<p className="bg-paper" />;')).toEqual([]);
  });

  it("more lines of style sheets than the shop may have are found, in however many files they are [UI-46]", () => {
    const sheets = (lines: number) =>
      ["app/styles/base.css", "app/components/ui/a.css.ts"].map((path) =>
        parseSource(path, "\n".repeat(lines - 1).concat("//")),
      );
    expect([...styleFences(sheets(1_152))]).toEqual([]);
    expect([...styleFences(sheets(1_153))]).toMatchObject([{ path: "app/styles" }]);
  });
});
