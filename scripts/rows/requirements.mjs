/** The kinds of tests that a requirement can ask for. */
const TIERS = ["unit", "api", "browser", "no-JS browser"];

const LINE = /^- <a id="([^"]*)"><\/a>\*\*([A-Z]+-\d{2,3})\*\* \(([^)]*)\) (.+)$/;
const CALL = /^`([A-Z]+) (\/\S*)` /;
const LINK = /\]\(#([a-z]+-\d{2,3})\)/g;

/**
 * Reads the page of requirements: a map from each code to `{tiers, call, line}`, and the faults of the page. `call` is
 * the method and path, `GET /a/b`, when the requirement begins with a call of the commerce API.
 */
export function readRequirements(page) {
  const requirements = new Map();
  const problems = [];
  const links = [];
  for (const [index, text] of page.split("\n").entries()) {
    const line = index + 1;
    const complain = (message) => problems.push({ line, message });
    for (const [, anchor] of text.matchAll(LINK)) links.push({ line, anchor });
    if (!text.startsWith("- ")) continue;
    const [, anchor, code, words, sentence] = LINE.exec(text) ?? [];
    if (code === undefined) {
      complain('a requirement reads - <a id="area-01"></a>**AREA-01** (unit, api) One sentence.');
      continue;
    }
    const tiers = words.split(", ");
    if (anchor !== code.toLowerCase()) complain(`the anchor of ${code} is ${anchor}`);
    if (requirements.has(code)) complain(`${code} stands here a second time`);
    for (const tier of tiers.filter((word) => !TIERS.includes(word))) complain(`${code} asks for "${tier}" tests`);
    const [, method, path] = CALL.exec(sentence) ?? [];
    requirements.set(code, { tiers, call: method && `${method} ${path}`, line });
  }
  for (const { line, anchor } of links) {
    if (!requirements.has(anchor.toUpperCase())) problems.push({ line, message: `a link leads to #${anchor}` });
  }
  return { requirements, problems };
}

/** Finds codes of the page's areas in any text, with any number of digits. */
export function codePattern(requirements) {
  const areas = new Set([...requirements.keys()].map((code) => code.split("-")[0]));
  return new RegExp(`\\b(?:${[...areas].join("|")})-\\d+\\b`, "g");
}
