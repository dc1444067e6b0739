/** A part a page can do without: there already, still coming, or missing (row ERR-14). */
export type OptionalPart<T> = T | null | Promise<T | null>;
