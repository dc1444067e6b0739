/** Replaces the email in rows that stay after an erasure; nothing is sent to it. */
export const ERASED_EMAIL = "erased@erased.invalid";

/** An email folded for comparison: without blanks around it, lower case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}
