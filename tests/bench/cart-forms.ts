import { addingFields, chooseVehicle, fieldName, Shopper } from "./shopper";

/**
 * A form about the cart, posted again and again as a browser posts it. A post counts up to its redirect; the page that
 * it leads to is a cell of its own.
 */
type CartForm = {
  readonly name: string;
  /** Opens the pages that lead to `count` posts, which the returned function then makes. */
  readonly ready: (origin: string, product: string, count: number) => Promise<() => Promise<void>>;
};

/** After so many additions comes another shopper with a new cart, as most carts are small. */
const ADDITIONS_PER_CART = 10;

/** A guest on the first visit, without script and vehicle. */
const addAsStranger: CartForm = {
  name: "guest/addToCart",
  async ready(origin, product, count) {
    const fields = addingFields(await new Shopper(origin).open(product));
    return async () => {
      let shopper = new Shopper(origin);
      for (let n = 0; n < count; n += 1) {
        if (n % ADDITIONS_PER_CART === 0) shopper = new Shopper(origin);
        await shopper.post(product, fields);
      }
    };
  },
};

/** Guests who have a vehicle and cookies of earlier pages, and whose script posts the form. */
const addByScript: CartForm = {
  name: "returning/addToCart",
  async ready(origin, product, count) {
    const first = new Shopper(origin);
    await chooseVehicle(first);
    const fields = addingFields(await first.open(product));
    const shoppers: Shopper[] = [];
    for (let n = 0; n < count / ADDITIONS_PER_CART; n += 1) {
      // Without the cookie of the visitor the next page makes another visitor, whose cart is another one too.
      const shopper = first.copyWithout("visitor");
      await shopper.open(product);
      shopper.keep("js", "1");
      shoppers.push(shopper);
    }
    return async () => {
      for (const shopper of shoppers)
        for (let n = 0; n < ADDITIONS_PER_CART; n += 1) await shopper.postByScript(product, fields);
    };
  },
};

/** The quantity of a cart's only line changes between 2 and 3. */
const changeQuantity = (name: string, hasScript: boolean): CartForm => ({
  name,
  async ready(origin, product, count) {
    const shopper = new Shopper(origin);
    if (hasScript) await chooseVehicle(shopper);
    const page = await shopper.open(product);
    const cart = await shopper.open(await shopper.post(product, addingFields(page)));
    const field = fieldName(cart, "itemCount.");
    if (hasScript) shopper.keep("js", "1");
    return async () => {
      for (let n = 0; n < count; n += 1) {
        const fields = { intent: "update", [field]: String(2 + (n % 2)) };
        await (hasScript ? shopper.postByScript("/shopCart", fields) : shopper.post("/shopCart", fields));
      }
    };
  },
});

/** The measured forms. */
export const CART_FORMS: readonly CartForm[] = [
  addAsStranger,
  addByScript,
  changeQuantity("guest/changeQuantity", false),
  changeQuantity("returning/changeQuantity", true),
];
