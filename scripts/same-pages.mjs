// npm run same-pages -- http://127.0.0.1:4001 http://127.0.0.1:4002
//
// Proves that two builds of the shop answer the same HTML: asks both for the same pages of the sample shop, in both
// markets and in all three ways of rendering, and compares the answers byte by byte once that is taken out which differs
// by chance (NORMALIZED). Prints a line for each page that differs and ends with 1 when there is one. Not part of npm test.
//
// Both shops must have been started on a copy of the same data folder, made while no shop ran on it, so that they share
// seeded dates, ids and the secret that signs cookies. The script orders parts, so each run needs fresh copies:
//
//   cp -r seeded a && cp -r seeded b
//   (cd old && DATA_DIR=../a PORT=4001 npm start) & (cd new && DATA_DIR=../b PORT=4002 npm start) &

const SHOPS = process.argv.slice(2).map((url) => new URL(url).origin);
/** An answer that differs is asked for again: an optional part may have come late, or a clock may have ticked between. */
const ATTEMPTS = 3;
const REQUEST_TIMEOUT_MS = 30_000;
const HOUR_MS = 3_600_000;

/** The market follows from the host, and links name the host asked for: one without a port reads the same in both shops. */
const HOSTS = { US: "localhost", CA: "ca.localhost" };
const PERSON = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const MODES = {
  crawler: { agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", cookies: [] },
  complete: { agent: PERSON, cookies: [] },
  streamed: { agent: PERSON, cookies: ["js=1"] },
};

const isNow = (ms) => Math.abs(Date.now() - ms) < HOUR_MS;

/** Numbers what matches by first appearance, so that one name or id in place of another is still a difference. */
function numbered(word) {
  const seen = new Map();
  return (text) => {
    if (!seen.has(text)) seen.set(text, `${word}-${seen.size + 1}`);
    return seen.get(text);
  };
}

/** What differs between two good answers, each with its reason; the replacement is made anew for each answer. */
const NORMALIZED = [
  // A nonce is drawn for each answer.
  [/nonce="[\w-]+"/g, () => 'nonce=""'],
  // Which files of script a page loads early follows from how the bundler cuts the modules.
  [/<link rel="modulepreload"[^>]*>/g, () => ""],
  // The same holds for style sheets.
  [/(?:<link rel="stylesheet" href="\/assets\/[^>]*>)+/g, () => "<stylesheets/>"],
  // The names of built files are made of the modules in them and a hash of their text.
  [/\/assets\/[\w.-]+/g, () => "/assets/file"],
  // A generated class name is made of a hash of the source file's path.
  [/ class="[^"]*"/g, () => {
    const number = numbered("class");
    return (text) => text.replace(/(?<=[" ])_?(?=[a-z]*\d)[a-z0-9]{6,12}(?=[" ])/g, number);
  }],
  // The key of a visitor's own fragment is a hash of its HTML, which holds class names.
  [/\b(notices|campaign|debug)-[0-9a-z]{1,7}(?=\\?")/g, () => "$1-key"],
  // Ids of carts, lines, orders, payments and form attempts are random in each database.
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{32}\b|\bAW[0-9A-Z]{10}\b|(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g, () => numbered("id")],
  // The moment of the answer or of a step of this run, in milliseconds; other times come from the database and are compared.
  [/\b1\d{12}\b/g, () => (text) => (isNow(Number(text)) ? "now" : text)],
  // The same moments in ISO 8601.
  [/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, () => (text) => (isNow(Date.parse(text)) ? "now" : text)],
];

function normalize(text) {
  let result = text;
  for (const [pattern, create] of NORMALIZED) {
    const made = create();
    result = result.replace(pattern, made);
  }
  return result;
}
