/**
 * Letters that Unicode does not take apart into a Latin letter and its accent: those of Latin alphabets, then Greek without
 * accents (ISO 843) and Cyrillic (as passports write Russian and Ukrainian names), in small letters.
 */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...["ł l", "đ d", "ħ h", "ı i", "ŋ ng", "ĸ k", "ŧ t", "ə a", "ɓ b", "ɗ d", "ƙ k", "ȷ j", "ŀ l", "ʻ '", "ʼ '"],
    ...[
      "α a",
      "β v",
      "γ g",
      "δ d",
      "ε e",
      "ζ z",
      "η i",
      "θ th",
      "ι i",
      "κ k",
      "λ l",
      "μ m",
      "ν n",
      "ξ x",
      "ο o",
      "π p",
    ],
    ...["ρ r", "σ s", "ς s", "τ t", "υ y", "φ f", "χ ch", "ψ ps", "ω o"],
    ...["а a", "б b", "в v", "г g", "ґ g", "д d", "ђ dj", "ѓ g", "е e", "є ie", "ж zh", "з z", "ѕ dz", "и i", "і i"],
    ...["ј j", "к k", "л l", "љ lj", "м m", "н n", "њ nj", "о o", "п p", "р r", "с s", "т t", "ћ c", "ќ k", "у u"],
    ...["ф f", "х kh", "ц ts", "ч ch", "џ dz", "ш sh", "щ shch", "ъ ie", "ы y", "ь '", "э e", "ю iu", "я ia"],
  ].map((pair) => pair.split(" ")),
);
const SIGNS: Readonly<Record<string, string>> = {
  ...{ "‐": "-", "‑": "-", "‒": "-", "―": "-", "−": "-", "′": "'", "″": '"', "⁄": "/", "∕": "/", "≤": "<=", "≥": ">=" },
  ...{ "→": "->", Ω: "Ohm", ẞ: "SS" },
};

/** The characters of Windows-1252, in which our PDFs' typeface is written: Latin-1 and those of its second row. */
const PRINTED = /[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** A letter as the nearest one of the alphabet; undefined for scripts without such a table. */
function latinLetter(char: string): string | undefined {
  const small = LETTERS[char];
  if (small !== undefined) return small;
  const upper = LETTERS[char.toLowerCase()];
  return upper === undefined ? undefined : upper.charAt(0).toUpperCase() + upper.slice(1);
}

/** A character that the typeface lacks, in letters that it has. */
function replacement(char: string): string {
  const plain = [...char.normalize("NFKD")].filter((part) => !/\p{M}/u.test(part));
  const letters = plain.map((part) => (PRINTED.test(part) ? part : (SIGNS[part] ?? latinLetter(part))));
  // Marks that stand alone are taken apart into a space and the mark, of which nothing is left.
  if (letters.every((letter) => letter !== undefined) && letters.join("").trim() !== "") return letters.join("");
  if (/\s/.test(char)) return " ";
  // A letter of another script would vanish from a name, so its number stands for it; pictures and marks may go.
  return /[\p{L}\p{N}]/u.test(char) ? `[U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}]` : "";
}

const printedChar = (char: string): string =>
  PRINTED.test(char) ? char : (SIGNS[char] ?? latinLetter(char) ?? replacement(char));

/**
 * Text in the characters of our PDFs' typeface. French and other western names are printed as they are, other Latin letters
 * without their accent, Greek and Cyrillic in Latin letters; letters of other scripts as their Unicode number.
 */
export const printable = (text: string): string => [...text.normalize("NFC")].map(printedChar).join("");
