import type { ActionFunctionArgs } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { CallFailure } from "~/server/api/call-failure.server";
import { isFromOurPages } from "~/server/http/same-origin.server";
import { pageLoader, requireMember } from "~/server/page/page-loader.server";
import { type TestRequest, testContext } from "../../../tests/support/request-context";
import { formAction } from "./form-action.server";
import { guardedAction } from "./guarded-action.server";

function argsFor(parts: TestRequest): ActionFunctionArgs {
  const ctx = testContext({ method: "POST", ...parts });
  return { request: ctx.request, params: {}, context: { ctx } };
}
const OWN = { "sec-fetch-site": "same-origin" };
const echo = guardedAction(async ({ form }) => Object.fromEntries(form));

async function loadStatus(work: Promise<unknown>): Promise<number> {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof Response) return thrown.status;
  if (typeof thrown === "object" && thrown !== null && "init" in thrown) {
    const { init } = thrown;
    if (typeof init === "object" && init !== null && "status" in init && typeof init.status === "number")
      return init.status;
  }
  throw new Error(`nothing with a status was thrown: ${String(thrown)}`);
}

describe("who may change something", () => {
  const from = (headers: Record<string, string>, method = "POST") =>
    isFromOurPages(new Request("http://localhost:3000/x", { method, headers }), "http://localhost:3000");

  it.each([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ "sec-fetch-site": "same-site", origin: "http://localhost:3000" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ origin: "http://localhost:3000" }, true],
    [{ origin: "http://evil.example" }, false],
    [{ origin: "null" }, false],
    [{ origin: "http://localhost:3000.evil.example" }, false],
    [{ origin: "http://evil.example", "x-forwarded-host": "evil.example" }, false],
    [{}, false],
  ])("a post with %j: %s [ARCH-11]", (headers, isAllowed) => {
    expect(from(headers)).toBe(isAllowed);
  });

  it("safe methods pass [ARCH-11]", () => {
    expect(from({ "sec-fetch-site": "cross-site" }, "GET")).toBe(true);
  });

  it("a body whose sender leaves half way is 400 and no failure of ours [ERR-13]", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("aborted")) });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half", headers: OWN };
    const request = new Request("http://localhost:3000/x", { ...init, signal: AbortSignal.abort() });
    const args = argsFor({ headers: OWN });
    const { ctx } = args.context;
    if (!ctx) throw new Error("no context");
    Object.defineProperty(ctx, "request", { value: request });
    const logged = vi.spyOn(ctx.log, "error");
    expect(await loadStatus(echo({ ...args, request }))).toBe(400);
    expect(logged).not.toHaveBeenCalled();
  });

  it("a foreign post is 403 before the body is read [ARCH-11]", async () => {
    let isRead = false;
    const source = {
      pull() {
        isRead = true;
      },
    };
    const body = new ReadableStream(source, { highWaterMark: 0 });
    const request = new Request("http://localhost:3000/", {
      method: "POST",
      body,
      headers: { origin: "http://evil.example" },
      duplex: "half",
    });
    const args = argsFor({ headers: { origin: "http://evil.example" } });
    expect(await loadStatus(echo({ ...args, request }))).toBe(403);
    expect(isRead).toBe(false);
  });
});

describe("the form", () => {
  it("urlencoded and multipart forms are read [ARCH-09]", async () => {
    const body = new URLSearchParams({ a: "1", b: "x y" });
    expect(await echo(argsFor({ headers: OWN, body }))).toEqual({ a: "1", b: "x y" });
    const form = new FormData();
    form.set("a", "2");
    expect(await echo(argsFor({ headers: OWN, body: form }))).toEqual({ a: "2" });
  });

  it("more than 64 KB is 413, declared or streamed, and the cap can be raised [ARCH-06]", async () => {
    const body = `a=${"x".repeat(65_536)}`;
    const type = { ...OWN, "content-type": "application/x-www-form-urlencoded" };
    expect(await loadStatus(echo(argsFor({ headers: type, body })))).toBe(413);
    expect(await loadStatus(echo(argsFor({ headers: { ...type, "content-length": "999999" }, body: "a=1" })))).toBe(
      413,
    );
    const large = guardedAction(async ({ form }) => form.get("a"), { maxBytes: 100_000 });
    expect(await large(argsFor({ headers: type, body }))).toHaveLength(65_536);
  });

  it("a broken multipart body is 400, another type an empty form [ARCH-06]", async () => {
    const headers = { ...OWN, "content-type": "multipart/form-data; boundary=x" };
    expect(await loadStatus(echo(argsFor({ headers, body: "--y\r\nnonsense" })))).toBe(400);
    expect(await echo(argsFor({ headers: { ...OWN, "content-type": "application/json" }, body: '{"a":1}' }))).toEqual(
      {},
    );
  });
});

