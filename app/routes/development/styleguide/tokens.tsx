import { BREAKPOINTS } from "~/styles/breakpoints";
import { tokens } from "~/styles/tokens.css";
import { Part, Sample } from "./part";

const TYPE = [
  ["text-small", "Small 14: hints, facts, labels"],
  ["text-base", "Base 16: what is read. 0123456789 in figures of one width"],
  ["text-large", "Large 18: prices, titles in lists"],
  ["text-title font-bold", "Title 24: sections"],
  ["text-headline font-bold", "Headline 32: pages"],
  ["text-display font-bold leading-tight", "Display 48: the hero"],
] as const;
const RADII = [
  ["rounded-sm", "small 4: badges"],
  ["rounded-md", "medium 8: controls, cards"],
  ["rounded-lg", "large 14: panels, dialogs"],
  ["rounded-full", "round: chips"],
] as const;
const SHADOWS = [
  ["shadow-card", "card: a panel that is pressed"],
  ["shadow-lift", "lift: under the pointer, over the page"],
] as const;
/** Steps of the space between things, in quarters of a rem. */
const SPACES = [1, 2, 3, 4, 6, 8, 12, 16] as const;
const PX_OF_A_STEP = 4;
const WIDTHS = [
  [`below ${BREAKPOINTS.pair} px`, "a phone: one column, actions at the foot"],
  [`from ${BREAKPOINTS.pair} px`, "two short things beside each other"],
  [`from ${BREAKPOINTS.line} px`, "a picture, its words and an action beside each other"],
  [`from ${BREAKPOINTS.tablet} px`, "a tablet: two to four columns, a product beside its price"],
  [`from ${BREAKPOINTS.side} px`, "sums and order beside the page"],
  [`from ${BREAKPOINTS.desktop} px`, "a desktop: filters beside the list, navigation in a row"],
] as const;

function Colors() {
  return (
    <Sample name="Color">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 lg:grid-cols-6">
        {Object.entries(tokens.color).map(([name, color]) => (
          <li key={name} className="grid gap-1 text-small">
            <svg width="100%" height="40" aria-hidden="true">
              <rect x="0.5" y="0.5" width="99%" height="39" rx="8" fill={color} stroke={tokens.color.edge} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </Sample>
  );
}

/** Tokens with their names; the samples are drawings, because pages carry no styles of their own. */
export function Tokens() {
  return (
    <Part title="Tokens">
      <Colors />
      <Sample name="Type">
        {TYPE.map(([look, words]) => (
          <p key={look} className={look}>
            {words}
          </p>
        ))}
        <p>
          Weights: <span className="font-medium">medium 500</span>, <span className="font-semibold">semibold 600</span>,{" "}
          <b>bold 700</b>
        </p>
      </Sample>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Sample name="Radius">
          <ul className="grid grid-cols-2 gap-3 text-small">
            {RADII.map(([look, words]) => (
              <li key={look} className={`border border-edge bg-mist px-4 py-3 ${look}`}>
                {words}
              </li>
            ))}
          </ul>
        </Sample>
        <Sample name="Elevation">
          <ul className="grid grid-cols-2 gap-3 text-small">
            {SHADOWS.map(([look, words]) => (
              <li key={look} className={`rounded-md px-4 py-3 ${look}`}>
                {words}
              </li>
            ))}
          </ul>
        </Sample>
        <Sample name="Space, in pixels">
          <ul className="wrap items-end gap-4 text-small">
            {SPACES.map((steps) => (
              <li key={steps} className="grid justify-items-center gap-1">
                <svg width={steps * PX_OF_A_STEP} height={steps * PX_OF_A_STEP} aria-hidden="true">
                  <rect width="100%" height="100%" fill={tokens.color.accent} />
                </svg>
                {steps * PX_OF_A_STEP}
              </li>
            ))}
          </ul>
        </Sample>
        <Sample name="Breakpoints">
          <ul className="grid gap-1 text-small">
            {WIDTHS.map(([width, words]) => (
              <li key={width}>
                <b>{width}</b>: {words}
              </li>
            ))}
          </ul>
        </Sample>
        <Sample name="Motion">
          <p className="text-small">
            Quick, 120 ms: a control changes. Wait, 1.4 s: one breath of a skeleton, one run of the line of a slow page.
            Nothing moves for those who asked for less motion.
          </p>
        </Sample>
        <Sample name="Target and focus">
          <p className="text-small">
            Whatever is pressed is 44 px high. The focus is a ring of 3 px in the accent color, 2 px away; white on the
            stage.
          </p>
        </Sample>
      </div>
    </Part>
  );
}
