import type { Drawing } from "../drawing";
import type { Material } from "../palette";
import {
  arcBand,
  around,
  bellows,
  bolt,
  group,
  hole,
  holeCircle,
  nut,
  polar,
  ribs,
  thread,
  times,
} from "../primitives";
import { circlePath, type Sheet } from "../sheet";

function hat(s: Sheet): Material {
  return s.has("zinc") ? "zinc" : s.has("coated") ? "gunmetal" : "cast";
}

function rotorFace(s: Sheet): string {
  const coat = hat(s);
  const slot = (degrees: number) => {
    const [x, y] = polar(0, 0, 124, degrees);
    const [mx, my] = polar(0, 0, 164, degrees + 7);
    const [ex, ey] = polar(0, 0, 196, degrees + 22);
    return `M${x} ${y}Q${mx} ${my} ${ex} ${ey}`;
  };
  const slots = around(0, 0, 1, 8, (_x, _y, degrees) => slot(degrees));
  const drilled = times(3, (row) =>
    around(0, 0, 136 + row * 25, 16, (x, y) => hole(s, x, y, 7), -90 + row * 8 + (s.has("slotted") ? 10 : 0)),
  );
  return (
    s.circle(0, 0, 205, "steel", "disc") +
    s.line([128, 146, 164, 182, 196].map((r) => circlePath(0, 0, r)).join(""), "#3d454c", 1.5, 0.2) +
    s.circle(0, 0, 116, "iron", "slant") +
    (s.has("slotted") ? s.line(slots, "#fff", 11, 0.7) + s.line(slots, "#2b3035", 8, 0.9) : "") +
    (s.has("drilled") ? drilled : "") +
    s.circle(0, 0, 108, coat, "ball") +
    s.circle(-4, 0, 92, coat, "slant", 1.5) +
    holeCircle(s, -4, 0, 66, 5, 11) +
    hole(s, -4, 0, 36)
  );
}

function padFace(s: Sheet, backing: "iron" | "red"): string {
  return (
    s.path(
      "M20 60Q20 34 46 30L66 4H108L120 18Q170 4 220 18L232 4H274L294 30Q320 34 320 60V132Q320 150 302 150H266Q170 128 74 150H38Q20 150 20 132Z",
      backing,
      "slant",
    ) +
    s.path(
      "M44 60Q46 46 64 42Q170 18 276 42Q294 46 296 60L292 122Q288 134 274 134Q170 110 66 134Q52 134 48 122Z",
      "rubber",
      "slant",
    ) +
    s.path(
      "M44 60Q46 46 64 42Q170 18 276 42Q294 46 296 60L292 118Q288 128 274 127Q170 103 66 127Q52 128 48 118Z",
      s.has("ceramic") ? "gray" : "cast",
      "slant",
      0,
    ) +
    s.line("M170 24V116", "#16191c", 8, 0.8) +
    s.line("M64 48L72 126M276 48L268 126", "#16191c", 4, 0.5)
  );
}

function caliperBody(s: Sheet): string {
  const body = s.has("red") ? "red" : s.has("black") ? "iron" : s.has("zinc") ? "zinc" : "aluminum";
  const ear = (x: number) => s.circle(x, 400, 40, "cast", "disc") + hole(s, x, 400, 17);
  const pin = (x: number, turn: number) =>
    group(
      `translate(${x} 300) rotate(${turn})`,
      s.rect(-18, -4, 36, 74, 8, "steel", "pillar"),
      times(3, (i) => s.rect(-22, 16 + i * 14, 44, 14, 6, "rubber", "pillar", 1.5)),
      bolt(s, 0, -16, 17),
    );
  return (
    s.path(arcBand(270, 520, 300, 190, 204, 336), "cast", "barrel") +
    ear(66) +
    ear(474) +
    s.path(arcBand(270, 520, 236, 204, 232, 308), "rubber", "slant") +
    s.path(arcBand(270, 520, 400, 290, 222, 318), body, "slant", 3) +
    s.path(arcBand(270, 520, 320, 226, 234, 306), body, "slant") +
    s.path(arcBand(270, 520, 400, 366, 222, 318), body, "barrel") +
    s.path(arcBand(270, 520, 362, 296, 264, 276), "iron", "slant") +
    s.path(arcBand(270, 520, 350, 308, 265, 275), "kraft", "slant", 1.5) +
    [190, 350].map((x) => s.circle(x, 262, 62, body, "disc") + s.circle(x, 262, 48, body, "ball", 1.5)).join("") +
    pin(76, -34) +
    pin(464, 34) +
    s.rect(300, 92, 22, 34, 4, "brass", "pillar") +
    s.rect(302, 66, 18, 30, 5, "rubber", "pillar") +
    s.gloss("M44 236Q140 128 262 124L262 136Q150 142 56 246Z", 0.5)
  );
}

