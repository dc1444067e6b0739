/** An address in California whose city and state belong to its ZIP code. */
export const ADDRESS = {
  firstName: "Ana",
  lastName: "Reyes",
  phone: "4155550123",
  line1: "12 Oak Street",
  line2: "",
  city: "Beverly Hills",
  state: "CA",
  code: "90210",
  country: "US",
} as const;
