import { classifyNote } from "~/models/fitment/fitment-note";

/**
 * The readings of notes: "auto" asks for every note that is not known to be a remark on the part, "shown" asks for none,
 * "conditions" for every one.
 */
export const NOTE_MODES = ["auto", "shown", "conditions"] as const;
type NoteMode = (typeof NOTE_MODES)[number];

/** Whether a note is a condition, and so becomes a question; `remarks` are those that staff have reviewed. */
export function isConditionalNote(note: string, mode: NoteMode, remarks: ReadonlySet<string> = new Set()): boolean {
  if (mode !== "auto") return mode === "conditions";
  return classifyNote(note, remarks) !== "remark";
}
