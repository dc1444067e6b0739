/** Chevrolet, GMC, Buick, Cadillac, Pontiac, Saturn, Oldsmobile and Hummer; the notation is explained in `notation.md` beside this file. */
export const generalMotors = `
## Chevrolet
# Astro | van | 2
95-05 | RA | MV CV | 4.3 V6 {Vortec} | Base, CS@95-96, CL@95-96, LS@97-05, LT
# Avalanche | pickup | 3
02-06 GMT800 | R4 | P4 | 5.3 V8 {Vortec} F | Base@02-02, LS@05-06, LT@05-06, Z66@03-06, Z71
07-13 GMT900 | R4 | P4 | 5.3 V8 {Vortec} F, 6.0 V8 {Vortec} @07-09 | LS, LT, LTZ, Z71@07-09, Black Diamond:a@13-13
# Avalanche 2500 | pickup | 1
02-06 GMT800 | R4 | P4 | 8.1 V8 {Vortec} | Base@02-02, LS@03-06, LT@03-06
# Aveo | sedan | 3
04-06 T200 | F | S4 H5 | 1.6 L4 | Base@04-05, LS, LT@05-06
07-11 ^09 T250 | F | S4 H5 | 1.6 L4 | LS, LT
# Beretta | coupe | 1
95-96 | F | C2 | 2.2 L4, 3.1 V6 | Base, Z26:b
# Blazer | suv | 4
95-05 ^98 GMT330 | R4 | U2 U4 | 4.3 V6 {Vortec} | Base@95-98, LS, LT@95-04, ZR2@99-05, Xtreme@01-05, TrailBlazer@99-02
19-26 ^23 C1XX | FA=crossover | U4 | 2.5 L4 @19-21, 3.6 V6, 2.0T L4 @20-26 | L:a@19-21, 1LT:a@19-21, 2LT:bc@20-26, 3LT:bc, RS:bc, Premier:bc
# Blazer EV | crossover | 2
24-26 | FRA | U4 | EV1, EV2 | LT, RS, SS:b@25-26!
# Bolt EUV | hatchback | 1
22-23 | F | H5 | EV1 | LT, Premier
# Bolt EV | hatchback | 2
17-23 ^22 | F | H5 | EV1 | LT@17-21, Premier@17-21, 1LT@22-23, 2LT@22-23
# C1500 | pickup | 3
95-99 GMT400 | R | P2 PX | 4.3 V6 {Vortec} @95-98, 5.0 V8, 5.7 V8, 6.5T V8 D @95-96 | WT@95-98, Cheyenne@95-98, Silverado, Base
# Camaro | coupe | 4
95-02 ^98 | R | C2 R2 | 3.4 V6 @95-95, 3.8 V6, 5.7 V8 {LT1} @95-97, 5.7 V8 {LS1} @98-02 | Base:ab, RS:b@96-97, Z28:cd, SS:cd@96-02!
10-15 ^14 Zeta | R | C2 R2 | 3.6 V6, 6.2 V8 {LS3}, 6.2S V8 {LSA} @12-15, 7.0 V8 {LS7} @14-15 | LS:a, 1LT:a, 2LT:a, 1SS:b!, 2SS:b!, ZL1:c!, Z/28:d!
16-24 ^19 A1XC | R | C2 R2 | 2.0T L4 {LTG} @16-23, 3.6 V6 {LGX}, 6.2 V8 {LT1}, 6.2S V8 {LT4} @17-24 | 1LS:ab@17-23, 1LT:ab, 2LT:ab, 3LT:ab@19-24, 1SS:c!, 2SS:c!, LT1:c@20-24!, ZL1:d!
# Caprice Classic | sedan | 1
95-96 | R | S4 W5 | 4.3 V8, 5.7 V8 {LT1} | Base, Special Value:a
# Captiva Sport | crossover | 1
12-15 Theta | FA | U4 | 2.4 L4, 3.0 V6 @12-14 | LS:a, LT, LTZ, 
# Cavalier | sedan | 3
95-05 ^03 J | F | S4 C2 R2 | 2.2 L4, 2.3 L4 @95-95, 2.4 L4 @96-02 | Base:a, LS, RS:a@95-99, Z24:bc@95-02, LS Sport:a@02-05
# City Express | van | 1
15-18 | F | CV | 2.0 L4 | LS, LT
# Cobalt | sedan | 3
05-10 Delta | F | S4 C2 | 2.2 L4 {Ecotec}, 2.4 L4 {Ecotec} @06-08, 2.0S L4 {LSJ} @05-07, 2.0T L4 {LNF} @08-10 | Base:a@05-09, LS:a, LT:a@06-10, LTZ:a@06-07, SS:bcd!, Sport:b@08-08
# Colorado | pickup | 4
04-12 GMT355 | R4 | P2 PX P4 | 2.8 L4 @04-06, 3.5 L5 @04-06, 2.9 L4 @07-12, 3.7 L5 @07-12, 5.3 V8 @09-12 | Base:ab@04-05, LS:ab@04-06, LT, WT:c@07-12, Z71:bd@04-08, Xtreme:bd@05-08
15-22 ^21 31XX | R4 | PX P4 | 2.5 L4, 3.6 V6, 2.8T L4 D {Duramax} @16-22 | Base:ab, WT:ab, LT, Z71:bc, ZR2:bc@17-22
23-26 31XX-2 | R4 | P4 | 2.7T L4 {TurboMax} | WT, LT, Trail Boss, Z71, ZR2
# Corsica | sedan | 1
95-96 | F | S4 | 2.2 L4, 3.1 V6 | Base
# Corvette | coupe | 3
95-96 C4 | R | C2 R2 | 5.7 V8 {LT1}, 5.7 V8 {LT5} @95-95, 5.7 V8 {LT4} @96-96 | Base:ac, ZR-1:b!, Grand Sport:c@96-96, Collector Edition:ac@96-96
97-04 C5 | R | C2 R2 | 5.7 V8 {LS1}, 5.7 V8 {LS6} @01-04 | Base:a, Z06:b!
05-13 C6 | R | C2 R2 | 6.0 V8 {LS2} @05-07, 6.2 V8 {LS3} @08-13, 7.0 V8 {LS7} @06-13, 6.2S V8 {LS9} @09-13 | Base:ab, Z06:c!, Grand Sport:b@10-13!, ZR1:d!, 427:c@13-13!
14-19 C7 | R | C2 R2 | 6.2 V8 {LT1}, 6.2S V8 {LT4} @15-19, 6.2S V8 {LT5} @19-19 | Stingray:a, Stingray Z51:a!, Grand Sport:a@17-19!, Z06:b!, ZR1:c!
20-26 C8 | RA | C2 R2 | 6.2 V8 {LT2}, 5.5 V8 {LT6} @23-26, 6.2 V8 H @24-26, 5.5T V8 {LT7} @25-26 | Stingray:a, Z06:b!, E-Ray:c!, ZR1:d!
# Cruze | sedan | 4
11-16 ^15 J300 | F | S4 | 1.8 L4, 1.4T L4, 2.0T L4 D @14-15 | LS:a, L:a@15-15, ECO:b@11-15, 1LT:b, 2LT:b, LTZ:b, Diesel:c
17-19 ^19 D2LC | F | S4 H5 | 1.4T L4, 1.6T L4 D | L:a@17-18, LS:a, LT, Premier:a, Diesel:b@18-18
# Equinox | crossover | 5
05-09 Theta | FA | U4 | 3.4 V6, 3.6 V6 @08-09 | LS:a, LT:a, LTZ:a@07-09, Sport:b@08-09
10-17 ^16 Theta | FA | U4 | 2.4 L4 {Ecotec} F, 3.0 V6 @10-12, 3.6 V6 @13-17 | L:a@15-17, LS:a, LT, LTZ@10-16, Premier@17-17
18-24 ^22 D2UC | FA | U4 | 1.5T L4, 2.0T L4 {LTG} @18-20, 1.6T L4 D @18-19 | L:a@18-20, LS:a, LT, Premier, RS:a@22-24
25-26 D2UC-2 | FA | U4 | 1.5T L4 | LT, RS, Activ
# Equinox EV | crossover | 2
24-26 | FA | U4 | EV1, EV2 | LT, RS
# Express 1500 | van | 3
96-02 GMT600 | R | PV CV | 4.3 V6 {Vortec}, 5.0 V8 {Vortec}, 5.7 V8 {Vortec} | Base, LS:abc@97-02
03-14 GMT610 | RA | PV CV | 4.3 V6 {Vortec}, 5.3 V8 {Vortec} F | Base@03-07, LS, LT@08-14, Work Van@08-14
# Express 2500 | van | 3
96-02 GMT600 | R | PV CV | 4.3 V6 {Vortec}, 5.0 V8 {Vortec}, 5.7 V8 {Vortec}, 6.5T V8 D | Base, LS
03-26 GMT610 | R | PV CV | 4.3 V6 {Vortec} @03-05, 4.8 V8 {Vortec} @04-17, 6.0 V8 {Vortec} @03-20, 5.3 V8 {Vortec} @03-09, 6.6T V8 D {Duramax} @06-16, 2.8T L4 D {Duramax} @17-22, 4.3 V6 {LV1} @18-26, 6.6 V8 {L8T} @21-26 | Base@03-07, LS, LT@08-26, Work Van@08-26
# HHR | wagon | 2
06-11 Delta | F | U4 | 2.2 L4 {Ecotec} F, 2.4 L4 {Ecotec} F, 2.0T L4 {LNF} @08-10 | LS:a, LT:ab, SS:c!
# Impala | sedan | 5
95-96 B-body | R | S4 | 5.7 V8 {LT1} | SS
00-05 W-body | F | S4 | 3.4 V6, 3.8 V6, 3.8S V6 @04-05 | Base:a, LS:b, SS:c
06-13 W-body | F | S4 | 3.5 V6 F @06-11, 3.9 V6 F @06-11, 5.3 V8 @06-09, 3.6 V6 F @12-13 | LS:ad, LT:abd, LTZ:bd, SS:c!
14-20 Epsilon | F | S4 | 2.5 L4 @14-19, 3.6 V6, 2.4 L4 H @14-14 | LS:a, LT, LTZ@14-16, Premier@17-20, Eco:c
# Impala Limited | sedan | 1
14-16 W-body | F | S4 | 3.6 V6 F | LS, LT, LTZ
# K1500 | pickup | 3
95-99 GMT400 | 4 | P2 PX | 4.3 V6 {Vortec} @95-98, 5.0 V8 @95-98, 5.7 V8, 6.5T V8 D @95-98 | WT@95-98, Cheyenne@95-98, Silverado, Base
# Lumina | sedan | 2
95-01 W-body | F | S4 | 3.1 V6, 3.4 V6 @95-97, 3.8 V6 @98-99 | Base:a, LS@95-99, LTZ@97-99
# Malibu | sedan | 5
97-03 N-body | F | S4 | 3.1 V6, 2.4 L4 @97-99 | Base, LS:a
04-07 ^06 Epsilon | F | S4 H5 | 2.2 L4 {Ecotec}, 3.5 V6, 3.9 V6 @06-07 | Base:a@04-05, LS:ab, LT:ab, Maxx LS:b@04-05, Maxx LT:b, LTZ:b@06-07, SS:c!
08-12 Epsilon | F | S4 | 2.4 L4 {Ecotec} F, 3.5 V6 @08-10, 3.6 V6, 2.4 L4 H @08-10 | LS:ab, 1LT:ab, 2LT:ac, LTZ:ac, Hybrid:d
13-15 ^14 Epsilon | F | S4 | 2.5 L4, 2.0T L4, 2.4 L4 H @13-14 | LS:a, LT, LTZ, Eco:c
16-25 ^19 Epsilon | F | S4 | 1.5T L4, 2.0T L4 {LTG} @16-22, 1.8 L4 H @16-19 | L:a@16-22, LS:a, LT:a, RS:a@19-25, Premier:b@16-22, 2LT:a@23-25, Hybrid:c
# Malibu Classic | sedan | 1
04-05 N-body | F | S4 | 2.2 L4 {Ecotec} | Base
08-08 Epsilon | F | S4 | 2.2 L4 {Ecotec}, 3.5 V6 | LS, LT
# Malibu Limited | sedan | 1
16-16 Epsilon | F | S4 | 2.5 L4 | LS, LT, LTZ
# Metro | hatchback | 1
98-01 | F | H3 S4 | 1.0 L3 @98-00, 1.3 L4 | Base:a, LSi:b
# Monte Carlo | coupe | 2
95-99 W-body | F | C2 | 3.1 V6, 3.4 V6 @95-97, 3.8 V6 @98-99 | LS:a, Z34:bc
00-05 W-body | F | C2 | 3.4 V6, 3.8 V6, 3.8S V6 @04-05 | LS:a, SS:b@00-04, LT:b@05-05, Supercharged SS:c!
06-07 W-body | F | C2 | 3.5 V6, 3.9 V6 @06-06, 5.3 V8 | LS:a, LT:ab, LTZ:b, SS:c!
# Prizm | sedan | 1
98-02 E110 | F | S4 | 1.8 L4 | Base, LSi
# S10 | pickup | 3
95-04 ^98 GMT325 | R4 | P2 PX P4 | 2.2 L4 @95-03, 4.3 V6 {Vortec} | Base@95-03, LS, SS:b@95-98, ZR2:b@95-03, Xtreme@99-03, ZR5:b@02-03
# Silverado 1500 | pickup | 5
99-07 ^03 GMT800 | R4 | P2 PX P4 | 4.3 V6 {Vortec}, 4.8 V8 {Vortec}, 5.3 V8 {Vortec} F, 6.0 V8 {Vortec} @03-06, 5.3 V8 H @04-06 | Base:abc@99-05, WT:abc@01-06, LS:abc@99-07, LT:bc@99-07, SS:d@03-06!, Hybrid:e, Z71:bc@02-06, Classic LS:abc@07-07, Classic LT:bc@07-07
08-13 GMT900 | R4 | P2 PX P4 | 4.3 V6 {Vortec}, 4.8 V8 {Vortec} F, 5.3 V8 {Vortec} F, 6.0 V8 {Vortec} @08-09, 6.2 V8 {Vortec} @09-13, 6.0 V8 H @09-13 | WT:abc, LS:abc@10-13, LT:abc, XFE:c@09-11, LTZ:cde, Hybrid:f
14-18 ^16 K2XX | R4 | P2 PX P4 | 4.3 V6 {LV3} F, 5.3 V8 {L83} F, 6.2 V8 {L86} | WT:ab, LS:ab@16-18, LT:ab, Custom:ab@16-18, LTZ:bc, High Country:bc, Z71:ab@15-16
19-26 ^22 T1XX | R4 | P2 PX P4 | 4.3 V6 {LV3} @19-21, 2.7T L4 {L3B}, 5.3 V8 {L84}, 6.2 V8 {L87}, 3.0T L6 D {Duramax} @20-26 | WT:abc, Custom:abc, Custom Trail Boss:acd, LT:bce, RST:bcde, LT Trail Boss:cde, LTZ:cde, High Country:cde, ZR2:de@22-26
# Silverado 1500 LTD | pickup | 1
22-22 T1XX | R4 | P2 PX P4 | 2.7T L4 {L3B}, 5.3 V8 {L84}, 6.2 V8 {L87}, 3.0T L6 D {Duramax} | WT:ab, Custom:ab, Custom Trail Boss:bc, LT:abd, RST:abcd, LT Trail Boss:bcd, LTZ:bcd, High Country:bcd
# Silverado 2500 HD | pickup | 4
01-07 ^03 GMT800 | R4 | P2 PX P4 | 6.0 V8 {Vortec}, 8.1 V8 {Vortec}, 6.6T V8 D {Duramax} | Base@01-05, WT@05-07, LS, LT
08-14 ^11 GMT900 | R4 | P2 PX P4 | 6.0 V8 {Vortec} F, 6.6T V8 D {Duramax} | WT, LT, LTZ
15-19 K2XX | R4 | P2 PX P4 | 6.0 V8 {Vortec} F, 6.6T V8 D {Duramax} | WT, LT, LTZ, High Country
20-26 ^24 T1XX | R4 | P2 PX P4 | 6.6 V8 {L8T}, 6.6T V8 D {Duramax} | WT, Custom, LT, LTZ, High Country, ZR2@24-26
# Silverado 3500 HD | pickup | 3
07-14 ^11 GMT900 | R4 | P2 PX P4 | 6.0 V8 {Vortec} F, 6.6T V8 D {Duramax} | WT, LT, LTZ
15-19 K2XX | R4 | P2 PX P4 | 6.0 V8 {Vortec} F, 6.6T V8 D {Duramax} | WT, LT, LTZ, High Country
20-26 ^24 T1XX | R4 | P2 PX P4 | 6.6 V8 {L8T}, 6.6T V8 D {Duramax} | WT, LT, LTZ, High Country
# Silverado EV | pickup | 1
24-26 | A | P4 | EV2 | WT, RST, LT@25-26
# Sonic | hatchback | 2
12-20 ^17 Gamma | F | S4 H5 | 1.8 L4 @12-18, 1.4T L4 | LS:a, LT, LTZ@12-16, RS:b@13-16, Premier@17-20
# Spark | hatchback | 2
13-15 M300 | F | H5 | 1.2 L4, EV1 @14-15 | LS:a, 1LT:a, 2LT:a, EV:b
16-22 ^19 M400 | F | H5 | 1.4 L4, EV1 @16-16 | LS:a, 1LT:a, 2LT:a, Activ:a@17-22, EV:b
# SS | sedan | 1
14-17 Zeta | R | S4 | 6.2 V8 {LS3} | Base!
# SSR | pickup | 1
03-06 | R | P2 | 5.3 V8 {Vortec} @03-04, 6.0 V8 {LS2} @05-06 | LS
# Suburban | suv | 4
00-06 GMT800 | R4 | U4 | 5.3 V8 {Vortec} F, 6.0 V8 {Vortec}, 8.1 V8 {Vortec} @01-06 | Base:ab@00-03, LS, LT, Z71:a@01-06
07-14 GMT900 | R4 | U4 | 5.3 V8 {Vortec} F, 6.0 V8 {Vortec} @07-13 | LS, LT, LTZ
15-20 K2XX | R4 | U4 | 5.3 V8 {L83} F, 6.2 V8 {L86} @19-20 | LS:a, LT:a, LTZ:a@15-16, Premier:a@17-20, RST:b@19-20
21-26 ^25 T1XX | R4 | U4 | 5.3 V8 {L84}, 6.2 V8 {L87}, 3.0T L6 D {Duramax} | LS:a, LT:ac, RST:abc, Z71:ac, Premier:abc, High Country:bc
# Suburban 1500 | suv | 2
95-99 GMT400 | R4 | U4 | 5.7 V8 {Vortec} | Base, LS, LT
# Tahoe | suv | 5
95-99 GMT420 | R4 | U2 U4 | 5.7 V8 {Vortec}, 6.5T V8 D | Base, LS, LT, Sport@95-99
00-06 GMT820 | R4 | U4 | 4.8 V8 {Vortec}, 5.3 V8 {Vortec} F | Base@00-03, LS, LT:b, Z71:b@01-06
07-14 GMT920 | R4 | U4 | 4.8 V8 {Vortec} @07-09, 5.3 V8 {Vortec} F, 6.0 V8 H @08-13, 6.2 V8 {Vortec} @08-09 | LS:ab, LT:ab, LTZ:bd, Hybrid:c
15-20 K2UC | R4 | U4 | 5.3 V8 {L83} F, 6.2 V8 {L86} @18-20 | LS:a, LT:a, LTZ:a@15-16, Premier@17-20, RST:b@18-20
21-26 ^25 T1UC | R4 | U4 | 5.3 V8 {L84}, 6.2 V8 {L87}, 3.0T L6 D {Duramax} | LS:a, LT:ac, RST:abc, Z71:ac, Premier:abc, High Country:bc
# Tracker | suv | 2
98-98 | R4 | U2 U4 | 1.6 L4 | Base
99-04 | R4 | U2 U4 | 1.6 L4 @99-00, 2.0 L4 @99-03, 2.5 V6 @01-04 | Base, ZR2:bc@01-04, LT:c@01-04
# TrailBlazer | suv | 4
02-05 GMT360 | R4 | U4 | 4.2 L6 {Vortec} | LS, LT, LTZ@02-03
06-09 GMT360 | RA4 | U4 | 4.2 L6 {Vortec}, 5.3 V8 {Vortec}, 6.0 V8 {LS2} | LS:a@06-07, LT:ab, SS:c!
# TrailBlazer EXT | suv | 2
02-06 GMT370 | R4 | U4 | 4.2 L6 {Vortec}, 5.3 V8 {Vortec} @03-06 | LS, LT
# Trailblazer | crossover | 3
21-26 ^24 9BUX | FA | U4 | 1.2T L3, 1.3T L3 | L:a@21-21, LS, LT, Activ, RS
# Traverse | crossover | 4
09-17 ^13 Lambda | FA | U4 | 3.6 V6 | LS, LT, LTZ@09-16, Premier@17-17
18-23 ^22 C1XX | FA | U4 | 3.6 V6, 2.0T L4 @18-19 | L:a, LS:a, LT:a, RS, Premier:a, High Country:a
24-26 C1-2 | FA | U4 | 2.5T L4 | LS, LT, Z71, RS, High Country@25-26
# Traverse Limited | crossover | 1
24-24 C1XX | FA | U4 | 3.6 V6 | LS, LT
# Trax | crossover | 3
13-22 ^17 Gamma | FA | U4 | 1.4T L4 | LS, LT, LTZ@13-16, Premier@17-20
24-26 9BQX | F | U4 | 1.2T L3 | LS, 1RS, LT, 2RS, Activ
# Uplander | van | 2
05-08 | FA | MV | 3.5 V6 @05-06, 3.9 V6 @06-08 | Base@05-06, LS, LT
# Venture | van | 2
97-05 ^01 U-body | FA | MV | 3.4 V6 | Base@97-00, LS, LT, Plus@00-05, Value@99-02, Warner Bros.@00-03
# Volt | hatchback | 2
11-15 | F | H5 | 1.4 L4 P | Base, Premium@12-15
16-19 | F | H5 | 1.5 L4 P | LT, Premier
## GMC
# Acadia | crossover | 4
07-16 ^13 Lambda | FA | U4 | 3.6 V6 | SLE, SLT, SL@09-12, Denali@11-16
17-23 ^20 C1XX | FA | U4 | 2.5 L4 @17-21, 3.6 V6, 2.0T L4 @20-23 | SL:a@17-20, SLE, SLT, AT4:bc@20-23, Denali:bc
24-26 C1-2 | FA | U4 | 2.5T L4 | Elevation, AT4, Denali
# C1500 | pickup | 2
95-99 GMT400 | R | P2 PX | 4.3 V6 {Vortec} @95-98, 5.0 V8 @95-98, 5.7 V8, 6.5T V8 D @95-98 | Special@95-98, SL@96-99, SLE, SLT
# Canyon | pickup | 3
04-12 GMT355 | R4 | P2 PX P4 | 2.8 L4 @04-06, 3.5 L5 @04-06, 2.9 L4 @07-12, 3.7 L5 @07-12, 5.3 V8 @09-12 | SL:ab@04-06, SLE, SLT:bde@06-12, Work Truck:c@07-12
15-22 ^21 31XX | R4 | PX P4 | 2.5 L4, 3.6 V6, 2.8T L4 D {Duramax} @16-22 | SL:ab@15-20, Base:ab, SLE@15-20, SLT@15-20, Elevation@21-22, AT4:bc@21-22, All Terrain:bc@17-20, Denali:bc@17-22
23-26 31XX-2 | R4 | P4 | 2.7T L4 {TurboMax} | Elevation, AT4, AT4X, Denali
# Envoy | suv | 3
98-00 GMT330 | 4 | U4 | 4.3 V6 {Vortec} | Base
02-09 ^06 GMT360 | R4 | U4 | 4.2 L6 {Vortec}, 5.3 V8 {Vortec} @05-09 | SLE:a, SLT:a, Denali:b
# Envoy XL | suv | 1
02-06 GMT370 | R4 | U4 | 4.2 L6 {Vortec}, 5.3 V8 {Vortec} @03-06 | SLE, SLT, Denali:b@05-06
# Hummer EV Pickup | pickup | 1
22-26 BT1 | A | P4 | EV2 @24-26, EV3 | Edition 1:b@22-23, 2X:a@24-26, 3X:b@24-26
# Hummer EV SUV | suv | 1
24-26 BT1 | A | U4 | EV2, EV3 | Edition 1:b@24-24, 2X:a, 3X:b
# Jimmy | suv | 2
95-01 ^98 GMT330 | R4 | U2 U4 | 4.3 V6 {Vortec} | SL, SLS, SLE, SLT, Diamond Edition@00-01
# K1500 | pickup | 2
95-99 GMT400 | 4 | P2 PX | 4.3 V6 {Vortec} @95-98, 5.0 V8 @95-98, 5.7 V8, 6.5T V8 D @95-98 | Special@95-98, SL@96-99, SLE, SLT
# Safari | van | 1
95-05 | RA | MV CV | 4.3 V6 {Vortec} | Base, SL, SLE, SLT
# Savana 1500 | van | 2
96-02 GMT600 | R | PV CV | 4.3 V6 {Vortec}, 5.0 V8 {Vortec}, 5.7 V8 {Vortec} | Base, SLE, SLT@00-02
03-14 GMT610 | RA | PV CV | 4.3 V6 {Vortec}, 5.3 V8 {Vortec} F | Base, SLE@03-07, LS@08-14, LT@08-14
# Savana 2500 | van | 2
96-02 GMT600 | R | PV CV | 4.3 V6 {Vortec}, 5.0 V8 {Vortec}, 5.7 V8 {Vortec}, 6.5T V8 D | Base, SLE
03-26 GMT610 | R | PV CV | 4.8 V8 {Vortec} @04-17, 6.0 V8 {Vortec} @03-20, 6.6T V8 D {Duramax} @06-16, 2.8T L4 D {Duramax} @17-22, 4.3 V6 {LV1} @18-26, 6.6 V8 {L8T} @21-26 | Base, LS@08-26, LT@08-26
# Sierra 1500 | pickup | 5
99-07 ^03 GMT800 | R4 | P2 PX P4 | 4.3 V6 {Vortec}, 4.8 V8 {Vortec}, 5.3 V8 {Vortec} F, 6.0 V8 {Vortec} @02-06, 5.3 V8 H @04-06 | SL:abc@99-07, SLE:abc, SLT:bc, Work Truck:abc@02-07, Denali:d@02-06, Hybrid:e, Z71:bc@04-06
08-13 GMT900 | R4 | P2 PX P4 | 4.3 V6 {Vortec}, 4.8 V8 {Vortec} F, 5.3 V8 {Vortec} F, 6.0 V8 {Vortec} @08-09, 6.2 V8 {Vortec}, 6.0 V8 H @09-13 | WT:abc, SL:bc@09-13, SLE:abc, XFE:c@09-11, SLT:cde, Denali:e, Hybrid:f
14-18 ^16 K2XX | R4 | P2 PX P4 | 4.3 V6 {LV3} F, 5.3 V8 {L83} F, 6.2 V8 {L86} | Base:ab, SLE:ab, Elevation:ab@15-18, SLT:bc, All Terrain:bc@14-18, Denali:bc
19-26 ^22 T1XX | R4 | P2 PX P4 | 4.3 V6 {LV3} @19-21, 2.7T L4 {L3B}, 5.3 V8 {L84}, 6.2 V8 {L87}, 3.0T L6 D {Duramax} @20-26 | Base:abc@19-21, Pro:bc@22-26, SLE:bce, Elevation:bce, SLT:cde, AT4:cde, AT4X:d@22-26, Denali:cde, Denali Ultimate:de@22-26
# Sierra 2500 HD | pickup | 4
01-07 ^03 GMT800 | R4 | P2 PX P4 | 6.0 V8 {Vortec}, 8.1 V8 {Vortec}, 6.6T V8 D {Duramax} | SL@01-07, SLE, SLT, Work Truck@02-07
08-14 ^11 GMT900 | R4 | P2 PX P4 | 6.0 V8 {Vortec} F, 6.6T V8 D {Duramax} | WT, SLE, SLT, Denali@11-14
15-19 K2XX | R4 | P2 PX P4 | 6.0 V8 {Vortec} F, 6.6T V8 D {Duramax} | Base, SLE, SLT, Denali
20-26 ^24 T1XX | R4 | P2 PX P4 | 6.6 V8 {L8T}, 6.6T V8 D {Duramax} | Pro, SLE, SLT, AT4, AT4X@24-26, Denali, Denali Ultimate:b@24-26
# Sierra 3500 HD | pickup | 2
07-14 ^11 GMT900 | R4 | P2 PX P4 | 6.0 V8 {Vortec} F, 6.6T V8 D {Duramax} | WT, SLE, SLT, Denali@11-14
15-19 K2XX | R4 | P2 PX P4 | 6.0 V8 {Vortec} F, 6.6T V8 D {Duramax} | Base, SLE, SLT, Denali
20-26 ^24 T1XX | R4 | P2 PX P4 | 6.6 V8 {L8T}, 6.6T V8 D {Duramax} | Pro, SLE, SLT, AT4, Denali
# Sierra EV | pickup | 1
24-26 | A | P4 | EV2 | Denali, Elevation@26-26, AT4@26-26
# Sonoma | pickup | 2
95-04 ^98 GMT325 | R4 | P2 PX P4 | 2.2 L4 @95-03, 4.3 V6 {Vortec} | SL@95-03, SLS, SLE@95-98, ZR2:b@98-03
# Suburban 1500 | suv | 1
95-99 GMT400 | R4 | U4 | 5.7 V8 {Vortec} | Base, SLE, SLT
# Terrain | crossover | 4
10-17 ^16 Theta | FA | U4 | 2.4 L4 {Ecotec} F, 3.0 V6 @10-12, 3.6 V6 @13-17 | SL:a@16-17, SLE, SLT, Denali@13-17
18-24 ^22 D2UC | FA | U4 | 1.5T L4, 2.0T L4 {LTG} @18-20, 1.6T L4 D @18-19 | SL:a@18-20, SLE, SLT, Denali:ab, AT4:a@22-24
25-26 D2UC-2 | FA | U4 | 1.5T L4 | Elevation, AT4@26-26, Denali@26-26
# Yukon | suv | 4
95-99 GMT420 | R4 | U2 U4 | 5.7 V8 {Vortec}, 6.5T V8 D @95-97 | Base, SLE@95-99, SLT@95-99, Denali:a@99-99
00-06 GMT820 | R4 | U4 | 4.8 V8 {Vortec}, 5.3 V8 {Vortec} F, 6.0 V8 {Vortec} @01-06 | SLE:ab, SLT:b, Denali:c@01-06
07-14 GMT920 | R4 | U4 | 4.8 V8 {Vortec} @07-09, 5.3 V8 {Vortec} F, 6.0 V8 H @08-13, 6.2 V8 {Vortec} | SLE:ab, SLT:ab, Denali:d, Hybrid:c, Denali Hybrid:c@09-13
15-20 K2UC | R4 | U4 | 5.3 V8 {L83} F, 6.2 V8 {L86} | SLE:a, SLT:a, Denali:b
21-26 ^25 T1UC | R4 | U4 | 5.3 V8 {L84}, 6.2 V8 {L87}, 3.0T L6 D {Duramax} | SLE:ac@21-24, SLT:ac@21-24, Elevation:ac@25-26, AT4:ac, AT4 Ultimate:bc@25-26, Denali:bc, Denali Ultimate:bc@23-26
# Yukon XL | suv | 3
00-06 GMT830 | R4 | U4 | 5.3 V8 {Vortec} F, 6.0 V8 {Vortec} @00-06, 8.1 V8 {Vortec} @01-06 | SLE, SLT, Denali:b@01-06
07-14 GMT930 | R4 | U4 | 5.3 V8 {Vortec} F, 6.0 V8 {Vortec} @07-13, 6.2 V8 {Vortec} | SLE:ab, SLT:ab, Denali:c
15-20 K2YC | R4 | U4 | 5.3 V8 {L83} F, 6.2 V8 {L86} | SLE:a, SLT:a, Denali:b
21-26 ^25 T1YC | R4 | U4 | 5.3 V8 {L84}, 6.2 V8 {L87}, 3.0T L6 D {Duramax} | SLE:ac@21-24, SLT:ac@21-24, Elevation:ac@25-26, AT4:ac, Denali:bc, Denali Ultimate:bc@23-26
## Buick
# Allure | sedan | 1
05-09 ^08 W-body | F | S4 | 3.8 V6, 3.6 V6 @05-08, 5.3 V8 @08-09 | CX:a, CXL:a, CXS:b, Super:c
# Cascada | convertible | 1
16-19 | F | R2 | 1.6T L4 | Base@16-18, 1SV@16-17, Premium, Sport Touring@17-18
# Century | sedan | 2
95-96 A-body | F | S4 W5 | 3.1 V6, 2.2 L4 | Special, Custom:a@95-95, Limited:a@95-96
97-05 W-body | F | S4 | 3.1 V6 | Base@03-05, Custom, Limited@97-02
# Enclave | crossover | 3
08-17 ^13 Lambda | FA | U4 | 3.6 V6 | CX@08-10, CXL@08-11, Base@11-12, Convenience@12-17, Leather@12-17, Premium@12-17
18-24 ^22 C1XX | FA | U4 | 3.6 V6 | Preferred@18-20, Essence, Premium, Avenir
25-26 C1-2 | FA | U4 | 2.5T L4 | Preferred, Sport Touring, Avenir
# Encore | crossover | 3
13-22 ^17 Gamma | FA | U4 | 1.4T L4 | Base@13-22, Convenience@13-16, Leather@13-16, Premium@13-19, Preferred@16-22, Sport Touring@16-19, Essence@17-20
# Encore GX | crossover | 2
20-26 ^24 9BQX | FA | U4 | 1.2T L3, 1.3T L3 | Preferred, Select@20-23, Essence@20-23, Sport Touring@24-26, Avenir:b@24-26
# Envision | crossover | 3
16-20 ^19 D2XX | FA | U4 | 2.0T L4 {LTG}, 2.5 L4 @17-20 | Base:b@17-20, Preferred:b@17-20, Essence:b@17-20, Premium:a
21-26 ^24 E2XX | FA | U4 | 2.0T L4 | Preferred, Essence@21-23, Avenir, Sport Touring@24-26
# Envista | crossover | 1
24-26 | F | U4 | 1.2T L3 | Preferred, Sport Touring, Avenir
# LaCrosse | sedan | 3
05-09 ^08 W-body | F | S4 | 3.8 V6, 3.6 V6 @05-08, 5.3 V8 @08-09 | CX:a, CXL:a, CXS:b, Super:c
10-16 ^14 Epsilon | FA | S4 | 3.0 V6 @10-10, 2.4 L4 @10-11, 3.6 V6, 2.4 L4 H @12-16 | CX:abc@10-11, CXL:abc@10-11, CXS:c@10-11, Base:cd@12-16, Leather:cd@13-16, Premium:cd@12-16, Touring:c@12-13
17-19 E2XX | FA | S4 | 3.6 V6, 2.5 L4 H @18-19 | Base@17-19, Preferred, Essence, Premium:a, Avenir:a@18-19, Sport Touring:a@19-19
# LeSabre | sedan | 2
95-99 ^97 H-body | F | S4 | 3.8 V6 | Custom, Limited
00-05 G-body | F | S4 | 3.8 V6 | Custom, Limited, Celebration Edition@04-05
# Lucerne | sedan | 2
06-11 G-body | F | S4 | 3.8 V6 @06-08, 4.6 V8 {Northstar}, 3.9 V6 F @09-11 | CX:ac, CXL:abc, CXS:b@06-08, Super:b@08-11
# Park Avenue | sedan | 2
95-96 C-body | F | S4 | 3.8 V6, 3.8S V6 | Base:a, Ultra:b
97-05 G-body | F | S4 | 3.8 V6, 3.8S V6 | Base:a, Ultra:b
# Rainier | suv | 1
04-07 GMT360 | RA | U4 | 4.2 L6 {Vortec}, 5.3 V8 {Vortec} | CXL, CXL Plus@04-05
# Regal | sedan | 2
95-96 W-body | F | S4 C2 | 3.1 V6, 3.8 V6 | Custom, Limited:b, Gran Sport:b
97-04 W-body | F | S4 | 3.8 V6, 3.8S V6 | LS:a, GS:b, Base:a@97-97
11-17 ^14 Epsilon | FA | S4 | 2.4 L4 @11-16, 2.0T L4, 2.4 L4 H @12-16 | CXL:ab@11-11, Base:ab@12-17, Premium:abc@12-17, Turbo:b@11-13, GS:b@12-17!, Sport Touring:b@16-17
18-20 E2XX | FA | H5 W5 | 2.0T L4 {LTG}, 3.6 V6 | Sportback 1SV:a@18-19, Sportback Preferred:a, Sportback Essence:a, Sportback Avenir:a@19-20, GS:b!, TourX:a
# Rendezvous | crossover | 2
02-07 | FA | U4 | 3.4 V6 @02-05, 3.6 V6 @04-06, 3.5 V6 @06-07 | CX:ac, CXL:abc, Ultra:b@04-05
# Riviera | coupe | 1
95-99 G-body | F | C2 | 3.8 V6 @95-97, 3.8S V6 | Base
# Roadmaster | sedan | 1
95-96 B-body | R | S4 W5 | 5.7 V8 {LT1} | Base, Limited, Estate
# Skylark | sedan | 1
95-98 ^96 N-body | F | S4 C2 | 2.3 L4 @95-95, 2.4 L4 @96-98, 3.1 V6 | Custom, Gran Sport:c@95-98, Limited@95-98
# Terraza | van | 1
05-07 | FA | MV | 3.5 V6 @05-06, 3.9 V6 @06-07 | CX, CXL
# Verano | sedan | 2
12-17 Delta II | F | S4 | 2.4 L4, 2.0T L4 @13-16 | Base:a, Convenience:a@12-16, Leather:a, Premium:b, Sport Touring:a@16-17
## Cadillac
# ATS | sedan | 2
13-19 ^15 Alpha | RA | S4 C2 | 2.5 L4 @13-16, 2.0T L4 {LTG}, 3.6 V6 | Base:ab, Luxury:ab, Performance:bc@13-17, Premium:bc@13-17, Premium Luxury:bc@16-19, Premium Performance:c@17-19
# ATS-V | sedan | 1
16-19 Alpha | R | S4 C2 | 3.6T V6 {LF4} | Base!
# Catera | sedan | 1
97-01 ^00 V-body | R | S4 | 3.0 V6 | Base, Sport@99-01
# CT4 | sedan | 2
20-26 Alpha | RA | S4 | 2.0T L4, 2.7T L4, 3.6T V6 {LF4} @22-26 | Luxury:a, Premium Luxury:ab, Sport:a, V-Series:b!, V-Series Blackwing:c@22-26!
# CT5 | sedan | 3
20-26 ^25 Alpha | RA | S4 | 2.0T L4, 3.0T V6, 6.2S V8 {LT4} @22-26 | Luxury:a@20-24, Premium Luxury:ab, Sport:ab, V-Series:b!, V-Series Blackwing:c!
# CT6 | sedan | 2
16-20 ^19 Omega | RA | S4 | 2.0T L4 @16-18, 3.6 V6, 3.0T V6 @16-19, 4.2T V8 {Blackwing} @19-20, 2.0T L4 P @17-18 | Base:ab@16-18, Luxury:ab@16-20, Premium Luxury:bc, Platinum:cd, Plug-In:e, V:d!
# CTS | sedan | 4
03-07 Sigma | R | S4 | 3.2 V6 @03-04, 3.6 V6 @04-07, 2.8 V6 @05-07 | Base, Sport:b@06-07
08-13 Sigma II | RA | S4 C2 W5 | 3.6 V6, 3.0 V6 @10-13 | Base@08-13, Luxury@10-13, Performance, Premium:a
14-19 Alpha | RA | S4 | 2.0T L4 {LTG}, 3.6 V6, 3.6T V6 {LF3} | Base:ab, Luxury:ab, Performance:b@14-16, Premium:b@14-16, Premium Luxury:b@17-19, V-Sport:c!, V-Sport Premium Luxury:c!
# CTS-V | sedan | 2
04-07 Sigma | R | S4 | 5.7 V8 {LS6} @04-05, 6.0 V8 {LS2} @06-07 | Base!
09-15 Sigma II | R | S4 C2 W5 | 6.2S V8 {LSA} | Base!
16-19 Alpha | R | S4 | 6.2S V8 {LT4} | Base!
# DeVille | sedan | 2
95-99 K-body | F | S4 | 4.9 V8 @95-95, 4.6 V8 {Northstar} | Base, Concours:b, d'Elegance:b@97-99
00-05 G-body | F | S4 | 4.6 V8 {Northstar} | Base, DHS, DTS
# DTS | sedan | 2
06-11 G-body | F | S4 | 4.6 V8 {Northstar} | Base@06-10, Luxury, Performance@06-08, Premium@09-11, Platinum@09-11
# Eldorado | coupe | 1
95-02 | F | C2 | 4.6 V8 {Northstar} | Base@95-98, Touring@95-98, ESC@98-02, ETC@98-02
# Escalade | suv | 4
99-00 GMT435 | 4 | U4 | 5.7 V8 {Vortec} | Base
02-06 GMT820 | RA | U4 | 5.3 V8 {Vortec} @02-05, 6.0 V8 {Vortec} | Base, Platinum:b@05-06
07-14 GMT926 | RA | U4 | 6.2 V8 {Vortec} F, 6.0 V8 H @09-13 | Base:a, Luxury:a@10-14, Premium:a@10-14, Platinum:a@08-14, Hybrid:b, Platinum Hybrid:b@10-13
15-20 K2UL | R4 | U4 | 6.2 V8 {L86} | Base, Luxury, Premium@15-16, Premium Luxury@17-20, Platinum
21-26 ^25 T1UL | R4 | U4 | 6.2 V8 {L87}, 3.0T L6 D {Duramax} @21-24, 6.2S V8 {LT4} @23-26 | Luxury:ab, Premium Luxury:ab, Sport:ab, Premium Luxury Platinum:ab, Sport Platinum:ab, V:c!
# Escalade ESV | suv | 3
03-06 GMT830 | A | U4 | 6.0 V8 {Vortec} | Base, Platinum@04-06
07-14 GMT936 | RA | U4 | 6.2 V8 {Vortec} F | Base, Luxury@10-14, Premium@10-14, Platinum@08-14
15-20 K2YL | R4 | U4 | 6.2 V8 {L86} | Base, Luxury, Premium@15-16, Premium Luxury@17-20, Platinum
21-26 ^25 T1YL | R4 | U4 | 6.2 V8 {L87}, 3.0T L6 D {Duramax} @21-24, 6.2S V8 {LT4} @23-26 | Luxury:ab, Premium Luxury:ab, Sport:ab, Premium Luxury Platinum:ab, Sport Platinum:ab, V:c!
# Escalade EXT | pickup | 1
02-06 GMT806 | A | P4 | 6.0 V8 {Vortec} | Base
07-13 GMT946 | A | P4 | 6.2 V8 {Vortec} F | Base, Luxury@10-13, Premium@10-13
# Lyriq | crossover | 1
23-26 BEV3 | RA | U4 | EV1, EV2 | Luxury, Tech@24-24, Sport@24-26, V:b@26-26!
# Optiq | crossover | 1
25-26 BEV3 | A | U4 | EV2 | Luxury, Sport
# Seville | sedan | 2
95-97 K-body | F | S4 | 4.6 V8 {Northstar} | SLS, STS
98-04 G-body | F | S4 | 4.6 V8 {Northstar} | SLS, STS@98-03
# SRX | crossover | 4
04-09 Sigma | RA | U4 | 3.6 V6, 4.6 V8 {Northstar} | Base
10-16 ^13 Theta Premium | FA | U4 | 3.0 V6 @10-11, 2.8T V6 @10-11, 3.6 V6 @12-16 | Base:ac, Luxury:ac, Performance:ac, Premium:abc, Turbo:b
# STS | sedan | 2
05-11 ^08 Sigma | RA | S4 | 3.6 V6, 4.6 V8 {Northstar} @05-10, 4.4S V8 {Northstar} @06-09 | Base@05-07, Luxury@08-11, Premium@09-11, V:c!
# Vistiq | crossover | 1
26-26 BEV3 | A | U4 | EV2 | Luxury, Sport, Premium Luxury, Platinum
# XLR | convertible | 1
04-09 Y-body | R | R2 | 4.6 V8 {Northstar}, 4.4S V8 {Northstar} @06-09 | Base:a, Platinum:a@08-09, V:b!
# XT4 | crossover | 2
19-25 ^24 E2XX | FA | U4 | 2.0T L4 {LSY} | Luxury, Premium Luxury, Sport
# XT5 | crossover | 3
17-25 ^20 C1XX | FA | U4 | 3.6 V6, 2.0T L4 {LSY} @20-25 | Base:a@17-19, Luxury, Premium Luxury, Platinum:a@17-19, Sport:a@20-25
# XT6 | crossover | 2
20-25 C1XX | FA | U4 | 3.6 V6, 2.0T L4 {LSY} @21-25 | Luxury:b@21-25, Premium Luxury, Sport:a
# XTS | sedan | 2
13-19 ^18 Epsilon | FA | S4 | 3.6 V6, 3.6T V6 {LF3} @14-19 | Base:a@13-17, Luxury:a, Premium:a@13-17, Premium Luxury:a@18-19, Platinum:a, V-Sport:b@14-19
## Pontiac
# Aztek | crossover | 1
01-05 | FA | U4 | 3.4 V6 | Base, GT@01-02, Rally Edition@02-04
# Bonneville | sedan | 2
95-99 H-body | F | S4 | 3.8 V6, 3.8S V6 | SE, SSE, SLE:a@95-99, SSEi:b
00-05 G-body | F | S4 | 3.8 V6, 3.8S V6 @00-03, 4.6 V8 {Northstar} @04-05 | SE:a, SLE:a, SSE:a@00-00, SSEi:b@00-03, GXP:c!
# Firebird | coupe | 3
95-02 ^98 F-body | R | C2 R2 | 3.4 V6 @95-95, 3.8 V6, 5.7 V8 {LT1} @95-97, 5.7 V8 {LS1} @98-02 | Base:ab, Formula:cd, Trans Am:cd!, Trans Am WS6:cd@96-02!
# G3 | hatchback | 1
09-10 T250 | F | H5 | 1.6 L4 | Base
# G5 | coupe | 2
07-10 Delta | F | C2 S4 | 2.2 L4 {Ecotec}, 2.4 L4 {Ecotec} @07-08 | Base:a, SE:a@08-10, GT:ab@07-09
# G6 | sedan | 4
05-10 ^09 Epsilon | F | S4 C2 R2 | 2.4 L4 {Ecotec} @06-10, 3.5 V6, 3.9 V6 @06-09, 3.6 V6 @07-09 | Base:ab, SE:ab@06-09, GT:bc, GTP:cd@06-09, GXP:d@08-09!
# G8 | sedan | 1
08-09 Zeta | R | S4 | 3.6 V6, 6.0 V8 {L76}, 6.2 V8 {LS3} @09-09 | Base:a, GT:b, GXP:c!
# Grand Am | sedan | 3
95-98 ^96 N-body | F | S4 C2 | 2.3 L4 @95-95, 2.4 L4 @96-98, 3.1 V6 | SE, GT
99-05 N-body | F | S4 C2 | 2.4 L4 @99-01, 3.4 V6, 2.2 L4 {Ecotec} @02-05 | SE, SE1@99-05, SE2:b@99-02, GT:b, GT1:b
# Grand Prix | sedan | 4
95-96 W-body | F | S4 C2 | 3.1 V6, 3.4 V6 | SE, GT:b@95-96, GTP:b
97-03 W-body | F | S4 C2 | 3.1 V6, 3.8 V6, 3.8S V6 | SE:ab, GT:b, GTP:c
04-08 W-body | F | S4 | 3.8 V6, 3.8S V6 @04-07, 5.3 V8 @05-08 | Base:a@05-08, GT1:a@04-04, GT2:a@04-04, GT:ab@05-07, GTP:b@04-05, GXP:c!
# GTO | coupe | 1
04-06 V-body | R | C2 | 5.7 V8 {LS1} @04-04, 6.0 V8 {LS2} @05-06 | Base!
# Montana | van | 1
99-05 U-body | FA | MV | 3.4 V6 | Base, Vision@00-02
# Montana SV6 | van | 1
05-09 | FA | MV | 3.5 V6 @05-06, 3.9 V6 @06-09 | Base
# Solstice | convertible | 2
06-10 Kappa | R | R2 C2 | 2.4 L4 {Ecotec}, 2.0T L4 {LNF} @07-10 | Base:a, GXP:b!
# Sunfire | coupe | 2
95-05 ^03 J-body | F | C2 S4 R2 | 2.2 L4, 2.3 L4 @95-95, 2.4 L4 @96-02 | SE, GT:bc@95-02, Base:a@03-05
# Torrent | crossover | 2
06-09 Theta | FA | U4 | 3.4 V6, 3.6 V6 @08-09 | Base:a, GXP:b
# Trans Sport | van | 1
95-96 U-body | F | MV | 3.1 V6 @95-95, 3.8 V6 @95-95, 3.4 V6 @96-96 | SE
97-98 U-body | F | MV | 3.4 V6 | Base, SE, Montana@97-98
# Vibe | hatchback | 3
03-08 E130 | FA | H5 | 1.8 L4 {1ZZ-FE}, 1.8 L4 {2ZZ-GE} @03-06 | Base:a, GT:b
09-10 E140 | FA | H5 | 1.8 L4 {2ZR-FE}, 2.4 L4 {2AZ-FE} | Base, GT:b
# Wave | hatchback | 1
05-10 T250 | F | H5 S4 | 1.6 L4 | Base, SE@07-10
## Saturn
# Astra | hatchback | 1
08-09 H | F | H3 H5 | 1.8 L4 | XE, XR
# Aura | sedan | 2
07-10 Epsilon | F | S4 | 3.5 V6 @07-08, 3.6 V6, 2.4 L4 {Ecotec} @08-10, 2.4 L4 H @07-09 | XE:ac, XR:bc, Green Line:d
# Ion | sedan | 2
03-07 ^05 Delta | F | S4 C2 | 2.2 L4 {Ecotec}, 2.0S L4 {LSJ} @04-07, 2.4 L4 {Ecotec} @06-07 | 1:a@03-05, 2:a, 3:ac, Red Line:b!
# L200 | sedan | 1
01-03 | F | S4 | 2.2 L4 {Ecotec} | Base
# L300 | sedan | 1
01-05 ^03 | F | S4 W5 | 3.0 V6, 2.2 L4 {Ecotec} @04-04 | Base, 1:b@04-04, 2:a@04-04, 3:a@04-04
# Outlook | crossover | 1
07-10 Lambda | FA | U4 | 3.6 V6 | XE, XR
# Relay | van | 1
05-07 | FA | MV | 3.5 V6 @05-06, 3.9 V6 @06-07 | 1:b@07-07, 2, 3
# SC1 | coupe | 1
95-02 ^97 Z-body | F | C2 | 1.9 L4 | Base
# SC2 | coupe | 1
95-02 ^97 Z-body | F | C2 | 1.9 L4 {DOHC} | Base
# Sky | convertible | 1
07-10 Kappa | R | R2 | 2.4 L4 {Ecotec}, 2.0T L4 {LNF} | Base:a, Red Line:b!
# SL | sedan | 1
95-02 ^96 Z-body | F | S4 | 1.9 L4 | Base
# SL1 | sedan | 2
95-02 ^96 Z-body | F | S4 | 1.9 L4 | Base
# SL2 | sedan | 2
95-02 ^96 Z-body | F | S4 | 1.9 L4 {DOHC} | Base
# SW2 | wagon | 1
95-01 ^96 Z-body | F | W5 | 1.9 L4 {DOHC} | Base
# Vue | crossover | 3
02-07 ^06 Theta | FA | U4 | 2.2 L4 {Ecotec}, 3.0 V6 @02-03, 3.5 V6 {J35} @04-07, 2.4 L4 H @07-07 | Base@02-07, Red Line:c@04-07, Green Line:d
08-10 Theta | FA | U4 | 2.4 L4 {Ecotec}, 3.5 V6 @08-09, 3.6 V6, 2.4 L4 H @08-10 | XE:ab, XR:ac, Red Line:c@08-09, Green Line:d@08-09, Hybrid:d@10-10
## Oldsmobile
# Alero | sedan | 2
99-04 N-body | F | S4 C2 | 2.4 L4 @99-01, 3.4 V6, 2.2 L4 {Ecotec} @02-04 | GX, GL, GLS:b
# Aurora | sedan | 1
95-99 G-body | F | S4 | 4.0 V8 | Base
01-03 G-body | F | S4 | 3.5 V6 @01-02, 4.0 V8 | 3.5:a, 4.0:b
# Bravada | suv | 2
96-01 ^98 GMT330 | A | U4 | 4.3 V6 {Vortec} | Base
02-04 GMT360 | RA | U4 | 4.2 L6 {Vortec} | Base
# Cutlass | sedan | 1
97-99 N-body | F | S4 | 3.1 V6 | GL, GLS, Base@97-98
# Intrigue | sedan | 1
98-02 W-body | F | S4 | 3.8 V6 @98-99, 3.5 V6 @99-02 | GX@99-02, GL, GLS, Base:a@98-98
# Silhouette | van | 1
97-04 ^01 U-body | FA | MV | 3.4 V6 | GL@98-04, GLS, GS@98-99, Premiere@99-04
## Hummer
# H2 | suv | 2
03-09 ^08 GMT820 | 4 | U4 | 6.0 V8 {Vortec} @03-07, 6.2 V8 {Vortec} @08-09 | Base, Lux Series@04-05, Adventure@08-09, Luxury@08-09, SUT@05-09
# H3 | suv | 2
06-10 GMT345 | 4 | U4 | 3.5 L5 {Vortec} @06-06, 3.7 L5 {Vortec} @07-10, 5.3 V8 {Vortec} @08-10 | Base:ab, Adventure:ab, Luxury:ab, X:b@07-08, Alpha:c
# H3T | pickup | 1
09-10 GMT745 | 4 | P4 | 3.7 L5 {Vortec}, 5.3 V8 {Vortec} | Base:a, Adventure:a, Luxury:a, Alpha:b
`;
