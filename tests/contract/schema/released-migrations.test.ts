import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { MIGRATIONS } from "#commerce/db/migrations";

/** The digests of migrations that shops have run. One is added with each release and never changed. */
const RELEASED: Readonly<Record<string, string>> = {
  "0001-baseline": "0e4cb9a5c025ca5c",
  "0002-item-markets": "be7a58abdec5c41a",
  "0003-change-notices": "110262242acde37a",
  "0004-closed-kits": "45a687156351c9a4",
  "0005-promotion-markets": "a014d03e324aebb3",
  "0006-part-complements": "c36d8b07885ff9df",
  "0007-order-fit": "715c4c9da92b0c88",
  "0008-repairs": "e0a9cb01c9df4f1f",
  "0009-stock-pools": "f5a8f1126bcf4369",
  "0010-fee-countries": "765544c3323db567",
  "0011-return-days": "3dd011afe33f451a",
  "0012-regulated-parts": "59ff36d6a98d582f",
  "0013-unpaid-orders": "c11caa9c1b6dda32",
  "0014-order-holds": "3828ea4c1cd2f7da",
  "0015-vehicle-markets": "dde545a30b665f58",
  "0016-seen-changes": "e2110e5bd0e3d3aa",
  "0017-order-taxes": "5e6139a34ee7521e",
  "0018-joined-orders": "85f6b1dad31dea58",
  "0019-wallet-approvals": "b2dc63c40a0ba3a9",
  "0020-shared-postal-codes": "25c9c455440df1a8",
  "0021-post-office-limits": "8a7862d5a44d3216",
  "0022-billing-addresses": "af2f7b8862f0135e",
  "0023-return-numbers": "fcf80d600c1c8d83",
  "0024-order-pieces": "ef27f41a63075fdd",
  "0025-second-factors": "fc153bcb87d6a028",
  "0026-refund-facts": "fe5c1f97dd8cdef2",
  "0027-more-mailed-links": "1618c42593ed4289",
  "0028-shipping-labels": "3734c08023deee94",
  "0029-followed-parcels": "f48ae3c87754190d",
  "0030-mails-of-members": "cb507ab2f539a77f",
  "0031-cancellations": "397d70de0f86150f",
  "0032-label-codes": "89d9bed33b4265c0",
  "0033-return-guarantees": "be223fe2b78048bc",
  "0034-logbook": "91a492220dcece2e",
  "0035-line-warranties": "e68eeaa64b6b3ed1",
  "0036-member-phones": "9a662551571b41de",
  "0037-sale-registrations": "5f0cef27d579cc6e",
  "0038-dated-taxes": "538a8d9b0e42a4cd",
  "0039-parcels-both-ways": "3f389a990210424c",
  "0040-later-checks": "765f6930ddd351a8",
  "0041-tax-records": "7cf7ced14d8aeeb2",
  "0042-paid-cards": "df2cf5cc1fffa5c9",
  "0043-folded-coupons": "29b475b62cdd203f",
  "0044-suggestion-sample": "1ffadefa9c41c17e",
  "0045-ordered-vehicles": "6517cb3ddb2194aa",
  "0046-refunded-parts": "a7b0dc6defc38143",
  "0047-refunded-taxes": "49342953f54989b1",
  "0048-ground-only-parts": "cfe9ac5df85d3401",
  "0049-parcel-reports": "f6d92cba5e431d55",
  "0050-mail-failures": "9d734fdea388604a",
  "0051-exchange-credits": "ab76f1e78c3a3cea",
  "0052-sold-pieces": "bf7e6609e5a0bb43",
  "0053-line-numbers": "567945fc559a1506",
  "0054-settled-refunds": "64b033e308e5a125",
  "0055-points-refunds": "da02424a3e9ccde6",
};

it("a migration that was released is never changed again [ARCH-12]", () => {
  const digests = MIGRATIONS.map(({ name, statements }) => {
    const text = [...statements("sqlite"), ...statements("postgres")].join("\n").replace(/\s+/g, " ");
    return [name, createHash("sha256").update(text).digest("hex").slice(0, 16)];
  });
  expect(Object.fromEntries(digests)).toEqual(RELEASED);
});
