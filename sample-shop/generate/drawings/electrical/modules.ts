import type { Drawing } from "../drawing";
import { fins, group, hole, nut, plug, thread, times } from "../primitives";

export const modules = {
  "solenoid-valve": {
    main: (s) =>
      s.shadow(270, 474, 170) +
      s.rect(180, 150, 180, 150, 18, "plastic", "pillar") +
      s.rect(170, 140, 200, 24, 8, "steel", "barrel") +
      group("translate(270 110) rotate(-90)", plug(s, 90, 90)) +
      s.path("M340 200H430V260H340Z", "steel", "slant") +
      hole(s, 404, 230, 15) +
      s.rect(206, 298, 128, 40, 6, "steel", "pillar") +
      times(4, (i) => s.rect(218, 338 + i * 30, 104, 30, 4, i % 2 ? "rubber" : "steel", "pillar", 1.5)) +
      s.rect(234, 458, 72, 14, 3, "iron", "pillar") +
      fins(s, 222, 340, 96, 24, 4),
    detail: {
      at: [280, 260],
      zoom: 1.6,
      notes: [
        [270, 110, "Connector"],
        [404, 230, "Bolt tab"],
        [260, 382, "O-ring seals"],
      ],
    },
  },
  "control-module": {
    main: (s) =>
      `${
        s.shadow(280, 440, 230, 26) +
        s.poly(
          [
            [60, 250],
            [330, 340],
            [490, 220],
            [230, 150],
          ],
          "aluminum",
          "slant",
        ) +
        s.line(
          times(9, (i) => `M${96 + i * 26} ${254 + i * 9}L${246 + i * 24} ${166 + i * 7}`),
          "#555a5f",
          5,
          0.5,
        ) +
        s.poly(
          [
            [60, 250],
            [330, 340],
            [330, 400],
            [60, 306],
          ],
          "plastic",
          "slant",
        ) +
        s.poly(
          [
            [330, 340],
            [490, 220],
            [490, 274],
            [330, 400],
          ],
          "aluminum",
          "slant",
        ) +
        s.poly(
          [
            [90, 276],
            [190, 308],
            [190, 340],
            [90, 308],
          ],
          "rubber",
          "flat",
        ) +
        s.poly(
          [
            [206, 314],
            [306, 346],
            [306, 378],
            [206, 346],
          ],
          "rubber",
          "flat",
        ) +
        s.line(
          times(6, (i) => `M${100 + i * 14} ${288 + i * 4.5}v12M${216 + i * 14} ${326 + i * 4.5}v12`),
          "#d6ac4a",
          4,
          0.9,
        ) +
        s.path("M36 236L74 222L96 240L60 256Z", "aluminum", "slant")
      }<ellipse cx="64" cy="239" rx="11" ry="6" fill="#14171a"/>`,
    detail: {
      at: [230, 300],
      zoom: 1.6,
      notes: [
        [140, 308, "Gold-plated pins"],
        [280, 240, "Heat-sink lid"],
        [64, 239, "Mount tab"],
      ],
    },
    carton: "flat",
  },
  "window-switch": {
    isSided: true,
    main: (s) =>
      s.shadow(270, 440, 220, 24) +
      s.path("M60 230L170 150H460Q490 150 486 180L450 360Q444 390 410 390H80Q50 390 50 360Z", "plastic", "slant") +
      s.path("M90 244L184 176H440Q456 176 452 196L424 346Q420 362 402 362H96Q82 362 82 346Z", "iron", "ball", 1.5) +
      [
        [200, 200],
        [320, 200],
        [180, 280],
        [300, 280],
      ]
        .map(
          ([x = 0, y = 0]) =>
            s.path(`M${x} ${y + 8}L${x + 16} ${y - 10}H${x + 92}L${x + 80} ${y + 56}H${x - 4}Z`, "plastic", "barrel") +
            s.line(`M${x + 30} ${y + 20}h34v22h-34zM${x + 38} ${y + 8}l9 -10l9 10`, "#d5dde3", 3, 0.9),
        )
        .join("") +
      s.rect(100, 280, 54, 40, 6, "plastic", "barrel") +
      s.circle(127, 300, 5, "amber", "flat", 0) +
      group("translate(270 410)", plug(s, 90, 40)),
    detail: {
      at: [270, 260],
      zoom: 1.6,
      notes: [
        [240, 220, "Window rocker"],
        [127, 300, "Lock-out"],
        [290, 410, "Connector"],
      ],
    },
    carton: "flat",
  },
  "tire-pressure-sensor": {
    traits: { aluminum: ["aluminum"] },
    main: (s) =>
      s.shadow(270, 470, 180) +
      group(
        "rotate(-24 270 280)",
        s.path(
          "M120 330Q120 300 150 300H400Q430 300 430 330V390Q430 420 400 420H160Q120 420 120 390Z",
          "plastic",
          "slant",
        ),
        s.rect(160, 322, 130, 76, 8, "plastic", "ball", 1.5),
        s.circle(388, 360, 22, "steel", "disc"),
        s.has("aluminum")
          ? s.rect(238, 110, 44, 160, 6, "aluminum", "pillar") +
              nut(s, 260, 236, 84, 30, "aluminum") +
              thread(s, 242, 150, 36, 60, "aluminum")
          : s.path("M236 120H284L296 250H224Z", "rubber", "pillar") + s.rect(244, 96, 32, 40, 4, "brass", "pillar"),
        s.rect(236, 64, 48, 52, 8, s.has("aluminum") ? "aluminum" : "rubber", "pillar"),
        s.rect(206, 264, 108, 40, 14, "rubber", "pillar"),
      ),
    detail: {
      at: [270, 270],
      zoom: 1.5,
      notes: [
        [190, 120, "Valve cap"],
        [260, 280, "Sealing grommet"],
        [240, 370, "Sensor body"],
      ],
    },
  },
  "third-brake-light": {
    traits: { smoke: ["smoked", "smoke"] },
    main: (s) =>
      s.shadow(270, 400, 240, 22) +
      s.path("M30 250Q270 160 510 250V320Q270 250 30 320Z", "plastic", "slant", 3) +
      s.path("M48 258Q270 178 492 258V300Q270 232 48 300Z", s.has("smoke") ? "iron" : "lens", "barrel") +
      times(11, (i) => {
        const x = 80 + i * 38;
        const y = 270 - 50 * (1 - ((x - 270) / 220) ** 2);
        return `${s.circle(x, y, 12, "lens", "ball", 1)}<circle cx="${x - 3}" cy="${y - 3}" r="4" fill="#ffd6d0"/>`;
      }) +
      group("translate(270 330)", s.tube("M0 -40V0", 9, "rubber"), plug(s, 60, 36)),
    detail: {
      at: [270, 240],
      zoom: 1.8,
      notes: [
        [194, 228, "LED row"],
        [340, 216, "Sealed lens"],
        [276, 330, "Plug"],
      ],
    },
    carton: "long",
  },
} satisfies Record<string, Drawing>;
