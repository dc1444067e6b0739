import type { Drawing } from "../drawing";
import { bolt, gear, group, hole, holeCircle, nut, plug, pulley, spring, thread, times } from "../primitives";
import { circlePath, type Sheet } from "../sheet";

/** A toothed belt as a closed band along a line. */
function belt(s: Sheet, d: string, width: number): string {
  return (
    `<path d="${d}" fill="none" stroke="#0d0f11" stroke-width="${width + 3}"/><path d="${d}" fill="none" stroke="#3a3e42" stroke-width="${width}"/>` +
    `<path d="${d}" fill="none" stroke="#17191b" stroke-width="${width}" stroke-dasharray="4 7"/>` +
    s.line(d, "#8d949a", 2, 0.6)
  );
}

export const engine = {
  "timing-belt-kit": {
    traits: { pump: ["pump"] },
    main: (s) =>
      s.shadow(270, 484, 220) +
      belt(s, "M110 150C110 40 280 20 330 110S460 170 460 260S330 300 300 370S150 440 120 350S110 220 110 150Z", 30) +
      pulley(s, 210, 160, 68, "steel") +
      pulley(s, 380, 236, 52, "steel") +
      s.path("M180 300H250L270 350L236 400H170L150 350Z", "aluminum", "slant") +
      pulley(s, 212, 340, 50, "iron") +
      group(
        "rotate(24 420 400)",
        s.rect(392, 330, 56, 120, 10, "aluminum", "pillar"),
        s.rect(408, 300, 24, 40, 4, "steel", "pillar"),
        bolt(s, 420, 400, 12),
      ) +
      (s.has("pump")
        ? s.path("M60 400Q60 360 104 360T150 400L140 470H70Z", "aluminum", "slant") + gear(s, 104, 420, 44, 20, 12)
        : bolt(s, 100, 440, 16) + bolt(s, 144, 462, 12)),
    detail: {
      at: [230, 200],
      zoom: 1.7,
      notes: [
        [130, 140, "Toothed belt"],
        [210, 160, "Idler pulley"],
        [250, 326, "Tensioner arm"],
      ],
    },
  },
  "timing-chain-kit": {
    main: (s) => {
      const chain = "M200 150L200 390A60 60 0 0 0 330 390L360 150A80 80 0 0 0 200 150Z";
      return (
        s.shadow(270, 484, 200) +
        s.path("M70 90Q110 250 96 420L126 424Q150 250 104 84Z", "plastic", "slant") +
        hole(s, 92, 110, 8) +
        hole(s, 110, 404, 8) +
        s.path("M440 90Q400 250 430 420L460 414Q440 250 474 100Z", "white", "slant") +
        hole(s, 454, 112, 8) +
        gear(s, 280, 146, 84, 36, 26) +
        holeCircle(s, 280, 146, 52, 5, 12) +
        gear(s, 266, 396, 60, 24, 24) +
        `<path d="${chain}" fill="none" stroke="#2a2e32" stroke-width="24"/><path d="${chain}" fill="none" stroke="#aab2b9" stroke-width="20" stroke-dasharray="17 3"/><path d="${chain}" fill="none" stroke="#3d454c" stroke-width="8" stroke-dasharray="1 19" stroke-linecap="round" stroke-dashoffset="-8"/>` +
        s.rect(380, 430, 90, 44, 8, "aluminum", "barrel") +
        s.rect(360, 440, 30, 24, 4, "steel", "barrel")
      );
    },
    detail: {
      at: [270, 180],
      zoom: 1.8,
      notes: [
        [200, 200, "Roller chain"],
        [280, 120, "Cam sprocket"],
        [440, 260, "Guide rail"],
      ],
    },
  },
  "water-pump": {
    traits: { electric: ["electric"] },
    main: (s) =>
      s.shadow(270, 476, 200) +
      s.path(
        "M120 150Q150 90 230 96L330 80Q390 84 400 140L460 170Q490 200 460 236L430 260Q440 350 400 400L330 450Q230 470 170 430L96 400Q60 370 90 330L120 300Q96 220 120 150Z",
        "aluminum",
        "slant",
      ) +
      s.tube("M400 150L476 90", 50, "aluminum") +
      s.ellipse(488, 80, 20, 30, "iron", "slant") +
      s.circle(270, 270, 150, "aluminum", "ball") +
      [
        [140, 160],
        [330, 106],
        [440, 204],
        [380, 396],
        [210, 436],
        [104, 364],
      ]
        .map(([x = 0, y = 0]) => s.circle(x, y, 24, "aluminum", "slant", 1.5) + hole(s, x, y, 11))
        .join("") +
      (s.has("electric")
        ? s.circle(270, 270, 120, "plastic", "ball") + group("translate(270 160)", plug(s, 90, 50))
        : s.circle(270, 270, 118, "steel", "disc") +
          s.circle(270, 270, 96, "steel", "slant", 1.5) +
          holeCircle(s, 270, 270, 70, 4, 14) +
          s.circle(270, 270, 34, "steel", "disc") +
          hole(s, 270, 270, 13)),
    side: (s) =>
      s.shadow(260, 470, 190) +
      s.rect(230, 110, 60, 340, 14, "aluminum", "barrel") +
      s.rect(130, 200, 110, 150, 14, "aluminum", "barrel") +
      s.rect(90, 170, 44, 210, 8, "steel", "barrel") +
      s.rect(290, 200, 60, 150, 6, "aluminum", "barrel") +
      s.path("M350 190H400L440 150V390L400 350H350Z", "iron", "barrel") +
      s.line("M362 200L430 170M362 236L436 226M362 270H438M362 304L436 316M362 340L430 370", "#c3cad0", 7, 0.8),
    detail: {
      at: [260, 220],
      zoom: 1.6,
      notes: [
        [140, 160, "Mounting bosses"],
        [270, 250, "Pulley hub"],
        [440, 110, "Coolant inlet"],
      ],
    },
  },
  "serpentine-belt": {
    main: (s) => {
      const path = "M120 130C220 40 420 60 440 180S300 250 320 330S240 480 140 410S60 200 120 130Z";
      return (
        s.shadow(270, 474, 190) +
        `<path d="${path}" fill="none" stroke="#0b0c0d" stroke-width="56"/>` +
        [-20, -12, -4, 4, 12, 20]
          .map(
            (at) =>
              `<path d="${path}" fill="none" stroke="#474c51" stroke-width="3" transform="translate(${at} ${at})"/>`,
          )
          .join("") +
        s.line(path, "#b9c0c6", 2, 0.5)
      );
    },
    side: (s) =>
      s.shadow(270, 420, 200) +
      s.path(
        "M60 180H480V230L470 300L452 244L434 300L416 244L398 300L380 244L362 300L344 244L326 300L308 244L290 300L272 244L254 300L236 244L218 300L200 244L182 300L164 244L146 300L128 244L110 300L92 244L74 300L60 244Z",
        "rubber",
        "barrel",
      ) +
      s.rect(60, 168, 420, 18, 4, "cloth", "barrel") +
      times(10, (i) => s.circle(90 + i * 40, 208, 8, "white", "ball", 1)),
    detail: {
      at: [420, 160],
      zoom: 2.2,
      notes: [
        [410, 120, "EPDM ribs"],
        [440, 200, "Fiber cord"],
      ],
    },
    carton: "flat",
  },
  "belt-tensioner": {
    main: (s) =>
      s.shadow(270, 480, 170) +
      s.path("M150 470Q120 450 130 410L200 280H330L400 380Q420 420 390 452Z", "aluminum", "slant") +
      s.circle(250, 380, 92, "aluminum", "disc") +
      s.circle(250, 380, 66, "cast", "ball") +
      bolt(s, 250, 380, 26) +
      s.path("M200 330L240 170Q260 110 330 110Q400 116 400 180T320 270L300 320Z", "aluminum", "slant") +
      pulley(s, 320, 178, 112, "iron") +
      hole(s, 164, 440, 14),
    detail: {
      at: [300, 220],
      zoom: 1.6,
      notes: [
        [240, 130, "Smooth pulley"],
        [240, 290, "Cast arm"],
        [250, 350, "Spring housing"],
      ],
    },
  },
  "gasket-set": {
    traits: { cork: ["cork"] },
    main: (s) => {
      const bores = (y: number) => times(4, (i) => circlePath(112 + i * 106, y, 42));
      return (
        s.shadow(270, 476, 220) +
        s.path(
          `M40 70Q40 50 60 50H480Q500 50 500 70V190Q500 210 480 210H60Q40 210 40 190Z${bores(130)}${times(5, (i) => circlePath(60 + i * 105, 72, 8) + circlePath(60 + i * 105, 188, 8))}`,
          "steel",
          "disc",
        ) +
        [130].map((y) => times(4, (i) => s.line(circlePath(112 + i * 106, y, 47), "#222", 5, 0.7))).join("") +
        s.path(
          "M70 240H470Q490 240 490 260V320Q490 340 470 340H70Q50 340 50 320V260Q50 240 70 240ZM76 260V320H464V260Z",
          s.has("cork") ? "kraft" : "rubber",
          "slant",
        ) +
        times(4, (i) => s.ring(90 + i * 70, 412, 34, 20, "kraft", "slant")) +
        s.path("M350 370H490V450H350ZM372 388V432H410V388ZM430 388V432H468V388Z", "gunmetal", "slant") +
        times(3, (i) => s.ring(96 + i * 48, 458, 15, 8, "rubber", "slant"))
      );
    },
    detail: {
      at: [200, 150],
      zoom: 1.9,
      notes: [
        [112, 86, "Fire ring"],
        [166, 72, "Bolt holes"],
        [270, 160, "Multi-layer steel"],
      ],
    },
    carton: "flat",
  },
  "oil-pan": {
    main: (s) =>
      s.shadow(270, 470, 220) +
      s.path(
        "M90 200L120 330H260L290 440Q296 452 312 452H430Q446 450 450 434L466 200Z",
        s.has("steel") ? "iron" : "aluminum",
        "slant",
      ) +
      s.path("M120 330H260L290 440L300 446L280 240H100Z", s.has("steel") ? "iron" : "aluminum", "ball", 1.5) +
      s.line("M320 260V420M360 260V424M400 260V424", "#555a5f", 5, 0.5) +
      bolt(s, 372, 424, 20, "zinc") +
      s.path(
        "M40 170L90 120H450L510 170V196Q510 206 500 206H50Q40 206 40 196Z",
        s.has("steel") ? "iron" : "aluminum",
        "slant",
      ) +
      s.path("M96 178L122 142H426L462 178Z", "iron", "slant") +
      times(7, (i) => `<ellipse cx="${66 + i * 68}" cy="190" rx="10" ry="5" fill="#16191c"/>`),
    traits: { steel: ["steel"] },
    detail: {
      at: [350, 350],
      zoom: 1.7,
      notes: [
        [240, 200, "Machined rail"],
        [360, 300, "Stiffening ribs"],
        [372, 424, "Drain plug"],
      ],
    },
  },
  thermostat: {
    traits: { housing: ["housing", "assembly"] },
    main: (s) =>
      s.has("housing")
        ? s.shadow(270, 474, 200) +
          s.tube("M270 260C270 150 330 130 440 130", 90, "plastic") +
          s.ellipse(462, 130, 24, 52, "rubber", "slant") +
          s.path(
            "M90 330Q90 260 180 250H360Q450 260 450 330V420Q450 450 420 450H120Q90 450 90 420Z",
            "plastic",
            "slant",
          ) +
          bolt(s, 132, 350, 17) +
          bolt(s, 408, 350, 17) +
          s.rect(180, 290, 180, 120, 16, "plastic", "ball", 1.5) +
          s.path("M90 432H450V450Q450 462 436 462H104Q90 462 90 450Z", "red", "barrel", 1.5) +
          group("translate(150 210) rotate(-90)", plug(s, 80, 50))
        : s.shadow(270, 476, 170) +
          spring(s, 270, 250, 420, 70, 4, 12, "steel") +
          s.rect(240, 250, 60, 170, 10, "copper", "pillar") +
          s.path("M180 420H360L340 450H200Z", "brass", "pillar") +
          s.path("M150 240L190 424H206L176 240ZM390 240L350 424H334L364 240Z", "brass", "slant") +
          s.ellipse(270, 230, 190, 60, "brass", "slant") +
          s.ellipse(270, 222, 190, 58, "rubber", "slant") +
          s.ellipse(270, 218, 160, 48, "brass", "disc") +
          s.ellipse(270, 210, 92, 28, "steel", "disc") +
          s.path("M160 214Q170 120 270 110T380 214H356Q340 140 270 136T184 214Z", "brass", "slant") +
          s.circle(270, 124, 16, "copper", "ball") +
          s.circle(396, 222, 9, "steel", "ball"),
    detail: {
      at: [270, 250],
      zoom: 1.6,
      notes: [
        [130, 240, "Rubber seal"],
        [270, 130, "Wax element"],
        [220, 340, "Return spring"],
      ],
    },
  },
  "spark-plug": {
    traits: { iridium: ["iridium", "platinum"], set: ["set", "pack"] },
    main: (s) => {
      const one =
        nut(s, 0, 20, 30, 22, "steel") +
        s.rect(-11, 38, 22, 20, 3, "steel", "pillar") +
        s.path("M-20 56H20L26 200H-26Z", "white", "pillar") +
        s.line("M-21 84H21M-22 100H22M-23 116H23M-24 132H24", "#8e9498", 3, 0.7) +
        s.path("M-34 200H34L42 226H-42Z", "steel", "pillar") +
        s.poly(
          [
            [-52, 226],
            [52, 226],
            [52, 282],
            [-52, 282],
          ],
          "steel",
          "pillar",
        ) +
        s.line("M-22 228V280M22 228V280", "#333", 3, 0.5) +
        s.rect(-46, 282, 92, 14, 4, "copper", "barrel") +
        thread(s, -34, 296, 68, 110) +
        s.rect(-9, 404, 18, 16, 2, "white", "pillar") +
        s.rect(s.has("iridium") ? -3 : -5, 418, s.has("iridium") ? 6 : 10, 12, 1, "steel", "slant", 1) +
        s.path("M30 404V440Q30 448 20 448H-10V438H18V404Z", "steel", "slant", 1.5);
      return s.has("set")
        ? s.shadow(270, 480, 220) + times(4, (i) => group(`matrix(1 0 0 1 ${84 + i * 124} 24)`, one))
        : s.shadow(270, 480, 140) + group("matrix(1 0 0 1 270 22) rotate(12 0 240)", one);
    },
    detail: {
      at: [250, 400],
      zoom: 2.4,
      notes: [
        [220, 350, "Rolled thread"],
        [226, 452, "Center electrode"],
        [256, 440, "Ground strap"],
      ],
    },
    carton: "tall",
  },
} satisfies Record<string, Drawing>;
