import type { Drawing } from "../drawing";
import { around, bolt, gearPath, group, hole, holeCircle, polar, ribs, times } from "../primitives";

export const drivetrain = {
  "clutch-kit": {
    traits: { performance: ["performance", "ceramic", "stage"] },
    main: (s) =>
      s.shadow(270, 478, 220) +
      s.circle(330, 230, 176, "cast", "slant") +
      s.circle(330, 230, 164, "aluminum", "disc") +
      s.circle(330, 230, 120, "iron", "slant") +
      around(330, 230, 150, 6, (x, y) => bolt(s, x, y, 9)) +
      s.line(
        around(330, 230, 1, 18, (_x, _y, a) => {
          const [x, y] = polar(330, 230, 116, a);
          const [v, w] = polar(330, 230, 50, a);
          return `M${x} ${y}L${v} ${w}`;
        }),
        "#c3cad0",
        9,
        0.8,
      ) +
      hole(s, 330, 230, 46) +
      s.circle(180, 320, 146, s.has("performance") ? "steel" : "bronze", "disc") +
      (s.has("performance")
        ? around(180, 320, 112, 6, (x, y, a) =>
            group(
              `translate(${x} ${y}) rotate(${a + 90})`,
              s.path("M-44 -28H44L34 28H-34Z", "copper", "slant"),
              hole(s, -20, 0, 5),
              hole(s, 20, 0, 5),
            ),
          )
        : s.line(
            around(180, 320, 1, 24, (_x, _y, a) => {
              const [x, y] = polar(180, 320, 142, a);
              const [v, w] = polar(180, 320, 86, a + 5);
              return `M${x} ${y}L${v} ${w}`;
            }),
            "#3c2713",
            4,
            0.6,
          ) +
          holeCircle(s, 180, 320, 122, 12, 4) +
          holeCircle(s, 180, 320, 98, 12, 4)) +
      s.circle(180, 320, 80, "steel", "slant") +
      around(
        180,
        320,
        54,
        4,
        (x, y, a) =>
          group(
            `translate(${x} ${y}) rotate(${a + 90})`,
            s.rect(-26, -11, 52, 22, 10, "iron", "barrel", 1.5),
            ribs(s, -22, -9, 44, 18, 6, "#d5dde3", 0.8),
          ),
        -45,
      ) +
      s.path(gearPath(180, 320, 28, 14, 4), "iron", "disc") +
      hole(s, 180, 320, 16) +
      s.circle(414, 414, 64, "steel", "disc") +
      s.circle(414, 414, 50, "rubber", "ball", 1.5) +
      s.ring(414, 414, 38, 24, "chrome", "disc"),
    detail: {
      at: [190, 320],
      zoom: 1.7,
      notes: [
        [100, 260, "Friction disc"],
        [180, 250, "Damper springs"],
        [205, 325, "Splined hub"],
      ],
    },
  },
  "transmission-filter-kit": {
    main: (s) =>
      s.shadow(270, 470, 220) +
      s.path(
        "M50 110H470Q490 110 490 130V330Q490 350 470 350H70Q50 350 50 330ZM84 142V318H456V142Z",
        "rubber",
        "slant",
      ) +
      times(6, (i) => hole(s, 90 + i * 72, 126, 7) + hole(s, 90 + i * 72, 334, 7)) +
      s.path("M90 270L130 210H400Q440 214 444 250V400Q440 430 410 432H150Q92 430 90 390Z", "iron", "slant") +
      s.path("M112 282L140 236H396Q420 240 422 262V390Q418 410 398 412H160Q114 410 112 384Z", "iron", "ball", 1.5) +
      s.rect(160, 262, 220, 120, 12, "gray", "slant") +
      times(8, (i) => s.line(`M${172 + i * 28} 266V378`, "#555", 2, 0.5)) +
      times(3, (i) => s.line(`M164 ${292 + i * 30}H376`, "#555", 2, 0.5)) +
      s.rect(120, 168, 64, 60, 8, "plastic", "pillar") +
      s.ellipse(152, 168, 32, 12, "rubber", "flat") +
      s.ellipse(440, 400, 44, 20, "rubber", "slant") +
      s.ellipse(440, 396, 26, 10, "white", "flat"),
    detail: {
      at: [250, 270],
      zoom: 1.6,
      notes: [
        [150, 180, "Pickup neck"],
        [270, 320, "Filter medium"],
        [400, 126, "Pan gasket"],
      ],
    },
    carton: "flat",
  },
} satisfies Record<string, Drawing>;
