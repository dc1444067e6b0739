/** An email folded for comparison: without blanks around it, lower case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}
