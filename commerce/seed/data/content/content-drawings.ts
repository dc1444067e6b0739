import type { ContentDrawing } from "./shapes";

/** Pictures of content pages by name. */
export const CONTENT_DRAWINGS: Readonly<Record<string, ContentDrawing>> = {};
