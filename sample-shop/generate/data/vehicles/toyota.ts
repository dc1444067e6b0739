/** Toyota, Lexus and Scion; the notation is explained in `notation.md` beside this file. */
export const toyota = `
## Toyota
# 4Runner | suv | 4
95-95 N130 | R4 | U4 | 2.4 L4 {22R-E}, 3.0 V6 {3VZ-E} | SR5
96-02 ^99 N180 | R4 | U4 | 2.7 L4 {3RZ-FE} @96-00, 3.4 V6 {5VZ-FE} | Base:a@96-00, SR5:b, Limited:b
03-09 ^06 N210 | R4 | U4 | 4.0 V6 {1GR-FE}, 4.7 V8 {2UZ-FE} | SR5, Sport, Limited, Urban Runner:a@08-08, Trail:a@09-09
10-24 ^14 N280 | R4 | U4 | 2.7 L4 {2TR-FE} @10-10, 4.0 V6 {1GR-FE} | SR5, Trail:b@10-18, Limited:b, TRD Off-Road:b@17-24, TRD Off-Road Premium:b@17-24, TRD Pro:b@15-24, SR5 Premium:b@14-24, Nightshade:b@19-22, TRD Sport:b@22-24, Venture:b@20-22
25-26 N500 | R4 | U4 | 2.4T L4 {T24A-FTS}, 2.4T L4 H {T24A-FTS} | SR5:a, TRD Sport:a, TRD Off-Road, Limited, Platinum:b, TRD Pro:b, Trailhunter:b
# 86 | coupe | 2
17-20 ZN6 | R | C2 | 2.0 H4 {FA20} | Base, 860 Special Edition@17-17, GT@18-20, TRD Special Edition@19-19, Hakone Edition@20-20
# Avalon | sedan | 3
95-99 ^98 XX10 | F | S4 | 3.0 V6 {1MZ-FE} | XL, XLS
00-04 ^03 XX20 | F | S4 | 3.0 V6 {1MZ-FE} | XL, XLS
05-12 ^08 XX30 | F | S4 | 3.5 V6 {2GR-FE} | XL@05-10, XLS@05-10, Limited, Touring@05-08, Base@11-12
13-18 ^16 XX40 | F | S4 | 3.5 V6 {2GR-FE}, 2.5 L4 H {2AR-FXE} | XLE, XLE Premium, XLE Touring:a@13-15, Touring:a@16-18, Limited, XLE Plus:ab@16-18
19-22 XX50 | FA | S4 | 3.5 V6 {2GR-FKS}, 2.5 L4 H {A25A-FXS}, 2.5 L4 {A25A-FKS} @21-21 | XLE:abc, XSE:ab@19-21, Touring:a, Limited:abc, TRD:a@20-21, XSE Nightshade:ab@21-22
# bZ4X | crossover | 2
23-25 | FA | U4 | EV1, EV2 | XLE, Limited, Nightshade@25-25
# C-HR | crossover | 2
18-22 ^20 AX10 | F | U4 | 2.0 L4 {3ZR-FAE} | LE@19-22, XLE, XLE Premium@18-18, Limited@19-22, Nightshade@20-22
# Camry | sedan | 5
95-96 XV10 | F | S4 C2 W5 | 2.2 L4 {5S-FE}, 3.0 V6 {1MZ-FE} | DX:a, LE, SE:b, XLE
97-01 ^00 XV20 | F | S4 | 2.2 L4 {5S-FE}, 3.0 V6 {1MZ-FE} | CE, LE, XLE
02-06 ^05 XV30 | F | S4 | 2.4 L4 {2AZ-FE}, 3.0 V6 {1MZ-FE}, 3.3 V6 {3MZ-FE} @04-06 | Standard:a@05-06, LE:ab, SE:abc, XLE:ab
07-11 ^10 XV40 | F | S4 | 2.4 L4 {2AZ-FE} @07-09, 2.5 L4 {2AR-FE} @10-11, 3.5 V6 {2GR-FE}, 2.4 L4 H {2AZ-FXE} | Base:ab, CE:a@07-08, LE:abc, SE:abc, XLE:abc, Hybrid:d
12-17 ^15 XV50 | F | S4 | 2.5 L4 {2AR-FE}, 3.5 V6 {2GR-FE}, 2.5 L4 H {2AR-FXE} | L:a@12-14, LE:ac, SE:ab, XLE:abc, Hybrid SE:c@15-17, XSE:ab@15-17
18-24 ^21 XV70 | FA | S4 | 2.5 L4 {A25A-FKS}, 3.5 V6 {2GR-FKS}, 2.5 L4 H {A25A-FXS} | L:a@18-20, LE:ac, SE:ac, XLE:abc, XSE:ab, XSE Hybrid:c@21-24, TRD:b@20-24, SE Nightshade:ac@21-24
25-26 XV80 | FA | S4 | 2.5 L4 H {A25A-FXS} | LE, SE, XLE, XSE, Nightshade Edition@25-26
# Camry Solara | coupe | 3
99-03 ^02 XV20 | F | C2 R2 | 2.2 L4 {5S-FE} @99-01, 3.0 V6 {1MZ-FE}, 2.4 L4 {2AZ-FE} @02-03 | SE, SLE:b@99-03
04-08 ^07 XV30 | F | C2 R2 | 2.4 L4 {2AZ-FE}, 3.3 V6 {3MZ-FE} | SE, SE Sport@04-08, SLE
# Celica | coupe | 2
95-99 ^96 T200 | F | C2 H3 R2 | 1.8 L4 {7A-FE} @95-97, 2.2 L4 {5S-FE} | ST:a@95-97, GT:b
00-05 ^03 T230 | F | H3 | 1.8 L4 {1ZZ-FE}, 1.8 L4 {2ZZ-GE} | GT:a, GT-S:b
# Corolla | sedan | 5
95-97 E100 | F | S4 W5 | 1.6 L4 {4A-FE}, 1.8 L4 {7A-FE} | Base:a, DX:b, LE:b@95-95, CE:b@97-97
98-02 ^01 E110 | F | S4 | 1.8 L4 {1ZZ-FE} | VE@98-00, CE, LE, S@01-02
03-08 ^05 E130 | F | S4 | 1.8 L4 {1ZZ-FE}, 1.8 L4 {2ZZ-GE} @05-06 | CE:a, LE:a, S:a, XRS:b!
09-13 ^11 E140 | F | S4 | 1.8 L4 {2ZR-FE}, 2.4 L4 {2AZ-FE} @09-10 | Base:a@09-11, L:a@12-13, LE:a, S:a, XLE:a@09-10, XRS:b!
14-19 ^17 E170 | F | S4 | 1.8 L4 {2ZR-FE}, 1.8 L4 {2ZR-FAE} | L:a, LE:a, LE Plus:a@14-16, S:a@14-16, S Plus:a@14-16, LE Eco:b, SE:a@17-19, XSE:a@17-19, XLE:a@17-19, 50th Anniversary:a@17-17
20-26 ^23 E210 | FA | S4 | 1.8 L4 {2ZR-FAE} @20-22, 2.0 L4 {M20A-FKS}, 1.8 L4 H {2ZR-FXE} | L:a@20-22, LE:ab@20-26, SE:b, XLE:ac@20-26, XSE:b, Hybrid LE:c, Hybrid SE:c@23-26, Apex SE:b@21-22, Nightshade:b@20-24, FX:b@25-26
# Corolla Cross | crossover | 3
22-26 ^25 XG10 | FA | U4 | 2.0 L4 {M20A-FKS}, 2.0 L4 H @23-26 | L:a, LE:a, XLE:ab, Hybrid S:b, Hybrid SE:b, Hybrid XSE:b
# Corolla Hatchback | hatchback | 3
19-26 ^23 E210 | F | H5 | 2.0 L4 {M20A-FKS} | SE, XSE, Nightshade@20-24, FX@25-26
# Corolla iM | hatchback | 1
17-18 E180 | F | H5 | 1.8 L4 {2ZR-FAE} | Base
# Crown | sedan | 2
23-26 S235 | A | S4 | 2.5 L4 H {A25A-FXS}, 2.4T L4 H {T24A-FTS} | XLE:a, Limited:a, Platinum:b, Nightshade:a@25-26
# Crown Signia | crossover | 1
25-26 | A | U4 | 2.5 L4 H {A25A-FXS} | XLE, Limited
# Echo | sedan | 2
00-05 ^03 NCP12 | F | S4 C2 H5 | 1.5 L4 {1NZ-FE} | Base, LE@03-05
# FJ Cruiser | suv | 2
07-14 XJ10 | R4 | U2 | 4.0 V6 {1GR-FE} | Base, Trail Teams Special Edition@08-14
# GR Corolla | hatchback | 2
23-26 E210 | A | H5 | 1.6T L3 {G16E-GTS} | Core@23-25!, Circuit@23-24!, Morizo@23-23!, Premium@24-25!, Base@26-26!, Premium Plus@25-26!
# GR Supra | coupe | 2
20-26 DB | R | C2 | 3.0T L6 {B58}, 2.0T L4 {B48} @21-24 | 2.0:b@21-24, 3.0:a, 3.0 Premium:a, Launch Edition:a@20-20, A91 Edition:a@21-22, 45th Anniversary:a@24-24, MkV Final Edition:a@26-26!
# GR86 | coupe | 2
22-26 ZN8 | R | C2 | 2.4 H4 {FA24} | Base, Premium, Trueno Edition@24-24, Hakone Edition@25-25
# Grand Highlander | crossover | 4
24-26 | FA | U4 | 2.4T L4 {T24A-FTS}, 2.5 L4 H {A25A-FXS}, 2.4T L4 H {T24A-FTS} | XLE:ab, Limited, Platinum:ac, LE:ab@25-26, Hybrid Nightshade:b@25-26
# Highlander | crossover | 5
01-07 ^04 XU20 | FA | U4 | 2.4 L4 {2AZ-FE}, 3.0 V6 {1MZ-FE} @01-03, 3.3 V6 {3MZ-FE} @04-07, 3.3 V6 H @06-07 | Base, Limited:bcd, Sport:c@07-07
08-13 ^11 XU40 | FA | U4 | 3.5 V6 {2GR-FE}, 2.7 L4 {1AR-FE} @09-13, 3.3 V6 H @08-10, 3.5 V6 H @11-13 | Base:abcd, Sport:a@08-10, SE:ab@11-13, Limited:acd, Plus:ab@12-13
14-19 ^17 XU50 | FA | U4 | 3.5 V6 {2GR-FE} @14-16, 2.7 L4 {1AR-FE}, 3.5 V6 H, 3.5 V6 {2GR-FKS} @17-19 | LE:abcd, LE Plus:ad, XLE:acd@14-19, Limited:acd, SE:d@17-19, Limited Platinum:acd
20-26 ^23 XU70 | FA | U4 | 3.5 V6 {2GR-FKS} @20-22, 2.5 L4 H {A25A-FXS}, 2.4T L4 {T24A-FTS} @23-26 | L:a@20-22, LE:abc@20-25, XLE:abc, Limited:abc, Platinum:abc@20-25, XSE:ac@21-25, Bronze Edition:b@22-23
# Land Cruiser | suv | 3
95-97 J80 | 4 | U4 | 4.5 L6 {1FZ-FE} | Base
98-07 ^03 J100 | 4 | U4 | 4.7 V8 {2UZ-FE} | Base
08-11 J200 | 4 | U4 | 5.7 V8 {3UR-FE} | Base
13-21 ^16 J200 | 4 | U4 | 5.7 V8 {3UR-FE} | Base, Heritage Edition@20-21
24-26 J250 | 4 | U4 | 2.4T L4 H {T24A-FTS} | 1958, Base, First Edition@24-24
# Matrix | hatchback | 3
03-08 ^05 E130 | FA | H5 | 1.8 L4 {1ZZ-FE}, 1.8 L4 {2ZZ-GE} @03-06 | Base:a, XR:a, XRS:b
09-13 E140 | FA | H5 | 1.8 L4 {2ZR-FE}, 2.4 L4 {2AZ-FE} | Base:a@09-10, S:b, XRS:b@09-13, L:a@11-13
# MR2 | coupe | 1
95-95 W20 | R | C2 | 2.2 L4 {5S-FE}, 2.0T L4 {3S-GTE} | Base:a, Turbo:b
# MR2 Spyder | convertible | 1
00-05 ^03 W30 | R | R2 | 1.8 L4 {1ZZ-FE} | Base
# Paseo | coupe | 1
95-97 | F | C2 R2 | 1.5 L4 {5E-FE} | Base
# Previa | van | 1
95-97 XR10 | RA | MV | 2.4 L4 @95-95, 2.4S L4 | DX, LE
# Prius | hatchback | 4
01-03 NHW11 | F=sedan | S4 | 1.5 L4 H {1NZ-FXE} | Base
04-09 ^06 NHW20 | F | H5 | 1.5 L4 H {1NZ-FXE} | Base, Standard@08-09, Touring@07-09
10-15 ^12 XW30 | F | H5 | 1.8 L4 H {2ZR-FXE} | I@10-10, II, III, IV, V, One@12-13, Persona Series@13-15
16-22 ^19 XW50 | FA | H5 | 1.8 L4 H {2ZR-FXE} | One@16-18, Two@16-18, Two Eco@16-18, Three@16-18, Four@16-18, Four Touring@16-18, L Eco@19-22, LE@19-22, XLE@19-22, Limited@19-22, 20th Anniversary@21-21, Nightshade@22-22
23-26 XW60 | FA | H5 | 2.0 L4 H {M20A-FXS} | LE, XLE, Limited, Nightshade@25-26
# Prius C | hatchback | 2
12-19 ^15 NHP10 | F | H5 | 1.5 L4 H {1NZ-FXE} | One, Two, Three, Four
# Prius Prime | hatchback | 2
17-22 XW50 | F | H5 | 1.8 L4 P {2ZR-FXE} | Plus@17-18, Premium@17-18, Advanced@17-18, LE@19-22, XLE@19-22, Limited@19-22
23-24 XW60 | F | H5 | 2.0 L4 P {M20A-FXS} | SE, XSE, XSE Premium
# Prius V | wagon | 2
12-17 ^15 ZVW41 | F | W5 | 1.8 L4 H {2ZR-FXE} | Two, Three, Four, Five
# RAV4 | crossover | 5
96-00 ^98 XA10 | FA | U2 U4 | 2.0 L4 {3S-FE} | Base, L@99-00
01-05 ^04 XA20 | FA | U4 | 2.0 L4 {1AZ-FE} @01-03, 2.4 L4 {2AZ-FE} @04-05 | Base, L@01-05
06-12 ^09 XA30 | FA | U4 | 2.4 L4 {2AZ-FE} @06-08, 3.5 V6 {2GR-FE}, 2.5 L4 {2AR-FE} @09-12 | Base, Sport, Limited
13-18 ^16 XA40 | FA | U4 | 2.5 L4 {2AR-FE}, 2.5 L4 H {2AR-FXE} @16-18 | LE:a@13-18, XLE:ab, Limited:ab, SE:ab@16-18, Platinum:a@17-18, Hybrid LE:b@18-18, Adventure:a@18-18
19-25 ^22 XA50 | FA | U4 | 2.5 L4 {A25A-FKS}, 2.5 L4 H {A25A-FXS}, 2.5 L4 P {A25A-FXS} @25-25 | LE:ab, XLE:ab, XLE Premium:ab, Adventure:a@19-24, Limited:ab, TRD Off-Road:a@20-24, XSE Hybrid:b, SE Hybrid:b@22-25, Plug-In SE:c, Plug-In XSE:c, Woodland Edition:b@23-25
26-26 XA60 | FA | U4 | 2.5 L4 H {A25A-FXS}, 2.5 L4 P {A25A-FXS} | LE:a, XLE Premium:a, SE, XSE, Limited:a, Woodland, GR Sport:b
# RAV4 Prime | crossover | 2
21-24 XA50 | A | U4 | 2.5 L4 P {A25A-FXS} | SE, XSE
# Sequoia | suv | 3
01-07 ^05 XK30 | R4 | U4 | 4.7 V8 {2UZ-FE} | SR5, Limited
08-22 ^18 XK60 | R4 | U4 | 4.7 V8 {2UZ-FE} @08-09, 5.7 V8 {3UR-FE}, 4.6 V8 {1UR-FE} @10-12 | SR5, Limited:ab, Platinum:b, TRD Sport:b@18-22, TRD Pro:b@20-22, Nightshade:b@20-22
23-26 XK80 | R4 | U4 | 3.4T V6 H {V35A-FTS} | SR5, Limited, Platinum, TRD Pro, Capstone, 1794@25-26
# Sienna | van | 4
98-03 ^01 XL10 | F | MV | 3.0 V6 {1MZ-FE} | CE, LE, XLE
04-10 ^06 XL20 | FA | MV | 3.3 V6 {3MZ-FE} @04-06, 3.5 V6 {2GR-FE} @07-10 | CE, LE, XLE, XLE Limited@04-07, Limited@08-10
11-20 ^18 XL30 | FA | MV | 3.5 V6 {2GR-FE} @11-16, 2.7 L4 {1AR-FE} @11-12, 3.5 V6 {2GR-FKS} @17-20 | Base:ab@11-13, L:ac@14-20, LE:abc, SE:ac, XLE:ac, Limited:ac
21-26 XL40 | FA | MV | 2.5 L4 H {A25A-FXS} | LE, XLE, XSE, Limited, Platinum, Woodland Edition@22-26
# Supra | coupe | 1
95-98 A80 | R | H3 | 3.0 L6 {2JZ-GE}, 3.0T L6 {2JZ-GTE} | Base:a, Turbo:b!
# T100 | pickup | 1
95-98 | R4 | P2 PX | 2.7 L4 {3RZ-FE}, 3.4 V6 {5VZ-FE} | Base:a, DX:b@95-98, SR5:b
# Tacoma | pickup | 5
95-04 ^01 N140 | R4 | P2 PX P4 | 2.4 L4 {2RZ-FE}, 2.7 L4 {3RZ-FE}, 3.4 V6 {5VZ-FE} | Base, DLX@95-97, SR5:bc@95-04, Limited:bc@97-04, PreRunner:bc@98-04, S-Runner:c@01-04, Xtracab:abc@98-04
05-15 ^12 N220 | R4 | P2 PX P4 | 2.7 L4 {2TR-FE}, 4.0 V6 {1GR-FE} | Base, PreRunner, X-Runner:b@05-13, SR5@05-15, TRD Sport:b, TRD Off-Road:b, TRD Pro:b@15-15, Limited:b@13-15
16-23 ^20 N300 | R4 | PX P4 | 2.7 L4 {2TR-FE}, 3.5 V6 {2GR-FKS} | SR, SR5, TRD Sport:b, TRD Off-Road:b, Limited:b, TRD Pro:b@17-23, Trail Special Edition:b@22-23
24-26 N400 | R4 | PX P4 | 2.4T L4 {T24A-FTS}, 2.4T L4 H {T24A-FTS} | SR:a, SR5:a, TRD PreRunner:a, TRD Sport, TRD Off-Road, Limited, TRD Pro:b, Trailhunter:b
# Tercel | sedan | 1
95-99 L50 | F | S4 C2 | 1.5 L4 {5E-FE} | Standard@95-96, DX@95-96, CE@97-99, Blackhawk@98-98
# Tundra | pickup | 5
00-06 ^03 XK30 | R4 | P2 PX P4 | 3.4 V6 {5VZ-FE} @00-04, 4.7 V8 {2UZ-FE}, 4.0 V6 {1GR-FE} @05-06 | Base:abc, SR5, Limited:b, Darrell Waltrip Edition:b@06-06
07-13 ^10 XK50 | R4 | P2 PX P4 | 4.0 V6 {1GR-FE}, 4.7 V8 {2UZ-FE} @07-09, 5.7 V8 {3UR-FE}, 4.6 V8 {1UR-FE} @10-13 | Base, SR5, Limited:bcd, Platinum:c@10-13, Rock Warrior:c@11-13, TRD:c@07-13
14-21 ^18 XK50 | R4 | P2 PX P4 | 4.0 V6 {1GR-FE} @14-14, 4.6 V8 {1UR-FE} @14-19, 5.7 V8 {3UR-FE} | SR, SR5, Limited:bc, Platinum:c, 1794 Edition:c, TRD Pro:c@15-21, Trail:c@20-21, Nightshade:c@21-21
22-26 XK70 | R4 | PX P4 | 3.4T V6 {V35A-FTS}, 3.4T V6 H {V35A-FTS} | SR:a, SR5:a, Limited, Platinum, 1794 Edition, TRD Pro:b, Capstone:b
# Venza | crossover | 3
09-15 ^13 AV10 | FA | U4 | 2.7 L4 {1AR-FE}, 3.5 V6 {2GR-FE} | Base@09-11, LE@12-15, XLE@12-15, Limited:b@12-15
21-24 XU80 | A | U4 | 2.5 L4 H {A25A-FXS} | LE, XLE, Limited, Nightshade@22-24
# Yaris | hatchback | 3
07-11 XP90 | F | S4 H3 H5 | 1.5 L4 {1NZ-FE} | Base, S@07-09, CE@07-08, RS@07-09, LE@07-11
12-18 ^15 XP130 | F | H3 H5 | 1.5 L4 {1NZ-FE} | L, LE, SE
19-20 | F | S4 H5 | 1.5 L4 | L@19-20, LE, XLE
# Yaris iA | sedan | 1
17-18 | F | S4 | 1.5 L4 | Base
## Lexus
# CT200h | hatchback | 2
11-17 ^14 ZWA10 | F | H5 | 1.8 L4 H {2ZR-FXE} | Base, F Sport@12-17, Premium@11-12
# ES300 | sedan | 3
95-96 XV10 | F | S4 | 3.0 V6 {1MZ-FE} | Base
97-01 ^00 XV20 | F | S4 | 3.0 V6 {1MZ-FE} | Base
02-03 XV30 | F | S4 | 3.0 V6 {1MZ-FE} | Base
# ES300h | sedan | 2
13-18 ^16 XV60 | F | S4 | 2.5 L4 H {2AR-FXE} | Base, Luxury@13-18, Ultra Luxury@13-18
19-25 ^22 XZ10 | F | S4 | 2.5 L4 H {A25A-FXS} | Base, Luxury, Ultra Luxury, F Sport@22-25
# ES330 | sedan | 2
04-06 ^05 XV30 | F | S4 | 3.3 V6 {3MZ-FE} | Base
# ES350 | sedan | 4
07-12 ^10 XV40 | F | S4 | 3.5 V6 {2GR-FE} | Base, Premium@07-09, Ultra Luxury@07-12
13-18 ^16 XV60 | F | S4 | 3.5 V6 {2GR-FE} | Base, Luxury, Ultra Luxury
19-25 ^22 XZ10 | F | S4 | 3.5 V6 {2GR-FKS} | Base, Luxury, Ultra Luxury, F Sport
# GS300 | sedan | 2
95-97 S140 | R | S4 | 3.0 L6 {2JZ-GE} | Base
98-05 ^01 S160 | R | S4 | 3.0 L6 {2JZ-GE} | Base
06-06 S190 | RA | S4 | 3.0 V6 {3GR-FSE} | Base
# GS350 | sedan | 2
07-11 ^08 S190 | RA | S4 | 3.5 V6 {2GR-FSE} | Base
13-20 ^16 L10 | RA | S4 | 3.5 V6 {2GR-FKS} | Base, F Sport, Luxury@13-15
# GS400 | sedan | 1
98-00 S160 | R | S4 | 4.0 V8 {1UZ-FE} | Base
# GS430 | sedan | 1
01-05 S160 | R | S4 | 4.3 V8 {3UZ-FE} | Base
06-07 S190 | R | S4 | 4.3 V8 {3UZ-FE} | Base
# GX460 | suv | 2
10-23 ^14 J150 | 4 | U4 | 4.6 V8 {1UR-FE} | Base, Premium, Luxury@14-23, Black Line@22-23
# GX470 | suv | 2
03-09 J120 | 4 | U4 | 4.7 V8 {2UZ-FE} | Base, Sport@05-09
# GX550 | suv | 2
24-26 J250 | 4 | U4 | 3.4T V6 {V35A-FTS} | Premium, Premium+, Luxury, Luxury+, Overtrail, Overtrail+
# IS F | sedan | 1
08-14 XE20 | R | S4 | 5.0 V8 {2UR-GSE} | Base!
# IS250 | sedan | 3
06-13 ^11 XE20 | RA | S4 R2 | 2.5 V6 {4GR-FSE} | Base, C@10-13, F Sport@11-13
14-15 XE30 | RA | S4 R2 | 2.5 V6 {4GR-FSE} | Base, F Sport, C
# IS300 | sedan | 2
01-05 XE10 | R | S4 W5 | 3.0 L6 {2JZ-GE} | Base, SportCross@02-05
16-25 ^21 XE30 | RA | S4 | 3.5 V6 {2GR-FKS}, 2.0T L4 {8AR-FTS} @18-25 | Base, F Sport@17-20
# IS350 | sedan | 3
06-13 ^11 XE20 | RA | S4 R2 | 3.5 V6 {2GR-FSE} | Base, C@10-13, F Sport@11-13
14-25 ^21 XE30 | RA | S4 | 3.5 V6 {2GR-FKS} | Base@14-20, F Sport, F Sport Design@24-25
# LC500 | coupe | 1
18-26 | R | C2 R2 | 5.0 V8 {2UR-GSE} | Base, Convertible@21-26, Inspiration@20-26
# LS400 | sedan | 2
95-00 ^98 UCF20 | R | S4 | 4.0 V8 {1UZ-FE} | Base, Coach@97-97
# LS430 | sedan | 2
01-06 ^04 UCF30 | R | S4 | 4.3 V8 {3UZ-FE} | Base
# LS460 | sedan | 2
07-17 ^13 XF40 | RA | S4 | 4.6 V8 {1UR-FSE} | Base, L, F Sport@13-17
# LS500 | sedan | 2
18-25 ^21 XF50 | RA | S4 | 3.4T V6 {V35A-FTS} | Base, F Sport
# LX450 | suv | 1
96-97 J80 | 4 | U4 | 4.5 L6 {1FZ-FE} | Base
# LX470 | suv | 1
98-07 ^03 J100 | 4 | U4 | 4.7 V8 {2UZ-FE} | Base
# LX570 | suv | 2
08-11 J200 | 4 | U4 | 5.7 V8 {3UR-FE} | Base
13-21 ^16 J200 | 4 | U4 | 5.7 V8 {3UR-FE} | Base, Two-Row@18-21
# LX600 | suv | 1
22-25 J310 | 4 | U4 | 3.4T V6 {V35A-FTS} | Base@22-24, Premium, Luxury, F Sport Handling, Ultra Luxury
# NX200t | crossover | 2
15-17 AZ10 | FA | U4 | 2.0T L4 {8AR-FTS} | Base, F Sport
# NX300 | crossover | 3
18-21 AZ10 | FA | U4 | 2.0T L4 {8AR-FTS} | Base, F Sport, Luxury
# NX300h | crossover | 2
15-21 ^18 AZ10 | A | U4 | 2.5 L4 H {2AR-FXE} | Base, Luxury@18-21
# NX350 | crossover | 3
22-26 AZ20 | A | U4 | 2.4T L4 {T24A-FTS} | Base, Premium, Luxury, F Sport Handling
# NX350h | crossover | 3
22-26 AZ20 | FA | U4 | 2.5 L4 H {A25A-FXS} | Base, Premium, Luxury, F Sport Handling@25-26
# RC350 | coupe | 1
15-25 ^19 XC10 | RA | C2 | 3.5 V6 {2GR-FKS} | Base@15-20, F Sport
# RX300 | crossover | 3
99-03 ^01 XU10 | FA | U4 | 3.0 V6 {1MZ-FE} | Base, Silversport@02-03
# RX330 | crossover | 3
04-06 XU30 | FA | U4 | 3.3 V6 {3MZ-FE} | Base, Thundercloud@05-06
# RX350 | crossover | 5
07-09 XU30 | FA | U4 | 3.5 V6 {2GR-FE} | Base, Pebble Beach Edition@08-09
10-15 ^13 AL10 | FA | U4 | 3.5 V6 {2GR-FE} | Base, F Sport@13-15
16-22 ^20 AL20 | FA | U4 | 3.5 V6 {2GR-FKS} | Base, F Sport, L@18-22
23-26 AL30 | FA | U4 | 2.4T L4 {T24A-FTS} | Base@23-24, Premium, Premium+@23-24, Luxury, F Sport Handling
# RX350h | crossover | 3
23-26 AL30 | A | U4 | 2.5 L4 H {A25A-FXS} | Base@23-24, Premium, Premium+@23-24, Luxury
# RX400h | crossover | 2
06-08 XU30 | FA | U4 | 3.3 V6 H | Base
# RX450h | crossover | 2
10-15 ^13 AL10 | FA | U4 | 3.5 V6 H {2GR-FXE} | Base, F Sport@13-15
16-22 ^20 AL20 | A | U4 | 3.5 V6 H {2GR-FXS} | Base, F Sport, L@18-22
# SC300 | coupe | 1
95-00 Z30 | R | C2 | 3.0 L6 {2JZ-GE} | Base
# SC400 | coupe | 1
95-00 Z30 | R | C2 | 4.0 V8 {1UZ-FE} | Base
# SC430 | convertible | 1
02-10 ^06 Z40 | R | R2 | 4.3 V8 {3UZ-FE} | Base, Pebble Beach@04-10
# UX250h | crossover | 2
19-24 | A | U4 | 2.0 L4 H {M20A-FXS} | Base, F Sport, Luxury@19-21, Premium@22-24
## Scion
# FR-S | coupe | 2
13-16 ZN6 | R | C2 | 2.0 H4 {FA20} | Base, 10 Series@13-13, Release Series@14-16
# iA | sedan | 1
16-16 | F | S4 | 1.5 L4 | Base
# iM | hatchback | 1
16-16 E180 | F | H5 | 1.8 L4 {2ZR-FAE} | Base
# iQ | hatchback | 1
12-15 | F | H3 | 1.3 L4 | Base
# tC | coupe | 3
05-10 ^08 AT10 | F | H3 | 2.4 L4 {2AZ-FE} | Base, Spec@05-10, Release Series@05-10
11-16 ^14 AT20 | F | H3 | 2.5 L4 {2AR-FE} | Base, Release Series@12-16
# xA | hatchback | 1
04-06 ^06 | F | H5 | 1.5 L4 {1NZ-FE} | Base, Release Series@05-06
# xB | wagon | 2
04-06 XP30 | F | W5 | 1.5 L4 {1NZ-FE} | Base, Release Series@05-06
08-15 ^11 E150 | F | W5 | 2.4 L4 {2AZ-FE} | Base, Release Series@08-15
# xD | hatchback | 1
08-14 XP110 | F | H5 | 1.8 L4 {2ZR-FE} | Base, Release Series@08-14
`;
