import type { Drawing } from "../drawing";
import { around, bolt, fins, group, hole, plug, polar, ribs } from "../primitives";
import type { Sheet } from "../sheet";

/** A finned heat-exchanger core. */
export function core(s: Sheet, x: number, y: number, w: number, h: number, rows: number): string {
  return (
    s.rect(x, y, w, h, 2, "aluminum", "slant") +
    fins(s, x, y, w, h, rows, "#4b535a", 0.7) +
    ribs(s, x + 2, y, w - 4, h, Math.round(w / 7), "#6d757c", 0.35)
  );
}

function blades(s: Sheet, cx: number, cy: number, r: number, count: number): string {
  return around(cx, cy, 1, count, (_x, _y, a) => {
    const [ax, ay] = polar(cx, cy, r * 0.3, a - 16);
    const [bx, by] = polar(cx, cy, r, a + 8);
    const [dx, dy] = polar(cx, cy, r, a + 40);
    const [ex, ey] = polar(cx, cy, r * 0.3, a + 24);
    const [qx, qy] = polar(cx, cy, r * 0.7, a - 14);
    const [px, py] = polar(cx, cy, r * 0.68, a + 20);
    return s.path(
      `M${ax} ${ay}Q${qx} ${qy} ${bx} ${by}A${r} ${r} 0 0 1 ${dx} ${dy}Q${px} ${py} ${ex} ${ey}Z`,
      "plastic",
      "slant",
      1.5,
    );
  });
}

