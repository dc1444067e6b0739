// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginHandingOver, holdAhead, holdAnew } from "./held-answers";

const requests: string[] = [];
const shown: string[] = [];
const answers = new Map<string, () => Response>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  shown.length = 0;
  requests.length = 0;
  answers.clear();
});

// The browser's own is kept when the first page begins.
window.fetch = async (input, init) => {
  const purpose = new Headers(init?.headers).get("purpose");
  requests.push([init?.method ?? "GET", String(input), purpose].filter(Boolean).join(" "));
  return answers.get(String(input))?.() ?? new Response(`answer ${requests.length}`);
};
beginHandingOver((url) => shown.push(url));

const read = async (url: string) => (await window.fetch(new URL(url, location.href))).text();

it("an answer fetched ahead is handed over once, and the server is told that nobody looks at it yet [UI-38]", async () => {
  await holdAhead("/product/a.data");
  await holdAhead("/product/a.data");
  expect(requests).toEqual(["GET /product/a.data prefetch"]);
  expect(await read("/product/a.data")).toBe("answer 1");
  expect(shown).toEqual(["/product/a.data"]);
  expect(await read("/product/a.data")).toBe("answer 2");
  expect(shown).toHaveLength(1);
});

it("a form that is sent outdates what was fetched ahead, and so do 30 seconds [UI-38]", async () => {
  await holdAhead("/product/a.data");
  await window.fetch(new URL("/product/b.data", location.href), { method: "POST" });
  expect(await read("/product/a.data")).toBe("answer 3");
  await holdAhead("/product/a.data");
  await window.fetch("/events", { method: "POST" });
  expect(await read("/product/a.data"), "a report of what was seen changes no page").toBe("answer 4");
  await holdAhead("/product/a.data");
  vi.advanceTimersByTime(30_001);
  expect(await read("/product/a.data")).toBe("answer 7");
});

it("a redirect, a refusal and a failure are asked for again when their link is pressed [UI-38]", async () => {
  answers.set("/product/gone.data", () => new Response("gone", { status: 404 }));
  answers.set("/product/moved.data", () => new Response("", { status: 202 }));
  answers.set("/product/down.data", () => {
    throw new TypeError("no line");
  });
  for (const name of ["gone", "moved", "down"]) {
    await holdAhead(`/product/${name}.data`);
    answers.delete(`/product/${name}.data`);
    expect(await read(`/product/${name}.data`)).toMatch(/^answer/);
  }
  expect(shown).toEqual([]);
});

it("a page that is shown asks for itself as a visit, and stays as it is when nothing comes [UI-38]", async () => {
  expect(await holdAnew("/product/a.data")).toBe(true);
  expect(requests).toEqual(["GET /product/a.data"]);
  expect(await read("/product/a.data")).toBe("answer 1");
  expect(shown).toEqual([]);
  answers.set("/product/a.data", () => new Response("down", { status: 503 }));
  expect(await holdAnew("/product/a.data")).toBe(false);
});
