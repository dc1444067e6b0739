/** The outlines of bodies as paths of an SVG picture 50 wide and 20 high. */
const BODIES = {
  sedan:
    "M3 15.500V12c0-1.500.9-2.400 2.500-2.800L12 7.800l5.800-4.200C19.200 2.600 20.800 2 22.600 2h6.800c1.900 0 3.500.6 4.900 1.800l4.700 4 4.600.9c2 .4 3.400 1.600 3.400 3.600v3.200h-3.300a5 5 0 0 0-9.900 0H17.200a5 5 0 0 0-9.900 0ZM17.500 7.800H25.500V5H22ZM27.500 5v2.800h6.900l-2.200-1.900a4 4 0 0 0-2.500-.9Z",
  suv: "M3 15.500V9.800c0-1.500.8-2.300 2.200-2.700L8 6.500l3-3.300C11.800 2.400 12.800 2 14 2h18.500c1.400 0 2.500.5 3.400 1.500l3.300 4 4 .8c2 .4 3.800 1.600 3.800 3.800v3.400h-3.300a5 5 0 0 0-9.900 0H17.200a5 5 0 0 0-9.900 0ZM11.500 7.800H20V5h-6ZM22.500 5v2.800h11L31.100 5Z",
  pickup:
    "M2 15.500v-7h18l2.600-4.600C23.200 2.600 24.200 2 25.600 2h7c1.300 0 2.300.5 3.100 1.500L39 7.700l4 .6c2.200.4 4 1.700 4 4v3.200h-3.300a5 5 0 0 0-9.900 0H17.200a5 5 0 0 0-9.900 0ZM24 7.800h9.900L31.700 5h-6.200Z",
  van: "M3 15.500V5c0-2 1.200-3 3-3h25c1.600 0 2.900.6 4 1.800l4.500 4.800 4 .9c2 .5 3.500 1.700 3.500 3.800v2.200h-3.300a5 5 0 0 0-9.900 0H17.200a5 5 0 0 0-9.900 0ZM7 5v2.800h7V5ZM17 5v2.800h7V5ZM27 5v2.800h7.800L33 5.900A3 3 0 0 0 31 5Z",
} as const;
type BodyStyle = keyof typeof BODIES;

/** Models by the beginning of their name, as their owners say it; every other model is drawn as a sedan. */
const MODELS: readonly [BodyStyle, RegExp][] = [
  [
    "pickup",
    /^(?:F-?\d{3}|Silverado|Sierra|Ram|[123]500\b|Tacoma|Tundra|Ranger|Colorado|Canyon|Frontier|Titan|Ridgeline|Gladiator|Dakota|S10\b|Sonoma|Maverick|Avalanche|Cybertruck|[CKR]\d{2,4}$|B\d{4}|Comanche|Mark LT|Baja|Santa Cruz)/i,
  ],
  [
    "van",
    /^(?:(?:Grand )?Caravan|(?:Grand )?Voyager|Odyssey|Sienna|Transit|Express|Savana|Sprinter|ProMaster|Town & Country|Pacifica|Quest|E-?\d{3}|Econoline|Astro|Safari|Metris|NV\d|Sedona|Carnival|Windstar|Freestar|Montana|Venture|Uplander|MPV|Entourage)/i,
  ],
  [
    "suv",
    /^(?:RAV4|CR-V|HR-V|Pilot|Passport|Highlander|4Runner|Sequoia|Land Cruiser|Venza|Explorer|Escape|Edge|Expedition|Bronco|Flex|EcoSport|Equinox|Traverse|Tahoe|Suburban|Blazer|TrailBlazer|Trax|Yukon|Acadia|Terrain|Envoy|Jimmy|Durango|Journey|Nitro|(?:Grand )?Cherokee|(?:Grand )?Wagoneer|Wrangler|Liberty|Patriot|Compass|Renegade|Commander|Rogue|Murano|Pathfinder|Xterra|Armada|Kicks|Juke|Forester|Outback|Crosstrek|Ascent|Tribeca|CX-\d|Tribute|Tucson|Santa Fe|Palisade|Kona|Venue|Veracruz|Sportage|Sorento|Telluride|Seltos|Outlander|Endeavor|Montero|Tiguan|Touareg|Atlas|Taos|Q[3578]\b|X[1-7]\b|XC\d|GL|M-?Class|ML|RX|GX|LX|NX|UX|MDX|RDX|QX|FX|EX35|Escalade|SRX|XT\d|Enclave|Encore|Envision|Rendezvous|Navigator|MKX|MKC|Aviator|Nautilus|Corsair|Mountaineer|Mariner|Cayenne|Macan|Range Rover|Discovery|LR\d|Defender|Evoque|Model [XY])/i,
  ],
];

/**
 * The outline of the body that a model is drawn with, a path of an SVG picture 50 wide and 20 high: a picture to know one's
 * vehicle by, not a fact that a part depends on.
 */
export const silhouetteFor = (model: string): string =>
  BODIES[MODELS.find(([, names]) => names.test(model))?.[0] ?? "sedan"];
