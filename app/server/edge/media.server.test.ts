import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeTransport, ok, testContext } from "../../../tests/support/request-context";
import { answerMedia, isMediaName } from "./media.server";

const NAME = "rotor-0123abcd.svg";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#123"/></svg>`;
const WIDE = "panorama-0123abce.png";
const SQUARE = "square-0123abcf.png";
const ENDLESS = "endless-0123abd0.png";
const FAILING = "failing-0123abd1.png";
let sent = 0;
/** An answer of a mebibyte after the other, without an end. */
const endless = () =>
  new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1_048_576));
    },
  });
const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
const requests: string[] = [];
const transport = {
  ...fakeTransport(() => ok(null)),
  async forward(request: Request) {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname + search);
    if (pathname.includes("0123456789abcdef0123456789abcdef"))
      return new Response("photo", {
        headers: { "cache-control": "public, max-age=600", "content-security-policy": "default-src 'none'; sandbox" },
      });
    const photo = drawn.get(pathname.split("/").at(-1) ?? "");
    if (photo !== undefined) return new Response(photo, { headers: { "content-type": "image/png" } });
    if (pathname.endsWith(ENDLESS)) return new Response(endless());
    if (pathname.endsWith(FAILING)) return new Response("busy", { status: 503 });
    const isStored = request.url.endsWith(NAME);
    return new Response(isStored ? SVG : "no", { status: isStored ? 200 : 404 });
  },
};
const ask = (name: string, query = "", headers: Record<string, string> = {}) =>
  answerMedia(testContext({ transport, headers, url: `http://localhost:3000/media/${name}?${query}` }));

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
  process.env.DATA_DIR = folder;
  for (const [name, width] of [
    [WIDE, 6_001],
    [SQUARE, 6_000],
  ] as const)
    drawn.set(
      name,
      new Uint8Array(
        await sharp({ create: { width, height: 8, channels: 3, background: "white" } })
          .png()
          .toBuffer(),
      ),
    );
});
afterAll(async () => {
  delete process.env.DATA_DIR;
  await rm(folder, { recursive: true });
});

describe("pictures", () => {
  it("one without end is given up after some megabytes, one that cannot be had now is not said to be missing [ERR-02, ARCH-03]", async () => {
    expect((await ask(ENDLESS)).status).toBe(404);
    expect(sent).toBeLessThan(20);
    expect((await ask(FAILING)).status).toBe(504);
  });

  it("a stored drawing is served immutable, and cannot run scripts when opened [UI-29]", async () => {
    const response = await ask(NAME);
    expect(await response.text()).toBe(SVG);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(["webp", "png", "jpeg"] as const)(
    "rendered as %s in an allowed width, contained, kept on disk [CONST-16]",
    async (format) => {
      const response = await ask(NAME, `w=270&format=${format}`);
      expect(response.headers.get("content-type")).toBe(`image/${format}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 270, height: 270, format });
      expect((await readdir(join(folder, "image-cache"))).some((name) => name.endsWith(`.${format}`))).toBe(true);
      expect(Buffer.from(await (await ask(NAME, `w=270&format=${format}`)).arrayBuffer()).equals(bytes)).toBe(true);
    },
  );

  it("without a format a browser gets the smallest that it draws, in the picture's proportions, and caches keep them apart [UI-37]", async () => {
    const chromium = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
    for (const [accept, format] of [
      [chromium, "heif"],
      ["image/webp,*/*", "webp"],
      ["*/*", "webp"],
    ] as const) {
      const response = await ask(NAME, "w=540", { accept });
      expect(response.headers.get("content-type")).toBe(format === "heif" ? "image/avif" : "image/webp");
      expect(response.headers.get("vary")).toBe("Accept");
      const drawn = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(drawn).toMatchObject({ width: 540, height: 405, format });
    }
    expect((await ask(NAME, "w=540&format=webp", { accept: chromium })).headers.get("content-type")).toBe("image/webp");
  });

  it("a side beyond 6000 is not resized; up to 6000 it is contained in the square asked for, from 250 on [TRK-27, CONST-16]", async () => {
    const listSize = async (name: string, width: number) => {
      const { width: w, height: h } = await sharp(
        Buffer.from(await (await ask(name, `w=${width}&format=png`)).arrayBuffer()),
      ).metadata();
      return [w, h];
    };
    expect(await listSize(WIDE, 250)).toEqual([6_001, 8]);
    expect(await listSize(SQUARE, 250)).toEqual([250, 250]);
    expect((await ask(SQUARE, "w=249&format=png")).status).toBe(400);
  });

  it.each(["w=271", "w=99999", "w=-1", "w=NaN", "w=270&format=gif", "format=svg", "w="])(
    "?%s is not offered [CONST-16]",
    async (query) => {
      expect((await ask(NAME, query)).status).toBe(400);
    },
  );

  it("only hashed names are ever asked for; an unknown one is 404 [CONST-16]", async () => {
    const bad = [
      "x.svg",
      "..%2f01234567.svg",
      "../01234567.svg",
      "a/01234567.svg",
      "http://x/01234567.svg",
      "01234567.gif",
      "",
    ];
    requests.length = 0;
    for (const name of bad) expect((await ask(name)).status).toBe(404);
    expect(requests).toEqual([]);
    expect(isMediaName("left-rotor.0123456789ab.svg")).toBe(true);
    expect((await ask("other-01234567.svg")).status).toBe(404);
    expect(requests).toEqual(["/infra/public/media/other-01234567.svg"]);
  });

  it("a shopper's photo is asked for anew each time and kept only as long as its own answer says [REV-01, OPEN-40]", async () => {
    const id = "0123456789abcdef0123456789abcdef";
    requests.length = 0;
    for (const query of ["", "size=small"]) {
      const answer = await ask(`review-${id}.jpg`, query);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=600"]);
      expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    }
    expect((await ask("review-ffffffffffffffffffffffffffffffff.jpg")).status).toBe(404);
    const path = "/item/public/buyer/review/files";
    expect(requests).toEqual([`${path}/${id}`, `${path}/${id}?size=small`, `${path}/${"f".repeat(32)}`]);
  });
});
