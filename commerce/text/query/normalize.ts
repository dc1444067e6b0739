import { expandAbbreviations } from "./abbreviations";

/**
 * The first stage of reading a phrase: marks and short forms of the trade become words. "A/C" is "ac", "4 x 4" is "4wd",
 * "RF" is "front right", "brake pads/rotors" are two words. Part numbers are looked up in the text as it was typed.
 */

/** Rewrites in their order; each sees the text that the one before made. */
const REWRITES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[“”„‟″]/g, '"'],
  [/[‘’‛′]/g, "'"],
  // "2k15" is 2015.
  [/\b2k(\d\d)\b/gi, "20$1"],
  // "My car is a 2015 Fit", "brakes for my truck": the words are about no part.
  [/\b(?:my|our|the|his|her)\s+(?:car|vehicle|truck|ride|van|suv)(?:\s+is|'s)\s+an?\b/gi, " "],
  [/\b(?:for|on|in)\s+(?:my|our|the|his|her|a)\s+(?:car|vehicle|ride|auto)\b/gi, " "],
  // A complaint about the old part does not describe the new one.
  [
    /\b(?:squeal(?:ing|y)|squeak(?:ing|y)|grinding|noisy|worn(?:[ -]out)?|broken|leaking|leaky|cracked|faulty|failing)\s+(?=[a-z])/gi,
    "",
  ],
  [/\bgr\.?(?=\s+(?:caravan|cherokee|prix|am|marquis|vitara|highlander|wagoneer|voyager))/gi, "grand"],
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

/** Rewrites the marks and short forms of a typed text. */
export function normalizePhrase(text: string): string {
  const rewritten = REWRITES.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text.normalize("NFKC"),
  );
  return expandAbbreviations(rewritten.replace(/\s+/g, " ").trim());
}
