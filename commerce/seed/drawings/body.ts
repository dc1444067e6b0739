import type { Drawing } from "./drawing";
import { around, bolt, fins, gearPath, group, hole, plug, ribs, times } from "./primitives";
import type { Sheet } from "./sheet";

const skin = (s: Sheet) => (s.has("chrome") ? "chrome" : s.has("primed") ? "grey" : "paint");

export const body = {
  "bumper-cover": {
    hasPosition: true,
    traits: { chrome: ["chrome"], primed: ["primed", "primer"], fog: ["fog"] },
    main: (s) =>
      s.has("rear")
        ? s.shadow(270, 402, 250, 24) + s.path("M20 170Q40 130 90 136L120 176H420L450 136Q500 130 520 170L514 330Q500 380 430 386H110Q40 380 26 330Z", skin(s), "slant") + s.path("M130 186H410L396 236H144Z", skin(s), "ball", 1.5) + s.rect(196, 192, 148, 40, 6, "iron", "slant", 1.5) + s.path("M90 318H450L430 380H110Z", "plastic", "slant") + ribs(s, 210, 328, 120, 46, 6, "#000", 0.6) + s.rect(44, 274, 70, 20, 6, "lens", "slant", 1.5) + s.rect(426, 274, 70, 20, 6, "lens", "slant", 1.5) + [150, 390].map((x) => s.rect(x - 36, 336, 72, 30, 14, "chrome", "barrel", 1.5)).join("") + s.gloss("M40 180Q60 150 86 150L116 190H424L440 170L430 206H110Q60 210 34 230Z", 0.3) + [170, 370].map((x) => s.circle(x, 286, 8, "plastic", "ball", 1.5)).join("")
        : s.shadow(270, 412, 250, 24) + s.path("M16 190Q40 120 120 130L170 160Q270 176 370 160L420 130Q500 120 524 190L516 330Q490 390 400 396H140Q50 390 24 330Z", skin(s), "slant") + s.path("M150 184Q270 200 390 184L372 228Q270 240 168 228Z", "iron", "slant") + s.path("M120 286H420L398 370H142Z", "iron", "slant") + fins(s, 132, 292, 276, 72, 5, "#000", 0.9) + ribs(s, 150, 292, 240, 72, 12, "#60676d", 0.4) +
          [[44, 1], [496, -1]].map(([x = 0, d = 1]) => s.path(`M${x} 270L${x + d * 62} 284L${x + d * 78} 350Q${x + d * 30} 354 ${x + d * 8} 326Z`, "plastic", "slant") + (s.has("fog") ? s.circle(x + d * 40, 314, 22, "chrome", "ball") : fins(s, d > 0 ? x + 14 : x - 64, 292, 48, 46, 4, "#60676d", 0.7))).join("") + s.path("M60 386Q270 410 480 386L460 402Q270 418 80 402Z", "plastic", "slant") + s.gloss("M30 190Q60 140 120 144L166 174Q120 220 40 232Z", 0.35) + s.gloss("M420 144Q480 140 506 176L400 206L384 174Z", 0.2),
    detail: { at: [380, 290], zoom: 1.6, notes: [[300, 326, "Lower opening"], [460, 310, "Lamp pocket"], [440, 210, "Smooth skin"]] },
    carton: "long",
  },
  fender: {
    isSided: true,
    hasPosition: true,
    traits: { primed: ["primed", "primer"], flare: ["flare"] },
    main: (s) =>
      s.shadow(270, 462, 230, 24) + s.path("M30 250Q60 190 180 150Q330 110 500 120L510 200Q500 240 500 300V430L440 446Q440 250 290 240Q160 244 140 400L120 430L50 410Q20 340 30 250Z", skin(s), "slant") + s.path("M140 400Q160 244 290 240Q440 250 440 446L424 440Q420 268 290 258Q176 262 156 412Z", s.has("flare") ? "plastic" : skin(s), "ball", 1.5) + s.path("M500 120L526 140L520 410L500 430V300Q500 240 510 200Z", skin(s), "pillar", 1.5) + s.path("M30 250Q40 228 70 208L110 250Q80 300 70 340L34 320Q26 280 30 250Z", "iron", "slant") +
      s.gloss("M110 210Q260 140 496 136L500 160Q280 166 130 236Z", 0.5) + s.line("M120 270Q200 190 500 200", "#000", 3, 0.25) + [[210, 140], [300, 124], [400, 118]].map(([x = 0, y = 0]) => s.rect(x, y - 12, 34, 16, 4, skin(s), "slant", 1.5)).join("") + (s.has("rear") ? s.rect(330, 176, 80, 56, 14, skin(s), "ball", 1.5) : ""),
    detail: { at: [380, 220], zoom: 1.5, notes: [[310, 190, "Body line"], [400, 300, "Wheel-arch lip"], [515, 260, "Door edge"]] },
    carton: "long",
  },
  grille: {
    traits: { black: ["black", "matte", "gloss"], chrome: ["chrome"], mesh: ["mesh", "honeycomb"] },
    main: (s) => {
      const m = s.has("black") && !s.has("chrome") ? "plastic" : "chrome";
      const bars = s.has("mesh")
        ? times(6, (r) => times(11, (i) => s.path(hexagon(92 + i * 34 + (r % 2) * 17, 190 + r * 30, 15), m, "slant", 1).replace(/fill="[^"]*"/, `fill="none"`).replace('stroke-width="1"', `stroke-width="5"`)))
        : times(5, (i) => s.rect(76 + i * 5, 186 + i * 36, 388 - i * 10, 18, 8, m, "barrel")) + times(5, (i) => s.rect(132 + i * 66, 178, 10, 190, 3, m, "pillar", 1.5));
      return s.shadow(270, 420, 230, 24) + s.path("M30 150Q40 130 70 130H470Q500 130 510 150L480 370Q470 400 440 400H100Q70 400 60 370Z", m, "slant", 3) + s.path("M62 172Q66 164 80 164H460Q474 164 478 172L454 360Q448 372 436 372H104Q92 372 86 360Z", "rubber", "slant") + bars +
        s.line("M44 152Q50 142 70 142H470Q490 142 496 152", "#fff", 4, 0.7) + s.ellipse(270, 266, 58, 34, m, "disc") + s.ellipse(270, 266, 44, 24, "iron", "ball", 1.5) + [[76, 118], [430, 118]].map(([x = 0, y = 0]) => s.rect(x, y, 40, 18, 4, "plastic", "slant", 1.5)).join("");
    },
    detail: { at: [180, 250], zoom: 1.7, notes: [[70, 220, "Surround"], [190, 232, "Bars"], [270, 266, "Emblem seat"]] },
    carton: "flat",
  },
  hood: {
    traits: { carbon: ["carbon"], scoop: ["scoop", "vented", "cowl"], primed: ["primed", "primer"] },
    main: (s) => {
      const m = s.has("carbon") ? "iron" : skin(s);
      return s.shadow(270, 440, 250, 26) + s.path("M110 110Q270 80 430 110L520 370Q500 410 430 416Q270 440 110 416Q40 410 20 370Z", m, "slant") + s.path("M20 370Q40 396 110 402Q270 424 430 402Q500 396 520 370V386Q500 424 430 430Q270 452 110 430Q40 424 20 386Z", m, "barrel") +
        s.line("M180 112Q150 260 120 400M360 112Q390 260 420 400", "#000", 4, 0.3) + s.line("M186 112Q156 260 126 400M366 112Q396 260 426 400", "#fff", 3, 0.4) + s.gloss("M120 124Q170 112 200 108Q150 240 90 370Q60 370 46 364Z", 0.35) +
        (s.has("scoop") ? s.path("M210 200Q270 180 330 200L350 310Q270 330 190 310Z", m, "ball") + `<path d="M196 306Q270 326 344 306L340 292Q270 308 200 292Z" fill="#0c0e10"/>` : "") + (s.has("carbon") ? s.line(times(18, (i) => `M${60 + i * 24} 400L${130 + i * 17} 120`) + times(14, (i) => `M${106 - i * 5} ${130 + i * 20}H${434 + i * 5}`), "#98a1a9", 2, 0.3) : "");
    },
    detail: { at: [330, 280], zoom: 1.5, notes: [[270, 240, "Outer panel"], [400, 310, "Body line"], [330, 425, "Hemmed edge"]] },
    carton: "flat",
  },
  "side-mirror": {
    isSided: true,
    traits: { heated: ["heated"], power: ["power", "powered"], signal: ["signal", "turn"], chrome: ["chrome"], towing: ["towing", "tow"] },
    main: (s) => {
      const tall = s.has("towing");
      const shell = tall ? "M110 70Q120 40 170 40H360Q400 44 400 90V390Q396 440 350 444H160Q110 440 106 390Z" : "M60 200Q70 130 150 110L360 90Q420 92 424 150V270Q420 350 350 362L150 380Q70 374 60 300Z";
      const glass = tall ? "M130 86Q134 64 170 64H350Q376 66 376 94V300H130Z" : "M84 206Q92 152 156 136L356 116Q398 118 400 156V262Q398 328 346 338L158 354Q92 350 84 296Z";
      return s.shadow(280, 474, 200) + s.path("M380 250L470 230V420L420 440Q400 400 340 370Z", "plastic", "slant") + s.path("M456 200H500V450H440Q430 420 450 390Z", "plastic", "pillar") + s.path(shell, s.has("chrome") ? "chrome" : "plastic", "slant") + s.path(glass, "mirror", "slant") + s.gloss(tall ? "M150 64H230L180 300H130V90Z" : "M100 200Q110 160 160 150L220 142L150 350Q96 346 96 290Z", 0.5) + (tall ? s.rect(132, 324, 244, 96, 30, "mirror", "ball") : "") +
        (s.has("heated") ? group("translate(340 280)", s.line("M-20 16h40M-12 8c-6 -8 6 -12 0 -22M0 8c-6 -8 6 -12 0 -22M12 8c-6 -8 6 -12 0 -22", "#c2541b", 4, 0.9)) : "") + (s.has("signal") ? s.path(tall ? "M106 300V390Q110 440 160 444L150 420Q126 410 126 300Z" : "M60 210Q66 160 110 130L122 140Q84 170 78 220Z", "amber", "slant") : "") + (s.has("power") ? s.tube("M470 440C490 470 440 480 420 470", 7, "rubber") + group("translate(404 470)", plug(s, 40, 26)) : s.tube("M380 300L340 330", 6, "rubber") + s.rect(440, 300, 30, 44, 10, "rubber", "slant"));
    },
    detail: { at: [240, 240], zoom: 1.5, notes: [[200, 230, "Flat glass"], [380, 180, "Slim housing"], [470, 300, "Door base"]] },
  },
  "door-handle": {
    isSided: true,
    hasPosition: true,
    traits: { chrome: ["chrome"], keyhole: ["keyhole", "lock", "key"], interior: ["interior", "inside"] },
    main: (s) => {
      const m = s.has("chrome") ? "chrome" : "plastic";
      return s.has("interior")
        ? s.shadow(270, 420, 210) + s.path("M70 150H470Q490 150 490 180V360Q490 390 460 390H80Q50 390 50 360V180Q50 150 70 150Z", "plastic", "slant") + s.path("M100 190H440V350H100Z", "iron", "ball") + s.path("M120 230Q250 200 420 220Q440 270 420 300Q250 330 130 300Q110 266 120 230Z", m, "barrel")
        : s.shadow(270, 420, 220) + s.path("M60 210Q60 180 100 176L160 172V330L100 326Q60 320 60 290ZM390 172H450Q490 180 490 220V280Q486 326 440 330H390Z", m, "slant") + s.path("M80 230Q90 196 150 200Q270 170 410 200Q470 206 470 246Q466 290 410 294Q270 270 150 292Q84 290 80 230Z", m, "barrel") + s.path("M150 270Q270 250 400 272L390 284Q270 264 160 284Z", "rubber", "slant", 0) + s.gloss("M110 216Q270 184 430 212Q270 200 110 232Z", 0.7) + (s.has("keyhole") || (!s.has("rear") && !s.has("chrome")) ? s.circle(444, 250, 20, "chrome", "disc") + s.rect(440, 240, 8, 20, 3, "iron", "flat", 0) : "") + bolt(s, 110, 350, 10) + bolt(s, 430, 352, 10);
    },
    detail: { at: [380, 250], zoom: 1.7, notes: [[290, 225, "Ergonomic grip"], [444, 250, "Lock position"], [440, 310, "Base seal"]] },
    carton: "long",
  },
  "window-regulator": {
    isSided: true,
    hasPosition: true,
    traits: { motor: ["motor", "power"] },
    main: (s) =>
      s.shadow(270, 480, 190) + s.path("M190 50L240 46L310 430L260 440Z", "steel", "slant") + s.line("M214 60L284 424", "#3d454c", 8, 0.4) + s.circle(216, 70, 34, "white", "disc") + bolt(s, 216, 70, 10) + s.circle(286, 416, 34, "white", "disc") + bolt(s, 286, 416, 10) +
      s.tube("M186 74C100 160 110 260 160 300M316 410C420 400 420 320 330 300", 7, "rubber") + s.tube("M196 96L262 392", 4, "steel") + s.path("M180 200H330L340 260H200Z", "plastic", "slant") + hole(s, 220, 230, 11) + hole(s, 310, 230, 11) +
      (s.has("motor") ? s.circle(200, 330, 74, "plastic", "disc") + s.circle(200, 330, 40, "steel", "disc") + group("rotate(30 200 330)", s.rect(60, 296, 90, 66, 16, "steel", "barrel"), s.rect(44, 308, 20, 42, 4, "plastic", "barrel")) + group("translate(180 404) rotate(90)", plug(s, 50, 40)) : s.circle(220, 330, 58, "steel", "disc") + s.path(gearPath(220, 330, 26, 12, 5), "iron", "slant")) + around(s.has("motor") ? 200 : 220, 330, s.has("motor") ? 60 : 44, 3, (x, y) => bolt(s, x, y, 6)),
    detail: { at: [240, 300], zoom: 1.6, notes: [[265, 230, "Glass carrier"], [200, 330, "Cable drum"], [300, 410, "Pulley"]] },
    carton: "long",
  },
  "wiper-blade": {
    hasPosition: true,
    traits: { beam: ["beam", "frameless", "winter"] },
    main: (s) =>
      s.shadow(270, 400, 240, 22) +
      group("rotate(-18 270 270)",
        s.path("M10 304Q270 276 530 304L526 322Q270 296 14 322Z", "rubber", "slant"),
        s.has("beam") || s.has("rear") ? s.path("M10 300Q150 240 270 236T530 300Q270 268 10 300Z", "plastic", "slant") + s.gloss("M60 286Q200 246 300 246Q180 258 60 290Z", 0.35) : s.tube("M30 296Q130 230 200 250L270 226L340 250Q410 230 510 296", 11, "plastic") + s.tube("M30 296L90 272M150 280L110 252M390 280L430 252M510 296L450 272", 8, "plastic") + s.tube("M150 282L200 250L240 284M300 284L340 250L390 282", 8, "plastic"),
        s.rect(226, 214, 88, 50, 10, "plastic", "barrel"), s.rect(248, 202, 44, 20, 6, "plastic", "slant"), s.line("M240 232H300", "#fff", 3, 0.3), s.rect(4, 296, 22, 22, 5, "plastic", "slant"), s.rect(514, 296, 22, 22, 5, "plastic", "slant")),
    side: (s) => s.shadow(270, 440, 160) + s.path("M200 110Q270 70 340 110L320 220H220Z", "plastic", "slant") + s.rect(226, 220, 88, 30, 5, "steel", "barrel") + s.path("M236 250H304L296 300H284L290 330L276 420H264L250 330L256 300H244Z", "rubber", "pillar"),
    detail: { at: [270, 270], zoom: 1.7, notes: [[170, 310, "Graphite edge"], [270, 240, "Hook adapter"], [390, 220, "Pressure points"]] },
    carton: "long",
  },
  "tonneau-cover": {
    traits: { roll: ["roll", "rolling", "soft"] },
    main: (s) => {
      const seg = (t: number) => [[60 + t * 90, 330 - t * 190], [350 + t * 150, 400 - t * 230]] as const;
      const panel = (a: number, b: number) => s.poly([seg(a)[0], seg(a)[1], seg(b)[1], seg(b)[0]], "plastic", "slant");
      return s.shadow(280, 440, 230, 26) + s.path("M60 330L350 400V440L60 366Z", "iron", "barrel") + s.path(s.has("roll") ? "M350 400L462 228V262L350 440Z" : "M350 400L500 170V204L350 440Z", "iron", "slant") + s.path("M40 326L60 330V366L40 360Z", "iron", "slant") +
        (s.has("roll") ? panel(0, 0.72) + s.line(times(9, (i) => { const [p, q] = seg(0.08 * (i + 0.5)); return `M${p[0]} ${p[1]}L${q[0]} ${q[1]}`; }), "#000", 3, 0.4) + s.tube("M130 188L458 232", 46, "plastic") + s.circle(470, 234, 22, "iron", "disc") : panel(0, 0.32) + panel(0.34, 0.66) + panel(0.68, 1)) +
        s.gloss("M70 326L130 200L180 212L130 340Z", 0.15) + [[200, 372], [400, 340]].map(([x = 0, y = 0]) => s.rect(x, y, 30, 22, 4, "steel", "slant", 1.5)).join("");
    },
    detail: { at: [270, 320], zoom: 1.7, notes: [[180, 320, "Textured panel"], [300, 310, "Hinge seam"], [370, 390, "Clamp rail"]] },
    carton: "long",
  },
} satisfies Record<string, Drawing>;

function hexagon(cx: number, cy: number, r: number): string {
  return `M${Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3 + Math.PI / 6;
    return `${cx + r * Math.cos(a)} ${cy + r * Math.sin(a)}`;
  }).join("L")}Z`;
}
