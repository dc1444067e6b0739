const PLACEHOLDER = /\/\* empty css\s*\*\//g;

/** Removes the comments that Vite leaves in the browser's files where a style sheet was imported. */
export function emptyStyles() {
  return {
    name: "empty-styles",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = file.code.replace(PLACEHOLDER, "");
    },
  };
}
