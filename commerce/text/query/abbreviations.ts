/** Short forms of workshops and of order sheets, with the words that they stand for. One word a line, all its short forms behind it. */
const LINES = `
alternator: alt
assembly: assy, assm, asm, asmbly
bearing: brg, brng
brake: brk, brks
bushing: bshg
compressor: compr
control: ctrl, cntrl, ctl
engine: eng
exhaust: exh, exhst
filter: fltr
front: frt, frnt, fnt
gasket: gskt
headlight: hdlt, hdlight, hdlght
inner: inr, innr
lower: lwr, lowr
manifold: mani, mnfld
mount: mnt
outer: otr, outr
passenger: pass, psgr, pssgr, passngr
driver: drvr
radiator: rad
regulator: reg
reservoir: resv, res
sensor: snsr, sens
serpentine: serp
solenoid: sol
stabilizer: stab
steering: strg
suspension: susp
temperature: temp, tmp
thermostat: thermo
transmission: tranny, trany, trannie, xmission, xmsn
upper: upr, uppr
power: pwr
valve: vlv
water: h2o
wheel: whl
windshield: wndshld
`;

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split("\n")
    .flatMap((line) => {
      const [word = "", short = ""] = line.split(": ");
      return short.split(", ").map((form): [string, string] => [form, word]);
    }),
);

/** Short forms that are other words too: they stand for the long one only in front of these. */
const BEFORE: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    eng: /^(?:mount|oil|cover|air|cool|harness)/,
    mani: /^gasket/,
    pass: /^(?:side|door|mirror|head|tail|front|rear|window|seat)/,
    res: /^(?:tank|bottle|cap|hose)/,
    sol: /^(?:valve|pack)/,
    temp: /^(?:sensor|sender|switch|gauge)/,
    thermo: /^(?:housing|gasket)/,
  }),
);

/** Rewrites the short forms of a text; one of several meanings stays where no part's word follows it. */
export function expandAbbreviations(text: string): string {
  const words = text.split(" ");
  return words
    .map((word, at) => {
      const key = word.toLowerCase().replace(/[.,]+$/, "");
      const long = ABBREVIATIONS.get(key);
      if (long === undefined) return word;
      const only = BEFORE.get(key);
      return only === undefined || only.test((words[at + 1] ?? "").toLowerCase()) ? long : word;
    })
    .join(" ");
}
