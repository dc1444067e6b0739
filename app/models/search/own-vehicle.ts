const PARTS = String.raw`(?:(?:auto|car|truck|spare|replacement)\s+)?(?:parts?|spares|accessories|stuff|items)`;
const OWN = String.raw`(?:my|our|the|this|his|her)\s+(?:own\s+)?(?:car|truck|vehicle|auto|automobile|suv|van|minivan|pickup|ride)`;
const NOTHING_ELSE = new RegExp(
  String.raw`^\W*(?:(?:i|we)\s+(?:need|want)\s+|(?:find|show|get)\s+(?:me\s+)?|shop\s+(?:for\s+)?)?(?:(?:all|some|the|any|new)\s+)*(?:${PARTS}\s+)?(?:(?:that|which)\s+fits?|to\s+fit|for|fits?)\s+${OWN}\W*$|^\W*${OWN}(?:'s)?\s+${PARTS}\W*$`,
  "i",
);

/** Whether a search text asks for parts for the shopper's own vehicle and names no part: "parts for my car". */
export const isForOwnVehicle = (text: string): boolean =>
  NOTHING_ELSE.test(text.normalize("NFKC").replace(/[‘’‛′]/g, "'"));
