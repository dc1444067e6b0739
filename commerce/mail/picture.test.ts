import { describe, expect, it } from "vitest";
import { findMailPicture } from "./picture";

describe("a part's picture in mails", () => {
  it.each([
    ["/media/0123ee3149229354a877.svg", "/media/0123ee3149229354a877.svg?w=270&format=jpeg"],
    ["/media/rotor-0123ee3149229354.webp", "/media/rotor-0123ee3149229354.webp?w=270&format=jpeg"],
    ["/pictures/alternator.jpg", "/pictures/alternator.jpg"],
  ])("%s is shown in a form that mail programs draw [OPEN-62]", (imageUrl, path) => {
    expect(findMailPicture(imageUrl)).toBe(path);
  });

  it.each([
    "",
    "/pictures/alternator.svg",
    "/pictures/alternator.webp",
    "https://elsewhere.example/a.jpg",
    "//elsewhere.example/a.jpg",
    "/media/../a.jpg?reader=1",
  ])("%j is left out instead of sent broken or from elsewhere [OPEN-62]", (imageUrl) => {
    expect(findMailPicture(imageUrl)).toBeNull();
  });
});
