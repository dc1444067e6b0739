/** 1 economy, 2 daily driver, 3 premium: decides price, attributes and how good the reviews are. */
export type SeedBrand = {
  name: string;
  abbreviation: string;
  tier: 1 | 2 | 3;
  country: string;
  /** Family keys the brand makes parts for; "*" is everything. */
  families: string;
  /** Position on the home page, 0 when not shown there. */
  home?: number;
  isInactive?: boolean;
  isHiddenFromBrandPage?: boolean;
};

const brand = (
  name: string,
  abbreviation: string,
  tier: 1 | 2 | 3,
  country: string,
  families: string,
  more: Partial<SeedBrand> = {},
): SeedBrand => ({ name, abbreviation, tier, country, families, ...more });

/** Invented makers; none is meant to resemble a company that exists. The first is the shop's own. */
export const seedBrands: readonly SeedBrand[] = [
  brand("Axlewright", "AXW", 2, "United States", "*", { home: 1 }),
  brand("Marlow & Pike", "MPK", 2, "United States", "brakes suspension steering driveline engine cooling charging filters sensors fluids", { home: 2 }),
  brand("Redfernley", "RFL", 1, "Taiwan", "suspension steering engine cooling climate mirrors doors lighting body sensors exterior interior"),
  brand("Northgate Parts Co.", "NGP", 1, "Mexico", "brakes driveline transmission cooling fuel ignition charging emissions filters belts intake exhaust"),
  brand("Calloway Ridge", "CWR", 3, "United States", "suspension brakes steering towing exterior exhaust intake driveline wheels", { home: 3 }),
  brand("Brakemoor", "BKM", 3, "Italy", "brakes", { home: 4 }),
  brand("Haltridge", "HLT", 2, "United States", "brakes", { home: 5 }),
  brand("Ferrowend", "FRW", 1, "China", "brakes driveline"),
  brand("Caldera & Stone", "CAS", 3, "Canada", "brakes"),
  brand("Tamarack Ride", "TMR", 2, "Canada", "suspension", { home: 6 }),
  brand("Springhollow", "SPH", 1, "Turkey", "suspension steering"),
  brand("Loftgate", "LFG", 3, "Germany", "suspension driveline"),
  brand("Knucklebridge", "KNB", 2, "United States", "suspension steering", { home: 7 }),
  brand("Helmsway", "HMW", 3, "United States", "steering transmission"),
  brand("Steerwick", "STW", 1, "India", "steering"),
  brand("Hubbardine", "HBD", 2, "Japan", "driveline", { home: 8 }),
  brand("Axlemere", "AXM", 1, "China", "driveline transmission"),
  brand("Geartide", "GRT", 3, "United States", "transmission driveline"),
  brand("Clutchmoor", "CLM", 2, "Brazil", "transmission"),
  brand("Pistonbury", "PSB", 2, "United States", "engine belts", { home: 9 }),
  brand("Sealhaven", "SLH", 3, "Spain", "engine exhaust fuel transmission"),
  brand("Cranklow", "CRK", 1, "India", "engine belts cooling"),
  brand("Beltmontane", "BMT", 2, "United States", "belts engine", { home: 10 }),
  brand("Idlerly", "IDL", 3, "Poland", "belts"),
  brand("Coolbrook", "CBK", 2, "United States", "cooling climate", { home: 11 }),
  brand("Radhaven", "RDH", 1, "China", "cooling climate"),
  brand("Thermalane", "TML", 3, "Germany", "cooling climate sensors"),
  brand("Frostvale", "FSV", 2, "Mexico", "climate", { home: 12 }),
  brand("Breezemark", "BZM", 1, "Thailand", "climate"),
  brand("Fuelwickham", "FWH", 2, "United States", "fuel intake"),
  brand("Pumpfield", "PMF", 1, "China", "fuel"),
  brand("Injectane", "INJ", 3, "Germany", "fuel intake", { home: 13 }),
  brand("Airlofted", "ALF", 2, "United States", "intake filters"),
  brand("Boostwell & Daughters", "BWD", 3, "United Kingdom", "intake exhaust"),
  brand("Mufflerton", "MFT", 1, "Mexico", "exhaust emissions"),
  brand("Tailridge", "TLR", 2, "Canada", "exhaust", { home: 14 }),
  brand("Catwickham", "CWK", 2, "United States", "emissions exhaust"),
  brand("Oxysentry", "OXS", 3, "Japan", "emissions sensors", { home: 15 }),
  brand("Sparkmere", "SPM", 3, "Japan", "ignition", { home: 16 }),
  brand("Coilhurst", "CLH", 2, "United States", "ignition sensors"),
  brand("Voltridge", "VTR", 2, "United States", "charging ignition", { home: 17 }),
  brand("Ampstead", "AMS", 1, "China", "charging"),
  brand("Crankmoor Electric", "CME", 3, "South Korea", "charging"),
  brand("Sensorby", "SNB", 2, "Taiwan", "sensors emissions ignition"),
  brand("Signalhythe", "SGH", 1, "China", "sensors"),
  brand("Lumenridge", "LMR", 3, "South Korea", "lighting mirrors", { home: 18 }),
  brand("Lampwicke", "LPW", 1, "Taiwan", "lighting"),
  brand("Brightmoor", "BTM", 2, "Taiwan", "lighting electronics"),
  brand("Mirrorfield", "MRF", 2, "Taiwan", "mirrors", { home: 19 }),
  brand("Wingglass", "WGG", 1, "Thailand", "mirrors"),
  brand("Panelworth", "PNW", 2, "Taiwan", "body", { home: 20 }),
  brand("Fenderly", "FDL", 1, "Indonesia", "body exterior"),
  brand("Bumperhythe", "BPH", 3, "United States", "body exterior"),
  brand("Grillehaven", "GHV", 2, "United States", "exterior"),
  brand("Doorwrightson", "DWS", 2, "Taiwan", "doors"),
  brand("Liftwindle", "LWD", 3, "Poland", "doors body"),
  brand("Rainmarque", "RMQ", 2, "Canada", "wipers", { home: 21 }),
  brand("Clearsweep Bay", "CSB", 3, "Belgium", "wipers"),
  brand("Squeegeon", "SQG", 1, "China", "wipers"),
  brand("Matterhall", "MTH", 2, "United States", "interior care", { home: 22 }),
  brand("Cabinwell", "CBW", 3, "Canada", "interior"),
  brand("Upholdstead", "UHS", 1, "Vietnam", "interior care"),
  brand("Filterbrook", "FTB", 2, "United States", "filters", { home: 23 }),
  brand("Puremeshing", "PMS", 3, "Slovenia", "filters"),
  brand("Towmoor", "TWM", 2, "United States", "towing", { home: 24 }),
  brand("Bedridge", "BDR", 3, "United States", "towing"),
  brand("Hitchling", "HTL", 1, "China", "towing electronics"),
  brand("Wheelhaven", "WHV", 2, "Thailand", "wheels"),
  brand("Lugmont", "LGM", 1, "China", "wheels driveline tools"),
  brand("Fluidmere", "FLM", 2, "United States", "fluids"),
  brand("Slickwater Oil Works", "SOW", 3, "United States", "fluids care"),
  brand("Glossbury", "GLB", 2, "Canada", "care"),
  brand("Garagehand", "GGH", 2, "United States", "tools electronics"),
  brand("Wrenchbury", "WRB", 3, "Taiwan", "tools"),
  brand("Dashkin", "DSK", 1, "China", "electronics tools"),
  brand("Old Foundry Parts", "OFP", 1, "United States", "brakes engine", { isInactive: true, isHiddenFromBrandPage: true }),
  brand("Silverpine Auto", "SVP", 2, "Canada", "suspension", { isInactive: true }),
  brand("Quarrel & Sons", "QRS", 1, "Mexico", "exhaust", { isInactive: true, isHiddenFromBrandPage: true }),
];
