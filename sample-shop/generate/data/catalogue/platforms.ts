/** Models built on one platform at the same time, whose mechanical parts interchange. */
export const platformTwins: readonly (readonly string[])[] = [
  [
    "Chevrolet Silverado 1500",
    "GMC Sierra 1500",
    "Chevrolet Tahoe",
    "GMC Yukon",
    "Chevrolet Suburban",
    "Cadillac Escalade",
  ],
  ["Chevrolet Silverado 2500 HD", "GMC Sierra 2500 HD", "Chevrolet Silverado 3500 HD", "GMC Sierra 3500 HD"],
  ["Chevrolet Colorado", "GMC Canyon"],
  ["Chevrolet Traverse", "GMC Acadia", "Buick Enclave"],
  ["Chevrolet Equinox", "GMC Terrain"],
  ["Chevrolet Malibu", "Pontiac G6", "Buick LaCrosse"],
  ["Chevrolet Express 2500", "GMC Savana 2500", "Chevrolet Express 1500", "GMC Savana 1500"],
  ["Ford F-150", "Lincoln Mark LT"],
  ["Ford Expedition", "Lincoln Navigator"],
  ["Ford Edge", "Lincoln MKX", "Lincoln Nautilus"],
  ["Ford Fusion", "Lincoln MKZ", "Mercury Milan"],
  ["Ford Escape", "Mercury Mariner", "Mazda Tribute", "Lincoln MKC"],
  ["Ford Explorer", "Mercury Mountaineer", "Lincoln Aviator"],
  ["Dodge Charger", "Dodge Challenger", "Chrysler 300"],
  ["Dodge Grand Caravan", "Chrysler Town & Country"],
  ["Dodge Durango", "Jeep Grand Cherokee"],
  ["Jeep Compass", "Jeep Patriot"],
  ["Toyota Camry", "Toyota Avalon", "Lexus ES350"],
  ["Toyota Highlander", "Lexus RX350"],
  ["Toyota 4Runner", "Lexus GX460", "Toyota FJ Cruiser"],
  ["Toyota Corolla", "Toyota Matrix", "Pontiac Vibe"],
  ["Honda Accord", "Acura TLX", "Acura TSX"],
  ["Honda Civic", "Acura ILX"],
  ["Honda Pilot", "Acura MDX", "Honda Ridgeline"],
  ["Nissan Altima", "Nissan Maxima"],
  ["Nissan Pathfinder", "Infiniti QX60"],
  ["Nissan Titan", "Nissan Armada"],
  ["Hyundai Elantra", "Kia Forte"],
  ["Hyundai Sonata", "Kia Optima", "Kia K5"],
  ["Hyundai Tucson", "Kia Sportage"],
  ["Hyundai Santa Fe", "Kia Sorento"],
  ["Volkswagen Jetta", "Volkswagen Golf", "Audi A3"],
  ["Subaru Outback", "Subaru Legacy"],
  ["Subaru Impreza", "Subaru Crosstrek"],
];

/** Makes of one maker, which share engines, sensors and service parts. */
export const makerGroups: readonly (readonly string[])[] = [
  ["Ford", "Lincoln", "Mercury"],
  ["Chevrolet", "GMC", "Cadillac", "Buick", "Pontiac", "Saturn", "Oldsmobile", "Hummer"],
  ["Dodge", "Ram", "Chrysler", "Jeep", "Fiat", "Plymouth"],
  ["Toyota", "Lexus", "Scion"],
  ["Honda", "Acura"],
  ["Nissan", "Infiniti"],
  ["Hyundai", "Kia", "Genesis"],
  ["Volkswagen", "Audi"],
  ["Jaguar", "Land Rover"],
];

/** Best sellers with the widest choice: every common part in three or more brands. */
export const bestSellers: readonly (readonly [make: string, model: string, year: number])[] = [
  ["Ford", "F-150", 2015],
  ["Honda", "Civic", 2018],
  ["Chevrolet", "Silverado 1500", 2012],
  ["Toyota", "Camry", 2016],
  ["Ram", "1500", 2015],
  ["Toyota", "RAV4", 2016],
  ["Honda", "CR-V", 2016],
  ["Jeep", "Wrangler", 2014],
];

