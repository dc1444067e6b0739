import { request as ask, type IncomingMessage } from "node:http";
import type { Handle } from "../browser/browser";
import { freePort, type Running, startProgram } from "./program";

/** Starts the program of `npm run serve`: remix-serve on the built shop. */
export async function startRemixServe(env: Record<string, string>): Promise<Running> {
  const port = String(await freePort());
  return startProgram(
    "node_modules/@remix-run/serve/dist/cli.js",
    { env: { PORT: port, HOST: "127.0.0.1", ...env }, port: /localhost:(\d+)/ },
    ["build/server/index.js"],
  );
}

function headersFrom({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}

const BODILESS = [204, 304];

/** Sends requests for any origin to a server on this machine, as a browser would that resolves the name to it. */
export function overHttp(port: number): Handle {
  return async (request) => {
    const { pathname, search, host } = new URL(request.url);
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
    const headers = { ...Object.fromEntries(request.headers), host };
    const options = {
      agent: false as const,
      port,
      host: "127.0.0.1",
      path: pathname + search,
      method: request.method,
      headers,
    };
    return new Promise((resolve, reject) => {
      const sent = ask(options, async (answer) => {
        try {
          const chunks: Buffer[] = [];
          for await (const part of answer) chunks.push(part);
          const status = answer.statusCode ?? 0;
          const whole = BODILESS.includes(status) ? null : new Uint8Array(Buffer.concat(chunks));
          resolve(new Response(whole, { status, headers: headersFrom(answer) }));
        } catch (error) {
          reject(error);
        }
      });
      sent.once("error", reject);
      sent.end(body ?? undefined);
    });
  };
}
