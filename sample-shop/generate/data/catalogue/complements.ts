/**
 * The complements of each part type, in the order in which a mechanic names it. Both sides are last names of category paths;
 * "@axle", "@same" and "@other" say where the complement belongs, nothing says anywhere.
 */
export const COMPLEMENTS = `
brake-pads: brake-rotors@axle, brake-hardware-kits@axle, brake-calipers@axle, brake-fluid, brake-cleaner, brake-tools
brake-rotors: brake-pads@axle, brake-hardware-kits@axle, brake-cleaner, wheel-hub-assemblies@axle, brake-fluid
brake-calipers: brake-calipers@other, brake-hoses@same, brake-pads@axle, brake-hardware-kits@axle, brake-fluid
brake-kits: brake-calipers@axle, brake-hoses@axle, brake-fluid, brake-cleaner, brake-tools
brake-hardware-kits: brake-pads@axle, brake-rotors@axle, brake-cleaner, grease
brake-drums: brake-shoes@axle, brake-hardware-kits@axle, parking-brake-cables@axle, wheel-bearings@axle, brake-cleaner
brake-shoes: brake-drums@axle, brake-hardware-kits@axle, parking-brake-cables@axle, brake-cleaner
parking-brake-cables: parking-brake-cables@other, brake-shoes@axle, brake-calipers@same, grease
brake-hoses: brake-hoses@other, brake-calipers@same, brake-fluid, brake-tools
master-cylinders: brake-fluid, brake-boosters, brake-hoses, brake-light-switches, brake-tools
abs-wheel-speed-sensors: wheel-hub-assemblies@axle, wheel-bearings@axle, code-readers
brake-boosters: master-cylinders, brake-fluid, brake-light-switches
shock-absorbers: strut-mounts@axle, coil-springs@axle, sway-bar-links@axle, sway-bar-bushings@axle
strut-assemblies: strut-assemblies@other, strut-mounts@axle, sway-bar-links@axle, tie-rod-ends@same, control-arms@same
strut-mounts: strut-assemblies@axle, shock-absorbers@axle, coil-springs@axle, sway-bar-links@axle
coil-springs: shock-absorbers@axle, strut-mounts@axle, sway-bar-links@axle
leveling-kits: shock-absorbers@axle, control-arms@axle, sway-bar-links@axle, tie-rod-ends@axle
control-arms: control-arms@other, ball-joints@axle, sway-bar-links@axle, tie-rod-ends@same, control-arm-bushings@axle
ball-joints: control-arms@axle, tie-rod-ends@axle, sway-bar-links@axle, grease
control-arm-bushings: control-arms@axle, ball-joints@axle, sway-bar-bushings@axle, sway-bar-links@axle
trailing-and-lateral-arms: shock-absorbers@axle, coil-springs@axle, sway-bar-links@axle
sway-bar-links: sway-bar-bushings@axle, shock-absorbers@axle, strut-assemblies@axle, tie-rod-ends@axle
sway-bar-bushings: sway-bar-links@axle, control-arm-bushings@axle, grease
steering-racks: inner-tie-rods, tie-rod-ends, rack-boots, power-steering-hoses, power-steering-pumps
power-steering-pumps: power-steering-hoses, serpentine-belts, belt-tensioners, steering-racks
power-steering-hoses: power-steering-pumps, steering-racks, transmission-fluid
tie-rod-ends: tie-rod-ends@other, inner-tie-rods@axle, rack-boots@axle, ball-joints@axle, sway-bar-links@axle
inner-tie-rods: tie-rod-ends@axle, rack-boots@axle, steering-racks
rack-boots: inner-tie-rods@axle, tie-rod-ends@axle, grease
idler-and-pitman-arms: tie-rod-ends@axle, ball-joints@axle, grease
steering-column-shafts: clock-springs, steering-racks, grease
clock-springs: steering-column-shafts, code-readers
wheel-hub-assemblies: abs-wheel-speed-sensors@axle, cv-axles@axle, brake-rotors@axle, brake-pads@axle, wheel-studs-and-nuts
wheel-bearings: abs-wheel-speed-sensors@axle, axle-seals@axle, grease, brake-rotors@axle
wheel-studs-and-nuts: wheel-hub-assemblies, lug-nut-kits, brake-rotors
cv-axles: cv-axles@other, axle-seals@axle, wheel-hub-assemblies@axle, tie-rod-ends@same, transmission-fluid
cv-boots: grease, cv-axles@axle, axle-seals@axle
driveshafts: universal-joints, gear-oil, transmission-mounts
universal-joints: driveshafts, grease
4wd-actuators: transfer-case-motors, gear-oil, cv-axles@axle
transfer-case-motors: 4wd-actuators, gear-oil, code-readers
differential-covers: gear-oil, gasket-sealers, axle-seals@axle
axle-seals: gear-oil, cv-axles@axle, wheel-bearings@axle
clutch-kits: clutch-cylinders, brake-fluid, gear-oil, transmission-mounts
clutch-cylinders: clutch-kits, brake-fluid
transmission-filters: transmission-fluid, gasket-sealers, transmission-coolers
shift-solenoids: transmission-fluid, transmission-filters, code-readers
transmission-mounts: engine-mounts, torque-struts, jacks-and-stands
transmission-coolers: transmission-fluid, transmission-filters
shifter-cables: transmission-fluid, transmission-mounts
spark-plugs: ignition-coils, spark-plug-wires, engine-air-filters, valve-cover-gaskets, fuel-additives
ignition-coils: spark-plugs, spark-plug-wires, code-readers
spark-plug-wires: spark-plugs, ignition-coils
ignition-switches: batteries, code-readers
crankshaft-position-sensors: camshaft-position-sensors, code-readers
camshaft-position-sensors: crankshaft-position-sensors, variable-timing-solenoids, code-readers
alternators: serpentine-belts, belt-tensioners, idler-pulleys, batteries, battery-cables
starters: batteries, battery-cables, jump-starters
voltage-regulators: alternators, batteries, battery-cables
batteries: battery-cables, battery-chargers, jump-starters, alternators
battery-cables: batteries, battery-chargers
mass-air-flow-sensors: engine-air-filters, air-intake-hoses, throttle-bodies, code-readers
map-sensors: throttle-bodies, code-readers
coolant-temperature-sensors: thermostats, coolant, code-readers
knock-sensors: intake-manifold-gaskets, spark-plugs, code-readers
oil-pressure-switches: motor-oil, oil-filters, oil-pumps
tpms-sensors: tire-inflators, lug-nut-kits
vehicle-speed-sensors: transmission-fluid, code-readers
brake-light-switches: third-brake-lights, master-cylinders
window-switches: window-regulators@same, window-motors@same
backup-cameras: parking-sensors@axle, license-plate-lights
parking-sensors: bumper-covers@axle, backup-cameras@axle
headlights: headlights@other, headlight-bulbs, fog-lights@same, headlight-restoration
fog-lights: fog-lights@other, headlight-bulbs, bumper-grilles
headlight-bulbs: headlight-restoration, headlights, fog-lights
tail-lights: tail-lights@other, third-brake-lights, license-plate-lights
third-brake-lights: tail-lights, license-plate-lights
turn-signal-lights: turn-signal-lights@other, headlights@same
license-plate-lights: third-brake-lights, tail-lights
daytime-running-lights: daytime-running-lights@other, headlights@same
oil-filters: motor-oil, engine-air-filters, cabin-air-filters, jacks-and-stands
engine-air-filters: cabin-air-filters, oil-filters, motor-oil, spark-plugs
cabin-air-filters: engine-air-filters, wiper-blades, interior-cleaners
timing-chain-kits: water-pumps, variable-timing-solenoids, crankshaft-seals, coolant, motor-oil
timing-belt-kits: water-pumps, thermostats, crankshaft-seals, serpentine-belts, coolant
variable-timing-solenoids: camshaft-position-sensors, motor-oil, oil-filters, valve-cover-gaskets
engine-mounts: torque-struts, transmission-mounts, jacks-and-stands
torque-struts: engine-mounts, transmission-mounts
valve-cover-gaskets: spark-plugs, ignition-coils, pcv-valves, gasket-sealers
head-gasket-sets: intake-manifold-gaskets, exhaust-gaskets, thermostats, coolant, motor-oil
intake-manifold-gaskets: gasket-sealers, coolant, thermostats, throttle-bodies
oil-pans: motor-oil, oil-filters, gasket-sealers
oil-pumps: motor-oil, oil-filters, timing-chain-kits, gasket-sealers
crankshaft-seals: harmonic-balancers, timing-belt-kits, serpentine-belts
serpentine-belts: belt-tensioners, idler-pulleys, water-pumps, alternators
belt-kits: water-pumps, alternators, harmonic-balancers, coolant
belt-tensioners: serpentine-belts, idler-pulleys, water-pumps
idler-pulleys: serpentine-belts, belt-tensioners
harmonic-balancers: crankshaft-seals, serpentine-belts, belt-tensioners
radiators: radiator-hoses, coolant, thermostats, coolant-reservoirs, radiator-fans
radiator-fans: radiators, coolant-temperature-sensors, coolant
fan-clutches: serpentine-belts, water-pumps, radiators
coolant-reservoirs: coolant, radiator-hoses, thermostats
water-pumps: thermostats, coolant, radiator-hoses, serpentine-belts, gasket-sealers
thermostats: coolant, thermostat-housings, coolant-temperature-sensors, radiator-hoses, gasket-sealers
thermostat-housings: thermostats, coolant, radiator-hoses
radiator-hoses: coolant, thermostats, heater-hoses, water-pumps
heater-hoses: coolant, radiator-hoses, heater-cores
ac-compressors: ac-condensers, ac-driers-and-accumulators, expansion-valves, ac-hoses, serpentine-belts
ac-condensers: ac-driers-and-accumulators, ac-compressors, ac-hoses
ac-driers-and-accumulators: ac-compressors, ac-condensers, expansion-valves
ac-hoses: ac-driers-and-accumulators, ac-compressors, ac-condensers
expansion-valves: ac-driers-and-accumulators, ac-compressors
blower-motors: blower-resistors, cabin-air-filters
blower-resistors: blower-motors, cabin-air-filters
heater-cores: heater-hoses, coolant, blend-door-actuators
blend-door-actuators: cabin-air-filters, blower-motors
fuel-pumps: fuel-filters, fuel-pump-drivers, fuel-tank-caps, fuel-additives
fuel-tank-caps: purge-valves, vapor-canisters, fuel-additives
fuel-filters: fuel-pumps, fuel-additives, engine-air-filters
fuel-pump-drivers: fuel-pumps, fuel-filters
fuel-injectors: injector-seal-kits, fuel-filters, fuel-pressure-regulators, fuel-additives
fuel-pressure-regulators: fuel-injectors, fuel-filters
high-pressure-fuel-pumps: fuel-injectors, injector-seal-kits, fuel-filters
injector-seal-kits: fuel-injectors, fuel-additives
throttle-bodies: engine-air-filters, mass-air-flow-sensors, intake-manifold-gaskets, air-intake-hoses
intake-manifolds: intake-manifold-gaskets, throttle-bodies, pcv-valves, coolant
idle-air-control-valves: throttle-bodies, engine-air-filters
turbochargers: motor-oil, oil-filters, intercoolers, exhaust-gaskets, engine-air-filters
intercoolers: air-intake-hoses, turbochargers
air-intake-hoses: engine-air-filters, mass-air-flow-sensors, throttle-bodies
pcv-valves: valve-cover-gaskets, motor-oil, oil-filters
exhaust-manifolds: exhaust-manifolds@other, exhaust-gaskets, oxygen-sensors, exhaust-pipes
exhaust-pipes: exhaust-gaskets, exhaust-hangers, mufflers
exhaust-gaskets: exhaust-pipes, exhaust-hangers, oxygen-sensors
mufflers: exhaust-hangers, exhaust-gaskets, exhaust-tips, exhaust-pipes
exhaust-tips: mufflers, exhaust-hangers
exhaust-hangers: mufflers, exhaust-gaskets, exhaust-pipes
catalytic-converters: oxygen-sensors, exhaust-gaskets, exhaust-hangers, exhaust-pipes
oxygen-sensors: catalytic-converters, exhaust-gaskets, code-readers
egr-valves: exhaust-gaskets, code-readers, engine-air-filters
purge-valves: vapor-canisters, fuel-tank-caps, code-readers
vapor-canisters: purge-valves, fuel-tank-caps
secondary-air-pumps: code-readers, oxygen-sensors
side-mirrors: side-mirrors@other, mirror-glass@same, window-switches@same
mirror-glass: side-mirrors@same, mirror-glass@other
towing-mirrors: towing-mirrors@other, trailer-hitches, trailer-wiring
bumper-covers: bumper-reinforcements@axle, bumper-brackets@axle, fog-lights, parking-sensors@axle, grilles@axle
bumper-reinforcements: bumper-covers@axle, bumper-brackets@axle
bumper-brackets: bumper-brackets@other, bumper-covers@axle, bumper-reinforcements@axle
truck-bumpers: license-plate-lights@axle, trailer-wiring, parking-sensors@axle
fenders: fender-liners@same, fenders@other, headlights, bumper-brackets@same
hoods: hood-lift-supports, grilles, headlights
fender-liners: fender-liners@other, fenders@same, splash-shields, mud-flaps
splash-shields: fender-liners, bumper-covers
hood-lift-supports: hoods, tailgate-lift-supports
tailgate-lift-supports: hood-lift-supports, tailgate-handles, cargo-liners
rocker-panels: rocker-panels@other, running-boards, mud-flaps
grilles: bumper-grilles, headlights, bumper-covers@axle
bumper-grilles: grilles, fog-lights, bumper-covers@axle
window-visors: wiper-blades, mud-flaps, door-moldings
door-moldings: window-visors, wax-and-polish
running-boards: mud-flaps, floor-mats
roof-racks: roof-cargo-bags, ratchet-straps
mud-flaps: fender-liners, floor-mats, running-boards
window-regulators: window-motors@same, window-switches@same, weatherstrips@same
window-motors: window-regulators@same, window-switches@same
weatherstrips: weatherstrips@other, window-regulators@same
door-handles: door-lock-actuators@same, interior-door-handles@same, door-hinges@same
door-lock-actuators: door-handles@same, window-regulators@same
tailgate-handles: tailgate-assists, backup-cameras, tailgate-lift-supports
door-hinges: door-hinges@other, door-handles@same, grease
wiper-blades: rear-wiper-blades, washer-pumps, cabin-air-filters
rear-wiper-blades: wiper-blades, washer-pumps
wiper-motors: wiper-linkages@axle, wiper-blades@axle
wiper-linkages: wiper-motors@axle, wiper-blades@axle
washer-pumps: washer-reservoirs, wiper-blades
washer-reservoirs: washer-pumps, wiper-blades
floor-mats: cargo-liners, seat-covers, interior-cleaners
cargo-liners: floor-mats, seat-covers, interior-cleaners
seat-covers: floor-mats, interior-cleaners
dash-covers: sun-shades, seat-covers, floor-mats
sun-visors: sun-visors@other, sun-shades
interior-door-handles: door-handles@same, window-switches@same
cup-holders: phone-mounts, car-chargers, floor-mats
trailer-hitches: trailer-wiring, towing-mirrors, air-spring-kits, universal-trailer-lights
trailer-wiring: trailer-hitches, universal-trailer-lights
air-spring-kits: shock-absorbers@axle, trailer-hitches, tire-inflators
tonneau-covers: bed-liners, tailgate-assists, ratchet-straps
bed-liners: tonneau-covers, ratchet-straps, tailgate-assists
tailgate-assists: tailgate-handles, tonneau-covers
replacement-wheels: center-caps, tpms-sensors, lug-nut-kits
wheel-covers: lug-nut-kits, wheel-cleaner
center-caps: replacement-wheels, lug-nut-kits, wheel-cleaner
motor-oil: oil-filters, engine-air-filters, jacks-and-stands
coolant: thermostats, radiator-hoses, water-pumps
brake-fluid: brake-pads, brake-tools, brake-cleaner
transmission-fluid: transmission-filters, gasket-sealers
fuel-additives: fuel-filters, spark-plugs, engine-air-filters
gear-oil: axle-seals, differential-covers, gasket-sealers
brake-cleaner: brake-pads, brake-rotors, grease, brake-tools
grease: ball-joints, wheel-bearings, brake-hardware-kits
gasket-sealers: valve-cover-gaskets, oil-pans, thermostats
wax-and-polish: car-wash-soap, wheel-cleaner, headlight-restoration
car-wash-soap: wax-and-polish, wheel-cleaner, interior-cleaners
headlight-restoration: headlight-bulbs, wax-and-polish
wheel-cleaner: car-wash-soap, wax-and-polish
car-covers: sun-shades, car-wash-soap
sun-shades: dash-covers, car-covers
interior-cleaners: floor-mats, cabin-air-filters, seat-covers
universal-floor-mats: universal-seat-covers, interior-cleaners
universal-seat-covers: universal-floor-mats, interior-cleaners
code-readers: oxygen-sensors, spark-plugs, battery-chargers
jump-starters: batteries, battery-cables, emergency-kits
battery-chargers: batteries, battery-cables, jump-starters
tool-sets: jacks-and-stands, code-readers
jacks-and-stands: tool-sets, lug-nut-kits
brake-tools: brake-pads, brake-fluid, brake-cleaner
lug-nut-kits: wheel-studs-and-nuts, jacks-and-stands, tpms-sensors
phone-mounts: car-chargers, dash-cameras
dash-cameras: car-chargers, phone-mounts
car-chargers: phone-mounts, dash-cameras
tire-inflators: tpms-sensors, emergency-kits
led-light-bars: grilles, batteries
roof-cargo-bags: roof-racks, ratchet-straps
emergency-kits: jump-starters, tire-inflators, ratchet-straps
ratchet-straps: roof-racks, tonneau-covers, trailer-hitches
universal-trailer-lights: trailer-wiring, trailer-hitches
universal-wheel-covers: lug-nut-kits, wheel-cleaner
`;
