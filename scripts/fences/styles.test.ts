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

  it("more lines of style sheets than the shop may have are found, in however many files they are [UI-46]", () => {
    const sheets = (lines: number) =>
      ["app/styles/base.css", "app/components/ui/a.css.ts"].map((path) =>
        parseSource(path, "\n".repeat(lines - 1).concat("//")),
      );
    expect([...styleFences(sheets(1_152))]).toEqual([]);
    expect([...styleFences(sheets(1_153))]).toMatchObject([{ path: "app/styles" }]);
  });
});
