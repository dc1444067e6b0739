import { PAYMENT_PLUGINS } from "#commerce/payments/plugins";
import { SHIPPING_PLUGINS } from "#commerce/shipping/plugins";
import { TAX_PLUGINS } from "#commerce/taxes/plugins";
import { SETTING_GROUPS, type Setting } from "~/models/shop/settings";

const EXAMPLE_HEAD = `# Nothing has to be set. Copy this file to .env and take the "#" away from what you change: npm start, npm run dev,
# npm run commerce and npm run ops read it; a variable of the environment itself wins. Made by npm run docs.
`;
const START = "<!-- settings: made by npm run docs -->";
const END = "<!-- /settings -->";

const exampleLines = (name: string, { does, unset, example = "" }: Setting) =>
  `# ${does} (unset: ${unset})\n#${name}=${/\s/.test(example) ? `"${example}"` : example}\n`;

/** Renders `.env.example`: every setting with its description, commented out. */
export function exampleFile(): string {
  const groups = SETTING_GROUPS.map(({ title, settings }) => {
    const lines = Object.entries(settings).map(([name, setting]) => exampleLines(name, setting));
    return `\n## ${title}\n\n${lines.join("\n")}`;
  });
  const providers = PAYMENT_PLUGINS.map(
    ({ label, variables }) => `\n## ${label}: docs/payments.md\n\n${variables.map((name) => `#${name}=\n`).join("")}`,
  );
  const shipping = SHIPPING_PLUGINS.map(
    ({ label, variables }) => `\n## ${label}: docs/shipping.md\n\n${variables.map((name) => `#${name}=\n`).join("")}`,
  );
  const taxes = TAX_PLUGINS.map(
    ({ label, variables }) => `\n## ${label}: docs/taxes.md\n\n${variables.map((name) => `#${name}=\n`).join("")}`,
  );
  return [EXAMPLE_HEAD, ...groups, ...providers, ...shipping, ...taxes].join("");
}

const cell = (text: string) => text.replaceAll("|", "\\|");

function table(): string {
  const rows = SETTING_GROUPS.flatMap(({ settings }) =>
    Object.entries(settings).map(([name, { does, unset }]) => [`\`${name}\``, cell(does), cell(unset)] as const),
  );
  const all = [["variable", "does", "unset"] as const, ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const [head, ...body] = all.map(line);
  return [head, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body].join("\n");
}

/** Replaces the table of settings in a page. Throws when the page has no place for it. */
export function withSettingsTable(page: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`the page has no ${START} … ${END}`);
  return `${page.slice(0, start + START.length)}\n\n${table()}\n\n${page.slice(end)}`;
}
