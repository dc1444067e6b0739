const ROUTE = /\/app\/routes\/(([^/]+)\/[^/?]+?)(?:\/route)?(?:\.tsx?)?\?__remix-build-client-route$/;
const EVERY_PAGE = /\/app\/(entry\.client|root)\.tsx$/;
const STYLE = /\.css(\?|$)/;

/**
 * The areas of app/routes, and pages in them, whose visitors go from one to the other, and so fetch what they share in one
 * file. A new area must be added here, or the build stops.
 */
const GROUPS = {
  cart: "cart",
  checkout: "checkout",
  account: "account",
  orders: "orders",
  reviews: "reviews",
  catalogue: "catalogue",
  product: "catalogue",
  vehicle: "catalogue",
  // Shows the same list as My account.
  "vehicle/garage._index": "account",
  // Shows an order as its page does.
  "checkout/checkout.orderResult": "orders",
  "orders/order.cancel": "returns",
  "orders/order.certificate": "returns",
  "orders/order.return": "returns",
  "orders/order.return_.$orderId.$id": "returns",
  content: "content",
  system: "content",
  "web-files": "content",
};

/** The modules that a module imports with the file itself, but not those it fetches later. */
function listImports(id, getModuleInfo) {
  const found = new Set();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}

/** The groups whose pages share the code of what is bought and was bought. */
const BUYING = new Set(["account", "cart", "checkout", "orders", "returns"]);

/** The file of modules that pages of several groups have, or of one. */
function fileFor(names) {
  if (names.length === 1) return names[0];
  return names.every((name) => BUYING.has(name)) ? "buying" : "every-page";
}

/** The file of each module by its id; modules that one page alone has stay with the page. */
function planFiles({ getModuleIds, getModuleInfo }) {
  const modules = [...getModuleIds()];
  const files = new Map();
  const entries = new Map();
  const groups = new Map();
  const add = (map, key, value) => map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const entry of modules) {
    const [, page, area] = ROUTE.exec(entry) ?? [];
    const isFetchedLater = (getModuleInfo(entry)?.dynamicImporters.length ?? 0) > 0;
    if (page === undefined && !isFetchedLater) continue;
    const group = GROUPS[page] ?? GROUPS[area];
    if (page !== undefined && group === undefined) throw new Error(`app/routes/${area} belongs to no group of files`);
    for (const id of listImports(entry, getModuleInfo)) {
      add(entries, id, entry);
      if (group !== undefined) add(groups, id, group);
    }
  }
  for (const [id, names] of groups) if (entries.get(id).size > 1) files.set(id, fileFor([...names]));
  for (const entry of modules.filter((id) => EVERY_PAGE.test(id)))
    for (const id of listImports(entry, getModuleInfo)) files.set(id, "every-page");
  for (const id of modules.filter((each) => STYLE.test(each))) files.set(id, "every-page");
  return files;
}

/**
 * Divides the browser's code into few files: what every page has, what pages of several groups share, what the pages
 * of a group share, and each page's own; and one style sheet. Rollup alone makes a file for each set of pages that
 * share a module: forty of a first load, most of them under a kilobyte, and twelve style sheets.
 *
 * @returns {import("vite").Rollup.GetManualChunk}
 */
export function clientChunks() {
  let files;
  return (id, graph) => {
    files ??= planFiles(graph);
    return files.get(id);
  };
}
