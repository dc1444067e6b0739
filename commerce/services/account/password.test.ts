import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password";

describe("passwords", () => {
  it("OPEN-30 are kept as salted scrypt and recognised again", async () => {
    const [stored, again] = [await hashPassword("demo-Passw0rd"), await hashPassword("demo-Passw0rd")];
    expect(stored).toMatch(/^scrypt\$16384\$8\$1\$/);
    expect(stored).not.toBe(again);
    expect(await verifyPassword("demo-Passw0rd", stored)).toBe(true);
    expect(await verifyPassword("demo-passw0rd", stored)).toBe(false);
    expect(await verifyPassword("demo-Passw0rd", "plain")).toBe(false);
  });
});
