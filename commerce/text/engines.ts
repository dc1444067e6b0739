import type { StoreKind } from "../db/open";
import { postgresText } from "./postgres-engine";
import { sqliteText } from "./sqlite-engine";
import type { TextEngine } from "./text-engine";

/** The text engine of a database. */
export function textEngine(kind: StoreKind): TextEngine {
  return kind === "sqlite" ? sqliteText : postgresText;
}
