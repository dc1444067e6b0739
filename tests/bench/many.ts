import { addingFields, type Headers, linksTo, optionsOf, Shopper } from "./shopper";

// Returning guests as a shop has them: many vehicles, many lists and products, a few of them wanted most.

const VEHICLES = 200;
const LISTS = 50;
const PRODUCTS = 300;
/** Some lists have fewer. */
const PRODUCTS_OF_LIST = 8;
const LEAF = /^\/categories\/[^/]+\/[^/]+\/[^/?]+$/;
const PRODUCT = /^\/product\/[^/?]+$/;

/** Finds the values of as many vehicles (year, make, model) in the picker, of several years and makes. */
async function findVehicles(origin: string, count: number): Promise<Record<string, string>[]> {
  const stranger = new Shopper(origin);
  const found: Record<string, string>[] = [];
  for (const year of optionsOf(await stranger.open("/garage/pick"), "year").slice(2)) {
    const makes = await stranger.open(`/garage/pick?year=${year}`);
    for (const make of optionsOf(makes, "make").slice(0, 12)) {
      const models = await stranger.open(`/garage/pick?year=${year}&make=${make}`);
      for (const model of optionsOf(models, "model").slice(0, 4)) found.push({ year, make, model });
      if (found.length >= count) return found.slice(0, count);
    }
  }
  throw new Error(`the vehicle picker has ${found.length} of ${count} vehicles`);
}

/** What returning guests draw from by Zipf's law: 200 guests, each with a vehicle and a part in the cart, 50 lists, 300 products. */
export async function prepareMany(origin: string) {
  const stranger = new Shopper(origin);
  const lists = linksTo(await stranger.open("/categories/all"), LEAF).slice(0, LISTS);
  const products: string[] = [];
  for (const list of lists) {
    const links = linksTo(await stranger.open(list), PRODUCT).filter((each) => !products.includes(each));
    products.push(...links.slice(0, PRODUCTS_OF_LIST));
  }
  if (products.length < PRODUCTS) throw new Error(`the lists have ${products.length} of ${PRODUCTS} products`);
  const buyable = await findBuyable(stranger, products);
  const guests: Headers[] = [];
  for (const vehicle of await findVehicles(origin, VEHICLES)) {
    const shopper = new Shopper(origin);
    await shopper.post("/garage/pick", { ...vehicle, intent: "set", returnTo: "/" });
    await shopper.open(await shopper.post(buyable.path, buyable.fields));
    // The message about the new vehicle is read by now.
    shopper.keep("js", "1");
    await shopper.open(buyable.path);
    guests.push(shopper.headers);
  }
  return { guests, lists, products: products.slice(0, PRODUCTS) };
}

/** The first product that can be bought, with the fields of its form. */
async function findBuyable(stranger: Shopper, products: readonly string[]) {
  for (const path of products) {
    const fields = addingFields(await stranger.open(path));
    if (fields.skuId !== "") return { path, fields };
  }
  throw new Error("no product can be bought");
}
