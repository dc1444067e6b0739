import { z } from "zod";

/** An id or key that one of the programs minted at random, as it comes back from a browser. */
export const mintedId = z.string().min(16).max(64);
