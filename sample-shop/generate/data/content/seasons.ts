/** The code of the Easter sale and its discount in percent. */
export const EASTER_CODE = "SPRING12";
export const EASTER_PERCENT = 12;

/** The code of the month of brakes and its discount in percent, more than the codes that hold all year. */
export const BRAKE_CODE = "BRAKES12";
export const BRAKE_PERCENT = 12;

/** How long the month of brakes lasts, from the day on which the shop is filled. */
export const BRAKE_DAYS = 30;
