// @vitest-environment happy-dom
import { waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { ShownCard } from "~/models/product/product";
import { money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { pending, renderPage } from "../../../tests/support/component/shop-page";
import { watchSight } from "../../../tests/support/component/window";
import { RECENT_COPY, Rows } from "./rows";

const card = (id: number, title: string): ShownCard => ({
  id,
  title,
  brandName: "Brakemoor",
  partNumber: `BM-${id}`,
  position: "Front",
  urlHandle: `part-${id}`,
  imageUrl: "/media/part.webp",
  discountPrice: money(4_999, "USD"),
  originalPrice: money(4_999, "USD"),
  rating: null,
  reviewCount: 0,
  status: "ON_SHELVES",
  vehicleUniversal: false,
  carModelMatch: "EMPTY",
});
const toRows = (id: number) => ({
  rows: [
    { title: "You may also need", cards: [card(id * 10, `Rotor for ${id}`)] },
    { title: "Recently viewed", cards: [card(id * 10 + 1, `Seen before ${id}`)] },
  ],
  recentIds: [id],
});
/** Null when they cannot be fetched, as the route's clientLoader returns. */
type RowsAnswer = ReturnType<typeof toRows> | null;

/** A product page whose shopper moves on to the next product. */
function Product() {
  const [itemId, setItemId] = useState(7);
  return (
    <>
      <button type="button" onClick={() => setItemId(itemId + 1)}>
        Next product
      </button>
      <Rows part={null} itemId={itemId} isGone={itemId === 8} vehicle={null} />
    </>
  );
}

/** A page whose first answer was for a browser without scripts. */
function FirstPage() {
  const [part, setPart] = useState<ReturnType<typeof toRows>["rows"] | null>(toRows(7).rows);
  return (
    <>
      <button type="button" onClick={() => setPart(null)}>
        Load again
      </button>
      <Rows part={part} itemId={7} isGone={false} vehicle={null} />
    </>
  );
}

function renderRows(answer: (itemId: number) => RowsAnswer | Promise<RowsAnswer>) {
  const sight = watchSight();
  const searches: string[] = [];
  const page = renderPage(<Product />, {
    routes: [
      {
        id: "rows",
        path: urls.productRows({ itemId: 0, gone: null }).split("?")[0] ?? "",
        loader: ({ request }) => {
          const { searchParams, search } = new URL(request.url);
          searches.push(search);
          return answer(Number(searchParams.get("itemId")));
        },
      },
    ],
  });
  const titles = (name: string) => {
    const region = page.queryByRole("region", { name });
    return region === null
      ? []
      : within(region)
          .getAllByRole("link")
          .map(({ textContent }) => textContent);
  };
  return { ...page, sight, searches, titles };
}

describe("the rows below a product", () => {
  it("are asked for when they come near the window, once [CAT-20, CAT-22]", async () => {
    const { sight, searches, titles, findByRole } = renderRows(toRows);
    expect(searches).toEqual([]);
    expect(sight.options()).toEqual([{ rootMargin: "600px" }]);
    sight.move(false);
    expect(searches).toEqual([]);
    sight.move(true);
    sight.move(true);
    await findByRole("region", { name: "You may also need" });
    expect(titles("You may also need")).toEqual(["Brakemoor Rotor for 7"]);
    expect(titles("Recently viewed")).toEqual(["Brakemoor Seen before 7"]);
    expect(searches).toEqual(["?itemId=7"]);
    // The copy is made after the rows are shown.
    await waitFor(() => expect(localStorage.getItem(RECENT_COPY)).toBe("[7]"));
  });

  it("are those of the product that is shown, however late an earlier answer comes [CAT-20]", async () => {
    const slow = pending<RowsAnswer>();
    const { user, sight, searches, titles, getByRole, findByRole } = renderRows((itemId) =>
      itemId === 7 ? slow.answer : toRows(itemId),
    );
    sight.move(true);
    await user.click(getByRole("button", { name: "Next product" }));
    sight.move(true);
    await findByRole("region", { name: "You may also need" });
    slow.resolve(toRows(7));
    await slow.answer;
    expect(titles("You may also need")).toEqual(["Brakemoor Rotor for 8"]);
    expect(searches).toEqual(["?itemId=7", "?itemId=8&gone=1"]);
  });

  it("stay where they came with the page, when it is loaded again for a browser with scripts", async () => {
    const { user, findByRole, getByRole } = renderPage(<FirstPage />);
    await user.click(await findByRole("button", { name: "Load again" }));
    expect(getByRole("region", { name: "You may also need" })).toBeDefined();
  });

  it("leave no title where there is nothing to show", async () => {
    const { sight, titles, findByRole, queryByRole } = renderRows(() => ({
      ...toRows(7),
      rows: toRows(7).rows.map((row, at) => (at === 0 ? { ...row, cards: [] } : row)),
    }));
    sight.move(true);
    await findByRole("region", { name: "Recently viewed" });
    expect(queryByRole("region", { name: "You may also need" })).toBeNull();
    expect(titles("Recently viewed")).toEqual(["Brakemoor Seen before 7"]);
  });

  it("are left out when they cannot be fetched, and what was seen before is kept", async () => {
    localStorage.setItem(RECENT_COPY, "[3]");
    const { sight, searches, getByRole, queryByRole } = renderRows(() => null);
    sight.move(true);
    await waitFor(() => expect(searches).toHaveLength(1));
    expect(getByRole("button", { name: "Next product" })).toBeDefined();
    expect(queryByRole("region")).toBeNull();
    expect(localStorage.getItem(RECENT_COPY)).toBe("[3]");
  });

  it("are shown in a browser that keeps nothing [OPEN-07]", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    const { sight, findByRole } = renderRows(toRows);
    sight.move(true);
    expect(await findByRole("region", { name: "You may also need" })).toBeDefined();
  });
});
