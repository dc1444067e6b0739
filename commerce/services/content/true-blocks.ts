const BLANK = /^\s*$/;
const HEADING = /^(#{2,4})\s/;
const MARKER = /^(\s*)(?:[-*]|\d{1,9}\.)\s/;
const ROW = /^\s*\|/;
const QUOTE = /^ {0,3}>/;

type Block = {
  readonly kind: "heading" | "item" | "row" | "text";
  /** The level of a heading, the indent of an item; 0 otherwise. */
  readonly depth: number;
  readonly lines: string[];
};

const kindOf = (line: string): Block["kind"] => {
  if (HEADING.test(line)) return "heading";
  if (MARKER.test(line)) return "item";
  return ROW.test(line) ? "row" : "text";
};

const depthOf = (line: string) => HEADING.exec(line)?.[1]?.length ?? MARKER.exec(line)?.[1]?.length ?? 0;

/** The headings, paragraphs, entries of lists and rows of tables of a Markdown text, with the blank lines after each. */
function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of markdown.split("\n")) {
    const last = blocks.at(-1);
    if (BLANK.test(line)) {
      isOpen = false;
      if (last === undefined) blocks.push({ kind: "text", depth: 0, lines: [line] });
      else last.lines.push(line);
      continue;
    }
    const kind = kindOf(line);
    // A line of text goes on with the paragraph or the entry before it; a quote begins anew.
    const isMore = isOpen && kind === "text" && last !== undefined && (last.kind === "text" || last.kind === "item");
    if (isMore && QUOTE.test(line) === QUOTE.test(last.lines[0] ?? "")) last.lines.push(line);
    else blocks.push({ kind, depth: depthOf(line), lines: [line] });
    isOpen = true;
  }
  return blocks;
}

const textOf = ({ lines }: Block) => lines.join(" ");

/** The parts of a Markdown text that are true or false by themselves: paragraphs, entries of lists, rows of tables. */
export const listParts = (markdown: string): string[] =>
  blocksOf(markdown)
    .map((block) => textOf(block).trim())
    .filter((text) => text !== "");

/** The blocks below a heading: up to the next one of its level or above. */
function sectionOf(blocks: readonly Block[], at: number): readonly Block[] {
  const depth = blocks[at]?.depth ?? 0;
  const end = blocks.findIndex((each, index) => index > at && each.kind === "heading" && each.depth <= depth);
  return blocks.slice(at + 1, end === -1 ? blocks.length : end);
}

/** The rows of each table, its head and the line below that first. */
function tablesOf(blocks: readonly Block[]): Block[][] {
  const tables: Block[][] = [];
  let isOpen = false;
  for (const block of blocks) {
    if (block.kind !== "row") isOpen = false;
    else if (isOpen) tables.at(-1)?.push(block);
    else tables.push([block]);
    // A blank line ends a table.
    isOpen = block.kind === "row" && !BLANK.test(block.lines.at(-1) ?? "");
  }
  return tables;
}

/**
 * Leaves out of a Markdown text the paragraphs, entries of lists and rows of tables that are not true, what is listed below
 * such an entry, and headings below which nothing is left.
 */
export function withoutFalse(markdown: string, isTrue: (text: string) => boolean): string {
  const blocks = blocksOf(markdown);
  const dropped = new Set<Block>();
  let below: number | null = null;
  for (const block of blocks) {
    const isBelow: boolean = below !== null && block.kind === "item" && block.depth > below;
    if (!isBelow) below = null;
    if (!isBelow && isTrue(textOf(block))) continue;
    dropped.add(block);
    if (block.kind === "item" && !isBelow) below = block.depth;
  }
  if (dropped.size === 0) return markdown;
  // What stands below a heading that is not true would be read as part of the section above.
  for (const [at, block] of blocks.entries())
    if (block.kind === "heading" && dropped.has(block)) for (const each of sectionOf(blocks, at)) dropped.add(each);
  for (const rows of tablesOf(blocks)) {
    const [head, rule, ...body] = rows;
    if (body.length > 0 && body.every((each) => dropped.has(each)))
      for (const each of [head, rule]) if (each !== undefined) dropped.add(each);
  }
  for (const [at, block] of [...blocks.entries()].reverse()) {
    if (block.kind !== "heading") continue;
    const section = sectionOf(blocks, at);
    if (section.some((each) => dropped.has(each)) && section.every((each) => dropped.has(each))) dropped.add(block);
  }
  return blocks.flatMap((block) => (dropped.has(block) ? [] : block.lines)).join("\n");
}
