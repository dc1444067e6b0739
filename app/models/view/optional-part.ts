/** Data that a page can do without: loaded, still loading, or null when loading failed. */
export type OptionalPart<T> = T | null | Promise<T | null>;
