/** One line of the doctor: a check that passed, may be intended, or stops the shop; `text` says what to do. */
export type Finding = { readonly state: "ok" | "warn" | "fail"; readonly about: string; readonly text: string };

/** Makes a line of the doctor. */
export const finding = (state: Finding["state"], about: string, text: string): Finding => ({ state, about, text });
