// @vitest-environment happy-dom
import { act, render, within } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LONG_PRESS_MS, SWIPE_THRESHOLD_PX } from "~/models/shop/limits";
import { advance, newUser } from "../../../../tests/support/component/shop-page";
import { windowWidth } from "../../../../tests/support/component/window";
import { useEnhancements } from "./enhance/use-enhancements";
import { Gallery } from "./gallery";

const WIDTH_PX = 500;
const IDLE_MS = 200;
const picture = (name: string) => ({ url: `/media/${name}.webp`, text: `Brake pads, ${name}` });
const VIDEO = { url: "/media/fit.mp4", title: "How to install" };
const THREE = [picture("front"), picture("back"), picture("box")];

type PageProps = {
  pictures?: { url: string; text: string }[];
  videos?: { url: string; title: string }[];
  version?: string;
};

function Page({ pictures = THREE, videos = [], version = "1" }: PageProps) {
  const root = useRef<HTMLDivElement>(null);
  useEnhancements(root, version);
  return (
    <div ref={root}>
      <Gallery content={{ pictures, videos, videoCoverUrl: null, title: "Brake pads" }} />
    </div>
  );
}

describe("a product without a picture", () => {
  it("says so in the place of one [PDP-05]", () => {
    const gallery = render(<Page pictures={[]} />).getByText("No picture yet");
    expect(gallery.querySelector("img")?.getAttribute("src")).toBe("/box.svg");
  });
});

/** Gives the list of pictures the width and the scrolling that a page without a layout lacks. */
function layOut(reel: HTMLElement): void {
  Object.defineProperty(reel, "clientWidth", { value: WIDTH_PX });
  Object.assign(reel, {
    scrollTo: ({ left }: { left: number }) => {
      reel.scrollLeft = left;
      reel.dispatchEvent(new Event("scroll"));
    },
  });
}

async function renderGallery(props: PageProps = {}, { isLive = true } = {}) {
  const user = newUser();
  const page = render(<Page {...props} />);
  const reel = page.getByRole("list", { name: "Product pictures" });
  layOut(reel);
  if (isLive) await goLive();
  const shown = () => Math.round(reel.scrollLeft / WIDTH_PX) + 1;
  const current = () =>
    page
      .queryAllByRole("link", { current: true })
      .map((link) => link.getAttribute("aria-label"))
      .join();
  const zoom = () => page.queryByRole("dialog", { name: "Enlarged pictures" });
  const enlarge = (name: string) => page.getByRole("link", { name: `Brake pads, ${name}` });
  return { user, ...page, reel, shown, current, zoom, enlarge };
}

/** Makes the browser idle, which loads the gallery's code. */
async function goLive(): Promise<void> {
  await advance(IDLE_MS);
  await act(async () => {
    await vi.dynamicImportSettled();
  });
}

type Rendered = Awaited<ReturnType<typeof renderGallery>>;

async function stroke({ user }: Pick<Rendered, "user">, target: Element, dx: number, ms = 100): Promise<void> {
  await user.pointer({ keys: "[TouchA>]", target, coords: { clientX: 200, clientY: 100 } });
  await advance(ms);
  await user.pointer([
    { pointerName: "TouchA", target, coords: { clientX: 200 + dx, clientY: 100 } },
    { keys: "[/TouchA]", target, coords: { clientX: 200 + dx, clientY: 100 } },
  ]);
}

beforeEach(() => {
  vi.useFakeTimers();
  windowWidth(1_440);
});

