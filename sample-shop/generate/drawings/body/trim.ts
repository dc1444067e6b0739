import type { Drawing } from "../drawing";
import { around, bolt, fins, group, hole, thread, times } from "../primitives";

export const trim = {
  "reinforcement-bar": {
    main: (s) =>
      s.shadow(270, 400, 250, 22) +
      s.path("M20 250Q270 120 520 250V320Q270 190 20 320Z", "iron", "barrel") +
      s.path("M20 320Q270 190 520 320L506 346Q270 226 34 346Z", "iron", "slant") +
      [120, 420]
        .map(
          (x) =>
            s.path(`M${x - 36} 300H${x + 36}V390H${x - 36}Z`, "cast", "slant") +
            bolt(s, x - 18, 366, 11) +
            bolt(s, x + 18, 366, 11),
        )
        .join("") +
      [190, 270, 350].map((x) => s.ellipse(x, x === 270 ? 222 : 230, 24, 13, "plastic", "flat", 1)).join(""),
    detail: {
      at: [200, 280],
      zoom: 1.6,
      notes: [
        [120, 380, "Frame mount"],
        [270, 190, "Formed beam"],
      ],
    },
    carton: "long",
  },
  bracket: {
    isSided: true,
    main: (s) =>
      s.shadow(270, 450, 220) +
      s.path("M60 330Q120 180 300 130L480 110V190Q320 210 240 270L180 420H90Z", "plastic", "slant") +
      s.line("M90 340Q150 210 310 160L470 142", "#84898e", 5, 0.6) +
      [
        [120, 390],
        [110, 330],
        [440, 150],
        [370, 160],
      ]
        .map(([x = 0, y = 0]) => hole(s, x, y, 13))
        .join("") +
      s.rect(210, 200, 60, 26, 10, "iron", "slant", 1) +
      s.path("M470 110H500V196H470Z", "plastic", "pillar"),
    detail: {
      at: [250, 250],
      zoom: 1.4,
      notes: [
        [370, 160, "Bolt hole"],
        [240, 212, "Adjusting slot"],
      ],
    },
  },
  "fender-liner": {
    isSided: true,
    traits: { felt: ["felt"] },
    main: (s) =>
      s.shadow(270, 460, 240) +
      s.path(
        "M40 440C40 200 140 90 280 90S500 190 510 420L440 450C430 270 370 180 280 180S140 270 130 450Z",
        s.has("felt") ? "cloth" : "plastic",
        "slant",
      ) +
      s.path(
        "M130 450C140 270 190 180 280 180S430 270 440 450L400 430C390 290 350 226 280 226S180 290 170 430Z",
        "plastic",
        "slant",
      ) +
      times(7, (i) => group(`rotate(${-66 + i * 22} 280 400)`, s.line("M280 100V170", "#84898e", 4, 0.4))) +
      around(280, 400, 268, 16, (x, y) => (y < 240 ? hole(s, x, y + 6, 7) : ""), 0),
    detail: {
      at: [280, 200],
      zoom: 1.5,
      notes: [
        [280, 140, "Molded ribs"],
        [400, 170, "Clip hole"],
      ],
    },
    carton: "flat",
  },
  "splash-shield": {
    main: (s) =>
      s.shadow(270, 430, 250) +
      s.path("M110 130H430L510 390Q400 420 270 420T30 390Z", "plastic", "slant") +
      s.path("M140 150H400L420 216H120Z", "plastic", "ball", 1.5) +
      times(5, (i) =>
        s.path(`M${150 - i * 6} ${250 + i * 22}H${390 + i * 6}V${260 + i * 22}H${148 - i * 6}Z`, "iron", "flat", 1),
      ) +
      s.rect(226, 168, 88, 34, 8, "iron", "slant") +
      [
        [124, 146],
        [270, 142],
        [416, 146],
        [60, 376],
        [480, 376],
        [270, 404],
      ]
        .map(([x = 0, y = 0]) => hole(s, x, y, 9))
        .join(""),
    detail: {
      at: [270, 250],
      zoom: 1.4,
      notes: [
        [270, 184, "Drain door"],
        [270, 294, "Louvers"],
        [60, 376, "Mounting hole"],
      ],
    },
    carton: "flat",
  },
  "side-molding": {
    traits: { rocker: ["rocker"] },
    main: (s) =>
      s.shadow(270, 420, 250, 22) +
      (s.has("rocker")
        ? s.path("M20 300L60 190L520 130V250L480 340L40 390Z", "gray", "slant") +
          s.path("M24 330L500 270L480 340L40 390Z", "steel", "slant") +
          s.line("M60 220L516 160", "#555a5f", 4, 0.5) +
          [110, 230, 350, 460].map((x) => hole(s, x, 368 - x * 0.11, 8)).join("")
        : [150, 230, 310, 390]
            .map((y) =>
              s.path(`M24 ${y}Q270 ${y - 34} 516 ${y - 30}L500 ${y}Q270 ${y + 2} 40 ${y + 34}Z`, "plastic", "barrel"),
            )
            .join("")),
    detail: {
      at: [200, 280],
      zoom: 1.5,
      notes: [
        [200, 226, "Contoured edge"],
        [380, 280, "Ready to fit"],
      ],
    },
    carton: "long",
  },
  "window-visor": {
    traits: { dark: ["dark"] },
    main: (s) =>
      s.shadow(270, 450, 240, 24) +
      [
        [0, 0],
        [20, 170],
      ]
        .map(
          ([x = 0, y = 0]) =>
            s.path(
              `M${30 + x} ${230 + y}Q${140 + x} ${90 + y} ${300 + x} ${84 + y}H${480 + x}V${124 + y}H${310 + x}Q${170 + x} ${130 + y} ${64 + x} ${250 + y}Z`,
              s.has("dark") ? "plastic" : "gunmetal",
              "slant",
            ) +
            s.gloss(
              `M${60 + x} ${220 + y}Q${160 + x} ${106 + y} ${300 + x} ${96 + y}H${440 + x}L${430 + x} ${104 + y}H${304 + x}Q${170 + x} ${116 + y} ${72 + x} ${222 + y}Z`,
              0.4,
            ),
        )
        .join(""),
    detail: {
      at: [250, 200],
      zoom: 1.5,
      notes: [
        [300, 104, "Smoked acrylic"],
        [90, 220, "Rounded edge"],
      ],
    },
    carton: "long",
  },
  weatherstrip: {
    main: (s) =>
      s.shadow(270, 474, 200) +
      s.tube("M90 440V250Q100 130 220 100H440Q460 100 460 130V440", 34, "rubber") +
      s.line("M104 440V254Q114 146 222 116H440", "#84898e", 5, 0.7) +
      s.tube("M140 440V270Q150 176 236 150H400Q412 150 412 170V440", 16, "rubber") +
      s.rect(70, 420, 90, 44, 6, "rubber", "pillar") +
      s.rect(392, 420, 90, 44, 6, "rubber", "pillar"),
    detail: {
      at: [200, 200],
      zoom: 1.6,
      notes: [
        [130, 170, "Sealing lip"],
        [270, 100, "Steel core"],
      ],
    },
    carton: "flat",
  },
  "door-hinge": {
    main: (s) =>
      s.shadow(270, 480, 190) +
      s.path("M60 130H240V410H60Q40 410 40 390V150Q40 130 60 130Z", "steel", "slant") +
      s.path("M300 170H470Q490 170 490 190V350Q490 370 470 370H300Z", "steel", "slant") +
      s.rect(236, 90, 66, 360, 14, "cast", "pillar") +
      s.line("M238 180H300M238 260H300M238 350H300", "#111", 4, 0.6) +
      s.circle(269, 78, 24, "zinc", "ball") +
      [
        [100, 190],
        [100, 350],
        [400, 220],
        [400, 320],
      ]
        .map(([x = 0, y = 0]) => bolt(s, x, y, 17))
        .join(""),
    detail: {
      at: [270, 240],
      zoom: 1.5,
      notes: [
        [269, 80, "Hinge pin"],
        [400, 220, "Body side"],
        [100, 350, "Door side"],
      ],
    },
  },
  "wiper-linkage": {
    main: (s) =>
      s.shadow(270, 430, 250, 22) +
      s.tube("M60 200L480 180", 22, "iron") +
      s.tube("M110 320L250 290L420 300", 14, "steel") +
      [
        [90, 200],
        [450, 184],
      ]
        .map(
          ([x = 0, y = 0]) =>
            s.tube(`M${x} ${y}L${x + 20} ${y + 118}`, 18, "steel") +
            s.circle(x, y, 36, "cast", "disc") +
            thread(s, x - 13, y - 96, 26, 70) +
            s.circle(x + 20, y + 118, 20, "plastic", "ball"),
        )
        .join("") +
      s.path("M210 196L330 190L310 260H232Z", "iron", "slant") +
      s.circle(270, 290, 26, "plastic", "ball") +
      hole(s, 250, 220, 9) +
      hole(s, 296, 218, 9),
    detail: {
      at: [200, 240],
      zoom: 1.5,
      notes: [
        [90, 130, "Arm spindle"],
        [270, 290, "Motor crank"],
        [110, 318, "Ball socket"],
      ],
    },
    carton: "long",
  },
  "dash-cover": {
    traits: { tan: ["tan"], carpet: ["carpet"] },
    main: (s) =>
      s.shadow(270, 420, 250, 22) +
      s.path(
        "M20 300Q40 190 130 170Q270 130 410 170Q500 190 520 300L500 370Q440 340 400 330Q380 280 330 280H210Q160 280 140 330Q90 340 40 370Z",
        s.has("tan") ? "bronze" : s.has("carpet") ? "cloth" : "plastic",
        "slant",
      ) +
      s.line("M50 290Q70 214 140 196Q270 160 400 196Q470 214 490 290", "#fff", 3, 0.3) +
      [
        [90, 300],
        [450, 300],
      ]
        .map(
          ([x = 0, y = 0]) =>
            s.ellipse(x, y, 30, 16, "iron", "flat", 1) + fins(s, x - 26, y - 12, 52, 24, 4, "#84898e", 0.6),
        )
        .join("") +
      s.path("M230 240H310V262H230Z", "iron", "flat", 1),
    detail: {
      at: [270, 260],
      zoom: 1.4,
      notes: [
        [450, 300, "Vent cut-out"],
        [270, 190, "Stitched edge"],
      ],
    },
    carton: "flat",
  },
} satisfies Record<string, Drawing>;
