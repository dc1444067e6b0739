/**
 * Well-known makers of parts, aftermarket and original equipment: the part type that each is known for, then the brands;
 * "-" for those known for many. A brand that the shop carries is read as its own, whatever stands here. One list a line.
 */
export const BRAND_LINES = `
- | Dorman, ACDelco, Motorcraft, Mopar, Bosch, Denso, Delphi, Valeo, Hella, Continental, Standard Motor Products, TRQ, A-Premium, Scitoo, Detroit Axle, Duralast, Carquest, NAPA, Beck Arnley, URO Parts, Febi, Febi Bilstein, Meyle, Lemforder, Vaico, Genuine GM, GM Genuine, OEM Genuine, Aisin, Hitachi, BWD, Evergreen, Ultra-Power, Value Craft, API, Needa, Sankei, Omix-ADA, Crown Automotive, Rugged Ridge, Smittybilt, Rough Country, Motive Gear, Skyjacker, Ford Performance, Chevrolet Performance, Hyundai Mobis, Mobis, Marelli, Magneti Marelli, Schaeffler, Bilsport, Rareelectrical, AutoShack, Eccpp, Maxorber, CarParts, Kool Vue, Garage-Pro, TrueDrive, JC Whitney, Evan Fischer, SureStop
brake pads | Akebono, Wagner, Raybestos, Bendix, Hawk, Hawk Performance, EBC, EBC Brakes, Power Stop, PowerStop, StopTech, Textar, Pagid, ATE, Wearever, ThermoQuiet, Carlson, Ferodo, Jurid, Max Brakes, R1 Concepts
brake rotors | Brembo, Centric, Zimmermann, Bradi, DBA
brake calipers | Cardone, A1 Cardone, Wilwood, Baer
shock absorbers | Bilstein, KYB, Monroe, Gabriel, Rancho, Koni, Sachs, Fox Shocks, Fox Racing, King Shocks, Old Man Emu
strut assemblies | Quick-Strut, Strut-Plus, Unity Automotive
coil springs | Eibach, Moog Springs, H&R, Husky Spring
leveling kits | Supreme Suspensions, Bds Suspension, ReadyLift, Pro Comp
air spring kits | Firestone Ride-Rite, Air Lift, AirLift, Arnott
ball joints | Moog, Mevotech, Proforged, TRW, XRF, Delphi Steering
sway bar links | Energy Suspension, Whiteline, Hellwig
wheel hub assemblies | Timken, SKF, FAG, National Bearing, MasterPro, WJB, GMB, Koyo, NTN, NSK, Moog Hub
cv axles | GSP, TrakMotive, Cardone Select, SurTrack
clutch kits | LuK, Exedy, Centerforce, Spec Clutch, ACT Clutch, Perfection Clutch
spark plugs | NGK, Champion, Autolite, E3, Pulstar, Brisk
spark plug wires | MSD, Accel, Taylor Cable
oxygen sensors | NTK, Walker Products
batteries | Optima, DieHard, EverStart, Interstate, Interstate Batteries, Odyssey Battery, Exide, Duracell, XS Power, Antigravity
alternators | Remy, Delco Remy, BBB Industries, Powermaster, Mechman, DB Electrical, Quality-Built
oil filters | Fram, Wix, Purolator, Mann, Mann Filter, Mahle, Hengst, STP, Baldwin, Ecogard, Microgard, Mobil 1 Filter
engine air filters | K&N, AEM, aFe, S&B, Airaid, Injen, Spectre
serpentine belts | Gates, Dayco, Bando, Mitsuboshi, Goodyear
timing belt kits | Contitech
radiators | Spectra Premium, Spectra, Koyorad, CSF, Denso Radiator, TYC, Mishimoto, Nissens, Behr
radiator fans | Hayden, Flex-a-lite, SPAL
ac compressors | Four Seasons, UAC, Sanden, GPD, Santech
fuel pumps | Airtex, Carter, Walbro, Holley, Aeromotive, Spectra Premium Fuel
fuel injectors | GB Remanufacturing, Siemens Deka
turbochargers | Garrett, BorgWarner, Borg Warner, Holset
head gasket sets | Fel-Pro, FelPro, Victor Reinz, Cometic, Elring, Mahle Original
mufflers | Walker, MagnaFlow, Flowmaster, Borla, Corsa, Cherry Bomb, Thrush, Bosal, AP Exhaust, Gibson
catalytic converters | Eastern Catalytic, Davico, Catco
exhaust manifolds | Hooker, JBA, Hedman
headlights | Depo, Anzo, Spyder, Morimoto, Alpharex, Spec-D
headlight bulbs | Sylvania, Philips, Osram, PIAA
led light bars | Rigid Industries, Baja Designs, KC HiLites
side mirrors | Kool-Vue, Dependable Direct
towing mirrors | CIPA, K Source
wiper blades | Rain-X, RainX, Anco, Trico, Michelin, PIAA Wipers
floor mats | WeatherTech, Husky Liners, Lloyd Mats, 3D MAXpider, SMARTLINER, OEDRO
seat covers | Covercraft, Coverking, Carhartt, FH Group
running boards | N-Fab, Westin, AMP Research, Go Rhino, Lund, Ionic
tonneau covers | BAK, BAKFlip, Extang, Truxedo, UnderCover, Tyger, TruXport, Retrax, Gator Covers
bed liners | DualLiner, Rhino Linings, BedRug
trailer hitches | Curt, Reese, Draw-Tite, B&W, Etrailer, Blue Ox
fender liners | Bushwacker
mud flaps | RokBlokz, Husky
roof racks | Thule, Yakima, Rhino-Rack
replacement wheels | Fuel Off-Road, American Racing, Method Race Wheels, Enkei
motor oil | Mobil 1, Mobil, Castrol, Valvoline, Pennzoil, Quaker State, Royal Purple, Amsoil, Liqui Moly, Havoline, Motul, Red Line Oil, Shell Rotella, Rotella
fuel additives | Lucas Oil, Lucas, Sea Foam, SeaFoam, Techron, Gumout, Redex
coolant | Prestone, Zerex, Peak
gasket sealers | Permatex, Loctite
brake cleaner | CRC
car wash soap | Meguiars, Meguiar's, Chemical Guys, Turtle Wax, Armor All, Mothers, Griots Garage
code readers | Autel, BlueDriver, Foxwell, Ancel, Innova
jump starters | NOCO, Tacklife, Schumacher, Gooloo
battery chargers | Battery Tender, CTEK
tool sets | Craftsman, GearWrench, DeWalt, Snap-on, Tekton, Husky Tools, OEMTOOLS
dash cameras | Garmin, Viofo, Nextbase
roof cargo bags | RoofBag
tpms sensors | Schrader, VDO
window regulators | ACI, Bosal Window
ignition coils | Duralast Gold, Spectra Ignition
`;

