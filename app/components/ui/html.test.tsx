// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { Html } from "./html";

it("a fragment keeps the elements the server sent until another one takes its place [ARCH-02]", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = `<main><div id="a" class="x"><p>Pad</p></div></main>`;
  const paragraph = document.querySelector("p");
  const main = document.querySelector("main");
  if (main === null) throw new Error("no main");
  const root = await act(() => hydrateRoot(main, <Html fragment={{ key: "a" }} className="x" />));
  expect(document.querySelector("p")).toBe(paragraph);
  await act(() => root.render(<Html fragment={{ key: "a", html: "<p>Pad again</p>" }} className="x" />));
  expect(document.querySelector("p")).toBe(paragraph);
  await act(() => root.render(<Html fragment={{ key: "b", html: "<p>Rotor</p>" }} className="x" />));
  expect(main.innerHTML).toBe(`<div id="b" class="x"><p>Rotor</p></div>`);
});
