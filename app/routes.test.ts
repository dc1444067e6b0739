import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, describe, expect, it } from "vitest";
import { chromeFor, findHandle } from "~/models/page/route-handle";
import { RouteTable } from "~/server/http/route-table.server";

/**
 * Every route with its frame, privacy, robots, extras and page type. `headerless?type` is headerless with a `type` in the
 * query; a resource route has no page. A new page adds its line; what differs from the defaults is what its handle says.
 */
const TABLE = `
$                                   full            public   listed         all     -
404                                 full            public   noindex        all     -
500                                 full            public   noindex        all     -
504                                 full            public   noindex        all     -
[.]well-known.change-password       resource        public   -              -       -
[.]well-known.security[.]txt        resource        public   -              -       -
_index                              full            public   listed         all     home
about                               full            public   listed         all     -
api.public.cart.add                 resource        personal -              -       -
api.public.chat                     resource        personal -              -       -
api.public.env.abtest               resource        personal -              -       -
api.public.events                   resource        personal -              -       -
api.public.logs                     resource        personal -              -       -
api.public.place                    resource        personal -              -       -
api.public.product.rows             resource        personal -              -       -
api.public.search.suggestions       resource        personal -              -       -
api.public.shop.settings            resource        personal -              -       -
awards._index                       full            public   listed         all     -
awards.photo.$fileId                resource        public   -              -       -
blogs.$slug                         full            public   listed         all     -
blogs._index                        full            public   listed         all     -
blogs.feed[.]xml                    resource        public   -              -       -
brands.$slug                        full            public   listed         all     -
brands._index                       full            public   listed         all     -
buyNow                              full            personal noindex        none    -
campaign.$code                      full            public   listed         all     campaign
campaign._index                     full            public   listed         all     campaign list
categories.$                        full            public   listed         all     category list
categories._index                   full            public   listed         all     category list
categories.all                      full            public   listed         all     category list
checkout.address                    enclosed        personal noindex        none    -
checkout.express                    enclosed        personal noindex        none    -
checkout.fit                        enclosed        personal noindex        none    -
checkout.orderAddress               enclosed        personal noindex        none    -
checkout.orderResult                enclosed        personal noindex        none    -
checkout.payment                    enclosed        personal noindex        none    -
checkout.payment-failure            enclosed        personal noindex        none    -
checkout.shipping                   enclosed        personal noindex        none    -
collection.$slug                    full            public   listed         all     collection
compare                             full            public   noindex        all     -
confirmEmail                        full            public   noindex        all     -
createAccount                       full            personal noindex        none    -
dismiss                             resource        public   -              -       -
garage.$id                          full            personal noindex        scripts -
garage._index                       full            personal noindex        scripts -
garage.pick                         full            personal noindex        scripts -
health                              resource        public   -              -       -
help._index                         full            public   listed         all     -
help.faq                            full            public   listed         all     -
help.feedback                       full            public   listed         all     -
live                                resource        public   -              -       -
llms[.]txt                          resource        public   -              -       -
login                               full            personal noindex        none    -
login_.back                         full            personal noindex        none    -
login_.code                         full            personal noindex        none    -
login_.passkey                      resource        personal -              -       -
login_.with.$provider               full            personal noindex        none    -
logout                              full            personal noindex        all     -
makes.$make                         full            public   listed         all     -
makes._index                        full            public   listed         all     -
media.$                             resource        public   -              -       -
metrics.$                           resource        public   -              -       -
myAccount._index                    headerless?type personal noindex        scripts -
myAccount.orderHistory.orderDetail  full            personal noindex        scripts -
myAccount_.mails                    headerless      personal noindex        scripts -
myAccount_.member.$                 headerless      personal noindex        scripts -
myAccount_.member.rule              headerless      personal listed         scripts -
myAccount_.privacy                  full            personal noindex        scripts -
myAccount_.privacy_.export          resource        personal -              -       -
myAccount_.security                 headerless      personal noindex        scripts -
myAccount_.security_.app            headerless      personal noindex        scripts -
myAccount_.security_.passkey        resource        personal -              -       -
notMyAccount                        full            public   noindex        all     -
opensearch[.]xml                    resource        public   -              -       -
order.cancel                        full            personal noindex        scripts -
order.certificate                   paper           personal noindex        none    -
order.return                        full            personal noindex        scripts -
order.return_.$orderId.$id          full            personal noindex        scripts -
order.return_.$orderId.$id_.label   resource        personal -              -       -
order.return_.$orderId.$id_.label_.code resource        personal -              -       -
order.return_.$orderId.file.$fileId resource        personal -              -       -
order.return_.upload                resource        personal -              -       -
order.track                         full            personal noindex        scripts -
page.$slug                          full            public   listed         all     -
parts                               full            public   listed         all     -
printInvoice                        paper           personal noindex        none    -
printInvoice_.pdf                   resource        personal -              -       -
product.$handle                     full            public   listed         all     product detail
product.$handle_.check-vehicle      full            public   noindex        all     product detail
product.$handle_.fitment            full            public   noindex,follow all     product detail
product.$handle_.notify             full            public   noindex        all     product detail
product.$handle_.questions          full            public   listed         all     product detail
ready                               resource        public   -              -       -
retrievePassword                    full            personal noindex        none    -
reviews._index                      full            public   listed         all     -
reviews.invitation                  full            public   noindex        all     -
reviews.photo.$fileId               resource        public   -              -       -
reviews.upload                      resource        public   -              -       -
reviews.write                       full            public   noindex        all     -
robots[.]txt                        resource        public   -              -       -
sandbox.$                           resource        public   -              -       -
search                              full            public   noindex        all     search results
shopCart                            full            personal noindex        scripts shopping cart
shopCart_.discounts                 full            personal noindex        scripts shopping cart
shopCart_.shared.$id                full            personal noindex        scripts shopping cart
signUpResult                        full            personal noindex        all     -
site[.]webmanifest                  resource        public   -              -       -
sitemap[.]xml                       resource        public   -              -       -
sitemaps.$file                      resource        public   -              -       -
speculation-rules[.]json            resource        public   -              -       -
subscribe                           full            public   noindex        scripts -
subscribe_.confirm                  full            public   noindex        all     -
theme                               resource        public   -              -       -
unsubscribe                         full            public   noindex        scripts -
vehicle.$slug                       full            public   listed         all     -
vehicle.$slug_.$repair              full            public   listed         all     -
webhooks.$                          resource        public   -              -       -
`;

