import type { Drawing } from "../drawing";
import { core } from "../powertrain/cooling";
import { arcBand, around, bellows, group, hole, nut, polar, ribs, thread } from "../primitives";

export const smallParts = {
  "cv-boot": {
    main: (s) =>
      s.shadow(270, 474, 170) +
      s.rect(216, 90, 108, 40, 8, "rubber", "pillar") +
      s.rect(212, 100, 116, 16, 4, "steel", "pillar") +
      bellows(s, 270, 128, 380, 70, 160, 6) +
      s.rect(112, 376, 316, 66, 12, "rubber", "pillar") +
      s.rect(106, 396, 328, 22, 5, "steel", "pillar") +
      s.rect(396, 388, 34, 38, 5, "steel", "slant") +
      s.ellipse(270, 92, 50, 14, "rubber", "slant") +
      s.ellipse(270, 92, 36, 9, "plastic", "flat"),
    detail: {
      at: [270, 260],
      zoom: 1.5,
      notes: [
        [220, 108, "Small clamp"],
        [200, 260, "Flexible folds"],
        [410, 408, "Large clamp"],
      ],
    },
  },
  "strut-mount": {
    main: (s) =>
      `${s.shadow(270, 470, 200) + s.path("M90 330Q90 300 150 290H390Q450 300 450 330V390Q400 440 270 440T90 390Z", "iron", "pillar") + s.ellipse(270, 320, 196, 66, "iron", "slant") + s.ellipse(270, 312, 150, 48, "rubber", "slant") + s.path("M150 260V312A120 38 0 0 0 390 312V260Z", "rubber", "pillar") + s.ellipse(270, 260, 120, 38, "aluminum", "slant") + s.ellipse(270, 256, 76, 22, "steel", "disc")}<ellipse cx="270" cy="256" rx="38" ry="11" fill="#14171a"/>${[
        [120, 300],
        [420, 300],
        [270, 362],
      ]
        .map(([x = 0, y = 0]) => thread(s, x - 11, y - 90, 22, 88, "zinc") + nut(s, x, y - 20, 44, 20, "zinc"))
        .join("")}`,
    detail: {
      at: [270, 280],
      zoom: 1.5,
      notes: [
        [120, 230, "Mounting stud"],
        [270, 250, "Strut bearing"],
        [190, 310, "Rubber isolator"],
      ],
    },
  },
  "wheel-bearing": {
    traits: { tapered: ["tapered", "roller"] },
    main: (s) =>
      `${s.shadow(280, 478, 190) + s.ellipse(320, 266, 176, 206, "steel", "barrel") + s.ellipse(240, 266, 186, 206, "steel", "disc") + s.ellipse(240, 266, 156, 174, "iron", "ball") + around(0, 0, 1, s.has("tapered") ? 18 : 14, (x, y, a) => (s.has("tapered") ? group(`translate(${240 + x * 134} ${266 + y * 150}) rotate(${a + 90})`, s.rect(-12, -22, 24, 44, 5, "chrome", "pillar", 1.5)) : s.circle(240 + x * 134, 266 + y * 150, 23, "chrome", "ball", 1.5))) + s.ellipse(240, 266, 108, 122, "steel", "disc") + s.ellipse(240, 266, 86, 98, "cast", "slant")}<ellipse cx="244" cy="266" rx="78" ry="90" fill="#17191c"/>${s.ellipse(252, 266, 66, 80, "cast", "barrel", 0)}`,
    detail: {
      at: [200, 240],
      zoom: 1.6,
      notes: [
        [110, 200, "Outer race"],
        [150, 170, "Rolling elements"],
        [300, 340, "Inner race"],
      ],
    },
  },
  "brake-booster": {
    main: (s) =>
      s.shadow(280, 474, 200) +
      s.rect(360, 220, 130, 80, 14, "aluminum", "barrel") +
      s.path("M380 130Q380 116 396 116H470Q484 116 484 130V222H380Z", "white", "slant") +
      s.rect(404, 92, 56, 30, 6, "plastic", "pillar") +
      s.ellipse(330, 270, 74, 176, "iron", "pillar") +
      s.ellipse(270, 270, 120, 196, "iron", "pillar") +
      s.ellipse(230, 270, 150, 200, "iron", "disc") +
      s.ellipse(222, 270, 120, 162, "iron", "ball", 1.5) +
      s.ellipse(216, 270, 62, 82, "iron", "slant") +
      around(
        0,
        0,
        1,
        4,
        (x, y) => group(`translate(${216 + x * 94} ${270 + y * 124}) rotate(-90)`, thread(s, -8, -50, 16, 52, "zinc")),
        -45,
      ) +
      s.rect(70, 250, 150, 40, 14, "rubber", "barrel") +
      s.rect(40, 262, 40, 16, 4, "steel", "barrel") +
      s.tube("M300 92V60H340", 20, "plastic"),
    detail: {
      at: [220, 270],
      zoom: 1.5,
      notes: [
        [60, 270, "Pushrod"],
        [160, 180, "Mounting studs"],
        [320, 64, "Vacuum port"],
      ],
    },
  },
  "mirror-glass": {
    isSided: true,
    traits: { heated: ["heated"], signal: ["blind", "signal"] },
    main: (s) =>
      s.shadow(270, 450, 200) +
      s.path(
        "M60 190Q70 120 160 108L420 90Q490 92 496 170V300Q490 390 410 400L150 414Q66 408 58 330Z",
        "plastic",
        "slant",
      ) +
      s.path(
        "M76 194Q86 136 164 124L418 106Q476 108 480 174V296Q476 372 408 382L156 396Q82 390 74 326Z",
        "mirror",
        "slant",
      ) +
      s.gloss("M100 200Q110 150 166 140L270 132L160 380Q100 380 94 320Z", 0.5) +
      (s.has("heated")
        ? group(
            "translate(400 320)",
            s.line(
              "M-24 20h48M-14 10c-8 -10 8 -16 0 -30M0 10c-8 -10 8 -16 0 -30M14 10c-8 -10 8 -16 0 -30",
              "#c2541b",
              5,
              0.9,
            ),
          )
        : "") +
      (s.has("signal")
        ? s.path("M430 150L452 190H408Z", "amber", "slant", 1.5) + s.line("M430 164v12", "#7c470a", 4, 1)
        : ""),
    detail: {
      at: [340, 260],
      zoom: 1.7,
      notes: [
        [260, 300, "First-surface glass"],
        [486, 240, "Backing plate"],
      ],
    },
    carton: "flat",
  },
  "oil-seal": {
    main: (s) =>
      `${
        s.shadow(280, 474, 200) +
        s.ellipse(300, 270, 186, 196, "iron", "barrel") +
        s.ellipse(256, 270, 192, 196, "rubber", "disc") +
        s.ellipse(256, 270, 170, 174, "red", "slant") +
        s.ellipse(256, 270, 132, 136, "rubber", "ball") +
        s.ellipse(256, 270, 112, 116, "steel", "disc", 1.5) +
        s.line(
          around(256, 270, 1, 40, (_x, _y, a) => {
            const [x, y] = polar(256, 270, 104, a);
            const [v, w] = polar(256, 270, 112, a + 3);
            return `M${x} ${y}L${v} ${w}`;
          }),
          "#333",
          2,
          0.6,
        ) +
        s.ellipse(258, 270, 102, 106, "rubber", "slant")
      }<ellipse cx="262" cy="270" rx="92" ry="98" fill="#1b1e21"/>${s.path(`${arcBand(262, 270, 98, 88, -100, 100)}`, "iron", "slant", 0)}`,
    detail: {
      at: [200, 200],
      zoom: 1.8,
      notes: [
        [90, 200, "Outer case"],
        [130, 250, "Sealing lip"],
        [180, 185, "Garter spring"],
      ],
    },
  },
  "exhaust-tip": {
    traits: { black: ["black"], blue: ["blue", "burnt"] },
    main: (s) => {
      const m = s.has("black") ? "iron" : s.has("blue") ? "purple" : "chrome";
      return (
        s.shadow(270, 420, 220) +
        group(
          "rotate(-10 270 270)",
          s.rect(60, 226, 140, 100, 8, "steel", "barrel"),
          s.rect(84, 216, 22, 120, 5, "steel", "barrel"),
          s.rect(88, 196, 14, 26, 3, "steel", "pillar"),
          s.path("M190 220L430 176V376L190 332Z", m, "barrel"),
          s.ellipse(430, 276, 62, 102, m, "disc"),
          `<ellipse cx="434" cy="276" rx="48" ry="86" fill="#15181b"/>`,
          s.ellipse(420, 276, 34, 66, "iron", "ball", 0),
        )
      );
    },
    detail: {
      at: [380, 260],
      zoom: 1.6,
      notes: [
        [94, 300, "Clamp"],
        [290, 250, "Polished skin"],
        [430, 180, "Rolled edge"],
      ],
    },
    carton: "long",
  },
  "expansion-tank": {
    main: (s) =>
      s.shadow(270, 470, 200) +
      s.path(
        "M90 200Q90 160 140 156H230L250 130H350L370 156H400Q450 160 450 200V320L400 440Q396 456 376 456H150Q130 456 124 440L90 320Z",
        "white",
        "slant",
      ) +
      s.path("M92 300H448V322L400 440Q396 456 376 456H150Q130 456 124 440L90 322Z", "green", "slant", 0) +
      s.line("M120 260H180M120 340H180M270 170V450", "#8e9498", 4, 0.6) +
      s.rect(250, 64, 100, 70, 10, "plastic", "pillar") +
      ribs(s, 256, 70, 88, 58, 11, "#000", 0.5) +
      s.tube("M440 230H500", 26, "white") +
      s.tube("M230 450V480", 30, "white") +
      s.path("M60 180H96V230H60Z", "white", "slant") +
      hole(s, 76, 205, 10) +
      s.gloss("M106 206Q108 176 144 170L170 440H146Z", 0.5),
    detail: {
      at: [270, 230],
      zoom: 1.5,
      notes: [
        [300, 90, "Pressure cap"],
        [150, 260, "Level marks"],
        [480, 230, "Overflow port"],
      ],
    },
  },
  intercooler: {
    main: (s) =>
      s.shadow(270, 440, 240, 24) +
      core(s, 120, 160, 300, 220, 14) +
      s.path("M120 150V390L60 340V200ZM420 150V390L480 340V200Z", "aluminum", "slant") +
      s.tube("M70 220V120", 56, "aluminum") +
      s.tube("M470 220V120", 56, "aluminum") +
      s.ellipse(70, 96, 32, 12, "iron", "flat") +
      s.ellipse(470, 96, 32, 12, "iron", "flat") +
      s.rect(120, 146, 300, 16, 4, "aluminum", "barrel") +
      s.rect(120, 378, 300, 16, 4, "aluminum", "barrel") +
      s.rect(160, 392, 40, 26, 4, "aluminum", "slant") +
      s.rect(340, 392, 40, 26, 4, "aluminum", "slant"),
    detail: {
      at: [160, 220],
      zoom: 1.6,
      notes: [
        [70, 150, "Beaded outlet"],
        [95, 280, "Welded end tank"],
        [270, 270, "Bar-and-plate core"],
      ],
    },
    carton: "flat",
  },
  "gas-strut": {
    traits: { pair: ["pair"] },
    main: (s) => {
      const one =
        s.rect(-9, 60, 18, 180, 4, "chrome", "pillar") +
        s.rect(-20, 220, 40, 216, 8, "iron", "pillar") +
        s.rect(-14, 30, 28, 40, 6, "plastic", "pillar") +
        s.circle(0, 30, 22, "plastic", "ball") +
        s.circle(0, 30, 9, "steel", "ball", 1.5) +
        s.rect(-14, 426, 28, 36, 6, "plastic", "pillar") +
        s.circle(0, 464, 22, "plastic", "ball") +
        s.circle(0, 464, 9, "steel", "ball", 1.5) +
        s.rect(-20, 300, 40, 60, 0, "white", "pillar", 0);
      return s.has("pair")
        ? s.shadow(270, 490, 160) +
            group("rotate(10 270 270) translate(210 8)", one) +
            group("rotate(10 270 270) translate(320 8)", one)
        : s.shadow(260, 490, 120) + group("rotate(12 270 270) translate(270 8)", one);
    },
    detail: {
      at: [270, 240],
      zoom: 1.8,
      notes: [
        [296, 140, "Hard-chromed rod"],
        [262, 310, "Gas-filled tube"],
        [222, 470, "Ball socket"],
      ],
    },
    carton: "tall",
  },
} satisfies Record<string, Drawing>;