/** Each make's format of part numbers: # is a digit, @ a letter, other characters stand for themselves. */
export const oeFormats: Readonly<Record<string, readonly string[]>> = {
  Ford: ["@L3Z-####-@", "@C3Z-#@###-@", "@R3Z-####-@@"],
  Lincoln: ["@L7Z-####-@", "@T4Z-#@###-@"],
  Mercury: ["@L2Z-####-@", "@E5Z-####-@"],
  Chevrolet: ["84######", "23######", "12######"],
  GMC: ["84######", "22######"],
  Cadillac: ["84######", "25######"],
  Buick: ["84######", "13######"],
  Pontiac: ["92######", "25######"],
  Dodge: ["68######A@", "05######A@"],
  Ram: ["68######A@", "52######A@"],
  Chrysler: ["68######A@", "04######A@"],
  Jeep: ["68######A@", "52######A@"],
  Toyota: ["#####-#@###", "#####-0####"],
  Lexus: ["#####-#@###", "#####-3####"],
  Scion: ["#####-#@###"],
  Honda: ["#####-T@@-A##", "#####-S@@-A##"],
  Acura: ["#####-T@@-A##"],
  Nissan: ["#####-#@@##", "@####-#@@0A"],
  Infiniti: ["#####-1@@##"],
  Hyundai: ["#####-#@###", "#####-@####"],
  Kia: ["#####-#@###", "#####-@####"],
  Genesis: ["#####-@####"],
  Mazda: ["@@Y#-##-###", "@##@-##-###"],
  Subaru: ["#####@@###", "#####FG###"],
  Volkswagen: ["5Q0 ### ### @", "1K0 ### ### @"],
  Audi: ["8V0 ### ### @", "4G0 ### ### @"],
  Porsche: ["9Y0 ### ### @"],
  BMW: ["## ## # ### ###"],
  MINI: ["## ## # ### ###"],
  "Mercedes-Benz": ["A### ### ## ##"],
  Volvo: ["31######", "30######"],
  Mitsubishi: ["####@###"],
  Tesla: ["10#####-00-@"],
  "Land Rover": ["LR######"],
  Jaguar: ["C2D#####", "T4A#####"],
};

/** Attributes that the vehicle decides, so that competing parts for one vehicle agree in them. */
export const vehicleAttributes: readonly string[] = [
  "Ribs",
  "Group Size",
  "Thread",
  "Bulb Size",
  "Wires",
  "Terminals",
  "Teeth",
  "Seat",
  "Assist",
  "Frequency",
  "Filter Type",
  "ABS Sensor",
  "ABS Ring",
  "Control",
  "Location",
  "Line",
  "Side",
  "Function",
  "Class",
  "Ventilation",
  "Range",
  "Rows",
  "Flywheel",
  "Shape",
  "Polarity",
  "Park Sensor Holes",
  "Signal Light",
];

/**
 * Fitment notes in the trade's words, by family; `*` is for all families. {from} and {to} are the years of the row's
 * range.
 */
