import { SaxesParser } from "saxes";

/** An element's texts by tag; a repeated tag keeps its first text. */
type XmlFields = Readonly<Record<string, string>>;

/** The leaves below every element of a name, in order; null for text that is not well-formed XML. */
export function leavesFor(xml: string, element: string): XmlFields[] | null {
  const found: Record<string, string>[] = [];
  const path: string[] = [];
  let text = "";
  const parser = new SaxesParser();
  let isBroken = false;
  parser.on("error", () => {
    isBroken = true;
  });
  parser.on("opentag", ({ name }) => {
    path.push(name);
    text = "";
    if (name === element) found.push({});
  });
  const add = (more: string) => {
    text += more;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", ({ name }) => {
    path.pop();
    const open = found.at(-1);
    if (open !== undefined && path.at(-1) === element) open[name] ??= text.trim();
    text = "";
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return isBroken ? null : found;
}
