import { setImmediate } from "node:timers/promises";
import { OPTIONAL_PARTS_WAIT_MS } from "~/models/shop/limits";
import { CallFailure } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";

/**
 * Makes a part optional: the promise never rejects. It is null when the part fails or, for a shopper without
 * JavaScript, is not ready 500 ms after the request arrived. Crawlers wait for it; with JavaScript it streams in.
 */
export function optional<T>(ctx: RequestContext, part: Promise<T>): Promise<T | null> {
  const safe = part.catch((error: unknown) => {
    ctx.keepOut("failed-part");
    // The client logs failed calls itself.
    if (!(error instanceof CallFailure)) ctx.log.error({ err: error }, "optional part failed");
    return null;
  });
  if (ctx.renderMode !== "complete") return safe;
  const leftMs = Math.max(0, OPTIONAL_PARTS_WAIT_MS - (performance.now() - ctx.startedMs));
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      ctx.keepOut("late-part");
      resolve(null);
    }, leftMs);
    safe.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

/**
 * Returns a reader of a part for the page's data: its value when it is ready, as cached answers are, else its promise.
 * A promise in the data costs a page several times as much as a value: an entry, a placeholder and a script of its own.
 */
export async function readWhenArrived<T>(part: Promise<T>): Promise<() => T | Promise<T>> {
  let read: () => T | Promise<T> = () => part;
  part.then(
    (value) => {
      read = () => value;
    },
    () => {},
  );
  await setImmediate();
  return () => read();
}