export const fitmentNotes: Readonly<Record<string, readonly string[]>> = {
  "*": [
    "Built after 03/{from}",
    "Built before 06/{to}",
    "Compare with the old unit before installing",
    "Sold individually",
  ],
  brakes: [
    "Except Police package",
    "With single-piston front caliper",
    "Without electronic parking brake",
    "With 320mm front rotor",
  ],
  suspension: [
    "Without air suspension",
    "Without adaptive damping",
    "With standard ride height",
    "Except off-road package",
  ],
  steering: ["Without variable assist", "With electric power steering", "14mm thread"],
  driveline: ["With ABS", "Except heavy duty payload package", "Without locking differential"],
  transmission: ["Automatic transmission", "6-speed transmission", "Except CVT"],
  engine: ["From engine serial break, see old part", "Without start-stop"],
  belts: ["With A/C", "Except dual alternator"],
  cooling: ["With tow package", "Without tow package", "With 1-1/4 in core", "With A/C"],
  climate: ["With automatic temperature control", "Without rear A/C", "R-134a systems"],
  fuel: ["With 23 gallon tank", "Except flex fuel", "Returnless system"],
  exhaust: ["Except California emissions", "Single outlet", "With crew cab"],
  emissions: ["Federal emissions", "Bank 1", "Bank 2", "With California emissions label"],
  charging: ["Without start-stop", "150 amp system", "Except heavy duty charging"],
  lighting: ["Without adaptive headlights", "With halogen headlights", "Except LED package", "With factory fog lights"],
  mirrors: ["With 6-pin connector", "Without memory", "Without camera"],
  body: ["Without park assist", "Except sport package", "With tow hooks"],
  exterior: ["Except sport package", "Without front camera"],
  doors: ["With power windows", "Except one-touch up"],
  towing: ["Except factory hitch", "With full-size spare"],
};

/** The quantity of a part that each cylinder takes one of. */
export const PER_CYLINDER = 0;

/** Parts often bought together: title, then part name, position ("*" for any) and quantity. */
export const kits: readonly (readonly [string, readonly (readonly [string, string, number])[]])[] = [
  [
    "Front brake job: pads and rotors",
    [
      ["Brake Pads", "Front", 1],
      ["Brake Rotors", "Front", 2],
    ],
  ],
  [
    "Rear brake job: pads and rotors",
    [
      ["Brake Pads", "Rear", 1],
      ["Brake Rotors", "Rear", 2],
    ],
  ],
  [
    "Headlight pair",
    [
      ["Headlights", "Left", 1],
      ["Headlights", "Right", 1],
    ],
  ],
  [
    "Tail light pair",
    [
      ["Tail Lights", "Left", 1],
      ["Tail Lights", "Right", 1],
    ],
  ],
  [
    "Mirror pair",
    [
      ["Side Mirrors", "Left", 1],
      ["Side Mirrors", "Right", 1],
    ],
  ],
  [
    "Front strut pair",
    [
      ["Strut Assemblies", "Front Left", 1],
      ["Strut Assemblies", "Front Right", 1],
    ],
  ],
  [
    "Front control arm pair",
    [
      ["Control Arms", "Front Left", 1],
      ["Control Arms", "Front Right", 1],
    ],
  ],
  [
    "Outer tie rod pair",
    [
      ["Tie Rod Ends", "Front Left", 1],
      ["Tie Rod Ends", "Front Right", 1],
    ],
  ],
  [
    "Four-corner shocks",
    [
      ["Shock Absorbers", "Front", 2],
      ["Shock Absorbers", "Rear", 2],
    ],
  ],
  [
    "Service kit: oil, air and cabin filters",
    [
      ["Oil Filters", "*", 1],
      ["Engine Air Filters", "*", 1],
      ["Cabin Air Filters", "*", 1],
    ],
  ],
  [
    "Tune-up: plugs and coils",
    [
      ["Spark Plugs", "*", 1],
      ["Ignition Coils", "*", PER_CYLINDER],
    ],
  ],
  [
    "Cooling refresh: radiator, thermostat and hose",
    [
      ["Radiators", "*", 1],
      ["Thermostats", "*", 1],
      ["Radiator Hoses", "*", 1],
    ],
  ],
  [
    "Drive belt refresh: belt and tensioner",
    [
      ["Serpentine Belts", "*", 1],
      ["Belt Tensioners", "*", 1],
    ],
  ],
  [
    "Front axle pair",
    [
      ["CV Axles", "Front Left", 1],
      ["CV Axles", "Front Right", 1],
    ],
  ],
  [
    "Sway bar link set",
    [
      ["Sway Bar Links", "Front", 2],
      ["Sway Bar Links", "Rear", 2],
    ],
  ],
  [
    "Charging kit: alternator and belt",
    [
      ["Alternators", "*", 1],
      ["Serpentine Belts", "*", 1],
    ],
  ],
];
