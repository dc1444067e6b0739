import { beforeEach, expect, it } from "vitest";
import { clearCaches } from "#cache/cache";
import { fakeTransport, ok, testContext } from "../../../tests/support/request-context";
import { listBrands } from "./brands.server";

const SHOP = {
  name: "Haltridge",
  logoUrl: "/media/a.svg",
  abbreviation: "HLT",
  active: true,
  brandLogoUrl: null,
  shopId: "1",
  showOnBrandAggPage: true,
  showOnHomePage: true,
  sortOnHomePage: 1,
  landingPageUrl: "/search?brand=haltridge",
  selfBrand: false,
};

beforeEach(() => clearCaches());

it("the brand list is fetched once for the process and mapped into the brand fields [ENT-01, ENT-02]", async () => {
  const transport = fakeTransport(() => ok([SHOP]));
  const { logoUrl, ...rest } = SHOP;
  const expected = [{ ...rest, icon: logoUrl }];
  expect(await listBrands(testContext({ transport }))).toEqual(expected);
  expect(await listBrands(testContext({ transport }))).toEqual(expected);
  expect(transport.sent).toHaveLength(1);
});

it("a list that could not be fetched is asked for again [ENT-02]", async () => {
  const transport = fakeTransport((_request, index) => (index < 2 ? { status: 503, text: "" } : ok([SHOP])));
  await expect(listBrands(testContext({ transport }))).rejects.toThrow();
  expect(await listBrands(testContext({ transport }))).toHaveLength(1);
});
