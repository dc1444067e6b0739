import type { Drawing } from "../drawing";
import type { Material } from "../palette";
import { around, group, hole, polar, times } from "../primitives";
import { circlePath, type Sheet } from "../sheet";

function finish(s: Sheet): Material {
  return s.has("black")
    ? "iron"
    : s.has("chrome")
      ? "chrome"
      : s.has("bronze")
        ? "bronze"
        : s.has("gunmetal")
          ? "gunmetal"
          : "aluminum";
}

function spokes(s: Sheet, cx: number, cy: number, r: number, count: number, spread: number, m: Material): string {
  return around(cx, cy, 1, count, (_x, _y, a) => {
    const [ax, ay] = polar(cx, cy, r * 0.16, a - 70);
    const [bx, by] = polar(cx, cy, r, a - spread);
    const [dx, dy] = polar(cx, cy, r, a + spread);
    const [ex, ey] = polar(cx, cy, r * 0.16, a + 70);
    const [px, py] = polar(cx, cy, r * 0.5, a - spread * 0.8);
    const [qx, qy] = polar(cx, cy, r * 0.5, a + spread * 0.8);
    return s.path(
      `M${ax} ${ay}Q${px} ${py} ${bx} ${by}A${r} ${r} 0 0 1 ${dx} ${dy}Q${qx} ${qy} ${ex} ${ey}Z`,
      m,
      "slant",
      2,
    );
  });
}

