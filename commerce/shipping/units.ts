const MM_PER_INCH = 25.4;
const GRAMS_PER_OUNCE = 28.349523125;

const upTo = (value: number, digits: number) => Math.ceil(value * 10 ** digits) / 10 ** digits;

/** Millimeters as inches, rounded up to a tenth, because carriers charge for the next size. */
export const toInches = (mm: number): number => upTo(mm / MM_PER_INCH, 1);

/** Grams as ounces, rounded up to a tenth. */
export const toOunces = (grams: number): number => upTo(grams / GRAMS_PER_OUNCE, 1);

/** An amount as providers write it, such as "7.58", in cents. Throws for anything else. */
export function toCents(amount: string): number {
  const match = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(amount);
  if (match === null) throw new RangeError("not an amount");
  return Math.round(Number(amount) * 100);
}
