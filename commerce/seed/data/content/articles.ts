import type { Article } from "./shapes";

/** Articles that help to choose or fit a part, in any order. */
export const ARTICLES: readonly Article[] = [];
