import type { Drawing } from "../drawing";
import { around, bolt, fins, group, hole, plug, polar, ribs, times } from "../primitives";
import { circlePath } from "../sheet";

export const fuel = {
  "fuel-pump": {
    traits: { bare: ["bare", "inline", "external"] },
    main: (s) =>
      s.shadow(270, 478, 180) +
      (!s.has("bare")
        ? s.rect(190, 150, 18, 170, 3, "steel", "pillar") +
          s.rect(332, 150, 18, 170, 3, "steel", "pillar") +
          s.tube("M250 150C230 200 300 220 270 290", 14, "plastic") +
          s.path("M150 290H390V440Q390 464 366 464H174Q150 464 150 440Z", "plastic", "pillar") +
          s.rect(210, 270, 90, 130, 14, "steel", "pillar") +
          fins(s, 160, 410, 220, 40, 4, "#000", 0.4) +
          s.tube("M390 360L470 400", 6, "steel") +
          s.rect(440, 380, 66, 46, 12, "rubber", "slant") +
          s.ellipse(270, 138, 140, 36, "plastic", "slant") +
          s.ellipse(270, 118, 140, 36, "plastic", "slant") +
          s.ellipse(270, 112, 100, 24, "plastic", "ball", 1.5) +
          s.rect(220, 60, 18, 56, 4, "plastic", "pillar") +
          s.tube("M229 66H160", 16, "plastic") +
          group("translate(320 92)", plug(s, 80, 44))
        : s.rect(250, 60, 22, 60, 6, "plastic", "pillar") +
          group("translate(310 96) rotate(-90)", plug(s, 50, 36)) +
          s.rect(200, 108, 140, 44, 14, "plastic", "pillar") +
          s.rect(194, 144, 152, 220, 8, "steel", "pillar") +
          s.rect(194, 230, 152, 60, 0, "navy", "pillar", 0) +
          s.rect(204, 356, 132, 44, 12, "plastic", "pillar") +
          s.tube("M270 400V430", 26, "plastic") +
          s.path("M120 440Q120 420 150 420H390Q430 420 430 446T390 470H150Q120 466 120 440Z", "white", "barrel") +
          ribs(s, 130, 424, 290, 42, 20, "#8e9498", 0.5)),
    detail: {
      at: [270, 180],
      zoom: 1.6,
      notes: [
        [200, 66, "Outlet"],
        [320, 92, "Sealed connector"],
        [250, 330, "Pump in its reservoir"],
      ],
    },
    carton: "tall",
  },
  "fuel-injector": {
    traits: { set: ["set", "pack"] },
    main: (s) => {
      const one =
        s.rect(-22, 40, 44, 26, 10, "rubber", "pillar") +
        s.rect(-17, 20, 34, 26, 4, "steel", "pillar") +
        s.rect(-26, 64, 52, 60, 6, "steel", "pillar") +
        s.path("M-36 120H36V260H-36Z", "plastic", "pillar") +
        group("translate(58 160) rotate(-28)", plug(s, 86, 58)) +
        s.line("M-34 140h66M-34 246h66", "#000", 3, 0.5) +
        s.rect(-30, 260, 60, 70, 6, "steel", "pillar") +
        s.rect(-24, 328, 48, 34, 4, "green", "pillar") +
        s.rect(-28, 360, 56, 26, 12, "rubber", "pillar") +
        s.rect(-16, 384, 32, 44, 5, "steel", "pillar") +
        s.rect(-8, 428, 16, 12, 2, "brass", "pillar", 1.5);
      return s.has("set")
        ? s.shadow(270, 474, 220) + times(4, (i) => group(`matrix(.8 0 0 .8 ${80 + i * 116} 100)`, one))
        : s.shadow(270, 478, 130) + group("translate(250 24)", one);
    },
    detail: {
      at: [270, 200],
      zoom: 1.8,
      notes: [
        [240, 80, "Viton seal"],
        [318, 180, "Connector"],
        [250, 300, "Steel body"],
      ],
    },
    carton: "tall",
  },
  "throttle-body": {
    main: (s) =>
      s.shadow(270, 474, 210) +
      s.path(
        "M90 110H370Q390 110 390 130V430Q390 450 370 450H90Q70 450 70 430V130Q70 110 90 110Z",
        "aluminum",
        "slant",
      ) +
      [
        [100, 140],
        [360, 140],
        [100, 420],
        [360, 420],
      ]
        .map(([x = 0, y = 0]) => s.circle(x, y, 28, "aluminum", "slant", 1.5) + hole(s, x, y, 12))
        .join("") +
      s.path("M380 170H450Q480 170 480 200V380Q480 410 450 410H380Z", "plastic", "slant") +
      s.line("M396 190V392", "#000", 3, 0.5) +
      group("translate(460 430)", plug(s, 70, 46)) +
      [200, 380].map((y) => bolt(s, 456, y, 8)).join("") +
      s.circle(230, 280, 138, "aluminum", "disc") +
      s.circle(230, 280, 122, "aluminum", "slant", 1.5) +
      `<circle cx="230" cy="280" r="116" fill="#24282c"/>` +
      s.ellipse(230, 280, 92, 115, "brass", "disc") +
      s.tube("M230 168V392", 13, "steel") +
      bolt(s, 230, 240, 9) +
      bolt(s, 230, 320, 9),
    side: (s) =>
      s.shadow(270, 470, 170) +
      s.rect(150, 110, 180, 340, 14, "aluminum", "barrel") +
      s.rect(130, 90, 30, 380, 8, "aluminum", "barrel") +
      s.rect(324, 150, 60, 260, 14, "aluminum", "barrel") +
      s.path("M190 170H310V400H190Z", "plastic", "slant") +
      s.circle(250, 230, 30, "plastic", "ball") +
      bolt(s, 206, 186, 7) +
      bolt(s, 294, 186, 7) +
      bolt(s, 206, 384, 7) +
      bolt(s, 294, 384, 7) +
      group("translate(250 420) rotate(90)", plug(s, 70, 50)),
    detail: {
      at: [280, 280],
      zoom: 1.5,
      notes: [
        [230, 200, "Throttle plate"],
        [230, 360, "Shaft"],
        [440, 280, "Electronic drive"],
      ],
    },
  },
  "intake-manifold": {
    main: (s) =>
      s.shadow(270, 470, 220) +
      s.path("M60 130Q60 90 110 90H420Q480 90 480 140V190Q480 230 430 230H110Q60 230 60 190Z", "plastic", "barrel") +
      times(4, (i) =>
        s.tube(`M${110 + i * 96} 200C${70 + i * 96} 270 ${80 + i * 96} 340 ${126 + i * 96} 410`, 66, "plastic"),
      ) +
      s.path("M70 400H490V450H70Z", "plastic", "barrel") +
      times(
        4,
        (i) =>
          `<ellipse cx="${132 + i * 98}" cy="424" rx="34" ry="13" fill="#0c0e10" stroke="#b5622c" stroke-width="4"/>`,
      ) +
      times(5, (i) => bolt(s, 84 + i * 98, 424, 8)) +
      s.circle(450, 140, 62, "plastic", "slant") +
      s.ring(450, 140, 54, 44, "aluminum", "disc") +
      `<circle cx="450" cy="140" r="44" fill="#101214"/>` +
      s.line("M90 130H370M90 160H370", "#fff", 4, 0.2) +
      group("translate(160 86)", plug(s, 60, 34)),
    detail: {
      at: [300, 260],
      zoom: 1.4,
      notes: [
        [200, 300, "Tuned runners"],
        [330, 424, "Port seals"],
        [450, 140, "Throttle flange"],
      ],
    },
  },
  turbocharger: {
    main: (s) =>
      s.shadow(270, 478, 210) +
      s.path("M300 170Q340 130 410 140Q500 160 504 270Q500 380 420 410Q340 430 300 380Z", "cast", "ball") +
      s.line("M340 180Q440 150 466 250T400 376", "#24282b", 5, 0.5) +
      s.line("M352 220Q410 200 430 270T390 336", "#24282b", 4, 0.5) +
      s.path("M400 380L480 350L500 440H380Z", "cast", "slant") +
      s.rect(366, 430, 140, 34, 6, "cast", "barrel") +
      bolt(s, 390, 446, 9) +
      bolt(s, 482, 446, 9) +
      s.rect(280, 200, 70, 160, 12, "iron", "barrel") +
      s.rect(300, 150, 40, 60, 6, "iron", "pillar") +
      s.tube("M110 130L60 70", 76, "aluminum") +
      s.ellipse(48, 56, 22, 42, "iron", "slant") +
      s.path(
        "M60 260Q60 110 200 104Q340 110 344 270Q340 420 200 440Q90 440 70 340Q50 300 60 260Z",
        "aluminum",
        "ball",
      ) +
      s.path("M90 270A120 120 0 1 1 330 270A120 120 0 1 1 90 270Z", "aluminum", "slant", 1.5) +
      s.circle(206, 270, 100, "aluminum", "disc") +
      `<circle cx="206" cy="270" r="86" fill="#1a1d20"/>` +
      around(206, 270, 1, 12, (_x, _y, a) => {
        const [x, y] = polar(206, 270, 18, a);
        const [v, w] = polar(206, 270, 82, a + 34);
        const [q, r] = polar(206, 270, 60, a + 2);
        return s.line(`M${x} ${y}Q${q} ${r} ${v} ${w}`, "#d4d8da", 8, 0.95);
      }) +
      s.circle(206, 270, 24, "steel", "disc") +
      bolt(s, 206, 270, 11) +
      s.rect(300, 40, 110, 70, 16, "steel", "barrel") +
      s.tube("M355 110V170", 9, "steel") +
      s.line(circlePath(355, 75, 24), "#555", 3, 0.4),
    detail: {
      at: [220, 260],
      zoom: 1.6,
      notes: [
        [190, 215, "Compressor wheel"],
        [310, 290, "Bearing housing"],
        [360, 200, "Turbine housing"],
      ],
    },
  },
  "mass-air-flow-sensor": {
    main: (s) =>
      s.shadow(270, 468, 210) +
      s.path("M100 180H440V410H100Z", "plastic", "barrel") +
      s.rect(80, 168, 44, 254, 12, "plastic", "barrel") +
      s.rect(400, 168, 36, 254, 12, "plastic", "barrel") +
      s.ellipse(430, 295, 74, 127, "plastic", "slant") +
      s.ellipse(434, 295, 62, 112, "iron", "slant") +
      s.line(
        times(7, (i) => `M${386 + i * 16} ${210 + Math.abs(i - 3) * 14}V${380 - Math.abs(i - 3) * 14}`) +
          times(
            7,
            (i) => `M${378 + (Math.abs(i - 3) > 2 ? 14 : 0)} ${220 + i * 25}H${490 - (Math.abs(i - 3) > 2 ? 14 : 0)}`,
          ),
        "#b4b9bd",
        3,
        0.8,
      ) +
      s.path("M190 90H320Q330 90 330 100V196H180V100Q180 90 190 90Z", "plastic", "slant") +
      bolt(s, 202, 172, 9) +
      bolt(s, 308, 172, 9) +
      group("translate(256 74) rotate(-90)", plug(s, 90, 70)) +
      s.path("M150 280h90v-16l34 26l-34 26v-16h-90Z", "gray", "flat", 0),
    detail: {
      at: [330, 220],
      zoom: 1.6,
      notes: [
        [256, 110, "Connector"],
        [220, 290, "Flow direction"],
        [440, 290, "Honeycomb screen"],
      ],
    },
  },
} satisfies Record<string, Drawing>;
