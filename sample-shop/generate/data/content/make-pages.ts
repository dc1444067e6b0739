import { COMPANY } from "./company";
import type { SeedPage } from "./shapes";

/** The index of makes and the five makes linked in the footer. */
export const MAKE_PAGES: readonly SeedPage[] = [
  {
    path: "/makes",
    title: "Parts by make",
    description:
      "Choose the make of your car or truck, see which models share parts and which only look as if, and what to check before you order for it.",
    body: `
Choose your [year, make and model](/garage/pick) and every page of the shop will say what fits. If you would rather read first, start with one of these makes.

## Popular makes

- [Chevrolet](/makes/chevrolet): Silverado, Tahoe, Equinox, Malibu, Camaro.
- [Ford](/makes/ford): F-150, Super Duty, Explorer, Escape, Mustang.
- [GMC](/makes/gmc): Sierra, Yukon, Acadia, Terrain.
- [Dodge](/makes/dodge): Ram trucks to 2010, Charger, Challenger, Durango, Grand Caravan.
- [Toyota](/makes/toyota): Camry, Corolla, RAV4, Tacoma, Tundra.

## Makes that share parts

Many vehicles are twins under the skin. Chevrolet and GMC trucks share most mechanical parts but not grilles and lights. Ford and Mercury, Lincoln and Ford, Toyota and Lexus, Honda and Acura, Nissan and Infiniti share platforms, yet brakes and suspension often differ by model. The fitment table is the judge, not the family.

## Names that moved

Ram became a make of its own for model year 2011; older trucks are listed under Dodge. Scion models are listed under Scion, even those later sold as Toyotas. Saturn, Pontiac, Oldsmobile and Mercury remain in the list, and we still stock parts for them.

Cannot find your vehicle? Call ${COMPANY.phone.label} with the VIN.
`,
  },
  {
    path: "/makes/chevrolet",
    title: "Chevrolet parts",
    description:
      "Parts for Chevrolet cars and trucks, and what to check on Silverado, Tahoe, Equinox, Malibu and Camaro before you order any of them.",
    body: `
[Choose your Chevrolet](/garage/pick) to see only what fits, or start in [all categories](/categories).

## Silverado, Tahoe and Suburban

Full-size trucks change by generation, and two overlap: in 2007 the old body was sold as "Classic" beside the new one, and their brakes, lights and sheet metal do not interchange. Check the eighth digit of the VIN for the 5.3, because LM7, L59, L33 and later versions differ in sensors and intake parts. For brakes, know whether you have 5, 6 or 8 lugs and, on half-tons, the option code of the brake package; for shocks, whether the truck has Z71 or the automatic leveling of code Z55.

## Equinox and Malibu

Both were sold with two or more engines in most years, and parts around the engine are not shared. On the Equinox 2.4, check front-wheel or all-wheel drive before ordering axles and rear hubs. The Malibu of 2008 overlaps with a "Classic" sold to fleets.

## Camaro and Corvette

Brake size follows trim: SS, 1LE and ZL1 have larger calipers than V6 cars. Measure the rotor if the car is not the first owner's.

## Typical jobs

Front hubs with ABS sensor, intermediate steering shafts, fuel-pump modules, door-lock actuators and oxygen sensors are what often wears out on Chevrolets. Option codes are printed on a sticker in the glove box, or, on newer vehicles, behind the QR code in the door frame.
`,
  },
  {
    path: "/makes/ford",
    title: "Ford parts",
    description:
      "Parts for Ford cars and trucks, and what to check on F-150, Super Duty, Explorer, Escape and Mustang before you order any of them.",
    body: `
[Choose your Ford](/garage/pick) to see only what fits, or start in [all categories](/categories).

## F-150

Engine and build date decide most parts. In 2004 the old body was sold as "Heritage" beside the new one; treat it as a 2003. From 2011 the range has four engines, and ignition, cooling and intake parts follow the engine. Rear axles come as 8.8 and 9.75 inch: count the bolts of the cover or read the axle code on the door sticker before ordering pads, bearings or a shaft. From 2015 the body is aluminum, so body parts of earlier trucks do not fit. Some trucks have an electric parking brake, which changes the rear caliper.

## Super Duty

F-250 and F-350 share much, but brakes and hubs depend on single or dual rear wheels and on 2WD or 4WD. Diesel years are known by engine: 7.3, 6.0, 6.4 and 6.7.

## Explorer and Escape

The Explorer changed from frame to unibody for 2011: nothing in the chassis carries over. On the Escape, check front-wheel or all-wheel drive for struts and axles, and whether the 1.5, 1.6, 2.0 or 2.5 is installed. Police Interceptors have brakes and hubs of their own.

## Mustang

GT, EcoBoost and V6 cars differ in brakes; Performance Pack cars have larger calipers. Check the rotor's diameter.

## Typical jobs

Ignition coils and plugs for the 5.4 and 4.6, cam-phaser sets, hub assemblies, blend-door actuators and tie rods are what often wears out on Fords.
`,
  },
  {
    path: "/makes/gmc",
    title: "GMC parts",
    description:
      "Parts for GMC trucks and SUVs, which of them Chevrolets share, and what to check on Sierra, Yukon, Acadia and Terrain before you order.",
    body: `
[Choose your GMC](/garage/pick) to see only what fits, or start in [all categories](/categories).

## Sierra

Mechanically a Sierra is the brother of the Chevrolet Silverado, so brakes, hubs, steering and engine parts usually fit both and the fitment table lists both. Grilles, bumpers, headlights and tailgates do not interchange. The 2007 model year exists twice, as Classic and as the new body. Denali trucks may have magnetic ride control: their shocks have a plug, cost more, and cannot be replaced by plain ones without a fault message.

## Yukon and Yukon XL

Check the length, because springs and rear shocks of the XL differ, and whether there is air leveling. From 2021 the rear suspension is independent; parts of earlier years do not fit.

## Acadia

The first generation (2007 to 2016, then sold as Limited for a year) and the second are different vehicles. Timing-chain parts of the 3.6 changed during production; read the engine's eighth VIN digit and the note in the table.

## Terrain

2.4, 3.0 and 3.6 in the first generation, turbo engines in the second. Front-wheel and all-wheel drive have different rear knuckles.

## Typical jobs

Hubs, tie rods, pitman and idler arms on heavy-duty trucks, actuators of the heating flaps, mirrors with signal lights, and fuel-pump modules. Have the axle ratio and option codes ready; they are on the glove-box sticker.
`,
  },
  {
    path: "/makes/dodge",
    title: "Dodge parts",
    description:
      "Parts for Dodge cars, vans and pre-2011 Ram trucks, and what to check on Charger, Durango, Grand Caravan and Ram before ordering.",
    body: `
[Choose your Dodge](/garage/pick) to see only what fits, or start in [all categories](/categories).

## Ram trucks

Up to model year 2010 the trucks are Dodges, from 2011 Ram is a make of its own; choose accordingly. The 1500 and the 2500/3500 share few chassis parts. In 2002 and 2003 the 1500 had the new body while heavy-duty trucks of 2002 kept the old one. Check five or eight lugs, two- or four-wheel ABS, and on the diesel whether it is the 5.9 or the 6.7. The Hemi of 2009 and later has variable valve timing: timing and sensor parts are not those of the older engine.

## Charger, Challenger and Magnum

Rear- and all-wheel-drive cars differ in front hubs, knuckles and axles. Brakes come in several sizes, from the V6 to the SRT with Brembo calipers. Police cars use heavy-duty brakes; many are now in private hands, so measure.

## Durango and Journey

The Durango changed completely for 2011. On the Journey, front rotors come in two diameters within one year.

## Grand Caravan

Shared with the Chrysler Town & Country and, for some years, the VW Routan. From 2008 check for rear disc size and for the heavy-duty brakes added in 2012 and 2013.

## Typical jobs

Ball joints and control arms, crankshaft sensors, window regulators, water pumps of the 3.6 and radiator-fan assemblies are what often wears out on Dodges.
`,
  },
  {
    path: "/makes/toyota",
    title: "Toyota parts",
    description:
      "Parts for Toyota cars and trucks, and what to check on Camry, Corolla, RAV4, Tacoma, Tundra and Prius before you order any of them.",
    body: `
[Choose your Toyota](/garage/pick) to see only what fits, or start in [all categories](/categories).

## Camry and Corolla

Where a car was built matters: for some years the Japanese and the North American Camry have different brakes, struts and sensors. A VIN beginning with J was built in Japan; 1, 2, 4 or 5 in North America. Fitment notes name it. Sport trims (SE, XSE) have their own struts. On the Corolla, rear brakes are drums or discs within the same year, so look before you order.

## RAV4 and Highlander

Check front-wheel or all-wheel drive for rear hubs and axles, and hybrid or not: hybrids have an electric motor at the rear, different brakes and different cooling. Highlanders with three seat rows may have other rear springs.

## Tacoma, 4Runner and Tundra

PreRunner and 4WD trucks sit on six lugs, base 2WD Tacomas on five; brakes and hubs follow. Lower ball joints deserve attention on older trucks: replace them on both sides. The Tundra's 4.6, 4.7 and 5.7 share less than one might think, and 2022 brought a new truck with turbo engines.

## Prius

Brakes work with the hybrid system. Put the car into maintenance mode before pushing a piston back, and follow the manual for bleeding.

## Typical jobs

Wheel hubs, struts with mounts, water pumps, oxygen and air-fuel sensors (they are not the same: read the position), and valve-cover gaskets are what often wears out on Toyotas.
`,
  },
];
