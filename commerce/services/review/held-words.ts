import { z } from "zod";
import type { Db } from "../../db/open";
import { readJson } from "../../platform/json";
import { sharedContentValue } from "../../settings/content-values";
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

/** Splits a text into words, also with disguising characters replaced and drawn-out letters ("shiiit") shortened. */
function readWords(text: string): string[] {
  const folded = plain(text);
  const signs = /(?<=[a-z])[013457@$!]+(?=[a-z])|(?<![a-z\d])[45@$](?=[a-z]{2})/g;
  const disguised = folded.replace(signs, (found) => [...found].map((sign) => DISGUISES[sign] ?? sign).join(""));
  const drawn = disguised.replace(/([a-z])\1{2,}/g, "$1");
  return [folded, disguised, drawn].flatMap((each) => each.match(/[a-z]+/g) ?? []);
}

/** Patterns that no review should contain: contact details and markup. */
const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ["a link", /https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|shop|store|online|site|ru|cn|io|co|ca)\b/i],
  ["an email address", /[^\s@]+@[^\s@]+\.[a-z]{2,}/i],
  ["a phone number", /(?:\+?1[\s.-]?)?\(?\b[2-9]\d{2}\)?[\s.-]\d{3}[\s.-]\d{4}\b/],
  ["markup", /<\/?[a-z][^>]*>|\[url/i],
];

/** What a pattern finds in a text, each with the signs around it up to the next blanks: the whole link, not its beginning. */
function listFound(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(new RegExp(pattern, "gi"))].map(({ 0: found, index }) => {
    const before = /\S*$/.exec(text.slice(0, index))?.[0] ?? "";
    const after = /^\S*/.exec(text.slice(index + found.length))?.[0] ?? "";
    return before + found + after;
  });
}

/**
 * The reason to hold a text for moderation; empty when there is none. What also stands in the text that was shown before
 * is no reason again.
 */
export function heldReason(text: string, more: readonly string[] = [], shown = ""): string {
  const pattern = PATTERNS.find(([, each]) => {
    const approved = listFound(shown, each);
    return listFound(text, each).some((found) => !approved.includes(found));
  });
  if (pattern !== undefined) return pattern[0];
  const held = new Set(
    [...HELD_WORDS, ...more.map(plain)].flatMap((word) => ENDINGS.map((ending) => `${word}${ending}`)),
  );
  const approved = new Set(readWords(shown));
  const word = readWords(text).find((each) => held.has(each) && !approved.has(each));
  return word === undefined ? "" : `the word "${word}"`;
}

const words = z.array(z.string().min(2).max(40)).max(1000);

/** Loads the shop's own additions to the word list (content value `held_words`). */
export async function loadHeldWords(db: Db): Promise<string[]> {
  const value = await sharedContentValue(db, "held_words");
  return value === undefined ? [] : readJson(words, value, []);
}
