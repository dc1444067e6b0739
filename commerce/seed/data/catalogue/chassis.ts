import { group, type PartFamily } from "../../catalogue/part-type";

/** Brakes, suspension, steering, hubs and driveline: what carries and stops the car. */
export const chassisFamilies: readonly PartFamily[] = [
  {
    key: "brakes",
    name: "Brakes",
    drawing: "brake-rotor",
    about: "Pads, rotors, calipers, drums and hydraulics to stop straight and quietly.",
    warranty: "24 months, unlimited mileage; friction material is covered against defects, not wear.",
    promises: [
      "Every batch is checked against the dimensions of the original part before it is boxed.",
      "Bed new friction in with eight to ten moderate stops from 35 mph before you ask it for a hard one.",
      "If you tow or live on a mountain road, replace both ends of the axle and the hardware at the same time.",
    ],
    cautions: [
      "Pump the pedal until it is firm before the car moves an inch.",
      "Never let a caliper hang by its hose; use a hook or a piece of wire.",
      "Torque the wheels by hand in a star pattern, then check them again after fifty miles.",
    ],
    praise: ["Pedal feels firm and predictable.", "No squeal, even first thing on a damp morning.", "Stops straight with hands off the wheel.", "Two hundred miles of mountain road and no fade.", "Bedded in exactly the way the sheet says.", "Dust is far less than with the last set."],
    complaints: ["Light squeal in reverse that I can live with but did not expect.", "More dust than the factory set.", "Took a file to the bracket before things slid freely.", "The hardware bag was missing one clip."],
    groups: [
      group("Disc Brakes", "Pads, rotors and calipers for disc-braked axles.", { varies: "brake", positions: "axle" }, [
        ["Brake Pads", "Brake Pad Set", "brake-pad-set", [24, 86], 5, ["Pads in ceramic, semi-metallic and organic mixes, with or without hardware.", "Backing plates are shot-blasted before the friction is molded on, so it cannot rust loose from the edge. Slots and chamfers are cut the way the original pad has them, which keeps the noise down.", "Clean the bracket lands to bare metal, fit the new clips and put a thin film of silicone brake grease where the ears slide. Retract the piston slowly with the reservoir cap loosened.", "the squeal and the long pedal"], { attributes: { "Friction Material": ["Ceramic", "Semi-Metallic", "Organic"], Hardware: ["Included", "Not Included"], "Wear Sensor": ["None", "Audible"] }, measures: [["Pad Thickness", 10, 18, 0.5, "mm"]], pieces: 4 }],
        ["Brake Rotors", "Brake Rotor", "brake-rotor", [32, 128], 5, ["Plain, drilled and slotted rotors, coated so the hat stays clean.", "The vane count and direction match the original casting, and each disc is balanced by milling, not by clips. A light final cut leaves a surface that takes bedding evenly.", "Wash the oil off with brake cleaner, brush the hub face until the rotor sits flat, and check runout: under 0.05 mm at the edge is what you want.", "the steering wheel shake when braking"], { attributes: { "Rotor Type": ["Plain", "Drilled & Slotted", "Slotted", "Drilled"], Finish: ["Coated", "Uncoated", "Zinc Plated"], Ventilation: ["Vented"] }, measures: [["Outside Diameter", 276, 376, 4, "mm"], ["Nominal Thickness", 20, 34, 1, "mm"]] }],
        ["Brake Calipers", "Brake Caliper", "brake-caliper", [62, 178], 4, ["Remanufactured and new calipers with brackets, ready to bolt on.", "Bores are honed and fitted with a new square seal, boot and bleeder. Pressure tested at low and high pressure before packing.", "Swap the bleeder side first: the screw must point up. Use new copper washers at the hose and bleed until no bubble comes.", "a wheel that ran hot and pulled to one side"], { positions: "corner", attributes: { Finish: ["Zinc Plated", "Red Powder Coat", "Uncoated"], Bracket: ["With Bracket", "Without Bracket"] }, core: 45, measures: [["Piston Diameter", 38, 60, 1, "mm"]] }],
        ["Brake Kits", "Brake Rotor and Pad Kit", "brake-rotor", [98, 289], 4, ["Rotors, pads and hardware for one axle or the whole car in one box.", "Pads and rotors are matched so the friction suits the surface, and the box holds the clips and grease you would otherwise drive back for.", "Do one side at a time so you always have an assembled one to look at. Degrease both faces of each rotor before it goes on.", "years of pulsing brakes in one afternoon"], { attributes: { "Rotor Type": ["Drilled & Slotted", "Plain", "Slotted"], "Friction Material": ["Ceramic", "Semi-Metallic"], Finish: ["Coated", "Zinc Plated"] }, pieces: 6, measures: [["Outside Diameter", 276, 376, 4, "mm"]] }],
        ["Brake Hardware Kits", "Disc Brake Hardware Kit", "brake-pad-set", [9, 28], 2, ["Abutment clips, pins and boots that let pads move freely.", "Stainless clips with the original spring rate, so pads return instead of dragging.", "Fit clips on clean metal; a clip on rust is a clip that pinches the pad.", "pads that stuck in the bracket"], { attributes: { Material: ["Stainless Steel", "Coated Steel"] }, varies: "generation", pieces: 16 }],
      ]),
      group("Drum Brakes", "Shoes, drums and cables for drum-braked rear axles and parking brakes.", { positions: "rear" }, [
        ["Brake Drums", "Brake Drum", "brake-drum", [39, 96], 2, ["Balanced rear drums with a machined friction surface.", "Cast in grey iron with the fin pattern of the original, then balanced by milling.", "Back the adjuster off before you pull the old drum, and set the shoes so the new one just drags.", "the thump from the rear when stopping"], { attributes: { Finish: ["Painted", "Uncoated"] }, measures: [["Inside Diameter", 203, 330, 1, "mm"]], bodies: ["pickup", "sedan", "hatchback", "van", "crossover"] }],
        ["Brake Shoes", "Brake Shoe Set", "brake-shoe-set", [21, 58], 3, ["Bonded and riveted shoe sets for drums and for the parking brake inside rotors.", "New tables, not relined cores, so the arc is right from the first stop.", "Photograph the springs before you take them apart; the short lining faces the front.", "a parking brake that would not hold"], { attributes: { Attachment: ["Bonded", "Riveted"], Hardware: ["Included", "Not Included"] }, pieces: 4 }],
        ["Parking Brake Cables", "Parking Brake Cable", "parking-brake-cable", [18, 62], 2, ["Cables with sealed jackets that do not seize over winter.", "The inner strand is stainless and the jacket is lined, so salt water has nowhere to sit.", "Release the equalizer fully first and route the cable through every bracket; a shortcut wears through.", "a seized parking brake"], { positions: "rearSide", attributes: { Jacket: ["Lined", "Standard"] }, measures: [["Overall Length", 900, 1980, 10, "mm"]] }],
      ]),
      group("Brake Hydraulics & Controls", "Hoses, cylinders and the sensors of the anti-lock system.", {}, [
        ["Brake Hoses", "Brake Hydraulic Hose", "brake-hose", [14, 44], 3, ["Rubber and braided hoses with crimped fittings.", "Each hose is proofed at 4,000 psi, and the brackets are welded where the factory has them so nothing rubs at full lock.", "Do not twist the hose when you tighten the banjo; turn the wheel lock to lock and look for contact.", "a soft pedal from a swollen hose"], { positions: "corner", attributes: { Construction: ["Rubber", "Braided Stainless"] }, measures: [["Length", 240, 620, 10, "mm"]] }],
        ["Master Cylinders", "Brake Master Cylinder", "brake-master-cylinder", [58, 172], 3, ["New master cylinders with reservoir and cap where the original has them.", "The bore is anodized and the seals are EPDM. Port threads match, so lines start by hand.", "Bench bleed it in a vise before it goes in the car, or you will chase air for an hour.", "a pedal that sank at every red light"], { attributes: { Material: ["Aluminum", "Cast Iron"], Reservoir: ["Included", "Not Included"] }, measures: [["Bore", 20.6, 28.6, 0.8, "mm"]] }],
        ["ABS Wheel Speed Sensors", "ABS Wheel Speed Sensor", "abs-sensor", [16, 58], 4, ["Sensors and leads for the anti-lock and stability systems.", "The lead has the original length and clip points, and the connector locks with a click.", "Clean the bore with a wire brush; a sensor lifted by rust reads late at low speed.", "the ABS and traction lights"], { positions: "axle", attributes: { "Sensor Type": ["Active", "Passive"] }, measures: [["Lead Length", 380, 1240, 10, "mm"]], shares: "maker" }],
        ["Brake Boosters", "Power Brake Booster", "brake-master-cylinder", [94, 239], 1, ["Vacuum boosters that give the pedal its help back.", "New diaphragm and check valve, leak tested for sixty seconds at full vacuum.", "Check the pushrod length against the old unit before bolting it up.", "the hiss and the hard pedal"], { attributes: { Type: ["Vacuum"] }, core: 40 }],
      ]),
    ],
  },
  {
    key: "suspension",
    name: "Suspension",
    drawing: "strut-assembly",
    about: "Shocks, struts, springs, arms and joints that keep the tires on the road.",
    warranty: "Limited lifetime for the original buyer; not for competition use.",
    promises: [
      "Tuned to bring back the ride the car had when new, not to make it stiff.",
      "Replace in pairs across the axle: a fresh unit beside a tired one steers the car for you.",
      "Have the wheels aligned afterwards; a tire costs more than an alignment.",
    ],
    cautions: [
      "Tighten rubber bushings only with the weight of the car on its wheels.",
      "Use new lock nuts where the kit has them; old ones back off.",
      "A compressed spring stores enough force to kill. Use a proper compressor or a loaded assembly.",
    ],
    praise: ["Bolt holes lined up without a pry bar.", "The front end went silent over the railroad tracks.", "Ride height is back to where it was when I bought it.", "Alignment shop said everything was tight.", "Feels like a car with half the miles.", "Boots are thick and the grease fitting is where you can reach it."],
    complaints: ["A bit firmer than the original over small bumps.", "One nut had a damaged thread.", "Paint was scraped through in the box.", "Needed a second alignment after settling."],
    groups: [
      group("Shocks & Struts", "Dampers alone or as complete assemblies with spring and mount.", { varies: "drive", positions: "axle" }, [
        ["Shock Absorbers", "Shock Absorber", "shock-absorber", [29, 112], 5, ["Twin-tube and monotube gas shocks.", "Gas-charged so the oil does not foam on a washboard road, with a rod that is hard-chromed and superfinished.", "Prime the shock by stroking it upright three times, then hand-start both ends before tightening either.", "the wallow after every bump"], { attributes: { Construction: ["Twin-Tube Gas", "Monotube Gas"], "Use": ["Original Ride", "Heavy Load", "Sport"] }, measures: [["Extended Length", 380, 680, 5, "mm"], ["Collapsed Length", 260, 420, 5, "mm"]] }],
        ["Strut Assemblies", "Loaded Strut Assembly", "strut-assembly", [84, 219], 5, ["Strut, spring, mount and bearing assembled and ready to bolt in.", "Assembled under load with a new spring, upper mount, bearing, boot and bump stop, so no spring compressor is needed.", "Loosen the top nuts but never the center one. Note which way the flat of the upper mount faces.", "clunks and bottoming over speed bumps"], { positions: "corner", attributes: { Assembly: ["Complete Strut", "Strut Only"], "Use": ["Original Ride", "Sport"] }, bodies: ["sedan", "coupe", "hatchback", "crossover", "wagon", "suv", "pickup"], measures: [["Free Height", 440, 640, 5, "mm"]] }],
        ["Strut Mounts", "Strut Mount", "bushing", [17, 58], 3, ["Upper mounts and bearings that turn freely and do not creak.", "Natural rubber bonded to a plated shell, with the bearing already greased and sealed.", "Mark the orientation before you take the spring off. Replace the bearing with the mount.", "a creak whenever I turned the wheel"], { positions: "front", varies: "generation", attributes: { Bearing: ["Included", "Not Included"] } }],
        ["Coil Springs", "Coil Spring Set", "coil-spring", [48, 144], 3, ["Constant and variable rate springs, in pairs.", "Cold-wound from chrome silicon wire, shot-peened, then powder coated so a stone chip does not become a crack.", "Seat the pigtail against the stop in both perches before you release the compressor.", "a sagging corner"], { varies: "generation", attributes: { Rate: ["Constant", "Variable"], Height: ["Standard", "Lowered", "Raised"] }, pieces: 2 }],
        ["Leveling Kits", "Front Leveling Kit", "coil-spring", [39, 189], 2, ["Spacers that bring the nose of a truck level with the bed.", "Cut from billet aluminum or molded urethane, with studs pressed in and serrated.", "Do not exceed the stated lift: the ball joint runs out of angle before you run out of ambition.", "the nose-down stance of my truck"], { positions: "front", attributes: { Lift: ["1.5 in", "2 in", "2.5 in"], Material: ["Billet Aluminum", "Urethane", "Steel"] }, bodies: ["pickup", "suv"] }],
      ]),
      group("Control Arms & Ball Joints", "The arms that locate the wheel and the joints they pivot on.", {}, [
        ["Control Arms", "Control Arm and Ball Joint Assembly", "control-arm", [44, 158], 5, ["Arms with bushings and ball joint already pressed in.", "Stamped, cast or forged like the original, with the ball joint boot sealed by a steel ring and the bushings pressed to the right clock position.", "Leave the pivot bolts loose until the car is on the ground, then torque them at ride height.", "the clunk when backing out of the driveway"], { positions: "frontSide", attributes: { Construction: ["Stamped Steel", "Forged Steel", "Cast Aluminum"], "Ball Joint": ["Included"] } }],
        ["Ball Joints", "Suspension Ball Joint", "ball-joint", [19, 72], 4, ["Press-in and bolt-on joints, greasable and sealed.", "The housing is forged in one piece and the stud is induction hardened; a polymer bearing takes up its own wear.", "Press on the shell, never on the stud, and fit the snap ring before you call it done.", "loose steering on grooved pavement"], { positions: "upperLower", attributes: { Greasable: ["Yes", "No"], Attachment: ["Press-In", "Bolt-On"] } }],
        ["Control Arm Bushings", "Control Arm Bushing", "bushing", [9, 46], 2, ["Rubber and urethane bushings for arms and links.", "Bonded rubber with the original voids, because the voids are what give the ride its softness.", "Note the clock angle of the voids and press straight; a dab of soapy water is the only lubricant to use.", "vague braking from a torn bushing"], { positions: "front", attributes: { Material: ["Rubber", "Polyurethane"] } }],
        ["Trailing & Lateral Arms", "Lateral Control Arm", "control-arm", [28, 96], 2, ["Rear links that set toe and camber.", "Made a match for length to half a millimeter, since this part sets the toe of the wheel.", "Mark the eccentric bolt before you loosen it to keep the car drivable to the alignment shop.", "rear tires that wore on the inside"], { positions: "rear", attributes: { Construction: ["Stamped Steel", "Forged Steel"], Adjustable: ["No", "Yes"] }, bodies: ["sedan", "coupe", "hatchback", "crossover", "suv", "wagon"] }],
      ]),
      group("Sway Bars & Links", "Links and bushings that keep the car flat in a bend.", { positions: "axle" }, [
        ["Sway Bar Links", "Stabilizer Bar Link", "sway-bar-link", [13, 44], 5, ["End links with sealed joints.", "A larger ball than the original and a boot crimped at both ends.", "Hold the stud with an Allen key and turn the nut; an impact only spins the ball.", "the rattle over broken pavement"], { attributes: { Material: ["Steel", "Composite"], Greasable: ["No", "Yes"] }, measures: [["Length", 90, 360, 5, "mm"]] }],
        ["Sway Bar Bushings", "Stabilizer Bar Bushing Kit", "bushing", [8, 29], 2, ["Bushings sized to the bar, with or without brackets.", "Measure the bar with a caliper; the right bushing has to be spread by hand to go on.", "Grease only if the kit comes with grease. Leave the brackets snug until the car is level.", "a groan from the front over driveways"], { attributes: { Material: ["Rubber", "Polyurethane"] }, measures: [["Bar Diameter", 17, 36, 1, "mm"]], pieces: 2 }],
      ]),
    ],
  },
  {
    key: "steering",
    name: "Steering",
    drawing: "rack-and-pinion",
    about: "Racks, pumps, tie rods and columns for a wheel without play.",
    warranty: "24 months or 24,000 miles, labor not included.",
    promises: ["Tested under load on a rig that turns it lock to lock before it leaves the bench.", "Finish the job with fresh fluid; old fluid is how the last one died.", "Threads are rolled, not cut, and protected with caps in the box."],
    cautions: ["Count the turns of the old tie rod end so the car drives straight to the alignment shop.", "Lock the steering wheel while the column is apart, or the clock spring pays for it.", "Never turn the key with the pump dry."],
    praise: ["No more play at the wheel.", "Lines threaded in by hand at the first try.", "Returns to center the way it should.", "Quiet at full lock.", "Arrived with caps on every port."],
    complaints: ["Slight weep at the return fitting until I tightened it again.", "The core took two weeks to be credited.", "Jam nut was a different size than mine."],
    groups: [
      group("Racks & Pumps", "Hydraulic and electric assist.", {}, [
        ["Steering Racks", "Rack and Pinion Assembly", "rack-and-pinion", [148, 398], 3, ["Complete racks with inner tie rods.", "New seals, bushings and inner tie rods, with the pinion preload set on a gauge and not by feel.", "Center the new rack by counting turns before it goes in. Replace the crush washers at both lines.", "a fluid leak and a dead spot on center"], { varies: "drive", attributes: { Assist: ["Hydraulic", "Electric"], "Tie Rods": ["Inner Included", "Inner and Outer Included"] }, core: 90 }],
        ["Power Steering Pumps", "Power Steering Pump", "power-steering-pump", [68, 188], 3, ["New and remanufactured pumps, with or without reservoir.", "The cam ring and vanes are replaced as a set and flow is measured at idle and at 3,000 rpm.", "Flush the lines into a bucket, then turn lock to lock with the wheels off the ground to bleed.", "the moan at parking speed"], { varies: "engine", attributes: { Reservoir: ["Without Reservoir", "With Reservoir"] }, core: 35 }],
        ["Power Steering Hoses", "Power Steering Pressure Hose", "radiator-hose", [22, 74], 2, ["Pressure and return lines bent to shape.", "Bent on the fixture of the original so it clears the manifold by the same margin.", "Start both ends before tightening either, and use the new seals in the bag.", "a burning smell from a leaking line"], { varies: "engine", attributes: { Line: ["Pressure", "Return"] } }],
      ]),
      group("Linkage", "Rods and ends between the rack and the wheel.", {}, [
        ["Tie Rod Ends", "Outer Tie Rod End", "tie-rod-end", [14, 49], 5, ["Outer ends, greasable and sealed.", "One-piece forged body with a ball that is polished after hardening.", "Crack the jam nut first while the rod is still held by the knuckle. Use a new cotter pin.", "the shimmy and uneven tire wear"], { positions: "frontSide", attributes: { Greasable: ["Yes", "No"], Thread: ["Right Hand"] } }],
        ["Inner Tie Rods", "Inner Tie Rod", "tie-rod-end", [17, 52], 4, ["Inner rods, with or without boot.", "Ball and seat are matched, so the first turn has the same drag as the last.", "An inner tie rod tool saves an hour. Use the lock plate or thread locker the rack calls for.", "a knock through the steering wheel"], { positions: "front", attributes: { Boot: ["Included", "Not Included"] } }],
        ["Rack Boots", "Rack and Pinion Bellows Kit", "bushing", [11, 34], 1, ["Bellows that keep grit out of the rack.", "Molded from thermoplastic elastomer that does not crack in the cold.", "Make sure the boot is not twisted after the alignment is set.", "a torn boot the inspector found"], { positions: "front", attributes: { Clamps: ["Included"] }, pieces: 2 }],
        ["Idler & Pitman Arms", "Steering Idler Arm", "control-arm", [28, 78], 1, ["Arms for trucks with a recirculating-ball box.", "Forged arm with a greasable bushing.", "Mark the pitman shaft before pulling the arm, and use a proper puller.", "wander on the highway"], { positions: "front", attributes: { Greasable: ["Yes"] }, bodies: ["pickup", "van"] }],
      ]),
      group("Column", "What lies between the wheel and the rack.", { shares: "maker" }, [
        ["Steering Column Shafts", "Intermediate Steering Shaft", "driveshaft", [62, 158], 2, ["Shafts and couplings without slop.", "Needle-bearing joints and a sliding spline coated in polymer, so it does not clunk.", "Tape the wheel straight before you pull the pinch bolt.", "a clunk felt through the wheel"], { attributes: { Coupling: ["Universal Joint", "Sliding"] } }],
        ["Clock Springs", "Airbag Clock Spring", "sway-bar-link", [34, 98], 2, ["Spiral cables for airbag and wheel buttons.", "Shipped locked on center by a tab; take it out only after the wheel is on.", "Disconnect the battery and wait ten minutes before touching the airbag.", "a dead horn and an airbag light"], { attributes: { "Wheel Buttons": ["With", "Without"] } }],
      ]),
    ],
  },
  {
    key: "driveline",
    name: "Axles, Hubs & Driveline",
    drawing: "wheel-bearing-hub",
    about: "Hubs, bearings, axles, driveshafts and differentials.",
    warranty: "36 months or 36,000 miles.",
    promises: ["Splines are gauged with a go and no-go ring before the part is boxed.", "Pre-greased and sealed for life; there is nothing to pack.", "Balanced in two planes to under 10 g at highway speed."],
    cautions: ["Torque the axle nut with the wheel on the ground, and use a new one.", "Support the axle: a joint pulled apart inside its boot will not go back quietly.", "Do not hammer on a bearing; press it by the ring that is being fitted."],
    praise: ["The hum is gone at any speed.", "Splines slid in by hand.", "Went in with hand tools in the driveway.", "Six months and a winter later, still silent.", "Included the new axle nut."],
    complaints: ["Slight vibration above 75 that was not there before.", "ABS plug bracket had to be bent a little.", "Boot clamp was loose on one end."],
    groups: [
      group("Hubs & Bearings", "Wheel bearings alone or in a bolt-on hub.", { varies: "drive" }, [
        ["Wheel Hub Assemblies", "Wheel Bearing and Hub Assembly", "wheel-bearing-hub", [42, 148], 5, ["Bolt-on hubs with bearing, studs and sensor where fitted.", "Double-row bearing with raceways ground to P5, and studs pressed square to the flange.", "Rust welds hubs to knuckles: soak the bolts the night before and clean the bore before the new one goes in.", "the roar that grew with speed"], { positions: "axle", attributes: { "ABS Sensor": ["Included", "Not Included"] }, measures: [["Flange Diameter", 132, 190, 1, "mm"], ["Bolt Circle", 100, 170, 0.3, "mm"]] }],
        ["Wheel Bearings", "Wheel Bearing", "wheel-bearing-hub", [18, 72], 3, ["Press-in bearings and tapered sets.", "Sealed on both sides with a triple-lip seal; the magnetic encoder is marked so it faces the sensor.", "Press by the outer ring into the knuckle and by the inner ring onto the hub.", "a growl in right-hand bends"], { positions: "axle", varies: "generation", attributes: { Type: ["Ball", "Tapered Roller"] } }],
        ["Wheel Studs & Nuts", "Wheel Stud and Lug Nut Set", "lug-nut-set", [12, 39], 2, ["Studs and nuts by thread and seat.", "Rolled threads, grade 10.9, with the seat angle of the factory wheel.", "Draw the stud in with a nut and washers, square to the flange.", "a stripped stud"], { varies: "generation", shares: "maker", attributes: { Thread: ["M12 x 1.5", "M14 x 1.5", "M14 x 2.0"], Seat: ["Conical", "Ball"] }, pieces: 10 }],
      ]),
      group("Axles & Driveshafts", "Half shafts and propeller shafts.", { varies: "drive" }, [
        ["CV Axles", "CV Axle Shaft Assembly", "cv-axle", [58, 164], 4, ["New half shafts with both joints, boots and nut.", "New, never rebuilt: fresh races, neoprene or thermoplastic boots, and the length of the original to the millimeter.", "Have a pan ready for gear oil and pop the inner joint with a bar against the case, not the seal.", "the clicking in tight turns"], { positions: "frontSide", attributes: { "Boot Material": ["Thermoplastic", "Neoprene"], "ABS Ring": ["Without", "With"] }, measures: [["Compressed Length", 560, 980, 5, "mm"]] }],
        ["CV Boots", "CV Joint Boot Kit", "bushing", [13, 39], 2, ["Boots, clamps and the right amount of grease.", "Molded in thermoplastic with the same pleat count as the original.", "Burp the boot before closing the small clamp.", "grease thrown over the wheel"], { positions: "front", varies: "generation", attributes: { Joint: ["Outer", "Inner"] } }],
        ["Driveshafts", "Driveshaft Assembly", "driveshaft", [174, 462], 2, ["Complete shafts with joints and center bearing.", "Tube, yokes and center bearing are new and the shaft is balanced as a whole.", "Mark the flange position, and torque the flange bolts in a cross.", "the shudder when pulling away"], { positions: "rear", attributes: { Material: ["Steel", "Aluminum"] }, bodies: ["pickup", "suv", "van", "coupe"] }],
        ["Universal Joints", "Universal Joint", "bushing", [14, 48], 2, ["Greasable and sealed cross joints.", "Forged cross with needle bearings that are full, not caged, for load.", "Keep the needles standing with grease while the cap goes on.", "a squeak at walking pace"], { varies: "generation", shares: "maker", attributes: { Greasable: ["Yes", "No"] }, bodies: ["pickup", "suv", "van"] }],
      ]),
      group("Differential & Transfer Case", "What splits the torque.", { varies: "drive" }, [
        ["4WD Actuators", "4WD Axle Actuator", "throttle-body", [48, 168], 2, ["Actuators that engage the front axle.", "Motor, gear and seal are renewed together because they fail together.", "Cycle it twice with the axle in the air before the splash shield goes back.", "four-wheel drive that would not engage"], { positions: "front", needsFourDriven: true, attributes: { Type: ["Electric", "Vacuum"] }, bodies: ["pickup", "suv"] }],
        ["Transfer Case Motors", "Transfer Case Shift Motor", "starter", [82, 214], 2, ["Encoder motors for electric shift transfer cases.", "Supplied set to 2H, with a new position sensor on the board.", "Leave the case in the same range it was in when the old motor came off.", "a service 4WD message"], { needsFourDriven: true, attributes: { Position: ["2H"] }, bodies: ["pickup", "suv"] }],
        ["Differential Covers", "Differential Cover", "oil-pan", [34, 128], 1, ["Stamped and finned covers with gasket and plug.", "Ribs on the inside steer oil to the pinion bearing.", "Scrape to bare metal, run one bead of sealer and give it an hour before oil.", "a rusted cover that sweated oil"], { positions: "rear", varies: "generation", attributes: { Material: ["Stamped Steel", "Cast Aluminum"] }, bodies: ["pickup", "suv", "van"] }],
        ["Axle Seals", "Axle Shaft Seal", "gasket-set", [6, 24], 2, ["Lip seals for axle tubes and cases.", "Spring-loaded nitrile lip with a dust lip outside.", "Grease the lip and drive it in square with a cup of the same size.", "gear oil on the brake shoes"], { varies: "generation", shares: "maker", positions: "axle", attributes: { Material: ["Nitrile", "Fluoroelastomer"] } }],
      ]),
    ],
  },
  {
    key: "transmission",
    name: "Transmission & Clutch",
    drawing: "clutch-kit",
    about: "Clutches, filters, mounts and solenoids for manual and automatic gearboxes.",
    warranty: "12 months or 12,000 miles.",
    promises: ["Matched as a set so nothing in the box has to be guessed at.", "Use the fluid the dipstick or manual names; 'universal' is how shudder starts.", "Packed flat so the sealing face arrives straight."],
    cautions: ["Support the engine before the crossmember comes out.", "Keep friction faces free of grease and fingerprints.", "Check the level hot, on level ground, with the engine running, unless the manual says otherwise."],
    praise: ["Shifts are crisp again.", "Pedal is lighter than the worn one.", "Complete kit, including the alignment tool.", "No leak after a month.", "Shudder at 40 mph is gone."],
    complaints: ["Gasket was a tight fit around the magnet.", "Break-in took longer than I thought.", "Pilot bearing was a hair too snug."],
    groups: [
      group("Clutch", "Kits and hydraulics for manual gearboxes.", { varies: "engine", shares: "platform" }, [
        ["Clutch Kits", "Clutch Kit", "clutch-kit", [98, 289], 2, ["Disc, cover, release bearing and tool.", "Cover and disc are clamped together at the works and checked for lift-off.", "Resurface or replace the flywheel and clean it with brake cleaner, not with thinner.", "a clutch that slipped on every hill"], { attributes: { Flywheel: ["Not Included", "Included"] }, measures: [["Disc Diameter", 190, 305, 5, "mm"]], bodies: ["coupe", "hatchback", "sedan", "pickup", "convertible", "suv"], fuels: ["GAS", "DIESEL"], pieces: 4 }],
        ["Clutch Cylinders", "Clutch Slave Cylinder", "brake-master-cylinder", [22, 84], 1, ["Master and slave cylinders.", "Anodized bore, EPDM seals.", "Gravity bleed first and pump last.", "a pedal that stayed on the floor"], { varies: "generation", attributes: { Type: ["Slave", "Master"] }, bodies: ["coupe", "hatchback", "sedan", "pickup", "convertible"] }],
      ]),
      group("Automatic Transmission", "Service and electrical parts of automatics.", { shares: "maker" }, [
        ["Transmission Filters", "Transmission Filter Kit", "transmission-filter-kit", [16, 62], 4, ["Filter, pan gasket and seals.", "Felt media with the pickup at the height of the original, so it does not draw air on a hill.", "Look at the magnet: fine grey paste is wear, slivers are a warning. Torque the pan in two rounds.", "late shifts and dark fluid"], { attributes: { Gasket: ["Molded Rubber", "Cork Rubber"] } }],
        ["Shift Solenoids", "Transmission Shift Solenoid", "fuel-injector", [24, 118], 2, ["Solenoids and sets for shift, lock-up and pressure control.", "Flow-matched and filtered at the inlet screen.", "Drop the valve body on a clean tray; clear adaptation values when you are done.", "a hard 2-3 shift"], { attributes: { Function: ["Shift", "Pressure Control", "Lock-Up"] } }],
        ["Transmission Mounts", "Transmission Mount", "engine-mount", [18, 66], 3, ["Rubber and hydraulic mounts.", "Same durometer as the original, because a hard mount hums at idle.", "Jack under the case with a block of wood, not under the pan.", "a thud when shifting to drive"], { shares: "platform", attributes: { Type: ["Rubber", "Hydraulic"] } }],
        ["Transmission Coolers", "Transmission Oil Cooler", "radiator", [48, 142], 2, ["Plate and tube coolers that mount ahead of the radiator.", "Stacked-plate core that warms up fast and then sheds heat on a grade.", "Route the hoses away from edges and leave a finger of room to the condenser.", "overheating fluid when towing"], { shares: "platform", attributes: { Core: ["Stacked Plate", "Tube and Fin"] }, bodies: ["pickup", "suv", "van"] }],
        ["Shifter Cables", "Transmission Shift Cable", "parking-brake-cable", [28, 96], 1, ["Cables and bushings between lever and gearbox.", "Ball sockets molded over the cable end so they do not pop off.", "Adjust in park with the lever held against its stop.", "a lever that would not find reverse"], { shares: "platform", attributes: { Bushing: ["Included"] } }],
      ]),
    ],
  },
];

