import type { Drawing } from "../drawing";
import { around, bolt, gear, group, hole, nut, plug, pulley, ribs, spring, thread, times } from "../primitives";
import { circlePath } from "../sheet";

export const plumbing = {
  "hydraulic-line": {
    main: (s) =>
      s.shadow(270, 474, 220) +
      s.tube("M80 130V230Q80 300 150 310", 15, "aluminum") +
      s.tube("M150 310C250 320 230 430 320 430S440 370 420 290", 30, "rubber") +
      s.tube("M420 290Q410 200 460 120", 15, "aluminum") +
      group("rotate(8 158 311)", s.rect(128, 288, 74, 46, 8, "steel", "barrel")) +
      group("rotate(80 424 300)", s.rect(388, 278, 74, 46, 8, "steel", "barrel")) +
      nut(s, 80, 130, 54, 34, "zinc") +
      s.rect(66, 90, 28, 40, 4, "aluminum", "pillar") +
      s.rect(428, 84, 76, 40, 10, "aluminum", "barrel") +
      hole(s, 488, 104, 9),
    detail: {
      at: [250, 320],
      zoom: 1.5,
      notes: [
        [165, 312, "Crimped collar"],
        [80, 150, "Union nut"],
        [320, 430, "Barrier hose"],
      ],
    },
    carton: "flat",
  },
  pulley: {
    traits: { balancer: ["harmonic", "balancer"], steel: ["steel"] },
    main: (s) =>
      s.shadow(270, 486, 170) +
      s.circle(290, 276, 196, "iron", "slant") +
      pulley(s, 262, 270, 196, s.has("balancer") ? "iron" : s.has("steel") ? "steel" : "plastic") +
      (s.has("balancer")
        ? s.line(circlePath(262, 270, 160), "#0c0e10", 12, 0.9) + around(262, 270, 96, 3, (x, y) => hole(s, x, y, 20))
        : s.line([188, 182].map((r) => circlePath(262, 270, r)).join(""), "#0c0e10", 3, 0.6)),
    detail: {
      at: [270, 270],
      zoom: 1.6,
      notes: [
        [262, 270, "Centre bolt"],
        [262, 120, "Belt track"],
        [400, 300, "Machined rim"],
      ],
    },
  },
  "oil-pump": {
    main: (s) =>
      s.shadow(270, 478, 200) +
      s.path(
        "M130 110H380Q450 110 450 200V330Q450 440 330 440H200Q90 440 90 320V160Q90 110 130 110Z",
        "aluminum",
        "slant",
      ) +
      s.circle(270, 270, 130, "cast", "ball") +
      s.circle(270, 270, 112, "iron", "flat") +
      gear(s, 270, 270, 104, 9, 60, "steel") +
      s.circle(270, 270, 60, "iron", "flat", 0) +
      gear(s, 262, 262, 54, 8, 20, "steel") +
      s.tube("M420 380L480 450", 40, "aluminum") +
      [
        [126, 148],
        [412, 150],
        [130, 384],
        [386, 396],
      ]
        .map(([x = 0, y = 0]) => bolt(s, x, y, 14))
        .join(""),
    detail: {
      at: [270, 270],
      zoom: 1.6,
      notes: [
        [270, 186, "Outer rotor"],
        [262, 262, "Inner rotor"],
        [412, 150, "Flange"],
      ],
    },
  },
  "high-pressure-pump": {
    main: (s) =>
      s.shadow(270, 482, 140) +
      s.path("M110 270H430L400 330H140Z", "steel", "barrel") +
      hole(s, 158, 296, 15) +
      hole(s, 382, 296, 15) +
      s.rect(186, 110, 168, 170, 18, "steel", "pillar") +
      s.circle(270, 150, 40, "steel", "disc") +
      s.rect(330, 160, 100, 56, 8, "steel", "barrel") +
      nut(s, 436, 156, 34, 64, "zinc") +
      s.tube("M200 190H110", 24, "steel") +
      group("translate(250 80) rotate(-90)", plug(s, 80, 70)) +
      spring(s, 270, 336, 430, 38, 4, 11, "steel") +
      s.rect(226, 430, 88, 40, 6, "iron", "pillar"),
    detail: {
      at: [280, 220],
      zoom: 1.6,
      notes: [
        [250, 76, "Control valve"],
        [440, 188, "Rail outlet"],
        [270, 380, "Return spring"],
      ],
    },
  },
  "fan-clutch": {
    main: (s) =>
      s.shadow(270, 486, 180) +
      s.circle(270, 270, 206, "aluminum", "slant") +
      times(28, (i) => group(`rotate(${(i * 360) / 28} 270 270)`, s.line("M270 76V150", "#636a6f", 7, 0.7))) +
      s.circle(270, 270, 112, "aluminum", "disc") +
      around(270, 270, 86, 4, (x, y) => bolt(s, x, y, 13)) +
      s.circle(270, 270, 52, "cast", "ball") +
      s.line("M248 270A11 11 0 0 1 270 270A22 22 0 0 1 240 290", "#fff3a8", 7, 0.9),
    detail: {
      at: [270, 250],
      zoom: 1.6,
      notes: [
        [260, 272, "Thermal coil"],
        [270, 110, "Cooling fins"],
        [356, 270, "Fan bolt"],
      ],
    },
  },
  "receiver-drier": {
    main: (s) =>
      s.shadow(270, 486, 110) +
      s.rect(190, 110, 160, 370, 46, "aluminum", "pillar") +
      s.line("M192 170H348M192 420H348", "#636a6f", 4, 0.6) +
      s.rect(220, 80, 100, 40, 10, "aluminum", "pillar") +
      s.tube("M240 92V50Q240 36 200 36H120", 16, "aluminum") +
      s.tube("M300 92V60Q300 46 340 46H420", 16, "aluminum") +
      nut(s, 116, 14, 30, 44, "aluminum") +
      nut(s, 424, 24, 30, 44, "aluminum") +
      s.rect(206, 220, 128, 150, 4, "white", "pillar", 1) +
      s.rect(206, 220, 128, 34, 0, "blue", "pillar", 0),
    detail: {
      at: [270, 150],
      zoom: 1.6,
      notes: [
        [130, 36, "Inlet"],
        [410, 46, "Outlet"],
        [230, 190, "Aluminum canister"],
      ],
    },
    carton: "tall",
  },
  "expansion-valve": {
    main: (s) =>
      s.shadow(270, 480, 160) +
      s.path("M150 210L200 170H420V410L370 450H150Z", "aluminum", "slant") +
      s.path("M150 210H370V450H150ZM370 210L420 170V410L370 450Z", "aluminum", "slant") +
      hole(s, 260, 280, 38) +
      hole(s, 260, 392, 32) +
      hole(s, 182, 336, 12) +
      hole(s, 338, 336, 12) +
      s.ellipse(284, 186, 84, 26, "steel", "barrel") +
      s.ellipse(284, 150, 84, 30, "steel", "ball") +
      s.rect(264, 96, 40, 34, 6, "copper", "pillar"),
    detail: {
      at: [270, 250],
      zoom: 1.6,
      notes: [
        [284, 150, "Power head"],
        [260, 280, "Suction port"],
        [338, 336, "Mounting hole"],
      ],
    },
  },
  "fuel-cap": {
    main: (s) =>
      s.shadow(270, 474, 170) +
      s.rect(196, 270, 148, 180, 12, "plastic", "pillar") +
      thread(s, 186, 300, 168, 120, "plastic") +
      s.ellipse(270, 280, 120, 30, "rubber", "pillar") +
      s.path("M110 190V250Q110 300 270 300T430 250V190Z", "plastic", "pillar") +
      ribs(s, 114, 210, 312, 64, 22, "#000", 0.5) +
      s.ellipse(270, 190, 160, 62, "plastic", "ball") +
      s.path("M150 180Q270 140 390 180L380 206Q270 176 160 206Z", "plastic", "slant") +
      s.tube("M400 260C470 290 490 360 440 420", 10, "rubber"),
    detail: {
      at: [270, 260],
      zoom: 1.5,
      notes: [
        [270, 180, "Grip"],
        [270, 300, "Fuel-proof seal"],
        [450, 310, "Tether"],
      ],
    },
  },
  "pcv-valve": {
    traits: { regulator: ["regulator"] },
    main: (s) =>
      s.shadow(270, 484, 130) +
      (s.has("regulator")
        ? s.ellipse(270, 200, 120, 40, "zinc", "barrel") +
          s.path("M150 200Q150 100 270 100T390 200L370 230H170Z", "zinc", "pillar") +
          s.rect(252, 50, 36, 60, 8, "zinc", "pillar") +
          s.rect(214, 226, 112, 120, 8, "steel", "pillar") +
          s.path("M110 300H430V340H110Z", "steel", "barrel") +
          hole(s, 150, 320, 13) +
          hole(s, 390, 320, 13)
        : s.tube("M290 150Q300 90 400 90", 50, "plastic") +
          s.rect(226, 130, 100, 100, 14, "plastic", "pillar") +
          nut(s, 270, 220, 170, 60, "plastic") +
          s.rect(210, 280, 120, 60, 8, "plastic", "pillar")) +
      s.rect(222, 340, 96, 26, 12, "rubber", "pillar") +
      s.rect(230, 366, 80, 100, 8, s.has("regulator") ? "steel" : "plastic", "pillar") +
      s.rect(224, 400, 92, 20, 10, "rubber", "pillar"),
    detail: {
      at: [270, 280],
      zoom: 1.6,
      notes: [
        [318, 352, "O-ring"],
        [230, 250, "Valve body"],
      ],
    },
  },
  "o-ring-kit": {
    main: (s) =>
      s.shadow(270, 470, 210) +
      [
        [160, 170, 90, "green"],
        [370, 160, 74, "rubber"],
        [140, 360, 60, "bronze"],
        [290, 320, 74, "green"],
        [430, 350, 66, "rubber"],
        [270, 420, 40, "bronze"],
      ]
        .map(([x, y, r, material]) =>
          typeof x === "number" && typeof y === "number" && typeof r === "number"
            ? s.tube(
                circlePath(x, y, r),
                22,
                material === "green" ? "green" : material === "bronze" ? "bronze" : "rubber",
              )
            : "",
        )
        .join(""),
    detail: {
      at: [260, 250],
      zoom: 1.5,
      notes: [
        [250, 170, "Fuel-proof rings"],
        [364, 320, "Matched set"],
      ],
    },
    carton: "flat",
  },
} satisfies Record<string, Drawing>;
