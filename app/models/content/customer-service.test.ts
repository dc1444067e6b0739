import { expect, it } from "vitest";
import { servicePromise } from "./customer-service";

it("live service is promised with a chat, the phone with its hours, else email, else nothing [UI-24]", () => {
  const facts = { hasChat: false, phoneHours: "", hasEmail: false };
  const phone = { phoneHours: "Monday to Friday, 9 to 5", hasEmail: true };
  expect(servicePromise({ ...phone, hasChat: true })).toBe("24/7 live customer service");
  expect(servicePromise({ ...facts, ...phone })).toBe("customer service by phone, Monday to Friday, 9 to 5");
  expect(servicePromise({ ...facts, hasEmail: true })).toBe("customer service by email");
  expect(servicePromise(facts)).toBeNull();
});
