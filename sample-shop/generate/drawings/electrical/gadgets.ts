import type { Drawing } from "../drawing";
import { bolt, group, times } from "../primitives";
import type { Sheet } from "../sheet";

function clamp(s: Sheet, material: "red" | "iron"): string {
  return (
    s.path("M-16 0Q-30 60 -10 110L-4 150H6L4 100Q-6 60 4 0Z", material, "slant") +
    s.path("M16 0Q30 60 10 110L4 150H-6L-4 100Q6 60 -4 0Z", material, "slant") +
    s.line("M-5 116v30M5 116v30", "#d6ac4a", 4, 1) +
    bolt(s, 0, 84, 8)
  );
}

export const gadgets = {
  "jump-starter": {
    traits: { compressor: ["compressor", "inflator"] },
    main: (s) =>
      s.shadow(270, 474, 220) +
      s.tube("M150 200C60 220 60 340 110 350", 12, "red") +
      s.tube("M390 200C480 220 490 320 430 350", 12, "iron") +
      s.path(
        "M150 150Q150 110 190 110H350Q390 110 390 150V430Q390 470 350 470H190Q150 470 150 430Z",
        "plastic",
        "slant",
      ) +
      s.path("M150 200H166V400H150ZM374 200H390V400H374Z", "amber", "slant", 1.5) +
      s.path("M190 110V80Q190 60 210 60H330Q350 60 350 80V110H326V86H214V110Z", "rubber", "slant") +
      s.rect(186, 150, 168, 90, 10, "navy", "slant") +
      s.gloss("M192 156H290L230 234H192Z", 0.12) +
      times(4, (i) => s.rect(206 + i * 34, 172, 24, 46, 4, i === 3 ? "gunmetal" : "green", "slant", 1)) +
      s.circle(270, 310, 46, "iron", "disc") +
      s.circle(270, 310, 34, "plastic", "ball", 1.5) +
      s.line("M270 290v20M256 298a20 20 0 1 0 28 0", "#f5a524", 5, 1) +
      s.rect(190, 386, 40, 22, 4, "rubber", "slant", 1.5) +
      s.rect(246, 386, 40, 22, 4, "rubber", "slant", 1.5) +
      s.circle(330, 398, 14, "rubber", "ball", 1.5) +
      (s.has("compressor")
        ? s.tube("M350 440C440 470 500 440 480 400", 14, "rubber") + s.rect(466, 376, 30, 30, 5, "brass", "pillar")
        : "") +
      group("translate(110 336)", clamp(s, "red")) +
      group("translate(430 336)", clamp(s, "iron")),
    detail: {
      at: [270, 230],
      zoom: 1.6,
      notes: [
        [260, 195, "Charge display"],
        [270, 310, "Boost button"],
        [380, 330, "Impact frame"],
      ],
    },
    carton: "tall",
  },
  "code-reader": {
    traits: { wireless: ["wireless", "bluetooth", "dongle"] },
    main: (s) =>
      s.has("wireless")
        ? s.shadow(270, 474, 190) +
          s.path("M140 130Q140 90 180 90H360Q400 90 400 130V330H140Z", "plastic", "slant") +
          s.path("M120 330H420L396 450H144Z", "plastic", "barrel") +
          times(8, (i) => s.rect(166 + i * 27, 448, 14, 24, 2, "brass", "pillar", 1)) +
          s.circle(270, 200, 60, "navy", "slant") +
          s.line("M232 190A54 54 0 0 1 308 190M246 206A34 34 0 0 1 294 206M258 222A18 18 0 0 1 282 222", "#fff", 7, 1) +
          s.circle(270, 234, 5, "amber", "flat", 0) +
          s.circle(200, 296, 9, "green", "ball", 1) +
          s.circle(230, 296, 9, "red", "ball", 1) +
          s.circle(260, 296, 9, "amber", "ball", 1)
        : s.shadow(240, 480, 190) +
          s.tube("M240 60C240 -20 470 20 470 160S440 330 440 380", 14, "rubber") +
          s.path("M400 380H480L500 440H380Z", "plastic", "barrel") +
          times(5, (i) => s.rect(396 + i * 18, 438, 9, 20, 2, "brass", "pillar", 1)) +
          s.path(
            "M110 100Q110 50 170 50H310Q370 50 370 100L360 300Q350 440 320 464Q240 480 160 464Q130 440 120 300Z",
            "plastic",
            "slant",
          ) +
          s.path("M122 110Q122 62 172 62H308Q358 62 358 110L350 260H130Z", "amber", "slant", 1.5) +
          s.rect(142, 84, 196, 150, 8, "navy", "slant") +
          s.rect(156, 98, 168, 122, 4, "mirror", "slant", 1) +
          s.line("M170 190L196 150L222 176L252 126L280 170L310 140", "#1f3f5f", 6, 0.9) +
          s.line("M170 116h60", "#cf2a22", 8, 0.9) +
          s.circle(240, 340, 58, "rubber", "disc") +
          s.circle(240, 340, 24, "green", "ball") +
          s.line("M240 294l-8 10h16zM240 386l-8 -10h16zM194 340l10 -8v16zM286 340l-10 -8v16z", "#d5dde3", 4, 0.9) +
          s.rect(144, 414, 54, 26, 10, "red", "slant", 1.5) +
          s.rect(282, 414, 54, 26, 10, "blue", "slant", 1.5),
    detail: {
      at: [250, 250],
      zoom: 1.6,
      notes: [
        [240, 160, "Color display"],
        [240, 340, "Navigation pad"],
        [360, 180, "Grip frame"],
      ],
    },
  },
} satisfies Record<string, Drawing>;
