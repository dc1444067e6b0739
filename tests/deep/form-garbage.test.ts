import { describe, it } from "vitest";
import { appOfFile } from "../support/shop/app";
import { FORM_PAGES, tryFormsOfPage } from "../support/shop/form-garbage";

const shop = appOfFile();

// The gate sends each kind of garbage in each field, and each value in all fields at once (tests/journeys/failures).
describe("every form of every page", () => {
  const tried = new Set<string>();

  it.each(Object.keys(FORM_PAGES))(
    "%s answers each value of garbage in each field with words or a redirect, never 500 [ARCH-06]",
    async (name) => tryFormsOfPage(shop.app, name, tried, true),
    600_000,
  );
});
