import type { Writable } from "node:stream";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { renderPageBody } from "./page-body.server";

const loadText = (body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) => new Response(body).text();
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("the body of a page", () => {
  it("is whole bytes when the page is finished within a few turns", async () => {
    const closed = vi.fn();
    const body = await renderPageBody((page) => {
      page.write("<h1>");
      setImmediate(() => page.end("Brakes</h1>"));
    }, closed);
    expect(body).toBeInstanceOf(Uint8Array);
    expect(await loadText(body)).toBe("<h1>Brakes</h1>");
    await later(0);
    expect(closed).toHaveBeenCalledOnce();
  });

  it("is a stream that begins with what there is when a part comes late [ERR-14]", async () => {
    const body = await renderPageBody(
      (page) => {
        page.write("<h1>Brakes</h1>");
        setTimeout(() => page.end("<p>late</p>"), 50);
      },
      () => {},
    );
    expect(body).toBeInstanceOf(ReadableStream);
    expect(await loadText(body)).toBe("<h1>Brakes</h1><p>late</p>");
  });

  it.each([0, 1, 2, 3])(
    "has no zeros where a character of several bytes meets the end of a buffer (%d)",
    async (shift) => {
      const lines = Array.from({ length: 900 }, (_, index) =>
        createElement("p", { key: index, title: "½ ″ 李 😀" }, "· 😀"),
      );
      const { pipe } = renderToPipeableStream(createElement("main", { id: "a".repeat(shift) }, lines));
      const text = await loadText(await renderPageBody(pipe, () => {}));
      expect(text.includes("\0")).toBe(false);
      expect(text.match(/<p title="½ ″ 李 😀">· 😀<\/p>/g)?.length).toBe(900);
    },
  );

  it("fails with the page's error when it breaks before anything is sent", async () => {
    const broken = renderPageBody(
      (page) => {
        page.on("error", () => {});
        page.destroy(new Error("broken"));
      },
      () => {},
    );
    await expect(broken).rejects.toThrow("broken");
  });

  it("gives the page up when its reader leaves", async () => {
    let written: Writable | undefined;
    const body = await renderPageBody(
      (page) => {
        written = page;
        page.write("<h1>Brakes</h1>");
      },
      () => {},
    );
    if (!(body instanceof ReadableStream)) throw new Error("the page is not a stream");
    await body.cancel();
    await later(10);
    expect(written?.destroyed).toBe(true);
  });
});
