// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { pathToRoute } from "./routed-links";

const HERE = new URL("http://shop.test/here");

function clicked(link: string, event: MouseEventInit = {}): string | null {
  document.body.innerHTML = link;
  const target = document.querySelector("b") ?? document.querySelector("a");
  let path: string | null = null;
  document.addEventListener(
    "click",
    (click) => {
      path = pathToRoute(click, HERE);
      click.preventDefault();
    },
    { once: true },
  );
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...event }));
  return path;
}

it.each([
  [`<a href="/cart?x=1#y"><b>Cart</b></a>`, "/cart?x=1#y"],
  [`<a href="/here">Here</a>`, "/here"],
  [`<a href="/here#part">Part</a>`, null],
  [`<a href="#part">Part</a>`, null],
  [`<a href="//evil.test/x">Other</a>`, null],
  [`<a href="https://evil.test/x">Other</a>`, null],
  [`<a href="/manual.pdf">File</a>`, null],
  [`<a href="/x" target="_blank">New</a>`, null],
  [`<a href="/x" download>File</a>`, null],
  [`<a href="/x" data-document="true">Paper</a>`, null],
  [`<div data-document><a href="/x">In a page whose links are documents</a></div>`, null],
  [`<b>No link</b>`, null],
])("a click on %s leads to %s [ARCH-02]", (link, path) => {
  expect(clicked(link)).toBe(path);
});

it("a click that opens a new tab or window is the browser's [ARCH-02]", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    expect(clicked(`<a href="/x">X</a>`, held)).toBeNull();
  }
});
