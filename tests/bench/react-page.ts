import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { createElement, type ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

// The first reference: the cost of React alone for a page like the shop's, without router, data, compression or
// cookies. Components, attributes and texts have the proportions of a list of products. The page has exactly 600
// elements.

const CARDS = 42;

function Fact({ name, value }: { name: string; value: string }) {
  return createElement(
    "div",
    { className: "fact" },
    createElement("dt", { className: "fact-name" }, name),
    createElement("dd", null, value),
  );
}

// 14 elements: li, a, img, h3, p, span, dl with two facts of three each, button.
function Card({ index }: { index: number }) {
  const price = 1_999 + index * 350;
  return createElement(
    "li",
    { className: "card card-outlined" },
    createElement(
      "a",
      { href: `/product/front-brake-pad-set-${index}`, className: "card-link" },
      createElement("img", { src: `/media/pad-${index}.svg`, alt: "", width: 240, height: 180, loading: "lazy" }),
      createElement("h3", { className: "card-title" }, `Front ceramic brake pad set, number ${index}`),
    ),
    createElement("p", { className: "price" }, `$${(price / 100).toFixed(2)}`),
    index % 3 === 0
      ? createElement("span", { className: "fit fit-yes", role: "status" }, "Fits your 2018 Toyota Camry")
      : createElement("span", { className: "fit fit-unknown" }, "Check that it fits"),
    createElement(
      "dl",
      { className: "facts" },
      createElement(Fact, { name: "Part number", value: `AX-${10_000 + index}` }),
      createElement(Fact, { name: "Position", value: index % 2 === 0 ? "Front" : "Rear" }),
    ),
    createElement("button", { type: "submit", name: "sku", value: `AX-${index}`, className: "button" }, "Add to cart"),
  );
}

/** The whole document: 42 cards of 14 elements each, and 12 elements around them. */
export function ReferencePage(): ReactElement {
  const cards = Array.from({ length: CARDS }, (_, index) => createElement(Card, { key: index, index }));
  return createElement(
    "html",
    { lang: "en-US" },
    createElement(
      "head",
      null,
      createElement("title", null, "Brake pads"),
      createElement("meta", { charSet: "utf-8" }),
    ),
    createElement(
      "body",
      null,
      createElement("header", { className: "header" }, createElement("a", { href: "/" }, "Home")),
      createElement(
        "main",
        { id: "main" },
        createElement("h1", null, "Brake pads"),
        createElement("ul", { className: "cards" }, cards),
      ),
      createElement("footer", { className: "footer" }, createElement("p", null, "Parts that fit")),
    ),
  );
}

/** Serves the page to every request and prints the address. */
export function main(): void {
  const server = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
    const { pipe } = renderToPipeableStream(createElement(ReferencePage), {
      onShellReady() {
        response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
        pipe(response);
      },
    });
  });
  server.listen(0, () => {
    const address = server.address();
    if (typeof address === "object") process.stdout.write(`reference at http://localhost:${address?.port}\n`);
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
