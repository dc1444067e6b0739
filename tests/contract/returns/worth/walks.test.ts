/* Random walks of an order's pieces through all that after-sales does: at the end every cent and every point is back, once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listLedger } from "#commerce/services/ledger/entries";
import { createTotals } from "#commerce/services/ledger/totals";
import { credit } from "#commerce/services/points/ledger-repository";
import { orderApi } from "~/models/api";
import { type Market, marketFor } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import {
  claimPiece,
  deliver,
  exchangePiece,
  type Held,
  openPrices,
  payInPart,
  piecesFrom,
  proofFrom,
  refundPiece,
  sendCore,
  sumRefunds,
} from "../../../support/data/after-sales/pieces";
import { setStock } from "../../../support/data/change-item";
import { insertMember, orderFor } from "../../../support/data/orders";
import { settleCancellationsLater } from "../../../support/data/payments";
import { insertBundles } from "../../../support/data/promotions";
import { openReturnShop, refundByStaff } from "../../../support/data/returns";
import { ADDRESS, insertDiscount, type Shop } from "../../../support/data/test-shop";
import { STORE_KINDS } from "../../../support/store/test-store";

const DAY_MS = 86_400_000;
const GIFT_POINTS = 3_000;
const SEEDS = [1, 2, 3, 4, 5, 6];

/** Two pieces of a part, two of one with a core charge, and a kit of the first part and two of another one. */
const BOUGHT = ["SKU1", "SKU1", "SKU3", "SKU3"];
const KIT = ["SKU1", "SKU2", "SKU2"];
const ACTIONS = ["refund", "in part", "same", "other", "claim", "core"] as const;
const OTHERS: Readonly<Record<string, string>> = { SKU1: "SKU2", SKU2: "SKU3", SKU3: "SKU1" };

/** Where a sale has two taxes. */
const MONTREAL = {
  address: { ...ADDRESS, city: "Montréal", state: "QC", code: "H2X 1Y4", country: "CA" as const },
  shippingPlanId: "ca-standard",
};