export const wheels = {
  wheel: {
    traits: {
      black: ["black", "matte"],
      chrome: ["chrome", "polished"],
      bronze: ["bronze", "gold"],
      gunmetal: ["gunmetal", "gray", "gray", "hyper", "anthracite"],
      machined: ["machined"],
      steel: ["steel"],
    },
    main: (s) => {
      const m = finish(s);
      const barrel =
        s.shadow(280, 490, 180) +
        s.ellipse(300, 266, 196, 222, m === "aluminum" ? "cast" : m, "barrel") +
        s.ellipse(256, 266, 206, 222, m, "disc") +
        s.ellipse(254, 266, 192, 206, s.has("machined") ? "chrome" : m, "disc", 1.5) +
        `<ellipse cx="258" cy="266" rx="180" ry="194" fill="#14171a"/>` +
        s.ellipse(276, 266, 150, 170, "iron", "barrel", 0) +
        s.ellipse(272, 266, 118, 136, "cast", "disc", 1);
      const face = s.has("steel")
        ? s.circle(0, 0, 194, m, "slant") +
          s.circle(0, 0, 168, m, "ball") +
          around(
            0,
            0,
            126,
            12,
            (x, y, a) =>
              `<ellipse cx="${x}" cy="${y}" rx="26" ry="17" transform="rotate(${a} ${x} ${y})" fill="#0e1012" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>`,
          ) +
          s.circle(0, 0, 84, m, "disc")
        : spokes(s, 0, 0, 194, 5, 17, m) +
          (s.has("machined") ? spokes(s, 0, 0, 192, 5, 10, "chrome") : "") +
          around(0, 0, 1, 5, (_x, _y, a) => {
            const [x, y] = polar(0, 0, 70, a);
            const [v, w] = polar(0, 0, 186, a);
            return s.line(`M${x} ${y}L${v} ${w}`, "#000", 5, 0.3);
          }) +
          s.circle(0, 0, 66, m, "disc");
      return (
        barrel +
        group(
          "matrix(.9 0 0 1 254 266)",
          face,
          around(0, 0, 48, 5, (x, y) => hole(s, x, y, 10), -54),
          s.circle(0, 0, 28, s.has("black") ? "plastic" : m, "ball"),
          s.circle(0, 0, 18, "navy", "slant", 1),
          s.path("M-9 7L0 -11L9 7H4L0 -2L-4 7Z", "amber", "flat", 0),
        )
      );
    },
    side: (s) => {
      const m = finish(s);
      return (
        s.shadow(270, 492, 150) +
        s.rect(150, 50, 240, 436, 20, m, "barrel") +
        s.rect(130, 40, 34, 456, 12, m, "barrel") +
        s.rect(376, 40, 34, 456, 12, m, "barrel") +
        s.rect(200, 80, 130, 376, 8, m, "barrel", 1.5) +
        s.line("M180 56V480M360 56V480", "#000", 3, 0.3) +
        s.rect(346, 96, 8, 34, 3, "rubber", "pillar", 1)
      );
    },
    detail: {
      at: [240, 240],
      zoom: 1.6,
      notes: [
        [245, 140, "Spoke"],
        [254, 266, "Center cap"],
        [100, 250, "Rim lip"],
      ],
    },
  },
  "lug-nut-set": {
    traits: { black: ["black"], red: ["red"], blue: ["blue"] },
    main: (s) => {
      const m: Material = s.has("black") ? "iron" : s.has("red") ? "red" : s.has("blue") ? "blue" : "chrome";
      const one =
        s.path("M-34 0Q-34 -90 -24 -104Q0 -122 24 -104Q34 -90 34 0Z", m, "pillar") +
        s.line("M-13 -108V-2M13 -108V-2", "#000", 3, 0.35) +
        s.path("M-44 0H44L30 44H-30Z", m, "pillar") +
        s.ellipse(0, 0, 44, 10, m, "slant", 1.5);
      return (
        s.shadow(270, 474, 220) +
        times(4, (i) => group(`matrix(.7 0 0 .7 ${96 + i * 96} 150)`, one)) +
        times(4, (i) => group(`matrix(.8 0 0 .8 ${90 + i * 100} 290)`, one)) +
        times(4, (i) => group(`matrix(.9 0 0 .9 ${84 + i * 104} 436)`, one)) +
        group(
          "translate(480 330) rotate(90)",
          s.rect(-60, -20, 110, 40, 8, "steel", "barrel"),
          s.rect(-90, -28, 40, 56, 8, "steel", "barrel"),
          s.line("M-52 -10H44M-52 6H44", "#333", 3, 0.4),
        )
      );
    },
    detail: {
      at: [240, 390],
      zoom: 2,
      notes: [
        [190, 350, "Plated hex"],
        [190, 445, "Conical seat"],
        [292, 338, "Closed end"],
      ],
    },
  },
  "hub-cap": {
    traits: { black: ["black"], chrome: ["chrome"] },
    main: (s) => {
      const m: Material = s.has("black") ? "iron" : s.has("chrome") ? "chrome" : "gray";
      return (
        s.shadow(270, 488, 190) +
        s.circle(270, 266, 214, m, "disc") +
        s.circle(270, 266, 198, m, "slant", 1.5) +
        around(270, 266, 138, 10, (x, y, a) =>
          group(
            `translate(${x} ${y}) rotate(${a + 90})`,
            `<path d="M-28 -48Q0 -60 28 -48L12 50Q0 58 -12 50Z" fill="#15181b"/>`,
            s.line("M-28 -48Q0 -60 28 -48L12 50", "#fff", 3, 0.4),
          ),
        ) +
        s.circle(270, 266, 72, m, "ball") +
        s.circle(270, 266, 56, m, "disc", 1.5) +
        around(270, 266, 40, 5, (x, y) => s.circle(x, y, 8, m, "ball", 1.5)) +
        s.circle(270, 266, 22, "navy", "slant", 1.5) +
        s.path("M260 276L270 254L280 276H274L270 266L266 276Z", "amber", "flat", 0)
      );
    },
    side: (s) =>
      s.shadow(270, 490, 190) +
      s.circle(270, 270, 210, "plastic", "slant") +
      s.circle(270, 270, 186, "plastic", "ball", 1.5) +
      s.line(circlePath(270, 270, 196), "#c3cad0", 6, 0.9) +
      around(270, 270, 182, 8, (x, y, a) =>
        group(`translate(${x} ${y}) rotate(${a + 90})`, s.rect(-14, -14, 28, 36, 5, "plastic", "slant")),
      ) +
      s.line(
        around(270, 270, 1, 10, (_x, _y, a) => {
          const [x, y] = polar(270, 270, 50, a);
          const [v, w] = polar(270, 270, 168, a);
          return `M${x} ${y}L${v} ${w}`;
        }),
        "#0b0c0d",
        8,
        0.6,
      ) +
      s.circle(270, 270, 46, "plastic", "disc"),
    detail: {
      at: [270, 200],
      zoom: 1.8,
      notes: [
        [200, 150, "Vent openings"],
        [270, 250, "Emblem"],
        [430, 140, "Rolled lip"],
      ],
    },
    carton: "flat",
  },
} satisfies Record<string, Drawing>;
