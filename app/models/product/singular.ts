/** The singular of an English word by spelling alone: "rotors", "assemblies", "switches". */
export function singularFor(word: string): string {
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith("s")) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|ss|x|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
