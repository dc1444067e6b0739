import type { Drawing } from "./drawing";
import { around, bolt, fins, group, hole, plug, polar, pulleyEdge, ribs, times } from "./primitives";
import { circlePath, type Sheet } from "./sheet";

function core(s: Sheet, x: number, y: number, w: number, h: number, rows: number): string {
  return s.rect(x, y, w, h, 2, "aluminum", "slant") + fins(s, x, y, w, h, rows, "#4b535a", 0.7) + ribs(s, x + 2, y, w - 4, h, Math.round(w / 7), "#6d757c", 0.35);
}

function blades(s: Sheet, cx: number, cy: number, r: number, count: number): string {
  return around(cx, cy, 1, count, (_x, _y, a) => {
    const [ax, ay] = polar(cx, cy, r * 0.3, a - 16);
    const [bx, by] = polar(cx, cy, r, a + 8);
    const [dx, dy] = polar(cx, cy, r, a + 40);
    const [ex, ey] = polar(cx, cy, r * 0.3, a + 24);
    const [qx, qy] = polar(cx, cy, r * 0.7, a - 14);
    const [px, py] = polar(cx, cy, r * 0.68, a + 20);
    return s.path(`M${ax} ${ay}Q${qx} ${qy} ${bx} ${by}A${r} ${r} 0 0 1 ${dx} ${dy}Q${px} ${py} ${ex} ${ey}Z`, "plastic", "slant", 1.5);
  });
}

export const cooling = {
  radiator: {
    traits: { metal: ["aluminum", "performance"] },
    main: (s) => {
      const tank = s.has("metal") ? "aluminum" : "plastic";
      return s.shadow(270, 462, 240, 24) + group("matrix(.9 0 0 .9 28 48)", core(s, 66, 128, 408, 300, 26) + s.rect(66, 112, 408, 18, 4, "aluminum", "barrel") + s.rect(66, 426, 408, 18, 4, "aluminum", "barrel") +
        s.rect(24, 104, 50, 348, 14, tank, "pillar") + s.rect(466, 104, 50, 348, 14, tank, "pillar") + fins(s, 28, 120, 42, 316, 14, "#000", 0.35) + fins(s, 470, 120, 42, 316, 14, "#000", 0.35) +
        s.tube("M490 150L520 150", 34, tank) + s.tube("M24 400L6 400", 34, tank) + s.rect(120, 92, 26, 24, 4, "rubber", "pillar") + s.rect(394, 92, 26, 24, 4, "rubber", "pillar") +
        s.rect(470, 72, 40, 36, 8, "steel", "pillar") + s.rect(462, 62, 56, 18, 6, "steel", "barrel") + s.rect(16, 300, 14, 24, 3, "yellow", "pillar", 1.5));
    },
    side: (s) => s.shadow(270, 474, 130) + s.path("M210 90Q270 70 330 90V450Q270 466 210 450Z", s.has("metal") ? "aluminum" : "plastic", "pillar") + fins(s, 216, 100, 108, 344, 14, "#000", 0.35) + s.circle(270, 140, 42, s.has("metal") ? "aluminum" : "plastic", "ball") + hole(s, 270, 140, 30) + s.rect(240, 54, 60, 34, 8, "steel", "pillar") + bolt(s, 270, 400, 14, "brass"),
    detail: { at: [410, 200], zoom: 1.9, notes: [[340, 220, "Louvred fins"], [466, 270, "End tank"], [470, 112, "Pressure cap"]] },
    carton: "flat",
  },
  "radiator-fan": {
    traits: { dual: ["dual", "twin"] },
    main: (s) => {
      const fan = (cx: number, r: number) => `<circle cx="${cx}" cy="270" r="${r}" fill="#1b1f23"/>` + blades(s, cx, 270, r - 6, 7) + s.ring(cx, 270, r + 4, r - 8, "plastic", "slant") + s.line(around(cx, 270, 1, 3, (_x, _y, a) => { const [x, y] = polar(cx, 270, r, a); return `M${cx} 270L${x} ${y}`; }, -50), "#3f454b", 9, 0.9) + s.circle(cx, 270, r * 0.32, "plastic", "ball") + s.circle(cx, 270, r * 0.22, "steel", "disc", 1.5);
      return s.shadow(270, 462, 230, 24) + s.path("M40 110Q40 90 60 90H480Q500 90 500 110V430Q500 450 480 450H60Q40 450 40 430Z", "plastic", "slant") + fins(s, 50, 100, 440, 340, 12, "#000", 0.25) +
        [[40, 120], [476, 120], [40, 390], [476, 390]].map(([x = 0, y = 0]) => s.rect(x - 10, y, 44, 34, 8, "plastic", "slant") + hole(s, x + 12, y + 17, 8)).join("") +
        (s.has("dual") ? fan(156, 106) + fan(384, 106) : fan(270, 164)) + group("translate(446 426)", plug(s, 60, 36));
    },
    detail: { at: [270, 270], zoom: 1.7, notes: [[200, 200, "Balanced blades"], [270, 270, "Sealed motor"], [420, 270, "Moulded shroud"]] },
  },
  "radiator-hose": {
    traits: { silicone: ["silicone", "blue"] },
    main: (s) => s.shadow(270, 470, 200) + s.tube("M100 140C120 300 200 320 290 300S400 320 430 430", 84, s.has("silicone") ? "blue" : "rubber") + group("rotate(-6 104 140)", s.ellipse(98, 122, 46, 18, "rubber", "slant"), `<ellipse cx="98" cy="122" rx="33" ry="11" fill="#050607"/>`, s.path("M54 168A46 18 0 0 0 146 166V184A46 18 0 0 1 56 186Z", "steel", "pillar"), s.rect(130, 162, 34, 22, 4, "steel", "barrel")) + group("rotate(-16 430 430)", s.path("M386 396A46 16 0 0 0 474 396V414A46 16 0 0 1 386 414Z", "steel", "pillar"), s.rect(462, 392, 34, 22, 4, "steel", "barrel")) + s.line("M150 250Q220 350 310 330", "#fff", 4, 0.3),
    detail: { at: [150, 180], zoom: 2, notes: [[98, 122, "Bevelled bore"], [120, 178, "Worm clamp"], [210, 270, "Reinforced wall"]] },
  },
  "heater-core": {
    main: (s) => s.shadow(270, 470, 190) + s.tube("M170 160V80H110V40M370 160V110H440V60", 34, "aluminum") + core(s, 110, 190, 320, 220, 20) + s.rect(90, 150, 360, 46, 12, "aluminum", "barrel") + s.rect(90, 404, 360, 46, 12, "aluminum", "barrel") + s.rect(96, 186, 18, 224, 3, "aluminum", "pillar") + s.rect(426, 186, 18, 224, 3, "aluminum", "pillar") + s.ellipse(110, 36, 22, 8, "rubber", "flat") + s.ellipse(440, 56, 22, 8, "rubber", "flat"),
    detail: { at: [220, 210], zoom: 1.9, notes: [[170, 110, "Formed tube"], [150, 172, "Brazed tank"], [280, 280, "Fin pack"]] },
  },
} satisfies Record<string, Drawing>;