describe("the pictures of a product", () => {
  it("are links and a list before the script has time for them [PDP-05]", async () => {
    const { getAllByRole, enlarge } = await renderGallery({ videos: [VIDEO] }, { isLive: false });
    expect(enlarge("front").getAttribute("href")).toBe("/media/front.webp");
    const [, thumbs] = getAllByRole("list");
    const links = thumbs ? within(thumbs).getAllByRole("link") : [];
    expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
      ["Picture 1 of 4: Brake pads, front", "#picture-1"],
      ["Picture 2 of 4: Brake pads, back", "#picture-2"],
      ["Picture 3 of 4: Brake pads, box", "#picture-3"],
      ["Video: How to install", "#picture-4"],
    ]);
  });

  it("come alive as soon as the shopper reaches for them, however busy the browser is", async () => {
    const { user, getByRole, shown } = await renderGallery({}, { isLive: false });
    const thumb = getByRole("link", { name: "Picture 2 of 3: Brake pads, back" });
    thumb.focus();
    await act(async () => {
      await vi.dynamicImportSettled();
    });
    await user.keyboard("{Enter}");
    expect(shown()).toBe(2);
  });

  it("are shown by their thumbnails, which say which one is seen [PDP-05]", async () => {
    const { user, getByRole, shown, current } = await renderGallery();
    expect(current()).toBe("Picture 1 of 3: Brake pads, front");
    await user.click(getByRole("link", { name: "Picture 3 of 3: Brake pads, box" }));
    expect(shown()).toBe(3);
    expect(current()).toBe("Picture 3 of 3: Brake pads, box");
  });

  it("follow the arrows, Home and End, and stop at both ends [PDP-05]", async () => {
    const { user, enlarge, shown } = await renderGallery();
    enlarge("front").focus();
    const seen: number[] = [];
    for (const key of ["ArrowLeft", "ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home"]) {
      await user.keyboard(`{${key}}`);
      seen.push(shown());
    }
    expect(seen).toEqual([1, 2, 3, 3, 2, 1]);
  });

  it("let the keyboard stop at the one in view and at its thumbnail alone, from which the arrows go on", async () => {
    const { user, container, getAllByRole, shown } = await renderGallery({ videos: [VIDEO] });
    const stops = () =>
      [...container.querySelectorAll<HTMLElement>("a,video")]
        .filter((each) => each.tabIndex >= 0 && each.closest("[inert]") === null)
        .map((each) => each.getAttribute("aria-label") ?? each.getAttribute("href"));
    expect(stops()).toEqual(["/media/front.webp", "Picture 1 of 4: Brake pads, front"]);
    getAllByRole("link", { current: true })[0]?.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(shown()).toBe(4);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Video: How to install");
    expect(stops()).toEqual(["How to install", "Video: How to install"]);
    getAllByRole("link", { current: true })[0]?.focus();
    await user.keyboard("{Home}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Picture 1 of 4: Brake pads, front");
  });

  it("change with a swipe of 50 px, and not with a shorter one [UI-30]", async () => {
    const gallery = await renderGallery();
    await stroke(gallery, gallery.enlarge("front"), 1 - SWIPE_THRESHOLD_PX);
    expect(gallery.shown()).toBe(1);
    // The simulated touch ends with a click, which a real touch does not after moving that far.
    gallery.zoom()?.remove();
    await stroke(gallery, gallery.enlarge("front"), -SWIPE_THRESHOLD_PX);
    expect(gallery.shown()).toBe(2);
    expect(gallery.zoom()).toBeNull();
    await stroke(gallery, gallery.enlarge("back"), SWIPE_THRESHOLD_PX);
    expect(gallery.shown()).toBe(1);
  });

  it("have no thumbnails when there is one only", async () => {
    const { getAllByRole } = await renderGallery({ pictures: [picture("front")] });
    expect(getAllByRole("list")).toHaveLength(1);
  });

  it("are taken over anew when another product stands there", async () => {
    const { user, rerender, getByRole, reel } = await renderGallery();
    expect(reel.hasAttribute("data-live")).toBe(true);
    rerender(<Page pictures={[picture("left"), picture("right")]} version="2" />);
    await goLive();
    await user.click(getByRole("link", { name: "Brake pads, right" }));
    const dialog = getByRole("dialog", { name: "Enlarged pictures" });
    expect(within(dialog).getByRole("status").textContent).toBe("Picture 2 of 2");
  });

  it("are plain links again after the page is gone", async () => {
    const { unmount, reel, enlarge, zoom } = await renderGallery();
    const link = enlarge("front");
    unmount();
    expect(reel.hasAttribute("data-live")).toBe(false);
    link.click();
    expect(zoom()).toBeNull();
  });
});

describe("a product picture enlarged", () => {
  it("opens at the picture that was pressed, and gives the focus and the place back [PDP-05]", async () => {
    const { user, zoom, enlarge, getByRole, shown } = await renderGallery();
    await user.click(getByRole("link", { name: "Picture 2 of 3: Brake pads, back" }));
    await user.click(enlarge("back"));
    const dialog = getByRole("dialog", { name: "Enlarged pictures" });
    expect(dialog).toHaveProperty("open", true);
    const status = within(dialog).getByRole("status");
    expect(status.textContent).toBe("Picture 2 of 3");
    await user.click(within(dialog).getByRole("button", { name: "Next picture" }));
    await user.click(within(dialog).getByRole("button", { name: "Next picture" }));
    expect(status.textContent).toBe("Picture 3 of 3");
    expect(within(dialog).getByRole("img").getAttribute("alt")).toBe("Brake pads, box");
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(zoom()).toBeNull();
    expect(shown()).toBe(3);
    // The focus goes along, because a picture out of view cannot have it.
    expect(document.activeElement).toBe(enlarge("box"));
  });

  it("follows the arrows, but not while it is larger than the window", async () => {
    const { user, enlarge, getByRole } = await renderGallery();
    await user.click(enlarge("front"));
    const dialog = getByRole("dialog", { name: "Enlarged pictures" });
    const status = within(dialog).getByRole("status");
    within(dialog).getByRole("group", { name: "Picture" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(status.textContent).toBe("Picture 2 of 3");
    await user.click(within(dialog).getByRole("button", { name: "Zoom" }));
    within(dialog).getByRole("group", { name: "Picture" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(status.textContent).toBe("Picture 2 of 3");
    await user.click(within(dialog).getByRole("img"));
    await user.keyboard("{ArrowLeft}");
    expect(status.textContent).toBe("Picture 1 of 3");
  });

  it("changes with a swipe [UI-30]", async () => {
    const gallery = await renderGallery();
    await gallery.user.click(gallery.enlarge("front"));
    const dialog = gallery.getByRole("dialog", { name: "Enlarged pictures" });
    await stroke(gallery, within(dialog).getByRole("group", { name: "Picture" }), -SWIPE_THRESHOLD_PX);
    expect(within(dialog).getByRole("status").textContent).toBe("Picture 2 of 3");
  });

  it("opens with a long press of 500 ms, once [UI-30]", async () => {
    const gallery = await renderGallery();
    await stroke(gallery, gallery.enlarge("front"), 0, LONG_PRESS_MS);
    expect(gallery.getAllByRole("dialog", { name: "Enlarged pictures" })).toHaveLength(1);
  });

  it("leaves a click that opens a new tab to the browser", async () => {
    const { user, enlarge, zoom } = await renderGallery();
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await user.keyboard("{Control>}");
    await user.click(enlarge("front"));
    await user.keyboard("{/Control}");
    expect(zoom()).toBeNull();
  });
});
