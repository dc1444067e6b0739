/** A symbol of one letter in a ring of the text's color and about the text's height. */
export const ringed = {
  flex: "none",
  display: "inline-grid",
  placeItems: "center",
  width: "1.6em",
  height: "1.6em",
  border: "1.5px solid",
  borderRadius: "50%",
  fontSize: "0.75em",
} as const;
