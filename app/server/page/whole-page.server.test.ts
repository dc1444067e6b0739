import { describe, expect, it } from "vitest";
import { WholePage } from "./whole-page.server";

const page = () => new WholePage(new TextEncoder().encode("<h1>Brakes</h1>"), { status: 404, headers: { "x-a": "1" } });

describe("an answer whose body is there", () => {
  it("is read like any other Response, its clone too", async () => {
    const answer = page();
    const copy = answer.clone();
    expect([copy.status, copy.headers.get("x-a"), await copy.text()]).toEqual([404, "1", "<h1>Brakes</h1>"]);
    expect(answer.bodyUsed).toBe(false);
    expect(await answer.text()).toBe("<h1>Brakes</h1>");
    expect(answer.bodyUsed).toBe(true);
  });

  it("keeps its body when it is wrapped to change its headers", async () => {
    const answer = page();
    expect(await new Response(answer.body, answer).text()).toBe("<h1>Brakes</h1>");
    expect(new TextDecoder().decode(await page().arrayBuffer())).toBe("<h1>Brakes</h1>");
  });
});
