import type { Drawing } from "../drawing";
import { bellows, bolt, group, hole, nut, spring, stud, thread } from "../primitives";
import type { Sheet } from "../sheet";

/** A rubber bushing in its eye, seen along the bolt. */
function eye(s: Sheet, cx: number, cy: number, r: number, material: "iron" | "aluminum" | "steel" = "iron"): string {
  return (
    s.circle(cx, cy, r, material, "disc") +
    s.circle(cx, cy, r * 0.76, "rubber", "ball", 1.5) +
    s.circle(cx, cy, r * 0.4, "steel", "disc", 1.5) +
    hole(s, cx, cy, r * 0.22)
  );
}

function damper(s: Sheet, cx: number, top: number, bottom: number, paint: "iron" | "yellow" | "blue" | "red"): string {
  const split = top + (bottom - top) * 0.42;
  return (
    s.rect(cx - 8, top, 16, split - top + 20, 3, "chrome", "pillar") +
    s.rect(cx - 36, split, 72, bottom - split, 10, paint, "pillar") +
    s.rect(cx - 38, split, 76, 20, 6, paint, "pillar") +
    s.line(`M${cx - 34} ${bottom - 26}h68`, "#000", 3, 0.4)
  );
}

const damperTraits = { yellow: ["yellow", "monotube", "heavy"], blue: ["blue"], red: ["red", "sport"] } as const;
const damperPaint = (s: Sheet) => (s.has("yellow") ? "yellow" : s.has("blue") ? "blue" : s.has("red") ? "red" : "iron");

