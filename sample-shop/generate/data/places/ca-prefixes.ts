/**
 * Canadian forward sortation areas, as far as the shop needs them: first letters with their province, then cities. In a
 * line `PROVINCE City: prefixes`, "T2A-T2Z" covers every letter between, and "T2" all areas with that beginning. A
 * single letter names a city only where the whole letter is that city; elsewhere it fills in the province and the
 * shopper types the city.
 */
export const CA_LETTERS = `
A NL
B NS
C PE
E NB
G QC
H QC Montréal
J QC
K ON
L ON
M ON Toronto
N ON
P ON
R MB
S SK
T AB
V BC
X NT
Y YT
`;

export const CA_CITIES = `
NL St. John's: A1A-A1H
NL Torbay: A1K
NL Paradise: A1L
NL Mount Pearl: A1N
NL Gander: A1V
NL Conception Bay South: A1W A1X
NL Carbonear: A1Y
NL Grand Falls-Windsor: A2A A2B
NL Corner Brook: A2H
NL Stephenville: A2N
NL Labrador City: A2V
NL Clarenville: A5A
NL Deer Lake: A8A
NL Happy Valley-Goose Bay: A0P
NS Halifax: B3H-B3S
NS Dartmouth: B2V-B2Z B3A B3B
NS Bedford: B4A B4B
NS Lower Sackville: B4C
NS Sydney: B1L-B1S
NS Glace Bay: B1A
NS New Waterford: B1H
NS North Sydney: B1V B2A
NS Enfield: B2T
NS Port Hawkesbury: B9A
NS Eastern Passage: B3G
NS Upper Tantallon: B3Z
NS Antigonish: B2G
NS New Glasgow: B2H
NS Truro: B2N
NS Amherst: B4H
NS Kentville: B4N
NS Wolfville: B4P
NS Bridgewater: B4V
NS Yarmouth: B5A
PE Charlottetown: C1A-C1E
PE Summerside: C1N
NB Dieppe: E1A
NB Riverview: E1B
NB Moncton: E1C-E1H
NB Miramichi: E1N E1V
NB Bathurst: E2A
NB Saint John: E2J-E2P
NB Oromocto: E2V
NB Quispamsis: E2E E2G
NB Grand Falls: E3Y E3Z
NB Sussex: E4E
NB Shediac: E4P
NB Caraquet: E1W
NB Tracadie: E1X
NB Dalhousie: E8C
NB Shippagan: E8S
NB Fredericton: E3A-E3C
NB St. Stephen: E3L
NB Campbellton: E3N
NB Edmundston: E3V
NB Sackville: E4L
NB Woodstock: E7M
QC Québec: G1 G2 G3E G3G G3J G3K
QC Baie-Saint-Paul: G3Z
QC Sept-Îles: G4R
QC Matane: G4W
QC Gaspé: G4X
QC Baie-Comeau: G4Z G5C
QC La Malbaie: G5A
QC Mont-Joli: G5H
QC Rimouski: G5L-G5N
QC Rivière-du-Loup: G5R
QC Montmagny: G5V
QC Saint-Georges: G5Y G5Z
QC Sainte-Marie: G6E
QC Thetford Mines: G6G G6H
QC Victoriaville: G6P-G6T
QC Lévis: G6V-G6Z G7A
QC Saguenay: G7B-G7Z
QC Alma: G8B-G8E
QC Roberval: G8H
QC Saint-Félicien: G8K
QC Dolbeau-Mistassini: G8L
QC Chibougamau: G8P
QC Trois-Rivières: G8T-G8Z G9A-G9C
QC Bécancour: G9H
QC Shawinigan: G9N-G9T
QC La Tuque: G9X
QC Laval: H7
QC Dollard-des-Ormeaux: H9A H9B
QC Kirkland: H9H H9J
QC Dorval: H9P H9S
QC Pointe-Claire: H9R
QC Beaconsfield: H9W
QC Sherbrooke: J1C-J1R
QC Coaticook: J1A
QC Magog: J1X
QC Drummondville: J1Z J2A-J2E
QC Granby: J2G-J2J
QC Cowansville: J2K
QC Bromont: J2L
QC Saint-Hyacinthe: J2R-J2T
QC Saint-Jean-sur-Richelieu: J2W-J2Y J3A J3B
QC Sainte-Julie: J3E
QC Beloeil: J3G
QC Mont-Saint-Hilaire: J3H
QC Chambly: J3L
QC Sorel-Tracy: J3P J3R
QC Saint-Bruno-de-Montarville: J3V
QC Varennes: J3X
QC Nicolet: J3T
QC Farnham: J2N
QC Marieville: J3M
QC Windsor: J1S
QC Beauharnois: J6N
QC Mercier: J6R
QC Pincourt: J7W
QC La Sarre: J9Z
QC Port-Cartier: G5B
QC Amqui: G5J
QC Lac-Mégantic: G6B
QC Plessisville: G6L
QC Donnacona: G3M
QC Sainte-Anne-des-Monts: G4V
QC Lavaltrie: J5T
QC Louiseville: J5V
QC L'Assomption: J5W
QC L'Épiphanie: J5X
QC Saint-Augustin-de-Desmaures: G3A
QC Longueuil: J3Y J3Z J4G-J4N J4T J4V
QC Boucherville: J4B
QC Saint-Lambert: J4P-J4S
QC Brossard: J4W-J4Z
QC Saint-Constant: J5A
QC Candiac: J5R
QC Repentigny: J5Y J5Z
QC Joliette: J6E
QC Châteauguay: J6J J6K
QC Salaberry-de-Valleyfield: J6S J6T
QC Terrebonne: J6V-J6Y
QC Rosemère: J7A
QC Blainville: J7B J7C
QC Sainte-Thérèse: J7E
QC Boisbriand: J7G J7H
QC Mascouche: J7K J7L
QC Mirabel: J7J J7N
QC Saint-Eustache: J7P J7R
QC Vaudreuil-Dorion: J7V
QC Saint-Jérôme: J7Y J7Z J5L
QC Sainte-Adèle: J8B
QC Sainte-Agathe-des-Monts: J8C
QC Mont-Tremblant: J8E
QC Lachute: J8H
QC Gatineau: J8L J8M J8P-J8Z J9A J9H J9J
QC Chelsea: J9B
QC Maniwaki: J9E
QC Mont-Laurier: J9L
QC Val-d'Or: J9P
QC Amos: J9T
QC Rouyn-Noranda: J9X J9Y
QC Kuujjuaq: J0M
ON Ottawa: K1 K2 K4A-K4C
ON Rockland: K4K
ON Hawkesbury: K6A
ON Cornwall: K6H-K6K
ON Brockville: K6V
ON Smiths Falls: K7A
ON Carleton Place: K7C
ON Gananoque: K7G
ON Perth: K7H
ON Kingston: K7K-K7P
ON Napanee: K7R
ON Arnprior: K7S
ON Renfrew: K7V
ON Pembroke: K8A
ON Petawawa: K8H
ON Belleville: K8N-K8R
ON Trenton: K8V
ON Cobourg: K9A
ON Peterborough: K9H-K9L
ON Lindsay: K9V
ON Port Hope: L1A
ON Bowmanville: L1C
ON Oshawa: L1G-L1L
ON Whitby: L1M-L1R
ON Ajax: L1S L1T L1Z
ON Pickering: L1V-L1Y
ON Fort Erie: L2A
ON Niagara Falls: L2E-L2J
ON St. Catharines: L2M-L2W
ON Welland: L3B L3C
ON Port Colborne: L3K
ON Grimsby: L3M
ON Markham: L3P-L3S L6B-L6G
ON Thornhill: L3T L4J
ON Orillia: L3V
ON Newmarket: L3X L3Y
ON Bradford: L3Z
ON Stouffville: L4A
ON Richmond Hill: L4B-L4E L4S
ON Aurora: L4G
ON Vaughan: L4H L4K L4L L6A
ON Barrie: L4M L4N L9J
ON Keswick: L4P
ON Midland: L4R
ON Mississauga: L4T-L4Z L5
ON Oakville: L6H-L6M
ON Brampton: L6P-L6Z L7A
ON King City: L7B
ON Caledon: L7C
ON Bolton: L7E
ON Georgetown: L7G
ON Acton: L7J
ON Burlington: L7L-L7T
ON Waterdown: L8B
ON Hamilton: L8H L8K-L8W L9A-L9C
ON Stoney Creek: L8E L8G L8J
ON Ancaster: L9G L9K
ON Dundas: L9H
ON Port Perry: L9L
ON Uxbridge: L9P
ON Alliston: L9R
ON Innisfil: L9S
ON Milton: L9T L9E
ON Orangeville: L9W
ON Collingwood: L9Y
ON Wasaga Beach: L9Z
ON Dunnville: N1A
ON Guelph: N1C-N1L
ON Fergus: N1M
ON Cambridge: N1P-N1T N3C-N3H
ON Kitchener: N2A-N2H N2M-N2R
ON Waterloo: N2J-N2L N2T N2V
ON Elmira: N3B
ON Paris: N3L
ON Brantford: N3P-N3V
ON Caledonia: N3W
ON Simcoe: N3Y
ON Delhi: N4B
ON Kincardine: N2Z
ON Meaford: N4L
ON Essex: N8M
ON Sturgeon Falls: P2B
ON Penetanguishene: L9M
ON Courtice: L1E
ON Manotick: K4M
ON Tillsonburg: N4G
ON Owen Sound: N4K
ON Hanover: N4N
ON Woodstock: N4S-N4V
ON Listowel: N4W
ON Stratford: N4Z N5A
ON Ingersoll: N5C
ON Aylmer: N5H
ON St. Thomas: N5P N5R
ON London: N5V-N5Z N6
ON St. Marys: N4X
ON Goderich: N7A
ON Strathroy: N7G
ON Chatham: N7L N7M
ON Sarnia: N7S-N7X
ON Wallaceburg: N8A
ON Leamington: N8H
ON Tecumseh: N8N
ON Windsor: N8P-N8Y N9A-N9K
ON Amherstburg: N9V
ON Kingsville: N9Y
ON North Bay: P1A-P1C
ON Huntsville: P1H
ON Bracebridge: P1L
ON Gravenhurst: P1P
ON Parry Sound: P2A
ON Kirkland Lake: P2N
ON Sudbury: P3A-P3G
ON Timmins: P4N-P4R
ON Elliot Lake: P5A
ON Espanola: P5E
ON Kapuskasing: P5N
ON Sault Ste. Marie: P6A-P6C
ON Thunder Bay: P7A-P7L
ON Dryden: P8N
ON Sioux Lookout: P8T
ON Fort Frances: P9A
ON Kenora: P9N
MB Winnipeg: R2 R3
MB Selkirk: R1A
MB Portage la Prairie: R1N
MB Steinbach: R5G
MB Morden: R6M
MB Winkler: R6W
MB Brandon: R7A-R7C
MB Dauphin: R7N
MB Flin Flon: R8A
MB Thompson: R8N
MB The Pas: R9A
SK Yorkton: S3N
SK Estevan: S4A
SK Weyburn: S4H
SK Regina: S4L-S4Z
SK Moose Jaw: S6H-S6K
SK Prince Albert: S6V-S6X
SK Saskatoon: S7
SK North Battleford: S9A
SK Swift Current: S9H
SK Lloydminster: S9V
SK Meadow Lake: S9X
AB Medicine Hat: T1A-T1C
AB Taber: T1G
AB Lethbridge: T1H-T1K
AB Banff: T1L
AB Strathmore: T1P
AB Brooks: T1R
AB Okotoks: T1S
AB High River: T1V
AB Canmore: T1W
AB Chestermere: T1X
AB Calgary: T1Y T2 T3
AB Airdrie: T4A T4B
AB Cochrane: T4C
AB Innisfail: T4G
AB Olds: T4H
AB Ponoka: T4J
AB Lacombe: T4L
AB Red Deer: T4N-T4R
AB Sylvan Lake: T4S
AB Camrose: T4V
AB Beaumont: T4X
AB Edmonton: T5 T6
AB Drayton Valley: T7A
AB Edson: T7E
AB Whitecourt: T7S
AB Hinton: T7V
AB Spruce Grove: T7X
AB Stony Plain: T7Z
AB Sherwood Park: T8A-T8H
AB Fort Saskatchewan: T8L
AB St. Albert: T8N
AB Morinville: T8R
AB Peace River: T8S
AB Grande Prairie: T8V-T8X
AB Wetaskiwin: T9A
AB Leduc: T9E
AB Devon: T9G
AB Bonnyville: T9N
AB Athabasca: T9S
AB Wainwright: T9W
AB Vermilion: T9X
AB Vegreville: T9C
AB Coaldale: T1M
AB Blackfalds: T4M
AB Rocky Mountain House: T4T
AB Barrhead: T7N
AB Westlock: T7P
AB Fort McMurray: T9H-T9K
AB Cold Lake: T9M
AB Lloydminster: T9V
BC Kimberley: V1A
BC Vernon: V1B V1H V1T
BC Cranbrook: V1C
BC Salmon Arm: V1E
BC Dawson Creek: V1G
BC Fort St. John: V1J
BC Merritt: V1K
BC Nelson: V1L
BC Langley: V1M V2Y V2Z V3A V4W
BC Castlegar: V1N
BC Kelowna: V1P V1V-V1Y
BC West Kelowna: V1Z V4T
BC Trail: V1R
BC Kamloops: V1S V2B-V2E V2H
BC Penticton: V2A
BC Williams Lake: V2G
BC Quesnel: V2J
BC Prince George: V2K-V2N
BC Chilliwack: V2P V2R V4Z
BC Abbotsford: V2S V2T V3G V4X
BC Mission: V2V V4S
BC Maple Ridge: V2W V2X V4R
BC Port Coquitlam: V3B V3C
BC Coquitlam: V3E V3J V3K
BC Port Moody: V3H
BC New Westminster: V3L V3M
BC Burnaby: V3N V5A-V5J
BC Surrey: V3R-V3X V3Z V4A V4N V4P
BC White Rock: V4B
BC Pitt Meadows: V3Y
BC Delta: V4C-V4M
BC Lake Country: V4V
BC Vancouver: V5K-V5Z V6A-V6T V6Z V7X V7Y
BC Richmond: V6V-V6Y V7A-V7E
BC North Vancouver: V7G-V7R
BC West Vancouver: V7S-V7W
BC Powell River: V8A
BC Squamish: V8B
BC Kitimat: V8C
BC Whistler: V8E
BC Terrace: V8G
BC Prince Rupert: V8J
BC Salt Spring Island: V8K
BC Sidney: V8L
BC Victoria: V8N-V8Z V9A-V9E
BC Central Saanich: V8M
BC Ladysmith: V9G
BC Campbell River: V9H V9W
BC Courtenay: V9J V9N
BC Qualicum Beach: V9K
BC Duncan: V9L
BC Comox: V9M
BC Parksville: V9P
BC Nanaimo: V9R-V9V V9X
BC Port Alberni: V9Y
BC Sooke: V9Z
NU Iqaluit: X0A
NU Cambridge Bay: X0B
NU Rankin Inlet: X0C
NT Inuvik: X0E
NT Fort Liard: X0G
NT Yellowknife: X1A
YT Watson Lake: Y0A
YT Dawson City: Y0B
YT Whitehorse: Y1A
`;

/**
 * Codes that the shop does not deliver to: the Canadian Forces Post Offices of Belleville (abroad), Halifax and Esquimalt
 * (ships), from memory. What is sent there goes on by military post.
 */
export const CA_UNSERVED = `
ON Belleville: K8N5W6
NS Halifax: B3K5X5
BC Victoria: V9A7N2
`;

/**
 * Beginnings of codes that serve places in two provinces: beginning, province of its post office, the other one, city. The
 * federal government has K1A on both sides of the Ottawa River.
 */
export const CA_SHARED = `
K1A ON QC Ottawa
`;
