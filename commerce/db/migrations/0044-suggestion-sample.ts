/**
 * PostgreSQL indexes the words of every 64th item once more. Suggestions of common words are found there sooner, because an
 * index of words lists all its matches before it gives the first one.
 */
export const suggestionSample = (kind: "sqlite" | "postgres"): readonly string[] =>
  kind === "sqlite" ? [] : ["create index item_text_sample on item_text using gin (words) where item_id % 64 = 0"];
