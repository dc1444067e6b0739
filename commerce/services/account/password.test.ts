import { expect, it } from "vitest";
import { hashPassword, isPassword } from "./password";

it("a password is known again by its scrypt hash, another is not, and two hashes of it differ [OPEN-30]", async () => {
  const [first, second] = await Promise.all([hashPassword("demo-Passw0rd"), hashPassword("demo-Passw0rd")]);
  expect(first).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(first).not.toBe(second);
  expect(await isPassword("demo-Passw0rd", first)).toBe(true);
  expect(await isPassword("demo-passw0rd", first)).toBe(false);
});

it("without an account no password is right, not even an empty one [OPEN-30]", async () => {
  expect(await isPassword("", null)).toBe(false);
});
