import { readdirSync } from "node:fs";

const LETTERS = 26;

/** Two characters for a style sheet: a capital, which no class of Tailwind has, and a digit. */
const sheetName = (index) => String.fromCharCode(65 + (index % LETTERS)) + Math.floor(index / LETTERS).toString(36);

/**
 * Names the classes by their style sheet's place in the sorted list of all sheets instead of by a hash of its path: hashes
 * are a thirtieth of the compressed style sheet, because nothing compresses them.
 */
export function shortNames({ folder }) {
  const sheets = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".css.ts"));
  const names = new Map(sheets.toSorted().map((file, index) => [file.replaceAll("\\", "/"), sheetName(index)]));
  /** Length of the hash in each sheet's identifiers. The first identifier of a sheet ends in one digit, zero. */
  const hashLengths = new Map();
  /** @param {{ hash: string, filePath: string }} identifier */
  return ({ hash, filePath }) => {
    const name = names.get(filePath.replace(/^app\//, ""));
    if (name === undefined) return `_${hash}`;
    if (!hashLengths.has(filePath)) hashLengths.set(filePath, hash.length - 1);
    return name + hash.slice(hashLengths.get(filePath));
  };
}