/** Whole numbers below a bound that are the same for each seed. */
function createDice(seed: number): (below: number) => number {
  let state = seed * 7_919;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe.each(STORE_KINDS)("the pieces of an order on %s", (kind) => {
  let shop: Shop;
  let reprice: (moreCent: number) => Promise<void>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [1, 2, 3], 2_000);
    await insertDiscount(shop, "walk", { name: "Walk", code_norm: "walk7", percent: 7 });
    const saving = { us_saving_cent: 700, ca_saving_cent: 900 };
    await insertBundles(shop.store.db, [{ id: "kit", item_id: 1, title: "Brake kit", ...saving }]);
    const members = [1, 2].map((id) => ({ bundle_id: "kit", item_id: id, quantity: id }));
    await shop.store.db.insertInto("bundle_item").values(members).execute();
    const montreal = { country: "CA", prefix: "H", city: "Montréal", state_code: "QC", is_deliverable: 1 as const };
    await shop.store.db.insertInto("postal_prefix").values(montreal).execute();
    reprice = await openPrices(shop, [1, 2, 3]);
  });
  afterAll(() => shop.close());

  async function countPoints(accountId: string): Promise<number> {
    const rows = shop.store.db.selectFrom("points_entry").select("remaining").where("account_id", "=", accountId);
    return (await rows.execute()).reduce((sum, { remaining }) => sum + remaining, 0);
  }

  /** The books of the month from a moment; fails for an entry that does not add up. */
  async function readBooks(market: Market, from: number) {
    const totals = createTotals();
    for await (const entry of listLedger(shop.store.db, market, { from, to: from + 30 * DAY_MS })) {
      totals.add(entry);
      const { parts, taxes, taxCent, totalCent } = entry;
      expect(taxes.reduce((sum, tax) => sum + tax.taxCent, 0)).toBe(taxCent);
      if (parts === null) continue;
      const { goodsCent, discountCent, exchangeCreditCent, pointsCent, beforeCent, ...rest } = parts;
      const added = Object.values(rest).reduce((sum, cent) => sum + cent, goodsCent + taxCent);
      expect(added - discountCent - exchangeCreditCent - pointsCent - beforeCent).toBe(totalCent);
    }
    const { taxes, chargedCent, backCent } = totals.read();
    const toFile = taxes.map(({ taxCent, backTaxCent }) => taxCent - backTaxCent).filter((cent) => cent !== 0);
    return { toFile, stayedCent: chargedCent - backCent };
  }

  it.each(SEEDS)(
    "walk %i gives every cent and every point back once [OPEN-38, OPEN-57, OPEN-58, ORD-43]",
    async (seed) => {
      const roll = createDice(seed);
      const name = `walker-${seed}`;
      const isCanada = seed % 2 === 0;
      const market = marketFor(isCanada ? "2023" : "2022");
      const me = { ...(await insertMember(shop, name)), "x-shop-id": market.id };
      shop.clock.advance(31 * DAY_MS);
      const at = shop.clock.now();
      const gift = { accountId: name, at, kind: "EARN", points: GIFT_POINTS, text: "", orderId: null };
      await shop.store.transaction((trx) => credit(trx, gift, at + 300 * DAY_MS));
      await reprice(0);
      const before = await sumRefunds(shop);
      const items = [
        ...[
          { skuId: "SKU1", itemCount: 2 },
          { skuId: "SKU3", itemCount: 2 },
        ],
        ...[
          { skuId: "SKU1", bundleId: "kit" },
          { skuId: "SKU2", itemCount: 2, bundleId: "kit" },
        ],
      ];
      const order = proofFrom(
        await orderFor(shop, {
          ...{ me, email: `${name}@example.com`, items, points: roll(3) * 150 },
          ...(roll(2) === 0 && { code: "walk7" }),
          ...(isCanada && { to: MONTREAL }),
        }),
      );
      const paid = shop.store.db.selectFrom("orders").select("total_cent").where("id", "=", order.orderId);
      let paidCent = (await paid.executeTakeFirstOrThrow()).total_cent;
      const held: Held[] = [...piecesFrom(order, BOUGHT), ...piecesFrom(order, KIT, "kit")];
      const steps: string[] = [];
      if (roll(2) === 0) {
        const { skuId, bundleId } = held.splice(roll(held.length), 1)[0] ?? { skuId: "", bundleId: "" };
        steps.push(`cancel ${skuId}`);
        const piece = { skuId, itemType: "NORMAL", bundleId, itemCount: 1 };
        await shop.call(orderApi.cancel, { body: { ...order, items: [piece], reason: "" } });
        await settleCancellationsLater(shop);
      }
      await deliver(shop, order.orderId);
      if (roll(2) === 0 && !isCanada) {
        steps.push("an apology in money");
        await refundByStaff(shop, order.orderId, 100 + roll(900));
      }
      for (let step = 0; step < 6 && held.length > 0; step += 1) {
        const [piece] = held.splice(roll(held.length), 1);
        if (piece === undefined) break;
        await reprice(roll(3) * 450);
        const action = piece.isPaidInPart ? "claim" : ACTIONS[roll(ACTIONS.length)];
        steps.push(`${action} ${piece.skuId}`);
        if (action === "refund") await refundPiece(shop, piece);
        else if (action === "in part") held.push(await payInPart(shop, piece, money(100 + roll(900), market.currency)));
        else if (action === "claim") held.push(await claimPiece(shop, piece));
        else if (action === "core") {
          const hasCore = piece.skuId === "SKU3" && !piece.isWithoutCore;
          held.push(hasCore ? await sendCore(shop, piece) : piece);
        } else {
          const exchangeSkuId = action === "same" ? piece.skuId : (OTHERS[piece.skuId] ?? "");
          const exchanged = await exchangePiece(shop, piece, { exchangeSkuId, me });
          paidCent += exchanged.paidCent;
          held.push(exchanged.held);
        }
      }
      for (const piece of held) await refundPiece(shop, piece.isPaidInPart ? await claimPiece(shop, piece) : piece);
      expect([(await sumRefunds(shop)) - before, await countPoints(name)], steps.join(", ")).toEqual([
        ...[paidCent, GIFT_POINTS],
      ]);
      expect(await readBooks(market, at), `no tax to file after ${steps.join(", ")}`).toEqual({
        toFile: [],
        stayedCent: 0,
      });
    },
  );
});
