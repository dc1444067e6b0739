import type { Drawing } from "../drawing";
import { around, bolt, group, hole, nut, plug, polar, pulleyEdge, ribs, thread, times } from "../primitives";
import { circlePath } from "../sheet";

export const electrical = {
  alternator: {
    main: (s) =>
      s.shadow(270, 474, 190) +
      s.path(
        "M300 80H350Q366 80 366 100V150H290V100ZM290 390H366V450Q366 470 346 470H310Q290 470 290 450Z",
        "aluminum",
        "pillar",
      ) +
      hole(s, 328, 112, 15) +
      hole(s, 328, 440, 15) +
      s.path(
        "M170 150Q180 120 220 116H420Q470 124 480 190V350Q470 416 420 424H220Q180 420 170 390Z",
        "aluminum",
        "barrel",
      ) +
      s.rect(300, 118, 66, 304, 2, "steel", "barrel", 1.5) +
      ribs(s, 302, 124, 62, 292, 9, "#3d454c", 0.5) +
      times(7, (i) => s.rect(200, 150 + i * 36, 74, 18, 9, "iron", "slant", 1.5)) +
      times(6, (i) => s.rect(392, 160 + i * 38, 60, 18, 9, "iron", "slant", 1.5)) +
      s.rect(440, 210, 50, 120, 10, "plastic", "slant") +
      group("rotate(90 480 190)", thread(s, 472, 150, 16, 40, "copper")) +
      group("translate(486 290)", plug(s, 40, 50)) +
      s.ellipse(182, 270, 34, 140, "aluminum", "pillar") +
      s.rect(130, 230, 50, 80, 4, "steel", "barrel") +
      pulleyEdge(s, 66, 270, 80, 84, "iron") +
      s.rect(44, 246, 26, 48, 4, "steel", "barrel") +
      s.line("M44 262H68M44 278H68", "#222", 3, 0.5),
    side: (s) =>
      s.shadow(270, 484, 190) +
      s.path("M236 30H304V110H236ZM236 440H304V490H236Z", "aluminum", "pillar") +
      hole(s, 270, 58, 14) +
      hole(s, 270, 470, 12) +
      s.circle(270, 270, 184, "aluminum", "disc") +
      around(270, 270, 1, 14, (_x, _y, a) => {
        const [x, y] = polar(270, 270, 110, a);
        const [v, w] = polar(270, 270, 160, a + 8);
        return s.line(`M${x} ${y}L${v} ${w}`, "#1d2124", 18, 0.9);
      }) +
      around(270, 270, 172, 4, (x, y) => bolt(s, x, y, 10), -45) +
      s.circle(270, 270, 92, "iron", "disc") +
      s.line([84, 76, 68].map((r) => circlePath(270, 270, r)).join(""), "#000", 3, 0.4) +
      s.circle(270, 270, 56, "iron", "ball", 1.5) +
      bolt(s, 270, 270, 26),
    detail: {
      at: [200, 270],
      zoom: 1.7,
      notes: [
        [105, 220, "Ribbed pulley"],
        [240, 300, "Cooling slots"],
        [330, 250, "Stator stack"],
      ],
    },
  },
  starter: {
    main: (s) =>
      s.shadow(270, 450, 220) +
      group(
        "rotate(-6 270 270)",
        s.rect(210, 130, 210, 100, 30, "steel", "barrel"),
        s.rect(400, 140, 40, 80, 8, "plastic", "barrel"),
        group("rotate(90 450 160)", thread(s, 442, 130, 16, 40, "copper")),
        group("rotate(90 450 200)", thread(s, 442, 170, 16, 40, "copper")),
        s.rect(220, 230, 270, 170, 26, "iron", "barrel"),
        s.line("M450 234V396M260 234V396", "#000", 4, 0.4),
        s.rect(476, 280, 24, 70, 8, "iron", "barrel"),
        s.tube("M440 200Q460 230 430 250", 12, "copper"),
        s.path("M230 130V410L150 420L70 380L60 300L110 280L120 190L170 130Z", "aluminum", "slant"),
        s.path("M190 90H236V450H190Z", "aluminum", "pillar"),
        hole(s, 213, 110, 12),
        hole(s, 213, 430, 12),
        `<path d="M80 306H150V372H92Z" fill="#15181b"/>`,
        s.rect(70, 312, 70, 54, 4, "steel", "barrel"),
        s.line(
          times(5, (i) => `M72 ${320 + i * 10}h66`),
          "#222",
          4,
          0.6,
        ),
        s.rect(44, 330, 28, 18, 4, "steel", "barrel"),
      ),
    detail: {
      at: [220, 290],
      zoom: 1.6,
      notes: [
        [100, 340, "Drive pinion"],
        [213, 200, "Mounting flange"],
        [330, 190, "Solenoid"],
      ],
    },
  },
  battery: {
    traits: { agm: ["agm"] },
    main: (s) =>
      s.shadow(280, 470, 240) +
      s.poly(
        [
          [60, 190],
          [370, 230],
          [370, 470],
          [60, 420],
        ],
        "plastic",
        "slant",
      ) +
      s.poly(
        [
          [370, 230],
          [490, 170],
          [490, 400],
          [370, 470],
        ],
        "plastic",
        "slant",
      ) +
      s.shade("M370 230L490 170V400L370 470Z", 0.35) +
      s.poly(
        [
          [50, 160],
          [170, 104],
          [500, 140],
          [376, 204],
        ],
        s.has("agm") ? "gray" : "plastic",
        "slant",
      ) +
      s.poly(
        [
          [50, 160],
          [376, 204],
          [376, 240],
          [50, 194],
        ],
        s.has("agm") ? "gray" : "plastic",
        "slant",
      ) +
      s.poly(
        [
          [376, 204],
          [500, 140],
          [500, 174],
          [376, 240],
        ],
        s.has("agm") ? "gray" : "plastic",
        "slant",
      ) +
      s.shade("M376 204L500 140V174L376 240Z", 0.25) +
      s.poly(
        [
          [150, 150],
          [220, 120],
          [420, 142],
          [352, 176],
        ],
        s.has("agm") ? "white" : "iron",
        "slant",
        1.5,
      ) +
      times(3, (i) => s.ellipse(228 + i * 54, 142 + i * 6, 17, 8, "plastic", "slant", 1.5)) +
      s.path("M84 136V156A26 12 0 0 0 136 156V136Z", "steel", "pillar") +
      s.ellipse(110, 136, 26, 12, "steel", "slant") +
      s.path("M398 150V176A26 12 0 0 0 450 176V150Z", "red", "pillar") +
      s.ellipse(424, 150, 26, 12, "red", "slant") +
      s.poly(
        [
          [90, 236],
          [340, 270],
          [340, 410],
          [90, 370],
        ],
        s.has("agm") ? "gunmetal" : "navy",
        "slant",
        1.5,
      ) +
      s.poly(
        [
          [90, 330],
          [340, 366],
          [340, 410],
          [90, 370],
        ],
        s.has("agm") ? "steel" : "amber",
        "slant",
        0,
      ) +
      s.path("M226 270L178 322L212 326L196 358L250 306L216 302Z", s.has("agm") ? "yellow" : "white", "flat", 0) +
      s.line("M90 440H360", "#fff", 2, 0.2),
    detail: {
      at: [270, 190],
      zoom: 1.6,
      notes: [
        [110, 140, "Negative post"],
        [280, 150, "Vented cover"],
        [424, 150, "Positive post"],
      ],
    },
  },
  "ignition-coil": {
    traits: { set: ["set", "pack"], red: ["red", "performance"] },
    main: (s) => {
      const one =
        s.rect(-24, 160, 48, 200, 8, "plastic", "pillar") +
        s.rect(-32, 340, 64, 110, 14, "rubber", "pillar") +
        s.line("M-30 366h60M-30 390h60M-30 430h60", "#000", 3, 0.6) +
        s.path(
          "M-60 56H44Q60 56 60 74V150Q60 170 40 170H-56Q-70 170 -70 156V74Q-70 56 -60 56Z",
          s.has("red") ? "red" : "plastic",
          "slant",
        ) +
        s.rect(-46, 74, 84, 70, 8, s.has("red") ? "red" : "plastic", "ball", 1.5) +
        group("translate(92 110)", plug(s, 76, 50, "gray")) +
        s.path("M-104 120H-66V160H-104Q-116 140 -104 120Z", "plastic", "slant") +
        hole(s, -90, 140, 11);
      return s.has("set")
        ? s.shadow(270, 476, 220) + times(4, (i) => group(`matrix(.7 0 0 .7 ${76 + i * 126} 140)`, one))
        : s.shadow(270, 478, 120) + group("rotate(8 270 270) translate(262 10)", one);
    },
    detail: {
      at: [280, 150],
      zoom: 1.9,
      notes: [
        [190, 140, "Bolt ear"],
        [280, 120, "Potted coil"],
        [370, 140, "Locking connector"],
      ],
    },
    carton: "tall",
  },
  "ignition-wire-set": {
    traits: { red: ["red"], blue: ["blue"], yellow: ["yellow"] },
    main: (s) => {
      const m = s.has("red") ? "red" : s.has("blue") ? "blue" : s.has("yellow") ? "yellow" : "iron";
      return (
        s.shadow(270, 474, 220) +
        times(4, (i) => {
          const d = i * 30;
          return s.tube(
            `M${90 + i * 22} ${130 + i * 14}C${140 + d} ${-20 + d} ${500 - d * 0.4} ${90 + d} ${400 - d * 0.3} ${250}S${130 + d} ${300} ${150 + i * 76} 400`,
            15,
            m,
          );
        }) +
        times(
          4,
          (i) =>
            group(
              `translate(${150 + i * 76} 396)`,
              s.rect(-17, -10, 34, 70, 9, "rubber", "pillar"),
              s.line("M-16 14h32M-16 28h32", "#000", 3, 0.6),
              s.rect(-12, 58, 24, 16, 3, "steel", "pillar"),
            ) +
            group(
              `translate(${90 + i * 22} ${130 + i * 14}) rotate(34)`,
              s.rect(-14, -6, 28, 54, 8, "rubber", "pillar"),
              s.rect(-8, 46, 16, 14, 2, "brass", "pillar"),
            ),
        ) +
        s.rect(300, 226, 110, 22, 8, "plastic", "barrel")
      );
    },
    detail: {
      at: [250, 400],
      zoom: 2,
      notes: [
        [226, 420, "Molded boot"],
        [302, 462, "Steel terminal"],
        [200, 340, "Silicone jacket"],
      ],
    },
    carton: "flat",
  },
} satisfies Record<string, Drawing>;

