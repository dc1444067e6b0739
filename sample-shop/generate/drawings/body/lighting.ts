import type { Drawing } from "../drawing";
import { around, fins, group, hole, plug, polar, ribs, times } from "../primitives";
import type { Sheet } from "../sheet";

/** A lamp's reflector bowl with its bulb. */
function bowl(s: Sheet, cx: number, cy: number, r: number): string {
  return (
    s.circle(cx, cy, r, "chrome", "disc") +
    s.circle(cx, cy, r * 0.86, "chrome", "ball", 1.5) +
    s.line(
      around(cx, cy, 1, 12, (_x, _y, a) => {
        const [x, y] = polar(cx, cy, r * 0.36, a);
        const [v, w] = polar(cx, cy, r * 0.84, a);
        return `M${x} ${y}L${v} ${w}`;
      }),
      "#5f6f7c",
      2,
      0.3,
    ) +
    s.circle(cx, cy, r * 0.34, "gray", "ball", 1.5) +
    s.circle(cx, cy, r * 0.22, "glass", "ball", 1.5)
  );
}

/** A projector lens in its shroud. */
function projector(s: Sheet, cx: number, cy: number, r: number): string {
  return (
    s.circle(cx, cy, r, "chrome", "disc") +
    s.circle(cx, cy, r * 0.82, "iron", "ball", 1.5) +
    s.circle(cx, cy, r * 0.7, "mirror", "ball", 1.5) +
    `<ellipse cx="${cx - r * 0.2}" cy="${cy - r * 0.3}" rx="${r * 0.3}" ry="${r * 0.18}" fill="#fff" opacity=".8"/>`
  );
}

