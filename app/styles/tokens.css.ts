import { createGlobalTheme, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";

/**
 * The design tokens: the one home of colors, type and shape. Contrast of every text color on `paper` and `mist` is at
 * least 4.5:1 (WCAG 2.2 AA). Tailwind reads the same values through styles/tailwind.css.
 *
 * The colors are in the light and, where it differs, in the dark: the same roles, with the same contrast on their wash.
 */
const colors = {
  /** Text and the header. */
  ink: ["#12181f", "#edf1f5"],
  /** Second level of text. */
  slate: ["#4a5561", "#bcc5cf"],
  /** Third level: hints, units. */
  stone: ["#5d6874", "#a3adb9"],
  /** Lines between things. */
  line: ["#dde2e8", "#2c3540"],
  /** Edges of controls; 3:1 against paper. */
  edge: ["#838d99", "#76818e"],
  mist: ["#f4f6f8", "#1b222b"],
  paper: ["#ffffff", "#12171d"],
  /** The one accent: links, primary actions, focus. */
  accent: ["#1a4fb4", "#86b3ff"],
  accentDeep: ["#123a88", "#adccff"],
  accentWash: ["#eaf0fb", "#1b2a45"],
  onAccent: ["#ffffff", "#0b1220"],
  /** Dark in both themes: the header and the top of the home page. */
  stage: ["#12181f"],
  stageGlow: ["#26364d"],
  onStage: ["#ffffff"],
  stageBlue: ["#123a88"],
  stageGreen: ["#136b3b"],
  stageRed: ["#b3201a"],
  /** Light in both themes: what pictures, codes to scan and the marks of networks stand on. */
  plate: ["#ffffff", "#f1f3f5"],
  /** Below pictures: nothing where the page is light. */
  mat: ["transparent", "#f1f3f5"],
  /** The line above the header, and what lies over a page below an open menu. */
  utility: ["#0a0e13"],
  veil: ["rgb(18 24 31 / 60%)", "rgb(0 0 0 / 70%)"],
  /** On the dark header. */
  headerLine: ["#2b343f", "#35404d"],
  headerText: ["#e9edf2"],
  headerMuted: ["#b4bfcb"],
  fit: ["#136b3b", "#6fd09a"],
  fitWash: ["#e8f5ed", "#14301f"],
  uncertain: ["#9a4b00", "#f1b167"],
  uncertainWash: ["#fdf2e3", "#36260f"],
  notFit: ["#b3201a", "#ff9a92"],
  notFitWash: ["#fdecea", "#3c1a19"],
  empty: ["#55606c", "#b3bdc8"],
  emptyWash: ["#eef1f4", "#232b35"],
  star: ["#b86e00", "#f0b04a"],
  save: ["#b3201a", "#ff9a92"],
} satisfies Record<string, readonly [string, string?]>;

const pairs = Object.entries<readonly [string, string?]>(colors);
const light = Object.fromEntries(pairs.map(([name, [color]]) => [name, color]));

const values = {
  color: light as Record<keyof typeof colors, string>,
  font: {
    body: '"Archivo Variable", "Archivo Fallback", system-ui, sans-serif',
    number: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
    /** Added to the typeface's own space, a fifth of its size, so that words stand as far apart as in Arial: 0.28 of it. */
    space: "0.08em",
  },
  /** The scale of type: 14, 16, 18, 24, 32 and 48 px. */
  text: { small: "0.875rem", base: "1rem", large: "1.125rem", title: "1.5rem", headline: "2rem", display: "3rem" },
  radius: { small: "4px", medium: "8px", large: "14px", round: "999px" },
  shadow: { card: "0 1px 2px rgb(18 24 31 / 6%)", lift: "0 6px 20px rgb(18 24 31 / 10%)" },
  motion: {
    /** A control changes. */
    quick: "120ms",
    /** One turn of what says that something is on its way. */
    wait: "1.4s",
    ease: "ease-in-out",
  },
  /** Smallest side of anything pressed on a phone. */
  target: "44px",
};

/** Fixed names (`--aw-color-ink`), so that plain CSS and Tailwind can read them too. */
export const tokens = createGlobalThemeContract(values, (_value, path) => `aw-${path.join("-")}`);
createGlobalTheme(":root", tokens, values);

const darkRule = {
  colorScheme: "dark",
  vars: {
    ...Object.fromEntries(pairs.flatMap(([name, [, dark]]) => (dark ? [[`--aw-color-${name}`, dark]] : []))),
    // A shadow alone does not lift anything from a dark ground.
    [tokens.shadow.lift]: `0 0 0 1px ${tokens.color.line}, 0 8px 24px rgb(0 0 0 / 60%)`,
  },
} as const;

// What the shopper chose goes before what the system asks for; paper is light.
globalStyle(":root", { colorScheme: "light" });
globalStyle(":root:not([data-theme])", { "@media": { "screen and (prefers-color-scheme: dark)": darkRule } });
globalStyle("[data-theme=dark]", { "@media": { screen: darkRule } });