/**
 * Things of a car that people look for in a parts shop and that this one does not sell: the name, then other names. Without
 * this a search for them shows whatever shares a word with them. A thing that has become a part type of the catalogue is
 * sold, whatever stands here. One a line.
 */
export const NOT_SOLD_LINES = `
tires: tire, tyre, llanta, neumático, pneu, pneus, pneus d'hiver, pneus d'été, pneus toutes saisons
windshields: pare-brise, parabrisas, windshield, windscreen, windshield glass, front glass
window glass: door glass, back glass, rear glass, quarter glass, side glass, car window, sunroof glass
complete engines: engine, crate engine, engine assembly, long block, short block, engine block
transmissions: transmission, gearbox, transmission assembly, automatic transmission, manual transmission
oil drain plugs: oil drain plug, drain plug, oil plug, oil pan plug, oil pan drain plug
glow plugs: glow plug
freeze plugs: freeze plug
radiator caps: radiator cap
mirror caps: mirror cap, mirror cover, side mirror cap, side mirror cover, door mirror cap, door mirror cover
seats: seat, bucket seat, bench seat, baby seat, child seat
airbags: airbag, air bag
steering wheels: steering wheel
fuel tanks: fuel tank, gas tank
doors: door
trunk lids: trunk lid
car keys: key fob, car key, remote key
horns: horn, car horn
fuses: fuse, fuse box, car fuse
refrigerants: refrigerant, freon, ac refrigerant, r134a, ac recharge kit
hybrid batteries: hybrid battery, hybrid battery pack, hv battery, traction battery
`;
