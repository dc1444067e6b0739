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
  // "Is LL3Z-9102-W in stock": every list is of what is.
  [/\bin[\s-]stock\b/gi, " "],
  // A complaint about the old part does not describe the new one.
  [
    /\b(?:squeal(?:ing|y)|squeak(?:ing|y)|grinding|noisy|worn(?:[ -]out)?|broken|leaking|leaky|cracked|faulty|failing)\s+(?=[a-z])/gi,
    "",
  ],
  [/\bgr\.?(?=\s+(?:caravan|cherokee|prix|am|marquis|vitara|highlander|wagoneer|voyager))/gi, "grand"],
  // "Taillite", "head lites".
  [/\b(head|tail|fog|brake|plate|marker|signal)(\s?)lite(s?)\b/gi, "$1$2light$3"],
  // "Rear breaks", "breaks for 2012 accord"; "coffee breaks" are something else.
  [
    /^breaks(?=\s+(?:for|on)\b)|(?<=\b(?:front|rear)\s)breaks\b|\bbreaks(?=.*\b20\d\d\b)|(?<=\b20\d\d\b.*)breaks\b/gi,
    "brakes",
  ],
  // Beside other words "brakes" are their pads, as "frenos" are: "2012 accord brakes", but not "drum brakes" or "brakes pads".
  [
    /(?<=\S\s)(?<!\b(?:drum|disc|disk|air|parking|emergency|hand|electric|trailer|power|and|&)\s)brakes(?=\s*$|\s+(?:for|on|and|&|kit|set|under|\d))|^brakes(?=\s+(?:for|on|and|&|kit|set|under|\d))/gi,
    "brake pads",
  ],
  // "4 cyl" is an engine, "master cyl" is a part.
  [/(?<!\d[\s-]?)\bcyl\b/gi, "cylinder"],
  [/\br\s?&\s?p\b/gi, "rack and pinion"],
  [/\bt[\s-]?case\b/gi, "transfer case"],
  [/\bw\/o\b/gi, "without"],
  [/\b(no|non)-(?=[a-z])/gi, "$1 "],
  // A zero is typed for the letter of the O2 sensor.
  [/\b02[\s-]?(?=(?:sensor|snsr|sens)s?\b)/gi, "o2 "],
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
  `\\b(?!not (?:clear|heated)\\b)${SUBJECT}(?:${TROUBLE})\\s+(?:${DOING})\\w*(?:\\s+(?:on|off|up|down|over|out|properly|right|anymore|a|charge)\\b)*`,
  "gi",
);

/** Leaves a symptom out where more is typed than the symptom. */
function withoutSymptom(text: string): string {
  const rest = text.replace(SYMPTOM, " ");
  return /[a-z]{3}/i.test(rest) ? rest : text;
}

const GRADE = /\b(\d{1,2})w[\s-]?(\d{2,3})\b/gi;
/** Words that say which oil is meant, or that it is a part of the engine. */
const OIL =
  /\b(?:(?:motor|engine|gear|synthetic) oil|oil (?:filter|change|pan|cap|cooler|pump)|lube|fluid|huile|aceite)s?\b/i;
/** Gear oils are graded from here on. */
const GEAR_GRADE = 70;

/** Writes the grade of an oil as one word, and names the oil where only its grade is typed: "10w-40" is "10w40 motor oil". */
function nameOil(text: string): string {
  const [grade, cold] = new RegExp(GRADE.source, "i").exec(text) ?? [];
  if (grade === undefined) return text;
  const oil = OIL.test(text) ? "" : Number(cold) >= GEAR_GRADE ? " gear oil" : " motor oil";
  return `${text.replace(GRADE, "$1w$2")}${oil}`;
}

/** Rewrites the marks and short forms of a typed text. */
export function normalizePhrase(text: string): string {
  const plain = text.normalize("NFKC").replace(/[‘’‛′]/g, "'");
  const rewritten = REWRITES.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    withoutSymptom(nameOil(plain)),
  );
  return expandAbbreviations(rewritten.replace(/\s+/g, " ").trim());
}
