import { ARTICLE_DRAWINGS } from "./drawings/article-drawings";
import { LANDING_DRAWINGS } from "./drawings/landing-drawings";
import type { ContentDrawing } from "./shapes";

/** Pictures of content pages by name. */
export const CONTENT_DRAWINGS: Readonly<Record<string, ContentDrawing>> = { ...ARTICLE_DRAWINGS, ...LANDING_DRAWINGS };
