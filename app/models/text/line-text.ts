import { z } from "zod";

/** Blanks and line breaks, control characters, and marks that nobody sees and that turn the direction of a text around. */
const UNSEEN = /[\s\p{Cc}\p{Bidi_C}\u200b]+/gu;

/** A text of one line as a person types it: what would break the line or steer a terminal is a blank, and the ends are trimmed. */
export const lineText = z.string().overwrite((text) => text.replace(UNSEEN, " ").trim());
