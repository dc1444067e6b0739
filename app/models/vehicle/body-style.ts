type BodyStyle = "sedan" | "suv" | "pickup" | "van";

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

/** The kind of body that a model is drawn with: a picture to know one's vehicle by, not a fact that a part depends on. */
export const bodyStyle = (model: string): BodyStyle => MODELS.find(([, names]) => names.test(model))?.[0] ?? "sedan";
