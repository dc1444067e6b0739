import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setAdapter } from "@vanilla-extract/css/adapter";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { shortNames } from "../../../scripts/build/short-names.mjs";

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * The style guide as a document. A build has no such page, so it is rendered here, with the build's style sheet and its
 * names of classes.
 */
export async function styleGuide(): Promise<string> {
  const identifiers = shortNames({ folder: at("app") });
  const nothing = () => undefined;
  setAdapter({
    appendCss: nothing,
    registerClassName: nothing,
    registerComposition: nothing,
    markCompositionUsed: nothing,
    onEndFileScope: nothing,
    getIdentOption: () => identifiers,
  });
  const { default: StyleguidePage } = await import("~/routes/development/styleguide/route");
  const styles = readdirSync(at("build/client/assets")).filter((name) => name.endsWith(".css"));
  const links = styles.map((name) => `<link rel="stylesheet" href="${join("/assets", name)}">`);
  return (
    `<!DOCTYPE html><html lang="en"><head><title>Style guide</title>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${links.join("")}</head>` +
    `<body><main>${renderToStaticMarkup(createElement(StyleguidePage))}</main></body></html>`
  );
}
