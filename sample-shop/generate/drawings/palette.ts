/** Light, base, shade and outline of each material under the shop's one lamp, top left. */
export const materials = {
  steel: ["#f7f9fa", "#c3cad0", "#7d868e", "#4b535a"],
  chrome: ["#ffffff", "#d5dde3", "#6c7882", "#434c54"],
  aluminum: ["#fbfcfc", "#d4d8da", "#989fa4", "#636a6f"],
  cast: ["#b9bec2", "#878d92", "#555a5f", "#34383c"],
  iron: ["#84898e", "#55595e", "#313438", "#1d1f22"],
  rubber: ["#5f6468", "#303336", "#17191b", "#0b0c0d"],
  plastic: ["#70767c", "#3a3f44", "#212428", "#121416"],
  gray: ["#e6e8ea", "#b4b9bd", "#82888d", "#555a5f"],
  gunmetal: ["#98a1a9", "#606a73", "#363d44", "#20252a"],
  zinc: ["#fff4cf", "#d9bd78", "#9a7c3f", "#5d4a23"],
  brass: ["#fff0b8", "#d6ac4a", "#94702a", "#573f13"],
  copper: ["#ffd9bd", "#cd7f4d", "#8a4a25", "#532a13"],
  red: ["#ff8b78", "#cf2a22", "#8c1512", "#550b0a"],
  blue: ["#8fb7e8", "#2c66b0", "#17407a", "#0c264b"],
  navy: ["#5b7896", "#1f3f5f", "#122a43", "#0a1a2b"],
  amber: ["#ffe3a3", "#f5a524", "#c27310", "#7c470a"],
  lens: ["#ff9a8c", "#d8201c", "#8f0e10", "#5a090b"],
  glass: ["#ffffff", "#dfe9f0", "#a9bac7", "#5f6f7c"],
  mirror: ["#eef5fa", "#b9cbd8", "#7f97a8", "#3d4a54"],
  white: ["#ffffff", "#f1f2f3", "#cdd1d4", "#8e9498"],
  paper: ["#fffaf0", "#f0e3c6", "#c6b48e", "#85754f"],
  yellow: ["#fff3a8", "#f2c818", "#b98f0a", "#6f5505"],
  green: ["#b9ecb0", "#3ba24a", "#1f6a2d", "#0f3d18"],
  purple: ["#c9b2ec", "#7047b0", "#472a78", "#291647"],
  bronze: ["#e2c39b", "#a3774a", "#684726", "#3c2713"],
  paint: ["#aab6c2", "#5c6b7a", "#37434f", "#212932"],
  cloth: ["#8e959c", "#5d646b", "#3f454b", "#282c30"],
  carton: ["#ffffff", "#f3f1ec", "#d9d5cb", "#a39d8f"],
  kraft: ["#e9d3b0", "#d0b184", "#a98a5d", "#75603f"],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type Material = keyof typeof materials;

/**
 * Shading by shape: `pillar` an upright cylinder, `barrel` a horizontal one, `slant` a flat face, `ball` a dome, `disc`
 * a turned metal face, `flat` no shading.
 */
export type Shading = "pillar" | "barrel" | "slant" | "ball" | "disc" | "flat";
