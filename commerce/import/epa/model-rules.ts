/** Names for a text of one make: `pattern` is taken out of the text, and what remains is the trim. */
type ModelRule = {
  readonly pattern: RegExp;
  /**
   * The models, `|` between several for a row that stands for more than one. `A ~ B` is whichever of the two the shop
   * has, otherwise A. `$1` stands for a group.
   */
  readonly models: string;
};

const rule = (pattern: RegExp, models: string): ModelRule => ({ pattern, models });

/** Sizes and frames of General Motors' trucks, which their owners leave out: "K1500 Tahoe", "Suburban C10". */
const GM_FRAME = "(?:\\b[CKRV]?(?:10|15|1500)\\b ?)";

/** The pickups whose light model the file calls by the bare name, by frame, or by size. */
const trucks = (name: string): ModelRule[] => [
  rule(new RegExp(`^${name} Classic (?:15|1500)\\b`, "i"), `${name} 1500 Classic`),
  rule(new RegExp(`^${name} LD\\b(?: [CK]15)?`, "i"), `${name} 1500 LD`),
  rule(new RegExp(`^${name} LTD\\b(?: [CK]15)?`, "i"), `${name} 1500 Limited`),
  rule(new RegExp(`^${name} EV\\b`, "i"), `${name} EV`),
  rule(new RegExp(`^${name} ([23]500) HD\\b`, "i"), `${name} $1 HD`),
  rule(new RegExp(`^${name} ([23]500)\\b`, "i"), `${name} $1`),
  rule(new RegExp(`^${name}\\b ?(?=(?:SS|Denali) 1500)|^${name}\\b ?${GM_FRAME}?`, "i"), `${name} 1500`),
];

const GM_VANS: readonly ModelRule[] = [
  rule(/^(?:(?:Sport Van|Rally|Vandura) )?G10\/20(?: Sport)?(?: Van)?/i, "G10 | G20"),
  rule(/^(?:Sport Van )?G30(?: Sport)?(?: Van)?/i, "G30"),
];

const MERCEDES: readonly ModelRule[] = [
  rule(/^Maybach (?=EQS)/i, "EQS"),
  rule(/^AMG (?=(EQ[ES])\b)/i, "$1"),
  rule(/^AMG GT\b/i, "AMG GT"),
  rule(/^(C36|C43|ML55)$/i, "$1 AMG"),
  rule(/^(?:AMG )?C ?450 AMG Sport/i, "C450 AMG"),
  rule(/^AMG ([A-Z]{1,3}) ?(\d{2})\b/i, "$1$2 AMG"),
  rule(/^([A-Z]{1,3}) ?(\d{2}) AMG\b/i, "$1$2 AMG"),
  rule(/^(\d{3})SEL\/SEC$/i, "$1SEL | $1SEC"),
  rule(/^190 ?D 2\.2\/190 ?E 2\.3/i, "190D | 190E"),
  rule(/^(\d{3})(\w+)\/(\d{3})(\w+)/i, "$1$2 | $3$4"),
  rule(/^(\d{3}) ?([A-Z]{1,3})\b/i, "$1$2"),
  rule(/^(?:Maybach )?(?!EQ|AMG)([A-Z]{1,3}) ?(\d{3}[a-z]?)\b/i, "$1$2"),
];

const BMW: readonly ModelRule[] = [
  rule(/^(?:Alpina )?(X?B\d)\b(?=.*\bGran (Coupe)\b)/i, "Alpina $1 Gran $2"),
  rule(/^(?:Alpina )?(X?B\d)\b/i, "Alpina $1"),
  rule(/^Roadster V8\b/i, "Alpina Roadster V8"),
  rule(/^ActiveHybrid (\w+)\b/i, "ActiveHybrid $1"),
  rule(/^(\d{3}\w{0,3})\/(\d{3}\w{0,3})(?:\/(\d{3}\w{0,3}))?/i, "$1 | $2 | $3"),
  rule(/^(M?\d{3}[a-z]{0,3})\b(?=.*\bGran (Coupe|Turismo)\b)/i, "$1 Gran $2"),
  rule(/^(M?\d{3}[a-z]{1,3})\b/i, "$1"),
  rule(/^(\d{3}) ([a-z]{1,3})\b/i, "$1$2"),
  rule(/^(i[38])s?\b/i, "$1"),
];

