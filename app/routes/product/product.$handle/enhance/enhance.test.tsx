// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { COPIED } from "~/components/ui/copy-text";
import { BREAKPOINTS } from "~/styles/breakpoints";
import { newUser } from "../../../../../tests/support/component/shop-page";
import { watchSight, windowWidth } from "../../../../../tests/support/component/window";
import { enhanceProduct } from "./enhance";

const LINK = "https://axlewright.test/product/7";

function renderProduct() {
  const user = newUser();
  const page = render(
    <>
      <div>
        <button type="button" data-copy="BKM 100" hidden>
          Copy number
        </button>
        <a href={LINK} data-copy={LINK}>
          Share this part
        </a>
        <span role="status" />
      </div>
      <div data-dock="" data-testid="dock">
        <form aria-label="Buy">
          <button type="button" aria-label="One less" data-step="stepDown" hidden />
          <input type="number" min={1} max={2} defaultValue="1" />
          <button type="button" aria-label="One more" data-step="stepUp" hidden />
        </form>
      </div>
    </>,
  );
  const dock = page.getByTestId("dock");
  // The heights that a page without a layout lacks.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
    return this === dock ? 120 : 72;
  });
  return { user, ...page, dock, isDocked: () => dock.hasAttribute("data-docked") };
}

const room = () => [document.body.style.paddingBottom, document.documentElement.style.scrollPaddingBottom];

describe("the part number and the link to share", () => {
  it("are copied with a script, which alone shows the number's button [PDP-15, UI-31]", async () => {
    windowWidth(1_440);
    const { user, container, getByRole, queryByRole } = renderProduct();
    expect(queryByRole("button", { name: "Copy number" })).toBeNull();
    const end = enhanceProduct(container);
    await user.click(getByRole("link", { name: "Share this part" }));
    await vi.waitFor(() => expect(getByRole("status").textContent).toBe(COPIED));
    expect(await navigator.clipboard.readText()).toBe(LINK);
    await user.click(getByRole("button", { name: "Copy number" }));
    await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toBe("BKM 100"));
    end();
  });

  it("goes to the system's sheet on a phone, and is copied where that fails but not where it is closed [PDP-15]", async () => {
    windowWidth(BREAKPOINTS.tablet - 1);
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: true,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }));
    const share = vi.fn().mockResolvedValueOnce(undefined);
    vi.stubGlobal("navigator", Object.assign(navigator, { share }));
    const { user, container, getByRole } = renderProduct();
    const end = enhanceProduct(container);
    const link = getByRole("link", { name: "Share this part" });
    await user.click(link);
    await vi.waitFor(() => expect(share).toHaveBeenCalledWith({ title: document.title, url: LINK }));
    share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
    await user.click(link);
    expect(getByRole("status").textContent).toBe("");
    share.mockRejectedValueOnce(new DOMException("refused", "NotAllowedError"));
    await user.click(link);
    await vi.waitFor(() => expect(getByRole("status").textContent).toBe(COPIED));
    end();
    vi.unstubAllGlobals();
  });
});

describe("the quantity", () => {
  it("is stepped by buttons that only the script shows, between 1 and what there is [PDP-09]", async () => {
    windowWidth(1_440);
    const { user, container, getByRole, queryByRole } = renderProduct();
    expect(queryByRole("button", { name: "One more" })).toBeNull();
    const end = enhanceProduct(container);
    const quantity = container.querySelector("input");
    const press = async (name: string) => {
      await user.click(getByRole("button", { name }));
      return quantity?.value;
    };
    expect([
      await press("One more"),
      await press("One more"),
      await press("One less"),
      await press("One less"),
    ]).toEqual([...["2", "2", "1", "1"]]);
    end();
  });
});

describe("the purchase form of a phone", () => {
  it("docks while its own place is out of sight, and gives the page room for itself", () => {
    windowWidth(BREAKPOINTS.tablet - 1);
    const sight = watchSight();
    const { container, dock, isDocked } = renderProduct();
    const end = enhanceProduct(container);
    expect(isDocked()).toBe(false);
    sight.move(false);
    expect(isDocked()).toBe(true);
    expect(dock.style.minHeight).toBe("120px");
    expect(room()).toEqual(["72px", "72px"]);
    sight.move(true);
    expect(isDocked()).toBe(false);
    expect([dock.style.minHeight, ...room()]).toEqual(["", "", ""]);
    end();
  });

  it("leaves nothing of itself when the page is left", () => {
    windowWidth(BREAKPOINTS.tablet - 1);
    const sight = watchSight();
    const { container, isDocked } = renderProduct();
    const end = enhanceProduct(container);
    sight.move(false);
    end();
    expect(isDocked()).toBe(false);
    expect(room()).toEqual(["", ""]);
    expect(sight.watching()).toBe(0);
  });

  it("stays in its place in a wider window", () => {
    windowWidth(BREAKPOINTS.tablet);
    const sight = watchSight();
    const { container, isDocked } = renderProduct();
    const end = enhanceProduct(container);
    sight.move(false);
    expect(isDocked()).toBe(false);
    end();
  });
});
