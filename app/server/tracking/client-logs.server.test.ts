import { expect, it, vi } from "vitest";
import { testContext } from "../../../tests/support/request-context";
import { recordClientLogs, withoutPersonalData } from "./client-logs.server";

it("text from a browser names nobody in the log [CHK-32, ERR-01]", () => {
  const text = "fail for a.b@example.com card 4242 4242 4242 4242 at /x?token=abc key 0123456789abcdef0123456789abcdef";
  expect(withoutPersonalData(text)).toBe("fail for …@… card # at /x?… key …");
});

it("bounded, checked entries are logged; anything else is 400 [ERR-01]", () => {
  const ctx = testContext();
  const error = vi.spyOn(ctx.log, "error").mockImplementation(() => {});
  expect(recordClientLogs(ctx, '{"message":"x is undefined","page":"/product/a?q=me"}').status).toBe(204);
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ message: "x is undefined", page: "/product/a" }),
    "browser",
  );
  const long = JSON.stringify({ message: "x".repeat(501) });
  for (const text of ["", "{", "null", '{"message":""}', '{"level":"fatal","message":"x"}', long]) {
    expect(recordClientLogs(ctx, text).status).toBe(400);
  }
  expect(error).toHaveBeenCalledTimes(1);
});

it("one address may report 30 times a minute [ERR-01]", () => {
  const ctx = testContext({ remoteAddress: "203.0.113.30" });
  const statuses = Array.from({ length: 40 }, () => recordClientLogs(ctx, "{").status);
  expect(statuses.at(-1)).toBe(429);
});