export const climate = {
  "ac-compressor": {
    main: (s) =>
      s.shadow(270, 474, 200) +
      s.rect(210, 160, 250, 220, 30, "aluminum", "barrel") + s.rect(400, 150, 76, 240, 30, "aluminum", "barrel") + s.line("M300 166V374M340 166V374", "#555a5f", 4, 0.5) +
      s.path("M230 90H300V170H230ZM230 370H300V450H230ZM400 390H460V450H400Z", "aluminum", "pillar") + hole(s, 265, 116, 15) + hole(s, 265, 426, 15) + hole(s, 430, 426, 13) +
      s.rect(350, 110, 110, 60, 10, "aluminum", "slant") + s.circle(380, 140, 18, "steel", "disc") + hole(s, 380, 140, 11) + s.circle(430, 140, 18, "steel", "disc") + hole(s, 430, 140, 11) + times(3, (i) => bolt(s, 438, 220 + i * 50, 11)) +
      s.ellipse(190, 270, 110, 160, "iron", "pillar") + s.line([-4, 4, 12, 20].map((dx) => `M${190 + dx} 110A110 160 0 0 1 ${190 + dx} 430`).join(""), "#000", 3, 0.5) + s.ellipse(170, 270, 108, 158, "iron", "disc") + s.ellipse(168, 270, 90, 132, "steel", "slant") + s.ellipse(166, 270, 78, 114, "iron", "ball", 1.5) +
      around(0, 0, 1, 3, (x, y) => `<path d="M166 270L${166 + x * 76} ${270 + y * 110}" stroke="#98a1a9" stroke-width="34" stroke-linecap="round"/>` + s.circle(166 + x * 58, 270 + y * 86, 10, "steel", "disc", 1.5)) + s.ellipse(164, 270, 32, 44, "steel", "disc") + bolt(s, 164, 270, 16) + group("translate(330 120) rotate(-20)", plug(s, 50, 34)),
    side: (s) => s.shadow(270, 460, 200) + s.rect(170, 140, 300, 240, 30, "aluminum", "barrel") + times(4, (i) => s.line(`M${250 + i * 56} 146V374`, "#555a5f", 4, 0.5)) + pulleyEdge(s, 70, 260, 100, 150, "iron") + s.rect(44, 160, 28, 200, 8, "steel", "barrel") + s.rect(300, 100, 110, 50, 8, "aluminum", "slant") + s.path("M220 380H280V440H220ZM380 380H440V440H380Z", "aluminum", "pillar"),
    detail: { at: [200, 250], zoom: 1.5, notes: [[100, 300, "Electromagnetic clutch"], [300, 280, "Aluminium body"], [405, 140, "Manifold ports"]] },
  },
  "ac-condenser": {
    main: (s) => s.shadow(270, 456, 240, 24) + core(s, 60, 120, 400, 300, 34) + s.rect(42, 108, 22, 324, 8, "aluminum", "pillar") + s.rect(456, 108, 22, 324, 8, "aluminum", "pillar") + s.rect(484, 130, 30, 280, 14, "aluminum", "pillar") + s.rect(60, 106, 400, 14, 3, "aluminum", "barrel") + s.rect(60, 420, 400, 14, 3, "aluminum", "barrel") + s.line("M476 170h10M476 370h10", "#636a6f", 12, 1) + s.rect(18, 150, 34, 40, 5, "aluminum", "slant") + hole(s, 35, 170, 9) + s.rect(18, 350, 34, 40, 5, "aluminum", "slant") + hole(s, 35, 370, 9) + s.rect(110, 90, 40, 22, 4, "iron", "slant") + s.rect(390, 90, 40, 22, 4, "iron", "slant"),
    detail: { at: [420, 200], zoom: 2, notes: [[370, 230, "Parallel-flow core"], [467, 160, "Header"], [499, 240, "Receiver drier"]] },
    carton: "flat",
  },
  "blower-motor": {
    main: (s) =>
      s.shadow(270, 474, 190) + s.rect(190, 300, 160, 150, 24, "steel", "pillar") + s.rect(210, 440, 120, 24, 8, "plastic", "pillar") + s.ellipse(270, 310, 200, 40, "plastic", "slant") + hole(s, 100, 312, 9) + hole(s, 440, 312, 9) +
      s.path("M110 110V280A160 36 0 0 0 430 280V110Z", "plastic", "pillar") + ribs(s, 116, 124, 308, 170, 28, "#b4b9bd", 0.6) + s.path("M110 270V286A160 36 0 0 0 430 286V270A160 36 0 0 1 110 270Z", "plastic", "pillar") + s.path("M104 100V120A166 38 0 0 0 436 120V100Z", "plastic", "pillar") + s.ellipse(270, 100, 166, 40, "plastic", "slant") + `<ellipse cx="270" cy="102" rx="138" ry="31" fill="#14171a"/>` + s.ellipse(270, 112, 70, 18, "plastic", "ball") + s.ellipse(270, 106, 24, 8, "steel", "disc") + group("translate(380 400)", s.tube("M-40 0L0 0", 12, "rubber"), plug(s, 64, 40)),
    detail: { at: [270, 190], zoom: 1.6, notes: [[200, 200, "Squirrel-cage wheel"], [270, 350, "Sealed motor"], [430, 312, "Mounting flange"]] },
  },
  "cabin-air-filter": {
    traits: { carbon: ["carbon", "charcoal", "activated"] },
    main: (s) => {
      const m = s.has("carbon") ? "gunmetal" : "white";
      return s.shadow(280, 450, 230, 26) +
        s.poly([[40, 300], [340, 400], [500, 240], [210, 160]], m, "slant") +
        times(17, (i) => { const x = 40 + i * 17.6; const y = 300 + i * 5.9; return s.poly([[x, y], [x + 9, y + 3], [x + 174, y - 144 - i * 0.6], [x + 165, y - 147 - i * 0.6]], m, "barrel", 1); }) +
        s.poly([[40, 300], [340, 400], [340, 446], [40, 344]], s.has("carbon") ? "iron" : "grey", "slant") + s.poly([[340, 400], [500, 240], [500, 284], [340, 446]], s.has("carbon") ? "iron" : "grey", "slant") + s.shade("M340 400L500 240V284L340 446Z", 0.2) +
        s.path("M150 358l40 14v-6l20 16l-20 4v-6l-40 -14Z", "blue", "flat", 0);
    },
    detail: { at: [230, 330], zoom: 1.7, notes: [[170, 280, "Deep pleats"], [120, 342, "Rigid frame"], [185, 372, "Air-flow arrow"]] },
    carton: "flat",
  },
} satisfies Record<string, Drawing>;

