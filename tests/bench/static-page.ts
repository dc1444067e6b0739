import { createServer } from "node:http";

// The second reference: Node's HTTP server with a page that is already in memory. The path states its number of bytes.

const pages = new Map<string, Buffer>();

function pageFor(path: string): Buffer {
  let page = pages.get(path);
  if (!page) {
    page = Buffer.alloc(Number(path.slice(1)), "<p>Parts that fit</p>\n");
    pages.set(path, page);
  }
  return page;
}

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const page = pageFor(request.url ?? "/0");
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": page.length });
  response.end(page);
});
server.listen(0, () => {
  const address = server.address();
  if (typeof address === "object") process.stdout.write(`reference at http://localhost:${address?.port}\n`);
});
