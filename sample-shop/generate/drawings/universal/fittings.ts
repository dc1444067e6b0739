import { brakes } from "../chassis/brakes";
import type { Drawing } from "../drawing";
import { around, bellows, bolt, fins, gear, group, hole, nut, plug, ribs, thread } from "../primitives";
import { circlePath } from "../sheet";

export const fittings = {
  "brake-kit": {
    traits: brakes["brake-rotor"].traits,
    main: (s) =>
      group("translate(-10 -30) scale(.8)", brakes["brake-rotor"].main(s)) +
      group("translate(215 225) scale(.58)", brakes["brake-pad-set"].main(s)),
    detail: {
      at: [300, 300],
      zoom: 1.4,
      notes: [
        [190, 190, "Machined face"],
        [360, 400, "Matched pads"],
      ],
    },
    carton: "flat",
  },
  "lateral-arm": {
    main: (s) =>
      s.shadow(270, 430, 230, 24) +
      s.path("M100 330Q270 250 440 178L456 218Q280 300 122 372Z", "iron", "slant") +
      s.line("M150 336L420 208", "#84898e", 6, 0.6) +
      [
        [100, 350, 62],
        [446, 196, 52],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            s.circle(x, y, r, "iron", "disc") +
            s.circle(x, y, r * 0.76, "rubber", "ball") +
            s.circle(x, y, r * 0.42, "steel", "disc") +
            hole(s, x, y, r * 0.2),
        )
        .join(""),
    detail: {
      at: [190, 310],
      zoom: 1.7,
      notes: [
        [100, 350, "Bonded bushing"],
        [280, 270, "Welded arm"],
      ],
    },
    carton: "long",
  },
  "universal-joint": {
    main: (s) =>
      s.shadow(270, 480, 180) +
      s.rect(222, 70, 96, 400, 16, "steel", "pillar") +
      s.rect(70, 222, 400, 96, 16, "steel", "barrel") +
      s.rect(212, 62, 116, 74, 12, "iron", "pillar") +
      s.rect(212, 404, 116, 74, 12, "iron", "pillar") +
      s.rect(62, 212, 74, 116, 12, "iron", "barrel") +
      s.rect(404, 212, 74, 116, 12, "iron", "barrel") +
      s.rect(206, 136, 128, 22, 8, "rubber", "pillar") +
      s.rect(206, 382, 128, 22, 8, "rubber", "pillar") +
      s.rect(136, 206, 22, 128, 8, "rubber", "barrel") +
      s.rect(382, 206, 22, 128, 8, "rubber", "barrel") +
      s.circle(270, 270, 74, "steel", "ball") +
      s.circle(296, 244, 14, "brass", "ball"),
    detail: {
      at: [300, 240],
      zoom: 1.6,
      notes: [
        [296, 244, "Grease fitting"],
        [270, 100, "Needle bearing cap"],
        [390, 270, "Lip seal"],
      ],
    },
  },
  actuator: {
    main: (s) =>
      s.shadow(270, 464, 200) +
      s.path("M110 170H330Q440 170 440 290T340 420H130Q100 420 100 390V190Q100 170 120 170Z", "plastic", "slant") +
      s.line("M124 194H322Q414 196 414 290T332 398H136Q124 396 124 384Z", "#84898e", 3, 0.5) +
      s.rect(130, 86, 130, 96, 14, "steel", "pillar") +
      s.rect(172, 62, 46, 28, 6, "plastic", "pillar") +
      gear(s, 336, 296, 64, 18, 22, "white") +
      s.circle(336, 296, 18, "plastic", "flat") +
      group("translate(90 350) rotate(180)", plug(s, 84, 60)) +
      [
        [136, 208],
        [400, 200],
        [150, 386],
        [392, 396],
      ]
        .map(([x = 0, y = 0]) => bolt(s, x, y, 11))
        .join(""),
    detail: {
      at: [280, 270],
      zoom: 1.5,
      notes: [
        [195, 130, "Electric motor"],
        [336, 250, "Output gear"],
        [90, 350, "Connector"],
      ],
    },
  },
  "differential-cover": {
    main: (s) =>
      s.shadow(270, 486, 200) +
      s.path("M270 70C400 70 470 160 470 270S400 470 270 470 70 380 70 270 140 70 270 70Z", "cast", "slant") +
      around(270, 270, 178, 10, (x, y) => bolt(s, x, y, 14)) +
      s.circle(270, 270, 146, "cast", "ball") +
      s.line("M180 190Q270 150 360 190M160 250H380M160 300H380M180 356Q270 390 360 356", "#34383c", 6, 0.5) +
      s.circle(330, 330, 20, "steel", "disc") +
      s.rect(322, 322, 16, 16, 1, "iron", "flat", 1),
    detail: {
      at: [310, 290],
      zoom: 1.6,
      notes: [
        [330, 330, "Fill plug"],
        [230, 220, "Cooling ribs"],
        [440, 216, "Bolt flange"],
      ],
    },
  },
  "clock-spring": {
    main: (s) =>
      s.shadow(270, 484, 180) +
      s.circle(270, 270, 200, "plastic", "disc") +
      s.circle(270, 270, 176, "plastic", "slant") +
      s.path(circlePath(270, 270, 130) + circlePath(270, 270, 84), "gunmetal", "ball") +
      s.circle(270, 270, 82, "white", "slant") +
      s.circle(270, 270, 70, "plastic", "flat") +
      s.circle(270, 270, 64, "glass", "slant", 1) +
      s.tube("M250 110C230 70 190 60 160 40", 8, "yellow") +
      group("translate(140 40) rotate(200)", plug(s, 66, 44, "yellow")) +
      s.tube("M300 430C320 470 380 470 420 470", 8, "rubber") +
      group("translate(446 468)", plug(s, 70, 48)) +
      s.rect(252, 150, 36, 24, 4, "amber", "slant") +
      [0, 120, 240].map((turn) => group(`rotate(${turn} 270 270)`, hole(s, 270, 452, 9))).join(""),
    detail: {
      at: [270, 230],
      zoom: 1.5,
      notes: [
        [140, 44, "Airbag plug"],
        [270, 162, "Centering lock"],
        [170, 270, "Ribbon housing"],
      ],
    },
  },
  "ignition-switch": {
    main: (s) =>
      s.shadow(280, 440, 210) +
      s.rect(210, 190, 250, 160, 20, "cast", "barrel") +
      s.rect(420, 214, 70, 112, 10, "plastic", "barrel") +
      s.circle(210, 270, 96, "chrome", "disc") +
      s.circle(210, 270, 66, "plastic", "ball") +
      s.rect(200, 226, 20, 88, 4, "iron", "flat", 1) +
      s.path("M40 236H150V262H210V278H150V304H40Q20 304 20 270T40 236Z", "steel", "slant") +
      s.circle(70, 270, 46, "plastic", "ball") +
      hole(s, 54, 270, 10) +
      s.rect(270, 164, 60, 32, 6, "cast", "barrel") +
      bolt(s, 380, 270, 16),
    detail: {
      at: [230, 270],
      zoom: 1.7,
      notes: [
        [210, 270, "Lock cylinder"],
        [455, 270, "Switch contacts"],
        [110, 240, "Key"],
      ],
    },
  },
  "battery-cable": {
    traits: { black: ["negative"] },
    main: (s) =>
      s.shadow(270, 474, 220) +
      s.tube("M110 160C60 300 180 440 270 380S380 220 450 330", 34, s.has("black") ? "rubber" : "red") +
      s.rect(66, 70, 110, 84, 20, "brass", "barrel") +
      hole(s, 104, 110, 24) +
      bolt(s, 160, 112, 14) +
      group(
        "rotate(58 460 340)",
        s.rect(430, 320, 50, 44, 6, "copper", "barrel") +
          s.circle(500, 342, 34, "copper", "disc") +
          hole(s, 500, 342, 14),
      ) +
      s.rect(94, 150, 44, 40, 8, "plastic", "pillar"),
    detail: {
      at: [160, 160],
      zoom: 1.7,
      notes: [
        [104, 112, "Post clamp"],
        [110, 240, "Heavy gauge cable"],
        [180, 112, "Clamp bolt"],
      ],
    },
    carton: "flat",
  },
  "threaded-sensor": {
    traits: { plunger: ["light"] },
    main: (s) =>
      s.shadow(270, 480, 110) +
      s.rect(222, 60, 96, 120, 14, "plastic", "pillar") +
      s.rect(236, 46, 68, 24, 6, "rubber", "pillar") +
      ribs(s, 226, 80, 88, 60, 7, "#000", 0.5) +
      nut(s, 270, 178, 170, 66, s.has("plunger") ? "white" : "brass") +
      s.rect(206, 244, 128, 20, 6, s.has("plunger") ? "white" : "copper", "pillar") +
      thread(s, 228, 264, 84, 110, s.has("plunger") ? "white" : "brass") +
      s.path("M242 374H298V440Q298 470 270 470T242 440Z", s.has("plunger") ? "white" : "brass", "pillar"),
    detail: {
      at: [270, 240],
      zoom: 1.7,
      notes: [
        [270, 70, "Connector"],
        [200, 210, "Hexagon"],
        [300, 320, "Thread"],
      ],
    },
  },
  "parking-sensor": {
    traits: { primed: ["primed"] },
    main: (s) =>
      s.shadow(270, 450, 180) +
      s.rect(240, 200, 180, 130, 20, "plastic", "barrel") +
      group("translate(440 264)", plug(s, 90, 80)) +
      s.circle(200, 266, 130, "plastic", "disc") +
      s.circle(200, 266, 104, s.has("primed") ? "gray" : "iron", "ball") +
      s.circle(200, 266, 78, s.has("primed") ? "white" : "plastic", "ball", 1.5) +
      s.line(circlePath(200, 266, 117), "#84898e", 3, 0.5),
    detail: {
      at: [250, 270],
      zoom: 1.6,
      notes: [
        [200, 266, "Ultrasonic face"],
        [316, 250, "Sealed body"],
        [444, 264, "Connector"],
      ],
    },
  },
  "air-spring": {
    main: (s) =>
      s.shadow(270, 484, 180) +
      s.rect(140, 90, 260, 36, 8, "steel", "barrel") +
      bolt(s, 180, 88, 12) +
      bolt(s, 360, 88, 12) +
      s.rect(256, 54, 30, 40, 4, "brass", "pillar") +
      bellows(s, 270, 126, 410, 130, 130, 2) +
      s.rect(160, 254, 220, 26, 10, "steel", "pillar") +
      s.rect(120, 410, 300, 40, 8, "iron", "barrel") +
      s.path("M130 450H200V478H130ZM340 450H410V478H340Z", "iron", "pillar") +
      fins(s, 160, 150, 220, 80, 5, "#000", 0.25),
    detail: {
      at: [270, 240],
      zoom: 1.5,
      notes: [
        [270, 74, "Air fitting"],
        [360, 180, "Reinforced bellows"],
        [180, 430, "Frame bracket"],
      ],
    },
  },
} satisfies Record<string, Drawing>;
