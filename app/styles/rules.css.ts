import { IMAGE_FIT } from "~/models/shop/limits";
import { tokens } from "./tokens.css";

/*
 * Rules that several style sheets spread into their own styles. They are plain objects instead of classes, so that no
 * page depends on the order in which its sheets load.
 */

/** A bar with the page's main action, sticky at the bottom of a phone. */
export const stickyBar = {
  position: "sticky",
  bottom: 0,
  zIndex: 5,
  marginInline: "-1rem",
  padding: "0.75rem 1rem",
  borderTop: `1px solid ${tokens.color.line}`,
  background: tokens.color.paper,
} as const;

/** A whole product picture in a square frame. */
export const framedPicture = {
  width: "100%",
  height: "auto",
  aspectRatio: "1",
  objectFit: IMAGE_FIT,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
} as const;

/** An email field outside the forms of the shop, large enough for a finger. */
export const emailInput = {
  minHeight: tokens.target,
  padding: "0.4rem 0.75rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
  color: tokens.color.ink,
} as const;

/** The row of a checkbox and its label. */
export const checkRow = {
  display: "flex",
  alignItems: "center",
  gap: "0.6rem",
  minHeight: "2rem",
  cursor: "pointer",
  fontSize: tokens.text.small,
} as const;

/** The badge of a discount. */
export const discountBadge = {
  padding: "0.1rem 0.45rem",
  borderRadius: tokens.radius.small,
  background: tokens.color.save,
  color: tokens.color.onAccent,
  fontSize: tokens.text.small,
  fontWeight: 700,
} as const;

/** A centered dialog; each gives its own width and padding. */
export const dialog = {
  maxHeight: "calc(100dvh - 2rem)",
  margin: "auto",
  overflowY: "auto",
  border: 0,
  borderRadius: tokens.radius.large,
  background: tokens.color.paper,
  color: tokens.color.ink,
  "::backdrop": { background: tokens.color.veil },
} as const;

/** The heading of a dialog and its button to close. */
export const dialogTop = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "1rem",
} as const;

/** A fold's summary that reads as a link of a size to tap. */
export const linkSummary = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: tokens.target,
  color: tokens.color.accent,
  fontWeight: 600,
} as const;
