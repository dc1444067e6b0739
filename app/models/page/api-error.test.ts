import { describe, expect, it } from "vitest";
import {
  errorText,
  isOutage,
  isRetryable,
  newFailure,
  pageStatus,
  serviceException,
  shopperText,
  toFieldErrors,
} from "./api-error";

describe("texts", () => {
  it("the outage notice is the shop's name and the specified sentence [ERR-02, OPEN-46]", () => {
    expect(serviceException(true)).toBe(
      "Axlewright Service Exception Error. You can contact us through live chat for solutions.",
    );
    expect(shopperText(newFailure("network"), true)).toBe(serviceException(true));
    expect(shopperText(newFailure("timeout", 0, "timed out"), true)).toBe(serviceException(true));
    expect(shopperText(newFailure("http", 500, "SQL error near x"), true)).toBe(serviceException(true));
    expect(shopperText(newFailure("rejected", 400, "Only 2 left"), true)).toBe("Only 2 left");
  });

  it("a shop without a live chat sends nobody to one [ERR-02]", () => {
    const text = "Axlewright Service Exception Error. You can contact us through our help page for solutions.";
    expect(shopperText(newFailure("network"), false)).toBe(text);
  });

  it.each([
    [{ message: "Gone", errors: [{ field: "a", message: "b" }], error: { message: "c" } }, "Gone"],
    [{ msg: "Gone" }, "Gone"],
    [{ msg: "", errors: [{ field: "email", message: "is required" }], error: { message: "c" } }, "email is required"],
    [{ errors: [], error: { message: "Nested" } }, "Nested"],
    [{ error: "Plain" }, "Plain"],
    [{}, ""],
    [null, ""],
    ["text", ""],
    [{ message: 3, errors: "x", error: 4 }, ""],
  ])("the text of %j is %j [ERR-03]", (body, expected) => {
    expect(errorText(body)).toBe(expected);
  });

  it("malformed field errors are dropped [OPEN-28]", () => {
    const good = { field: "zip", message: "must be digits" };
    expect(toFieldErrors({ errors: [null, 1, good, { field: "x" }] })).toEqual([good]);
    expect(toFieldErrors({ errors: { 0: good } })).toEqual([]);
  });
});

describe("what a failure means", () => {
  it("only trouble on the way or inside the server is worth a repeat [ARCH-06]", () => {
    expect(isRetryable(newFailure("network"))).toBe(true);
    expect(isRetryable(newFailure("timeout"))).toBe(true);
    expect(isRetryable(newFailure("http", 503))).toBe(true);
    expect(isRetryable(newFailure("http", 404))).toBe(false);
    expect(isRetryable(newFailure("rejected", 409))).toBe(false);
    expect(isRetryable(newFailure("invalid", 200))).toBe(false);
  });

  it("a database that takes no writes is a pause that a form tells of, not an outage [ERR-02]", () => {
    const paused = {
      ...newFailure("rejected", 503, "Orders are paused"),
      reason: { code: "ordersPaused", params: {} },
    };
    expect(isOutage(paused)).toBe(false);
    expect(shopperText(paused, true)).toBe("Orders are paused");
    expect(pageStatus(paused)).toBe(503);
    expect(isOutage(newFailure("http", 503))).toBe(true);
  });

  it("a timeout is a 504 page, an API out of reach a 503 page, an unexpected failure a 500 page, a missing thing stays 404 [ERR-13]", () => {
    expect(pageStatus(newFailure("timeout"))).toBe(504);
    expect(pageStatus(newFailure("http", 504))).toBe(504);
    expect(pageStatus(newFailure("network"))).toBe(503);
    expect(pageStatus(newFailure("http", 502))).toBe(503);
    expect(pageStatus(newFailure("http", 500))).toBe(500);
    expect(pageStatus(newFailure("invalid", 200))).toBe(500);
    expect(pageStatus(newFailure("rejected", 404))).toBe(404);
  });
});
