import type { ContentDrawing } from "../shapes";
import { accent, arrow, callout, card, line, measure, pale, part, scene, waves, writing } from "./scene";

/** The articles' head pictures: the parts in question, with accents on what to look at or measure. */
export const ARTICLE_DRAWINGS = {
  "brake-job": {
    alt: "A brake rotor, a caliper and a set of pads laid out on a bench",
    svg: scene(
      { x: 420, y: 300, r: 300 },
      part("brake-rotor", { x: 90, y: 70, size: 560 }),
      part("brake-pad-set", { x: 800, y: 290, size: 330 }),
      part("brake-caliper", { x: 560, y: 190, size: 400 }),
    ),
  },
  "rotor-measure": {
    alt: "A brake rotor seen from the front and from the side, with its thickness and diameter marked",
    svg: scene(
      { x: 760, y: 290, r: 300 },
      part("brake-rotor", { x: 40, y: 60, size: 540 }),
      part("brake-rotor", { x: 600, y: 60, size: 540, view: "side" }),
      measure(110, 606, 510, 606),
      measure(820, 70, 920, 70),
    ),
  },
  "hub-bearing": {
    alt: "A wheel hub assembly beside a wheel, with sound waves coming from the hub",
    svg: scene(
      { x: 700, y: 300, r: 310 },
      part("wheel", { x: 40, y: 40, size: 560 }),
      part("wheel-bearing-hub", { x: 560, y: 110, size: 470 }),
      waves(1010, 300, 0, 4),
    ),
  },
  "strut-exploded": {
    alt: "A complete strut assembly next to a bare strut, a spring and a mount",
    svg: scene(
      { x: 300, y: 300, r: 290 },
      part("strut-assembly", { x: 10, y: 20, size: 590 }),
      line("M590 90V560", { width: 4, isDashed: true }),
      part("shock-absorber", { x: 560, y: 90, size: 470 }),
      part("coil-spring", { x: 850, y: 250, size: 330 }),
      part("strut-mount", { x: 890, y: 50, size: 230 }),
    ),
  },
  "oxygen-sensor-map": {
    alt: "An oxygen sensor above a catalytic converter, with one place marked before it and one behind it",
    svg: scene(
      { x: 600, y: 260, r: 310 },
      part("catalytic-converter", { x: 310, y: 150, size: 580 }),
      line("M60 430H345M855 430H1140", { width: 22 }),
      part("oxygen-sensor", { x: 60, y: 30, size: 320 }),
      part("oxygen-sensor", { x: 850, y: 30, size: 320 }),
      callout(215, 430, 40, 215, 345),
      callout(985, 430, 40, 985, 345),
    ),
  },
  "charging-test": {
    alt: "A battery and an alternator joined by a cable, with a voltmeter between them",
    svg: scene(
      { x: 600, y: 300, r: 320 },
      part("battery", { x: 20, y: 120, size: 460 }),
      part("alternator", { x: 720, y: 120, size: 470 }),
      card(510, 110, 200, 260),
      `<rect x="535" y="138" width="150" height="82" rx="8" fill="#dfe8f8"/>`,
      line("M552 205A58 58 0 0 1 668 205M610 205 638 164", { width: 6 }),
      accent("M610 262a34 34 0 1 0 .1 0ZM606 270h8v26h-8Z"),
      line("M560 370C560 470 470 460 420 300M660 370C660 480 740 470 800 400", { width: 6 }),
    ),
  },
  "headlight-aim": {
    alt: "A headlight assembly throwing its beam on a wall with a marked cutoff line",
    svg: scene(
      { x: 360, y: 320, r: 300 },
      `<path d="M430 300 1010 190V480L430 360Z" fill="#fff6d8" fill-opacity=".85"/>`,
      part("headlight", { x: 20, y: 60, size: 540 }),
      `<path d="M1010 60h150v500h-150z" fill="#fff" stroke="#c9d6ee" stroke-width="4"/>`,
      line("M1010 230H1160", { width: 3, isDashed: true }),
      line("M1010 268H1080L1110 240H1160", { width: 6 }),
      measure(600, 520, 1000, 520),
    ),
  },
  "cabin-filter-airflow": {
    alt: "A cabin air filter with arrows that show the direction of the air",
    svg: scene(
      { x: 620, y: 300, r: 300 },
      part("cabin-air-filter", { x: 310, y: 40, size: 580 }),
      arrow("M60 220C160 180 220 260 300 220", 310, 216, -20),
      arrow("M60 310C160 270 220 350 300 310", 310, 306, -20),
      arrow("M60 400C160 360 220 440 300 400", 310, 396, -20),
      arrow("M900 260H1120", 1130, 260, 0),
      arrow("M900 350H1120", 1130, 350, 0),
    ),
  },
  "coolant-bottles": {
    alt: "Three coolant bottles in different colors beside a radiator",
    svg: scene(
      { x: 840, y: 300, r: 300 },
      part("coolant", { x: -10, y: 140, size: 440, attributes: { Color: "green" } }),
      part("coolant", { x: 200, y: 140, size: 440, attributes: { Color: "orange" } }),
      part("expansion-tank", { x: 410, y: 200, size: 360 }),
      part("radiator", { x: 690, y: 60, size: 530 }),
    ),
  },
  "mirror-functions": {
    alt: "A side mirror with marks at its glass, its signal light and its plug, and a wiring plug beside it",
    svg: scene(
      { x: 420, y: 290, r: 300 },
      part("side-mirror", { x: 110, y: 30, size: 600 }),
      part("wiring-harness", { x: 790, y: 220, size: 360 }),
      callout(340, 250, 62, 140, 130),
      callout(560, 360, 50, 740, 190),
      line("M740 190H900", { width: 4 }),
    ),
  },
  "control-arm-height": {
    alt: "A control arm and a ball joint, with the ride height measured from the wheel to the fender",
    svg: scene(
      { x: 380, y: 320, r: 300 },
      part("control-arm", { x: 60, y: 60, size: 560 }),
      part("bushing", { x: 590, y: 330, size: 250 }),
      `<path d="M800 240a180 180 0 0 1 360 0" fill="none" stroke="#c9d6ee" stroke-width="22" stroke-linecap="round"/>`,
      part("wheel", { x: 800, y: 210, size: 370 }),
      measure(985, 80, 985, 370),
    ),
  },
  "core-cycle": {
    alt: "A new alternator, a box and an old alternator in a circle of arrows",
    svg: scene(
      { x: 600, y: 300, r: 320 },
      part("alternator", { x: 60, y: 130, size: 440 }),
      part("alternator", { x: 740, y: 160, size: 400, view: "box" }),
      arrow("M400 140C500 40 700 40 800 140", 806, 148, 52),
      arrow("M800 610C700 660 500 660 410 612", 400, 606, 208),
    ),
  },
  "winter-check": {
    alt: "A battery, wiper blades, a jump starter and a washer pump under falling snow",
    svg: scene(
      { x: 560, y: 300, r: 310 },
      part("battery", { x: 20, y: 150, size: 430 }),
      part("jump-starter", { x: 420, y: 190, size: 380 }),
      part("wiper-blade", { x: 640, y: 30, size: 520 }),
      part("washer-pump", { x: 860, y: 280, size: 300 }),
      ...[
        [120, 90],
        [300, 50],
        [470, 120],
        [640, 60],
        [820, 110],
        [1010, 60],
        [1120, 170],
      ].map(([x = 0, y = 0]) =>
        line(`M${x - 18} ${y}h36M${x - 9} ${y - 16}l18 32M${x + 9} ${y - 16}l-18 32`, { width: 4 }),
      ),
    ),
  },
  "article-banner": {
    alt: "An open repair manual on a bench between a tool set and a brake rotor",
    svg: scene(
      { x: 600, y: 280, r: 330 },
      part("tool-set", { x: 20, y: 150, size: 400 }),
      pale("M400 150 600 190 800 150V470L600 510 400 470Z"),
      `<path d="M412 138 600 176V492L412 456ZM788 138 600 176V492L788 456Z" fill="#fff" stroke="#c9d6ee" stroke-width="4" stroke-linejoin="round"/>`,
      writing(440, 190, [120, 130, 100, 130, 90], 40),
      line("M640 250 700 236 700 330 640 344ZM640 390 760 362", { width: 5 }),
      part("brake-rotor", { x: 790, y: 150, size: 400 }),
    ),
  },
} as const satisfies Record<string, ContentDrawing>;
