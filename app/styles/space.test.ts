import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SPACE_REM, space } from "./space";

const sheet = readFileSync(new URL("./tailwind.css", import.meta.url), "utf8");

describe("space", () => {
  it("a step is as wide in a style sheet as in a class name [UI-47]", () => {
    expect(sheet).toContain(`  --spacing: ${SPACE_REM}rem;\n`);
    expect(space(2.5)).toBe("0.625rem");
    expect(space(0, "auto", -4)).toBe("0 auto -1rem");
  });
});