export const suspension = {
  "shock-absorber": {
    hasPosition: true,
    traits: damperTraits,
    main: (s) =>
      s.shadow(250, 486, 150) +
      group(
        "rotate(14 270 270)",
        damper(s, 270, 60, 440, damperPaint(s)),
        s.rect(228, 96, 84, 150, 10, "plastic", "pillar"),
        s.line("M232 112h76M232 228h76", "#000", 3, 0.5),
        s.has("rear")
          ? eye(s, 270, 66, 34)
          : thread(s, 261, 20, 18, 50) +
              nut(s, 270, 44, 36, 16, "zinc") +
              s.rect(236, 62, 68, 18, 8, "rubber", "barrel") +
              s.rect(236, 80, 68, 16, 8, "rubber", "barrel"),
        eye(s, 270, 462, 36),
      ),
    side: (s) =>
      s.shadow(270, 490, 120) +
      damper(s, 270, 60, 430, damperPaint(s)) +
      s.rect(228, 96, 84, 150, 10, "plastic", "pillar") +
      s.rect(214, 424, 112, 60, 8, "rubber", "barrel") +
      s.rect(200, 436, 140, 36, 5, "steel", "barrel") +
      (s.has("rear")
        ? s.rect(220, 40, 100, 56, 8, "rubber", "barrel") + s.rect(206, 52, 128, 32, 5, "steel", "barrel")
        : thread(s, 261, 20, 18, 50) +
          nut(s, 270, 44, 36, 16, "zinc") +
          s.rect(236, 64, 68, 30, 8, "rubber", "barrel")),
    detail: {
      at: [250, 360],
      zoom: 1.9,
      notes: [
        [226, 456, "Bonded bushing"],
        [242, 390, "Gas-charged body"],
        [275, 250, "Dust sleeve"],
      ],
    },
    carton: "tall",
  },
  "strut-assembly": {
    hasPosition: true,
    isSided: true,
    traits: damperTraits,
    main: (s) =>
      s.shadow(270, 490, 140) +
      s.rect(260, 80, 20, 220, 3, "chrome", "pillar") +
      bellows(s, 270, 120, 210, 30, 30, 6) +
      s.rect(232, 280, 76, 150, 10, damperPaint(s), "pillar") +
      s.path("M150 296Q160 268 190 268H350Q380 268 390 296L350 318H190Z", "iron", "barrel") +
      spring(s, 270, 118, 282, s.has("rear") ? 78 : 96, 4, 18, s.has("rear") ? "blue" : "iron") +
      s.path("M160 112Q160 84 200 78H340Q380 84 380 112Z", "iron", "barrel") +
      s.ellipse(270, 76, 86, 22, "rubber", "barrel") +
      s.ellipse(270, 68, 70, 18, "aluminum", "slant") +
      thread(s, 196, 24, 14, 44, "zinc") +
      thread(s, 330, 24, 14, 44, "zinc") +
      nut(s, 270, 38, 44, 30, "zinc") +
      s.path("M236 420H304L324 440V478Q324 486 314 486H226Q216 486 216 478V440Z", "iron", "slant") +
      bolt(s, 300, 446, 11) +
      bolt(s, 300, 472, 8) +
      s.path("M306 330L356 338V372L306 366Z", "iron", "slant") +
      hole(s, 336, 354, 9),
    detail: {
      at: [270, 190],
      zoom: 1.7,
      notes: [
        [250, 70, "Upper mount"],
        [200, 200, "Coil spring"],
        [282, 164, "Dust boot"],
      ],
    },
    carton: "tall",
  },
  "coil-spring": {
    hasPosition: true,
    traits: { blue: ["blue"], red: ["red", "lowering"], yellow: ["yellow"] },
    main: (s) =>
      s.shadow(270, 484, 170) +
      spring(
        s,
        270,
        82,
        452,
        s.has("rear") ? 100 : 124,
        s.has("rear") ? 5 : 6,
        s.has("rear") ? 32 : 28,
        s.has("blue") ? "blue" : s.has("red") ? "red" : s.has("yellow") ? "yellow" : "iron",
      ),
    detail: {
      at: [230, 220],
      zoom: 1.9,
      notes: [
        [150, 200, "Powder-coated wire"],
        [270, 240, "Constant pitch"],
      ],
    },
    carton: "tall",
  },
  "control-arm": {
    isSided: true,
    hasPosition: true,
    traits: { aluminum: ["aluminum", "forged"] },
    main: (s) => {
      const m = s.has("aluminum") ? "aluminum" : "iron";
      const arm = s.has("rear")
        ? s.path("M60 210Q110 196 150 214L400 300Q450 310 470 340Q450 372 400 366L150 306Q90 310 60 290Z", m, "slant") +
          s.path("M140 236L380 316V340L140 284Z", m, "barrel", 1.5) +
          eye(s, 76, 250, 56, m) +
          eye(s, 452, 338, 46, m)
        : s.path(
            "M74 116Q130 110 168 156Q230 236 330 214Q400 190 430 140L482 176Q470 260 416 296Q330 330 270 360Q220 388 190 440L110 430Q150 330 120 260Q90 200 66 170Z",
            m,
            "slant",
          ) +
          s.path(
            "M150 190Q230 280 350 250Q410 232 446 190Q430 250 390 274Q300 300 240 340Q200 366 176 410L146 408Q180 320 150 250Z",
            m,
            "ball",
            1.5,
          ) +
          s.path("M176 262Q220 296 280 290L220 330Q196 320 176 262Z", "rubber", "slant", 1.5) +
          eye(s, 92, 140, 54, m) +
          s.rect(96, 408, 112, 60, 16, m, "barrel") +
          s.rect(82, 420, 20, 36, 6, "rubber", "pillar") +
          s.rect(202, 420, 20, 36, 6, "rubber", "pillar") +
          s.rect(66, 428, 18, 20, 4, "steel", "barrel") +
          s.rect(220, 428, 18, 20, 4, "steel", "barrel") +
          s.circle(452, 172, 48, m, "disc") +
          s.circle(452, 172, 32, "rubber", "ball", 1.5) +
          s.poly(
            [
              [440, 160],
              [464, 160],
              [460, 110],
              [444, 110],
            ],
            "steel",
            "pillar",
          ) +
          thread(s, 444, 74, 16, 40, "zinc");
      return s.shadow(270, 478, 210) + arm;
    },
    detail: {
      at: [330, 210],
      zoom: 1.5,
      notes: [
        [92, 140, "Front bushing"],
        [300, 270, "Stamped arm"],
        [452, 172, "Ball joint"],
      ],
    },
  },
  "ball-joint": {
    traits: { greasable: ["greasable", "zerk"] },
    main: (s) =>
      s.shadow(270, 476, 170) +
      stud(s, 270, 66, 150, 36) +
      bellows(s, 270, 200, 290, 40, 92, 3) +
      s.line("M196 288H344", "#c3cad0", 5, 0.9) +
      s.path("M90 318Q90 296 120 292H420Q450 296 450 318V338Q450 352 430 354H110Q90 352 90 338Z", "iron", "barrel") +
      s.ellipse(126, 316, 20, 8, "rubber", "flat") +
      s.ellipse(414, 316, 20, 8, "rubber", "flat") +
      s.path("M180 352H360V420Q360 456 270 462Q180 456 180 420Z", "iron", "pillar") +
      s.line("M184 410H356", "#000", 3, 0.5) +
      (s.has("greasable")
        ? s.rect(258, 458, 24, 14, 3, "brass", "pillar") + s.circle(270, 478, 9, "brass", "ball")
        : ""),
    detail: {
      at: [270, 240],
      zoom: 1.7,
      notes: [
        [262, 100, "Castle-nut stud"],
        [230, 250, "Sealed boot"],
        [330, 335, "Forged housing"],
      ],
    },
  },
  "sway-bar-link": {
    hasPosition: true,
    main: (s) => {
      const end =
        s.circle(0, 0, 40, "iron", "ball") +
        s.circle(0, 0, 24, "iron", "disc", 1.5) +
        s.path("M30 -22L60 -26V26L30 22Z", "rubber", "barrel") +
        s.rect(58, -12, 16, 24, 3, "steel", "barrel") +
        group("rotate(90 74 0)", thread(s, 62, -56, 24, 58, "zinc"), nut(s, 74, -40, 42, 22, "zinc"));
      return (
        s.shadow(250, 482, 150) +
        s.tube(s.has("rear") ? "M220 200V380" : "M190 110L240 430", s.has("rear") ? 26 : 20, "iron") +
        group(s.has("rear") ? "translate(220 190)" : "translate(188 100)", end) +
        group(s.has("rear") ? "translate(220 400)" : "translate(242 434)", end)
      );
    },
    detail: {
      at: [240, 130],
      zoom: 2.1,
      notes: [
        [188, 100, "Ball socket"],
        [238, 100, "Grease boot"],
        [210, 240, "Forged link"],
      ],
    },
    carton: "tall",
  },
  bushing: {
    traits: { red: ["polyurethane", "red", "urethane"], set: ["set", "kit"] },
    main: (s) => {
      const m = s.has("red") ? "red" : "rubber";
      const one =
        s.path("M-110 -60V70A110 50 0 0 0 110 70V-60Z", "steel", "pillar") +
        s.ellipse(0, -60, 110, 50, "steel", "disc") +
        s.ellipse(0, -60, 98, 44, m, "slant") +
        s.path("M-74 -92V-62A74 34 0 0 0 74 -62V-92Z", m, "pillar") +
        s.ellipse(0, -92, 74, 34, m, "slant") +
        s.path("M-34 -120V-92A34 15 0 0 0 34 -92V-120Z", "steel", "pillar") +
        s.ellipse(0, -120, 34, 15, "steel", "slant") +
        `<ellipse cx="0" cy="-120" rx="21" ry="9" fill="#16191c"/>`;
      return s.has("set")
        ? s.shadow(270, 450, 220) + group("matrix(.9 0 0 .9 180 240)", one) + group("matrix(1 0 0 1 350 330)", one)
        : s.shadow(270, 470, 190) + group("matrix(1.5 0 0 1.5 270 310)", one);
    },
    detail: {
      at: [270, 210],
      zoom: 1.6,
      notes: [
        [270, 130, "Inner sleeve"],
        [190, 220, "Bonded elastomer"],
        [400, 300, "Outer shell"],
      ],
    },
  },
  "engine-mount": {
    isSided: true,
    traits: { hydraulic: ["hydraulic"] },
    main: (s) =>
      s.shadow(270, 476, 200) +
      s.path("M70 420H470L490 450V470H50V450Z", "iron", "barrel") +
      `<ellipse cx="106" cy="442" rx="26" ry="8" fill="#111"/><ellipse cx="434" cy="442" rx="26" ry="8" fill="#111"/>` +
      s.path(
        "M140 424L160 250Q170 214 210 208H330Q370 214 380 250L400 424Z",
        s.has("hydraulic") ? "aluminum" : "iron",
        "pillar",
      ) +
      s.path("M170 230Q180 160 270 156T370 230Q330 260 270 260T170 230Z", "rubber", "ball") +
      s.ellipse(270, 168, 74, 26, "rubber", "slant") +
      s.path("M196 150L216 120H440Q470 126 470 150V176H196Z", "aluminum", "slant") +
      `<ellipse cx="430" cy="142" rx="22" ry="9" fill="#16191c"/>` +
      thread(s, 256, 44, 28, 84, "zinc") +
      nut(s, 270, 96, 60, 26, "zinc") +
      s.gloss("M170 400L188 256Q194 232 214 226L196 400Z", 0.3),
    detail: {
      at: [280, 190],
      zoom: 1.6,
      notes: [
        [270, 70, "Mounting stud"],
        [220, 210, "Vibration-damping rubber"],
        [430, 150, "Bracket"],
      ],
    },
  },
} satisfies Record<string, Drawing>;
