import { readTexts } from "../../platform/json";

/** The feature lines of a content entry's JSON; none when nothing is stored. */
export function featuresFor(json: string | undefined): string[] {
  return json === undefined ? [] : readTexts(json);
}
