import type { Drawing } from "../drawing";
import { around, bolt, gearPath, group, hole, plug } from "../primitives";

export const doors = {
  "side-mirror": {
    isSided: true,
    traits: {
      heated: ["heated"],
      power: ["power", "powered"],
      signal: ["signal", "turn"],
      chrome: ["chrome"],
      towing: ["towing", "tow"],
    },
    main: (s) => {
      const tall = s.has("towing");
      const shell = tall
        ? "M110 70Q120 40 170 40H360Q400 44 400 90V390Q396 440 350 444H160Q110 440 106 390Z"
        : "M60 200Q70 130 150 110L360 90Q420 92 424 150V270Q420 350 350 362L150 380Q70 374 60 300Z";
      const glass = tall
        ? "M130 86Q134 64 170 64H350Q376 66 376 94V300H130Z"
        : "M84 206Q92 152 156 136L356 116Q398 118 400 156V262Q398 328 346 338L158 354Q92 350 84 296Z";
      return (
        s.shadow(280, 474, 200) +
        s.path("M380 250L470 230V420L420 440Q400 400 340 370Z", "plastic", "slant") +
        s.path("M456 200H500V450H440Q430 420 450 390Z", "plastic", "pillar") +
        s.path(shell, s.has("chrome") ? "chrome" : "plastic", "slant") +
        s.path(glass, "mirror", "slant") +
        s.gloss(tall ? "M150 64H230L180 300H130V90Z" : "M100 200Q110 160 160 150L220 142L150 350Q96 346 96 290Z", 0.5) +
        (tall ? s.rect(132, 324, 244, 96, 30, "mirror", "ball") : "") +
        (s.has("heated")
          ? group(
              "translate(340 280)",
              s.line(
                "M-20 16h40M-12 8c-6 -8 6 -12 0 -22M0 8c-6 -8 6 -12 0 -22M12 8c-6 -8 6 -12 0 -22",
                "#c2541b",
                4,
                0.9,
              ),
            )
          : "") +
        (s.has("signal")
          ? s.path(
              tall
                ? "M106 300V390Q110 440 160 444L150 420Q126 410 126 300Z"
                : "M60 210Q66 160 110 130L122 140Q84 170 78 220Z",
              "amber",
              "slant",
            )
          : "") +
        (s.has("power")
          ? s.tube("M470 440C490 470 440 480 420 470", 7, "rubber") + group("translate(404 470)", plug(s, 40, 26))
          : s.tube("M380 300L340 330", 6, "rubber") + s.rect(440, 300, 30, 44, 10, "rubber", "slant"))
      );
    },
    detail: {
      at: [240, 240],
      zoom: 1.5,
      notes: [
        [200, 230, "Flat glass"],
        [380, 180, "Slim housing"],
        [470, 300, "Door base"],
      ],
    },
  },
  "door-handle": {
    isSided: true,
    hasPosition: true,
    traits: {
      chrome: ["chrome"],
      primed: ["primed", "paint"],
      keyless: ["keyless", "smart", "no-keyhole"],
      interior: ["interior", "inside"],
    },
    main: (s) => {
      const m = s.has("chrome") ? "chrome" : s.has("primed") ? "gray" : "plastic";
      return s.has("interior")
        ? s.shadow(270, 420, 210) +
            s.path(
              "M70 150H470Q490 150 490 180V360Q490 390 460 390H80Q50 390 50 360V180Q50 150 70 150Z",
              "plastic",
              "slant",
            ) +
            s.path("M100 190H440V350H100Z", "iron", "ball") +
            s.path("M120 230Q250 200 420 220Q440 270 420 300Q250 330 130 300Q110 266 120 230Z", m, "barrel")
        : s.shadow(270, 420, 220) +
            s.path(
              "M60 210Q60 180 100 176L160 172V330L100 326Q60 320 60 290ZM390 172H450Q490 180 490 220V280Q486 326 440 330H390Z",
              m,
              "slant",
            ) +
            s.path(
              "M80 230Q90 196 150 200Q270 170 410 200Q470 206 470 246Q466 290 410 294Q270 270 150 292Q84 290 80 230Z",
              m,
              "barrel",
            ) +
            s.path("M150 270Q270 250 400 272L390 284Q270 264 160 284Z", "rubber", "slant", 0) +
            s.gloss("M110 216Q270 184 430 212Q270 200 110 232Z", 0.7) +
            (!s.has("rear") && !s.has("keyless")
              ? s.circle(444, 250, 20, "chrome", "disc") + s.rect(440, 240, 8, 20, 3, "iron", "flat", 0)
              : "") +
            bolt(s, 110, 350, 10) +
            bolt(s, 430, 352, 10);
    },
    detail: {
      at: [380, 250],
      zoom: 1.7,
      notes: [
        [290, 225, "Ergonomic grip"],
        [444, 250, "Lock position"],
        [440, 310, "Base seal"],
      ],
    },
    carton: "long",
  },
  "window-regulator": {
    isSided: true,
    hasPosition: true,
    traits: { motor: ["motor"] },
    main: (s) =>
      s.shadow(270, 480, 190) +
      group(
        s.has("rear") ? "matrix(.8 0 0 .8 54 96)" : "",
        s.has("rear")
          ? s.path("M330 60L376 60L400 400L356 404Z", "steel", "slant") + s.line("M352 80L376 386", "#3d454c", 7, 0.4)
          : "",
        s.path("M190 50L240 46L310 430L260 440Z", "steel", "slant") +
          s.line("M214 60L284 424", "#3d454c", 8, 0.4) +
          s.circle(216, 70, 34, "white", "disc") +
          bolt(s, 216, 70, 10) +
          s.circle(286, 416, 34, "white", "disc") +
          bolt(s, 286, 416, 10) +
          s.tube("M186 74C100 160 110 260 160 300M316 410C420 400 420 320 330 300", 7, "rubber") +
          s.tube("M196 96L262 392", 4, "steel") +
          s.path("M180 200H330L340 260H200Z", "plastic", "slant") +
          hole(s, 220, 230, 11) +
          hole(s, 310, 230, 11) +
          (s.has("motor")
            ? s.circle(200, 330, 74, "plastic", "disc") +
              s.circle(200, 330, 40, "steel", "disc") +
              group(
                "rotate(30 200 330)",
                s.rect(60, 296, 90, 66, 16, "steel", "barrel"),
                s.rect(44, 308, 20, 42, 4, "plastic", "barrel"),
              ) +
              group("translate(180 404) rotate(90)", plug(s, 50, 40))
            : s.circle(220, 330, 58, "steel", "disc") + s.path(gearPath(220, 330, 26, 12, 5), "iron", "slant")) +
          around(s.has("motor") ? 200 : 220, 330, s.has("motor") ? 60 : 44, 3, (x, y) => bolt(s, x, y, 6)),
      ),
    detail: {
      at: [240, 300],
      zoom: 1.6,
      notes: [
        [265, 230, "Glass carrier"],
        [200, 330, "Cable drum"],
        [300, 410, "Pulley"],
      ],
    },
    carton: "tall",
  },
  "wiper-blade": {
    hasPosition: true,
    traits: { beam: ["beam", "frameless", "winter"] },
    main: (s) =>
      s.shadow(270, 400, 240, 22) +
      group(
        "rotate(-18 270 270)",
        s.path("M10 304Q270 276 530 304L526 322Q270 296 14 322Z", "rubber", "slant"),
        s.has("beam") || s.has("rear")
          ? s.path("M10 300Q150 240 270 236T530 300Q270 268 10 300Z", "plastic", "slant") +
              s.gloss("M60 286Q200 246 300 246Q180 258 60 290Z", 0.35)
          : s.tube("M30 296Q130 230 200 250L270 226L340 250Q410 230 510 296", 11, "plastic") +
              s.tube("M30 296L90 272M150 280L110 252M390 280L430 252M510 296L450 272", 8, "plastic") +
              s.tube("M150 282L200 250L240 284M300 284L340 250L390 282", 8, "plastic"),
        s.rect(226, 214, 88, 50, 10, "plastic", "barrel"),
        s.rect(248, 202, 44, 20, 6, "plastic", "slant"),
        s.line("M240 232H300", "#fff", 3, 0.3),
        s.rect(4, 296, 22, 22, 5, "plastic", "slant"),
        s.rect(514, 296, 22, 22, 5, "plastic", "slant"),
      ),
    side: (s) =>
      s.shadow(270, 440, 160) +
      s.path("M200 110Q270 70 340 110L320 220H220Z", "plastic", "slant") +
      s.rect(226, 220, 88, 30, 5, "steel", "barrel") +
      s.path("M236 250H304L296 300H284L290 330L276 420H264L250 330L256 300H244Z", "rubber", "pillar"),
    detail: {
      at: [270, 270],
      zoom: 1.7,
      notes: [
        [170, 310, "Graphite edge"],
        [270, 240, "Hook adapter"],
        [390, 220, "Pressure points"],
      ],
    },
    carton: "long",
  },
} satisfies Record<string, Drawing>;
