import { HtmlValidate } from "html-validate/node";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React's spellings where HTML allows several.
    "attr-quotes": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    // Long titles are complete sentences, which the pages' own tests cover.
    "long-title": "off",
  },
});

/** Lists what is not valid in the HTML of a page. */
export async function listHtmlFaults(html: string, path: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
}
