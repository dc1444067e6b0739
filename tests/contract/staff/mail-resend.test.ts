import { beforeEach, describe, expect, it } from "vitest";
import { sendMail } from "#commerce/mail/outbox";
import { resetPassword } from "#commerce/mail/templates/account/reset-password";
import { insertMember, orderFor } from "../../support/data/orders";
import { staffShop } from "../../support/shop/staff-shop";

describe("a mail that is sent again", () => {
  const staff = staffShop();
  const { run } = staff;
  let orderId = "";
  let made = 0;
  beforeEach(async () => {
    made += 1;
    ({ orderId } = await orderFor(staff.shop, { me: {}, email: `bo${made}@example.com` }));
  });
  const mailsOf = (order: string) =>
    staff.shop.store.db.selectFrom("mail").selectAll().where("order_id", "=", order).orderBy("created_at").execute();
  const becomes = (state: "SENT" | "FAILED") =>
    staff.shop.store.db
      .updateTable("mail")
      .set({ state, sent_at: state === "SENT" ? Date.now() : null, tries: 1 })
      .where("order_id", "=", orderId)
      .execute();

  it("that a mailbox took goes out once more in the same words, and is audited [OPEN-62, OPEN-63]", async () => {
    await becomes("SENT");
    const before = await mailsOf(orderId);
    const [first] = before;
    const shown = (await run("order", "show", orderId)).out;
    expect(shown, "with the id to name it by").toContain(`bo${made}@example.com  SENT`);
    expect(shown).toContain(first?.id);
    const { code, out, err } = await run("mail", "resend", first?.id ?? "");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(
      new RegExp(`^The email order-confirmation of .* is sent again to bo${made}@example\\.com\\.\n$`),
    );
    const after = await mailsOf(orderId);
    const copy = after.find(({ id }) => !before.some((each) => each.id === id));
    const { text, html, subject, to_email } = copy ?? {};
    expect({ text, html, subject, to_email }).toEqual({
      ...{ text: first?.text, html: first?.html, subject: first?.subject, to_email: first?.to_email },
    });
    expect([after.length, copy?.state, copy?.tries, copy?.sent_at]).toEqual([before.length + 1, "QUEUED", 0, null]);
    expect((await run("audit", orderId)).out).toContain("mail.resend");
    expect((await run("mail", "resend", copy?.id ?? "")).err).toContain("on its way");
  });

  it("of an order goes to the address that it has now: the last one, or that of a kind [OPEN-62, OPEN-63]", async () => {
    await run("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1ZM${made}`);
    await staff.shop.store.db.updateTable("mail").set({ state: "SENT" }).where("order_id", "=", orderId).execute();
    expect((await run("order", "email", orderId, "right@example.com")).code).toBe(0);
    const confirmed = await run("mail", "resend", orderId, "--kind", "order-confirmation");
    expect(confirmed.out).toMatch(
      new RegExp(`is sent again to right@example\\.com, the order's address now; before it went to bo${made}@`),
    );
    await staff.shop.store.db.updateTable("mail").set({ state: "SENT" }).where("order_id", "=", orderId).execute();
    const last = (await mailsOf(orderId)).at(-1);
    expect((await run("mail", "resend", orderId.toLowerCase())).out).toContain(`The email ${last?.kind} of`);
  });

  it("that was given up is tried again, and is not counted as refused meanwhile [OPEN-62, OPEN-63]", async () => {
    await becomes("FAILED");
    const [failed] = await mailsOf(orderId);
    expect((await run("mail", "resend", orderId)).code).toBe(0);
    expect(await mailsOf(orderId)).toEqual([{ ...failed, state: "QUEUED", tries: 0, next_try_at: expect.any(Number) }]);
  });

  it("is refused with the reason: no longer kept, unknown, with a link that works once [OPEN-62, OPEN-63]", async () => {
    await staff.shop.store.db.deleteFrom("mail").where("order_id", "=", orderId).execute();
    expect(await run("mail", "resend", orderId)).toMatchObject({
      code: 1,
      err: expect.stringContaining("is kept any more: copies are kept for 30 days"),
    });
    expect((await run("mail", "resend", "0123456789abcdef")).err).toContain("There is no such email or order");
    await insertMember(staff.shop, `kim${made}`);
    const id = await staff.shop.store.transaction((trx) =>
      sendMail(trx, resetPassword, {
        ...{ to: `kim${made}@example.com`, market: "2022" as const, at: Date.now() },
        data: { token: "x".repeat(32) },
      }),
    );
    await staff.shop.store.db.updateTable("mail").set({ state: "SENT" }).where("id", "=", id).execute();
    expect((await run("mail", "resend", id)).err).toContain("Emails of the kind reset-password are not sent again");
  });
});
