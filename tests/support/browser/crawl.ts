import { CRAWLER, type Handle, ORIGINS } from "./browser";

/** A crawler's findings about one address. */
type Crawled = {
  readonly path: string;
  readonly status: number;
  readonly isIndexable: boolean;
  readonly canonical: string | null;
  readonly from: string;
};

type Crawl = {
  /** Every requested address, in the order the crawler found it. */
  readonly visited: ReadonlyMap<string, Crawled>;
  /** Every address that a page links to, requested or not. */
  readonly found: ReadonlyMap<string, string>;
};

type CrawlOptions = {
  readonly origin?: string;
  readonly start?: string;
  /** Says whether to request an address; by default every address is requested. */
  readonly mayVisit?: (path: string, index: number) => boolean;
};

const text = (value: string) =>
  value
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"');
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

/** Returns whether robots.txt disallows a path: the longest matching rule decides. */
function closedBy(robots: string): (path: string) => boolean {
  const rules = [...robots.matchAll(/^(Disallow|Allow): (\S+)$/gm)]
    .map(([, word, rule = ""]) => ({
      isClosed: word === "Disallow",
      length: rule.length,
      pattern: new RegExp(`^${rule.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*")}`),
    }))
    .toSorted((a, b) => b.length - a.length);
  return (path) => rules.find(({ pattern }) => pattern.test(path))?.isClosed ?? false;
}

/** Pictures and films are not pages. */
const isFile = (path: string) => path.startsWith("/media/");

function* linksFor(html: string, base: string, origin: string): Generator<string> {
  for (const [tag] of html.matchAll(/<a\s[^>]*>/g)) {
    const href = attribute(tag, "href");
    if (href === undefined || /\bnofollow\b/.test(attribute(tag, "rel") ?? "")) continue;
    const url = new URL(text(href), base);
    if (url.origin === origin) yield url.pathname + url.search;
  }
}

/**
 * Crawls the shop as a search engine does: from the home page along every link that is neither "nofollow" nor
 * disallowed by robots.txt, each address once, with no cookies between pages.
 */
export async function crawl(handle: Handle, options: CrawlOptions = {}): Promise<Crawl> {
  const { origin = ORIGINS.US, start = "/", mayVisit = () => true } = options;
  const ask = (path: string) =>
    handle(new Request(new URL(path, origin), { headers: { "user-agent": CRAWLER, accept: "text/html" } }));
  const closed = closedBy(await (await ask("/robots.txt")).text());
  const found = new Map([[start, ""]]);
  const visited = new Map<string, Crawled>();
  const queue = [start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await ask(path);
    const html = await response.text();
    const metas = [...html.matchAll(/<meta\s[^>]*>/g)].map(([tag]) => tag);
    const robots = metas.find((tag) => attribute(tag, "name") === "robots") ?? "";
    const link = [...html.matchAll(/<link\s[^>]*>/g)].map(([tag]) => tag).find((tag) => /rel="canonical"/.test(tag));
    const canonical = link === undefined ? null : text(attribute(link, "href") ?? "");
    visited.set(path, {
      path,
      status: response.status,
      isIndexable: response.status === 200 && !/noindex/.test(robots),
      canonical,
      from: found.get(path) ?? "",
    });
    for (const next of linksFor(html, new URL(path, origin).href, origin)) {
      if (found.has(next) || isFile(next) || closed(next)) continue;
      found.set(next, path);
      if (mayVisit(next, found.size)) queue.push(next);
    }
  }
  return { visited, found };
}
