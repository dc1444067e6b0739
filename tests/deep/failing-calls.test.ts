import { describe, it } from "vitest";
import { failingShopOfFile } from "../support/shop/failing-shop";
import { FAULTS } from "../support/shop/failing-upstream";

const file = failingShopOfFile();

describe("each call of each page going wrong in every way", () => {
  it.each(FAULTS.filter((fault) => fault !== "lost"))(
    "a call that %s: every page answers in its budget, says nothing false and is whole again after [ERR-13, ERR-14, ERR-04]",
    async (fault) => file.shop.failing([fault]),
  );

  it.each([401, 403, 404, 429, 500, 503])(
    "a call that answers %i: every page answers, says nothing false and is whole again after [ERR-01, ERR-13, ERR-14]",
    async (status) => file.shop.failing([status]),
  );
});
