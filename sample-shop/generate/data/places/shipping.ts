/** Transit zones: business days in transit, by distance from the warehouse that serves the market. */
export type Zone = "near" | "mid" | "far" | "remote";

/**
 * The additional fee of express shipping to a remote address, in cents of the market's currency. Standard shipping is
 * free everywhere.
 */
export const REMOTE_EXPRESS_FEE_CENT = { US: 2500, CA: 3000 } as const;

/**
 * Zones by postal code prefix, as `zone: prefixes`; prefixes stand for themselves, without ranges such as "T0P-T0V".
 * The US warehouse is in Columbus, Ohio; the Canadian one in Mississauga, Ontario. Each first character has a row, so
 * that every code has a zone; longer prefixes are the exceptions.
 */
export const ZONES: Record<"US" | "CA", Record<Zone, string>> = {
  US: {
    near: "1 2 4",
    mid: "0 3 5 6",
    far: "7 8 9",
    // Puerto Rico and the Virgin Islands; military post; Hawaii and the Pacific; Alaska.
    remote:
      "006 007 008 009 090 091 092 093 094 095 096 097 098 340 962 963 964 965 966 967 968 969 995 996 997 998 999",
  },
  CA: {
    near: "K L M N H J",
    mid: "G E B C P R",
    far: "A S T V",
    // The territories, then Nunavik, the Lower North Shore and the Magdalen Islands, Labrador, and the provinces' far north.
    remote: "X Y J0M G0G G4T A0K A0P A0R A2V P0L P0T P0V P0X R0B R8A R8N S0J T0P T0V T0H V0C V0T V0V V0W",
  },
};

export const PLANS = [
  {
    id: "us-standard",
    market: "2022",
    name: "Standard Shipping",
    method: "standard",
    first_cent: 0,
    additional_cent: 0,
    transit: { near: [2, 3], mid: [3, 4], far: [4, 6], remote: [7, 12] },
  },
  {
    id: "us-express",
    market: "2022",
    name: "Express Shipping",
    method: "express",
    first_cent: 1499,
    additional_cent: 399,
    transit: { near: [1, 1], mid: [1, 2], far: [2, 2], remote: [3, 5] },
  },
  {
    id: "ca-standard",
    market: "2023",
    name: "Standard Shipping",
    method: "standard",
    first_cent: 0,
    additional_cent: 0,
    transit: { near: [2, 4], mid: [3, 6], far: [5, 8], remote: [8, 15] },
  },
  {
    id: "ca-express",
    market: "2023",
    name: "Express Shipping",
    method: "express",
    first_cent: 1999,
    additional_cent: 499,
    transit: { near: [1, 2], mid: [2, 3], far: [2, 4], remote: [4, 7] },
  },
] as const;
