import * as urls from "~/models/shop/urls";

/** A part type with the number of products behind its link. */
export type Category = { name: string; path: string; count: number };

/** The search for the same text without the vehicle that it names. */
export const allVehicles = (q: string) => urls.search({ q, anyVehicle: "1" });

/** Words of the shopper, each once and in quotation marks. */
export const joined = (words: readonly string[]) => [...new Set(words)].map((word) => `“${word}”`).join(", ");
