import { z } from "zod";
import { ADD_ON_SAVING_PERCENT, CART_DAYS, RETURN_WINDOW_DAYS, REVIEW_EDIT_DAYS } from "./limits";

const YEAR_DAYS = 365;
/** A guest's cart that was used within this time is open whatever the term is, so most reads need not ask for it. */
export const CART_DAYS_MIN = 7;

/**
 * The periods and shares that a shop promises its customers: the content value `shop_terms`. Left-out ones have their
 * default. An order keeps the return window it was placed with.
 */
export const shopTermsSchema = z.strictObject({
  /** Two weeks at least, which consumer law asks for in most places. */
  returnDays: z.int().min(14).max(YEAR_DAYS).default(RETURN_WINDOW_DAYS),
  /** The warranty of a part whose page states no term, from its delivery. */
  warrantyMonths: z.int().min(1).max(120).default(12),
  /** The time in which its author may change a review, and in which an invitation to write one is open. */
  reviewEditDays: z.int().min(1).max(YEAR_DAYS).default(REVIEW_EDIT_DAYS),
  reviewInvitationDays: z.int().min(7).max(YEAR_DAYS).default(90),
  /** The days between a delivery and the mail that asks for a review, so that the parts can be fitted first. */
  reviewRequestDays: z.int().min(0).max(60).default(10),
  /** The time that a mailed link opens its order. */
  orderLinkDays: z.int().min(30).max(730).default(180),
  /** The time that a request for the mail "back in stock" waits before it is deleted with its email address. */
  stockNoticeDays: z.int().min(7).max(730).default(YEAR_DAYS),
  /**
   * The time that a guest's cart is stored after its last use, and that new saved and shared copies are. Browsers store a
   * cookie for at most 400 days.
   */
  cartDays: z.int().min(CART_DAYS_MIN).max(YEAR_DAYS).default(CART_DAYS),
  /** The most that the add-ons of a cart save, as the line above them says. */
  addOnSavingPercent: z.int().min(1).max(90).default(ADD_ON_SAVING_PERCENT),
});
export type ShopTerms = z.output<typeof shopTermsSchema>;

/** The terms of a shop that sets none. */
export const DEFAULT_TERMS: ShopTerms = shopTermsSchema.parse({});

const isTerm = (name: string): name is keyof ShopTerms => Object.hasOwn(DEFAULT_TERMS, name);

const NAMED = /\{\{([a-zA-Z]+)\}\}/g;

/** Names in double braces in a text that are no terms; they would be shown as they stand. */
export function unknownTerms(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([found, name = ""]) => (isTerm(name) ? [] : [found]));
}

/** A text of the shop's content with the terms it names, such as `{{returnDays}}`, filled in. */
export function fillTerms(text: string, terms: ShopTerms): string {
  if (!text.includes("{{")) return text;
  return text.replace(NAMED, (found, name: string) => (isTerm(name) ? String(terms[name]) : found));
}
