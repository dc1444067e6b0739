import { createServer, type RequestListener } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { shutdown } from "../../app/server/edge/program.server";

/** Answers the calls to the commerce API for all tests of a file with a server of its own on a free port. */
export function answerCommerceCalls(listener: RequestListener): void {
  const upstream = createServer(listener);
  beforeAll(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
    const address = upstream.address();
    if (typeof address !== "object" || address === null) throw new Error("no port");
    process.env.COMMERCE_API_URL = `http://127.0.0.1:${address.port}`;
  });
  afterAll(async () => {
    await shutdown();
    delete process.env.COMMERCE_API_URL;
    await new Promise((resolve) => upstream.close(resolve));
  });
}
