import type { Drawing } from "../drawing";
import { around, group, hole, ribs, times } from "../primitives";
import { circlePath } from "../sheet";

export const filters = {
  "engine-air-filter": {
    traits: { round: ["round", "cone", "conical"], oiled: ["oiled", "washable", "reusable", "performance"] },
    main: (s) => {
      const m = s.has("oiled") ? "red" : "paper";
      return s.has("round")
        ? s.shadow(270, 476, 190) +
            s.path("M150 150L90 420A180 46 0 0 0 450 420L390 150Z", m, "pillar") +
            ribs(s, 160, 170, 220, 270, 30, "#000", 0.25) +
            s.path("M84 400V430A186 48 0 0 0 456 430V400A186 44 0 0 1 84 400Z", "rubber", "pillar") +
            s.ellipse(270, 140, 126, 36, "rubber", "slant") +
            s.ellipse(270, 132, 96, 26, "chrome", "disc")
        : s.shadow(280, 450, 240, 26) +
            s.poly(
              [
                [24, 270],
                [350, 390],
                [520, 220],
                [210, 130],
              ],
              "rubber",
              "slant",
            ) +
            s.poly(
              [
                [60, 270],
                [346, 374],
                [484, 226],
                [216, 148],
              ],
              m,
              "slant",
            ) +
            times(22, (i) => {
              const x = 60 + i * 13;
              const y = 270 + i * 4.72;
              return s.poly(
                [
                  [x, y],
                  [x + 7, y + 2.5],
                  [x + 160 - i * 0.8, y - 120 - i * 1.1],
                  [x + 153 - i * 0.8, y - 122 - i * 1.1],
                ],
                m,
                "barrel",
                1,
              );
            }) +
            s.path("M24 270L350 390V424L24 304Z", "rubber", "slant") +
            s.path("M350 390L520 220V252L350 424Z", "rubber", "barrel");
    },
    detail: {
      at: [220, 300],
      zoom: 1.8,
      notes: [
        [200, 260, "Pleated medium"],
        [130, 322, "Soft sealing edge"],
      ],
    },
    carton: "flat",
  },
  "oil-filter": {
    traits: { cartridge: ["cartridge", "element"], black: ["black"], white: ["white"] },
    main: (s) =>
      s.has("cartridge")
        ? s.shadow(270, 474, 170) +
          s.path("M140 130V420A130 36 0 0 0 400 420V130Z", "paper", "pillar") +
          ribs(s, 144, 140, 252, 300, 34, "#6b5a33", 0.5) +
          s.path(
            "M134 400V428A136 38 0 0 0 406 428V400A136 38 0 0 1 134 400ZM134 108V136A136 38 0 0 0 406 136V108Z",
            "green",
            "pillar",
          ) +
          s.ellipse(270, 108, 136, 38, "green", "slant") +
          `<ellipse cx="270" cy="106" rx="56" ry="15" fill="#1a1d20"/>` +
          s.ring(450, 440, 44, 34, "rubber", "slant")
        : s.shadow(270, 476, 170) +
          s.path(
            "M140 130Q140 90 270 90T400 130V420A130 36 0 0 1 140 420Z",
            s.has("black") ? "plastic" : s.has("white") ? "white" : "navy",
            "pillar",
          ) +
          s.line(
            times(15, (i) => {
              const x = -0.9 + i * 0.13;
              const y = 60 * Math.sqrt(1 - x * x);
              return `M${270 + x * 126} ${128 - y * 0.4}V${136 + y * 0.6}`;
            }),
            "#000",
            5,
            0.35,
          ) +
          s.line("M142 182A130 30 0 0 0 398 182", "#000", 3, 0.4) +
          s.path("M140 236A130 34 0 0 0 400 236V346A130 34 0 0 1 140 346Z", "amber", "pillar", 0) +
          s.path("M140 262A130 34 0 0 0 400 262V322A130 34 0 0 1 140 322Z", "white", "pillar", 0) +
          s.path("M136 412A134 36 0 0 0 404 412V432A134 36 0 0 1 136 432Z", "steel", "pillar"),
    side: (s) =>
      s.shadow(270, 480, 190) +
      s.circle(270, 270, 190, s.has("black") ? "plastic" : s.has("white") ? "white" : "navy", "ball") +
      s.circle(270, 270, 176, "steel", "disc") +
      s.ring(270, 270, 158, 134, "rubber", "slant") +
      around(270, 270, 96, 8, (x, y) => hole(s, x, y, 17)) +
      s.ring(270, 270, 62, 44, "steel", "disc") +
      `<circle cx="270" cy="270" r="44" fill="#16191c"/>` +
      s.line([38, 32].map((r) => circlePath(270, 270, r)).join(""), "#8b9298", 3, 0.6),
    detail: {
      at: [240, 180],
      zoom: 1.8,
      notes: [
        [200, 130, "Grip flutes"],
        [360, 200, "Steel shell"],
      ],
    },
  },
  "fuel-filter": {
    main: (s) =>
      s.shadow(270, 430, 210) +
      group(
        "rotate(-12 270 270)",
        s.rect(60, 254, 90, 32, 5, "steel", "barrel"),
        s.rect(78, 246, 14, 48, 5, "steel", "barrel"),
        s.rect(390, 254, 90, 32, 5, "steel", "barrel"),
        s.rect(446, 246, 14, 48, 5, "steel", "barrel"),
        s.rect(130, 184, 280, 172, 44, "aluminum", "barrel"),
        s.line("M164 186V354M376 186V354", "#555a5f", 4, 0.5),
        s.rect(230, 186, 80, 168, 2, "navy", "barrel", 0),
        s.path("M246 262h34v-12l22 20l-22 20v-12h-34Z", "amber", "flat", 0),
        s.line("M166 210H374", "#fff", 5, 0.6),
      ),
    detail: {
      at: [270, 260],
      zoom: 1.6,
      notes: [
        [110, 305, "Quick-connect"],
        [270, 270, "Flow direction"],
        [370, 200, "Crimped can"],
      ],
    },
    carton: "long",
  },
} satisfies Record<string, Drawing>;
