/**
 * The names that shoppers and workshops use: the catalogue's name, then other names. A name that is a part type's leads to
 * that part type; other lines only widen the search. One group a line.
 */
export const SYNONYM_LINES = `
brake pads: pads, brake pad set, disc pads, disc brake pads, break pads
brake rotors: rotors, brake disc, brake disk, disc rotor, brake discs, break rotors, brake disc rotor
brake calipers: calipers, disc brake caliper, brake caliper assembly
brake kits: brake pad and rotor kit, pads and rotors, rotors and pads, brake pads and rotors, brake pad and rotor, brake job kit, brake pad and rotor set
brake hardware kits: brake hardware, caliper hardware, pad clips, abutment clips
brake shoes: drum shoes, drum brake shoes
brake drums: drum brakes, brake drum
brake hoses: brake line, flex brake line, brake flex hose
brake boosters: power brake booster, vacuum booster
master cylinders: brake master cylinder, brake cylinder
parking brake cables: e-brake cable, ebrake cable, emergency brake cable, hand brake cable, handbrake cable, park brake cable, e-brake, ebrake, emergency brake, handbrake
abs wheel speed sensors: abs sensor, wheel speed sensor, wheel abs sensor
tail lights: tail lamp, tail lite, taillite, taillight, taillamp, rear lamp, rear light, brake light assembly, brake light, brake lamp, stop light, stop lamp, back light, tail light assembly, tail lamp assembly
headlights: headlamp, headlite, head lite, head light, head lamp, front light, headlight assembly, headlamp assembly
headlight bulbs: headlamp bulb, low beam bulb, high beam bulb
fog lights: fog lamp, foglight, driving light
turn signal lights: turn signal, blinker, indicator, indicator light, turn lamp, corner light, side marker, side marker light, signal light
third brake lights: high mount brake light, center brake light, chmsl, 3rd brake light
daytime running lights: drl, running lamp, daytime light, daytime running lamp
license plate lights: tag light, plate light, number plate light, license lamp, license plate lamp
cv axles: axle, half shaft, halfshaft, axle shaft, drive axle, cv joint axle, cv shaft, axle assembly, cv half shaft, cv joint
driveshafts: drive shaft, prop shaft, propeller shaft, propshaft
universal joints: u joint, ujoint, uni joint
cv boots: cv boot kit, axle boot, cv joint boot
wheel bearings: hub bearing, bearing
wheel hub assemblies: bearing hub, hub bearing assembly, wheel bearing assembly, hub assembly, wheel hub, hub and bearing assembly, wheel hub bearing, wheel bearing and hub, wheel bearing hub, hub
wheel studs and nuts: lug nut, wheel stud, wheel nut, lug stud, wheel lug nut, lug bolt
axle seals: axle shaft seal, output seal
differential covers: diff cover, rear end cover
transfer case motors: transfer case actuator, transfer case shift motor, encoder motor
4wd actuators: front axle actuator, four wheel drive actuator, axle disconnect actuator
strut assemblies: strut, complete strut, quick strut, coilover, strut assembly, loaded strut, suspension strut, macpherson strut
shock absorbers: shock, shox, damper, shocks
strut mounts: upper strut mount, top mount, strut bearing, strut mount bearing
coil springs: spring, suspension spring
leveling kits: lift kit, level kit, leveling lift kit
sway bar links: stabilizer link, stabilizer bar link, anti roll bar link, end link, sway link, drop link, antiroll bar link
sway bar bushings: stabilizer bushing, stabilizer bar bushing
control arms: a arm, wishbone, suspension arm
control arm bushings: a arm bushing, wishbone bush, suspension bushing
ball joints: balljoint
trailing and lateral arms: trailing arm, lateral arm, lateral link, rear toe link
tie rod ends: tie rod, outer tie rod, track rod end, tie rod end
inner tie rods: inner tie rod end, rack end, axial rod
idler and pitman arms: pitman arm, idler arm
steering racks: rack and pinion, steering rack and pinion, steering gear, rack pinion
rack boots: steering boot, rack and pinion boot, steering rack boot
power steering pumps: ps pump, steering pump
power steering hoses: power steering line, steering hose
clock springs: clockspring, airbag clock spring, spiral cable
catalytic converters: cat, catalyst, cat converter, catalytic, catcon
mufflers: silencer, exhaust muffler, back box
exhaust manifolds: header, exhaust header, headers
exhaust pipes: down pipe, downpipe, tail pipe, tailpipe, mid pipe, exhaust pipe
exhaust gaskets: exhaust manifold gasket, manifold gasket, donut gasket
exhaust hangers: exhaust hanger, muffler hanger
exhaust tips: tail pipe tip, muffler tip
oxygen sensors: o2 sensor, o2, lambda sensor, air fuel sensor, air fuel ratio sensor
egr valves: egr, exhaust gas recirculation valve
purge valves: evap purge valve, canister purge valve, purge solenoid, vapor canister purge valve
vapor canisters: charcoal canister, evap canister
secondary air pumps: smog pump, air injection pump
hoods: bonnet, hood panel
hood lift supports: hood strut, hood shock, bonnet strut, hood lift, hood support, hood prop
tailgate lift supports: liftgate strut, liftgate lift support, hatch strut, tailgate strut, tailgate shock, rear hatch strut, liftgate support, hatch shock
fenders: wing panel, quarter fender
fender liners: inner fender, wheel well liner, wheel liner, splash guard liner
bumper covers: bumper fascia, bumper skin, bumper
truck bumpers: step bumper, steel bumper, chrome bumper, rear step bumper, bumper truck
bumper reinforcements: bumper bar, impact bar, rebar bumper, bumper reinforcement bar
splash shields: engine splash shield, skid plate, under cover, engine cover lower, undercover
rocker panels: side sill, rocker
trunk: boot, trunk lid, decklid, deck lid
tailgate handles: tailgate latch handle, liftgate handle
windshield: windscreen, front glass
wiper blades: windshield wiper, wiper, windscreen wiper, windshield wipers, wipers
rear wiper blades: rear wiper, back wiper, rear windshield wiper
washer pumps: windshield washer pump, washer motor
washer reservoirs: washer fluid reservoir, windshield washer reservoir, windshield fluid reservoir, windshield fluid tank, washer fluid bottle, washer fluid tank, washer tank, washer bottle
wiper linkages: wiper transmission, wiper arm linkage
side mirrors: wing mirror, door mirror, side view mirror, mirror, outside mirror, rear view mirror outside
towing mirrors: tow mirror, trailer mirror
mirror glass: replacement mirror glass, side mirror glass
window regulators: window lift, power window regulator, window regulator motor assembly
window motors: power window motor, window lift motor
window switches: power window switch, master window switch
window visors: rain guard, vent visor, wind deflector, window deflector, vent shade
weatherstrips: door seal, weather strip, weather stripping, weatherstripping
door handles: outside handle, exterior handle, outer handle, exterior door handle, outside door handle, outer door handle
interior door handles: inside handle, interior handle, inner handle, inside door handle, inner door handle
door lock actuators: door lock motor, power lock actuator, door latch, lock actuator
alternators: generator, charging alternator
starters: starter motor, starter assembly
batteries: battery, car battery
battery cables: battery terminal, battery clamp, battery terminal cable, battery lead, battery harness
spark plugs: plug, sparkplug, tune up kit, tune up, iridium plug
spark plug wires: ignition wire, plug wire, ignition cable, ignition lead
ignition coils: coil pack, coil, coil on plug, spark coil
camshaft position sensors: cam sensor, camshaft sensor, cmp sensor, cam position sensor
crankshaft position sensors: crank sensor, crankshaft sensor, ckp sensor, crank position sensor
mass air flow sensors: maf sensor, maf, air flow meter, airflow sensor, mass airflow sensor, air mass sensor
map sensors: manifold pressure sensor, manifold absolute pressure sensor
coolant temperature sensors: coolant temp sensor, ect sensor, temperature sensor, water temp sensor
oil pressure switches: oil pressure sensor, oil pressure sending unit, oil sender
vehicle speed sensors: vss, speed sensor, transmission speed sensor
tpms sensors: tire pressure sensor, tpms, tyre pressure sensor, tire pressure monitoring sensor, tire sensor, tire pressure monitor
parking sensors: park assist sensor, pdc sensor, backup sensor, reverse sensor
backup cameras: rear view camera, reverse camera, reversing camera, rearview camera, back up camera
brake light switches: stop light switch, brake switch, brake pedal switch
radiators: rad, engine radiator
radiator fans: cooling fan, engine fan, electric fan, cooling fan assembly, radiator cooling fan
fan clutches: fan clutch, cooling fan clutch
radiator hoses: coolant hose
coolant reservoirs: expansion tank, coolant tank, overflow tank, coolant overflow, coolant bottle, header tank, coolant reservoir tank
thermostats: tstat, t stat, engine thermostat
thermostat housings: water outlet, thermostat cover, coolant outlet
coolant: antifreeze, anti freeze, engine coolant
ac compressors: a/c compressor, ac pump, air conditioning compressor, air con compressor, aircon compressor
ac condensers: a/c condenser, air conditioning condenser, condenser
ac driers and accumulators: ac drier, receiver drier, accumulator, ac accumulator, a/c drier, drier
ac hoses: a/c hose, ac line, a/c line
blower motors: heater fan motor, heater blower, fan motor, blower fan, heater motor, hvac blower, heater fan
blower resistors: blower motor resistor, fan resistor, heater resistor
blend door actuators: hvac actuator, heater door actuator, air door actuator, mode door actuator
cabin air filters: cabin filter, pollen filter, ac filter, a/c filter, hvac filter, interior air filter
engine air filters: air filter, air cleaner, intake filter, engine filter
oil filters: engine oil filter, lube filter
fuel filters: gas filter, petrol filter
fuel pumps: gas pump, petrol pump, fuel pump module, fuel pump assembly, in tank pump
high-pressure fuel pumps: hpfp, direct injection pump
fuel injectors: injector, fuel nozzle, diesel injector
fuel tank caps: gas cap, petrol cap, fuel cap, filler cap
serpentine belts: drive belt, fan belt, accessory belt, v belt, alternator belt, aux belt, auxiliary belt
belt tensioners: serpentine belt tensioner, drive belt tensioner, tensioner
idler pulleys: idler, belt pulley, guide pulley
harmonic balancers: crank pulley, crankshaft pulley, vibration damper
timing belt kits: timing belt, cam belt, cambelt
timing chain kits: timing chain, cam chain, timing chain set
variable timing solenoids: vvt solenoid, vvt valve, variable valve timing solenoid, cam solenoid, oil control valve, vct solenoid
head gasket sets: head gasket, cylinder head gasket, head gasket kit
valve cover gaskets: rocker cover gasket, cam cover gasket, valve gasket
crankshaft seals: crank seal, main seal
oil pans: sump, oil sump, oil drain pan, engine oil pan
engine mounts: motor mount, engine mounting, motor mounts
torque struts: torque mount, dog bone mount, torque strut mount, engine torque strut
transmission mounts: trans mount, gearbox mount
transmission filters: transmission oil filter, transmission fluid filter, trans filter, gearbox filter
transmission coolers: trans cooler
transmission fluid: atf, trans fluid, gearbox oil, cvt fluid
shift solenoids: transmission solenoid, trans solenoid
shifter cables: shift cable, gear cable, gear selector cable, transmission cable
clutch kits: clutch, clutch set, clutch disc
clutch cylinders: clutch master cylinder, clutch slave cylinder, slave cylinder
throttle bodies: throttle body assembly, throttle, butterfly valve
turbochargers: turbo, turbo charger
intercoolers: charge air cooler, inter cooler
air intake hoses: intake hose, intake tube, air duct, intake boot, air hose
pcv valves: crankcase vent valve, positive crankcase ventilation valve, breather valve
idle air control valves: iac valve, idle control valve, iac
grilles: grill, front grille, radiator grille
bumper grilles: bumper grill, lower grille
running boards: side step, nerf bar, step bar, side bar
mud flaps: splash guard, mudflap, mud guard, mudguard
roof racks: cross bar, roof rail, crossbar, luggage rack
tonneau covers: bed cover, truck bed cover, tono cover, cargo bed cover
bed liners: bedliner, truck bed liner, bed mat
tailgate assists: tailgate damper, tailgate dampener
trailer hitches: tow hitch, tow bar, towbar, receiver hitch, hitch receiver, hitch
trailer wiring: trailer harness, trailer wiring harness, tow wiring, trailer plug, trailer connector
air spring kits: air bag, helper bag, air helper spring, air spring, towing air bag, air bags
floor mats: floor liner, car mat, mats, floor carpet
cargo liners: cargo mat, trunk mat, trunk liner, boot liner, cargo tray
seat covers: seat cover set
dash covers: dash mat, dashboard cover, dash pad
sun visors: sun visor shade, visor
sun shades: sunshade, windshield sun shade, windshield shade
cup holders: cupholder, drink holder
car covers: vehicle cover
wax and polish: car wax, car polish, wax, polish
car wash soap: car shampoo, car soap
headlight restoration: headlight cleaner, headlight polish, headlight restoration kit
jacks and stands: floor jack, jack stand, trolley jack, car jack, axle stand, bottle jack
tool sets: socket, socket set, impact socket, deep socket, ratchet, torque wrench, wrench set, mechanic tool, hand tool set, spanner set
lug nut kits: wheel lock kit, locking lug nut
code readers: obd2 scanner, obd scanner, obd2, scan tool, obdii scanner, diagnostic scanner, scanner, diagnostic tool, fault code reader, engine light reader, engine light scanner, code scanner, read code, check engine code, clear code, diagnostic code
jump starters: jump box, jumper pack, jumper box, booster pack, jump pack, jump starter pack
battery chargers: trickle charger, battery maintainer, battery tender
phone mounts: phone holder, cell phone mount, cell phone holder
dash cameras: dash cam, dashcam
car chargers: usb charger, phone charger, cell charger, lighter charger
tire inflators: air compressor portable, tyre inflator, tire pump
led light bars: light bar, led bar
universal trailer lights: trailer light
ratchet straps: tie down, tie down strap
replacement wheels: rim, alloy wheel, alloy, steel wheel
wheel covers: hub cap, hubcap, wheel trim
center caps: wheel center cap, centre cap, wheel cap
motor oil: engine oil, synthetic oil, oil change
gear oil: differential fluid, diff fluid, diff oil, gear lube
brake fluid: dot 3, dot 4, dot3, dot4, dot5, dot51
brake cleaner: brake parts cleaner, brake clean
fuel additives: fuel system cleaner, injector cleaner, fuel treatment
gasket sealers: rtv, silicone gasket maker, gasket maker
tire: tyre
aluminum: aluminium
color: colour
gray: grey
passenger side: right side, rh, passengers side
driver side: left side, lh, drivers side
fuel tank: gas tank, petrol tank
`;

/**
 * Part types that do the same work on other vehicles, for any vehicle, or in a kit: where a list is empty for one, it
 * shows the next.
 * The catalogue's names; one group a line.
 */
export const SAME_WORK_LINES = `
wheel bearings, wheel hub assemblies
shock absorbers, strut assemblies
timing belt kits, timing chain kits
bumper covers, truck bumpers
floor mats, universal floor mats
seat covers, universal seat covers
wheel covers, universal wheel covers, center caps
brake pads, brake kits
brake rotors, brake kits
side mirrors, towing mirrors
serpentine belts, belt kits
window motors, window regulators
`;
