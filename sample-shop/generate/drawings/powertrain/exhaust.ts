import type { Drawing } from "../drawing";
import { bolt, fins, group, hole, times } from "../primitives";

export const exhaust = {
  "catalytic-converter": {
    traits: { universal: ["universal"] },
    main: (s) =>
      s.shadow(270, 420, 240, 24) +
      group(
        "rotate(-10 270 270) matrix(.9 0 0 .9 27 27)",
        s.rect(10, 244, 90, 52, 4, "steel", "barrel"),
        s.rect(440, 244, 90, 52, 4, "steel", "barrel"),
        s.path("M90 244L150 180V360L90 296ZM450 244L390 180V360L450 296Z", "steel", "barrel"),
        s.rect(144, 172, 252, 196, 20, "steel", "barrel"),
        s.rect(170, 190, 200, 160, 14, "aluminum", "barrel", 1.5),
        fins(s, 180, 206, 180, 128, 6, "#4b535a", 0.35),
        s.line("M150 182V358M390 182V358", "#5d4a23", 5, 0.4),
        s.has("universal")
          ? ""
          : s.rect(0, 216, 26, 108, 6, "iron", "pillar") + s.rect(514, 216, 26, 108, 6, "iron", "pillar"),
        s.rect(410, 196, 34, 30, 4, "steel", "pillar"),
        `<ellipse cx="427" cy="196" rx="13" ry="5" fill="#14171a"/>`,
      ),
    side: (s) =>
      s.shadow(270, 460, 180) +
      s.ellipse(270, 270, 190, 160, "steel", "disc") +
      s.ellipse(270, 270, 172, 142, "paper", "slant") +
      s.line(
        times(21, (i) => {
          const d = -150 + i * 15;
          const h = 136 * Math.sqrt(1 - (d / 166) ** 2);
          return `M${270 + d} ${270 - h}V${270 + h}`;
        }) +
          times(17, (i) => {
            const d = -120 + i * 15;
            const w = 166 * Math.sqrt(1 - (d / 137) ** 2);
            return `M${270 - w} ${270 + d}H${270 + w}`;
          }),
        "#85754f",
        2,
        0.7,
      ),
    detail: {
      at: [370, 250],
      zoom: 1.7,
      notes: [
        [290, 270, "Heat shield"],
        [410, 220, "Sensor bung"],
        [470, 230, "Full-weld flange"],
      ],
    },
    carton: "long",
  },
  muffler: {
    traits: { dual: ["dual", "sport"], stainless: ["stainless"] },
    main: (s) =>
      s.shadow(270, 420, 240, 24) +
      group(
        "rotate(-8 270 270)",
        s.tube("M20 300H100", 40, "steel"),
        s.rect(90, 170, 340, 190, 80, s.has("stainless") ? "chrome" : "steel", "barrel"),
        s.rect(116, 172, 12, 186, 4, "steel", "pillar", 1),
        s.rect(392, 172, 12, 186, 4, "steel", "pillar", 1),
        s.line("M170 200H350M170 230H350", "#fff", 4, 0.5),
        s.has("stainless") ? "" : s.rect(170, 250, 180, 60, 14, "aluminum", "barrel", 1.5),
        s.has("dual")
          ? s.tube("M430 230H500", 46, "chrome") +
              s.tube("M430 310H500", 46, "chrome") +
              s.ellipse(518, 230, 14, 26, "iron", "flat") +
              s.ellipse(518, 310, 14, 26, "iron", "flat")
          : s.tube("M420 250C470 250 470 290 510 300", 40, "steel") + s.ellipse(522, 302, 12, 22, "iron", "flat"),
        s.tube("M200 360V390H240", 10, "iron"),
        s.tube("M340 172V142H300", 10, "iron"),
      ),
    detail: {
      at: [200, 280],
      zoom: 1.6,
      notes: [
        [50, 330, "Inlet pipe"],
        [130, 260, "Lock-seamed head"],
        [270, 280, "Aluminized shell"],
      ],
    },
    carton: "long",
  },
  "exhaust-manifold": {
    isSided: true,
    traits: { header: ["header", "headers", "stainless"] },
    main: (s) => {
      const m = s.has("header") ? "chrome" : "cast";
      return (
        s.shadow(270, 476, 210) +
        times(4, (i) =>
          s.tube(
            `M${100 + i * 112} 150C${100 + i * 112} ${290 - i * 6} ${220 + i * 34} 300 ${262 + i * 12} 390`,
            s.has("header") ? 44 : 58,
            m,
          ),
        ) +
        s.path("M210 370H350L330 440H236Z", m, "pillar") +
        s.rect(190, 430, 190, 34, 10, m, "barrel") +
        `<ellipse cx="216" cy="446" rx="11" ry="6" fill="#14171a"/><ellipse cx="354" cy="446" rx="11" ry="6" fill="#14171a"/>` +
        s.rect(44, 104, 456, 60, 14, m, "barrel") +
        times(
          4,
          (i) =>
            `<ellipse cx="${100 + i * 112}" cy="132" rx="32" ry="17" fill="#15181b" stroke="#636a6f" stroke-width="4"/>`,
        ) +
        times(5, (i) => (i === 0 ? hole(s, 60, 132, 7) : hole(s, 44 + i * 112 - (i === 4 ? 8 : 0), 132, 7))) +
        s.rect(300, 340, 40, 36, 5, "steel", "barrel")
      );
    },
    detail: {
      at: [250, 200],
      zoom: 1.5,
      notes: [
        [120, 120, "Machined flange"],
        [250, 260, "Runner"],
        [320, 356, "Sensor port"],
      ],
    },
  },
} satisfies Record<string, Drawing>;

