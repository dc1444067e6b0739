import type { Drawing } from "../drawing";
import { around, bolt, group, hole, plug, pulleyEdge, ribs, times } from "../primitives";
import { core } from "./cooling";

export const climate = {
  "ac-compressor": {
    main: (s) =>
      s.shadow(270, 474, 200) +
      s.rect(210, 160, 250, 220, 30, "aluminum", "barrel") +
      s.rect(400, 150, 76, 240, 30, "aluminum", "barrel") +
      s.line("M300 166V374M340 166V374", "#555a5f", 4, 0.5) +
      s.path("M230 90H300V170H230ZM230 370H300V450H230ZM400 390H460V450H400Z", "aluminum", "pillar") +
      hole(s, 265, 116, 15) +
      hole(s, 265, 426, 15) +
      hole(s, 430, 426, 13) +
      s.rect(350, 110, 110, 60, 10, "aluminum", "slant") +
      s.circle(380, 140, 18, "steel", "disc") +
      hole(s, 380, 140, 11) +
      s.circle(430, 140, 18, "steel", "disc") +
      hole(s, 430, 140, 11) +
      times(3, (i) => bolt(s, 438, 220 + i * 50, 11)) +
      s.ellipse(190, 270, 110, 160, "iron", "pillar") +
      s.line([-4, 4, 12, 20].map((dx) => `M${190 + dx} 110A110 160 0 0 1 ${190 + dx} 430`).join(""), "#000", 3, 0.5) +
      s.ellipse(170, 270, 108, 158, "iron", "disc") +
      s.ellipse(168, 270, 90, 132, "steel", "slant") +
      s.ellipse(166, 270, 78, 114, "iron", "ball", 1.5) +
      around(
        0,
        0,
        1,
        3,
        (x, y) =>
          `<path d="M166 270L${166 + x * 76} ${270 + y * 110}" stroke="#98a1a9" stroke-width="34" stroke-linecap="round"/>` +
          s.circle(166 + x * 58, 270 + y * 86, 10, "steel", "disc", 1.5),
      ) +
      s.ellipse(164, 270, 32, 44, "steel", "disc") +
      bolt(s, 164, 270, 16) +
      group("translate(330 120) rotate(-20)", plug(s, 50, 34)),
    side: (s) =>
      s.shadow(270, 460, 200) +
      s.rect(170, 140, 300, 240, 30, "aluminum", "barrel") +
      times(4, (i) => s.line(`M${250 + i * 56} 146V374`, "#555a5f", 4, 0.5)) +
      pulleyEdge(s, 70, 260, 100, 150, "iron") +
      s.rect(44, 160, 28, 200, 8, "steel", "barrel") +
      s.rect(300, 100, 110, 50, 8, "aluminum", "slant") +
      s.path("M220 380H280V440H220ZM380 380H440V440H380Z", "aluminum", "pillar"),
    detail: {
      at: [200, 250],
      zoom: 1.5,
      notes: [
        [100, 300, "Electromagnetic clutch"],
        [350, 290, "Aluminum body"],
        [405, 140, "Manifold ports"],
      ],
    },
  },
  "ac-condenser": {
    main: (s) =>
      s.shadow(270, 456, 240, 24) +
      core(s, 60, 120, 400, 300, 34) +
      s.rect(42, 108, 22, 324, 8, "aluminum", "pillar") +
      s.rect(456, 108, 22, 324, 8, "aluminum", "pillar") +
      s.rect(484, 130, 30, 280, 14, "aluminum", "pillar") +
      s.rect(60, 106, 400, 14, 3, "aluminum", "barrel") +
      s.rect(60, 420, 400, 14, 3, "aluminum", "barrel") +
      s.line("M476 170h10M476 370h10", "#636a6f", 12, 1) +
      s.rect(18, 150, 34, 40, 5, "aluminum", "slant") +
      hole(s, 35, 170, 9) +
      s.rect(18, 350, 34, 40, 5, "aluminum", "slant") +
      hole(s, 35, 370, 9) +
      s.rect(110, 90, 40, 22, 4, "iron", "slant") +
      s.rect(390, 90, 40, 22, 4, "iron", "slant"),
    detail: {
      at: [420, 200],
      zoom: 2,
      notes: [
        [370, 230, "Parallel-flow core"],
        [467, 160, "Header"],
        [499, 240, "Receiver drier"],
      ],
    },
    carton: "flat",
  },
  "blower-motor": {
    main: (s) =>
      s.shadow(270, 474, 190) +
      s.rect(190, 300, 160, 150, 24, "steel", "pillar") +
      s.rect(210, 440, 120, 24, 8, "plastic", "pillar") +
      s.ellipse(270, 310, 200, 40, "plastic", "slant") +
      hole(s, 100, 312, 9) +
      hole(s, 440, 312, 9) +
      s.path("M110 110V280A160 36 0 0 0 430 280V110Z", "plastic", "pillar") +
      ribs(s, 116, 124, 308, 170, 28, "#b4b9bd", 0.6) +
      s.path("M110 270V286A160 36 0 0 0 430 286V270A160 36 0 0 1 110 270Z", "plastic", "pillar") +
      s.path("M104 100V120A166 38 0 0 0 436 120V100Z", "plastic", "pillar") +
      s.ellipse(270, 100, 166, 40, "plastic", "slant") +
      `<ellipse cx="270" cy="102" rx="138" ry="31" fill="#14171a"/>` +
      s.ellipse(270, 112, 70, 18, "plastic", "ball") +
      s.ellipse(270, 106, 24, 8, "steel", "disc") +
      group("translate(380 400)", s.tube("M-40 0L0 0", 12, "rubber"), plug(s, 64, 40)),
    detail: {
      at: [270, 190],
      zoom: 1.6,
      notes: [
        [200, 200, "Squirrel-cage wheel"],
        [270, 350, "Sealed motor"],
        [430, 312, "Mounting flange"],
      ],
    },
  },
  "cabin-air-filter": {
    traits: { carbon: ["carbon", "charcoal", "activated"] },
    main: (s) => {
      const m = s.has("carbon") ? "gunmetal" : "white";
      return (
        s.shadow(280, 450, 230, 26) +
        s.poly(
          [
            [40, 300],
            [340, 400],
            [500, 240],
            [210, 160],
          ],
          m,
          "slant",
        ) +
        times(17, (i) => {
          const x = 40 + i * 17.6;
          const y = 300 + i * 5.9;
          return s.poly(
            [
              [x, y],
              [x + 9, y + 3],
              [x + 174, y - 144 - i * 0.6],
              [x + 165, y - 147 - i * 0.6],
            ],
            m,
            "barrel",
            1,
          );
        }) +
        s.poly(
          [
            [40, 300],
            [340, 400],
            [340, 446],
            [40, 344],
          ],
          s.has("carbon") ? "iron" : "gray",
          "slant",
        ) +
        s.poly(
          [
            [340, 400],
            [500, 240],
            [500, 284],
            [340, 446],
          ],
          s.has("carbon") ? "iron" : "gray",
          "slant",
        ) +
        s.shade("M340 400L500 240V284L340 446Z", 0.2) +
        s.path("M150 358l40 14v-6l20 16l-20 4v-6l-40 -14Z", "blue", "flat", 0)
      );
    },
    detail: {
      at: [230, 330],
      zoom: 1.7,
      notes: [
        [170, 280, "Deep pleats"],
        [120, 342, "Rigid frame"],
        [185, 372, "Air-flow arrow"],
      ],
    },
    carton: "flat",
  },
} satisfies Record<string, Drawing>;
