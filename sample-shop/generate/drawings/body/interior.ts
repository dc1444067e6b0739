import type { Drawing } from "../drawing";
import type { Material } from "../palette";
import { fins, group, hole, ribs, times } from "../primitives";
import type { Sheet } from "../sheet";

const fabric = (s: Sheet): Material =>
  s.has("tan") ? "kraft" : s.has("gray") ? "gray" : s.has("red") ? "red" : "iron";
const colors = { tan: ["tan", "beige"], gray: ["gray", "gray"], red: ["red"] } as const;

export const interior = {
  "floor-mat-set": {
    traits: { ...colors, carpet: ["carpet"] },
    main: (s) => {
      const m = fabric(s);
      const mat = (w: number) =>
        s.path(
          `M0 30Q0 10 22 8L${w - 30} 0Q${w - 6} 0 ${w} 22L${w + 8} 200Q${w + 8} 224 ${w - 16} 224H10Q-12 224 -10 200Z`,
          m,
          "slant",
        ) +
        s.path(
          `M16 36Q16 26 30 24L${w - 34} 16Q${w - 18} 16 ${w - 14} 34L${w - 8} 190Q${w - 8} 206 ${w - 24} 206H20Q6 206 6 192Z`,
          m,
          "ball",
          1.5,
        ) +
        (s.has("carpet")
          ? s.line(
              times(9, (r) => `M${14} ${48 + r * 18}h${w - 34}`),
              "#fff",
              6,
              0.1,
            ) + s.rect(w * 0.25, 130, w * 0.5, 56, 6, "rubber", "slant", 1.5)
          : s.line(
              times(5, (i) => `M${30 + (i * (w - 60)) / 4} 50V186`),
              "#fff",
              5,
              0.18,
            ) +
            s.line(
              times(5, (i) => `M${34 + (i * (w - 60)) / 4} 52V188`),
              "#000",
              4,
              0.4,
            )) +
        hole(s, w / 2, 216, 5);
      return (
        s.shadow(270, 476, 230) +
        group("matrix(.9 0 0 .8 70 40)", mat(200)) +
        group("matrix(.9 0 0 .8 290 40)", mat(200)) +
        group("matrix(1 0 0 1 40 240)", mat(214)) +
        group("matrix(1 0 0 1 284 240)", mat(214))
      );
    },
    detail: {
      at: [200, 340],
      zoom: 1.9,
      notes: [
        [120, 300, "Deep channels"],
        [150, 446, "Anchor eyelet"],
        [250, 270, "Raised rim"],
      ],
    },
    carton: "flat",
  },
  "seat-cover": {
    traits: { ...colors, set: ["set", "pair"] },
    main: (s) => {
      const m = fabric(s);
      return (
        s.shadow(270, 482, 190) +
        s.path("M214 110L220 60Q224 30 270 30T320 60L326 110Z", m, "slant") +
        s.rect(238, 96, 10, 40, 3, "steel", "pillar") +
        s.rect(292, 96, 10, 40, 3, "steel", "pillar") +
        s.path("M150 180Q160 110 230 112H310Q380 110 390 180L410 360H130Z", m, "slant") +
        s.path("M196 180Q200 140 236 140H304Q340 140 344 180L354 350H186Z", m, "ball", 1.5) +
        fins(s, 200, 160, 140, 180, 7, "#000", 0.35) +
        s.line("M196 180Q200 140 236 140H304Q340 140 344 180L354 350M186 350L196 180", "#f5a524", 3, 0.9) +
        s.path(
          "M110 370Q110 340 150 340H390Q430 340 430 370L440 440Q440 474 400 474H140Q100 474 100 440Z",
          m,
          "slant",
        ) +
        s.path("M180 352H360L370 440Q370 460 350 460H190Q170 460 170 440Z", m, "ball", 1.5) +
        ribs(s, 184, 356, 172, 96, 6, "#000", 0.35) +
        s.line("M180 352L170 440M360 352L370 440", "#f5a524", 3, 0.9) +
        s.gloss("M160 190Q170 130 214 124Q176 200 166 340H142Z", 0.15) +
        (s.has("set") ? s.line("M60 300v120M480 300v120", "#5d646b", 14, 0.5) : "")
      );
    },
    detail: {
      at: [270, 250],
      zoom: 1.7,
      notes: [
        [190, 250, "Contrast stitching"],
        [270, 220, "Quilted center"],
        [380, 300, "Side bolster"],
      ],
    },
    carton: "tall",
  },
  "phone-mount": {
    traits: { vent: ["vent"], magnetic: ["magnetic"] },
    main: (s) =>
      s.shadow(270, 484, 150) +
      (s.has("vent")
        ? s.path("M230 380H310L320 470H220Z", "plastic", "pillar") +
          s.rect(236, 440, 24, 40, 4, "rubber", "pillar") +
          s.rect(280, 440, 24, 40, 4, "rubber", "pillar")
        : s.path("M150 470Q150 430 270 426T390 470Q390 484 270 484T150 470Z", "plastic", "barrel") +
          s.ellipse(270, 476, 122, 12, "rubber", "flat") +
          s.tube("M270 430V360", 34, "plastic")) +
      s.circle(270, 360, 34, "plastic", "ball") +
      (s.has("magnetic")
        ? s.circle(270, 220, 130, "plastic", "disc") +
          s.circle(270, 220, 116, "rubber", "ball") +
          s.line("M200 220A70 70 0 0 1 340 220", "#c3cad0", 10, 0.6) +
          s.circle(270, 220, 40, "steel", "disc", 1.5)
        : s.rect(190, 120, 160, 230, 20, "plastic", "slant") +
          s.path("M150 150H196V320H150Q140 240 150 150ZM390 150H344V320H390Q400 240 390 150Z", "plastic", "pillar") +
          s.rect(158, 170, 14, 130, 5, "rubber", "flat") +
          s.rect(368, 170, 14, 130, 5, "rubber", "flat") +
          s.rect(176, 40, 188, 320, 24, "iron", "slant") +
          s.path(
            "M190 66Q190 56 200 56H340Q350 56 350 66V334Q350 344 340 344H200Q190 344 190 334Z",
            "navy",
            "slant",
            1,
          ) +
          s.line("M230 320L260 240L300 200L290 140L310 80", "#f5a524", 8, 1) +
          s.circle(260, 240, 11, "white", "flat", 0) +
          s.gloss("M196 62H280L200 300Z", 0.15) +
          s.rect(200, 350, 40, 18, 5, "rubber", "slant") +
          s.rect(300, 350, 40, 18, 5, "rubber", "slant")),
    detail: {
      at: [270, 330],
      zoom: 1.6,
      notes: [
        [164, 260, "Padded clamp"],
        [270, 362, "Ball joint"],
        [270, 460, "Firm base"],
      ],
    },
    carton: "tall",
  },
} satisfies Record<string, Drawing>;

