import type { Drawing } from "../drawing";
import { fins, ribs, times } from "../primitives";
import type { Sheet } from "../sheet";

const skin = (s: Sheet) => (s.has("chrome") ? "chrome" : s.has("primed") ? "gray" : "paint");

export const body = {
  "bumper-cover": {
    hasPosition: true,
    traits: { chrome: ["chrome"], primed: ["primed", "primer"], fog: ["fog"] },
    main: (s) =>
      s.has("rear")
        ? s.shadow(270, 402, 250, 24) +
          s.path(
            "M20 170Q40 130 90 136L120 176H420L450 136Q500 130 520 170L514 330Q500 380 430 386H110Q40 380 26 330Z",
            skin(s),
            "slant",
          ) +
          s.path("M130 186H410L396 236H144Z", skin(s), "ball", 1.5) +
          s.rect(196, 192, 148, 40, 6, "iron", "slant", 1.5) +
          s.path("M90 318H450L430 380H110Z", "plastic", "slant") +
          ribs(s, 210, 328, 120, 46, 6, "#000", 0.6) +
          s.rect(44, 274, 70, 20, 6, "lens", "slant", 1.5) +
          s.rect(426, 274, 70, 20, 6, "lens", "slant", 1.5) +
          [150, 390].map((x) => s.rect(x - 36, 336, 72, 30, 14, "chrome", "barrel", 1.5)).join("") +
          s.gloss("M40 180Q60 150 86 150L116 190H424L440 170L430 206H110Q60 210 34 230Z", 0.3) +
          [170, 370].map((x) => s.circle(x, 286, 8, "plastic", "ball", 1.5)).join("")
        : s.shadow(270, 412, 250, 24) +
          s.path(
            "M16 190Q40 120 120 130L170 160Q270 176 370 160L420 130Q500 120 524 190L516 330Q490 390 400 396H140Q50 390 24 330Z",
            skin(s),
            "slant",
          ) +
          s.path("M150 184Q270 200 390 184L372 228Q270 240 168 228Z", "iron", "slant") +
          s.path("M120 286H420L398 370H142Z", "iron", "slant") +
          fins(s, 132, 292, 276, 72, 5, "#000", 0.9) +
          ribs(s, 150, 292, 240, 72, 12, "#60676d", 0.4) +
          [
            [44, 1],
            [496, -1],
          ]
            .map(
              ([x = 0, d = 1]) =>
                s.path(
                  `M${x} 270L${x + d * 62} 284L${x + d * 78} 350Q${x + d * 30} 354 ${x + d * 8} 326Z`,
                  "plastic",
                  "slant",
                ) +
                (s.has("fog")
                  ? s.circle(x + d * 40, 314, 22, "chrome", "ball")
                  : fins(s, d > 0 ? x + 14 : x - 64, 292, 48, 46, 4, "#60676d", 0.7)),
            )
            .join("") +
          s.path("M60 386Q270 410 480 386L460 402Q270 418 80 402Z", "plastic", "slant") +
          s.gloss("M30 190Q60 140 120 144L166 174Q120 220 40 232Z", 0.35) +
          s.gloss("M420 144Q480 140 506 176L400 206L384 174Z", 0.2),
    detail: {
      at: [380, 290],
      zoom: 1.6,
      notes: [
        [300, 326, "Lower opening"],
        [460, 310, "Lamp pocket"],
        [440, 210, "Smooth skin"],
      ],
    },
    carton: "long",
  },
  fender: {
    isSided: true,
    hasPosition: true,
    traits: { primed: ["primed", "primer"], flare: ["flare"] },
    main: (s) =>
      s.shadow(270, 462, 230, 24) +
      s.path(
        "M30 250Q60 190 180 150Q330 110 500 120L510 200Q500 240 500 300V430L440 446Q440 250 290 240Q160 244 140 400L120 430L50 410Q20 340 30 250Z",
        skin(s),
        "slant",
      ) +
      s.path(
        "M140 400Q160 244 290 240Q440 250 440 446L424 440Q420 268 290 258Q176 262 156 412Z",
        s.has("flare") ? "plastic" : skin(s),
        "ball",
        1.5,
      ) +
      s.path("M500 120L526 140L520 410L500 430V300Q500 240 510 200Z", skin(s), "pillar", 1.5) +
      s.path("M30 250Q40 228 70 208L110 250Q80 300 70 340L34 320Q26 280 30 250Z", "iron", "slant") +
      s.gloss("M110 210Q260 140 496 136L500 160Q280 166 130 236Z", 0.5) +
      s.line("M120 270Q200 190 500 200", "#000", 3, 0.25) +
      [
        [210, 140],
        [300, 124],
        [400, 118],
      ]
        .map(([x = 0, y = 0]) => s.rect(x, y - 12, 34, 16, 4, skin(s), "slant", 1.5))
        .join("") +
      (s.has("rear") ? s.rect(330, 176, 80, 56, 14, skin(s), "ball", 1.5) : ""),
    detail: {
      at: [380, 220],
      zoom: 1.5,
      notes: [
        [310, 190, "Body line"],
        [400, 300, "Wheel-arch lip"],
        [515, 260, "Door edge"],
      ],
    },
    carton: "long",
  },
  grille: {
    traits: { black: ["black", "matte", "gloss"], chrome: ["chrome"], mesh: ["mesh", "honeycomb"] },
    main: (s) => {
      const surround = s.has("chrome") ? "chrome" : s.has("black") ? "plastic" : "gray";
      const m = s.has("black") ? "plastic" : surround;
      const bars = s.has("mesh")
        ? times(6, (r) =>
            times(11, (i) =>
              s
                .path(hexagon(92 + i * 34 + (r % 2) * 17, 190 + r * 30, 15), m, "slant", 1)
                .replace(/fill="[^"]*"/, `fill="none"`)
                .replace('stroke-width="1"', `stroke-width="5"`),
            ),
          )
        : times(5, (i) => s.rect(76 + i * 5, 186 + i * 36, 388 - i * 10, 18, 8, m, "barrel")) +
          times(5, (i) => s.rect(132 + i * 66, 178, 10, 190, 3, m, "pillar", 1.5));
      return (
        s.shadow(270, 420, 230, 24) +
        s.path(
          "M30 150Q40 130 70 130H470Q500 130 510 150L480 370Q470 400 440 400H100Q70 400 60 370Z",
          surround,
          "slant",
          3,
        ) +
        s.path(
          "M62 172Q66 164 80 164H460Q474 164 478 172L454 360Q448 372 436 372H104Q92 372 86 360Z",
          "rubber",
          "slant",
        ) +
        bars +
        s.line("M44 152Q50 142 70 142H470Q490 142 496 152", "#fff", 4, 0.7) +
        s.ellipse(270, 266, 58, 34, surround, "disc") +
        s.ellipse(270, 266, 44, 24, "iron", "ball", 1.5) +
        [
          [76, 118],
          [430, 118],
        ]
          .map(([x = 0, y = 0]) => s.rect(x, y, 40, 18, 4, "plastic", "slant", 1.5))
          .join("")
      );
    },
    detail: {
      at: [180, 250],
      zoom: 1.7,
      notes: [
        [70, 220, "Surround"],
        [190, 232, "Bars"],
        [270, 266, "Emblem seat"],
      ],
    },
    carton: "flat",
  },
  hood: {
    traits: { carbon: ["carbon"], scoop: ["scoop", "vented", "cowl"], primed: ["primed", "primer"] },
    main: (s) => {
      const m = s.has("carbon") ? "iron" : skin(s);
      return (
        s.shadow(270, 440, 250, 26) +
        s.path("M110 110Q270 80 430 110L520 370Q500 410 430 416Q270 440 110 416Q40 410 20 370Z", m, "slant") +
        s.path(
          "M20 370Q40 396 110 402Q270 424 430 402Q500 396 520 370V386Q500 424 430 430Q270 452 110 430Q40 424 20 386Z",
          m,
          "barrel",
        ) +
        s.line("M180 112Q150 260 120 400M360 112Q390 260 420 400", "#000", 4, 0.3) +
        s.line("M186 112Q156 260 126 400M366 112Q396 260 426 400", "#fff", 3, 0.4) +
        s.gloss("M120 124Q170 112 200 108Q150 240 90 370Q60 370 46 364Z", 0.35) +
        (s.has("scoop")
          ? s.path("M210 200Q270 180 330 200L350 310Q270 330 190 310Z", m, "ball") +
            `<path d="M196 306Q270 326 344 306L340 292Q270 308 200 292Z" fill="#0c0e10"/>`
          : "") +
        (s.has("carbon")
          ? s.line(
              times(18, (i) => `M${60 + i * 24} 400L${130 + i * 17} 120`) +
                times(14, (i) => `M${106 - i * 5} ${130 + i * 20}H${434 + i * 5}`),
              "#98a1a9",
              2,
              0.3,
            )
          : "")
      );
    },
    detail: {
      at: [330, 280],
      zoom: 1.5,
      notes: [
        [270, 240, "Outer panel"],
        [400, 310, "Body line"],
        [330, 425, "Hemmed edge"],
      ],
    },
    carton: "flat",
  },
  "tonneau-cover": {
    traits: { roll: ["roll", "rolling", "soft", "retractable"] },
    main: (s) => {
      const seg = (t: number) =>
        [
          [60 + t * 90, 330 - t * 190],
          [350 + t * 150, 400 - t * 230],
        ] as const;
      const panel = (a: number, b: number) => s.poly([seg(a)[0], seg(a)[1], seg(b)[1], seg(b)[0]], "plastic", "slant");
      return (
        s.shadow(280, 440, 230, 26) +
        s.path("M60 330L350 400V440L60 366Z", "iron", "barrel") +
        s.path(s.has("roll") ? "M350 400L462 228V262L350 440Z" : "M350 400L500 170V204L350 440Z", "iron", "slant") +
        s.path("M40 326L60 330V366L40 360Z", "iron", "slant") +
        (s.has("roll")
          ? panel(0, 0.72) +
            s.line(
              times(9, (i) => {
                const [p, q] = seg(0.08 * (i + 0.5));
                return `M${p[0]} ${p[1]}L${q[0]} ${q[1]}`;
              }),
              "#000",
              3,
              0.4,
            ) +
            s.tube("M130 188L458 232", 46, "plastic") +
            s.circle(470, 234, 22, "iron", "disc")
          : panel(0, 0.32) + panel(0.34, 0.66) + panel(0.68, 1)) +
        s.gloss("M70 326L130 200L180 212L130 340Z", 0.15) +
        [
          [200, 372],
          [400, 340],
        ]
          .map(([x = 0, y = 0]) => s.rect(x, y, 30, 22, 4, "steel", "slant", 1.5))
          .join("")
      );
    },
    detail: {
      at: [270, 320],
      zoom: 1.7,
      notes: [
        [180, 320, "Textured panel"],
        [300, 310, "Hinge seam"],
        [370, 390, "Clamp rail"],
      ],
    },
    carton: "long",
  },
} satisfies Record<string, Drawing>;

function hexagon(cx: number, cy: number, r: number): string {
  return `M${Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3 + Math.PI / 6;
    return `${cx + r * Math.cos(a)} ${cy + r * Math.sin(a)}`;
  }).join("L")}Z`;
}
