import { expect, it } from "vitest";
import { withViewed } from "./recently-viewed";

it("keeps the last ten views, newest first, each once [CAT-22, CONST-05]", () => {
  expect(withViewed([3, 2, 1], 2)).toEqual([2, 3, 1]);
  const eleven = Array.from({ length: 11 }, (_, index) => index + 1).reduce<number[]>(withViewed, []);
  expect(eleven).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});
