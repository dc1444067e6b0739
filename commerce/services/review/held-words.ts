import { z } from "zod";
import type { Db } from "../../db/open";
import { readJson } from "../../platform/json";
import { HELD_WORDS } from "./held-words-data";

const DISGUISES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const ENDINGS = ["", "s", "es", "ed", "er", "ers", "ing", "y"];

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Words as read: letters that stand for letters, and a letter drawn out ("shiiit") as one. */
function wordsFor(text: string): string[] {
  const folded = plain(text);
  const signs = /(?<=[a-z])[013457@$!]+(?=[a-z])|(?<![a-z\d])[45@$](?=[a-z]{2})/g;
  const disguised = folded.replace(signs, (found) => [...found].map((sign) => DISGUISES[sign] ?? sign).join(""));
  const drawn = disguised.replace(/([a-z])\1{2,}/g, "$1");
  return [folded, disguised, drawn].flatMap((each) => each.match(/[a-z]+/g) ?? []);
}

/** Things that belong in no review: addresses of any kind, telephone numbers, markup. */
const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ["a link", /https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|shop|store|online|site|ru|cn|io|co|ca)\b/i],
  ["an email address", /[^\s@]+@[^\s@]+\.[a-z]{2,}/i],
  ["a telephone number", /(?:\+?1[\s.-]?)?\(?\b[2-9]\d{2}\)?[\s.-]\d{3}[\s.-]\d{4}\b/],
  ["markup", /<\/?[a-z][^>]*>|\[url/i],
];

/** What in a text somebody has to look at before it is shown; empty when nothing is. */
export function heldFor(text: string, more: readonly string[] = []): string {
  const pattern = PATTERNS.find(([, each]) => each.test(text));
  if (pattern !== undefined) return pattern[0];
  const held = new Set(
    [...HELD_WORDS, ...more.map(plain)].flatMap((word) => ENDINGS.map((ending) => `${word}${ending}`)),
  );
  const word = wordsFor(text).find((each) => held.has(each));
  return word === undefined ? "" : `the word "${word}"`;
}

const words = z.array(z.string().min(2).max(40)).max(1000);

/** The words that the shop's content adds to the list (content value `held_words`). */
export async function ownHeldWords(db: Db): Promise<string[]> {
  const row = await db
    .selectFrom("content")
    .select("value")
    .where("key", "=", "held_words")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? [] : readJson(words, row.value, []);
}