describe("failures of pages", () => {
  const failure = (kind: "timeout" | "http" | "rejected", status: number) =>
    new CallFailure({ kind, status, code: status, msg: "secret detail", data: null, errors: [] }, "GET /x");
  const throwing = (error: unknown) => ({
    action: guardedAction(() => Promise.reject(error)),
    loader: pageLoader(() => Promise.reject(error)),
  });

  it.each([
    [failure("timeout", 0), 504],
    [failure("http", 502), 503],
    [failure("http", 500), 500],
    [failure("rejected", 404), 404],
    [failure("rejected", 410), 410],
    [new Error("bug"), 500],
    [new Response(null, { status: 303 }), 303],
  ])("%s becomes %i in loaders and actions [ERR-13]", async (error, status) => {
    const { action, loader } = throwing(error);
    expect(await loadStatus(action(argsFor({ headers: OWN })))).toBe(status);
    expect(await loadStatus(loader(argsFor({ method: "GET" })))).toBe(status);
  });

  const unreached = failure("http", 502);
  const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  const againIn = (thrown: unknown) => {
    expect(thrown).toMatchObject({ init: { status: expect.any(Number) } });
    return (
      /<form.*<\/form>/s.exec(JSON.stringify(thrown, (_, value) => (value?.key ? { html: value.html } : value)))?.[0] ??
      ""
    );
  };
  const url = "http://localhost:3000/reviews/write?id=7";
  const typed = () => {
    const form = new FormData();
    form.set("text", 'Quiet & "dry"');
    form.set("anonymous", "yes");
    return form;
  };

  it.each([false, true])(
    "a post that did not arrive is given back with all its fields; streamed: %s [ERR-02, ERR-13]",
    async (isStreamed) => {
      const action = guardedAction(() => Promise.reject(unreached), { isStreamed });
      const again = againIn(await thrownBy(action(argsFor({ url, headers: OWN, body: typed() }))));
      expect(again).toContain('action=\\"/reviews/write?id=7\\"');
      expect(again).toContain('name=\\"text\\" value=\\"Quiet &amp; &quot;dry&quot;\\"');
      expect(again).toContain('name=\\"anonymous\\" value=\\"yes\\"');
      expect(again).toContain("This sends what you entered once more.");
    },
  );

  it("of a large form with files the fields are given back, and that the files are not is said [ERR-02]", async () => {
    const form = typed();
    form.set("photos", new File([new Uint8Array(300_000)], "a.jpg", { type: "image/jpeg" }));
    const body = new Response(form);
    const headers = { ...OWN, "content-type": body.headers.get("content-type") ?? "" };
    const action = guardedAction(() => Promise.reject(unreached), { isStreamed: true });
    const again = againIn(
      await thrownBy(action(argsFor({ url, headers, body: Buffer.from(await body.arrayBuffer()) }))),
    );
    expect(again).toContain("Quiet &amp;");
    expect(again).toContain("but not your files");
    expect(again).not.toContain("photos");
  });

  it("files that were stored before the failure are not sent again, which is said [ERR-02]", async () => {
    const form = typed();
    const files = [
      { fileId: "f1", field: "photos", name: "a.jpg", kind: "image" as const, mime: "image/jpeg", bytes: 9 },
    ];
    const action = formAction(z.object({ text: z.string() }), () => Promise.reject(unreached), {
      upload: async () => ({ files, fields: [["text", "Quiet"]], errors: [] }),
    });
    const again = againIn(await thrownBy(action(argsFor({ url, headers: OWN, body: form }))));
    expect(again).toContain('value=\\"Quiet\\"');
    expect(again).toContain("but not your files");
  });

  it("a secret, a post that may have arrived and a refused one are not given back [ERR-02]", async () => {
    const secret = typed();
    secret.set("password", "hunter22-hunter22");
    const answers = [
      { error: unreached, body: secret },
      { error: failure("timeout", 0), body: typed() },
      { error: failure("rejected", 409), body: typed() },
      { error: new Error("bug"), body: typed() },
    ];
    for (const { error, body } of answers) {
      const action = guardedAction(() => Promise.reject(error));
      expect(againIn(await thrownBy(action(argsFor({ url, headers: OWN, body }))))).toBe("");
    }
  });

  it("a missing login leads to /login and back to the wanted page [ACC-02, ERR-05]", async () => {
    const { loader } = throwing(new CallFailure(failure("rejected", 401).failure, "GET /mine", { needsLogin: true }));
    const url = "http://localhost:3000/myAccount?type=orders";
    const thrown: unknown = await loader(argsFor({ url, method: "GET" })).catch((error: unknown) => error);
    const location = thrown instanceof Response ? thrown.headers.get("location") : null;
    expect(location).toBe("/login?callback=%2FmyAccount&queryStr=%7B%22type%22%3A%22orders%22%7D");
    expect(() => requireMember(testContext({ url }))).toThrow();
    expect(requireMember(testContext({ url, cookies: { token: { token: "t", accountId: "1" } } }))).toBeUndefined();
  });
});