export const lighting = {
  headlight: {
    isSided: true,
    traits: { led: ["led", "hid", "xenon", "projector"], black: ["black", "smoke", "smoked", "dark"] },
    main: (s) => {
      const outline = "M40 250Q60 170 170 148L430 110Q492 108 500 150L496 300Q490 360 420 374L150 402Q84 400 60 350Z";
      const inside = "M62 256Q82 192 176 170L430 134Q474 132 478 160L474 292Q468 336 414 350L156 378Q100 378 80 340Z";
      const inner = s.has("led")
        ? projector(s, 370, 236, 62) +
          projector(s, 236, 262, 56) +
          s.line("M84 336Q110 366 158 362L416 334Q456 326 462 288", "#fff", 13, 1) +
          s.line("M84 336Q110 366 158 362L416 334Q456 326 462 288", "#9fd0ff", 4, 0.8) +
          times(5, (i) => s.rect(100 + i * 18, 250 - i * 7, 14, 50, 3, "glass", "pillar", 1))
        : bowl(s, 374, 236, 88) +
          bowl(s, 222, 268, 74) +
          s.path("M78 262Q96 216 136 200L146 340Q104 348 88 326Z", "amber", "slant") +
          ribs(s, 92, 226, 50, 110, 7, "#7c470a", 0.5);
      return (
        s.shadow(270, 440, 230, 24) +
        s.path("M400 104L440 70H480V130ZM150 390L170 430H210L220 396Z", "plastic", "slant") +
        hole(s, 456, 90, 9) +
        s.path(outline, "plastic", "slant") +
        s.path(inside, s.has("black") ? "iron" : "chrome", s.has("black") ? "ball" : "slant", 1.5) +
        inner +
        s.gloss("M70 250Q90 190 176 168L430 132Q470 130 476 154L300 176Q140 200 74 290Z", 0.4) +
        s.line(inside, "#fff", 2, 0.6)
      );
    },
    side: (s) =>
      s.shadow(270, 440, 210) +
      s.path("M60 160Q200 110 330 130L430 170V380L330 420Q160 420 60 370Z", "plastic", "slant") +
      s.circle(180, 250, 66, "rubber", "disc") +
      s.circle(180, 250, 46, "rubber", "ball") +
      s.circle(320, 270, 58, "rubber", "disc") +
      s.circle(320, 270, 40, "rubber", "ball") +
      group("translate(260 380)", plug(s, 84, 44)) +
      (s.has("led")
        ? s.rect(400, 220, 60, 120, 6, "aluminum", "slant") + fins(s, 402, 222, 56, 116, 8)
        : s.rect(420, 200, 40, 60, 8, "plastic", "pillar")) +
      s.path("M60 160L30 120H90L110 142Z", "plastic", "slant") +
      hole(s, 62, 134, 8),
    detail: {
      at: [300, 240],
      zoom: 1.6,
      notes: [
        [230, 262, "Low beam"],
        [370, 236, "High beam"],
        [420, 326, "Sealed lens"],
      ],
    },
  },
  "tail-light": {
    isSided: true,
    traits: { led: ["led"], smoke: ["smoke", "smoked", "black"] },
    main: (s) => {
      const d =
        "M180 60Q340 50 380 110Q420 250 390 420Q370 480 300 480H200Q150 470 150 420Q180 300 150 120Q150 70 180 60Z";
      const lens = s.has("smoke") ? "iron" : "lens";
      return (
        s.shadow(270, 488, 140) +
        s.path("M360 100L440 120V180L400 190ZM370 400L430 390V440L360 450Z", "plastic", "slant") +
        hole(s, 424, 146, 8) +
        s.path(d, lens, "slant", 3) +
        s.path("M178 250Q280 240 398 250L398 330Q280 336 174 330Z", "white", "slant", 1.5) +
        ribs(s, 180, 254, 212, 72, 18, "#8e9498", 0.4) +
        (s.has("led")
          ? times(3, (r) =>
              times(
                7,
                (i) =>
                  s.circle(196 + i * 28, 110 + r * 42, 10, "lens", "ball", 1) +
                  `<circle cx="${194 + i * 28}" cy="${107 + r * 42}" r="4" fill="#ffd6d0"/>`,
              ),
            ) + s.line("M170 360Q280 372 388 360V440Q380 464 300 464H200Q166 460 168 420Z", "#ff5a4d", 10, 0.9)
          : s.circle(270, 156, 76, "lens", "ball") +
            s.circle(270, 156, 58, "lens", "disc", 1.5) +
            fins(s, 170, 344, 216, 116, 12, "#5a090b", 0.5)) +
        s.gloss("M184 72Q250 64 300 68Q220 200 196 470Q160 460 162 420Q190 300 160 130Q160 80 184 72Z", 0.25)
      );
    },
    detail: {
      at: [280, 200],
      zoom: 1.7,
      notes: [
        [240, 150, "Brake lamp"],
        [280, 290, "Reverse lamp"],
        [410, 150, "Mounting tab"],
      ],
    },
    carton: "tall",
  },
  "fog-light": {
    isSided: true,
    traits: { led: ["led"], yellow: ["yellow", "amber"] },
    main: (s) =>
      s.shadow(270, 474, 190) +
      s.path(
        "M60 180Q60 150 100 150H150L180 110H380L420 150H450Q480 160 480 200V350Q480 390 440 400L380 440H180L110 400Q60 390 60 350Z",
        "plastic",
        "slant",
      ) +
      fins(s, 66, 190, 60, 170, 8, "#000", 0.5) +
      fins(s, 420, 190, 54, 170, 8, "#000", 0.5) +
      s.circle(270, 275, 148, "plastic", "disc") +
      (s.has("led")
        ? s.circle(270, 275, 128, "iron", "ball") +
          [
            [-50, -40],
            [50, -40],
            [-50, 50],
            [50, 50],
          ]
            .map(([x = 0, y = 0]) => projector(s, 270 + x, 275 + y, 42))
            .join("")
        : bowl(s, 270, 275, 130)) +
      (s.has("yellow") ? `<circle cx="270" cy="275" r="128" fill="#f2c818" opacity=".5"/>` : "") +
      s.gloss("M150 270A120 120 0 0 1 300 158Q200 190 180 330Q154 310 150 270Z", 0.5) +
      hole(s, 92, 176, 9) +
      hole(s, 448, 374, 9),
    detail: {
      at: [250, 250],
      zoom: 1.7,
      notes: [
        [270, 275, "Reflector"],
        [135, 230, "Sealed bezel"],
        [380, 200, "Housing"],
      ],
    },
  },
  "turn-signal": {
    isSided: true,
    traits: { clear: ["clear", "white", "license", "daytime"], smoke: ["smoke", "smoked"] },
    main: (s) => {
      const d = "M40 270Q60 190 180 180L440 160Q500 160 500 200V320Q490 360 430 364L150 380Q60 380 40 330Z";
      return (
        s.shadow(270, 432, 220, 24) +
        s.path(
          "M30 260Q50 170 180 166L450 146Q516 148 514 200V330Q504 376 436 380L150 396Q44 396 30 336Z",
          "plastic",
          "slant",
        ) +
        s.path(d, s.has("clear") ? "chrome" : s.has("smoke") ? "gunmetal" : "amber", "slant") +
        (s.has("clear") ? s.ellipse(270, 272, 60, 54, "amber", "ball") : "") +
        ribs(s, 70, 196, 400, 150, 26, s.has("clear") ? "#6c7882" : "#7c470a", 0.4) +
        fins(s, 60, 190, 420, 170, 9, "#fff", 0.3) +
        s.gloss("M56 270Q76 204 180 196L440 176Q480 176 484 190Q240 204 70 300Z", 0.5) +
        group("translate(470 410)", plug(s, 60, 40))
      );
    },
    detail: {
      at: [240, 260],
      zoom: 1.8,
      notes: [
        [180, 260, "Prismatic lens"],
        [340, 250, "Even light"],
        [300, 376, "Sealed base"],
      ],
    },
  },
  bulb: {
    traits: { led: ["led"], pair: ["pair", "set", "twin"] },
    main: (s) => {
      const halogen =
        s.path("M-34 60Q-34 20 0 20T34 60V190H-34Z", "glass", "pillar") +
        s.path("M-34 60Q-34 20 0 20T34 60V70H-34Z", "gunmetal", "slant", 0) +
        s.line("M-14 190V110M14 190V110", "#636a6f", 3, 1) +
        s.line("M-14 110l4 -8l4 8l4 -8l4 8l4 -8l4 8l4 -8", "#c27310", 3, 1) +
        s.rect(-40, 186, 80, 60, 6, "steel", "pillar") +
        s.ellipse(0, 252, 96, 24, "steel", "slant") +
        s.ellipse(0, 248, 80, 18, "steel", "disc", 1.5) +
        s.rect(-46, 262, 92, 60, 10, "plastic", "pillar") +
        times(3, (i) => s.rect(-34 + i * 26, 320, 16, 56, 2, "brass", "pillar")) +
        s.gloss("M-24 60Q-22 36 -8 32V180H-24Z", 0.6);
      const led =
        s.rect(-16, 20, 32, 180, 6, "aluminum", "pillar") +
        times(4, (i) => s.rect(-9, 44 + i * 34, 18, 26, 3, "yellow", "slant", 1.5)) +
        s.ellipse(0, 204, 92, 24, "steel", "slant") +
        s.path("M-60 214H60V270H-60Z", "iron", "pillar") +
        s.path("M-74 270H74L60 350H-60Z", "aluminum", "pillar") +
        ribs(s, -66, 274, 132, 72, 10) +
        s.rect(-56, 350, 112, 30, 8, "plastic", "pillar");
      const one = s.has("led") ? led : halogen;
      return s.has("pair")
        ? s.shadow(270, 474, 200) + group("matrix(1 0 0 1 160 90)", one) + group("matrix(1 0 0 1 380 90)", one)
        : s.shadow(270, 478, 130) + group("matrix(1.1 0 0 1.1 270 54)", one);
    },
    detail: {
      at: [270, 200],
      zoom: 1.7,
      notes: [
        [260, 150, "Light source"],
        [340, 330, "Indexed base"],
        [270, 290, "Precise focus"],
      ],
    },
    carton: "tall",
  },
} satisfies Record<string, Drawing>;
