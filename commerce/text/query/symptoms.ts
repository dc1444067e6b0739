/**
 * What is wrong with a car, and the part types to look at first. A symptom is read only where a text names no part: it then
 * lists these, and the page says for what. One symptom a line: its words as a pattern, then part types. The trouble codes
 * are those of SAE J2012: P0171 and P0174 a lean mixture, P0300 to P0312 misfires, P0420 and P0430 the catalyst's
 * efficiency, P0128 a thermostat, P0440 to P0457 vapor that leaks.
 */
const SYMPTOM_LINES = String.raw`
(?:over[\s-]?heat(?:s|ing|ed)?|run(?:s|ning) hot|temp(?:erature)? (?:gauge )?(?:is )?(?:too )?high) = thermostats, water pumps, radiators, coolant
(?:(?:shak|vibrat|puls|shudder)\w* (?:when|while|under|during)? ?(?:i )?brak\w*|steering wheel (?:shak|vibrat)\w*(?: (?:when|while) braking)?) = brake rotors, brake pads
(?:NOISE(?: FILL){0,4} brak(?:e|es|ing)|brak(?:e|es|ing)(?: FILL){0,4} (?:NOISE|shak\w*|vibrat\w*|puls\w*|shudder\w*)(?: nois\w*| sounds?)?(?: (?:when|while)(?: i'?m?)? \w+)?) = brake rotors, brake pads
(?:(?:soft|spongy|mushy|squishy|low) brake pedal|brake pedal(?: FILL){0,3} (?:soft|spongy|mushy|squishy|low|sink\w*|(?:to )?(?:the )?floor)) = brake master cylinders, brake fluids, brake calipers
(?:pull(?:s|ing)?(?: \w+){0,2} to (?:one|the|either) (?:side|left|right)(?: (?:when|while) (?:i )?brak\w*)?|pull(?:s|ing)? (?:left|right)(?: (?:when|while) (?:i )?brak\w*)?|pull(?:s|ing)? (?:when|while) (?:i )?brak\w*) = brake calipers, tie rods, control arms
(?:(?:a\/?c|air ?con(?:ditioning)?) (?:is )?(?:not|isn'?t|won'?t|doesn'?t|only|blow\w*)(?: \w+){0,2} ?(?:cold|cool|warm|hot)(?: air)?) = ac compressors, ac condensers
(?:no heat|heat(?:er)? (?:is )?(?:not|isn'?t|doesn'?t|won'?t) \w+|blow\w* cold(?: air)?) = thermostats, heater cores, blower motors
(?:(?:won'?t|doesn'?t|does not|will not|can'?t|no)[\s-](?:start|crank|turn over)\w*|click\w* (?:when|noise)(?: \w+){0,2}|(?:dead|flat) battery|battery(?: FILL){0,3} (?:dead|died|dies|flat)) = batteries, starters
(?:mis[\s-]?fir\w*|rough idl\w*|idl\w* rough\w*|(?:engine|car|truck) (?:stall|hesitat|jerk|sputter)\w*|(?:stall|hesitat|jerk|sputter)\w* (?:out|at|on|when|while)(?: \w+)?) = spark plugs, ignition coils
(?:(?:clunk|knock|rattl)\w*(?: noise| sound)?(?: (?:when|while|over|on|from|in))?(?: \w+)? ?(?:bumps?|turning|suspension|front end|rear end)|clunk\w*(?: noise)?) = sway bar links, control arms, ball joints
(?:(?:bounc\w*|bumpy|rough) (?:ride|over bumps)) = shock absorbers, strut assemblies
(?:(?:humming|roaring|growling|whirring)(?: noise| sound)?(?: (?:from|in|when|while)(?: \w+){0,2})?) = wheel hub assemblies
(?:p03(?:0\d|1[0-2])) = spark plugs, ignition coils
(?:p04[23]0) = catalytic converters, oxygen sensors
(?:p017[1-5]) = mass air flow sensors, oxygen sensors
(?:p0128) = thermostats
(?:p04[45]\d) = fuel tank caps, purge valves
(?:(?:check engine|engine)(?: light)?(?: is)? on|check engine light|p0\d{3}) = code readers, oxygen sensors
(?:coolant (?:leak\w*|loss)|(?:leak\w*|los\w*) (?:coolant|antifreeze)) = radiators, water pumps, radiator hoses, coolant reservoirs
(?:oil leak\w*|leak\w* oil) = valve cover gaskets, oil pans
(?:(?:alternator|battery) light(?: is)? on|not charging|(?:keeps|battery) (?:dying|draining)) = batteries, alternators
(?:(?:loud|noisy) exhaust|exhaust (?:is )?(?:loud|noisy|leak\w*)) = mufflers, exhaust pipes, exhaust gaskets
(?:hard (?:steering|to steer)|steering (?:is )?(?:hard|stiff|heavy)) = power steering pumps, steering racks
`;

/** Words of noises, and those that say nothing between a thing and its noise: "my brakes are making a noise". */
const PIECES: Readonly<Record<string, string>> = {
  NOISE: String.raw`(?:(?:squeak|squeal|grind|nois|scrap|screech|chirp)\w*)`,
  FILL: "(?:my|the|our|a|an|is|are|am|was|were|has|have|it|that|it'?s|i|just|so|very|really|loud|weird|keeps?|making|makes?|feels?|gone|goes|going|went|gets?|started|starts?|to|when|while|from|of|in|on|noise|sound)",
};

const SYMPTOMS = SYMPTOM_LINES.replace(/NOISE|FILL/g, (piece) => PIECES[piece] ?? piece)
  .trim()
  .split("\n")
  .map((line) => {
    const [pattern = "", types = ""] = line.split(" = ");
    return { pattern: new RegExp(`(?<![a-z0-9])${pattern}(?![a-z0-9])`, "i"), partTypes: types.split(", ") };
  });

/** What has a symptom, which is no part beside it. */
const SUFFERER = /\b(?:engine|motor|car|truck|vehicle)\b/gi;

/** The text beside a symptom, and the names of the part types to look at first; null when a text tells of none. */
export function readSymptom(text: string): { readonly rest: string; readonly partTypes: readonly string[] } | null {
  const plain = text.normalize("NFKC").replace(/[‘’‛′]/g, "'");
  const symptom = SYMPTOMS.find(({ pattern }) => pattern.test(plain));
  if (symptom === undefined) return null;
  const rest = plain.replace(symptom.pattern, " ").replace(SUFFERER, " ").trim();
  return { rest, partTypes: symptom.partTypes };
}
