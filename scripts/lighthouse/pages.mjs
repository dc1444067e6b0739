async function pathsIn(origin, sitemap) {
  const response = await fetch(`${origin}/sitemaps/${sitemap}.xml`);
  if (!response.ok) throw new Error(`/sitemaps/${sitemap}.xml answers ${response.status}.`);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
}

/** The ten kinds of page that every shopper meets, each as its shopper sees it; speed counts on them, too. */
export async function mainPages(origin, { vehicle, cart }) {
  const [[product], articles] = await Promise.all([pathsIn(origin, "products-0"), pathsIn(origin, "articles")]);
  return [
    { path: "/" },
    { path: "/categories/brakes/disc-brakes/brake-pads" },
    { path: "/search?q=brake+rotors" },
    { path: product },
    { path: "/vehicle/2015-ford-f-150", cookies: vehicle },
    { path: "/shopCart", cookies: cart },
    { path: "/checkout/address", cookies: cart },
    { path: "/login" },
    { path: articles.find((path) => /^\/blogs\/./.test(path)) },
    { path: "/help" },
  ].map((page) => ({ ...page, form: "mobile", isTimed: true }));
}

/** One page of each layout is also checked on a wide screen. */
const ON_DESKTOP = ["/", "/help/faq", "/page/return-policy", "/awards", "/reviews"];

/** The other content pages, and some of each kind of page that the catalogue or the editors multiply. */
export async function contentPages(origin) {
  const sitemaps = ["pages", "articles", "makes", "categories"];
  const [pages, articles, makes, categories] = await Promise.all(sitemaps.map((name) => pathsIn(origin, name)));
  const paths = [...pages, ...articles.slice(0, 2), ...makes.slice(0, 1), ...categories.slice(0, 3)];
  const isMain = (path) => path === "/" || path === "/help";
  return [
    ...[...new Set(paths)].filter((path) => !isMain(path)).map((path) => ({ path, form: "mobile" })),
    ...ON_DESKTOP.map((path) => ({ path, form: "desktop" })),
  ];
}
