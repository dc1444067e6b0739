import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Skeleton } from "./skeleton";
import { skeleton } from "./skeleton.css";

describe("Skeleton", () => {
  it("is 100% wide, 200 px high with 8 px corners, and silent for assistive technology [UI-28, CONST-19]", () => {
    expect(renderToStaticMarkup(<Skeleton />)).toBe(
      `<span aria-hidden="true" class="${skeleton}" style="width:100%;height:200px;border-radius:8px"></span>`,
    );
  });

  it("takes other measures where a layout needs them [UI-28]", () => {
    const html = renderToStaticMarkup(<Skeleton width="6rem" height="1rem" radius="2px" />);
    expect(html).toContain("width:6rem;height:1rem;border-radius:2px");
  });
});
