import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { actionAddress, type Block, footerFor, type Letterhead, type MailContent } from "./template";

const WIDTH = 72;

/** The beginning of a text that is longer than `max` characters, cut between words and marked as cut. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), max / 2)).trimEnd()}…`;
}

/** Text broken between words; a word longer than the line, such as an address, stays whole. */
export function wrap(text: string, width = WIDTH): string {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(/\s+/)) {
      if (line !== "" && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === "" ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines.join("\n");
}

function beside(name: string, amount: string): string {
  return `${name}${" ".repeat(Math.max(2, WIDTH - name.length - amount.length))}${amount}`;
}

function textOfBlock(block: Block, link: (path: string) => string): string {
  switch (block.kind) {
    case "text":
    case "note":
      return wrap(block.text);
    case "heading":
      return `${block.text}\n${"-".repeat(Math.min(WIDTH, block.text.length))}`;
    case "button":
      return `${block.label}:\n${link(block.path)}`;
    case "actions":
      return block.actions.map((action) => `${action.label}:\n${actionAddress(action, link)}`).join("\n\n");
    case "facts":
      return block.rows.map(([name, value]) => `${name}: ${value.replaceAll("\n", ", ")}`).join("\n");
    case "lines":
      return block.lines
        .map(({ title, detail, amount }) =>
          [wrap(title), ...(detail ? [wrap(detail)] : []), ...(amount ? [beside("", amount)] : [])].join("\n"),
        )
        .join("\n\n");
    case "sums":
      return block.rows.map(([name, amount]) => beside(name, amount)).join("\n");
  }
}

/** A mail as plain text, with every link written out. */
export function textFor(content: MailContent, { origin, postalAddress }: Letterhead): string {
  const link = (path: string) => `${origin}${path}`;
  const foot = footerFor(content).map((part) =>
    typeof part === "string" ? wrap(part) : `${part.label}: ${link(part.path)}`,
  );
  const postal = postalAddress.length === 0 ? [] : [wrap(postalAddress.join(", "))];
  const paragraphs = [content.heading, ...content.blocks.map((block) => textOfBlock(block, link))];
  const help = [`Help: ${link(urls.help())}`, `Contact us: ${link(urls.feedback())}`];
  return `${[...paragraphs, ["-- ", SHOP_NAME, origin, ...postal, ...help, ...foot].join("\n")].join("\n\n")}\n`;
}