export const filters = {
  "engine-air-filter": {
    traits: { round: ["round", "cone", "conical"], oiled: ["oiled", "washable", "reusable", "performance"] },
    main: (s) => {
      const m = s.has("oiled") ? "red" : "paper";
      return s.has("round")
        ? s.shadow(270, 476, 190) + s.path("M150 150L90 420A180 46 0 0 0 450 420L390 150Z", m, "pillar") + ribs(s, 160, 170, 220, 270, 30, "#000", 0.25) + s.path("M84 400V430A186 48 0 0 0 456 430V400A186 44 0 0 1 84 400Z", "rubber", "pillar") + s.ellipse(270, 140, 126, 36, "rubber", "slant") + s.ellipse(270, 132, 96, 26, "chrome", "disc")
        : s.shadow(280, 450, 240, 26) + s.poly([[24, 270], [350, 390], [520, 220], [210, 130]], "rubber", "slant") + s.poly([[60, 270], [346, 374], [484, 226], [216, 148]], m, "slant") +
          times(22, (i) => { const x = 60 + i * 13; const y = 270 + i * 4.72; return s.poly([[x, y], [x + 7, y + 2.5], [x + 160 - i * 0.8, y - 120 - i * 1.1], [x + 153 - i * 0.8, y - 122 - i * 1.1]], m, "barrel", 1); }) +
          s.path("M24 270L350 390V424L24 304Z", "rubber", "slant") + s.path("M350 390L520 220V252L350 424Z", "rubber", "barrel");
    },
    detail: { at: [220, 300], zoom: 1.8, notes: [[200, 260, "Pleated medium"], [130, 322, "Soft sealing edge"]] },
    carton: "flat",
  },
  "oil-filter": {
    traits: { cartridge: ["cartridge", "element"], black: ["black"], white: ["white"] },
    main: (s) =>
      s.has("cartridge")
        ? s.shadow(270, 474, 170) + s.path("M140 130V420A130 36 0 0 0 400 420V130Z", "paper", "pillar") + ribs(s, 144, 140, 252, 300, 34, "#6b5a33", 0.5) + s.path("M134 400V428A136 38 0 0 0 406 428V400A136 38 0 0 1 134 400ZM134 108V136A136 38 0 0 0 406 136V108Z", "green", "pillar") + s.ellipse(270, 108, 136, 38, "green", "slant") + `<ellipse cx="270" cy="106" rx="56" ry="15" fill="#1a1d20"/>` + s.ring(450, 440, 44, 34, "rubber", "slant")
        : s.shadow(270, 476, 170) + s.path("M140 130Q140 90 270 90T400 130V420A130 36 0 0 1 140 420Z", s.has("black") ? "plastic" : s.has("white") ? "white" : "navy", "pillar") +
          s.line(times(15, (i) => { const x = -0.9 + i * 0.13; const y = 60 * Math.sqrt(1 - x * x); return `M${270 + x * 126} ${128 - y * 0.4}V${136 + y * 0.6}`; }), "#000", 5, 0.35) + s.line("M142 182A130 30 0 0 0 398 182", "#000", 3, 0.4) + s.path("M140 236A130 34 0 0 0 400 236V346A130 34 0 0 1 140 346Z", "amber", "pillar", 0) + s.path("M140 262A130 34 0 0 0 400 262V322A130 34 0 0 1 140 322Z", "white", "pillar", 0) + s.path("M136 412A134 36 0 0 0 404 412V432A134 36 0 0 1 136 432Z", "steel", "pillar"),
    side: (s) => s.shadow(270, 480, 190) + s.circle(270, 270, 190, s.has("black") ? "plastic" : s.has("white") ? "white" : "navy", "ball") + s.circle(270, 270, 176, "steel", "disc") + s.ring(270, 270, 158, 134, "rubber", "slant") + around(270, 270, 96, 8, (x, y) => hole(s, x, y, 17)) + s.ring(270, 270, 62, 44, "steel", "disc") + `<circle cx="270" cy="270" r="44" fill="#16191c"/>` + s.line([38, 32].map((r) => circlePath(270, 270, r)).join(""), "#8b9298", 3, 0.6),
    detail: { at: [240, 180], zoom: 1.8, notes: [[200, 130, "Grip flutes"], [360, 200, "Steel shell"]] },
  },
  "fuel-filter": {
    main: (s) =>
      s.shadow(270, 430, 210) +
      group("rotate(-12 270 270)", s.rect(60, 254, 90, 32, 5, "steel", "barrel"), s.rect(78, 246, 14, 48, 5, "steel", "barrel"), s.rect(390, 254, 90, 32, 5, "steel", "barrel"), s.rect(446, 246, 14, 48, 5, "steel", "barrel"), s.rect(130, 184, 280, 172, 44, "aluminum", "barrel"), s.line("M164 186V354M376 186V354", "#555a5f", 4, 0.5), s.rect(230, 186, 80, 168, 2, "navy", "barrel", 0), s.path("M246 262h34v-12l22 20l-22 20v-12h-34Z", "amber", "flat", 0), s.line("M166 210H374", "#fff", 5, 0.6)),
    detail: { at: [270, 260], zoom: 1.6, notes: [[110, 305, "Quick-connect"], [270, 270, "Flow direction"], [370, 200, "Crimped can"]] },
    carton: "long",
  },
} satisfies Record<string, Drawing>;