const PORSCHE: readonly ModelRule[] = [
  rule(/^718 (Boxster|Cayman|Spyder)/i, "718 $1"),
  rule(/^718 (?=GT4)/i, "718 Cayman"),
  rule(/^Cayenne\/Coupe/i, "Cayenne"),
  rule(/^(?:New )?911\b|^(?=(?:Carrera(?! GT)|Targa|Turbo)\b)/i, "911"),
];

const MINI: readonly ModelRule[] = [
  rule(/\bClubman\b/i, "Cooper Clubman ~ Clubman"),
  rule(/\bCountryman\b/i, "Countryman ~ Cooper Countryman"),
  rule(/\bPaceman\b/i, "Paceman ~ Cooper Paceman"),
  rule(/^(?=John Cooper Works|JCW|MiniE)|^Cooper\b/i, "Cooper"),
];

/**
 * Rules for models whose names alone do not settle them, by folded make: numbers that stand for a model ("C 300"), pairs of models in
 * one row, and names that a test report uses and no owner does ("Truck", "Sedan/3 Door").
 */
export const MODEL_RULES: Readonly<Record<string, readonly ModelRule[]>> = {
  acura: [rule(/^\d\.\d([CTR]L)(?:\/\d\.\d[CTR]L)?\b/i, "$1")],
  astonmartin: [
    rule(/^DB-?7\b/i, "DB7"),
    rule(/^DBX\b/i, "DBX"),
    rule(/^Saloon\/Vantage\/Volante/i, "Saloon | Vantage | Volante"),
  ],
  audi: [
    rule(/^80\/90\b/, "80 | 90"),
    rule(/^([45]000) ?(?=\w)/i, "$1"),
    rule(/^RS ?(\d)\b/i, "RS$1"),
    rule(/^A8L\b/i, "A8"),
    rule(/^Coupe quattro/i, "Coupe Quattro"),
    rule(/^(S?Q[468])\b(?=.*\be-tron\b)/i, "$1 e-tron"),
  ],
  bmw: BMW,
  buick: [
    rule(/^Electra Estate Wagon/i, "Electra"),
    rule(/^LeSabre\/Electra\b/i, "LeSabre | Electra"),
    rule(/^Estate Wagon/i, "Estate Wagon"),
    rule(/^Funeral Coach ?\/ ?Hearse/i, "Funeral Coach"),
  ],
  cadillac: [rule(/^Funeral Coach ?\/ ?Hearse/i, "Funeral Coach")],
  chevrolet: [
    ...trucks("Silverado"),
    ...GM_VANS,
    rule(/^(?:S10|T10 \(S10\)) Blazer/i, "S10 Blazer"),
    rule(/^[KV]\d+(?:\/K10| \(K10\))? Blazer/i, "Blazer"),
    rule(/^(?:T10 )?\(?S10\)?(?: Pickup| Cab Chassis| Utility Body)?/i, "S10"),
    rule(/^Pickup 2500 (?=2WD)/i, "C2500"),
    rule(/^Pickup 2500 (?=4WD)/i, "K2500"),
    rule(/^([CKRV]\d{2,4})(?: \([CK]\d{2}\))? Pickup/i, "$1"),
    rule(/^([CKRV]\d{2,4})(?: \([CK]\d{2}\))? (?=Suburban)Suburban/i, "Suburban"),
    rule(/^Suburban (2500)\b/i, "Suburban 2500 ~ Suburban"),
    rule(new RegExp(`^Suburban ${GM_FRAME}`, "i"), "Suburban ~ Suburban 1500"),
    rule(new RegExp(`^(?:[CK]1500 )?Tahoe ${GM_FRAME}?`, "i"), "Tahoe"),
    rule(/^(?:Van|Express) 15(?:00)?\/25(?:00)?\b/i, "Express 1500 | Express 2500"),
    rule(/^(?:Van|Express) ([123]500)\b/i, "Express $1"),
    rule(/^Express (?=Cargo|Passenger)/i, "Express 2500"),
    rule(/^Lumina\/APV Minivan|^Lumina Minivan/i, "Lumina APV"),
    rule(/^Avalanche 1500\b/i, "Avalanche"),
    rule(/^Caprice\/Impala|^Impala\/Caprice/i, "Impala | Caprice ~ Caprice Classic"),
    rule(/^Caprice\b/i, "Caprice ~ Caprice Classic"),
    rule(/^Postal Cab Chassis/i, "Postal Cab Chassis"),
  ],
  chrysler: [
    rule(/^300C?(?:\/SRT-8| SRT8)?(?! M\b)\b/i, "300"),
    rule(/^300 M\b/i, "300M"),
    rule(/^Town and Country\/Voyager\/Grand Voy(?:ager|\.)?/i, "Town & Country | Voyager | Grand Voyager"),
    rule(/^Voyager\/Town and Country/i, "Voyager | Town & Country"),
    rule(/^Town and Country/i, "Town & Country"),
    rule(/^JX\/JXI\/Limited Convertible/i, "Sebring"),
    rule(/^Executive Sedan\/Limousine/i, "Executive Sedan"),
    rule(/^New Yorker\/5th Avenue/i, "New Yorker | Fifth Avenue"),
    rule(/^TC By(?: Maserati)?/i, "TC"),
  ],
  dodge: [
    rule(/^Caravan C\/V\/Grand Caravan|^Caravan\/Grand Caravan(?:\/Ram Van)?/i, "Caravan | Grand Caravan"),
    rule(/^Caravan\/Ram Van/i, "Caravan"),
    rule(/^([BDW]\d{3,4})\/([BDW]\d{3,4})(?: (?:Van|Wagon|Pickup))?/i, "$1 | $2"),
    rule(/^([BDW]\d{3,4})\b(?: (?:Van|Wagon|Pickup))?/i, "$1"),
    rule(/^Ram (?:Van|Wagon) (\d{4})/i, "Ram $1 Van"),
    rule(/^(?:Power )?Ram ?50\b/i, "Ram 50"),
    rule(/^Neon\/SRT-4\/SX 2\.0/i, "Neon | SX 2.0"),
  ],
  ferrari: [
    rule(/^(?:Ferrari )?(F?\d{2,3})\b(?=.*\/)/i, "$1"),
    rule(/^(?:\d\.\d )?(?:Ferrari )?Mondial\b/i, "Mondial"),
  ],
  fiat: [rule(/^500 ?([LX])\b/i, "500$1")],
  ford: [
    rule(/^F-?150 Lightning\b/i, "F-150 Lightning"),
    rule(/^Lightning(?: F-?150| Pickup)?/i, "F-150"),
    rule(/^(?:Stage 3 )?F-?(\d50)\b/i, "F-$1"),
    rule(/^E-?350\b/i, "E-350 ~ E-350 Super Duty"),
    rule(/^E-?(\d50)\b/i, "E-$1"),
    rule(/^(?:Transit )?T-?150\b/i, "Transit-150"),
    rule(/^Th!nk/i, "Think"),
    rule(/^LTD Crown Victoria\/Country Squire Wagon/i, "LTD Crown Victoria"),
  ],
  gmc: [
    ...trucks("Sierra"),
    rule(/^([CK]2500) Sierra/i, "$1"),
    rule(/^([CK]1500) Sierra/i, "Sierra 1500"),
    rule(/^(?:T15 \(S15\)|S15) Jimmy/i, "S15 Jimmy"),
    rule(/^(?:T15 \(S15\)|S15) (?:Pickup|Cab Chassis|Utility Body)/i, "S15"),
    rule(/^([CKRV])([12])5 Pickup/i, "$1$2500"),
    rule(/^(?:G\d{2}(?:\/\d{2})? )?Rally(?: G\d{2}(?:\/\d{2})?)?/i, "Rally"),
    rule(/^(?:G\d{2}(?:\/\d{2})? )?Vandura(?: G\d{2}(?:\/\d{2})?)?/i, "Vandura"),
    rule(/^Savana 15(?:00)?\/25(?:00)?\b/i, "Savana 1500 | Savana 2500"),
    rule(/^Savana ([123]500)\b/i, "Savana $1"),
    rule(/^Savana (?=\(cargo\)|Cargo|Passenger)/i, "Savana 2500"),
    rule(new RegExp(`^${GM_FRAME}Suburban|^Suburban ${GM_FRAME}`, "i"), "Suburban ~ Suburban 1500"),
    rule(new RegExp(`^Yukon(?=.*\\bXL\\b)(?: (Denali))? ?${GM_FRAME}?`, "i"), "Yukon XL"),
    rule(new RegExp(`^(?:[CK]1500 )?Yukon ${GM_FRAME}?`, "i"), "Yukon"),
    rule(/^Hummer EV(?:\dX)? (Pickup|SUV)/i, "Hummer EV $1"),
    rule(/^Jimmy Sonoma/i, "Jimmy"),
    rule(/^Pas-Syclone/i, "Syclone"),
    rule(/^Pas-Typhoon/i, "Typhoon"),
  ],
  honda: [
    rule(/^(?:Civic )?Del Sol/i, "Civic Del Sol"),
    rule(/^Civic CRX/i, "CRX"),
    rule(/^FCX Clarity/i, "FCX Clarity"),
  ],
  hyundai: [rule(/^Accent\/Brio/i, "Accent"), rule(/^J-Car\/Elantra/i, "Elantra")],
  infiniti: [rule(/^(M35h)\b/i, "$1"), rule(/^([A-Z]{1,2}\d{2})(?=[axS]\b)/i, "$1")],
  isuzu: [rule(/^750C\/I-Mark/i, "I-Mark")],
  jaguar: [
    rule(/^(XJ[68])L\b/i, "$1"),
    rule(/^XJRS\b|^XJ-SC\b/i, "XJS"),
    rule(/^Vdp\b/i, "Vanden Plas"),
    rule(/^XF(?=R(?:-S)?\b)/i, "XF"),
    rule(/^XK(?=R-S\b)/i, "XKR"),
  ],
  jeep: [
    rule(/^Liberty\/Cherokee/i, "Liberty"),
    rule(/^Wrangler\/TJ/i, "Wrangler"),
    rule(/^J-(\d0)(?: Pickup)?(?: Truck)?/i, "J$1"),
  ],
  kia: [rule(/^Forte ?5\b/i, "Forte")],
  landrover: [rule(/^Evoque\b/i, "Range Rover Evoque")],
  lexus: [
    rule(/^([A-Z]{2}) ?(\d{3}[a-z]?)\/(?:[A-Z]{2} ?)?(\d{3}[a-z]?)\b/i, "$1$2 | $1$3"),
    rule(/^([A-Z]{2}) ?(\d{3}[a-z]?)\b/i, "$1$2"),
  ],
  lotus: [rule(/^Elise\/Exige/i, "Elise | Exige"), rule(/^98 (?=Esprit)/, "Esprit")],
  mazda: [
    rule(/^Mazda ?(\d)\b/i, "$1"),
    rule(/^323\/323 Protege/i, "323 | Protege"),
    rule(/^323 Protege/i, "Protege"),
    rule(/^Speed ?3\b/i, "Mazdaspeed3"),
    rule(/^Protege\/Protege ?5/i, "Protege | Protege5"),
    rule(/^Protege\/Protege MPS/i, "Protege"),
    rule(/^(B\d{4})i?\/(B\d{4})i?(?:\/(B\d{4})i?)?(?: Pickup)?/i, "$1 | $2 | $3"),
    rule(/^(B\d{4})i?\b(?: Pickup)?/i, "$1"),
    rule(/^(2500) (?=[24]WD)/i, "B$1"),
  ],
  mercedesbenz: MERCEDES,
  mini: MINI,
  mitsubishi: [
    rule(/^Truck\b/i, "Mighty Max"),
    rule(/^3000 GT\b/i, "3000GT"),
    rule(/^Expo\.LRV/i, "Expo LRV"),
    rule(/^Galant Sigma/i, "Galant"),
  ],
  nissan: [
    rule(/^Altima ?\/ ?Stanza/i, "Altima | Stanza"),
    rule(/^Pulsar\/Pulsar-NX/i, "Pulsar | Pulsar NX"),
    rule(/^(?:Truck|Hardbody)\b/i, "Pickup"),
    rule(/^Van ?(?=\()/i, "Van"),
  ],
  oldsmobile: [
    rule(/^Ninety-Eight\/Touring/i, "Ninety-Eight"),
    rule(/^Cutlass Supreme Classic/i, "Cutlass Supreme"),
    rule(/^Ciera SL/i, "Cutlass Ciera"),
  ],
  pontiac: [
    rule(/^Firebird(?:\/Trans Am)?(?:\/Formula)?|^(?=20th Anniversary Trans Am)/i, "Firebird"),
    rule(/^G3 Wave(?: 5)?/i, "G3 | Wave"),
    rule(/^Montana SVX/i, "Montana SV6"),
  ],
  porsche: PORSCHE,
  ram: [rule(/^Cargo Van\b/i, "C/V"), rule(/^C\/V\b/i, "C/V")],
  renault: [rule(/^Sportwagon|^18i/i, "18i")],
  rollsroyce: [
    rule(/^Silver Spirit(?: I*)?\/(?:Silver )?Spur(?: I*)?(?:\/Mulsanne)?/i, "Silver Spirit | Silver Spur"),
    rule(/^Spirit III\/Spur III\/Dawn/i, "Silver Spirit | Silver Spur | Silver Dawn"),
    rule(/^Eight\/Mulsan(?:ne)?\b/i, "Eight | Mulsanne"),
    rule(/^Brooklands(?: and \(LWB\)|\/Brklnds L)/i, "Brooklands"),
    rule(/^Turbo R\/Turbo R(?:l\b|\(lwb\))?/i, "Turbo R"),
  ],
  saab: [
    rule(/^9-([247])-?X\b/i, "9-$1X"),
    rule(/^9-3X\b/i, "9-3"),
    rule(/^900(?=S)/i, "900"),
    rule(/^(?=Convertible)/i, "900"),
  ],
  saturn: [rule(/^L100\/200/i, "L100 | L200")],
  smart: [rule(/^(?:EQ )?fortwo\b/i, "fortwo")],
  subaru: [
    rule(/^Legacy(?: Wagon)? AWD \(incl\. Outback\)/i, "Legacy | Outback"),
    rule(/^Legacy\/Outback\b/i, "Legacy | Outback"),
    rule(/^Impreza Wagon\/Outback (?:Sport|SPT)\b/i, "Impreza"),
    rule(/^B9 Tribeca/i, "Tribeca"),
    rule(/^XT-DL\b/i, "XT"),
    rule(/^Sedan\/3 ?Door/i, "DL | GL"),
    rule(/^(?=(?:Sedan|Hatchback|Wagon|3 Door)\b)/i, "DL | GL"),
  ],
  suzuki: [
    rule(/^Grand Vitara XL-?7/i, "XL7"),
    rule(/^SA ?310/i, "SA310"),
    rule(/^SJ ?410[A-Z]?(?: P\/U)?/i, "SJ410"),
    rule(/^SX-?4\b/i, "SX4"),
  ],
  toyota: [
    rule(/^Truck [24]WD\/(?=T100)/i, "Pickup | T100"),
    rule(/^(?:1-Ton )?Truck\b|^Cab\/?\s?Chassis/i, "Pickup"),
    rule(/^Cargo Van\b/i, "Van"),
    rule(/^Celica Supra/i, "Supra"),
    rule(/^GR 86\b/i, "GR86"),
    rule(/^Land Cruiser Wagon/i, "Land Cruiser"),
  ],
  volkswagen: [
    rule(/^Golf\/GTI|^Golf III ?\/ ?GTI|^GTI\/Golf GT/i, "Golf | GTI"),
    rule(/^Golf (?=GTI)GTI/i, "GTI"),
    rule(/^New Golf/i, "Golf"),
    rule(/^Golf-R\b/i, "Golf R"),
    rule(/^Golf Sportwag[eo]n/i, "Golf SportWagen"),
    rule(/^(?=GLI\b)/i, "Jetta"),
    rule(/^Jetta GLI\/Wolfsburg Edition/i, "Jetta"),
    rule(/^Vanagon\/Camper/i, "Vanagon"),
  ],
  volvo: [
    rule(/^240 DL\/.*?(?= Wagon|$)/i, "240"),
    rule(/^740\/760\b/i, "740 | 760"),
    rule(/^960\/S90\b/i, "960 | S90"),
    rule(/^960 Wagon\/V90/i, "960 | V90"),
    rule(/^S80\/S80\b/i, "S80"),
    rule(/^([SV]\d0) ?CC\b/i, "$1 Cross Country"),
    rule(/^Coupe$/i, "780"),
  ],
};
