import type { Drawing } from "../drawing";
import { times } from "../primitives";

export const cabin = {
  "interior-door-handle": {
    isSided: true,
    traits: { chrome: ["chrome"], gray: ["gray", "gray"] },
    main: (s) => {
      const m = s.has("gray") ? "gray" : "plastic";
      return (
        s.shadow(270, 420, 220, 24) +
        s.path("M60 170Q60 140 90 140H450Q486 140 486 180L470 350Q466 384 430 384H100Q60 384 60 350Z", m, "slant") +
        s.path(
          "M90 190Q90 168 112 168H430Q454 168 452 194L440 334Q436 356 412 356H114Q90 356 90 332Z",
          "iron",
          "ball",
        ) +
        s.path(
          "M130 250Q240 200 400 216Q432 226 426 262Q420 292 380 296Q250 286 140 300Q116 276 130 250Z",
          s.has("chrome") ? "chrome" : m,
          "barrel",
        ) +
        s.gloss("M160 246Q260 216 400 228Q260 232 160 258Z", 0.6) +
        s.rect(110, 186, 60, 34, 8, m, "barrel") +
        s.circle(140, 203, 5, "red", "flat", 0)
      );
    },
    detail: {
      at: [270, 250],
      zoom: 1.6,
      notes: [
        [140, 203, "Lock rocker"],
        [290, 255, "Pull lever"],
        [446, 280, "Bezel"],
      ],
    },
    carton: "long",
  },
  "sun-visor": {
    isSided: true,
    traits: { tan: ["tan", "beige"], mirror: ["mirror"] },
    main: (s) =>
      s.shadow(270, 420, 220, 24) +
      s.tube("M60 130H480", 12, s.has("tan") ? "kraft" : "gray") +
      s.rect(36, 104, 50, 50, 12, s.has("tan") ? "kraft" : "gray", "slant") +
      s.path(
        "M90 150Q90 132 110 132H440Q500 140 504 200L490 350Q480 380 450 380H120Q86 376 86 340Z",
        s.has("tan") ? "kraft" : "gray",
        "slant",
      ) +
      s.line(
        "M104 156Q106 146 116 146H436Q484 154 490 204L478 344Q470 366 446 366H124Q100 364 100 338Z",
        "#fff",
        3,
        0.5,
      ) +
      (s.has("mirror")
        ? s.rect(190, 210, 200, 110, 12, "mirror", "slant") + s.gloss("M200 214H280L230 316H200Z", 0.5)
        : ""),
    detail: {
      at: [280, 250],
      zoom: 1.5,
      notes: [
        [62, 130, "Pivot"],
        [300, 170, "Soft-touch skin"],
        [460, 320, "Bound seam"],
      ],
    },
    carton: "flat",
  },
  "sun-shade": {
    main: (s) =>
      s.shadow(270, 440, 250, 24) +
      s.path("M30 190Q270 120 510 190L490 400Q270 360 50 400Z", "aluminum", "slant") +
      times(8, (i) => {
        const x = 44 + i * 57;
        return s.path(
          `M${x} ${190 - 44 * Math.sin((i / 8) * 3.1)}L${x + 57} ${190 - 44 * Math.sin(((i + 1) / 8) * 3.1)}L${x + 52} ${396 - 28 * Math.sin(((i + 1) / 8) * 3.1)}L${x + 6} ${396 - 28 * Math.sin((i / 8) * 3.1)}Z`,
          i % 2 ? "steel" : "aluminum",
          "slant",
          1,
        );
      }) +
      s
        .path("M30 190Q270 120 510 190L490 400Q270 360 50 400Z", "navy", "flat", 6)
        .replace(/fill="[^"]*"/, `fill="none"`) +
      s.path("M236 150Q270 140 304 150V180Q270 196 236 180Z", "white", "flat", 1.5),
    detail: {
      at: [270, 240],
      zoom: 1.6,
      notes: [
        [150, 260, "Reflective film"],
        [270, 165, "Mirror cut-out"],
        [480, 330, "Bound edge"],
      ],
    },
    carton: "long",
  },
} satisfies Record<string, Drawing>;
