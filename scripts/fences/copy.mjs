import ts from "typescript";
import { lineFor, walk } from "./files.mjs";

/** "Fit" means compatibility and nothing else. */
const FIT = [
  [/\b(?:fitted|fitting) (?:to|on|by) (?:a|an|the|your|my) (?:car|vehicle)\b/i, "install"],
  [/\bfit (?:the new|it last|the hub|a new|new|the (?:snap|axle))\b/i, "install"],
  [/\bbefore (?:you fit|fitting)\b|\band fit it\b|\bfitting (?:it|them)\b|\bhow to fit\b/i, "install"],
  [/\b(?:is|being|was|is it|they are|it is|where) fitted\b|\bthe fitted part\b/i, "installed"],
];

/** Words that an American shop does not use, with those that it does. */
const FOREIGN = [
  ...FIT,
  [/\bparcels?\b/i, "package"],
  [/\b(?:a|an|each|every|one|our|this|the|these|those|last|newest|by|which) mails?\b/i, "email"],
  [/\bmails\b/i, "emails"],
  [/\b(?:head|tail|fog|brake )?lamps?\b/i, "light"],
  [/\bat hand\b/i, "handy"],
  [/\bwheel wrench\b/i, "lug wrench"],
  [/\bworkshops?\b/i, "repair shop"],
  [/\bthe way it came\b/i, "to your original payment"],
  [/\bstands? here\b/i, "is published here"],
  [
    /\b(?:favourites?|grey|licence|programme|centre|metres?|judgement|learnt|travell(?:ed|ing)|(?:organ|real|recogn|author|summar)is(?:e|ed|ing)|neighbours?|behaviour|kerb|towards|amongst|fortnight|telephone|litres?|tonnes?|dearer|colour|tyres?|whilst|cheques?|bonnet|petrol|aluminium|catalogued|postcode|lorry|spanner|windscreen|indicators? lamp)\b/i,
    "the American word",
  ],
  [/\bgo on without\b/i, "continue without"],
  [/\boff on orders\b/i, "off orders"],
  [/\btake along\b/i, "download"],
  [/\b(?:we|team) writes? to\b/i, "we email"],
  [/\b(?:paid|pays?|paying) back\b/i, "refund"],
  [/\b(?:money|paid|price|payment|charge) goes back\b|\bgoes back to (?:your|the) card\b/i, "is refunded"],
];

/** Where shoppers read: pages, mails, messages of refusals, and all that the sample shop says. */
const READ =
  /^(?:app\/(?!models\/(?:shop|api\/(?!errors\/)))|commerce\/mail\/|sample-shop\/generate\/(?:data|catalogue)\/)/;
/** Names that shoppers type, and those of makes and places. */
const SEARCHED = /^sample-shop\/generate\/data\/(?:vehicles|places)\//;

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node) ||
  ts.isJsxText(node);

/** Whether a text is read by people: at least three words. */
const isProse = (text) => text.trim().split(/\s+/).length >= 3;

/** Checks that what shoppers read is in an American shop's words. */
export function* copyFences(sources) {
  for (const { path, ast, isTest } of sources) {
    if (ast === undefined || isTest || !READ.test(path)) continue;
    const words = SEARCHED.test(path) ? FIT : FOREIGN;
    const found = [];
    walk(ast, (node) => {
      if (!isText(node) || !isProse(node.text)) return;
      for (const [word, instead] of words) {
        const match = word.exec(node.text);
        if (match !== null) found.push({ line: lineFor(ast, node), word: match[0], instead });
      }
    });
    for (const { line, word, instead } of found)
      yield { path, line, message: `"${word}" is not what an American shop says: ${instead}` };
  }
}
