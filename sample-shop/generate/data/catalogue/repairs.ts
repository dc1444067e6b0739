/** A part of a repair: its part type by path, its position, the pieces it takes (null for one package), and whether it may be missing. */
type RepairPart = readonly [path: string, position: string, pieces: number | null, isOptional?: true];

type Repair = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly parts: readonly RepairPart[];
};

/** Repairs in the order they are offered. Fluids whose grade depends on the vehicle are named in notes and never chosen. */
export const repairs: readonly Repair[] = [
  {
    id: "front-brake-job",
    title: "Front brake job",
    note: "Clean the new rotors before you install them, and bed the pads in.",
    parts: [
      ["brakes/disc-brakes/brake-pads", "Front", null],
      ["brakes/disc-brakes/brake-rotors", "Front", 2],
      ["brakes/disc-brakes/brake-hardware-kits", "Front", null, true],
      ["oils-and-fluids/shop-chemicals/brake-cleaner", "", null, true],
    ],
  },
  {
    id: "rear-brake-job",
    title: "Rear brake job",
    note: "An electric parking brake has to be put into service mode first.",
    parts: [
      ["brakes/disc-brakes/brake-pads", "Rear", null],
      ["brakes/disc-brakes/brake-rotors", "Rear", 2],
      ["brakes/disc-brakes/brake-hardware-kits", "Rear", null, true],
      ["oils-and-fluids/shop-chemicals/brake-cleaner", "", null, true],
    ],
  },
  {
    id: "rear-drum-brakes",
    title: "Rear drum brakes",
    note: "For vehicles with drums at the back.",
    parts: [
      ["brakes/drum-brakes/brake-shoes", "Rear", null],
      ["brakes/drum-brakes/brake-drums", "Rear", 2],
      ["oils-and-fluids/shop-chemicals/brake-cleaner", "", null, true],
    ],
  },
  {
    id: "filter-service",
    title: "Filter service: oil, air and cabin",
    note: "For the oil, take the grade and amount that your owner's manual names.",
    parts: [
      ["filters/engine-filters/oil-filters", "", 1],
      ["filters/engine-filters/engine-air-filters", "", 1],
      ["filters/cabin-filters/cabin-air-filters", "", 1, true],
    ],
  },
  {
    id: "tune-up",
    title: "Tune-up: spark plugs and filters",
    note: "Check the gap of each plug before you install it.",
    parts: [
      ["ignition/plugs-and-coils/spark-plugs", "", null],
      ["filters/engine-filters/engine-air-filters", "", 1],
      ["ignition/plugs-and-coils/spark-plug-wires", "", null, true],
      ["fuel-system/pumps-and-senders/fuel-filters", "", 1, true],
    ],
  },
  {
    id: "front-struts",
    title: "Front struts, both sides",
    note: "Have the wheels aligned afterwards.",
    parts: [
      ["suspension/shocks-and-struts/strut-assemblies", "Front Left", 1],
      ["suspension/shocks-and-struts/strut-assemblies", "Front Right", 1],
      ["suspension/sway-bars-and-links/sway-bar-links", "Front", 2, true],
    ],
  },
  {
    id: "rear-shocks",
    title: "Rear shocks, both sides",
    note: "",
    parts: [["suspension/shocks-and-struts/shock-absorbers", "Rear", 2]],
  },
  {
    id: "outer-tie-rods",
    title: "Outer tie rods, both sides",
    note: "Have the wheels aligned afterwards.",
    parts: [
      ["steering/linkage/tie-rod-ends", "Front Left", 1],
      ["steering/linkage/tie-rod-ends", "Front Right", 1],
    ],
  },
  {
    id: "front-axles",
    title: "Front axles, both sides",
    note: "",
    parts: [
      ["axles-hubs-and-driveline/axles-and-driveshafts/cv-axles", "Front Left", 1],
      ["axles-hubs-and-driveline/axles-and-driveshafts/cv-axles", "Front Right", 1],
    ],
  },
  {
    id: "cooling-service",
    title: "Cooling: water pump and thermostat",
    note: "Drain and refill with the coolant that your owner's manual names.",
    parts: [
      ["cooling/pumps-and-thermostats/water-pumps", "", 1],
      ["cooling/pumps-and-thermostats/thermostats", "", 1, true],
      ["belts-and-pulleys/drive-belts/serpentine-belts", "", 1, true],
    ],
  },
  {
    id: "drive-belt",
    title: "Drive belt and tensioner",
    note: "",
    parts: [
      ["belts-and-pulleys/drive-belts/serpentine-belts", "", 1],
      ["belts-and-pulleys/tensioners-and-pulleys/belt-tensioners", "", 1, true],
    ],
  },
  {
    id: "charging",
    title: "Charging: alternator and belt",
    note: "Have the battery tested before you change the alternator.",
    parts: [
      ["charging-and-starting/alternators-and-starters/alternators", "", 1],
      ["belts-and-pulleys/drive-belts/serpentine-belts", "", 1, true],
    ],
  },
];
