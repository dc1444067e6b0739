import { dictionary } from "@zxcvbn-ts/language-common";
import { SHOP_NAME } from "~/models/shop/shop-name";
import { badRequest } from "../../http/failure";

/** A shorter name of an address, such as "al", stands in too many good passwords. */
const NAME_MIN_CHARS = 4;

let common: ReadonlySet<string> | null = null;
/** The list is unpacked when the first password is chosen, not when the program starts. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(dictionary["passwords-common"]);
  return common;
}

/** A password as a guesser tries it: without case, and without the digits and signs that rules make people append. */
const stem = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/**
 * Whether a password is on the list of those that are guessed first. Digits and signs around a listed word count only
 * when they are few: "password1!" is guessed as soon as "password", "password-of-1984-rain" is not.
 */
function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const word = stem(text);
  return commonPasswords().has(text) || (text.length - word.length <= 4 && commonPasswords().has(word));
}

/** Whether a password holds the name in an email, or the shop's. */
function holdsName(password: string, email: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const name = email.slice(0, email.lastIndexOf("@")).toLowerCase();
  return (name.length >= NAME_MIN_CHARS && text.includes(name)) || text.includes(SHOP_NAME.toLowerCase());
}

/** Throws a field error for a password that is guessed among the first for this member. */
export function requireUnguessable(password: string, email: string): void {
  if (isCommonPassword(password)) throw badRequest("passwordCommon").at("password");
  if (holdsName(password, email)) throw badRequest("passwordNamesYou").at("password");
}
