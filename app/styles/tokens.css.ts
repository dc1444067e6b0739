import { createGlobalTheme, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";

/**
 * The design tokens: the one home of colors, type and shape. Contrast of every text color on `paper` and `mist` is at
 * least 4.5:1 (WCAG 2.2 AA). Tailwind reads the same values through styles/tailwind.css.
 */
const values = {
  color: {
    /** Text and the header. */
    ink: "#12181f",
    /** Second level of text. */
    slate: "#4a5561",
    /** Third level: hints, units. */
    stone: "#5d6874",
    /** Lines between things. */
    line: "#dde2e8",
    /** Edges of controls; 3:1 against paper. */
    edge: "#838d99",
    mist: "#f4f6f8",
    paper: "#ffffff",
    /** The one accent: links, primary actions, focus. */
    accent: "#1a4fb4",
    accentDeep: "#123a88",
    accentWash: "#eaf0fb",
    onAccent: "#ffffff",
    /** Dark in both themes: the header and the top of the home page. */
    stage: "#12181f",
    stageGlow: "#26364d",
    onStage: "#ffffff",
    stageBlue: "#123a88",
    stageGreen: "#136b3b",
    stageRed: "#b3201a",
    /** Light in both themes: what pictures, codes to scan and the marks of networks stand on. */
    plate: "#ffffff",
    /** Below pictures: nothing where the page is light. */
    mat: "transparent",
    /** The line above the header, and what lies over a page below an open menu. */
    utility: "#0a0e13",
    veil: "rgb(18 24 31 / 60%)",
    /** On the dark header. */
    headerLine: "#2b343f",
    headerText: "#e9edf2",
    headerMuted: "#b4bfcb",
    fit: "#136b3b",
    fitWash: "#e8f5ed",
    uncertain: "#9a4b00",
    uncertainWash: "#fdf2e3",
    notFit: "#b3201a",
    notFitWash: "#fdecea",
    empty: "#55606c",
    emptyWash: "#eef1f4",
    star: "#b86e00",
    save: "#b3201a",
  },
  font: {
    body: '"Archivo Variable", "Archivo Fallback", system-ui, sans-serif',
    number: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
    /** Added to the typeface's own space, a fifth of its size, so that words stand as far apart as in Arial: 0.28 of it. */
    space: "0.08em",
  },
  /** The scale of type: 14, 16, 18, 24, 32 and 48 px. */
  text: {
    small: "0.875rem",
    base: "1rem",
    large: "1.125rem",
    title: "1.5rem",
    headline: "2rem",
    display: "3rem",
  },
  radius: { small: "4px", medium: "8px", large: "14px", round: "999px" },
  shadow: {
    card: "0 1px 2px rgb(18 24 31 / 6%)",
    lift: "0 6px 20px rgb(18 24 31 / 10%)",
  },
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

/** What a dark room asks for: the same roles, with text of at least 4.5:1 on `paper`, `mist` and its own wash. */
const dark: Partial<Record<keyof typeof values.color, string>> = {
  ink: "#edf1f5",
  slate: "#bcc5cf",
  stone: "#a3adb9",
  line: "#2c3540",
  edge: "#76818e",
  mist: "#1b222b",
  paper: "#12171d",
  accent: "#86b3ff",
  accentDeep: "#adccff",
  accentWash: "#1b2a45",
  onAccent: "#0b1220",
  headerLine: "#35404d",
  veil: "rgb(0 0 0 / 70%)",
  fit: "#6fd09a",
  fitWash: "#14301f",
  uncertain: "#f1b167",
  uncertainWash: "#36260f",
  notFit: "#ff9a92",
  notFitWash: "#3c1a19",
  empty: "#b3bdc8",
  emptyWash: "#232b35",
  star: "#f0b04a",
  save: "#ff9a92",
  plate: "#f1f3f5",
  mat: "#f1f3f5",
};

const darkRule = {
  colorScheme: "dark",
  vars: {
    ...Object.fromEntries(Object.entries(dark).map(([name, color]) => [`--aw-color-${name}`, color])),
    // A shadow alone does not lift anything from a dark ground.
    [tokens.shadow.lift]: `0 0 0 1px ${tokens.color.line}, 0 8px 24px rgb(0 0 0 / 60%)`,
  },
} as const;

// What the shopper chose goes before what the system asks for; paper is light.
globalStyle(":root", { colorScheme: "light" });
globalStyle(":root:not([data-theme])", { "@media": { "screen and (prefers-color-scheme: dark)": darkRule } });
globalStyle("[data-theme=dark]", { "@media": { screen: darkRule } });
