import { createServer, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { PaymentOrder } from "#commerce/payments/provider";
import { createShopLinks } from "#commerce/payments/shop-links";

export type Heard = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

/** The response of a fake provider; "hang" never responds. */
export type Reply = { status: number; json?: unknown; text?: string } | "hang";

export type Loopback = {
  readonly url: string;
  /** Every request so far. */
  readonly heard: Heard[];
  /** Replaces the responses. */
  answer(reply: (request: Heard) => Reply): void;
  close(): Promise<void>;
};

/** A server on this machine that responds as a payment provider would. */
export async function openLoopback(): Promise<Loopback> {
  const heard: Heard[] = [];
  let reply: (request: Heard) => Reply = () => ({ status: 404, json: {} });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const part of request) chunks.push(part);
    const { method = "GET", url = "/", headers } = request;
    const one = { method, path: url, headers, body: Buffer.concat(chunks).toString("utf8") };
    heard.push(one);
    const answer = reply(one);
    if (answer === "hang") return;
    const type = answer.text === undefined ? "application/json" : "text/plain";
    response.writeHead(answer.status, { "content-type": type });
    response.end(answer.text ?? (answer.json === undefined ? "" : JSON.stringify(answer.json)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  return {
    url: `http://127.0.0.1:${address.port}`,
    heard,
    answer(next) {
      reply = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A fake provider for all tests of a file; each test starts without recorded requests. */
export function loopbackOfFile(): Loopback {
  let opened: Loopback | undefined;
  const server = (): Loopback => {
    if (opened === undefined) throw new Error("the provider's server opens before the first test");
    return opened;
  };
  beforeAll(async () => {
    opened = await openLoopback();
  });
  afterAll(() => opened?.close());
  beforeEach(() => {
    server().heard.length = 0;
  });
  return {
    get url() {
      return server().url;
    },
    get heard() {
      return server().heard;
    },
    answer: (reply) => server().answer(reply),
    close: () => server().close(),
  };
}

/** The addresses of the shop in both markets. */
export const SHOP_LINKS = createShopLinks({ USD: "https://us.example", CAD: "https://ca.example" });

/** Timeouts short enough for tests. */
export const IMPATIENT = { timeoutMs: 300, retryAfterMs: 5 } as const;

/** A payment of $59.99 with tax, as the shop would send it. */
export const PAYMENT: PaymentOrder = {
  merchantRef: "0123456789abcdef0123456789abcdef",
  orderId: "AW0000000001",
  method: "oceanpayment",
  amountCent: 5999,
  currency: "USD",
  returnUrl: "/checkout/orderResult?orderId=AW0000000001",
  buyer: {
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Byrne",
    phone: "6145550100",
    line1: "1 Main Street",
    line2: "",
    city: "Columbus",
    state: "OH",
    code: "43101",
    country: "US",
  },
  billing: null,
  lines: [
    { kind: "part", reference: "SKU1", name: "Part 1", count: 1, unitCent: 4999 },
    { kind: "tax", reference: "TAX", name: "Tax", count: 1, unitCent: 1000 },
  ],
};
