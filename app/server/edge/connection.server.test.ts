import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noteConnections, restoreRequest, stopNotingConnections, withCancellableBody } from "./connection.server";

/** A request over a real connection, as a Remix host passes it on. */
async function handed(path: string, init: RequestInit = {}, seen = (url: string) => url): Promise<Request> {
  let request: Request | undefined;
  const server = createServer((req, res) => {
    const headers = Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]);
    request = new Request(`http://shop.example${seen(req.url ?? "")}`, { headers });
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  await fetch(`http://127.0.0.1:${address.port}${path}`, init);
  await new Promise((resolve) => server.close(resolve));
  if (!request) throw new Error("nothing came");
  return request;
}

const NOBODY = { TRUST_PROXY: undefined };
const PROXY = { TRUST_PROXY: "1" };

describe("what a host keeps to itself", () => {
  beforeEach(noteConnections);
  afterEach(stopNotingConnections);

  it("the target as asked, the method and the address of the connection are known", async () => {
    const request = await handed("/shopCart.data?_routes=root", { method: "POST" }, () => "/shopCart?_routes=root");
    const restored = restoreRequest(request, NOBODY);
    expect([restored.request.url, restored.request.method, restored.remoteAddress]).toEqual([
      "http://shop.example/shopCart.data?_routes=root",
      "POST",
      "127.0.0.1",
    ]);
    expect([...restored.request.headers.keys()].filter((name) => name.startsWith("x-"))).toEqual([]);
  });

  it("a client cannot write the note itself", async () => {
    const { remoteAddress, request } = restoreRequest(
      await handed("/a", { headers: { "x-shop-connection": "key GET 203.0.113.1 /evil" } }),
      NOBODY,
    );
    expect([remoteAddress, request.url]).toEqual(["127.0.0.1", "http://shop.example/a"]);
  });

  it("forwarding headers count behind our own proxy alone, and then the entry that it appended [MKT-06]", async () => {
    const headers = {
      "x-forwarded-for": "198.51.100.7, 203.0.113.5",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "ca.shop.example",
    };
    const request = await handed("/a", { headers });
    const open = restoreRequest(request, NOBODY);
    expect([open.remoteAddress, open.request.url]).toEqual(["127.0.0.1", "http://shop.example/a"]);
    expect(open.request.headers.get("x-forwarded-for")).toBeNull();
    const proxied = restoreRequest(request, PROXY);
    expect([proxied.remoteAddress, proxied.request.url]).toEqual(["203.0.113.5", "https://ca.shop.example/a"]);
    const forged = await handed("/a", { headers: { "x-forwarded-for": "nobody" } });
    expect(restoreRequest(forged, PROXY).remoteAddress).toBe("127.0.0.1");
  });
});

it("without a server of this process nothing is known, and a note that is not ours is not believed", () => {
  const headers = { "x-shop-connection": "key GET 203.0.113.1 /evil" };
  const { request, remoteAddress } = restoreRequest(new Request("http://shop.example/a", { headers }), NOBODY);
  expect([request.url, remoteAddress]).toEqual(["http://shop.example/a", ""]);
});

describe("a body that may be cancelled", () => {
  it("is read to its end and dropped beside the answer, and its source is not cut", async () => {
    let [pulled, isCut] = [0, false];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        if (pulled > 20) controller.close();
        else controller.enqueue(new Uint8Array(1_000));
      },
      cancel() {
        isCut = true;
      },
    });
    const request = withCancellableBody(new Request("http://shop.example/", { method: "POST", body, duplex: "half" }));
    await request.body?.cancel();
    await expect.poll(() => pulled).toBe(21);
    expect(isCut).toBe(false);
  });

  it("is passed on as it is when somebody reads it", async () => {
    const request = withCancellableBody(new Request("http://shop.example/", { method: "POST", body: "a=1" }));
    expect(await request.text()).toBe("a=1");
    const without = new Request("http://shop.example/");
    expect(withCancellableBody(without)).toBe(without);
  });
});
