/** Hyundai, Kia and Genesis; the notation is explained in `notation.md` beside this file. */
export const hyundai = `
## Hyundai
# Accent | sedan | 3
95-99 X3 | F | S4 H3 | 1.5 L4 {Alpha} | Base@95-96, L@95-99, GL@97-99, GS@97-99, GSi@98-99
00-05 ^03 LC | F | S4 H3 | 1.5 L4 {Alpha} @00-02, 1.6 L4 {Alpha II} @01-05 | L:a, GL, GS, GT:b@03-05
06-11 MC | F | S4 H3 | 1.6 L4 {Alpha II} | GLS, GS@06-11, SE@07-10
12-17 ^15 RB | F | S4 H5 | 1.6 L4 {Gamma} | GLS@12-14, GS@12-14, SE@12-17, Sport@15-17
18-22 HC | F | S4 H5 | 1.6 L4 {Gamma} | SE, SEL, Limited
# Azera | sedan | 2
06-11 TG | F | S4 | 3.8 V6 {Lambda}, 3.3 V6 {Lambda} @08-11 | SE:ab@06-07, GLS:b@08-11, Limited:a
12-17 ^15 HG | F | S4 | 3.3 V6 {Lambda II} | Base, Limited@14-17
# Elantra | sedan | 5
96-00 J2 | F | S4 W5 | 1.8 L4 {Beta} @96-98, 2.0 L4 {Beta} @99-00 | Base@96-98, GLS
01-06 ^04 XD | F | S4 H5 | 2.0 L4 {Beta} | GLS, GT, Limited@05-06
07-10 HD | F | S4 H5 | 2.0 L4 {Beta II} | GLS, SE, Blue@10-10
11-16 ^14 MD | F | S4 C2 | 1.8 L4 {Nu}, 2.0 L4 {Nu} @14-16 | GLS:a@11-13, Limited:a, SE:a@14-16, Sport:b, Value Edition:a@16-16
17-20 ^19 AD | F | S4 | 2.0 L4 {Nu}, 1.4T L4 {Kappa}, 1.6T L4 {Gamma} @17-19, 1.6T L4 {Gamma} @20-20 | SE:a, SEL:a@18-20, Value Edition:a@17-20, Limited:a, Eco:b, Sport:cd
21-26 ^24 CN7 | F | S4 | 2.0 L4 {Nu}, 1.6 L4 H, 1.6T L4 {Gamma}, 2.0T L4 {Theta II} @22-26 | SE:a, SEL:a, Limited:a, Blue Hybrid:b, Limited Hybrid:b@21-26, N Line:c, N:d!
# Elantra GT | hatchback | 2
13-17 ^16 GD | F | H5 | 1.8 L4 {Nu} @13-13, 2.0 L4 {Nu} @14-17 | Base
18-20 PD | F | H5 | 2.0 L4 {Nu}, 1.6T L4 {Gamma} | Base:a, Sport:b@18-18, N Line:b@19-20
# Entourage | van | 1
07-09 | F | MV | 3.8 V6 {Lambda} | GLS, SE@07-08, Limited
# Equus | sedan | 1
11-16 ^14 VI | R | S4 | 4.6 V8 {Tau} @11-11, 5.0 V8 {Tau} @12-16 | Signature, Ultimate
# Genesis | sedan | 2
09-14 ^12 BH | R | S4 | 3.8 V6 {Lambda}, 4.6 V8 {Tau} @09-12, 5.0 V8 {Tau} @12-14 | 3.8:a, 4.6:b, R-Spec:c@12-14
15-16 DH | RA | S4 | 3.8 V6 {Lambda II}, 5.0 V8 {Tau} | 3.8:a, 5.0:b
# Genesis Coupe | coupe | 2
10-16 ^13 BK | R | C2 | 2.0T L4 {Theta} @10-14, 3.8 V6 {Lambda} | Base@10-16, Premium:a@10-14, R-Spec@10-16!, Grand Touring:b@10-14, Track:b@10-14!, Ultimate:b@15-16
# Ioniq | hatchback | 2
17-22 ^20 AE | F | H5 | 1.6 L4 H, 1.6 L4 P @18-22, EV1 @17-21 | Blue:a, SEL:a, Limited:ac, SE:a@20-22, Plug-In:b, Electric:c
# Ioniq 5 | crossover | 3
22-26 ^25 NE | RA | U4 | EV1, EV2 | SE Standard Range:a, SE, SEL, Limited, XRT:b@25-26, N:b@24-26!
# Ioniq 6 | sedan | 2
23-25 CE | RA | S4 | EV1, EV2 | SE Standard Range:a, SE, SEL, Limited
# Kona | crossover | 4
18-23 ^22 OS | FA | U4 | 2.0 L4 {Nu}, 1.6T L4 {Gamma}, 2.0T L4 {Theta II} @22-23 | SE:a, SEL:a, Limited:b, Ultimate:b@18-21, N Line:b@22-23, N:c!
24-26 SX2 | FA | U4 | 2.0 L4 {Smartstream}, 1.6T L4 {Smartstream} | SE:a, SEL:a, N Line:b, Limited:b
# Kona Electric | crossover | 2
19-23 ^22 OS | F | U4 | EV1 | SEL, Limited, Ultimate@19-21
24-25 SX2 | F | U4 | EV1 | SE, SEL, Limited
# Palisade | crossover | 4
20-25 ^23 LX2 | FA | U4 | 3.8 V6 {Lambda II} | SE, SEL, XRT@23-25, Limited, Calligraphy@21-25
26-26 LX3 | FA | U4 | 3.5 V6, 2.5T L4 H | SE:a, SEL, Limited, Calligraphy
# Santa Cruz | pickup | 3
22-26 ^25 NX4 | FA | P4 | 2.5 L4 {Smartstream}, 2.5T L4 {Smartstream} | SE:a, SEL, SEL Premium:b@22-24, Limited:b, XRT:b@24-26
# Santa Fe | crossover | 5
01-06 ^05 SM | FA | U4 | 2.4 L4 {Sirius} @01-05, 2.7 V6 {Delta}, 3.5 V6 {Sigma} @03-06 | Base:a@01-04, GLS:abc, LX:bc@01-06
07-12 ^10 CM | FA | U4 | 2.7 V6 {Mu} @07-09, 3.3 V6 {Lambda} @07-09, 2.4 L4 {Theta II} @10-12, 3.5 V6 {Lambda} @10-12 | GLS:acd, SE:bd, Limited:bcd
13-18 ^17 NC | FA | U4 | 3.3 V6 {Lambda II} | GLS@13-16, Limited@13-16, SE@17-18, SE Ultimate@17-18, Limited Ultimate@17-18
19-23 ^21 TM | FA | U4 | 2.4 L4 {Theta II} @19-20, 2.0T L4 {Theta II} @19-20, 2.5 L4 {Smartstream} @21-23, 2.5T L4 {Smartstream} @21-23, 1.6T L4 H @21-23 | SE:ac, SEL:ac, Limited:abd, Ultimate:b@19-20, Calligraphy:d@21-23, XRT:c@22-23, Hybrid Blue:e, Hybrid Limited:e
24-26 MX5 | FA | U4 | 2.5T L4 {Smartstream}, 1.6T L4 H | SE:a, SEL, XRT:a, Limited, Calligraphy
# Santa Fe Sport | crossover | 4
13-18 ^17 AN | FA | U4 | 2.4 L4 {Theta II}, 2.0T L4 {Theta II} | Base:a, 2.0T:b, 2.0T Ultimate:b@17-18
# Sonata | sedan | 5
95-98 ^97 Y3 | F | S4 | 2.0 L4 {Sirius}, 3.0 V6 {6G72} | Base:a, GL, GLS:b
99-05 ^02 EF | F | S4 | 2.4 L4 {Sirius}, 2.5 V6 {Delta} @99-01, 2.7 V6 {Delta} @02-05 | Base:a, GLS:abc, LX:c@02-05
06-10 ^09 NF | F | S4 | 2.4 L4 {Theta}, 3.3 V6 {Lambda} | GL:a@06-06, GLS, LX:b@06-06, SE@07-10, Limited@07-10
11-14 YF | F | S4 | 2.4 L4 {Theta II}, 2.0T L4 {Theta II}, 2.4 L4 H | GLS:a, SE:ab, Limited:ab, Hybrid:c, Hybrid Limited:c@12-14
15-19 ^18 LF | F | S4 | 2.4 L4 {Theta II}, 1.6T L4 {Gamma}, 2.0T L4 {Theta II}, 2.4 L4 H @15-15, 2.0 L4 H @16-19, 2.0 L4 P @16-19 | SE:a, Sport:ac, Limited:ac, Eco:b, Hybrid SE:de, Hybrid Limited:de, Plug-In Hybrid:f
20-26 ^24 DN8 | FA | S4 | 2.5 L4 {Smartstream}, 1.6T L4 {Smartstream} @20-23, 2.0 L4 H, 2.5T L4 {Smartstream} @21-26 | SE:a@20-25, SEL:a, SEL Plus:b@20-23, Limited:b@20-23, N Line:d, Hybrid Blue:c@20-23, Hybrid SEL:c, Hybrid Limited:c
# Tiburon | coupe | 2
97-01 ^00 RD | F | H3 | 1.8 L4 {Beta} @97-97, 2.0 L4 {Beta} | Base, FX:b@97-99
03-08 ^07 GK | F | H3 | 2.0 L4 {Beta II}, 2.7 V6 {Delta} | Base:a@03-04, GS:a@05-08, GT:b, GT Limited:b@06-08, SE:b@05-08
# Tucson | crossover | 5
05-09 JM | FA | U4 | 2.0 L4 {Beta II}, 2.7 V6 {Delta} | GL:a@05-06, GLS, LX:b@05-05, SE:b@07-09, Limited:b@06-09
10-15 ^14 LM | FA | U4 | 2.4 L4 {Theta II}, 2.0 L4 {Theta II} @11-15 | GL:b@11-13, GLS, Limited, SE@14-15
16-21 ^19 TL | FA | U4 | 2.0 L4 {Nu}, 1.6T L4 {Gamma} @16-18, 2.4 L4 {Theta II} @18-21 | SE:a, SEL:ac@18-21, Eco:b@16-17, Sport:bc@16-21, Limited:bc, Ultimate:c@19-21, Value:a@18-21
22-26 ^25 NX4 | FA | U4 | 2.5 L4 {Smartstream}, 1.6T L4 H, 1.6T L4 P | SE:a, SEL:a, XRT:a, Limited:a, Hybrid Blue:b, Hybrid SEL:b@22-26, Hybrid Limited:b, Plug-In Hybrid SEL:c, Plug-In Hybrid Limited:c
# Veloster | hatchback | 2
12-17 ^16 FS | F | H3 | 1.6 L4 {Gamma}, 1.6T L4 {Gamma} @13-17 | Base:a, Value Edition:a@16-17, Turbo:b, Turbo R-Spec:b@14-17
19-22 JS | F | H3 | 2.0 L4 {Nu} @19-21, 1.6T L4 {Gamma} @19-21, 2.0T L4 {Theta II} | 2.0:a, 2.0 Premium:a, Turbo:b, Turbo Ultimate:b, N:c!
# Venue | crossover | 2
20-26 QX | F | U4 | 1.6 L4 {Smartstream} | SE, SEL, Denim@20-21, Limited@22-25
# Veracruz | crossover | 2
07-12 EN | FA | U4 | 3.8 V6 {Lambda} | GLS, SE@07-08, Limited
## Kia
# Amanti | sedan | 1
04-09 ^07 GH | F | S4 | 3.5 V6 {Sigma} @04-06, 3.8 V6 {Lambda} @07-09 | Base
# Borrego | suv | 1
09-09 HM | R4 | U4 | 3.8 V6 {Lambda}, 4.6 V8 {Tau} | LX, EX, Limited
# Cadenza | sedan | 1
14-16 VG | F | S4 | 3.3 V6 {Lambda II} | Premium, Limited
17-20 ^20 YG | F | S4 | 3.3 V6 {Lambda II} | Premium@17-19, Technology, Limited
# Carnival | van | 3
22-26 ^25 KA4 | F | MV | 3.5 V6 {Smartstream}, 1.6T L4 H @25-26 | LX:a, LXS, EX, SX, SX Prestige
# EV6 | crossover | 2
22-25 ^25 CV | RA | U4 | EV1, EV2 | Light, Wind, GT-Line, GT:b@23-25!
# EV9 | crossover | 2
24-26 MV | RA | U4 | EV1, EV2 | Light:a, Wind:b, Land:b, GT-Line:b
# Forte | sedan | 4
10-13 TD | F | S4 C2 H5 | 2.0 L4 {Theta II}, 2.4 L4 {Theta II} | LX:a, EX:a, SX:b
14-18 ^17 YD | F | S4 C2 H5 | 1.8 L4 {Nu} @14-16, 2.0 L4 {Nu}, 1.6T L4 {Gamma} | LX:ab, EX:b, S:b@17-18, SX:c
19-24 ^22 BD | F | S4 | 2.0 L4 {Nu}, 1.6T L4 {Gamma} @20-24 | FE:a@19-21, LXS:a, S:a@19-20, EX:a@19-21, GT-Line:a@20-24, GT:b@20-24, LX:a@22-24
# K4 | sedan | 3
25-26 CL4 | F | S4 H5 | 2.0 L4 {Nu}, 1.6T L4 {Smartstream} | LX:a, LXS:a, EX:a, GT-Line:a, GT-Line Turbo:b
# K5 | sedan | 4
21-26 ^25 DL3 | FA | S4 | 1.6T L4 {Smartstream} @21-24, 2.5T L4 {Smartstream}, 2.5 L4 {Smartstream} @25-26 | LX:a, LXS:ac, GT-Line:ac, EX:ac@21-24, GT:b!
# K900 | sedan | 1
15-17 KH | R | S4 | 3.8 V6 {Lambda II}, 5.0 V8 {Tau} | Premium:a, Luxury
19-20 RJ | A | S4 | 3.3T V6 {Lambda II} | Luxury
# Niro | crossover | 3
17-22 ^20 DE | F | U4 | 1.6 L4 H, 1.6 L4 P @18-22, EV1 @19-22 | FE:a@17-20, LX:ab, EX:abc, Touring:a, EX Premium:bc@18-22
23-26 SG2 | F | U4 | 1.6 L4 H, 1.6 L4 P @23-26, EV1 | LX:a, EX:ab, SX:a, SX Touring:ab, Wind:c, Wave:c
# Optima | sedan | 4
01-06 ^04 MS | F | S4 | 2.4 L4 {Sirius}, 2.5 V6 {Delta} @01-01, 2.7 V6 {Delta} @02-06 | LX, SE:abc@01-03, EX:ac@03-06
07-10 ^09 MG | F | S4 | 2.4 L4 {Theta}, 2.7 V6 {Mu} | LX, EX, SX@09-10
11-15 ^14 TF | F | S4 | 2.4 L4 {Theta II}, 2.0T L4 {Theta II}, 2.4 L4 H | LX:a, EX:ab, SX:b, SXL:b@12-15, Hybrid LX:c, Hybrid EX:c@12-15
16-20 ^19 JF | F | S4 | 2.4 L4 {Theta II}, 1.6T L4 {Gamma}, 2.0T L4 {Theta II}, 2.4 L4 H @16-16, 2.0 L4 H @17-20, 2.0 L4 P @17-20 | LX:ab@16-20, EX:ac, SX:c@16-20, SXL:c@16-18, Hybrid:de, Plug-In Hybrid EX:f, S:a@17-20
# Rio | sedan | 2
01-05 ^03 DC | F | S4 W5 | 1.5 L4 @01-02, 1.6 L4 @03-05 | Base, Cinco@02-05
06-11 JB | F | S4 H5 | 1.6 L4 {Alpha II} | Base@06-11, LX, SX
12-17 ^16 UB | F | S4 H5 | 1.6 L4 {Gamma} | LX, EX, SX
18-23 ^21 YB | F | S4 H5 | 1.6 L4 {Gamma} | LX@18-23, S, EX@18-18
# Rondo | wagon | 1
07-10 UN | F | W5 | 2.4 L4 {Theta}, 2.7 V6 {Mu} | LX, EX
# Sedona | van | 3
02-05 | F | MV | 3.5 V6 {Sigma} | LX, EX
06-12 VQ | F | MV | 3.8 V6 {Lambda} @06-10, 3.5 V6 {Lambda} @11-12 | LX, EX
14-14 VQ | F | MV | 3.5 V6 {Lambda} | LX, EX
15-21 ^19 YP | F | MV | 3.3 V6 {Lambda II} | L@15-19, LX, EX, SX, SX Limited@15-18
# Seltos | crossover | 4
21-26 ^24 SP2 | FA | U4 | 2.0 L4 {Nu}, 1.6T L4 {Gamma} | LX:a, S:ab, EX:a, SX:b, X-Line:b@24-26
# Sephia | sedan | 1
95-97 | F | S4 | 1.6 L4 {B6} @95-97, 1.8 L4 {BP} | RS, LS, GS
98-01 | F | S4 | 1.8 L4 {T8} | Base, LS
# Sorento | crossover | 5
03-09 ^07 BL | R4=suv | U4 | 3.5 V6 {Sigma} @03-06, 3.8 V6 {Lambda} @07-09, 3.3 V6 {Lambda} @07-09 | LX:ac, EX:ab
11-15 ^14 XM | FA | U4 | 2.4 L4 {Theta II}, 3.5 V6 {Lambda} @11-13, 3.3 V6 {Lambda II} @14-15 | Base:a@11-12, LX, EX, SX:bc, SX Limited:c@14-15
16-20 ^19 UM | FA | U4 | 2.4 L4 {Theta II}, 2.0T L4 {Theta II} @16-18, 3.3 V6 {Lambda II} | L:a, LX:ac, EX:bc, SX:c, SX Limited:bc@16-18
21-26 ^24 MQ4 | FA | U4 | 2.5 L4 {Smartstream}, 2.5T L4 {Smartstream}, 1.6T L4 H, 1.6T L4 P @22-26 | LX:a, S:a, EX:bc, SX:b, SX Prestige:bcd, X-Line EX:b@23-24, X-Pro SX Prestige:b@24-26, Hybrid S:c@21-21
# Soul | wagon | 4
10-13 ^12 AM | F | H5 | 1.6 L4 {Gamma}, 2.0 L4 {Beta II} @10-11, 2.0 L4 {Nu} @12-13 | Base:a, +:bc, !:bc, Sport:b@10-11
14-19 ^17 PS | F | H5 | 1.6 L4 {Gamma}, 2.0 L4 {Nu}, 1.6T L4 {Gamma} @17-19, EV1 @15-19 | Base:a, +:b, !:bc, EV:d
20-25 ^23 SK3 | F | H5 | 2.0 L4 {Nu}, 1.6T L4 {Gamma} @20-22 | LX:a, S:a, EX:a, X-Line:a@20-22, GT-Line:a, GT-Line Turbo:b
# Spectra | sedan | 2
00-04 SD | F | S4 H5 | 1.8 L4 {T8} | Base, GS@00-04, GSX@00-04, LS@02-04
05-09 ^07 LD | F | S4 H5 | 2.0 L4 {Beta II} | LX, EX, SX, Spectra5@05-09
# Sportage | crossover | 5
95-02 ^98 NB7 | R4=suv | U4 U2 | 2.0 L4 {FE} | Base, EX
05-10 ^09 KM | FA | U4 | 2.0 L4 {Beta II}, 2.7 V6 {Delta} | LX, EX
11-16 ^14 SL | FA | U4 | 2.4 L4 {Theta II}, 2.0T L4 {Theta II} | Base:a@11-12, LX:a, EX:a, SX:b
17-22 ^20 QL | FA | U4 | 2.4 L4 {Theta II}, 2.0T L4 {Theta II} | LX:a, S:a@20-22, EX:a, SX Turbo:b@17-22
23-26 ^26 NQ5 | FA | U4 | 2.5 L4 {Smartstream}, 1.6T L4 H, 1.6T L4 P | LX:ab, EX:ab, SX:a, SX Prestige:ab, X-Line:a, X-Pro:a, X-Line Prestige Plug-In Hybrid:c
# Stinger | sedan | 2
18-23 ^22 CK | RA | S4 | 2.0T L4 {Theta II} @18-21, 2.5T L4 {Smartstream} @22-23, 3.3T V6 {Lambda II} | Base:a@18-19, Premium:a@18-19, GT-Line:ab@19-23, GT:c@18-20, GT1:c@18-22, GT2:c!
# Telluride | crossover | 4
20-25 ^23 ON | FA | U4 | 3.8 V6 {Lambda II} | LX, S, EX, SX, SX Prestige@23-25, X-Line SX@23-25, X-Pro SX@23-25
## Genesis
# G70 | sedan | 2
19-26 ^22 IK | RA | S4 | 2.0T L4 {Theta II} @19-23, 3.3T V6 {Lambda II}, 2.5T L4 {Smartstream} @24-26 | 2.0T:a, 2.5T:c, 2.5T Sport Prestige:c@24-26, 3.3T:b, 3.3T Sport Advanced:b@22-26!
# G80 | sedan | 2
17-20 DH | RA | S4 | 3.8 V6 {Lambda II}, 5.0 V8 {Tau}, 3.3T V6 {Lambda II} @18-20 | 3.8:a, 5.0:b, 3.3T Sport:c
21-26 ^25 RG3 | RA | S4 | 2.5T L4 {Smartstream}, 3.5T V6 {Smartstream}, EV2 @23-26 | 2.5T:a, 3.5T:b, Electrified:c
# G90 | sedan | 1
17-22 ^20 HI | RA | S4 | 3.3T V6 {Lambda II}, 5.0 V8 {Tau} | Premium:a, Ultimate:b
23-26 RS4 | A | S4 | 3.5T V6 {Smartstream}, 3.5TS V6 H {Smartstream} | 3.5T:a, 3.5T e-Supercharger:b
# GV60 | crossover | 1
23-26 ^26 JW | RA | U4 | EV1 @24-26, EV2 | Standard:a@24-26, Advanced:b, Performance:b!
# GV70 | crossover | 2
22-26 ^26 JK | A | U4 | 2.5T L4 {Smartstream}, 3.5T V6 {Smartstream}, EV2 @23-26 | 2.5T:a, 2.5T Advanced:a, 3.5T Sport:b, Electrified:c
# GV80 | crossover | 2
21-26 ^25 JX | RA | U4 | 2.5T L4 {Smartstream}, 3.5T V6 {Smartstream} | 2.5T:a, 2.5T Advanced:a, 3.5T:b
`;
