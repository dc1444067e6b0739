import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFiles } from "#commerce/files/open";
import { sweepFiles } from "#commerce/services/uploads/sweep";
import { infraApi } from "~/models/api";
import { RETURN_FILES } from "~/models/api/return";
import { hostileFiles, MARK, webm } from "../../support/data/hostile-files";
import { askReturn, jpeg, mp4, openReturnShop, type Proof, sendFiles, shippedOrder } from "../../support/data/returns";
import { STORE_KINDS } from "../../support/store/test-store";

const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile())
    : [];

describe.each(STORE_KINDS)("uploads on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  let proof: Proof;
  // Each test looks for files that are left behind.
  beforeEach(async () => {
    shop = await openReturnShop(kind);
    proof = await shippedOrder(shop, [{ skuId: "SKU1" }]);
  });
  afterEach(() => shop.close());
  const stored = () => filesUnder(join(shop.folder, "uploads"));
  const forget = async () => {
    await shop.store.db.updateTable("stored_file").set({ created_at: 0 }).where("attached_to", "is", null).execute();
    await sweepFiles({ db: shop.store.db, files: openFiles({ DATA_DIR: shop.folder }), clock: shop.clock });
  };

  it("photos and films of the named types are taken, each only where it is asked for [ORD-23, OPEN-12]", async () => {
    const photo = await jpeg();
    const all = [photo, await sharp(photo).png().toBuffer(), await sharp(photo).webp().toBuffer()];
    const photos = all.map((body) => ({ field: "evidence.photos.part", body, name: "x", type: "" }));
    for (const film of [mp4(), mp4(9, "qt  "), webm()]) {
      const { data } = await sendFiles(shop, proof, [...photos, { field: "evidence.videos", body: film }]);
      expect([data?.files.map(({ mime }) => mime).slice(0, 3), data?.errors]).toEqual([
        Array(3).fill("image/jpeg"),
        [],
      ]);
      expect(data?.files.at(-1)?.kind).toBe("video");
    }
    await forget();
    expect(stored()).toEqual([]);
  });

  it("six photos of a group and one film, each within its size; what is beyond is refused by its field [OPEN-12]", async () => {
    const photo = await jpeg();
    const field = "evidence.photos.part";
    const many = await sendFiles(shop, proof, Array(7).fill({ field, body: photo }));
    expect([many.data?.files.length, many.data?.errors]).toEqual([
      6,
      [{ field, name: "", message: "takes at most 6" }],
    ]);
    const large = { field, body: Buffer.concat([photo, Buffer.alloc(10_485_760)]) };
    const { data } = await sendFiles(shop, proof, [large, { field: "evidence.videos", body: mp4() }]);
    expect([data?.files.length, data?.errors]).toEqual([
      1,
      [{ field, name: "IMG_0001.jpg", message: "must be at most 10 MB" }],
    ]);
    await forget();
  });

  it("a form of many large parts leaves no listeners behind, which the process would warn of [OPEN-12]", async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on("warning", onWarning);
    try {
      const part = { field: "something.else", body: Buffer.alloc(200_000) };
      const { status } = await sendFiles(shop, proof, Array(40).fill(part));
      expect(status).toBe(200);
      // Warnings are told in the turn after.
      await new Promise((resolve) => setImmediate(resolve));
      expect(warnings).toEqual([]);
    } finally {
      process.off("warning", onWarning);
    }
  });

  it("a file keeps its own name for messages about it, without characters that nobody sees [OPEN-12]", async () => {
    const field = "evidence.photos.part";
    const name = `a\u202egpj.${"b".repeat(200)}`;
    const { data } = await sendFiles(shop, proof, [{ field, body: await jpeg(), name }]);
    expect(data?.files.map((file) => file.name)).toEqual([`agpj.${"b".repeat(115)}`]);
    await forget();
  });

  it("nobody uploads for an order that is not proven, and nothing is read before that [OPEN-13]", async () => {
    const part = { field: "evidence.photos.part", body: await jpeg() };
    const [wrong, unknown, none] = [
      await sendFiles(shop, { orderId: proof.orderId, key: "0".repeat(32) }, [part]),
      await sendFiles(shop, { orderId: "AW0000000000", key: proof.key }, [part]),
      await sendFiles(shop, { orderId: proof.orderId }, [part]),
    ];
    expect(wrong.status).toBe(404);
    expect([unknown, none]).toEqual([wrong, wrong]);
    expect(stored()).toEqual([]);
  });

  it("broken forms are a 400 and leave nothing behind [OPEN-12]", async () => {
    const photo = await jpeg();
    const head = '--b\r\nContent-Disposition: form-data; name="evidence.photos.part"; filename="a.jpg"\r\n\r\n';
    const send = (body: BodyInit, type: string) =>
      shop.fetch(`${RETURN_FILES.upload}?orderId=${proof.orderId}`, {
        method: "POST",
        body,
        headers: { "content-type": type, [RETURN_FILES.keyHeader]: proof.key },
      });
    const cut = Buffer.concat([Buffer.from(head), photo]);
    const cases: [BodyInit, string][] = [
      [new Uint8Array(cut), "multipart/form-data; boundary=b"],
      [new Uint8Array(cut), "multipart/form-data"],
      [new Uint8Array(cut), "multipart/form-data; boundary=other"],
      ["", "multipart/form-data; boundary=b"],
      ["x=1", "application/x-www-form-urlencoded"],
      ["{}", "application/json"],
      [new Uint8Array(photo), "image/jpeg"],
    ];
    for (const [body, type] of cases) expect([type, (await send(body, type)).status]).toEqual([type, 400]);
    expect(stored()).toEqual([]);
    const loose = await shop.store.db.selectFrom("stored_file").select("id").execute();
    expect(loose).toEqual([]);
  });

  it("a corpus of hostile files stores nothing unsafe [OPEN-12]", async () => {
    const corpus = await hostileFiles();
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    for (const { title, field, body, name, type, mayStore = false } of corpus) {
      const { status, data } = await sendFiles(shop, proof, [{ field, body, name, type }]);
      // A name that breaks the syntax of multipart forms makes the whole form invalid.
      expect([title, status]).toEqual([title, name?.includes("\0") ? 400 : 200]);
      const count = mayStore && status === 200 ? 1 : 0;
      expect([title, data?.files.length ?? 0], JSON.stringify(data?.errors)).toEqual([title, count]);
      expect([title, stored().length]).toEqual([title, count]);
      for (const path of stored()) {
        const bytes = readFileSync(path);
        expect(path).toMatch(/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
        expect([title, bytes.includes(MARK), bytes.includes("PK\x03\x04")]).toEqual([title, false, false]);
        expect((await sharp(bytes).metadata()).format).toBe("jpeg");
      }
      await forget();
      expect([title, stored()]).toEqual([title, []]);
    }
  });

  it("an address takes one file, once, within the hour; its id then serves as evidence [API-009, OPEN-12]", async () => {
    const ask = (kindOf: "evidenceImage" | "evidenceVideo" | "reviewImage", headers: Record<string, string> = {}) =>
      shop.call(infraApi.fileAddress, { query: { kind: kindOf } }, headers);
    const put = (url: string, body: Uint8Array) => shop.fetch(url, { method: "PUT", body: new Uint8Array(body) });
    const { data: address } = await ask("evidenceImage");
    expect(address).toMatchObject({ maxBytes: 10_485_760, expiresAt: shop.clock.now() + 3_600_000 });
    const first = await put(address.uploadUrl, await jpeg());
    expect([first.status, (await first.json()).data]).toMatchObject([
      200,
      { fileId: address.fileId, mime: "image/jpeg" },
    ]);
    expect(stored().map((path) => path.slice(-32))).toEqual([address.fileId]);
    expect((await put(address.uploadUrl, await jpeg())).status, "once").toBe(404);
    const film = (await ask("evidenceVideo")).data.uploadUrl;
    expect((await put(film, mp4())).status).toBe(200);
    for (const body of [mp4(), Buffer.from(`<svg>${MARK}</svg>`), Buffer.alloc(0)]) {
      const refused = await put((await ask("reviewImage")).data.uploadUrl, body);
      expect([refused.status, stored().length]).toEqual([400, 2]);
    }
    expect((await put((await ask("reviewImage")).data.uploadUrl, Buffer.alloc(12_000_000))).status).toBe(413);
    const late = (await ask("reviewImage")).data.uploadUrl;
    shop.clock.advance(3_600_000);
    expect((await put(late, await jpeg())).status).toBe(404);
    expect((await put("/infra/public/buyer/file/../../etc", await jpeg())).status).toBe(404);
    const requested = await askReturn(shop, proof, {
      items: [{ skuId: "SKU1", itemCount: 1 }],
      evidence: { text: "", photos: { part: [address.fileId] }, videos: [] },
    });
    expect([requested.status, requested.data.files.map(({ fileId }) => fileId)]).toEqual([200, [address.fileId]]);
    const greedy = { "x-visitor-key": "greedy" };
    for (let count = 0; count < 60; count += 1) await ask("reviewImage", greedy);
    expect((await ask("reviewImage", greedy)).status).toBe(429);
    await forget();
    expect(stored()).toHaveLength(1);
    await shop.store.db.updateTable("stored_file").set({ attached_to: null }).execute();
    await forget();
  });

  it("what belongs to nothing goes after a day; what a return shows stays [OPEN-12]", async () => {
    const { data } = await sendFiles(shop, proof, [{ field: "evidence.photos.part", body: await jpeg() }]);
    const [file] = data?.files ?? [];
    const files = openFiles({ DATA_DIR: shop.folder });
    const sweep = () => sweepFiles({ db: shop.store.db, files, clock: shop.clock });
    expect(await sweep()).toBe(0);
    await sendFiles(shop, proof, [{ field: "evidence.photos.part", body: await jpeg() }]);
    await shop.store.db
      .updateTable("stored_file")
      .set({ attached_to: "return:kept" })
      .where("id", "=", file?.fileId ?? "")
      .execute();
    shop.clock.advance(86_400_001);
    expect(await sweep()).toBe(1);
    expect(stored().map((path) => path.slice(-32))).toEqual([file?.fileId]);
    shop.clock.advance(-86_400_001);
  });
});

