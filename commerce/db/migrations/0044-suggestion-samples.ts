/**
 * PostgreSQL indexes the words of every 64th item and of every eighth once more. Suggestions of common words are found there
 * sooner, because an index of words lists all its matches before it gives the first one.
 */
export const suggestionSamples = (kind: "sqlite" | "postgres"): readonly string[] =>
  kind === "sqlite"
    ? []
    : [64, 8].map(
        (step) => `create index item_text_every_${step} on item_text using gin (words) where item_id % ${step} = 0`,
      );
