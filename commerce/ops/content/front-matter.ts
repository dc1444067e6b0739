import { ContentIssue } from "./issue";

/** A Markdown file: named values as JSON, one a line, which is YAML too, and the text below them. */
type FrontMatter = { readonly values: Readonly<Record<string, unknown>>; readonly body: string };

const FENCE = "---";
const VALUE = /^([a-z]+): (.+)$/;

/** The text of a Markdown file; the same values in the same order make the same bytes. */
export function formatFrontMatter({ values, body }: FrontMatter): string {
  const lines = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [FENCE, ...lines, FENCE, "", body, ""].join("\n");
}

/** Reads a Markdown file; throws a ContentIssue with the line of what cannot be read. */
export function parseFrontMatter(text: string): FrontMatter & { readonly findLine: (name: string) => number } {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  if (lines[0] !== FENCE) throw new ContentIssue(1, `must begin with a line of "${FENCE}"`);
  const end = lines.indexOf(FENCE, 1);
  if (end === -1) throw new ContentIssue(1, `has no second line of "${FENCE}"`);
  const values: Record<string, unknown> = {};
  const places = new Map<string, number>();
  for (let at = 1; at < end; at += 1) {
    const [, name, json] = VALUE.exec(lines[at] ?? "") ?? [];
    if (name === undefined || json === undefined)
      throw new ContentIssue(at + 1, "is no line of a name, a colon and a value");
    if (places.has(name)) throw new ContentIssue(at + 1, `"${name}" is there twice`);
    try {
      values[name] = JSON.parse(json);
    } catch {
      throw new ContentIssue(at + 1, `the value of "${name}" is not JSON: a text stands in "double quotes"`);
    }
    places.set(name, at + 1);
  }
  const body = lines
    .slice(end + 1)
    .join("\n")
    .trim();
  checkHeadings(lines, end + 1);
  return { values, body, findLine: (name) => places.get(name) ?? 1 };
}

/** Headings begin at level 2, as the page's title is its level 1, and none skips a level. */
function checkHeadings(lines: readonly string[], from: number): void {
  let before = 1;
  for (let at = from; at < lines.length; at += 1) {
    const level = /^(#{1,6})\s/.exec(lines[at] ?? "")?.[1]?.length;
    if (level === undefined) continue;
    if (level === 1)
      throw new ContentIssue(at + 1, "a heading begins with ##: the title is the page's only first heading");
    if (level > 4) throw new ContentIssue(at + 1, "a heading has at most four #");
    if (level > before + 1)
      throw new ContentIssue(at + 1, `a heading of level ${level} cannot follow one of level ${before}`);
    before = level;
  }
}
