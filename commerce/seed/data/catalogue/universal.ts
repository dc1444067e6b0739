import { group, type PartFamily } from "../../catalogue/part-type";

/** What fits every vehicle: fluids, care, tools and electronics. */
export const universalFamilies: readonly PartFamily[] = [
  {
    key: "fluids",
    name: "Oils & Fluids",
    drawing: "motor-oil",
    about: "Motor oil, coolant, brake fluid and additives.",
    warranty: "Unopened containers, 5 years from the date on the bottle.",
    promises: ["Batch number on every bottle, so a test sheet can be found.", "Check the specification in your manual against the back label.", "Recycle what comes out; most parts stores take it."],
    cautions: ["Keep away from children and animals.", "Do not mix with fluids of another type.", "Wipe spills from paint at once."],
    praise: ["Same spec, half the price.", "Bottle pours without glugging.", "Car runs quieter.", "Arrived without a leak.", "Color as on the label."],
    complaints: ["Seal under the cap was loose.", "Carton was soaked at one corner.", "I wish it came in a larger jug."],
    groups: [
      group("Engine Fluids", "For the engine bay.", { varies: "universal" }, [
        ["Motor Oil", "Full Synthetic Motor Oil", "motor-oil", [24, 46], 5, ["Conventional, blend and full synthetic oils.", "Meets the current API and ILSAC grades, with a base stock that flows at minus 40.", "Fill to three quarters, run it, wait five minutes, then top up.", "lifter tick at start-up"], { attributes: { Viscosity: ["5W-30", "0W-20", "5W-20", "10W-30", "0W-16"], Base: ["Full Synthetic", "Synthetic Blend", "High Mileage"], Volume: ["5 qt", "1 qt"] } }],
        ["Coolant", "Extended Life Coolant", "coolant", [14, 32], 4, ["Ready-mixed and concentrated antifreeze.", "Free of silicates and phosphates unless the label says so.", "Bleed the system with the heater on.", "a green mess that was five years old"], { attributes: { Color: ["Orange", "Green", "Pink", "Blue"], Mix: ["50/50", "Concentrate"] } }],
        ["Brake Fluid", "Brake Fluid", "coolant", [7, 19], 3, ["DOT 3, 4 and 5.1.", "Packed under nitrogen in metal or barrier plastic.", "Use a fresh bottle for each job.", "a soft pedal"], { attributes: { Grade: ["DOT 4", "DOT 3", "DOT 5.1"] } }],
        ["Transmission Fluid", "Automatic Transmission Fluid", "motor-oil", [9, 38], 3, ["ATF and CVT fluids.", "Friction-modified for smooth shifts.", "Measure what comes out and put in as much.", "a shudder at light throttle"], { attributes: { Type: ["Multi-Vehicle ATF", "CVT", "Dual Clutch"], Volume: ["1 qt", "1 gal"] } }],
        ["Fuel Additives", "Fuel System Cleaner", "coolant", [6, 19], 3, ["Cleaners and stabilizers.", "Polyether amine at a dose that does something.", "Add before you fill, so it mixes.", "a sluggish throttle"], { attributes: { Use: ["Injector Cleaner", "Stabilizer", "Octane Booster"] } }],
        ["Gear Oil", "Synthetic Gear Oil", "motor-oil", [11, 28], 2, ["For differentials and manual boxes.", "Limited-slip additive included.", "Open the fill plug before the drain plug.", "a howl from the axle"], { attributes: { Viscosity: ["75W-90", "75W-140", "80W-90"] } }],
      ]),
      group("Shop Chemicals", "Sprays, sealers and greases.", { varies: "universal" }, [
        ["Brake Cleaner", "Brake Parts Cleaner", "coolant", [4, 42], 3, ["Chlorinated and non-chlorinated sprays.", "Leaves nothing behind.", "Never near a flame or a welder.", "oily rotors"], { attributes: { Type: ["Non-Chlorinated", "Chlorinated"], Pack: ["Single", "Case of 12"] } }],
        ["Grease", "Chassis Grease", "wax-kit", [5, 22], 2, ["Chassis, brake and dielectric greases.", "Stays put in water and heat.", "A thin film is enough.", "squeaky joints"], { attributes: { Type: ["Lithium Complex", "Silicone Brake", "Dielectric"] } }],
        ["Gasket Sealers", "RTV Gasket Maker", "wax-kit", [6, 18], 2, ["RTV and anaerobic sealers.", "Sensor-safe and oil-proof.", "One unbroken bead and ten minutes to skin.", "a weeping pan"], { attributes: { Color: ["Black", "Grey", "Red"] } }],
      ]),
    ],
  },
  {
    key: "care",
    name: "Car Care",
    drawing: "wax-kit",
    about: "Wash, polish, protect and cover.",
    warranty: "Money back within 90 days, even if opened.",
    promises: ["Made without abrasives unless the label says so.", "Try it on a hidden spot first.", "A little goes a long way; more is only more to wipe."],
    cautions: ["Work in the shade on cool paint.", "Wash cloths without softener.", "Rinse twice."],
    praise: ["Water beads like on the first day.", "Smells good, no greasy film.", "My black car has no swirls.", "Lasts for months.", "Great gift."],
    complaints: ["Sprayer clogged halfway.", "Smell is strong.", "Smaller than I thought."],
    groups: [
      group("Wash & Wax", "For the outside.", { varies: "universal" }, [
        ["Wax & Polish", "Ceramic Wax Kit", "wax-kit", [16, 68], 3, ["Waxes, sealants and polishes.", "Silica sealant that a beginner can put on.", "Two square feet at a time, and buff before it hazes hard.", "a dull hood"], { attributes: { Type: ["Ceramic", "Carnauba", "Polish"] } }],
        ["Car Wash Soap", "Car Wash Shampoo", "coolant", [8, 26], 3, ["Shampoos and foams.", "pH neutral and kind to wax.", "One ounce to the gallon.", "water spots"], { attributes: { Type: ["Foam", "Shampoo"] } }],
        ["Headlight Restoration", "Headlight Restoration Kit", "wax-kit", [14, 34], 3, ["Kits with pads and sealant.", "Three grades of pad and a UV sealant that lasts.", "Keep it wet. Go finer only when the haze is even.", "foggy lenses"], { attributes: { Sealant: ["UV Coating", "Wipe"] } }],
        ["Wheel Cleaner", "Wheel Cleaner", "coolant", [8, 24], 2, ["Iron removers and gels.", "Turns purple as it works.", "Never on hot wheels.", "baked brake dust"], { attributes: { Type: ["Iron Remover", "Gel"] } }],
      ]),
      group("Covers & Cabin", "Protect it.", { varies: "universal" }, [
        ["Car Covers", "Car Cover", "car-cover", [48, 168], 3, ["Indoor and outdoor covers by length.", "Five layers that breathe, with straps and a bag.", "Measure bumper to bumper.", "sap and pollen"], { attributes: { Use: ["Outdoor", "Indoor"], Size: ["Sedan", "SUV", "Truck", "Compact"] } }],
        ["Sun Shades", "Windshield Sun Shade", "car-cover", [12, 34], 2, ["Folding shades by size.", "Two layers with wire frame.", "Silver side out.", "a wheel too hot to hold"], { attributes: { Size: ["Medium", "Large"] } }],
        ["Interior Cleaners", "Interior Detailer", "coolant", [8, 22], 2, ["Cleaners for plastic, leather and cloth.", "Matte finish, no shine on the dash.", "Spray on the cloth, not on the screen.", "sticky buttons"], { attributes: { Surface: ["All Surfaces", "Leather", "Fabric"] } }],
        ["Universal Floor Mats", "Trim-to-Fit Floor Mats", "floor-mat-set", [18, 48], 3, ["Mats to cut at home.", "Cut lines molded on the back.", "Cut less than you think.", "muddy carpets"], { attributes: { Material: ["Rubber", "Carpet"], Color: ["Black", "Grey", "Tan"] }, pieces: 4 }],
        ["Universal Seat Covers", "Universal Seat Cover", "seat-cover", [22, 78], 3, ["Covers for bucket seats.", "Stretch edges and open sides for airbags.", "Hooks meet under the seat.", "dog hair"], { attributes: { Material: ["Mesh", "Leatherette", "Canvas"], Color: ["Black", "Grey", "Tan"] }, pieces: 2 }],
      ]),
    ],
  },
  {
    key: "tools",
    name: "Tools & Garage",
    drawing: "code-reader",
    about: "Scan tools, jump starters, hand tools and lifting gear.",
    warranty: "24 months; hand tools for life.",
    promises: ["The case has a place for each piece.", "Free updates for the life of the tool, where it has software.", "Printed manual in the box, not only a code to scan."],
    cautions: ["Wear eye protection.", "A jack lifts, a stand holds.", "Keep batteries above freezing."],
    praise: ["Paid for itself on the first job.", "Started a V8 at ten below.", "Clear screen, plain words.", "Feels like a pro tool.", "Case is sturdy."],
    complaints: ["Cable is short.", "Manual is thin.", "Case latch is flimsy."],
    groups: [
      group("Diagnostics & Power", "Find it, start it.", { varies: "universal" }, [
        ["Code Readers", "OBD-II Code Reader", "code-reader", [22, 168], 4, ["Readers from plain codes to live data.", "Reads, explains and clears; shows smog readiness on one screen.", "Key on, plug in, wait for the car to answer.", "guesswork"], { attributes: { Display: ["Color", "Monochrome", "Bluetooth"], Systems: ["Engine", "All Systems"] } }],
        ["Jump Starters", "Lithium Jump Starter", "jump-starter", [58, 188], 4, ["Packs with clamps and USB.", "Reverse-polarity safe, with a lamp.", "Red first. Start. Take it off at once.", "waiting for a tow"], { attributes: { "Peak Current": ["1000 A", "2000 A", "3000 A"], Color: ["Black", "Red"] } }],
        ["Battery Chargers", "Smart Battery Charger", "jump-starter", [28, 98], 3, ["Chargers and maintainers.", "Seven steps, with a repair cycle.", "Charge outside of the trunk.", "a flat battery each spring"], { attributes: { Current: ["4 A", "10 A", "1.5 A"] } }],
      ]),
      group("Hand Tools & Lifting", "Turn it, lift it.", { varies: "universal" }, [
        ["Tool Sets", "Mechanic Tool Set", "lug-nut-set", [38, 168], 2, ["Sockets and wrenches in cases.", "Chrome vanadium, 90-tooth ratchets.", "Metric first on anything after 1990.", "hunting for the 10 mm"], { attributes: { Pieces: ["108", "168", "46"] } }],
        ["Jacks & Stands", "Jack Stand Pair", "engine-mount", [32, 138], 2, ["Stands and floor jacks.", "Double locking with a pin.", "On level concrete, never on grass.", "crawling under a scissor jack"], { attributes: { Capacity: ["3 ton", "2 ton", "6 ton"] } }],
        ["Brake Tools", "Caliper Piston Tool Kit", "brake-caliper", [14, 58], 2, ["Wind-back and bleeder kits.", "Left and right thread with adapters.", "Watch the reservoir while you wind.", "a C-clamp that slipped"], { attributes: { Type: ["Wind-Back Kit", "Vacuum Bleeder"] } }],
        ["Lug Nut Kits", "Wheel Lock Set", "lug-nut-set", [16, 58], 3, ["Locks and nut sets by thread.", "Spline drive and a coded key.", "Write the code down.", "fear for my wheels"], { attributes: { Thread: ["M12 x 1.5", "M14 x 1.5", "1/2-20"], Finish: ["Chrome", "Black"] }, pieces: 20 }],
      ]),
    ],
  },
  {
    key: "electronics",
    name: "Electronics & Accessories",
    drawing: "phone-mount",
    about: "Mounts, chargers, cameras and lights for any car.",
    warranty: "18 months.",
    promises: ["Runs from 12 and 24 volts.", "Certified for the US and Canada.", "Cable is long enough for a truck."],
    cautions: ["Keep it out of the airbag's way.", "Do not block the view.", "Fuse it at the battery."],
    praise: ["Holds on gravel roads.", "Charges a phone in an hour.", "Crisp at night.", "Easy to hide the cable.", "No rattle."],
    complaints: ["Suction gives up in heat.", "App is so-so.", "Cable could be longer."],
    groups: [
      group("Cabin Electronics", "On the dash.", { varies: "universal" }, [
        ["Phone Mounts", "Phone Mount", "phone-mount", [12, 38], 3, ["Vent, dash and magnetic mounts.", "Steel hook for the vent, ball joint in aluminum.", "Clean the dash with alcohol.", "a phone in my lap"], { attributes: { Mount: ["Vent", "Dash", "Magnetic"] } }],
        ["Dash Cameras", "Dash Camera", "phone-mount", [48, 188], 3, ["Front and dual cameras.", "Starlight sensor and a capacitor instead of a battery.", "Format the card monthly.", "no proof of who hit me"], { attributes: { Resolution: ["1440p", "4K", "1080p"], Channels: ["Front", "Front and Rear"] } }],
        ["Car Chargers", "USB Car Charger", "bulb", [9, 28], 2, ["Fast chargers for the socket.", "60 W on one port and metal body.", "Push until it clicks.", "a dead phone"], { attributes: { Ports: ["2", "3"], Power: ["60 W", "38 W"] } }],
        ["Tire Inflators", "Portable Tire Inflator", "jump-starter", [28, 88], 3, ["Corded and cordless inflators.", "Stops at the set pressure.", "Let it rest after ten minutes.", "slow leaks at dawn"], { attributes: { Power: ["Cordless", "12 V"] } }],
      ]),
      group("Lights & Utility", "Outside and in the trunk.", { varies: "universal" }, [
        ["LED Light Bars", "LED Light Bar", "fog-light", [28, 128], 2, ["Bars and pods for trucks and trails.", "IP68 with breather and stainless mounts.", "Use the relay. Off-road use only.", "trails I could not see"], { attributes: { Length: ["20 in", "7 in", "32 in"], Beam: ["Combo", "Spot", "Flood"] } }],
        ["Roof Cargo Bags", "Roof Cargo Bag", "car-cover", [38, 98], 1, ["Soft carriers for roofs.", "PVC tarp with welded seams.", "Straps through the doors.", "a full trunk"], { attributes: { Volume: ["15 cu ft", "20 cu ft"] } }],
        ["Emergency Kits", "Roadside Emergency Kit", "jump-starter", [24, 68], 2, ["Cables, triangles and first aid.", "Heavy cables, 12 feet.", "Keep it where you can reach it.", "a night on the shoulder"], { attributes: { Pieces: ["65", "98"] } }],
        ["Ratchet Straps", "Ratchet Strap Set", "serpentine-belt", [16, 48], 2, ["Tie-downs with hooks.", "1,500 lb working load each, padded handles.", "One twist stops the hum.", "cargo that wandered"], { attributes: { Length: ["15 ft", "10 ft", "27 ft"] }, pieces: 4 }],
        ["Universal Trailer Lights", "Trailer Light Kit", "tail-light", [24, 78], 2, ["LED kits with wiring.", "Submersible, with license bracket.", "Ground each lamp to the frame.", "lights dead after each launch"], { attributes: { "Bulb Technology": ["LED"], "Lens Color": ["Red"] }, positions: "none" }],
        ["Universal Wheel Covers", "Universal Hub Cap Set", "hub-cap", [22, 58], 2, ["Covers by wheel size.", "Tension ring and seven styles.", "Press near the valve first.", "rusty steel wheels"], { attributes: { Size: ["15 in", "16 in", "14 in"], Finish: ["Silver", "Black"] }, pieces: 4 }],
      ]),
    ],
  },
];
