import { expandAbbreviations } from "./abbreviations";

/**
 * The first stage of reading a phrase: marks and short forms of the trade become words. "A/C" is "ac", "4 x 4" is "4wd",
 * "RF" is "front right", "brake pads/rotors" are two words. Part numbers are looked up in the text as it was typed.
 */

/** Rewrites in their order; each sees the text that the one before made. */
const REWRITES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[“”„‟″]/g, '"'],
  // "2k15" is 2015.
  [/\b2k(\d\d)\b/gi, "20$1"],
  // "My car is a 2015 Fit", "brakes for my truck": the words are about no part.
  [/\b(?:my|our|the|his|her)\s+(?:car|vehicle|truck|ride|van|suv)(?:\s+is|'s)\s+an?\b/gi, " "],
  [/\b(?:i|we)(?:'ve|'m| am)?\s+(?:have|drive|driving|own|got|bought|need parts for)\s+(?:an?|the)\b/gi, " "],
  [/\b(?:for|on|in)\s+(?:my|our|the|his|her|a)\s+(?:car|vehicle|ride|auto)\b/gi, " "],
  // A complaint about the old part does not describe the new one.
  [
    /\b(?:squeal(?:ing|y)|squeak(?:ing|y)|grinding|noisy|worn(?:[ -]out)?|broken|leaking|leaky|cracked|faulty|failing)\s+(?=[a-z])/gi,
    "",
  ],
  [/\bgr\.?(?=\s+(?:caravan|cherokee|prix|am|marquis|vitara|highlander|wagoneer|voyager))/gi, "grand"],
  // "Taillite", "head lites".
  [/\b(head|tail|fog|brake|plate|marker|signal)(\s?)lite(s?)\b/gi, "$1$2light$3"],
  // Beside other words "brakes" are their pads, as "frenos" are: "2012 accord brakes", but not "drum brakes" or "brakes pads".
  [
    /(?<=\S\s)(?<!\b(?:drum|disc|disk|air|parking|emergency|hand|electric|trailer|power|and|&)\s)brakes(?=\s*$|\s+(?:for|on|and|&|kit|set|under|\d))|^brakes(?=\s+(?:for|on|and|&|kit|set|under|\d))/gi,
    "brake pads",
  ],
  // "4 cyl" is an engine, "master cyl" is a part.
  [/(?<!\d[\s-]?)\bcyl\b/gi, "cylinder"],
  // Oil: "5w-30".
  [/\b(\d{1,2}w)-(\d\d)\b/gi, "$1$2"],
  [/\bw\/o\b/gi, "without"],
  [/(?<![a-z])w\/(?=\s|[a-z]{2})/gi, "with "],
  [/\bp\/s(?=\s+(?:pump|hose|fluid|line|rack))/gi, "power steering"],
  [/\bd\/s\b/gi, "driver side"],
  [/\bp\/s\b/gi, "passenger side"],
  // "a/c", "t/stat", "e/brake": one letter on a side of the slash belongs to the other side.
  [/(?<![a-z0-9])([a-z])\/(?=[a-z])/gi, "$1"],
  [/(?<=[a-z]{2})\/(?=[a-z]{2})/gi, " "],
  [/\b4\s?x\s?4\b|\b(?:4|four)[\s-]?wheel[\s-]?drive\b/gi, "4wd"],
  [/\b4\s?x\s?2\b|\b(?:2|two)[\s-]?wheel[\s-]?drive\b/gi, "2wd"],
  [/\ball[\s-]?wheel[\s-]?drive\b/gi, "awd"],
  [/\bfront[\s-]?wheel[\s-]?drive\b/gi, "fwd"],
  [/\brear[\s-]?wheel[\s-]?drive\b/gi, "rwd"],
  [/\b(?:rf|rfr|fr)(?=\s|$)/gi, "front right"],
  [/\b(?:lf|lfr)(?=\s|$)/gi, "front left"],
  [/\brr(?=\s|$)/gi, "rear right"],
  [/\blr(?=\s|$)/gi, "rear left"],
  [/[#*!?()[\]{}<>|=~^]+/g, " "],
  [/:(?=\s|$)/g, " "],
];

const SUBJECT = String.raw`(?:(?:my|our|the)\s+)?(?:(?:car|vehicle|truck|ride|van|suv|engine|it)\s+)?`;
const TROUBLE =
  "won'?t|wouldn'?t|can'?t|cannot|doesn'?t|does not|will not|isn'?t|is not|not|stopped|keeps|no longer|quit";
const DOING =
  "start|work|turn|open|clos|clear|run|charg|cool|heat|blow|lock|unlock|roll|crank|mov|com|go|stay|hold|leak|stall|squeal|spin|shut|dy";
/** What is wrong with the car, beside the part that may mend it: "car won't start", "motor not working anymore". */
const SYMPTOM = new RegExp(
  `\\b${SUBJECT}(?:${TROUBLE})\\s+(?:${DOING})\\w*(?:\\s+(?:on|off|up|down|over|out|properly|right|anymore)\\b)*`,
  "gi",
);

/** Leaves a symptom out where more is typed than the symptom. */
function withoutSymptom(text: string): string {
  const rest = text.replace(SYMPTOM, " ");
  return /[a-z]{3}/i.test(rest) ? rest : text;
}

/** Rewrites the marks and short forms of a typed text. */
export function normalizePhrase(text: string): string {
  const plain = text.normalize("NFKC").replace(/[‘’‛′]/g, "'");
  const rewritten = REWRITES.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    withoutSymptom(plain),
  );
  return expandAbbreviations(rewritten.replace(/\s+/g, " ").trim());
}