export const brakes = {
  "brake-pad-set": {
    main: (s) =>
      s.shadow(270, 474, 220) +
      group("matrix(.8 0 0 .8 190 60)", padFace(s, "iron")) +
      group("matrix(.8 0 0 .8 60 96)", padFace(s, "iron")) +
      group("matrix(1 0 0 1 160 210)", padFace(s, "iron")) +
      group(
        "matrix(1.1 0 0 1.1 40 290)",
        padFace(s, "iron"),
        s.tube("M64 8Q52 -18 74 -24L104 -18", 6, "steel"),
        s.tube("M276 8Q288 -18 266 -24L236 -18", 6, "steel"),
      ),
    side: (s) =>
      s.shadow(270, 450, 200) +
      times(2, (i) =>
        group(
          `matrix(1 0 0 1 ${i * 190} 0)`,
          s.rect(100, 120, 26, 320, 5, "iron", "pillar"),
          s.path("M126 150L180 162V398L126 410Z", "cast", "pillar"),
          s.line("M126 280H180", "#111", 6, 0.7),
          s.rect(88, 170, 12, 220, 3, "steel", "pillar"),
        ),
      ),
    detail: {
      at: [250, 370],
      zoom: 1.7,
      notes: [
        [150, 400, "Chamfered edge"],
        [227, 370, "Center slot"],
        [340, 310, "Steel backing plate"],
      ],
    },
    traits: { ceramic: ["ceramic"] },
    carton: "flat",
  },
  "brake-rotor": {
    main: (s) =>
      s.shadow(280, 478, 180) +
      s.ellipse(304, 268, 168, 205, hat(s), "barrel") +
      (s.has("solid")
        ? ""
        : `<ellipse cx="294" cy="268" rx="166" ry="202" fill="#14171a"/>` +
          s.line(
            times(34, (i) => {
              const [x, y] = polar(0, 0, 1, -85 + i * 5.2);
              return `M${268 + x * 166} ${268 + y * 203}h26`;
            }),
            "#8b9298",
            4,
            0.9,
          ) +
          s.ellipse(272, 268, 168, 205, hat(s), "barrel")) +
      group("matrix(.8 0 0 1 258 268)", rotorFace(s)),
    side: (s) =>
      s.shadow(280, 488, 110) +
      s.rect(196, 170, 70, 200, 6, hat(s), "barrel") +
      s.rect(184, 190, 18, 160, 4, hat(s), "barrel") +
      s.rect(262, 60, 92, 420, 4, "iron", "barrel") +
      s.rect(262, 60, 28, 420, 4, "steel", "barrel") +
      s.rect(326, 60, 28, 420, 4, "steel", "barrel") +
      (s.has("solid")
        ? ""
        : s.line(
            times(24, (i) => {
              const y = 270 - 205 * Math.cos(((i + 0.5) * Math.PI) / 24);
              return `M292 ${y}H324`;
            }),
            "#aab1b7",
            7,
            0.8,
          )),
    detail: {
      at: [190, 170],
      zoom: 2,
      notes: [
        [150, 160, "Machined friction face"],
        [232, 190, "Cast hat"],
        [254, 210, "Lug holes"],
      ],
    },
    traits: {
      drilled: ["drilled", "cross"],
      slotted: ["slotted"],
      coated: ["coated", "geomet", "painted"],
      zinc: ["zinc"],
      solid: ["solid"],
    },
  },
  "brake-caliper": {
    main: (s) => s.shadow(270, 470, 210) + group("matrix(.8 0 0 .8 54 110)", caliperBody(s)),
    side: (s) =>
      s.shadow(270, 470, 210) +
      s.path(
        "M80 140Q80 100 130 96H400Q460 100 460 150V300H400V220H330V420H210V220H140V300H80Z",
        s.has("red") ? "red" : s.has("black") ? "iron" : s.has("zinc") ? "zinc" : "aluminum",
        "slant",
      ) +
      s.rect(
        196,
        300,
        150,
        150,
        16,
        s.has("red") ? "red" : s.has("black") ? "iron" : s.has("zinc") ? "zinc" : "aluminum",
        "pillar",
      ) +
      s.rect(216, 436, 110, 24, 6, "rubber", "pillar") +
      bellows(s, 110, 300, 380, 24, 24, 4) +
      bellows(s, 430, 300, 380, 24, 24, 4) +
      s.rect(98, 376, 24, 60, 4, "steel", "pillar") +
      s.rect(418, 376, 24, 60, 4, "steel", "pillar"),
    detail: {
      at: [180, 340],
      zoom: 1.7,
      notes: [
        [108, 340, "Slide pin"],
        [107, 430, "Mounting ear"],
        [206, 320, "Piston bore"],
      ],
    },
    isSided: true,
    traits: { red: ["red"], black: ["black"], zinc: ["zinc", "gold", "yellow"] },
  },
  "brake-drum": {
    main: (s) =>
      s.shadow(280, 478, 190) +
      s.ellipse(330, 262, 150, 208, "iron", "barrel") +
      s.path("M250 54H330V470H250Z", "iron", "barrel", 0) +
      s.line(
        times(5, (i) => `M${290 + i * 18} ${60 + i}A150 204 0 0 1 ${290 + i * 18} ${464 - i}`),
        "#0c0e10",
        3,
        0.4,
      ) +
      s.ellipse(250, 262, 165, 208, "cast", "slant") +
      s.ellipse(250, 262, 150, 190, "iron", "ball") +
      s.ellipse(246, 262, 112, 142, "cast", "slant") +
      around(0, 0, 1, 5, (x, y) => hole(s, 246 + x * 68, 262 + y * 86, 12)) +
      `<ellipse cx="246" cy="262" rx="38" ry="46" fill="#14171a"/>`,
    detail: {
      at: [260, 200],
      zoom: 1.8,
      notes: [
        [178, 235, "Lug holes"],
        [246, 240, "Hub bore"],
        [365, 130, "Cooling ribs"],
      ],
    },
  },
  "brake-shoe-set": {
    main: (s) => {
      const shoe =
        s.path(arcBand(0, 60, 150, 96, -158, -22), "iron", "slant") +
        s.path(arcBand(0, 60, 156, 146, -160, -20), "steel", "barrel", 1.5) +
        s.path(arcBand(0, 60, 180, 156, -152, -93) + arcBand(0, 60, 180, 156, -87, -28), "kraft", "slant") +
        hole(s, -98, -10, 10) +
        hole(s, 98, -10, 10) +
        hole(s, 0, -64, 12) +
        hole(s, 56, -42, 8);
      return (
        s.shadow(270, 470, 220) +
        group("matrix(.9 0 0 .9 190 190)", shoe) +
        group("matrix(.9 0 0 .9 356 230)", shoe) +
        group("matrix(1 0 0 1 190 370)", shoe) +
        group("matrix(1 0 0 1 350 410)", shoe)
      );
    },
    detail: {
      at: [350, 370],
      zoom: 2,
      notes: [
        [250, 350, "Bonded lining"],
        [380, 350, "Web"],
        [448, 400, "Return-spring hole"],
      ],
    },
  },
  "brake-hose": {
    main: (s) =>
      s.shadow(270, 470, 200) +
      s.tube("M110 110C60 250 120 420 250 400S330 180 430 160", 22, s.has("stainless") ? "steel" : "rubber") +
      group(
        "rotate(18 110 110)",
        s.rect(90, 60, 40, 66, 6, "steel", "pillar"),
        nut(s, 110, 40, 52, 26, "zinc"),
        thread(s, 98, 10, 24, 34, "steel"),
      ) +
      group(
        "translate(430 160) rotate(-12)",
        s.rect(-30, -18, 46, 36, 5, "steel", "barrel"),
        s.circle(42, 0, 36, "zinc", "disc"),
        hole(s, 42, 0, 16),
      ) +
      s.rect(212, 376, 60, 48, 10, "zinc", "slant") +
      s.path("M228 370V340H256V370Z", "zinc", "pillar") +
      hole(s, 242, 352, 6),
    detail: {
      at: [150, 120],
      zoom: 2.2,
      notes: [
        [133, 36, "Flare fitting"],
        [110, 90, "Crimped collar"],
        [96, 190, "Reinforced hose"],
      ],
    },
    traits: { stainless: ["stainless", "braided"] },
    carton: "flat",
  },
  "brake-master-cylinder": {
    main: (s) =>
      s.shadow(270, 470, 210) +
      s.rect(70, 330, 360, 92, 18, "aluminum", "barrel") +
      s.rect(50, 346, 40, 60, 8, "aluminum", "barrel") +
      s.path(
        "M408 296Q408 286 420 286H440Q450 286 450 298V456Q450 466 440 466H420Q408 466 408 456Z",
        "aluminum",
        "pillar",
      ) +
      s.line("M428 302v22M428 430v22", "#16191c", 9, 0.8) +
      s.rect(450, 350, 50, 50, 6, "steel", "barrel") +
      s.rect(132, 290, 50, 50, 6, "rubber", "pillar") +
      s.rect(290, 290, 50, 50, 6, "rubber", "pillar") +
      s.path(
        "M84 170Q84 150 110 150H370Q396 150 396 176L384 296Q382 306 370 306H110Q98 306 96 296Z",
        "white",
        "slant",
      ) +
      s.path("M90 226H390L384 296Q382 306 370 306H110Q98 306 96 296Z", "amber", "slant", 0) +
      s.line("M104 226H376M240 160V304", "#8e9498", 3, 0.7) +
      s.rect(168, 86, 120, 66, 10, "plastic", "pillar") +
      ribs(s, 172, 94, 112, 50, 12, "#000", 0.5) +
      bolt(s, 160, 384, 14, "brass") +
      bolt(s, 260, 384, 14, "brass") +
      s.gloss("M96 168H120L130 296H108Z", 0.5),
    detail: {
      at: [240, 260],
      zoom: 1.6,
      notes: [
        [228, 112, "Screw cap"],
        [150, 260, "Clear reservoir"],
        [260, 384, "Line ports"],
      ],
    },
  },
} satisfies Record<string, Drawing>;