export const sensors = {
  "oxygen-sensor": {
    hasPosition: true,
    traits: { wideband: ["wideband", "fuel"] },
    main: (s) =>
      s.shadow(270, 474, 200) +
      s.tube("M200 150C300 40 460 100 420 210S240 260 320 360L400 420", 16, s.has("rear") ? "gray" : "rubber") +
      group("translate(424 430)", plug(s, 96, 58, s.has("wideband") ? "gray" : "plastic")) +
      group(
        "rotate(28 150 280)",
        s.rect(134, 96, 32, 60, 8, "rubber", "pillar"),
        s.rect(124, 140, 52, 120, 6, "steel", "pillar"),
        s.line("M126 160h48M126 176h48", "#333", 3, 0.5),
        nut(s, 150, 256, 96, 46, "steel"),
        s.rect(112, 300, 76, 10, 3, "copper", "barrel"),
        thread(s, 120, 310, 60, 56),
        s.path("M126 366H174V430Q174 446 150 446T126 430Z", "steel", "pillar"),
        times(3, (i) => s.rect(134 + i * 13, 384, 7, 34, 3, "iron", "flat", 1)),
      ),
    detail: {
      at: [130, 330],
      zoom: 1.9,
      notes: [
        [160, 260, "Hex body"],
        [120, 345, "Pre-coated thread"],
        [90, 400, "Slotted tip"],
      ],
    },
    carton: "flat",
  },
  "crankshaft-sensor": {
    main: (s) =>
      s.shadow(270, 470, 190) +
      s.tube("M300 170C420 130 480 220 420 300S300 380 390 440", 14, "rubber") +
      group("translate(400 446)", plug(s, 100, 56)) +
      group(
        "rotate(-10 200 240)",
        s.rect(120, 120, 150, 90, 16, "plastic", "barrel"),
        s.path("M250 140H340Q366 150 366 172T340 206H250Z", "plastic", "slant"),
        s.ring(330, 173, 22, 12, "brass", "disc"),
        hole(s, 330, 173, 12),
        s.rect(146, 204, 96, 50, 6, "plastic", "pillar"),
        s.rect(150, 226, 88, 16, 7, "rubber", "pillar"),
        s.rect(156, 250, 76, 150, 10, "plastic", "pillar"),
        s.rect(170, 392, 48, 30, 4, "steel", "pillar"),
        s.gloss("M136 136H230V146H136Z", 0.4),
      ),
    detail: {
      at: [240, 210],
      zoom: 1.8,
      notes: [
        [200, 235, "O-ring"],
        [325, 150, "Brass compression sleeve"],
        [210, 380, "Magnetic tip"],
      ],
    },
    carton: "flat",
  },
} satisfies Record<string, Drawing>;
