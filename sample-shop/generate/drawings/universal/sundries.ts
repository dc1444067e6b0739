import type { Drawing } from "../drawing";
import { around, group, hole, plug, ribs, thread, times } from "../primitives";
import { circlePath } from "../sheet";

export const sundries = {
  "exhaust-pipe": {
    traits: { stainless: ["stainless"] },
    main: (s) =>
      s.shadow(270, 450, 240, 24) +
      s.tube("M70 390L180 350C270 320 250 190 350 180L470 160", 54, s.has("stainless") ? "chrome" : "steel") +
      group(
        "rotate(-18 76 388)",
        s.rect(52, 324, 26, 130, 8, "cast", "pillar"),
        hole(s, 65, 340, 8),
        hole(s, 65, 438, 8),
      ) +
      group(
        "rotate(-9 460 162)",
        s.rect(448, 96, 26, 132, 8, "cast", "pillar"),
        hole(s, 461, 112, 8),
        hole(s, 461, 212, 8),
      ) +
      s.tube("M250 310L300 380H350", 11, "iron"),
    detail: {
      at: [270, 270],
      zoom: 1.4,
      notes: [
        [70, 390, "Flange"],
        [320, 380, "Hanger"],
        [330, 190, "Mandrel bend"],
      ],
    },
    carton: "long",
  },
  "exhaust-hanger": {
    main: (s) =>
      s.shadow(270, 484, 120) +
      s.path(
        `M270 60Q370 60 370 160V380Q370 480 270 480T170 380V160Q170 60 270 60Z${circlePath(270, 160, 36)}${circlePath(270, 380, 36)}M222 240H318V300H222Z`,
        "rubber",
        "pillar",
      ) +
      s.line("M196 150V390M344 150V390", "#84898e", 5, 0.4),
    detail: {
      at: [270, 270],
      zoom: 1.5,
      notes: [
        [270, 160, "Body side"],
        [346, 270, "Heat-proof rubber"],
        [270, 380, "Pipe side"],
      ],
    },
  },
  "flange-gasket": {
    traits: { donut: ["donut"] },
    main: (s) =>
      s.shadow(270, 474, 200) +
      (s.has("donut")
        ? s.tube(circlePath(270, 270, 140), 84, "gray") + s.line(circlePath(270, 270, 140), "#555a5f", 3, 0.5)
        : s.path(
            `M270 110C350 110 372 170 440 190Q490 220 490 270T440 350C372 370 350 430 270 430S168 370 100 350Q50 320 50 270T100 190C168 170 190 110 270 110Z${circlePath(270, 270, 104)}${circlePath(104, 270, 22)}${circlePath(436, 270, 22)}`,
            "steel",
            "disc",
          ) + s.line(circlePath(270, 270, 120) + circlePath(270, 270, 132), "#4b535a", 4, 0.6)),
    detail: {
      at: [300, 250],
      zoom: 1.6,
      notes: [
        [360, 190, "Sealing bead"],
        [270, 140, "Layered steel"],
      ],
    },
    carton: "flat",
  },
  "vapor-canister": {
    main: (s) =>
      s.shadow(270, 474, 210) +
      s.path("M90 190L130 150H450V400L410 440H90Z", "plastic", "slant") +
      s.path("M90 190H410V440H90Z", "plastic", "slant") +
      ribs(s, 100, 210, 300, 210, 8, "#000", 0.5) +
      [130, 230, 340]
        .map(
          (x) => s.rect(x, 100, 44, 76, 10, "plastic", "pillar") + s.rect(x - 6, 112, 56, 14, 6, "plastic", "pillar"),
        )
        .join("") +
      s.path("M50 260H92V320H50ZM408 260H470V320H408Z", "iron", "slant") +
      hole(s, 66, 290, 10) +
      hole(s, 446, 290, 10),
    detail: {
      at: [260, 240],
      zoom: 1.5,
      notes: [
        [152, 120, "Tank port"],
        [362, 120, "Purge port"],
        [250, 340, "Charcoal chamber"],
      ],
    },
  },
  "cup-holder": {
    main: (s) =>
      s.shadow(270, 440, 230) +
      s.path("M50 220Q50 170 100 170H440Q490 170 490 220V360Q490 410 440 410H100Q50 410 50 360Z", "plastic", "slant") +
      s.path(
        "M60 214Q60 180 100 180H440Q480 180 480 214V300Q480 330 440 330H100Q60 330 60 300Z",
        "plastic",
        "ball",
        1.5,
      ) +
      [165, 375]
        .map(
          (x) =>
            s.ellipse(x, 254, 86, 62, "chrome", "disc") +
            s.ellipse(x, 254, 76, 54, "iron", "flat", 0) +
            s.ellipse(x, 270, 60, 36, "rubber", "ball", 1) +
            [-62, 62].map((dx) => s.rect(x + dx - 9, 236, 18, 30, 6, "rubber", "slant", 1)).join(""),
        )
        .join(""),
    detail: {
      at: [270, 270],
      zoom: 1.4,
      notes: [
        [165, 196, "Bright ring"],
        [437, 250, "Gripping tab"],
      ],
    },
  },
  "wiring-harness": {
    main: (s) =>
      s.shadow(270, 474, 220) +
      s.tube("M120 150C60 300 120 430 220 420S320 200 420 210", 8, "yellow") +
      s.tube("M120 162C80 300 140 410 220 400S310 220 420 226", 8, "green") +
      s.tube("M120 174C100 300 160 390 220 382S300 240 420 242", 8, "white") +
      s.tube("M120 140C40 300 100 450 220 440S340 180 420 194", 9, "rubber") +
      s.rect(206, 366, 66, 86, 8, "rubber", "barrel") +
      s.path("M60 80H200L220 110V170L200 196H60Z", "plastic", "slant") +
      [86, 122, 158].map((x) => s.circle(x, 138, 13, "brass", "disc")).join("") +
      s.circle(194, 138, 13, "plastic", "ball") +
      s.circle(440, 220, 74, "plastic", "disc") +
      s.circle(440, 220, 54, "iron", "ball") +
      around(440, 220, 32, 6, (x, y) => s.circle(x, y, 8, "brass", "disc", 1)),
    detail: {
      at: [270, 220],
      zoom: 1.4,
      notes: [
        [120, 138, "Trailer plug"],
        [440, 220, "Sealed socket"],
        [238, 408, "Taped loom"],
      ],
    },
    carton: "flat",
  },
  "sealant-tube": {
    traits: { red: ["red"], gray: ["gray"] },
    main: (s) =>
      s.shadow(270, 490, 110) +
      s.path("M258 30H282L296 130H244Z", "white", "pillar") +
      s.rect(226, 126, 88, 40, 8, "plastic", "pillar") +
      s.path(
        "M190 180Q220 164 270 164T350 180L390 470H150Z",
        s.has("red") ? "red" : s.has("gray") ? "gray" : "plastic",
        "pillar",
      ) +
      s.rect(140, 462, 260, 26, 4, "steel", "barrel") +
      ribs(s, 144, 464, 252, 20, 24) +
      s.path("M186 250H354L372 400H168Z", "white", "pillar", 1) +
      s.path("M186 250H354L358 284H182Z", "amber", "pillar", 0) +
      s.line("M200 320C230 300 250 350 280 330S330 320 344 340", s.has("red") ? "#cf2a22" : "#303336", 12, 0.9),
    detail: {
      at: [270, 220],
      zoom: 1.6,
      notes: [
        [270, 70, "Cut-to-size nozzle"],
        [270, 146, "Screw cap"],
      ],
    },
    carton: "tall",
  },
  "usb-charger": {
    main: (s) =>
      s.shadow(270, 484, 120) +
      s.path("M190 60H350Q372 60 372 90V220H168V90Q168 60 190 60Z", "plastic", "pillar") +
      s.ellipse(270, 78, 92, 30, "gunmetal", "ball") +
      s.rect(206, 66, 52, 22, 4, "iron", "flat", 1) +
      s.rect(212, 78, 40, 6, 0, "blue", "flat", 0) +
      s.rect(284, 68, 48, 18, 9, "iron", "flat", 1) +
      s.path("M180 220H360L344 420H196Z", "plastic", "pillar") +
      s.path("M160 260Q184 290 176 340L190 340V250ZM380 260Q356 290 364 340L350 340V250Z", "steel", "slant") +
      s.rect(206, 420, 128, 34, 8, "chrome", "pillar") +
      s.rect(246, 450, 48, 32, 10, "brass", "pillar"),
    detail: {
      at: [270, 180],
      zoom: 1.6,
      notes: [
        [232, 76, "USB-A"],
        [308, 76, "USB-C"],
        [170, 290, "Spring contact"],
      ],
    },
  },
  "cargo-bag": {
    traits: { emergency: ["emergency", "roadside"] },
    main: (s) =>
      s.shadow(270, 450, 240) +
      s.path(
        "M50 230Q60 160 130 150H410Q480 160 490 230V390Q480 430 430 434H110Q60 430 50 390Z",
        s.has("emergency") ? "red" : "cloth",
        "slant",
      ) +
      s.path("M50 230Q270 200 490 230L488 260Q270 230 52 260Z", "iron", "slant", 1) +
      [150, 390]
        .map(
          (x) =>
            s.rect(x - 16, 152, 32, 282, 4, "rubber", "pillar") + s.rect(x - 24, 300, 48, 44, 6, "plastic", "slant"),
        )
        .join("") +
      s.tube("M210 150Q214 96 270 96T330 150", 16, "rubber") +
      (s.has("emergency")
        ? s.circle(270, 330, 62, "white", "ball") +
          s.path("M270 282L314 360H226Z", "amber", "slant") +
          s.line("M270 308V334M270 348V349", "#212428", 7, 1)
        : s.line("M200 300H340M200 340H340", "#fff", 4, 0.25)),
    detail: {
      at: [240, 260],
      zoom: 1.5,
      notes: [
        [150, 322, "Buckle"],
        [270, 236, "Covered zipper"],
        [270, 100, "Carry handle"],
      ],
    },
    carton: "flat",
  },
  "leveling-kit": {
    traits: { billet: ["billet"] },
    main: (s) =>
      s.shadow(270, 470, 220) +
      [
        [160, 270],
        [380, 310],
      ]
        .map(
          ([x = 0, y = 0]) =>
            s.path(
              `M${x - 110} ${y}V${y + 80}Q${x} ${y + 170} ${x + 110} ${y + 80}V${y}Z`,
              s.has("billet") ? "red" : "iron",
              "pillar",
            ) +
            s.ellipse(x, y, 110, 62, s.has("billet") ? "red" : "iron", "disc") +
            s.ellipse(x, y, 52, 28, "plastic", "flat") +
            [
              [-76, 0],
              [64, -20],
              [30, 42],
            ]
              .map(([dx = 0, dy = 0]) => thread(s, x + dx - 9, y + dy - 70, 18, 70))
              .join(""),
        )
        .join(""),
    detail: {
      at: [230, 270],
      zoom: 1.5,
      notes: [
        [160, 330, "Strut spacer"],
        [84, 230, "Extended stud"],
      ],
    },
  },
  "brake-hardware": {
    main: (s) =>
      s.shadow(270, 474, 220) +
      [
        [60, 90, 0],
        [300, 90, 0],
        [60, 250, 0],
        [300, 250, 0],
      ]
        .map(
          ([x = 0, y = 0]) =>
            s.path(
              `M${x} ${y}H${x + 40}V${y + 60}H${x + 130}V${y}H${x + 170}V${y + 26}H${x + 150}V${y + 96}H${x + 20}V${y + 26}H${x}Z`,
              "chrome",
              "slant",
            ) + s.line(`M${x + 24} ${y + 34}V${y + 90}M${x + 146} ${y + 34}V${y + 90}`, "#434c54", 3, 0.5),
        )
        .join("") +
      [90, 330]
        .map(
          (x) =>
            s.rect(x, 400, 110, 26, 10, "steel", "barrel") +
            s.rect(x - 30, 390, 44, 46, 8, "steel", "barrel") +
            s.rect(x + 96, 388, 50, 50, 14, "rubber", "barrel"),
        )
        .join(""),
    detail: {
      at: [220, 270],
      zoom: 1.4,
      notes: [
        [145, 150, "Abutment clip"],
        [145, 412, "Slide pin"],
        [450, 412, "Pin boot"],
      ],
    },
    carton: "flat",
  },
  "washer-pump": {
    main: (s) =>
      s.shadow(270, 484, 120) +
      s.rect(200, 130, 140, 230, 26, "plastic", "pillar") +
      s.line("M204 190H336M204 300H336", "#84898e", 4, 0.5) +
      group("translate(270 100) rotate(-90)", plug(s, 90, 84)) +
      s.rect(210, 356, 120, 60, 10, "plastic", "pillar") +
      s.tube("M320 386H430", 28, "plastic") +
      s.rect(390, 366, 16, 40, 5, "plastic", "pillar") +
      s.rect(244, 412, 52, 62, 8, "plastic", "pillar") +
      s.rect(232, 424, 76, 26, 12, "rubber", "pillar"),
    detail: {
      at: [290, 310],
      zoom: 1.6,
      notes: [
        [270, 90, "Connector"],
        [410, 386, "Hose nozzle"],
        [270, 438, "Tank grommet"],
      ],
    },
  },
  "cargo-tray": {
    traits: { gray: ["gray"], bed: ["bed"] },
    main: (s) =>
      s.shadow(270, 440, 250, 24) +
      s.path("M120 120H420L520 400Q400 430 270 430T20 400Z", s.has("gray") ? "gray" : "plastic", "slant") +
      s.path("M144 150H396L470 376Q390 396 270 396T70 376Z", s.has("gray") ? "cloth" : "rubber", "ball", 1.5) +
      times(s.has("bed") ? 13 : 7, (i) => {
        const at = (i + 1) / (s.has("bed") ? 14 : 8);
        return s.line(`M${150 + 240 * at} 158L${84 + 372 * at} 376`, "#84898e", 3, 0.4);
      }) +
      (s.has("bed")
        ? s.path(
            "M60 290Q100 250 130 270L110 350Q80 370 50 350ZM480 290Q440 250 410 270L430 350Q460 370 490 350Z",
            "plastic",
            "slant",
          )
        : ""),
    detail: {
      at: [270, 290],
      zoom: 1.4,
      notes: [
        [270, 250, "Raised ribs"],
        [460, 340, "Deep rim"],
      ],
    },
    carton: "flat",
  },
} satisfies Record<string, Drawing>;
