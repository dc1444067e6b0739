import type { ContentDrawing } from "../shapes";
import { accent, arrow, callout, card, line, measure, part, scene, writing } from "./scene";

const play = (x: number, y: number) => accent(`M${x} ${y}l64 38-64 38Z`);
const star = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" d="m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.800 21 7 14.200 2 9.300l6.900-1Z" fill="#f0b429"/>`;
const tick = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="#136b3b"/><path d="m${x - size * 0.45} ${y} ${size * 0.32} ${size * 0.34} ${size * 0.6}-${size * 0.66}" fill="none" stroke="#fff" stroke-width="${size * 0.2}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Pictures of the home page, of landing pages and of the awards' sample entries. */
export const LANDING_DRAWINGS = {
  "home-hero": {
    alt: "A brake rotor, a strut, a headlight and an alternator on a bench, each with a green check mark",
    svg: scene(
      { x: 620, y: 300, r: 330 },
      part("strut-assembly", { x: -40, y: 10, size: 560 }),
      part("brake-kit", { x: 290, y: 110, size: 480 }),
      part("headlight", { x: 700, y: 10, size: 400 }),
      part("alternator", { x: 790, y: 240, size: 380 }),
      tick(400, 150, 34),
      tick(760, 180, 34),
      tick(1120, 330, 34),
    ),
  },
  "brake-banner": {
    alt: "A rotor and pads, with the rotor's diameter measured",
    svg: scene(
      { x: 420, y: 300, r: 300 },
      part("brake-rotor", { x: 120, y: 50, size: 560 }),
      part("brake-pad-set", { x: 680, y: 170, size: 430 }),
      measure(180, 612, 610, 612),
    ),
  },
  affiliate: {
    alt: "A phone that shows a part, with a link leading to a box",
    svg: scene(
      { x: 560, y: 300, r: 310 },
      card(180, 70, 280, 500, 34),
      `<rect x="204" y="120" width="232" height="250" rx="12" fill="#f4f6f8"/>`,
      part("brake-caliper", { x: 208, y: 130, size: 224 }),
      writing(214, 410, [200, 160, 110]),
      arrow("M500 320H700", 712, 320, 0),
      part("brake-caliper", { x: 730, y: 120, size: 430, view: "box" }),
    ),
  },
  partnership: {
    alt: "A repair shop's shelf of parts beside a delivery of boxes",
    svg: scene(
      { x: 620, y: 280, r: 320 },
      `<path d="M70 300H590M70 545H590" stroke="#838d99" stroke-width="14"/><path d="M80 110V560M580 110V560" stroke="#838d99" stroke-width="10"/>`,
      part("oil-filter", { x: 90, y: 90, size: 230 }),
      part("engine-air-filter", { x: 320, y: 90, size: 240 }),
      part("brake-drum", { x: 90, y: 330, size: 240 }),
      part("motor-oil", { x: 330, y: 320, size: 250 }),
      part("brake-kit", { x: 640, y: 180, size: 420, view: "box" }),
      part("oil-filter", { x: 920, y: 330, size: 250, view: "box" }),
    ),
  },
  "guide-video": {
    alt: "A tablet with a guide to measuring a rotor, beside the rotor itself",
    svg: scene(
      { x: 640, y: 290, r: 310 },
      part("brake-rotor", { x: 640, y: 80, size: 520 }),
      card(60, 90, 560, 400, 28),
      `<rect x="88" y="118" width="504" height="284" rx="10" fill="#f4f6f8"/>`,
      part("brake-rotor", { x: 200, y: 120, size: 280, view: "side" }),
      measure(296, 146, 384, 146),
      writing(96, 426, [220, 300], 28),
      play(520, 415),
    ),
  },
  easter: {
    alt: "A rotor, a wiper blade and a cabin filter among spring shoots",
    svg: scene(
      { x: 600, y: 280, r: 310 },
      part("brake-rotor", { x: 60, y: 110, size: 450 }),
      part("cabin-air-filter", { x: 400, y: 170, size: 400 }),
      part("strut-assembly", { x: 740, y: 40, size: 530 }),
      ...[90, 560, 780, 1130].map(
        (x) =>
          `<path d="M${x} 600c0-50-6-70 0-110M${x} 560c-30-4-44-24-46-48 28 2 44 18 46 48ZM${x} 530c26-6 38-26 40-52-26 4-40 24-40 52Z" fill="#7fb58c" stroke="#3f7d50" stroke-width="4" stroke-linecap="round"/>`,
      ),
    ),
  },
  "sign-up": {
    alt: "A box with a part and a tag that takes ten percent off",
    svg: scene(
      { x: 560, y: 300, r: 310 },
      part("brake-kit", { x: 140, y: 90, size: 530, view: "box" }),
      `<path d="M700 250 800 150H1090V400L990 400H800Z" fill="#fff" stroke="#c9d6ee" stroke-width="5" stroke-linejoin="round" transform="rotate(-8 900 280)"/><circle cx="800" cy="250" r="16" fill="#dfe8f8" stroke="#c9d6ee" stroke-width="4"/>`,
      line("M800 250C720 260 660 250 610 300", { width: 4 }),
      line("M905 345 1005 205", { width: 14 }),
      `<circle cx="905" cy="225" r="30" fill="none" stroke="#1a4fb4" stroke-width="14"/><circle cx="1010" cy="325" r="30" fill="none" stroke="#1a4fb4" stroke-width="14"/>`,
    ),
  },
  "film-job": {
    alt: "A phone on a stand that films a wheel hub being installed",
    svg: scene(
      { x: 760, y: 300, r: 310 },
      part("wheel-bearing-hub", { x: 640, y: 90, size: 500 }),
      `<path d="M330 384V430M330 430 250 600M330 430 410 600M330 430V590" stroke="#55606c" stroke-width="14" stroke-linecap="round"/>`,
      card(120, 130, 420, 250, 26),
      `<rect x="146" y="156" width="368" height="198" rx="8" fill="#f4f6f8"/>`,
      part("wheel-bearing-hub", { x: 230, y: 150, size: 205 }),
      `<circle cx="486" cy="186" r="14" fill="#b3201a"/>`,
      arrow("M560 250H640", 652, 250, 0),
    ),
  },
  awards: {
    alt: "A workbench with a wrench, three stars and a repaired engine part",
    svg: scene(
      { x: 600, y: 300, r: 320 },
      part("tool-set", { x: 40, y: 180, size: 390 }),
      part("turbocharger", { x: 370, y: 110, size: 460 }),
      part("jack-stand", { x: 810, y: 190, size: 370 }),
      star(440, 40, 90),
      star(550, 10, 110),
      star(680, 40, 90),
    ),
  },
  about: {
    alt: "A part laid beside the old one with a caliper gauge between them",
    svg: scene(
      { x: 600, y: 300, r: 320 },
      part("control-arm", { x: 40, y: 90, size: 520 }),
      part("control-arm", { x: 640, y: 90, size: 520 }),
      measure(300, 90, 900, 90),
      tick(600, 330, 44),
    ),
  },
  "entry-window": {
    alt: "A window regulator and a door handle laid out for a repair",
    svg: scene(
      { x: 520, y: 300, r: 310 },
      part("window-regulator", { x: 130, y: 50, size: 560 }),
      part("door-handle", { x: 700, y: 180, size: 400 }),
    ),
  },
  "entry-brakes": {
    alt: "New rotors and pads beside the worn caliper that came off",
    svg: scene(
      { x: 600, y: 300, r: 310 },
      part("brake-rotor", { x: 30, y: 90, size: 480 }),
      part("brake-pad-set", { x: 430, y: 210, size: 360 }),
      part("brake-caliper", { x: 740, y: 150, size: 430 }),
    ),
  },
  "entry-tailgate": {
    alt: "A trailer hitch, a tail light and a wiring plug on a bench",
    svg: scene(
      { x: 640, y: 300, r: 310 },
      part("trailer-hitch", { x: 40, y: 130, size: 470 }),
      part("tail-light", { x: 470, y: 110, size: 360 }),
      part("wiring-harness", { x: 800, y: 190, size: 370 }),
    ),
  },
  "entry-garage": {
    alt: "A floor jack, stands and a tool set in a small garage",
    svg: scene(
      { x: 600, y: 280, r: 310 },
      part("floor-jack", { x: 20, y: 140, size: 440 }),
      part("jack-stand", { x: 430, y: 190, size: 360 }),
      part("tool-set", { x: 760, y: 150, size: 420 }),
    ),
  },
  "entry-starter": {
    alt: "A starter and a battery cable with the corroded end marked",
    svg: scene(
      { x: 420, y: 300, r: 310 },
      part("starter", { x: 60, y: 80, size: 540 }),
      part("battery-cable", { x: 650, y: 110, size: 480 }),
      callout(1010, 330, 56, 1080, 160),
    ),
  },
} as const satisfies Record<string, ContentDrawing>;
