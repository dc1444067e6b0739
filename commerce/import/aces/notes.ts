/**
 * The readings of notes: "auto" recognizes conditions by their words, "shown" treats no note as one, "conditions" every
 * note.
 */
export const NOTE_MODES = ["auto", "shown", "conditions"] as const;
export type NoteMode = (typeof NOTE_MODES)[number];

const CONDITION = new RegExp(
  [
    /^(for|with|without|use (this|for|until)|to|thru|through|up to|from|until|before|after|built|prior|not|only|if|some|early|late|standard|optional?)\b/,
    /\bw\/(o\b)?/,
    /\b(except|excl?(uding)?|only|unless|if|without|requires?|equipped|verify|check|prior to|built|models?|vin|chassis|serial|production|prod\.?|mfg|sales code|rpo|option(al)?|may not|not every|does not|cannot|can be installed|first design|second design)\b/,
    /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{1,2}\/(19|20)\d{2}\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);

/**
 * Whether a note reads like a condition on the vehicle ("with air conditioning", "built after 3/2008") and not like a
 * remark on the part ("carbon version"). In doubt it is a condition, which makes a fit UNCERTAIN but never wrong.
 */
export function isCondition(note: string, mode: NoteMode): boolean {
  if (mode !== "auto") return mode === "conditions";
  return CONDITION.test(note);
}
