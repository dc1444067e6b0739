/**
 * The declared calls that nothing serves yet, by path and method; each answers a typed 501. A call leaves this list with
 * the change that serves it, and none ever joins it except with its declaration.
 */
export const NOT_SERVED_YET: readonly string[] = [];