export const towing = {
  "trailer-hitch": {
    main: (s) =>
      s.shadow(270, 460, 230, 26) +
      s.path("M30 120H90L120 250V330H60L40 220Z", "iron", "slant") +
      s.path("M510 120H450L420 250V330H480L500 220Z", "iron", "slant") +
      [
        [66, 150],
        [74, 200],
        [474, 150],
        [466, 200],
      ]
        .map(([x = 0, y = 0]) => bolt(s, x, y, 11))
        .join("") +
      s.rect(50, 270, 440, 70, 12, "iron", "barrel") +
      s.path("M196 300H344L330 440H210Z", "iron", "slant") +
      s.tube("M180 350Q150 350 150 380T180 410H206M360 350Q390 350 390 380T360 410H334", 13, "iron") +
      s.rect(206, 320, 128, 120, 8, "iron", "slant", 3) +
      s.rect(222, 336, 96, 88, 4, "plastic", "slant") +
      `<path d="M232 346H308V414H232Z" fill="#050607"/>` +
      s.line("M226 342H314", "#fff", 3, 0.3) +
      s.rect(180, 362, 26, 30, 4, "steel", "barrel"),
    side: (s) =>
      s.shadow(270, 440, 220) +
      s.path("M60 130H300L330 250V330H240L200 200H60Z", "iron", "slant") +
      bolt(s, 90, 164, 12) +
      bolt(s, 160, 164, 12) +
      bolt(s, 236, 164, 12) +
      s.circle(290, 310, 52, "iron", "disc") +
      s.rect(290, 280, 180, 80, 6, "iron", "barrel") +
      s.rect(440, 270, 34, 100, 6, "iron", "barrel") +
      hole(s, 400, 320, 12) +
      s.tube("M340 360V400H380", 12, "iron"),
    detail: {
      at: [270, 350],
      zoom: 1.8,
      notes: [
        [214, 328, "Reinforced collar"],
        [270, 385, "Receiver tube"],
        [390, 380, "Chain loops"],
      ],
    },
    carton: "long",
  },
  "roof-rack": {
    traits: { silver: ["silver", "aluminum"] },
    main: (s) => {
      const m = s.has("silver") ? "aluminum" : "plastic";
      const bar =
        s.path("M40 0L470 60Q490 66 490 80T470 94L40 34Q20 30 20 14T40 0Z", m, "barrel") +
        s.line("M50 12L470 72", "#000", 4, 0.4) +
        [70, 420]
          .map(
            (x) =>
              s.path(
                `M${x - 26} ${30 + x * 0.12}L${x + 34} ${36 + x * 0.12}L${x + 44} ${100 + x * 0.12}Q${x + 10} ${120 + x * 0.12} ${x - 36} ${96 + x * 0.12}Z`,
                "plastic",
                "slant",
              ) + s.circle(x + 4, 68 + x * 0.12, 10, "steel", "disc", 1.5),
          )
          .join("");
      return s.shadow(270, 440, 240, 26) + group("translate(20 110)", bar) + group("translate(10 250)", bar);
    },
    detail: {
      at: [160, 330],
      zoom: 1.8,
      notes: [
        [130, 275, "Aero profile"],
        [84, 326, "Lock cylinder"],
        [70, 350, "Padded foot"],
      ],
    },
    carton: "long",
  },
  "running-board": {
    isSided: true,
    traits: { chrome: ["chrome", "polished", "stainless"], tube: ["tube", "nerf", "oval"] },
    main: (s) => {
      const m = s.has("chrome") ? "chrome" : "plastic";
      return (
        s.shadow(270, 420, 250, 26) +
        [90, 270, 420]
          .map(
            (x) =>
              s.path(
                `M${x} ${(s.has("tube") ? 270 : 190) + x * 0.2}V${(s.has("tube") ? 170 : 100) + x * 0.2}L${x + 40} ${(s.has("tube") ? 176 : 106) + x * 0.2}V${(s.has("tube") ? 280 : 200) + x * 0.2}Z`,
                "iron",
                "slant",
              ) + hole(s, x + 20, (s.has("tube") ? 192 : 122) + x * 0.2, 8),
          )
          .join("") +
        (s.has("tube")
          ? s.tube("M50 210Q20 210 20 230L60 280L440 370Q500 380 510 330L480 290", 46, m) +
            [
              [120, 290],
              [330, 340],
            ]
              .map(([x = 0, y = 0]) =>
                s.path(`M${x} ${y - 10}L${x + 90} ${y + 12}L${x + 90} ${y + 26}L${x} ${y + 4}Z`, "rubber", "slant"),
              )
              .join("")
          : s.path("M20 220L60 190L520 290L500 330Z", "rubber", "slant") +
            s.line(
              times(9, (i) => `M${26 + i * 5} ${216 - i * 3}L${498 + i * 2} ${326 - i * 4.4}`),
              "#8b9298",
              3,
              0.6,
            ) +
            s.path("M20 220L500 330V372L40 256Q20 250 20 234Z", m, "slant") +
            s.line("M30 238L494 346", "#fff", 3, 0.4) +
            s.path("M500 330L520 290V330L500 372Z", "plastic", "slant"))
      );
    },
    detail: {
      at: [190, 250],
      zoom: 1.7,
      notes: [
        [180, 230, "Non-slip tread"],
        [290, 190, "Mount bracket"],
        [220, 285, "Sealed edge"],
      ],
    },
    carton: "long",
  },
} satisfies Record<string, Drawing>;