type Module = { readonly handle?: unknown; readonly default?: unknown };

const modules = import.meta.glob<Module>([
  "./routes/*/*.{ts,tsx}",
  "./routes/*/*/route.{ts,tsx}",
  "!./routes/**/*.test.*",
]);
const app = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

type Row = { readonly id: string; readonly path: string; readonly module: Module };
let rows: Row[] = [];

async function toRow({ id = "", path = "", file }: RouteConfigEntry): Promise<Row> {
  const load = modules[`./${file}`];
  if (load === undefined) throw new Error(`${file} is no route module`);
  return { id: id.replace("routes/", ""), path, module: await load() };
}

beforeAll(async () => {
  // Remix's file routes ask for the folder here.
  Object.assign(globalThis, { __remixAppDirectory: app });
  const { default: routes } = await import("./routes");
  rows = await Promise.all((await routes).map(toRow));
}, 60_000);

function line({ id, module }: Row): string {
  const handle = findHandle([module]);
  const privacy = handle.isPersonal ? "personal" : "public";
  if (module.default === undefined) return `${id} resource ${privacy} - - -`;
  const [plain, typed] = ["", "type=orders"].map((query) => chromeFor(handle, new URLSearchParams(query)));
  const chrome = plain === typed ? plain : `${typed}?type`;
  const robots = handle.robots?.replace(" ", "") ?? "listed";
  return `${id} ${chrome} ${privacy} ${robots} ${handle.extras ?? "all"} ${handle.pageType ?? "-"}`;
}

const sorted = (lines: readonly string[]) => lines.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));

describe("the handles of all routes", () => {
  it("say what the table says [RTE-57, UI-13, UI-14, UI-23, UI-26, UI-27, ARCH-10, OPEN-70]", () => {
    const expected = TABLE.trim()
      .split("\n")
      .map((text) => text.replace(/ +/g, " "));
    expect(sorted(rows.map(line))).toEqual(sorted(expected));
  });

  it("put the code of a discount link into the cart where its amounts are shown", () => {
    const ids = rows.filter(({ module }) => findHandle([module]).takesDiscountLink).map(({ id }) => id);
    expect(sorted(ids)).toEqual([
      "checkout.address",
      "checkout.payment",
      "checkout.shipping",
      "shopCart",
      "shopCart_.discounts",
    ]);
  });

  it("are found by path", () => {
    const routes = rows.map(({ id, path }) => {
      const place = path === "" ? { index: true } : { path };
      return [id, { id, parentId: "root", ...place, module: { default: undefined, handle: { title: id } } }];
    });
    const table = new RouteTable(Object.fromEntries(routes));
    const samples = rows.map(({ id, path }) => [id, `/${path.replace(/:\w+/g, "x1").replace("*", "a/b")}`] as const);
    for (const [id, sample] of samples) expect(table.handleAt(sample), sample).toEqual({ title: id });
  });
});
