/**
 * Splits a title for a card, which shows the brand itself: what the product is, and " for 2008-2013 Chevrolet Silverado
 * 1500" with the space before it; empty where the title names no model years.
 */
export function titleParts(title: string, brandName: string): readonly [name: string, vehicles: string] {
  const own = title.startsWith(`${brandName} `) ? title.slice(brandName.length + 1) : title;
  const at = own.search(/ for \d{4}\b/);
  return at < 0 ? [own, ""] : [own.slice(0, at), own.slice(at)];
}