describe("files in a bucket", () => {
  it("an S3-shaped server keeps, answers and forgets files; a half-set configuration stops the start [OPEN-12]", async () => {
    const held = new Map<string, Buffer>();
    const requested: string[] = [];
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? "/", "http://s3.test").pathname;
      requested.push(`${request.method} ${path}`);
      const chunks: Buffer[] = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        if (!/^AWS4-HMAC-SHA256 Credential=key-id\//.test(request.headers.authorization ?? "")) {
          response.writeHead(403).end();
        } else if (request.method === "PUT") {
          held.set(path, Buffer.concat(chunks));
          response.writeHead(200, { etag: '"x"' }).end();
        } else if (request.method === "DELETE") {
          held.delete(path);
          response.writeHead(204).end();
        } else {
          const found = held.get(path);
          if (found === undefined)
            response.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code></Error>");
          else response.writeHead(200, { "content-length": found.length }).end(found);
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const shop = await openReturnShop("sqlite", {
      S3_BUCKET: "evidence",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "key-id",
      S3_SECRET_ACCESS_KEY: "key-secret",
    });
    try {
      const proof = await shippedOrder(shop, [{ skuId: "SKU1" }]);
      const { data } = await sendFiles(shop, proof, [
        { field: "evidence.photos.part", body: await jpeg() },
        { field: "evidence.videos", body: mp4(300_000) },
      ]);
      const [photo, film] = data?.files ?? [];
      expect([...held.keys()]).toEqual([`/evidence/uploads/${photo?.fileId}`, `/evidence/uploads/${film?.fileId}`]);
      expect(held.get(`/evidence/uploads/${film?.fileId}`)).toEqual(mp4(300_000));
      const path = `${RETURN_FILES.file(film?.fileId ?? "")}?orderId=${proof.orderId}`;
      const answer = await shop.fetch(path, { headers: { [RETURN_FILES.keyHeader]: proof.key } });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(mp4(300_000));
      expect(filesUnder(shop.folder), "nothing is left on this machine").toEqual([]);
      shop.clock.advance(86_400_001);
      const { db } = shop.store;
      expect(await sweepFiles({ db, files: shop.files, clock: shop.clock })).toBe(2);
      expect(held.size).toBe(0);
      expect(await shop.files.open("0".repeat(32))).toBeNull();
    } finally {
      await shop.close();
      server.close();
    }
    expect(() => openFiles({ S3_BUCKET: "evidence" })).toThrow("S3_ACCESS_KEY_ID");
    await expect(openFiles({ DATA_DIR: "x" }).open("../../etc/passwd")).rejects.toThrow("not a key");
  });
});
