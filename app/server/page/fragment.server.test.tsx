import { describe, expect, it } from "vitest";
import { testContext } from "../../../tests/support/request-context";
import { fragment } from "./fragment.server";

const forDocument = () => testContext({ url: "http://localhost:3000/product/pad" });
const forData = () => testContext({ url: "http://localhost:3000/product/pad.data?_routes=root" });

describe("a fragment of a page", () => {
  it("is rendered once per thing it shows", () => {
    let times = 0;
    const element = () => {
      times += 1;
      return <p>{"<Pad>"}</p>;
    };
    const owner = {};
    expect(fragment(forDocument(), owner, "a", element).html).toBe("<p>&lt;Pad&gt;</p>");
    expect(fragment(forData(), owner, "a", element).html).toBe("<p>&lt;Pad&gt;</p>");
    expect(times).toBe(1);
    fragment(forDocument(), owner, "b", element);
    fragment(forDocument(), {}, "a", element);
    expect(times).toBe(3);
  });

  it("keeps its HTML out of a document's data and gives it to a page fetched as data", () => {
    const element = () => <p>Pad</p>;
    expect(Object.entries(fragment(forDocument(), {}, "a", element))).toEqual([["key", "a"]]);
    expect(fragment(forData(), {}, "a", element)).toEqual({ key: "a", html: "<p>Pad</p>" });
  });
});
