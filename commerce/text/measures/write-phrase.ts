import { writeGrades } from "./grades";
import { writeMeasures } from "./measures";
import { writeCondition } from "./silent-words";

/** Writes measures, grades and conditions of a typed text as one word each, with how each of them was typed. */
export function writePhrase(text: string, isUnfinished: boolean) {
  const graded = writeGrades(text);
  const measured = writeMeasures(graded.text);
  const written = writeCondition(measured.text, isUnfinished);
  return { text: written.text, typed: new Map([...graded.typed, ...measured.typed, ...written.typed]) };
}