export const care = {
  "car-cover": {
    traits: { tan: colors.tan, red: colors.red, suv: ["suv", "truck", "pickup"] },
    main: (s) => {
      const m: Material = s.has("tan") ? "kraft" : s.has("red") ? "red" : s.has("suv") ? "gunmetal" : "gray";
      const d = s.has("suv")
        ? "M20 400Q24 250 60 230L120 214L160 130Q180 106 220 106H440Q480 108 496 150L520 260V400Q400 420 270 414T20 400Z"
        : "M20 400Q20 300 60 286L150 262Q200 180 260 172H350Q400 176 446 250L500 276Q524 300 520 400Q400 420 270 414T20 400Z";
      return (
        s.shadow(270, 414, 260, 30) +
        s.path(d, m, "slant") +
        s.path(
          s.has("suv")
            ? "M120 214L160 130Q180 112 220 112H440Q470 112 486 150L510 250Q300 226 120 214Z"
            : "M150 262Q200 184 260 178H350Q396 182 440 250Q300 236 150 262Z",
          m,
          "ball",
          0,
        ) +
        s.line(
          "M60 290Q120 330 100 404M150 262Q170 330 150 408M290 250Q280 330 300 412M446 256Q430 330 450 408M200 300Q230 350 220 410M380 290Q390 350 370 412",
          "#000",
          4,
          0.18,
        ) +
        s.line(
          "M68 290Q128 330 108 404M158 262Q178 330 158 408M298 250Q288 330 308 412M440 256Q424 330 444 408",
          "#fff",
          4,
          0.35,
        ) +
        s.path("M20 388Q270 420 520 388V402Q400 422 270 416T20 402Z", "iron", "barrel", 1.5) +
        s.path(
          s.has("suv") ? "M60 250Q74 240 88 246L84 268Q66 272 58 266Z" : "M128 250Q116 236 134 234L152 244V258Z",
          m,
          "ball",
          1.5,
        )
      );
    },
    detail: {
      at: [180, 340],
      zoom: 1.7,
      notes: [
        [150, 300, "Soft-lined layers"],
        [240, 404, "Elastic hem"],
        [280, 230, "Welded seams"],
      ],
    },
    carton: "flat",
  },
  "motor-oil": {
    traits: { synthetic: ["synthetic"], diesel: ["diesel"] },
    main: (s) =>
      jug(
        s,
        s.has("diesel") ? "navy" : s.has("synthetic") ? "gunmetal" : "gray",
        s.has("diesel") ? "red" : "amber",
        s.path("M240 270Q200 330 200 352A40 40 0 0 0 280 352Q280 330 240 270Z", "amber", "ball", 1.5) +
          s.gloss("M218 350Q218 336 230 318Q226 346 236 370Q218 366 218 350Z", 0.5),
      ),
    detail: {
      at: [280, 220],
      zoom: 1.6,
      notes: [
        [200, 74, "Tamper-proof cap"],
        [400, 190, "Easy-pour grip"],
        [240, 330, "Clear label"],
      ],
    },
    carton: "tall",
  },
  coolant: {
    traits: { red: ["red", "dexcool", "orange"], blue: ["blue", "asian"], yellow: ["yellow", "universal"] },
    main: (s) =>
      jug(
        s,
        s.has("red") ? "red" : s.has("blue") ? "blue" : s.has("yellow") ? "yellow" : "green",
        "white",
        s.line(
          "M240 280V372M200 303L280 349M280 303L200 349M226 288L240 300L254 288M226 364L240 352L254 364M204 320L210 309L198 306M276 332L270 343L282 346M204 332L210 343L198 346M276 320L270 309L282 306",
          "#2c66b0",
          7,
          1,
        ),
      ),
    detail: {
      at: [280, 220],
      zoom: 1.6,
      notes: [
        [200, 74, "Sealed cap"],
        [400, 190, "Molded handle"],
        [240, 330, "Freeze and boil protection"],
      ],
    },
    carton: "tall",
  },
  "wax-kit": {
    traits: { ceramic: ["ceramic"] },
    main: (s) =>
      s.shadow(270, 474, 220) +
      s.path(
        "M110 150L90 210V430Q90 450 110 450H210Q230 450 230 430V210L210 150Z",
        s.has("ceramic") ? "gunmetal" : "navy",
        "pillar",
      ) +
      s.rect(130, 110, 60, 44, 6, "plastic", "pillar") +
      s.path("M110 70H200Q220 70 220 90L190 110H130L100 96V84Q100 70 110 70Z", "plastic", "slant") +
      s.path("M186 106L206 150L194 154L172 110Z", "red", "slant", 1.5) +
      s.rect(90, 260, 140, 130, 0, "white", "pillar", 0) +
      s.path(
        "M150 286Q120 326 120 344A32 32 0 0 0 184 344Q184 326 150 286Z",
        s.has("ceramic") ? "purple" : "amber",
        "ball",
        1.5,
      ) +
      s.path("M250 360V430A110 34 0 0 0 470 430V360Z", s.has("ceramic") ? "purple" : "amber", "pillar") +
      s.path("M244 350V376A116 36 0 0 0 476 376V350Z", "iron", "pillar") +
      s.ellipse(360, 350, 116, 36, "iron", "slant") +
      s.ellipse(360, 348, 90, 25, "steel", "disc", 1.5) +
      s.path("M270 260Q262 200 330 190T440 220Q460 280 430 306T300 312Q274 300 270 260Z", "yellow", "slant") +
      s.line("M290 250Q340 220 430 240M290 280Q350 260 430 280", "#b98f0a", 4, 0.6) +
      s.path("M300 130Q300 110 360 104T430 130V180Q360 196 300 176Z", "rubber", "slant") +
      s.line("M316 124Q360 112 414 128", "#fff", 4, 0.3),
    detail: {
      at: [320, 310],
      zoom: 1.6,
      notes: [
        [160, 330, "Quick detailer"],
        [350, 250, "Microfiber cloth"],
        [360, 350, "Paste wax"],
      ],
    },
  },
} satisfies Record<string, Drawing>;

function jug(s: Sheet, m: Material, band: Material, emblem: string): string {
  return (
    s.shadow(270, 484, 190) +
    s.rect(150, 60, 100, 56, 8, band === "white" ? "plastic" : "red", "pillar") +
    ribs(s, 156, 66, 88, 44, 10, "#000", 0.4) +
    s.rect(164, 112, 72, 24, 2, m, "pillar") +
    s.path(
      "M130 180Q134 134 180 130H240Q270 134 300 150L400 170Q430 180 430 230V450Q430 480 400 480H140Q110 480 110 450V240Q112 200 130 180ZM350 190Q330 186 330 210V300Q332 316 350 316H372Q390 316 390 300V220Q388 200 372 196Z",
      m,
      "pillar",
    ) +
    s.path("M130 250H300Q314 250 314 264V430Q314 446 300 446H130Z", "white", "slant", 1.5) +
    s.path("M130 390H314V430Q314 446 300 446H130Z", band === "white" ? m : band, "slant", 0) +
    emblem +
    fins(s, 344, 340, 60, 110, 7, "#fff", 0.4) +
    s.gloss("M124 230Q126 200 146 186V460Q124 460 124 446Z", 0.25)
  );
}
