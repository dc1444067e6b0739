import type { Drawing } from "../drawing";
import { bolt, fins, group, hole, ribs, times } from "../primitives";
import { circlePath } from "../sheet";

export const workshop = {
  "tool-set": {
    main: (s) =>
      s.shadow(270, 460, 240, 26) +
      s.path("M40 190L90 90H450L500 190Z", "plastic", "slant") +
      s.path("M64 184L104 106H436L476 184Z", "iron", "slant") +
      times(9, (i) => s.rect(112 + i * 37, 118, 13, 58, 5, "chrome", "pillar", 1.5)) +
      s.path("M40 190H500V400Q500 420 480 420H60Q40 420 40 400Z", "plastic", "slant") +
      s.path("M64 210H476V396H64Z", "iron", "slant") +
      times(
        8,
        (i) =>
          `${s.circle(98 + i * 48, 240, 18 - (i % 4) * 2, "chrome", "disc", 1.5)}<circle cx="${98 + i * 48}" cy="240" r="${9 - (i % 4)}" fill="#16191c"/>`,
      ) +
      times(
        8,
        (i) =>
          `${s.circle(98 + i * 48, 284, 14 - (i % 4), "chrome", "disc", 1.5)}<circle cx="${98 + i * 48}" cy="284" r="6" fill="#16191c"/>`,
      ) +
      s.tube("M110 350H260", 18, "red") +
      s.circle(280, 350, 26, "chrome", "disc") +
      s.circle(280, 350, 11, "iron", "flat", 1) +
      s.tube("M330 350H450", 9, "chrome") +
      s.rect(326, 336, 40, 28, 6, "red", "barrel") +
      s.rect(220, 412, 100, 26, 8, "amber", "slant"),
    detail: {
      at: [240, 310],
      zoom: 1.6,
      notes: [
        [146, 240, "Chrome sockets"],
        [280, 350, "Ratchet head"],
        [400, 350, "Driver"],
      ],
    },
    carton: "flat",
  },
  "jack-stand": {
    main: (s) =>
      s.shadow(270, 474, 190) +
      s.path("M190 250H350L440 450H390L330 320H210L150 450H100Z", "red", "slant") +
      s.path("M236 250H304L330 470H210Z", "red", "slant") +
      s.path("M84 446H170V472H84ZM370 446H456V472H370ZM190 462H350V484H190Z", "red", "barrel") +
      s.rect(246, 110, 48, 190, 4, "iron", "pillar") +
      times(7, (i) => s.line(`M248 ${136 + i * 20}h12`, "#84898e", 5, 0.9)) +
      s.path("M190 70Q200 96 236 96H304Q340 96 350 70L366 80Q360 124 304 124H236Q180 124 174 80Z", "iron", "slant") +
      s.rect(230, 236, 80, 34, 6, "red", "barrel") +
      s.tube("M310 252L400 230", 13, "iron"),
    detail: {
      at: [270, 200],
      zoom: 1.5,
      notes: [
        [220, 110, "Saddle"],
        [258, 180, "Ratchet column"],
        [380, 236, "Release lever"],
      ],
    },
  },
  "floor-jack": {
    main: (s) =>
      s.shadow(270, 450, 240, 24) +
      s.tube("M380 320L490 90", 20, "iron") +
      s.tube("M462 150L492 86", 28, "rubber") +
      s.path("M60 370L120 330H400L450 370V410H60Z", "red", "slant") +
      s.path("M100 350L120 260L150 250L360 330L350 370Z", "red", "slant") +
      s.rect(90, 230, 90, 24, 6, "iron", "barrel") +
      s.rect(104, 250, 60, 20, 4, "iron", "pillar") +
      s.rect(230, 320, 150, 50, 14, "steel", "barrel") +
      [
        [110, 420, 36],
        [420, 420, 28],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) => s.circle(x, y, r, "iron", "disc") + s.circle(x, y, r * 0.4, "steel", "disc", 1.5),
        )
        .join("") +
      bolt(s, 370, 340, 15),
    detail: {
      at: [240, 320],
      zoom: 1.5,
      notes: [
        [134, 242, "Saddle"],
        [300, 345, "Hydraulic cylinder"],
        [420, 420, "Swivel caster"],
      ],
    },
    carton: "long",
  },
  "spray-can": {
    traits: { grease: ["grease", "lithium"], foam: ["foam"] },
    main: (s) =>
      s.shadow(270, 486, 110) +
      s.path("M190 150H350V460A80 20 0 0 1 190 460Z", "steel", "pillar") +
      s.path(
        "M190 190H350V430A80 20 0 0 1 190 430Z",
        s.has("grease") ? "green" : s.has("foam") ? "blue" : "navy",
        "pillar",
        0,
      ) +
      s.path("M190 330H350V430A80 20 0 0 1 190 430Z", "amber", "pillar", 0) +
      s.path("M190 152Q194 116 240 108H300Q346 116 350 152Z", "steel", "pillar") +
      s.rect(240, 72, 60, 38, 8, "red", "pillar") +
      s.rect(254, 52, 32, 24, 6, "white", "pillar") +
      s.tube("M286 64L420 40", 5, "red") +
      s.circle(270, 260, 42, "white", "slant") +
      s.circle(270, 260, 24, "steel", "disc", 1.5) +
      s.circle(270, 260, 9, "iron", "flat", 1),
    detail: {
      at: [290, 150],
      zoom: 1.8,
      notes: [
        [270, 62, "Spray head"],
        [380, 48, "Precision straw"],
        [220, 260, "Clear label"],
      ],
    },
    carton: "tall",
  },
  "fluid-bottle": {
    traits: { red: ["atf", "transmission", "automatic"], green: ["wash", "shampoo"], blue: ["detailer", "interior"] },
    main: (s) =>
      s.shadow(270, 486, 120) +
      s.rect(234, 50, 72, 54, 8, "plastic", "pillar") +
      ribs(s, 238, 56, 64, 44, 9, "#000", 0.5) +
      s.path(
        "M240 104H300V140Q360 160 370 210V460Q370 482 348 482H192Q170 482 170 460V210Q180 160 240 140Z",
        s.has("red") ? "red" : s.has("green") ? "green" : s.has("blue") ? "blue" : "gray",
        "pillar",
      ) +
      s.rect(170, 230, 200, 190, 0, "white", "pillar", 1) +
      s.rect(170, 360, 200, 60, 0, "amber", "pillar", 0) +
      s.path(
        "M270 246Q236 296 236 316A34 34 0 0 0 304 316Q304 296 270 246Z",
        s.has("red") ? "red" : s.has("green") ? "green" : "blue",
        "ball",
        1.5,
      ) +
      s.gloss("M186 214Q194 176 226 162L210 470Q186 470 186 456Z", 0.35),
    detail: {
      at: [270, 200],
      zoom: 1.6,
      notes: [
        [270, 70, "Child-safe cap"],
        [240, 330, "Clear label"],
        [352, 300, "Sturdy bottle"],
      ],
    },
    carton: "tall",
  },
  "dash-camera": {
    traits: { rear: ["backup", "parking"] },
    main: (s) =>
      `${s.shadow(270, 474, 180) + (s.has("rear") ? s.tube("M330 300C440 300 470 380 420 440", 12, "rubber") + s.path("M104 170Q104 150 124 150H336Q356 150 356 170V390Q356 410 336 410H124Q104 410 104 390Z", "plastic", "slant") : s.rect(200, 60, 140, 30, 10, "rubber", "barrel") + s.rect(240, 84, 60, 60, 8, "plastic", "pillar") + s.circle(270, 146, 26, "plastic", "ball") + s.path("M70 180Q70 150 100 150H440Q470 150 470 180V380Q470 410 440 410H100Q70 410 70 380Z", "plastic", "slant") + fins(s, 370, 190, 80, 180, 9, "#000", 0.5)) + s.circle(230, 280, 104, "plastic", "disc") + s.circle(230, 280, 84, "iron", "ball") + s.circle(230, 280, 62, "navy", "ball") + s.circle(230, 280, 34, "plastic", "ball", 1.5)}<ellipse cx="206" cy="254" rx="20" ry="12" fill="#fff" opacity=".7"/>${s.has("rear") ? hole(s, 150, 350, 7) + hole(s, 310, 210, 7) : s.circle(110, 190, 7, "red", "ball", 1)}`,
    detail: {
      at: [240, 260],
      zoom: 1.6,
      notes: [
        [230, 280, "Glass lens"],
        [110, 190, "Recording lamp"],
        [300, 220, "Housing"],
      ],
    },
  },
  "light-bar": {
    main: (s) =>
      s.shadow(270, 400, 250, 22) +
      s.path("M20 190H520V320H20Z", "iron", "slant") +
      fins(s, 24, 194, 492, 20, 4, "#000", 0.6) +
      s.rect(36, 214, 468, 88, 8, "plastic", "slant") +
      times(
        10,
        (i) =>
          s.rect(42 + i * 46, 220, 42, 76, 8, "chrome", "slant", 1) +
          s.circle(63 + i * 46, 258, 17, "glass", "ball", 1.5) +
          s.circle(63 + i * 46, 258, 7, "yellow", "ball", 0),
      ) +
      s.gloss("M36 214H504V240L36 262Z", 0.25) +
      [70, 430]
        .map((x) => s.path(`M${x - 4} 316H${x + 46}V372H${x - 4}Z`, "iron", "pillar") + bolt(s, x + 21, 350, 11))
        .join(""),
    detail: {
      at: [200, 260],
      zoom: 1.8,
      notes: [
        [109, 258, "LED and reflector"],
        [250, 230, "Clear lens"],
        [91, 350, "Bracket"],
      ],
    },
    carton: "long",
  },
  "mud-flap": {
    main: (s) =>
      s.shadow(270, 472, 210) +
      [40, 280]
        .map(
          (x) =>
            s.path(
              `M${x} 120Q${x + 90} 90 ${x + 200} 100L${x + 214} 420Q${x + 214} 450 ${x + 184} 452H${x + 70}Q${x + 40} 450 ${x + 38} 420Q${x + 60} 260 ${x} 120Z`,
              "rubber",
              "slant",
            ) +
            s.path(
              `M${x + 76} 250L${x + 186} 244L${x + 192} 410Q${x + 190} 428 ${x + 174} 430H${x + 84}Q${x + 66} 428 ${x + 68} 410Z`,
              "plastic",
              "ball",
              1.5,
            ) +
            hole(s, x + 60, 140, 9) +
            hole(s, x + 170, 126, 9) +
            hole(s, x + 90, 210, 9),
        )
        .join(""),
    detail: {
      at: [170, 250],
      zoom: 1.6,
      notes: [
        [100, 140, "Pre-drilled holes"],
        [170, 330, "Textured face"],
        [244, 300, "Contoured edge"],
      ],
    },
    carton: "flat",
  },
  "tire-inflator": {
    main: (s) =>
      s.shadow(270, 474, 200) +
      s.tube("M380 250C470 260 480 400 400 430L300 440", 14, "rubber") +
      s.rect(262, 424, 50, 30, 6, "brass", "barrel") +
      s.path(
        "M100 180Q100 140 140 140H340Q380 140 380 180V400Q380 440 340 440H140Q100 440 100 400Z",
        "plastic",
        "slant",
      ) +
      s.path("M130 140Q130 80 190 76H290Q350 80 350 140H316Q316 112 286 110H194Q164 112 164 140Z", "rubber", "slant") +
      s.rect(130, 176, 220, 110, 12, "amber", "slant") +
      s.rect(146, 190, 188, 82, 6, "navy", "slant") +
      s.line("M176 212h24v38h-24v-38M222 212h24v38h-24v-38M270 212h24v18h-24v20h24", "#d5f0ff", 6, 0.9) +
      [170, 240, 310].map((x) => s.circle(x, 340, 22, x === 240 ? "red" : "plastic", "ball")).join("") +
      fins(s, 130, 380, 220, 46, 4, "#000", 0.6),
    detail: {
      at: [240, 250],
      zoom: 1.6,
      notes: [
        [240, 230, "Digital gauge"],
        [240, 340, "Start button"],
        [400, 270, "Air hose"],
      ],
    },
  },
  "battery-charger": {
    main: (s) =>
      s.shadow(270, 470, 210) +
      s.tube("M120 330C60 360 50 420 110 440", 9, "red") +
      s.tube("M420 330C490 360 490 420 430 440", 9, "iron") +
      s.path(
        "M110 150Q110 120 140 120H400Q430 120 430 150V330Q430 360 400 360H140Q110 360 110 330Z",
        "plastic",
        "slant",
      ) +
      fins(s, 112, 130, 22, 216, 12, "#000", 0.6) +
      fins(s, 406, 130, 22, 216, 12, "#000", 0.6) +
      s.rect(150, 150, 240, 90, 10, "navy", "slant") +
      times(5, (i) => s.rect(176 + i * 40, 174, 28, 42, 4, i < 4 ? "green" : "gunmetal", "slant", 1)) +
      s.circle(200, 300, 26, "amber", "ball") +
      s.circle(270, 300, 26, "plastic", "ball") +
      s.circle(340, 300, 26, "plastic", "ball") +
      s.rect(92, 430, 70, 34, 8, "red", "barrel") +
      s.rect(390, 430, 70, 34, 8, "iron", "barrel") +
      s.rect(154, 436, 30, 20, 3, "brass", "barrel") +
      s.rect(370, 436, 26, 20, 3, "brass", "barrel"),
    detail: {
      at: [270, 230],
      zoom: 1.6,
      notes: [
        [240, 195, "Charge display"],
        [200, 300, "Mode button"],
        [122, 240, "Cooling fins"],
      ],
    },
  },
  "ratchet-strap": {
    main: (s) =>
      s.shadow(270, 470, 200) +
      s.path("M70 120Q270 60 330 170T470 330L440 372Q340 320 300 220T80 190Z", "amber", "slant") +
      s.line("M74 154Q280 90 316 196T456 352", "#7c470a", 4, 0.6) +
      s.circle(180, 360, 92, "amber", "disc") +
      s.line([80, 66, 52, 38].map((r) => circlePath(180, 360, r)).join(""), "#7c470a", 4, 0.6) +
      s.circle(180, 360, 22, "iron", "flat") +
      group(
        "rotate(38 400 330)",
        s.path("M320 290H450L500 310V350L450 370H320Z", "steel", "slant"),
        s.circle(350, 330, 34, "iron", "disc"),
        s.rect(440, 304, 70, 52, 10, "rubber", "barrel"),
      ) +
      s.tube("M70 150Q30 150 30 110T66 76", 11, "steel"),
    detail: {
      at: [330, 300],
      zoom: 1.5,
      notes: [
        [220, 320, "Woven webbing"],
        [370, 310, "Ratchet drum"],
        [450, 390, "Grip handle"],
      ],
    },
  },
} satisfies Record<string, Drawing>;
