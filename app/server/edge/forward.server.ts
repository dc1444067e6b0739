import { readBytes } from "~/server/forms/form-body.server";
import { log } from "~/server/http/log.server";
import { SECURITY_HEADERS } from "~/server/http/security.server";
import type { Transport } from "~/server/http/wire-types.server";

const MAX_FORWARDED_BYTES = 262_144;

const refused = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

async function requestApi(transport: Transport, received: Request, posted: Request): Promise<Response> {
  const body = await readBytes(posted, MAX_FORWARDED_BYTES);
  if (body === null) return refused(413, "Body too large");
  const headers = new Headers(received.headers);
  // The provider has no use for the shopper's session.
  headers.delete("cookie");
  headers.delete("authorization");
  const { url, method } = received;
  try {
    return await transport.forward(new Request(url, { method, headers, body: body.byteLength > 0 ? body : null }));
  } catch (error) {
    log.error({ err: error }, "forwarding failed");
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    return refused(isTimeout ? 504 : 500, "The payment page did not answer. Please reload this page.");
  }
}

/**
 * Forwards a provider's page or message to the commerce API unchanged; the log gets only its status. `received` is the
 * request as it arrived, `posted` the one that still has its body.
 */
export async function forward(transport: Transport, received: Request, posted: Request = received): Promise<Response> {
  const response = await requestApi(transport, received, posted);
  const open = new Response(response.body, response);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!open.headers.has(name)) open.headers.set(name, value);
  }
  if (!open.headers.has("cache-control")) open.headers.set("Cache-Control", "private, no-store");
  const path = new URL(received.url).pathname.split("/").slice(0, 2).join("/");
  log.info({ method: received.method, path, status: open.status }, "forwarded");
  return open;
}
