/** A name as URLs have it: lower-case words joined with "-". */
export function slugFrom(name: string): string {
  return name
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/(\d)\.(\d)/g, "$1-$2")
    .replace(/['.]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
