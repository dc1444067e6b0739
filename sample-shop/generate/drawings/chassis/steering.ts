import type { Drawing } from "../drawing";
import { bellows, bolt, group, hole, polar, stud, thread, times } from "../primitives";
import { circlePath } from "../sheet";

export const steering = {
  "tie-rod-end": {
    isSided: true,
    traits: { inner: ["inner"] },
    main: (s) =>
      s.has("inner")
        ? s.shadow(270, 470, 200) +
          group(
            "rotate(-28 270 270)",
            s.rect(70, 252, 330, 36, 8, "steel", "barrel"),
            group("rotate(90 110 270)", thread(s, 92, 220, 36, 100)),
            s.circle(420, 270, 62, "iron", "ball"),
            s.rect(410, 216, 60, 108, 10, "iron", "barrel"),
            group("rotate(90 496 270)", thread(s, 474, 240, 44, 60)),
          )
        : s.shadow(270, 470, 200) +
          group(
            "rotate(-24 200 330)",
            s.path("M160 296H420V364H160Z", "iron", "barrel"),
            group("rotate(90 450 330)", thread(s, 424, 250, 52, 160)),
            s.rect(350, 290, 26, 80, 6, "zinc", "barrel"),
          ) +
          s.circle(180, 340, 82, "iron", "ball") +
          s.circle(180, 350, 54, "iron", "disc", 1.5) +
          bellows(s, 180, 206, 272, 34, 64, 3) +
          stud(s, 180, 84, 130, 34),
    detail: {
      at: [200, 230],
      zoom: 1.6,
      notes: [
        [180, 110, "Tapered stud"],
        [160, 240, "Boot with clamp"],
        [320, 280, "Forged body"],
      ],
    },
  },
  "rack-and-pinion": {
    traits: { electric: ["electric", "eps"] },
    main: (s) =>
      s.shadow(270, 430, 240, 22) +
      group(
        "rotate(-8 270 280)",
        s.rect(20, 280, 500, 14, 4, "steel", "barrel"),
        s.rect(120, 258, 290, 58, 16, "aluminum", "barrel"),
        times(7, (i) => s.rect(66 + i * 11, 254 + (i % 2) * 3, 11, 66 - (i % 2) * 6, 5, "rubber", "barrel", 1.5)),
        times(7, (i) => s.rect(396 + i * 11, 254 + (i % 2) * 3, 11, 66 - (i % 2) * 6, 5, "rubber", "barrel", 1.5)),
        s.path("M330 262L344 150Q350 140 362 140H384Q396 140 400 150L408 300H330Z", "aluminum", "pillar"),
        s.rect(360, 84, 24, 60, 4, "steel", "pillar"),
        s.line("M366 86v26M372 86v26M378 86v26", "#222", 2, 0.6),
        s.path("M160 316H210V356Q185 372 160 356ZM300 316H350V356Q325 372 300 356Z", "aluminum", "slant"),
        hole(s, 185, 342, 12),
        hole(s, 325, 342, 12),
        s.has("electric")
          ? s.rect(200, 170, 110, 96, 18, "plastic", "barrel") + s.rect(214, 150, 50, 26, 4, "plastic", "slant")
          : s.tube("M346 200C300 180 240 230 220 262", 9, "steel") +
              s.tube("M344 230C310 220 280 240 262 260", 9, "steel"),
        s.circle(24, 287, 22, "iron", "ball"),
        thread(s, 14, 236, 20, 36),
        s.circle(516, 287, 22, "iron", "ball"),
        thread(s, 506, 236, 20, 36),
      ),
    detail: {
      at: [360, 240],
      zoom: 1.7,
      notes: [
        [360, 110, "Pinion spline"],
        [290, 280, "Cast housing"],
        [440, 262, "Bellows"],
      ],
    },
    carton: "long",
  },
  "power-steering-pump": {
    traits: { reservoir: ["reservoir"] },
    main: (s) =>
      s.shadow(270, 474, 190) +
      s.path("M260 150H400Q440 150 440 190V400Q440 436 400 436H260Z", "aluminum", "barrel") +
      s.rect(420, 210, 40, 170, 12, "aluminum", "barrel") +
      s.rect(330, 100, 40, 60, 6, "steel", "pillar") +
      s.rect(322, 80, 56, 26, 6, "zinc", "pillar") +
      s.tube("M420 180L480 150", 22, "steel") +
      (s.has("reservoir")
        ? s.rect(230, 40, 180, 120, 20, "plastic", "barrel") + s.rect(284, 16, 70, 30, 8, "rubber", "pillar")
        : "") +
      s.circle(210, 296, 150, "iron", "disc") +
      s.line([142, 134, 126].map((r) => circlePath(210, 296, r)).join(""), "#000", 3, 0.4) +
      s.circle(210, 296, 116, "iron", "ball", 1.5) +
      times(5, (i) => {
        const [x, y] = polar(210, 296, 74, i * 72 - 90);
        return hole(s, x, y, 22);
      }) +
      s.circle(210, 296, 38, "steel", "disc") +
      bolt(s, 210, 296, 18),
    detail: {
      at: [270, 260],
      zoom: 1.5,
      notes: [
        [90, 250, "Six-groove pulley"],
        [210, 296, "Hardened shaft"],
        [350, 110, "Pressure port"],
      ],
    },
  },
  "cv-axle": {
    isSided: true,
    hasPosition: true,
    main: (s) =>
      s.shadow(270, 430, 240, 22) +
      group(
        "rotate(-16 270 270)",
        s.rect(150, 256, 240, 28, 4, "iron", "barrel"),
        s.has("rear") ? "" : s.rect(240, 246, 44, 48, 8, "rubber", "barrel"),
        s.rect(70, 214, 66, 112, 12, "steel", "barrel"),
        s.rect(20, 248, 54, 44, 4, "steel", "barrel"),
        s.line(
          times(5, (i) => `M22 ${254 + i * 8}h46`),
          "#222",
          2,
          0.6,
        ),
        s.rect(0, 256, 24, 28, 3, "steel", "barrel"),
        times(6, (i) => s.rect(134 + i * 13, 220 + i * 5, 14, 100 - i * 10, 6, "rubber", "barrel", 1.5)),
        s.rect(138, 217, 8, 106, 2, "steel", "barrel", 1),
        s.rect(206, 246, 8, 48, 2, "steel", "barrel", 1),
        times(5, (i) => s.rect(340 + i * 13, 246 - i * 6, 14, 48 + i * 12, 6, "rubber", "barrel", 1.5)),
        s.rect(344, 248, 8, 44, 2, "steel", "barrel", 1),
        s.rect(402, 210, 76, 120, 14, "steel", "barrel"),
        s.rect(472, 242, 50, 56, 4, "steel", "barrel"),
        s.line(
          times(6, (i) => `M478 ${248 + i * 9}h40`),
          "#222",
          2,
          0.6,
        ),
      ),
    detail: {
      at: [140, 300],
      zoom: 2,
      notes: [
        [50, 325, "Rolled spline"],
        [120, 300, "Outer joint"],
        [185, 290, "Boot and clamps"],
      ],
    },
    carton: "long",
  },
  driveshaft: {
    main: (s) =>
      s.shadow(270, 440, 240, 22) +
      group(
        "rotate(-20 270 270)",
        s.rect(100, 238, 340, 64, 8, "aluminum", "barrel"),
        s.rect(250, 236, 26, 16, 2, "steel", "slant", 1),
        s.line("M116 240V300M424 240V300", "#3d454c", 5, 0.5),
        ...[0, 1].map((end) =>
          group(
            end === 0 ? "translate(62 270)" : "translate(478 270) scale(-1 1)",
            s.rect(-40, -52, 22, 104, 6, "steel", "pillar"),
            s.path("M50 -30L26 -34L14 -62H-34V-34H-8L4 -16V16L-8 34H-34V62H14L26 34L50 30Z", "iron", "slant"),
            s.circle(-29, 0, 30, "iron", "disc"),
            s.circle(-29, 0, 15, "steel", "ball", 1.5),
            s.rect(-44, -60, 30, 12, 4, "steel", "pillar", 1.5),
            s.rect(-44, 48, 30, 12, 4, "steel", "pillar", 1.5),
          ),
        ),
      ),
    detail: {
      at: [440, 220],
      zoom: 1.9,
      notes: [
        [484, 196, "Universal joint"],
        [420, 216, "Yoke weld"],
        [350, 242, "Balanced tube"],
      ],
    },
    carton: "long",
  },
} satisfies Record<string, Drawing>;
