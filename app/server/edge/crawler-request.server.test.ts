import { expect, it } from "vitest";
import { detachCrawler } from "./crawler-request.server";

const crawler = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
const ask = (headers: Record<string, string>) => {
  const connection = new AbortController();
  const request = new Request("http://localhost/", { headers, signal: connection.signal });
  return { connection, request, detached: detachCrawler(request) };
};

it("a page that is rendered for a crawler is finished though its request was answered before [ARCH-10]", async () => {
  const { connection, detached } = ask(crawler);
  let finish = (_text: string) => {};
  const page = detached.whileOpen(() => new Promise<string>((resolve) => (finish = resolve)));
  connection.abort();
  expect(detached.request.signal.aborted).toBe(false);
  finish("page");
  expect(await page).toBe("page");
  expect(detached.request.signal.aborted).toBe(true);
});

it("without a page under way a crawler's request ends with its connection, as a person's does [ARCH-10]", () => {
  const { connection, detached } = ask(crawler);
  connection.abort();
  expect(detached.request.signal.aborted).toBe(true);
  const person = ask({ "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0" });
  expect(person.detached.request).toBe(person.request);
});
