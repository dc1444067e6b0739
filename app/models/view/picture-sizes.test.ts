import { describe, expect, it } from "vitest";
import { GALLERY_WIDTH_PX, PICTURE_WIDTHS_PX, pictureSizes, pictureWidths } from "./picture-sizes";

describe("sizes of a picture", () => {
  it("a photograph comes as small as the screen allows, in widths that are rendered [UI-37]", () => {
    const photo = "/media/0123456789abcdef0123.jpg";
    expect(pictureSizes(photo, 270)).toBe(`${photo}?w=270, ${photo}?w=540 2x`);
    expect(pictureSizes(photo, GALLERY_WIDTH_PX)).toBe(`${photo}?w=540, ${photo}?w=1200 2x`);
    expect(pictureSizes(photo, 1200)).toBe(`${photo}?w=1200, ${photo}?w=1600 2x`);
    for (const width of [40, 56, 64, 72, 112, 200, 270, 540, 1200])
      for (const [, offered] of (pictureSizes(photo, width) ?? "").matchAll(/\?w=(\d+)/g))
        expect(PICTURE_WIDTHS_PX, `${width}`).toContain(Number(offered));
  });

  it("one that is as wide as its column is offered in all widths that are rendered [UI-37]", () => {
    const photo = "/media/0123456789abcdef0123.webp";
    expect(pictureWidths(photo)?.split(", ")).toEqual(PICTURE_WIDTHS_PX.map((px) => `${photo}?w=${px} ${px}w`));
    expect(pictureWidths("/media/0123456789abcdef.svg")).toBeUndefined();
  });

  it("a drawing, another server's picture and one that has a size stay as they are [UI-37]", () => {
    for (const src of ["/media/0123456789abcdef.svg", "https://cdn.test/media/1.jpg", "/media/1.jpg?w=270", ""])
      expect(pictureSizes(src, 270), src).toBeUndefined();
  });
});