export const cooling = {
  radiator: {
    traits: { metal: ["aluminum", "performance"] },
    main: (s) => {
      const tank = s.has("metal") ? "aluminum" : "plastic";
      return (
        s.shadow(270, 462, 240, 24) +
        group(
          "matrix(.9 0 0 .9 28 48)",
          core(s, 66, 128, 408, 300, 26) +
            s.rect(66, 112, 408, 18, 4, "aluminum", "barrel") +
            s.rect(66, 426, 408, 18, 4, "aluminum", "barrel") +
            s.rect(24, 104, 50, 348, 14, tank, "pillar") +
            s.rect(466, 104, 50, 348, 14, tank, "pillar") +
            fins(s, 28, 120, 42, 316, 14, "#000", 0.35) +
            fins(s, 470, 120, 42, 316, 14, "#000", 0.35) +
            s.tube("M490 150L520 150", 34, tank) +
            s.tube("M24 400L6 400", 34, tank) +
            s.rect(120, 92, 26, 24, 4, "rubber", "pillar") +
            s.rect(394, 92, 26, 24, 4, "rubber", "pillar") +
            s.rect(470, 72, 40, 36, 8, "steel", "pillar") +
            s.rect(462, 62, 56, 18, 6, "steel", "barrel") +
            s.rect(16, 300, 14, 24, 3, "yellow", "pillar", 1.5),
        )
      );
    },
    side: (s) =>
      s.shadow(270, 474, 130) +
      s.path("M210 90Q270 70 330 90V450Q270 466 210 450Z", s.has("metal") ? "aluminum" : "plastic", "pillar") +
      fins(s, 216, 100, 108, 344, 14, "#000", 0.35) +
      s.circle(270, 140, 42, s.has("metal") ? "aluminum" : "plastic", "ball") +
      hole(s, 270, 140, 30) +
      s.rect(240, 54, 60, 34, 8, "steel", "pillar") +
      bolt(s, 270, 400, 14, "brass"),
    detail: {
      at: [410, 200],
      zoom: 1.9,
      notes: [
        [340, 220, "Louvered fins"],
        [466, 270, "End tank"],
        [470, 112, "Pressure cap"],
      ],
    },
    carton: "flat",
  },
  "radiator-fan": {
    traits: { dual: ["dual", "twin"] },
    main: (s) => {
      const fan = (cx: number, r: number) =>
        `<circle cx="${cx}" cy="270" r="${r}" fill="#1b1f23"/>` +
        blades(s, cx, 270, r - 6, 7) +
        s.ring(cx, 270, r + 4, r - 8, "plastic", "slant") +
        s.line(
          around(
            cx,
            270,
            1,
            3,
            (_x, _y, a) => {
              const [x, y] = polar(cx, 270, r, a);
              return `M${cx} 270L${x} ${y}`;
            },
            -50,
          ),
          "#3f454b",
          9,
          0.9,
        ) +
        s.circle(cx, 270, r * 0.32, "plastic", "ball") +
        s.circle(cx, 270, r * 0.22, "steel", "disc", 1.5);
      return (
        s.shadow(270, 462, 230, 24) +
        s.path("M40 110Q40 90 60 90H480Q500 90 500 110V430Q500 450 480 450H60Q40 450 40 430Z", "plastic", "slant") +
        fins(s, 50, 100, 440, 340, 12, "#000", 0.25) +
        [
          [40, 120],
          [476, 120],
          [40, 390],
          [476, 390],
        ]
          .map(([x = 0, y = 0]) => s.rect(x - 10, y, 44, 34, 8, "plastic", "slant") + hole(s, x + 12, y + 17, 8))
          .join("") +
        (s.has("dual") ? fan(156, 106) + fan(384, 106) : fan(270, 164)) +
        group("translate(446 426)", plug(s, 60, 36))
      );
    },
    detail: {
      at: [270, 270],
      zoom: 1.7,
      notes: [
        [200, 200, "Balanced blades"],
        [270, 270, "Sealed motor"],
        [420, 270, "Molded shroud"],
      ],
    },
  },
  "radiator-hose": {
    traits: { silicone: ["silicone", "blue"] },
    main: (s) =>
      s.shadow(270, 470, 200) +
      s.tube("M100 140C120 300 200 320 290 300S400 320 430 430", 84, s.has("silicone") ? "blue" : "rubber") +
      group(
        "rotate(-6 104 140)",
        s.ellipse(98, 122, 46, 18, "rubber", "slant"),
        `<ellipse cx="98" cy="122" rx="33" ry="11" fill="#050607"/>`,
        s.path("M54 168A46 18 0 0 0 146 166V184A46 18 0 0 1 56 186Z", "steel", "pillar"),
        s.rect(130, 162, 34, 22, 4, "steel", "barrel"),
      ) +
      group(
        "rotate(-16 430 430)",
        s.path("M386 396A46 16 0 0 0 474 396V414A46 16 0 0 1 386 414Z", "steel", "pillar"),
        s.rect(462, 392, 34, 22, 4, "steel", "barrel"),
      ) +
      s.line("M150 250Q220 350 310 330", "#fff", 4, 0.3),
    detail: {
      at: [150, 180],
      zoom: 2,
      notes: [
        [98, 122, "Bevelled bore"],
        [120, 178, "Worm clamp"],
        [210, 270, "Reinforced wall"],
      ],
    },
  },
  "heater-core": {
    main: (s) =>
      s.shadow(270, 470, 190) +
      s.tube("M170 160V80H110V40M370 160V110H440V60", 34, "aluminum") +
      core(s, 110, 190, 320, 220, 20) +
      s.rect(90, 150, 360, 46, 12, "aluminum", "barrel") +
      s.rect(90, 404, 360, 46, 12, "aluminum", "barrel") +
      s.rect(96, 186, 18, 224, 3, "aluminum", "pillar") +
      s.rect(426, 186, 18, 224, 3, "aluminum", "pillar") +
      s.ellipse(110, 36, 22, 8, "rubber", "flat") +
      s.ellipse(440, 56, 22, 8, "rubber", "flat"),
    detail: {
      at: [220, 210],
      zoom: 1.9,
      notes: [
        [170, 110, "Formed tube"],
        [150, 172, "Brazed tank"],
        [280, 280, "Fin pack"],
      ],
    },
  },
} satisfies Record<string, Drawing>;
