/** The code of the Easter sale and its discount in percent. */
export const EASTER_CODE = "SPRING12";
export const EASTER_PERCENT = 12;
