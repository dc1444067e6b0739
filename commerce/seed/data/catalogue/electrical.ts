import { group, type PartFamily } from "../../catalogue/part-type";

/** Ignition, charging, sensors, lighting and filters. */
export const electricalFamilies: readonly PartFamily[] = [
  {
    key: "ignition",
    name: "Ignition",
    drawing: "spark-plug",
    about: "Plugs, coils, wires and switches.",
    warranty: "24 months or 24,000 miles.",
    promises: ["Resistance is measured on every piece, not on a sample.", "Change plugs when you change coils; a worn plug is what kills a coil.", "Boots are silicone and come with the grease already in."],
    cautions: ["Work on a cold head: threads in warm aluminum pull.", "Blow out the wells before a plug comes out.", "Thread the plug in by hand with a piece of hose."],
    praise: ["Misfire gone, idle like glass.", "Gap was right on all of them.", "Plug clicks on, bolt hole matches.", "Noticeably better mileage.", "Cheap insurance at 100k."],
    complaints: ["One of the set had a loose boot.", "Gap was off on two plugs, so check them.", "Connector lock is a bit fragile."],
    groups: [
      group("Plugs & Coils", "Fire.", { varies: "engine", shares: "maker" }, [
        ["Spark Plugs", "Spark Plug Set", "spark-plug", [12, 78], 5, ["Copper, platinum, iridium and ruthenium plugs.", "Laser-welded tip and the heat range of the original; gapped in the box, but check.", "Torque dry on a cold head. No anti-seize on plated threads.", "a rough idle and poor mileage"], { attributes: { "Electrode Material": ["Iridium", "Platinum", "Copper", "Ruthenium"], Seat: ["Gasket", "Taper"] }, measures: [["Gap", 0.7, 1.3, 0.1, "mm"]], pieces: 6, fuels: ["GAS", "FLEX", "HYBRID"] }],
        ["Ignition Coils", "Ignition Coil", "ignition-coil", [18, 72], 5, ["Coil-on-plug units and packs.", "Epoxy poured under vacuum so there is no bubble for the spark to find.", "Swap the suspect coil to another hole first: if the code moves, you have your answer.", "a flashing check engine light"], { attributes: { Quantity: ["Each", "Set"], Boot: ["Included"] }, fuels: ["GAS", "FLEX", "HYBRID"] }],
        ["Spark Plug Wires", "Spark Plug Wire Set", "ignition-wire-set", [19, 78], 1, ["Wire sets cut to length.", "Spiral core with 8 mm silicone jacket and numbered leads.", "Move one wire at a time and keep the old separators.", "a miss on damp mornings"], { attributes: { Diameter: ["8 mm", "7 mm"] }, fuels: ["GAS"] }],
      ]),
      group("Ignition Switches", "Key and module.", { shares: "maker" }, [
        ["Ignition Switches", "Ignition Switch", "door-handle", [16, 68], 2, ["Electrical switches behind the lock.", "Silver contacts rated above the load.", "Disconnect the battery first; the airbag shares this harness.", "gauges that dropped out on bumps"], { attributes: { Cylinder: ["Not Included", "Included"] } }],
        ["Crankshaft Position Sensors", "Crankshaft Position Sensor", "crankshaft-sensor", [14, 62], 4, ["Sensors that tell the computer where the crank is.", "Air gap is set by the body, so there is nothing to adjust.", "Clean chips off the magnet and oil the O-ring.", "a stall when hot that restarted cold"], { varies: "engine", attributes: { Type: ["Hall Effect", "Magnetic"] } }],
        ["Camshaft Position Sensors", "Camshaft Position Sensor", "crankshaft-sensor", [12, 56], 3, ["Sensors for cam timing.", "Potted, sealed and with the original plug.", "Route the lead away from the manifold.", "long cranking and a P0340"], { varies: "engine", attributes: { Side: ["Intake", "Exhaust"] } }],
      ]),
    ],
  },
  {
    key: "charging",
    name: "Charging & Starting",
    drawing: "alternator",
    about: "Alternators, starters, batteries and cables.",
    warranty: "Limited lifetime on units, 36 months free replacement on batteries.",
    promises: ["Load tested at idle and at 6,000 rpm with the print-out in the box.", "Clean the grounds; half of the alternators sent back have nothing wrong.", "Charge the battery fully first. An alternator is not a battery charger."],
    cautions: ["Negative cable off first and on last.", "Turn the pulley by hand and check that it lines up.", "Keep the old unit clean and boxed for the core refund."],
    praise: ["14.4 volts at idle with everything on.", "Cranks twice as fast.", "Test sheet in the box with real numbers.", "Core refund came in nine days.", "All new, not a repaint."],
    complaints: ["Pulley is the non-clutch type on mine.", "Heavier than the one that came out.", "Core refund took a while."],
    groups: [
      group("Alternators & Starters", "Spin and charge.", { varies: "engine", shares: "platform" }, [
        ["Alternators", "Alternator", "alternator", [118, 298], 5, ["New and remanufactured alternators.", "Rotor, stator, rectifier and regulator are new; bearings are sealed and rated for high temperature.", "Check the belt and the charge wire for green corrosion while you are there.", "the battery light at idle"], { attributes: { Condition: ["New", "Remanufactured"], Pulley: ["Clutch", "Solid"] }, core: 55, measures: [["Output", 105, 240, 5, "A"]], fuels: ["GAS", "FLEX", "DIESEL"] }],
        ["Starters", "Starter Motor", "starter", [88, 228], 4, ["Gear-reduction starters with solenoid.", "New armature, brushes and solenoid contacts, tested at 40 below.", "Catch the shims if there are any, and put them back.", "click and nothing"], { attributes: { Condition: ["New", "Remanufactured"] }, core: 40, measures: [["Output", 1.0, 2.6, 0.2, "kW"]], fuels: ["GAS", "FLEX", "DIESEL"] }],
        ["Voltage Regulators", "Voltage Regulator", "abs-sensor", [18, 62], 1, ["Regulators and brush sets.", "Set point follows the original, not a generic 14.5.", "Check slip rings for grooves first.", "lamps that pulsed with engine speed"], { shares: "maker", attributes: { Brushes: ["Included"] }, fuels: ["GAS", "DIESEL"] }],
      ]),
      group("Batteries & Cables", "Store it and move it.", { shares: "maker" }, [
        ["Batteries", "AGM Battery", "battery", [128, 268], 4, ["Flooded and AGM batteries by group size.", "Pure lead plates and a six-month fresh-charge promise.", "Register the battery on cars that ask for it. Clean the clamps to bright metal.", "slow cranking on cold mornings"], { shares: "maker", attributes: { Type: ["AGM", "Flooded"], "Group Size": ["H6", "H7", "35", "65"] }, core: 22, measures: [["Cold Cranking Amps", 550, 900, 10, "CCA"]] }],
        ["Battery Cables", "Battery Cable", "ignition-wire-set", [14, 68], 2, ["Positive and negative cables.", "Fine-strand copper with sealed, crimped lugs.", "Bolt grounds to bare metal and then paint over.", "a voltage drop I could measure"], { shares: "platform", attributes: { Polarity: ["Negative", "Positive"] } }],
      ]),
    ],
  },
  {
    key: "sensors",
    name: "Sensors & Switches",
    drawing: "mass-air-flow-sensor",
    about: "The senses of the engine computer, and the switches of the cabin.",
    warranty: "24 months or 24,000 miles.",
    promises: ["Calibrated against a reference at three points.", "Direct plug, no splicing.", "Read the code's freeze frame before you order: a sensor may only be the messenger."],
    cautions: ["Battery off before plugs are touched.", "Do not drop it. The element is finer than a hair.", "Clear codes and let the monitors run."],
    praise: ["Trims are back within three percent.", "Plug and play, five minutes.", "Scan tool shows a clean signal.", "Same casting as the original.", "Light off for two months now."],
    complaints: ["Reading a little high but within spec.", "Lock tab was brittle.", "No seal in the bag."],
    groups: [
      group("Engine Sensors", "Air, heat and pressure.", { varies: "engine", shares: "maker" }, [
        ["Mass Air Flow Sensors", "Mass Air Flow Sensor", "mass-air-flow-sensor", [28, 118], 4, ["Hot-wire and hot-film meters.", "Film element calibrated in a wind tunnel, in the housing it belongs to.", "Never touch the element; check the duct behind it for cracks.", "surging at a steady speed"], { attributes: { Housing: ["Sensor Only", "With Housing"] } }],
        ["MAP Sensors", "Manifold Absolute Pressure Sensor", "crankshaft-sensor", [16, 62], 2, ["Pressure sensors for manifold and boost.", "Ceramic cell with a gel that fuel does not eat.", "Clean the port behind it.", "a rich idle"], { attributes: { Range: ["1 bar", "2.5 bar"] } }],
        ["Coolant Temperature Sensors", "Engine Coolant Temperature Sensor", "oxygen-sensor", [8, 36], 3, ["Senders for computer and gauge.", "Brass body with a new seal.", "Have the new one in hand when the old one comes out.", "a fan that never stopped"], { attributes: { Terminals: ["2", "4"] } }],
        ["Knock Sensors", "Engine Knock Sensor", "crankshaft-sensor", [16, 68], 2, ["Piezo sensors for spark control.", "Tuned to the engine's knock frequency.", "Torque is the calibration here: use a wrench that clicks.", "lost power under load"], { attributes: { Harness: ["Not Included", "Included"] }, fuels: ["GAS", "FLEX"] }],
        ["Oil Pressure Switches", "Engine Oil Pressure Switch", "oxygen-sensor", [9, 42], 3, ["Switches and senders for oil pressure.", "Sealed so oil cannot wick up the harness.", "Thread sealer only if the thread is tapered.", "a false oil light at idle"], { attributes: { Type: ["Switch", "Sender"] } }],
      ]),
      group("Body & Chassis Sensors", "Wheels, tires and doors.", { shares: "maker" }, [
        ["TPMS Sensors", "Tire Pressure Monitoring Sensor", "abs-sensor", [18, 52], 4, ["Programmed sensors with rubber or metal stem.", "Programmed at our bench; a drive of ten minutes teaches the rest.", "Hold a trigger tool to the valve in the order the manual says.", "the horseshoe light on the dash"], { attributes: { Frequency: ["315 MHz", "433 MHz"], Stem: ["Rubber", "Aluminum"], Quantity: ["Set of 4", "Each"] }, pieces: 4 }],
        ["Vehicle Speed Sensors", "Vehicle Speed Sensor", "crankshaft-sensor", [12, 48], 2, ["Sensors on transmission or transfer case.", "Hall element and new O-ring.", "Wipe the plug dry inside.", "a dead speedometer"], { attributes: { Drive: ["Electronic"] } }],
        ["Brake Light Switches", "Brake Light Switch", "door-handle", [8, 34], 3, ["Pedal switches for lamps and shift lock.", "Self-adjusting plunger.", "Hold the pedal down, insert, and let it come up once.", "brake lights that stayed on"], { attributes: { Terminals: ["4", "6"] } }],
        ["Window Switches", "Power Window Master Switch", "window-regulator", [18, 78], 3, ["Door switch panels.", "Contacts in silver with a gasket the original did not have.", "Pry from the rear edge with a plastic tool.", "a window that only went down"], { shares: "platform", positions: "frontSide", attributes: { Finish: ["Black", "Carbon Look"] } }],
        ["Backup Cameras", "Rear View Camera", "phone-mount", [38, 148], 2, ["Cameras that plug into the factory screen.", "IP68 with a heated lens and the guide lines of the original.", "Route the cable in the factory grommet.", "a black screen in reverse"], { shares: "platform", positions: "rear", attributes: { Lines: ["Fixed", "Dynamic"] } }],
        ["Parking Sensors", "Parking Assist Sensor", "bulb", [14, 58], 2, ["Ultrasonic sensors, paintable.", "Primed in grey so the body shop can start.", "Do not paint thicker than 120 microns.", "a parking aid that beeped at nothing"], { positions: "axle", attributes: { Finish: ["Primed", "Black"] } }],
      ]),
    ],
  },
  {
    key: "lighting",
    name: "Lighting",
    drawing: "headlight",
    about: "Headlights, tail lights, fog lights, signals and bulbs.",
    warranty: "24 months against moisture and lens failure.",
    promises: ["DOT and SAE marked, with the beam measured on a goniometer.", "Lens is hard-coated so it does not go yellow in three summers.", "Vented through membranes: a trace of mist on a cold night clears in ten minutes of driving."],
    cautions: ["Aim them at a wall from 25 feet before you meet anyone at night.", "Touch halogen glass only with gloves or paper.", "Do not overtighten: lugs are plastic."],
    praise: ["Lit the whole lane and the ditch.", "Gaps are even all around.", "No condensation after a car wash.", "Plugged into the factory harness.", "Looks like a new front end.", "Sharp cutoff, nobody flashes me."],
    complaints: ["Adjuster was stiff at first.", "Slight gap on the fender side.", "Chrome is a shade lighter than the original.", "Bulbs are not included, so read closely."],
    groups: [
      group("Headlights & Fog Lights", "Front lamps.", { varies: "facelift", shares: "generation", positions: "side" }, [
        ["Headlights", "Headlight Assembly", "headlight", [78, 318], 5, ["Halogen, HID and LED headlight assemblies.", "Reflector and lens follow the original optics; every mounting ear is there, and so are the adjusters.", "On many cars the bumper cover has to come loose: plan an hour and a half and tape the paint edges.", "yellow lenses that failed inspection"], { attributes: { "Bulb Technology": ["Halogen", "LED", "HID"], "Housing Color": ["Chrome", "Black"], Bulbs: ["Not Included", "Included"] } }],
        ["Fog Lights", "Fog Light Assembly", "fog-light", [22, 98], 3, ["Lamps, bezels and full kits.", "Glass lens that stands stones better than plastic.", "Reach them through the wheel liner.", "a cracked fog light"], { attributes: { "Bulb Technology": ["Halogen", "LED"], Lens: ["Clear", "Yellow"] } }],
        ["Headlight Bulbs", "Headlight Bulb Pair", "bulb", [14, 78], 4, ["Halogen and LED bulbs in pairs.", "Filament placed within a tenth of a millimeter, which is what makes a beam.", "Seat the tabs flat; a crooked bulb blinds people.", "dim low beams"], { varies: "generation", shares: "maker", positions: "front", attributes: { "Bulb Technology": ["Halogen", "LED"], "Bulb Size": ["H11", "9005", "H7", "H13"] }, pieces: 2 }],
      ]),
      group("Tail & Signal Lights", "Rear and side lamps.", { varies: "facelift", shares: "generation", positions: "side" }, [
        ["Tail Lights", "Tail Light Assembly", "tail-light", [48, 198], 5, ["Bulb and LED tail light assemblies.", "Gasket and studs included, lens welded and not glued.", "Reuse the sockets after a look at the contacts.", "a cracked lens full of water"], { attributes: { "Bulb Technology": ["Incandescent", "LED"], "Lens Color": ["Red and Clear", "Smoked"] } }],
        ["Third Brake Lights", "Third Brake Light", "tail-light", [24, 108], 3, ["High-mount lamps with gasket.", "LEDs with a foam gasket that ends the leak into the cab.", "Clean the old foam off completely or it will drip again.", "a leak into the headliner"], { positions: "rear", varies: "generation", attributes: { "Bulb Technology": ["LED", "Incandescent"], "Lens Color": ["Red", "Smoked"] } }],
        ["Turn Signal Lights", "Turn Signal Light", "turn-signal", [12, 62], 2, ["Corner, side and mirror signals.", "Amber that is in the plastic, not painted on.", "One screw and a clip, most of the time.", "a signal that blinked twice as fast"], { attributes: { "Bulb Technology": ["Incandescent", "LED"], "Lens Color": ["Amber", "Smoked"] } }],
        ["License Plate Lights", "License Plate Light Assembly", "bulb", [7, 29], 2, ["Lamps and housings for the plate.", "Sealed LED module, 6000 K.", "Push toward the spring and it drops out.", "a reason to be pulled over"], { positions: "rear", varies: "generation", shares: "maker", attributes: { "Bulb Technology": ["LED", "Incandescent"] }, pieces: 2 }],
        ["Daytime Running Lights", "Daytime Running Light", "turn-signal", [28, 118], 1, ["Strips and modules beside the headlight.", "Constant-current driver in the housing.", "Mind the clip behind the grille.", "half a light strip gone dark"], { attributes: { "Bulb Technology": ["LED"] } }],
      ]),
    ],
  },
  {
    key: "filters",
    name: "Filters",
    drawing: "oil-filter",
    about: "Oil, air, cabin and fuel filtration for regular service.",
    warranty: "12 months against defects.",
    promises: ["Media area is the same as the original or larger, counted pleat by pleat.", "Seals are molded on, not glued.", "Write the mileage on it with a marker; you will thank yourself."],
    cautions: ["Check that the old gasket came off with the old filter.", "Wipe the box clean before the new element goes in.", "Hand tight and three quarters of a turn."],
    praise: ["Fits like the original.", "More pleats than the one that came out.", "Gasket pre-oiled.", "Cabin smells clean again.", "Cheaper per filter than at the counter."],
    complaints: ["Frame is a little soft.", "Box was crushed, filter was fine.", "Wish there were a wrench flat."],
    groups: [
      group("Engine Filters", "Oil and air.", { varies: "engine", shares: "maker" }, [
        ["Oil Filters", "Engine Oil Filter", "oil-filter", [5, 19], 5, ["Spin-on and cartridge filters.", "Silicone anti-drainback valve, steel or nylon end caps and a bypass set to the engine.", "Oil the gasket, spin it on until it touches, then three quarters of a turn by hand.", "a rattle at cold start"], { attributes: { "Filter Type": ["Spin-On", "Cartridge"], Media: ["Synthetic Blend", "Full Synthetic", "Cellulose"], Quantity: ["Each", "Pack of 3"] } }],
        ["Engine Air Filters", "Engine Air Filter", "engine-air-filter", [9, 42], 5, ["Panel and round filters, disposable and washable.", "Foam-backed paper with a polyurethane seal, or oiled cotton that you can wash.", "Vacuum leaves out of the box and check that the lid clips close without force.", "a black, clogged filter"], { shares: "platform", varies: "generation", attributes: { Media: ["Paper", "Oiled Cotton", "Synthetic Dry"], Shape: ["Panel"] } }],
      ]),
      group("Cabin Filters", "Clean air inside.", {}, [
        ["Cabin Air Filters", "Cabin Air Filter", "cabin-air-filter", [8, 34], 5, ["Particle and charcoal filters.", "Charcoal layer with baking soda, and a frame stiff enough to slide into the slot.", "Arrow points the way air flows. Behind the glove box: squeeze the sides to drop it.", "a musty smell from the vents"], { shares: "maker", attributes: { Media: ["Activated Carbon", "Particulate", "HEPA Grade"] } }],
      ]),
    ],
  },
];
