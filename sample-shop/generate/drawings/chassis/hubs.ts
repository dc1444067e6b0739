import type { Drawing } from "../drawing";
import { around, group, hole, plug, polar, thread, times } from "../primitives";

export const hubs = {
  "wheel-bearing-hub": {
    main: (s) =>
      s.shadow(280, 478, 190) +
      s.ellipse(380, 300, 90, 150, "cast", "barrel") +
      s.rect(300, 170, 90, 260, 20, "cast", "barrel") +
      s.circle(408, 190, 30, "cast", "slant") +
      hole(s, 408, 190, 11) +
      s.circle(412, 410, 30, "cast", "slant") +
      hole(s, 412, 410, 11) +
      s.ellipse(230, 280, 150, 180, "steel", "slant") +
      s.ellipse(222, 280, 150, 180, "steel", "disc") +
      s.ellipse(218, 280, 78, 94, "cast", "ball") +
      s.ellipse(210, 280, 60, 74, "steel", "disc") +
      `<ellipse cx="206" cy="280" rx="40" ry="50" fill="#1a1d20"/>` +
      s.line(
        times(16, (i) => {
          const [x, y] = polar(0, 0, 1, i * 22.5);
          return `M${206 + x * 40} ${280 + y * 50}L${206 + x * 33} ${280 + y * 42}`;
        }),
        "#aeb6bc",
        4,
        0.9,
      ) +
      around(0, 0, 1, 5, (x, y) =>
        group(
          `translate(${218 + x * 112} ${280 + y * 136}) rotate(-90)`,
          s.circle(0, 0, 20, "steel", "slant"),
          thread(s, -10, -78, 20, 78, "zinc"),
        ),
      ) +
      s.tube("M400 240C470 250 470 340 440 430L470 462", 10, "rubber") +
      group("translate(476 464)", plug(s, 46, 30)),
    detail: {
      at: [210, 270],
      zoom: 1.7,
      notes: [
        [80, 235, "Pressed studs"],
        [206, 310, "Splined bore"],
        [240, 180, "Flange"],
      ],
    },
  },
  "abs-sensor": {
    main: (s) =>
      s.shadow(270, 470, 200) +
      s.tube("M180 180C300 120 460 150 430 270S250 330 300 420L380 440", 14, "rubber") +
      group("translate(420 446)", plug(s, 100, 56, s.has("gray") ? "gray" : "plastic")) +
      group("rotate(-30 424 190)", s.rect(404, 176, 44, 30, 8, "rubber", "barrel")) +
      group(
        "rotate(40 150 190)",
        s.path("M60 160H170Q186 160 186 176V206Q186 220 170 220H60Q40 220 40 190T60 160Z", "plastic", "barrel"),
        hole(s, 74, 190, 15),
        s.rect(106, 214, 54, 96, 8, "plastic", "pillar"),
        s.rect(114, 300, 38, 34, 6, "steel", "pillar"),
        s.line("M106 240h54M106 254h54", "#000", 4, 0.6),
      ),
    detail: {
      at: [150, 210],
      zoom: 2.2,
      notes: [
        [92, 141, "Mounting eye"],
        [100, 223, "O-ring groove"],
        [58, 276, "Sensing tip"],
      ],
    },
    carton: "flat",
  },
  "parking-brake-cable": {
    main: (s) =>
      s.shadow(270, 470, 210) +
      s.tube("M90 120C260 60 470 120 450 250S150 240 120 340S260 460 380 420", 16, "rubber") +
      s.tube("M380 420L470 380", 7, "steel") +
      s.circle(474, 378, 14, "steel", "ball") +
      s.tube("M90 120L40 140", 7, "steel") +
      s.rect(18, 126, 30, 30, 6, "zinc", "pillar") +
      group(
        "rotate(-14 380 420)",
        s.rect(346, 402, 50, 36, 6, "zinc", "barrel"),
        s.rect(380, 394, 12, 52, 3, "zinc", "barrel"),
      ) +
      group("rotate(-20 110 114)", s.rect(90, 96, 54, 36, 6, "zinc", "barrel")) +
      s.rect(420, 200, 54, 40, 10, "zinc", "slant") +
      hole(s, 462, 220, 7),
    detail: {
      at: [400, 400],
      zoom: 2.2,
      notes: [
        [340, 430, "Coated housing"],
        [390, 412, "Spring clip"],
        [474, 378, "Ball end"],
      ],
    },
    carton: "flat",
  },
} satisfies Record<string, Drawing>;
