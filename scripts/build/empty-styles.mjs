const PLACEHOLDER = /\/\* empty css\s*\*\//g;

/** Removes the comments that Vite leaves in the browser's files where a style sheet was imported. */
export function emptyStyles() {
  /** @type {import("vite").Plugin} */
  const plugin = {
    name: "empty-styles",
    // Vite writes the comments when it divides the style sheets.
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = file.code.replace(PLACEHOLDER, "");
    },
  };
  return plugin;
}
