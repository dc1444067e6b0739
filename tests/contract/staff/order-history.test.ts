import { describe, expect, it } from "vitest";
import { handleDueEvents } from "#commerce/events/handle-events";
import { log } from "#commerce/platform/log";
import { EVENT_HANDLERS } from "#commerce/services/event-handlers";
import { orderApi } from "~/models/api";
import { insertMember, orderFor } from "../../support/data/orders";
import { staffShop } from "../../support/shop/staff-shop";

/** A refund for a piece, with what staff note and what the buyer reads. */
const LOST_PIECE = ["--item", "SKU1=1", "--note", "Third claim", "--message", "Sorry for the loss"];

describe("what the staff did with an order", () => {
  const staff = staffShop({ PAYMENT_SANDBOX: "1" });
  const { run } = staff;
  let made = 0;
  const paid = async (itemCount: number) => {
    made += 1;
    const me = await insertMember(staff.shop, `kit${made}`);
    const items = [{ skuId: "SKU1", itemCount }];
    return { me, ...(await orderFor(staff.shop, { me, email: `kit${made}@example.com`, items })) };
  };
  const done = async (...args: readonly string[]) => {
    const { code, out, err } = await run(...args);
    expect([code, err]).toEqual([0, ""]);
    return out;
  };
  /** The history of an order as the staff reads it, without times. */
  const historyOf = async (orderId: string) =>
    (await done("order", "show", orderId)).match(/^ {2}\S+ \S+ UTC {2}[A-Z_]+ by staff {2}.*$/gm)?.map((line) => {
      const [, text = ""] = / {2}([A-Z_]+ by staff.*)$/.exec(line) ?? [];
      return text;
    });
  const mailsOf = async (orderId: string) => {
    const { store, clock } = staff.shop;
    // The commands run on the clock of this machine, which goes on.
    clock.advance(Math.max(0, Date.now() - clock.now()));
    await handleDueEvents({ store, clock, log, handlers: EVENT_HANDLERS });
    const rows = await store.db.selectFrom("mail").select("text").where("order_id", "=", orderId).execute();
    return rows.map(({ text }) => text).join("\n");
  };

  it("stands in its history with amount and note, whether or not the status moved [OPEN-63]", async () => {
    const { orderId } = await paid(4);
    await done("order", "ship", orderId, "--carrier", "UPS", "--tracking", "1ZH1", "--item", "SKU1=2");
    await done("order", "refund", orderId, "--amount", "5", "--note", "Late by a week");
    await done("order", "refund", orderId, "--amount", "6", "--note", "Late by two weeks");
    await done("order", "refund", orderId, ...LOST_PIECE);
    await done("order", "cancel", orderId, "--item", "SKU1=1", "--note", "Asked by phone");
    await done("order", "address", orderId, "--line1", "9 Elm Court");
    await done("order", "email", orderId, "kit.new@example.com", "--yes");
    expect(await historyOf(orderId)).toEqual([
      "PARTIAL_SHIPMENT by staff  UPS 1ZH1",
      "PARTIAL_REFUND by staff  $5.00 refunded: Late by a week",
      "PARTIAL_REFUND by staff  $6.00 refunded: Late by two weeks",
      expect.stringMatching(/^PARTIAL_REFUND by staff {2}\$\d+\.\d\d refunded for 1 × SKU1: Third claim$/),
      expect.stringMatching(
        /^PARTIAL_REFUND by staff {2}Cancelled by staff, 1 piece, \$\d+\.\d\d refunded: Asked by phone$/,
      ),
      expect.stringMatching(/^PARTIAL_REFUND by staff {2}Goes to .*, 9 Elm Court, .*; before to .*Main St/),
      expect.stringMatching(
        /^PARTIAL_REFUND by staff {2}Written to kit\.new@example\.com; before to kit\d@example\.com$/,
      ),
    ]);
  });

  it("is mailed without the staff's notes: --message is what the buyer reads [OPEN-63]", async () => {
    const { orderId } = await paid(3);
    await done("order", "ship", orderId, "--carrier", "UPS", "--tracking", "1ZH2", "--item", "SKU1=2");
    await done("order", "refund", orderId, ...LOST_PIECE);
    await done("order", "refund", orderId, "--amount", "5", "--note", "Private remark");
    await done("order", "cancel", orderId, "--item", "SKU1=1", "--note", "Second remark");
    const mails = await mailsOf(orderId);
    expect(mails).toContain("Our note: Sorry for the loss");
    for (const own of ["Third claim", "Private remark", "Second remark"]) expect(mails).not.toContain(own);
    const wrong = await run("order", "refund", orderId, "--amount", "1", "--message", "Sorry");
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("--message goes with --item")]);
    expect((await run("order", "refund", "--help")).out).toMatch(/--message .*its buyer reads/);
  });

  it("adds no second status to what the buyer is shown [OPEN-63, ORD-04]", async () => {
    const { orderId, me } = await paid(2);
    await done("order", "refund", orderId, "--amount", "5", "--note", "sorry");
    await done("order", "refund", orderId, "--amount", "6", "--note", "sorry again");
    await done("order", "email", orderId, "kit.other@example.com", "--yes");
    const { history } = (await staff.shop.call(orderApi.detail, { params: { orderId } }, me)).data;
    expect(history.map(({ status }) => status)).toEqual(["PAYMENT_PENDING", "PROCESSING", "PARTIAL_REFUND"]);
  });
});
