/** Every part type the shop has a picture of; the catalogue points at these names. */
export const drawingNames = [
  "brake-pad-set", "brake-rotor", "brake-caliper", "brake-drum", "brake-shoe-set", "brake-hose", "brake-master-cylinder",
  "wheel-bearing-hub", "abs-sensor", "parking-brake-cable", "shock-absorber", "strut-assembly", "coil-spring", "control-arm",
  "ball-joint", "tie-rod-end", "sway-bar-link", "bushing", "rack-and-pinion", "power-steering-pump", "cv-axle", "driveshaft",
  "clutch-kit", "transmission-filter-kit", "engine-mount", "timing-belt-kit", "timing-chain-kit", "water-pump", "thermostat",
  "radiator", "radiator-fan", "radiator-hose", "ac-compressor", "ac-condenser", "heater-core", "blower-motor",
  "cabin-air-filter", "engine-air-filter", "oil-filter", "fuel-filter", "fuel-pump", "fuel-injector", "throttle-body",
  "intake-manifold", "turbocharger", "mass-air-flow-sensor", "oxygen-sensor", "crankshaft-sensor", "spark-plug",
  "ignition-coil", "ignition-wire-set", "alternator", "starter", "battery", "serpentine-belt", "belt-tensioner", "gasket-set",
  "oil-pan", "catalytic-converter", "muffler", "exhaust-manifold", "headlight", "tail-light", "fog-light", "turn-signal",
  "bulb", "side-mirror", "door-handle", "window-regulator", "wiper-blade", "bumper-cover", "fender", "grille", "hood",
  "running-board", "tonneau-cover", "floor-mat-set", "seat-cover", "roof-rack", "trailer-hitch", "wheel", "lug-nut-set",
  "hub-cap", "car-cover", "jump-starter", "code-reader", "motor-oil", "coolant", "wax-kit", "phone-mount",
] as const;

export type DrawingName = (typeof drawingNames)[number];
