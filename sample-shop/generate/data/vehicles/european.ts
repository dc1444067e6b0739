/** Volkswagen, Audi, BMW, Mercedes-Benz, MINI, Porsche, Volvo, Land Rover and Jaguar; the notation is explained in `notation.md` beside this file. */
export const european = `
## Volkswagen
# Arteon | sedan | 2
19-24 ^21 3H | FA | H5 | 2.0T L4 {EA888} | SE@19-21, SEL@19-24, SEL Premium@19-22, SEL R-Line@19-24
# Atlas | crossover | 4
18-26 ^24 CA1 | FA | U4 | 2.0T L4 {EA888}, 3.6 V6 {VR6} @18-23 | S:a@18-20, SE, SEL, SEL Premium, Peak Edition:a@24-26
# Atlas Cross Sport | crossover | 3
20-26 ^24 CA1 | FA | U4 | 2.0T L4 {EA888}, 3.6 V6 {VR6} @20-23 | S:a@20-22, SE, SEL, SEL R-Line
# Beetle | hatchback | 3
12-19 ^17 A5 | F | H3 R2 | 2.5 L5 @12-14, 2.0T L4 {EA888}, 2.0T L4 D {EA189} @13-15, 1.8T L4 {EA888} @14-17 | Base:ad@12-14, 1.8T:d@14-17, R-Line:b@13-17, TDI:c, Turbo:b@12-13, S:b@18-19, SE:b@18-19, Final Edition:b@19-19
# New Beetle | hatchback | 3
98-10 ^06 A4 | F | H3 R2 | 2.0 L4 @98-05, 1.9T L4 D @98-06, 1.8T L4 {AWV} @99-05, 2.5 L5 @06-10 | Base:ad@98-10, GL:a@99-05, GLS:abc@99-05, GLX:c@99-03, TDI:b@98-06, Turbo S:c@02-04
# Cabrio | convertible | 1
95-02 ^99 | F | R2 | 2.0 L4 {ABA} | Base@95-98, Highline@96-97, GL@98-02, GLS@98-02, GLX@01-02
# CC | sedan | 2
09-17 ^13 B6 | FA | S4 | 2.0T L4 {EA888}, 3.6 V6 {VR6} | Sport:a@09-17, Luxury:a@09-13, R-Line:a@10-17, VR6 4Motion:b@09-17
# Eos | convertible | 1
07-16 ^12 1F | F | R2 | 2.0T L4 {EA888}, 3.2 V6 {VR6} @07-08 | Base:a@07-07, Komfort:a@08-16, Lux:a@08-12, Executive:a@12-16, VR6:b
# Golf | hatchback | 3
95-99 MK3 | F | H3 H5 | 2.0 L4 {ABA} | Base@95-96, GL@95-99, GLS@99-99, K2@97-98
00-06 MK4 | F | H3 H5 | 2.0 L4 {AEG}, 1.9T L4 D, 1.8T L4 {AWD} @00-01 | GL:ab, GLS:abc, TDI:b@03-06
10-14 MK6 | F | H3 H5 | 2.5 L5, 2.0T L4 D {EA189} | Base:a, TDI:b
15-21 ^18 MK7 | F | H5 | 1.8T L4 {EA888} @15-18, 2.0T L4 D {EA288} @15-15, 1.4T L4 {EA211} @19-21 | S:ac@15-20, SE:ac@15-19, SEL:a@15-16, TDI:b, TSI:c@20-21
# Golf R | hatchback | 2
12-13 MK6 | A | H3 H5 | 2.0T L4 {EA113} | Base!
15-19 ^18 MK7 | A | H5 | 2.0T L4 {EA888} | Base!
22-26 ^25 MK8 | A | H5 | 2.0T L4 {EA888} | Base!, 20th Anniversary@23-23!
# Golf SportWagen | wagon | 1
15-19 ^18 MK7 | FA | W5 | 1.8T L4 {EA888}, 2.0T L4 D {EA288} @15-15, 1.4T L4 {EA211} @19-19 | S:ac, SE:a@15-18, SEL:a@15-17, TDI:b
# GTI | hatchback | 3
95-98 MK3 | F | H3 | 2.0 L4 {ABA} @96-98, 2.8 V6 {VR6} | Base:a, VR6:b
99-06 MK4 | F | H3 | 2.0 L4 {AEG} @99-00, 2.8 V6 {VR6} @99-04, 1.8T L4 {AWP} @00-06 | GLS:ac@99-05, GLX:b@99-02, 1.8T:c@03-06, VR6:b@03-04, 337 Edition:c@02-02!
07-09 MK5 | F | H3 H5 | 2.0T L4 {EA113} | Base, Fahrenheit@07-07
10-14 MK6 | F | H3 H5 | 2.0T L4 {EA888} | Base, Autobahn@11-14, Wolfsburg Edition@13-14
15-21 ^18 MK7 | F | H3 H5 | 2.0T L4 {EA888} | S, SE, Autobahn!, Rabbit Edition@19-19
22-26 ^25 MK8 | F | H5 | 2.0T L4 {EA888} | S, SE, Autobahn!
# ID.4 | crossover | 3
21-26 ^24 E2 | RA | U4 | EV1, EV2 | Pro, Pro S, 1st Edition:a@21-21, Standard:a@22-24
# ID. Buzz | van | 1
25-25 | RA | MV | EV1, EV2 | Pro S, Pro S Plus, 1st Edition
# Jetta | sedan | 5
95-98 MK3 | F | S4 | 2.0 L4 {ABA}, 2.8 V6 {VR6}, 1.9T L4 D {AHU} @97-98 | Base:a@95-96, GL:a, GLS:a@95-98, GLX:b, TDI:c, GT:a@97-98
99-05 MK4 | F | S4 W5 | 2.0 L4 {AEG}, 1.9T L4 D {ALH}, 2.8 V6 {VR6} @99-04, 1.8T L4 {AWP} @00-05 | GL:abd, GLS:abcd, GLX:c@99-02, GLI:cd@02-05!, Wolfsburg Edition:d@01-03
06-10 MK5 | F | S4 W5 | 2.5 L5, 1.9T L4 D {BRM} @06-06, 2.0T L4 {EA113} @06-10, 2.0T L4 D {CBEA} @09-10 | Value Edition:a@06-06, S:a@08-10, SE:a@08-10, SEL:a@08-10, TDI:b@06-06, TDI:d@09-10, 2.5:a@06-07, Wolfsburg Edition:c@07-10, GLI:c@06-09!
11-18 ^15 MK6 | F | S4 | 2.5 L5 @11-14, 2.0 L4 @11-15, 2.0T L4 D {EA189} @11-15, 2.0T L4 {EA888} @12-18, 1.4T L4 H @13-16, 1.8T L4 {EA888} @14-18, 1.4T L4 {EA211} @16-18 | Base:b@11-15, S:bg, SE:afg, SEL:afg@11-17, TDI:c, GLI:d!, Hybrid:e, Wolfsburg Edition:g@17-18
19-26 ^22 A7 | F | S4 | 1.4T L4 {EA211} @19-21, 2.0T L4 {EA888}, 1.5T L4 {EA211} @22-26 | S:ac, SE:ac, Sport:c@22-26, SEL:ac, SEL Premium:a@19-21, R-Line:a@19-21, GLI:b!
# Jetta SportWagen | wagon | 2
09-14 MK5 | F | W5 | 2.5 L5, 2.0T L4 D {CBEA}, 2.0T L4 {EA888} @09-09 | S:a, SE:a, TDI:b, SEL:c
# Passat | sedan | 4
95-97 B4 | F | S4 W5 | 2.0 L4 {ABA} @95-96, 2.8 V6 {VR6}, 1.9T L4 D {AHU} @96-97 | GLS:a, GLX:b, TDI:c
98-05 ^02 B5 | FA | S4 W5 | 1.8T L4 {AEB}, 2.8 V6, 4.0 W8 @02-04, 2.0T L4 D {BHW} @04-05 | GLS:abd@98-05, GLX:b, GL:ad@03-05, W8:c!
06-10 B6 | FA | S4 W5 | 2.0T L4 {EA888}, 3.6 V6 {VR6} @06-08 | 2.0T:a@06-07, 3.6:b@06-07, Turbo:a@08-08, Lux:ab@08-08, VR6:b@08-08, Komfort:a@08-10
12-22 ^16 NMS | F | S4 | 2.5 L5 @12-14, 3.6 V6 {VR6} @12-18, 2.0T L4 D {EA189} @12-15, 1.8T L4 {EA888} @14-17, 2.0T L4 {EA888} @18-22 | S:ade@12-21, SE:abde, SEL:abd@12-17, TDI:c, R-Line:de@16-22, Wolfsburg Edition:ade@13-19, GT:b@18-18
# Rabbit | hatchback | 2
06-09 MK5 | F | H3 H5 | 2.5 L5 | Base@06-07, S@08-09
# Routan | van | 1
09-14 | F | MV | 3.8 V6 @09-10, 4.0 V6 @09-10, 3.6 V6 {Pentastar} @11-14 | S:ac@09-12, SE:ac, SEL:bc
# Taos | crossover | 3
22-26 ^25 | FA | U4 | 1.5T L4 {EA211} | S, SE, SEL
# Tiguan | crossover | 4
09-17 ^12 5N | FA | U4 | 2.0T L4 {EA888} | S, SE@09-15, SEL@09-16, R-Line@14-16, Wolfsburg Edition@10-17
18-24 ^22 AD1 | FA | U4 | 2.0T L4 {EA888} | S, SE, SEL, SEL Premium R-Line@18-24
25-26 | FA | U4 | 2.0T L4 {EA888} | S, SE, SE R-Line Black, SEL R-Line
# Touareg | suv | 3
04-10 ^08 7L | A | U4 | 3.2 V6 {VR6} @04-06, 4.2 V8 @04-09, 5.0T V10 D @04-04, 3.6 V6 {VR6} @07-10, 3.0T V6 D @09-10, 5.0T V10 D @06-08 | V6:ad, V8:b, V10 TDI:c, V10 TDI:f, V6 TDI:e
11-17 ^15 7P | A | U4 | 3.6 V6 {VR6}, 3.0T V6 D @11-16, 3.0S V6 H @11-15 | Sport:ab, Lux:ab@11-16, Executive:ab, Hybrid:c, Wolfsburg Edition:a@17-17
## Audi
# A3 | hatchback | 3
06-13 ^09 8P | FA | H5 | 2.0T L4 {EA888}, 3.2 V6 {VR6} @06-09, 2.0T L4 D {EA189} @10-13 | 2.0T:a@06-08, Premium:ac@09-13, Premium Plus:ac@09-13, 3.2 Quattro:b
15-20 ^17 8V | FA=sedan | S4 R2 | 1.8T L4 {EA888} @15-16, 2.0T L4 {EA888}, 2.0T L4 D {EA288} @15-15, 1.4T L4 P @16-18 | Premium:abcd, Premium Plus:abcd, Prestige:abcd@15-18
22-26 ^25 8Y | FA=sedan | S4 | 2.0T L4 H {EA888} @22-24, 2.0T L4 {EA888} @25-26 | Premium, Premium Plus
# A4 | sedan | 4
96-01 ^99 B5 | FA | S4 W5 | 2.8 V6, 1.8T L4 {AEB} @97-01 | 1.8T:b, 2.8:a
02-05 B6 | FA | S4 W5 R2 | 1.8T L4 {AMB}, 3.0 V6 | 1.8T:a, 3.0:b
06-08 B7 | FA | S4 W5 R2 | 2.0T L4 {EA113}, 3.2 V6 {FSI} | 2.0T:a, 3.2:b
09-16 ^13 B8 | FA | S4 W5 | 2.0T L4 {EA888}, 3.2 V6 @09-09 | Premium, Premium Plus, Prestige
17-25 ^20 B9 | FA | S4 | 2.0T L4 {EA888} @17-20, 2.0T L4 H {EA888} @21-25 | Premium, Premium Plus, Prestige
# A5 | coupe | 2
08-17 ^13 8T | FA | C2 R2 | 3.2 V6 @08-10, 2.0T L4 {EA888} @10-17 | Base:a@08-09, Premium:b, Premium Plus@10-17, Prestige@10-17
18-26 ^20 F5 | A | C2 R2 H5 | 2.0T L4 {EA888} @18-20, 2.0T L4 H {EA888} @21-24, 2.0T L4 {EA888} @25-26 | Premium, Premium Plus, Prestige
# A6 | sedan | 3
95-97 C4 | FA | S4 W5 | 2.8 V6 | Base, Quattro
98-04 ^02 C5 | FA | S4 W5 | 2.8 V6 @98-01, 2.7T V6 @00-04, 4.2 V8 @00-04, 3.0 V6 @02-04 | 2.8:a, 2.7T:b, 4.2:c, 3.0:d
05-11 ^09 C6 | FA | S4 W5 | 3.2 V6 {FSI} @05-08, 4.2 V8 @05-11, 3.0S V6 @09-11, 3.2 V6 @09-11 | 3.2:ad, 4.2:b, 3.0T:c
12-18 ^16 C7 | FA | S4 | 2.0T L4 {EA888}, 3.0S V6, 3.0T V6 D @14-16 | Premium:a, Premium Plus, Prestige:bc
19-26 ^24 C8 | A | S4 | 3.0T V6 H @19-25, 2.0T L4 H {EA888} @20-25, 3.0T V6 @26-26 | Premium, Premium Plus, Prestige
# A8 | sedan | 1
97-03 ^00 D2 | FA | S4 | 3.7 V8 @97-99, 4.2 V8 | 3.7:a, 4.2:b, L:b@00-03
04-10 ^08 D3 | A | S4 | 4.2 V8, 6.0 W12 @05-09 | Base:a, L:a, L W12:b
11-18 ^15 D4 | A | S4 | 4.2 V8 @11-12, 3.0S V6 @13-18, 4.0T V8 @13-18, 3.0T V6 D @14-16 | Base, L
19-26 ^22 D5 | A | S4 | 3.0T V6 H, 4.0T V8 H @20-21 | L:ab
# Q3 | crossover | 2
15-18 ^16 8U | FA | U4 | 2.0T L4 {EA888} | Premium, Premium Plus, Prestige@15-16
19-25 F3 | A | U4 | 2.0T L4 {EA888} | Premium, Premium Plus, Prestige@19-20
# Q5 | crossover | 3
09-17 ^13 8R | A | U4 | 3.2 V6 @09-12, 2.0T L4 {EA888} @11-17, 2.0T L4 H @13-16, 3.0S V6 @13-17, 3.0T V6 D @14-15 | Premium:ab, Premium Plus:abde, Prestige:acde
18-24 ^21 FY | A | U4 | 2.0T L4 {EA888} @18-20, 2.0T L4 H {EA888} @21-24, 2.0T L4 P {EA888} @20-24 | Premium, Premium Plus, Prestige
25-26 GU | A | U4 | 2.0T L4 {EA888} | Premium, Premium Plus, Prestige
# Q7 | suv | 3
07-15 ^10 4L | A | U4 | 3.6 V6 {VR6} @07-10, 4.2 V8 @07-10, 3.0T V6 D @09-15, 3.0S V6 @11-15 | Base:ab@07-09, Premium:acd@07-15, Premium Plus:cd@10-15, Prestige:bcd@09-15
17-26 ^20 4M | A | U4 | 3.0S V6 @17-19, 2.0T L4 {EA888}, 3.0T V6 H @20-26 | Premium, Premium Plus, Prestige:ac
# Q8 | suv | 2
19-26 ^24 4M | A | U4 | 3.0T V6 H | Premium, Premium Plus, Prestige
# S4 | sedan | 2
00-02 B5 | A | S4 W5 | 2.7T V6 | Base!
04-09 ^06 B6 | A | S4 W5 R2 | 4.2 V8 | Base!
10-16 ^13 B8 | A | S4 | 3.0S V6 | Premium Plus!, Prestige!
18-25 ^20 B9 | A | S4 | 3.0T V6 | Premium@18-25!, Premium Plus!, Prestige!
# TT | coupe | 2
00-06 8N | FA | C2 R2 | 1.8T L4, 3.2 V6 {VR6} @04-06 | 1.8T:a, 3.2:b
08-15 ^11 8J | FA | C2 R2 | 2.0T L4 {EA888}, 3.2 V6 {VR6} @08-09 | 2.0T:a@08-09, 3.2:b, Premium Plus:a@10-15, Prestige:a@10-12
16-23 ^19 8S | A | C2 R2 | 2.0T L4 {EA888} | Base
## BMW
# 128i | coupe | 2
08-13 ^11 E82 | R | C2 R2 | 3.0 L6 {N52} | Base
# 135i | coupe | 2
08-13 ^11 E82 | R | C2 R2 | 3.0T L6 {N54} @08-10, 3.0T L6 {N55} @11-13 | Base!, IS:b@13-13!
# 228i | coupe | 1
14-16 F22 | RA | C2 R2 | 2.0T L4 {N20} | Base, xDrive@15-16
# 230i | coupe | 1
17-21 ^18 F22 | RA | C2 R2 | 2.0T L4 {B46} | Base, xDrive
22-26 ^25 G42 | RA | C2 | 2.0T L4 {B48} | Base, xDrive@23-26
# 318i | sedan | 2
95-98 E36 | R | S4 C2 R2 | 1.8 L4 {M42} @95-95, 1.9 L4 {M44} @96-98 | Base
# 320i | sedan | 3
12-18 ^16 F30 | RA | S4 | 2.0T L4 {N20} | Base, xDrive@13-18
# 323i | sedan | 3
98-99 E36 | R=coupe | C2 R2 | 2.5 L6 {M52} | Base
00-00 E46 | R | S4 C2 R2 W5 | 2.5 L6 {M52} | Base
# 325i | sedan | 4
95-95 E36 | R | S4 C2 R2 | 2.5 L6 {M50} | Base
01-05 ^02 E46 | RA | S4 C2 R2 W5 | 2.5 L6 {M54} | Base, Xi
06-06 E90 | RA | S4 W5 | 3.0 L6 {N52} | Base, Xi
# 328i | sedan | 5
96-99 E36 | R | S4 C2 R2 | 2.8 L6 {M52} | Base
00-00 E46 | R | S4 C2 | 2.8 L6 {M52} | Base
07-11 ^09 E90 | RA | S4 C2 R2 W5 | 3.0 L6 {N52} | Base, Xi@07-08, xDrive@09-11
12-16 ^16 F30 | RA | S4 W5 | 2.0T L4 {N20} | Base, xDrive, GT xDrive@14-16
# 330i | sedan | 5
01-06 ^02 E46 | RA | S4 C2 R2 | 3.0 L6 {M54} @01-05, 3.0 L6 {N52} @06-06 | Base, Xi@01-06
17-18 F30 | RA | S4 W5 | 2.0T L4 {B46} | Base, xDrive
19-26 ^23 G20 | RA | S4 | 2.0T L4 {B46} @19-24, 2.0T L4 H {B48} @25-26 | Base, xDrive
# 335i | sedan | 3
07-11 ^09 E90 | RA | S4 C2 R2 | 3.0T L6 {N54} @07-10, 3.0T L6 {N55} @11-11 | Base, Xi:a@07-08, xDrive@09-11
12-15 F30 | RA | S4 | 3.0T L6 {N55} | Base, xDrive@13-15
# 340i | sedan | 2
16-19 F30 | RA | S4 | 3.0T L6 {B58} | Base@16-18, xDrive@16-18, GT xDrive@17-19
# M340i | sedan | 3
20-26 ^23 G20 | RA | S4 | 3.0T L6 {B58} @20-21, 3.0T L6 H {B58} @22-26 | Base!, xDrive!
# 428i | coupe | 2
14-16 F32 | RA | C2 R2 H5 | 2.0T L4 {N20} | Base, xDrive
# 430i | coupe | 3
17-20 ^18 F32 | RA | C2 R2 H5 | 2.0T L4 {B46} | Base, xDrive
21-26 ^25 G22 | RA | C2 R2 H5 | 2.0T L4 {B46} @21-24, 2.0T L4 H {B48} @25-26 | Base, xDrive
# 525i | sedan | 2
95-95 E34 | R | S4 W5 | 2.5 L6 {M50} | Base
01-03 E39 | R | S4 W5 | 2.5 L6 {M54} | Base
04-07 E60 | RA | S4 | 2.5 L6 {M54} @04-05, 3.0 L6 {N52} @06-07 | Base, Xi:b
# 528i | sedan | 3
97-00 E39 | R | S4 W5 | 2.8 L6 {M52} | Base
08-10 E60 | RA | S4 | 3.0 L6 {N52} | Base, Xi@08-08, xDrive@09-10
11-16 ^14 F10 | RA | S4 | 3.0 L6 {N52} @11-11, 2.0T L4 {N20} @12-16 | Base, xDrive:b
# 530i | sedan | 3
01-03 E39 | R | S4 | 3.0 L6 {M54} | Base
04-07 E60 | RA | S4 W5 | 3.0 L6 {M54} @04-05, 3.0 L6 {N52} @06-07 | Base, Xi:b
17-23 ^21 G30 | RA | S4 | 2.0T L4 {B46} | Base, xDrive
24-26 G60 | RA | S4 | 2.0T L4 H {B48} | Base, xDrive
# 535i | sedan | 2
08-10 E60 | RA | S4 W5 | 3.0T L6 {N54} | Base, Xi@08-08, xDrive@09-10
11-16 ^14 F10 | RA | S4 | 3.0T L6 {N55} | Base, xDrive
# 540i | sedan | 2
95-95 E34 | R | S4 | 4.0 V8 {M60} | Base
97-03 ^01 E39 | R | S4 W5 | 4.4 V8 {M62} | Base
17-23 ^21 G30 | RA | S4 | 3.0T L6 {B58} @17-20, 3.0T L6 H {B58} @21-23 | Base, xDrive
24-26 G60 | A | S4 | 3.0T L6 H {B58} | xDrive
# 740i | sedan | 1
95-95 E38 | R | S4 | 4.0 V8 {M60} | Base
96-01 ^99 E38 | R | S4 | 4.4 V8 {M62} | Base
11-15 F01 | R | S4 | 3.0T L6 {N54} @11-12, 3.0T L6 {N55} @13-15 | Base, L
16-22 ^20 G11 | RA | S4 | 3.0T L6 {B58} | Base, xDrive@17-22
# 750i | sedan | 1
06-08 E65 | R | S4 | 4.8 V8 {N62} | Base, L
09-15 ^13 F01 | RA | S4 | 4.4T V8 {N63} | Base, L, xDrive@10-15
# i4 | sedan | 2
22-25 ^25 G26 | RA | H5 | EV1, EV2 | eDrive35:a@23-25, eDrive40:a, xDrive40:b@24-25, M50:b!
# M3 | coupe | 2
95-99 E36 | R | C2 S4 R2 | 3.0 L6 {S50} @95-95, 3.2 L6 {S52} @96-99 | Base!
01-06 E46 | R | C2 R2 | 3.2 L6 {S54} | Base!
08-13 E90 | R | C2 S4 R2 | 4.0 V8 {S65} | Base!
15-18 F80 | R=sedan | S4 | 3.0T L6 {S55} | Base!, CS@18-18!
21-26 ^25 G80 | RA=sedan | S4 | 3.0T L6 {S58} | Base!, Competition!, Competition xDrive@22-26!
# M5 | sedan | 1
00-03 E39 | R | S4 | 4.9 V8 {S62} | Base!
06-10 E60 | R | S4 | 5.0 V10 {S85} | Base!
13-16 F10 | R | S4 | 4.4T V8 {S63} | Base!
18-23 ^21 F90 | A | S4 | 4.4T V8 {S63} | Base!, Competition@19-23!, CS@22-22!
25-26 G90 | A | S4 W5 | 4.4T V8 P {S68} | Base!
# X1 | crossover | 3
13-15 E84 | RA | U4 | 2.0T L4 {N20}, 3.0T L6 {N55} | sDrive28i:a, xDrive28i:a, xDrive35i:b
16-22 ^20 F48 | FA | U4 | 2.0T L4 {B46} | sDrive28i, xDrive28i
23-26 U11 | A | U4 | 2.0T L4 {B48} | xDrive28i, M35i@24-26!
# X3 | crossover | 4
04-10 ^07 E83 | A | U4 | 2.5 L6 {M54} @04-05, 3.0 L6 {M54} @04-06, 3.0 L6 {N52} @07-10 | 2.5i:a, 3.0i:b, 3.0si:c@07-08, xDrive30i:c@09-10
11-17 ^15 F25 | RA | U4 | 3.0 L6 {N52} @11-12, 3.0T L6 {N55}, 2.0T L4 {N20} @13-17, 2.0T L4 D {N47} @15-16 | xDrive28i:ac, xDrive35i:b, sDrive28i:c@15-17, xDrive28d:d
18-24 ^22 G01 | RA | U4 | 2.0T L4 {B46}, 3.0T L6 {B58} @18-21, 2.0T L4 P @20-21, 3.0T L6 H {B58} @22-24 | xDrive30i:a, M40i:bd!, sDrive30i:a@19-24, xDrive30e:c
25-26 G45 | A | U4 | 2.0T L4 H {B48}, 3.0T L6 H {B58} | 30 xDrive:a, M50 xDrive:b!
# X5 | suv | 4
00-06 ^04 E53 | A | U4 | 3.0 L6 {M54} @01-06, 4.4 V8 {M62} @00-06, 4.6 V8 {M62} @02-03, 4.8 V8 {N62} @04-06 | 3.0i:a, 4.4i:b, 4.6is:c!, 4.8is:d!
07-13 ^11 E70 | A | U4 | 3.0 L6 {N52} @07-10, 4.8 V8 {N62} @07-10, 3.0T L6 D {M57} @09-13, 3.0T L6 {N55} @11-13, 4.4T V8 {N63} @11-13, 4.4T V8 {S63} @10-13 | 3.0si:a@07-08, 4.8i:b@07-08, xDrive30i:a@09-10, xDrive48i:b@09-10, xDrive35d:c, xDrive35i:d, xDrive50i:e, M:f!
14-18 F15 | RA | U4 | 3.0T L6 {N55}, 4.4T V8 {N63}, 3.0T L6 D {N57}, 2.0T L4 P @16-18 | sDrive35i:a, xDrive35i:a, xDrive50i:b, xDrive35d:c, xDrive40e:d
19-26 ^24 G05 | RA | U4 | 3.0T L6 {B58} @19-20, 4.4T V8 {N63} @19-23, 3.0T L6 H {B58} @21-26, 3.0T L6 P {B58} @21-26, 4.4T V8 H {S68} @24-26 | xDrive40i:ac, sDrive40i:ac@20-26, xDrive50i:b@19-19, M50i:b@20-23!, xDrive45e:d@21-23, xDrive50e:d@24-26, M60i:e!
# X6 | suv | 2
08-14 ^13 E71 | A | U4 | 3.0T L6 {N54} @08-10, 4.4T V8 {N63}, 3.0T L6 {N55} @11-14 | xDrive35i:ac, xDrive50i:b
15-19 F16 | RA | U4 | 3.0T L6 {N55}, 4.4T V8 {N63} | sDrive35i:a, xDrive35i:a, xDrive50i:b
20-26 ^24 G06 | RA | U4 | 3.0T L6 {B58} @20-20, 4.4T V8 {N63} @20-23, 3.0T L6 H {B58} @21-26, 4.4T V8 H {S68} @24-26 | xDrive40i:ac, M50i:b!, M60i:d!
# X7 | suv | 2
19-26 ^23 G07 | A | U4 | 3.0T L6 {B58} @19-20, 4.4T V8 {N63} @19-22, 3.0T L6 H {B58} @21-26, 4.4T V8 H {S68} @23-26 | xDrive40i:ac, xDrive50i:b@19-19, M50i:b@20-22!, M60i:d!
# Z3 | convertible | 2
96-02 ^00 E36/7 | R | R2 C2 | 1.9 L4 {M44} @96-98, 2.8 L6 {M52} @97-00, 2.5 L6 @99-02, 3.0 L6 {M54} @01-02 | 1.9:a, 2.8:b, 2.3:c@99-00, 2.5i:c@01-02, 3.0i:d
# Z4 | convertible | 2
03-08 ^06 E85 | R | R2 C2 | 2.5 L6 {M54} @03-05, 3.0 L6 {M54} @03-05, 3.0 L6 {N52} @06-08, 3.2 L6 {S54} @06-08 | 2.5i:a, 3.0i:bc, 3.0si:c, M:d!
09-16 ^14 E89 | R | R2 | 3.0 L6 {N52} @09-11, 3.0T L6 {N54}, 2.0T L4 {N20} @12-16 | sDrive30i:a, sDrive35i:b, sDrive35is:b@11-16, sDrive28i:c
19-26 ^23 G29 | R | R2 | 2.0T L4 {B46}, 3.0T L6 {B58} @20-25 | sDrive30i:a, M40i:b!
## Mercedes-Benz
# C230 | sedan | 2
97-00 W202 | R | S4 | 2.3 L4 {M111} @97-98, 2.3S L4 {M111} @99-00 | Base:a, Kompressor:b
02-05 W203 | R | S4 C2 | 2.3S L4 {M111} @02-02, 1.8S L4 {M271} @03-05 | Kompressor
06-07 W203 | R | S4 | 2.5 V6 {M272} | Sport
# C240 | sedan | 2
01-05 W203 | RA | S4 W5 | 2.6 V6 {M112} | Base, 4Matic@03-05
# C250 | sedan | 3
12-15 W204 | R | S4 C2 | 1.8T L4 {M271} | Base, Sport@12-14
# C280 | sedan | 2
95-00 W202 | R | S4 | 2.8 L6 {M104} @95-97, 2.8 V6 {M112} @98-00 | Base
06-07 W203 | RA | S4 | 3.0 V6 {M272} | Base, 4Matic
# C300 | sedan | 5
08-14 ^12 W204 | RA | S4 | 3.0 V6 {M272} @08-12, 3.5 V6 {M276} @13-14 | Luxury, Sport, 4Matic
15-21 ^19 W205 | RA | S4 C2 R2 | 2.0T L4 {M274} | Base, 4Matic
22-26 W206 | RA | S4 | 2.0T L4 H {M254} | Base, 4Matic
# C320 | sedan | 2
01-05 W203 | RA | S4 C2 W5 | 3.2 V6 {M112} | Base, 4Matic@03-05
# C350 | sedan | 2
06-07 W203 | RA | S4 | 3.5 V6 {M272} | Base, Sport, 4Matic
08-14 ^12 W204 | R | S4 C2 | 3.5 V6 {M272} @08-11, 3.5 V6 {M276} @12-14 | Base@12-14, Sport
# C43 AMG | sedan | 2
17-23 ^19 W205 | A | S4 C2 R2 | 3.0T V6 {M276} | Base!
# C63 AMG | sedan | 1
08-15 ^12 W204 | R | S4 C2 | 6.2 V8 {M156} | Base!
# CLA250 | sedan | 3
14-19 ^17 C117 | FA | S4 | 2.0T L4 {M270} | Base, 4Matic
20-25 ^24 C118 | FA | S4 | 2.0T L4 {M260} @20-23, 2.0T L4 H {M260} @24-25 | Base, 4Matic
# CLK320 | coupe | 2
98-02 C208 | R | C2 R2 | 3.2 V6 {M112} | Base
03-05 C209 | R | C2 R2 | 3.2 V6 {M112} | Base
# E300 | sedan | 2
95-97 W210 | R | S4 | 3.0 L6 D {OM606} | Diesel
98-99 W210 | R | S4 | 3.0T L6 D {OM606} | Turbodiesel
17-19 W213 | RA | S4 | 2.0T L4 {M274} | Base, 4Matic
# E320 | sedan | 3
95-95 W124 | R | S4 C2 R2 W5 | 3.2 L6 {M104} | Base
96-02 ^00 W210 | RA | S4 W5 | 3.2 L6 {M104} @96-97, 3.2 V6 {M112} @98-02 | Base, 4Matic:b
03-09 ^07 W211 | RA | S4 W5 | 3.2 V6 {M112} @03-05, 3.2T L6 D {OM648} @05-06, 3.0T V6 D {OM642} @07-09 | Base:a, 4Matic:a@04-05, CDI:b, Bluetec:c
# E350 | sedan | 4
06-09 ^07 W211 | RA | S4 W5 | 3.5 V6 {M272} | Base, 4Matic
10-16 ^14 W212 | RA | S4 C2 R2 W5 | 3.5 V6 {M272} @10-11, 3.5 V6 {M276} @12-16 | Luxury, Sport, 4Matic
20-23 ^21 W213 | RA | S4 | 2.0T L4 {M264} | Base, 4Matic
24-26 W214 | RA | S4 | 2.0T L4 H {M254} | Base@24-25, 4Matic
# E550 | sedan | 2
07-09 W211 | RA | S4 | 5.5 V8 {M273} | Base, 4Matic
10-14 W212 | RA | S4 C2 R2 | 5.5 V8 {M273} @10-11, 4.7T V8 {M278} @12-14 | Base, 4Matic
# EQB | crossover | 1
22-25 ^24 X243 | FA | U4 | EV1 @23-25, EV2 | EQB 250+:a@23-25, EQB 300 4Matic:b, EQB 350 4Matic:b
# EQS | sedan | 1
22-26 ^25 V297 | RA | S4 | EV1, EV2 | EQS 450+:a, EQS 450 4Matic:b@23-26, EQS 580 4Matic:b, AMG:b!
# G550 | suv | 2
09-18 W463 | 4 | U4 | 5.5 V8 {M273} @09-15, 4.0T V8 {M176} @16-18 | Base
19-26 W463A | 4 | U4 | 4.0T V8 {M176} @19-24, 3.0TS L6 H {M256} @25-26 | Base
# GL450 | suv | 3
07-12 ^10 X164 | A | U4 | 4.6 V8 {M273} | Base
13-16 X166 | A | U4 | 4.7T V8 {M278} @13-14, 3.0T V6 {M276} @15-16 | Base
# GLA250 | crossover | 3
15-20 ^18 X156 | FA | U4 | 2.0T L4 {M270} | Base, 4Matic
21-26 ^24 H247 | FA | U4 | 2.0T L4 {M260} @21-23, 2.0T L4 H {M260} @24-26 | Base, 4Matic
# GLB250 | crossover | 3
20-26 ^24 X247 | FA | U4 | 2.0T L4 {M260} @20-23, 2.0T L4 H {M260} @24-26 | Base, 4Matic
# GLC300 | crossover | 4
16-22 ^20 X253 | RA | U4 | 2.0T L4 {M274} @16-19, 2.0T L4 {M264} @20-22 | Base, 4Matic
23-26 X254 | RA | U4 | 2.0T L4 H {M254} | Base, 4Matic
# GLE350 | suv | 4
16-19 W166 | RA | U4 | 3.5 V6 {M276} @16-18, 3.5 V6 {M276} @19-19 | Base, 4Matic
20-26 ^24 V167 | RA | U4 | 2.0T L4 {M264} @20-23, 2.0T L4 H {M254} @24-26 | Base, 4Matic
# GLE450 | suv | 3
20-26 ^24 V167 | A | U4 | 3.0T L6 H {M256} @20-23, 3.0TS L6 H {M256} @24-26 | 4Matic
# GLK350 | crossover | 3
10-15 ^13 X204 | RA | U4 | 3.5 V6 {M272} @10-12, 3.5 V6 {M276} @13-15 | Base, 4Matic
# GLS450 | suv | 3
17-19 X166 | A | U4 | 3.0T V6 {M276} | 4Matic
20-26 ^24 X167 | A | U4 | 3.0T L6 H {M256} @20-24, 3.0TS L6 H {M256} @25-26 | 4Matic
# ML320 | suv | 2
98-03 ^02 W163 | A | U4 | 3.2 V6 {M112} | Base
07-09 W164 | A | U4 | 3.0T V6 D {OM642} | CDI@07-08, Bluetec@09-09
# ML350 | suv | 4
03-05 W163 | A | U4 | 3.7 V6 {M112} | Base
06-11 ^09 W164 | RA | U4 | 3.5 V6 {M272}, 3.0T V6 D {OM642} @10-11 | Base:a@09-11, 4Matic:a, Bluetec:b
12-15 W166 | RA | U4 | 3.5 V6 {M276}, 3.0T V6 D {OM642} @12-14 | Base:a, 4Matic:a, Bluetec:b
# S430 | sedan | 1
00-06 ^03 W220 | RA | S4 | 4.3 V8 {M113} | Base, 4Matic@03-06
# S500 | sedan | 1
95-99 W140 | R | S4 C2 | 5.0 V8 {M119} | Base
00-06 ^03 W220 | RA | S4 | 5.0 V8 {M113} | Base, 4Matic@03-06
21-26 W223 | A | S4 | 3.0T L6 H {M256} @21-23, 3.0TS L6 H {M256} @24-26 | 4Matic
# S550 | sedan | 2
07-13 ^10 W221 | RA | S4 | 5.5 V8 {M273} @07-11, 4.7T V8 {M278} @12-13 | Base, 4Matic
14-17 W222 | RA | S4 | 4.7T V8 {M278} | Base, 4Matic
# SL500 | convertible | 1
95-02 R129 | R | R2 | 5.0 V8 {M119} @95-98, 5.0 V8 {M113} @99-02 | Base
03-06 R230 | R | R2 | 5.0 V8 {M113} | Base
# SLK230 | convertible | 1
98-04 R170 | R | R2 | 2.3S L4 {M111} | Kompressor
# SLK350 | convertible | 1
05-11 ^09 R171 | R | R2 | 3.5 V6 {M272} | Base
12-15 R172 | R | R2 | 3.5 V6 {M276} | Base
# Sprinter 2500 | van | 3
10-18 ^14 906 | R | CV PV | 3.0T V6 D {OM642}, 2.1T L4 D {OM651} @14-18 | Cargo, Passenger
19-26 907 | RA | CV PV | 3.0T V6 D {OM642} @19-22, 2.0T L4 {M274} @19-23, 2.0T L4 D {OM654} @22-26 | Cargo, Passenger
# Metris | van | 1
16-23 ^20 W447 | R | CV PV | 2.0T L4 {M274} | Cargo, Passenger
## MINI
# Cooper | hatchback | 4
02-06 ^05 R50 | F | H3 R2 | 1.6 L4 {W10}, 1.6S L4 {W11} | Base:a, S:b, John Cooper Works:b@03-06!
07-13 ^11 R56 | F | H3 R2 | 1.6 L4 {N12}, 1.6T L4 {N14} | Base:a, S:b, John Cooper Works:b@09-13!
14-24 ^18 F56 | F | H3 H5 R2 | 1.5T L3 {B38}, 2.0T L4 {B48}, EV1 @20-24 | Base:a, S:b, John Cooper Works:b@15-24!, SE:c
25-26 F66 | F | H3 H5 R2 | 2.0T L4 {B48} | C, S, John Cooper Works!
# Cooper Clubman | wagon | 2
08-14 ^11 R55 | F | W5 | 1.6 L4 {N12}, 1.6T L4 {N14} | Base:a, S:b, John Cooper Works:b@09-14!
16-24 ^20 F54 | FA | W5 | 1.5T L3 {B38} @16-19, 2.0T L4 {B48} | Base:a, S:b, John Cooper Works:b@17-24!
# Cooper Countryman | crossover | 3
11-16 ^14 R60 | FA | U4 | 1.6 L4 {N16}, 1.6T L4 {N18} | Base:a, S:b, S ALL4:b, John Cooper Works:b@13-16!
17-24 ^21 F60 | FA | U4 | 1.5T L3 {B38}, 2.0T L4 {B48}, 1.5T L3 P @18-23 | Base:a, S:b, John Cooper Works:b!, SE ALL4:c
# Countryman | crossover | 2
25-26 U25 | A | U4 | 2.0T L4 {B48}, EV2 | S ALL4:a, John Cooper Works ALL4:a!, SE ALL4:b
# Paceman | crossover | 1
13-16 R61 | FA | U2 | 1.6 L4 {N16}, 1.6T L4 {N18} | Base:a, S:b, John Cooper Works:b!
## Porsche
# 911 | coupe | 2
95-98 993 | RA | C2 R2 | 3.6 H6 {M64}, 3.6T H6 {M64} @96-97 | Carrera:a, Carrera 4:a@95-98, Turbo:b!
99-04 ^02 996 | RA | C2 R2 | 3.4 H6 {M96} @99-01, 3.6 H6 {M96} @02-04, 3.6T H6 {Mezger} @01-04 | Carrera:ab, Carrera 4:ab, Carrera 4S:b, Turbo:c!
05-12 ^09 997 | RA | C2 R2 | 3.6 H6 {M97}, 3.8 H6 {M97}, 3.6T H6 {Mezger} @07-09, 3.8T H6 {MA1} @10-12 | Carrera:a, Carrera S:b, Carrera 4:a@06-12, Carrera 4S:b@06-12, Turbo:cd!
13-19 ^17 991 | RA | C2 R2 | 3.4 H6 {MA1} @13-16, 3.8 H6 {MA1} @13-16, 3.0T H6 {9A2} @17-19, 3.8T H6 {MA1} @14-19 | Carrera:ac, Carrera S:bc, Carrera 4:ac, Carrera 4S:bc, Turbo:d!, Turbo S:d!
20-26 ^25 992 | RA | C2 R2 | 3.0T H6 {9A2}, 3.7T H6 {9A2} @21-24, 4.0 H6 @22-26 | Carrera:a, Carrera S:a, Carrera 4S:a, Turbo:b!, Turbo S:b!, GT3:c!
# Boxster | convertible | 2
97-04 ^03 986 | R | R2 | 2.5 H6 {M96} @97-99, 2.7 H6 {M96} @00-04, 3.2 H6 {M96} @00-04 | Base:ab, S:c
05-12 ^09 987 | R | R2 | 2.7 H6 {M97} @05-08, 3.2 H6 {M96} @05-06, 3.4 H6 {M97} @07-12, 2.9 H6 {MA1} @09-12 | Base:ad, S:bc
13-16 981 | R | R2 | 2.7 H6 {MA1}, 3.4 H6 {MA1} | Base:a, S:b, GTS:b@15-16
# Cayenne | suv | 3
03-06 955 | A | U4 | 4.5 V8 {M48}, 4.5T V8 {M48}, 3.2 V6 {VR6} @04-06 | Base:c, S:a, Turbo:b!
08-10 957 | A | U4 | 3.6 V6 {VR6}, 4.8 V8 {M48}, 4.8T V8 {M48} | Base:a, S:b, GTS:b, Turbo:c!
11-18 ^15 958 | A | U4 | 3.6 V6 {VR6}, 4.8 V8 {M48} @11-14, 4.8T V8 {M48}, 3.0T V6 D @13-16, 3.6T V6 @15-18, 3.0S V6 H @11-14, 3.0S V6 P @15-18 | Base:a, S:be, GTS:be@13-18, Turbo:c!, Diesel:d, S Hybrid:f, S E-Hybrid:g
19-26 ^24 9Y0 | A | U4 | 3.0T V6, 2.9T V6 @19-23, 4.0T V8, 3.0T V6 P @19-26 | Base:a, S:bc, Turbo:c@19-23!, E-Hybrid:d, GTS:c@21-26
# Macan | crossover | 3
15-24 ^19 95B | A | U4 | 2.0T L4 {EA888} @17-24, 3.0T V6 @15-21, 3.6T V6 @15-18, 2.9T V6 @20-24 | Base:a, S:bd, GTS:bd@17-24, Turbo:c@15-18!, Turbo:d@20-21!
# Panamera | sedan | 2
10-16 ^14 970 | RA | H5 | 4.8 V8 {M48} @10-16, 4.8T V8 {M48}, 3.6 V6 @11-16, 3.0T V6 @14-16, 3.0S V6 H @12-13, 3.0S V6 P @14-16 | Base:c, S:ad, 4S:ad, GTS:a@13-16, Turbo:b!, S Hybrid:ef
17-23 ^21 971 | RA | H5 | 3.0T V6 @17-20, 2.9T V6, 4.0T V8, 2.9T V6 P @18-23 | Base:ab, 4:ab, 4S:b, Turbo:c@17-20!, GTS:c@19-23, 4 E-Hybrid:d
# Taycan | sedan | 2
20-26 ^25 J1 | RA | S4 W5 | EV1 @21-26, EV2 | Base:a, 4S:b, Turbo:b!, Turbo S:b!
## Volvo
# 850 | sedan | 2
95-97 | F | S4 W5 | 2.4 L5, 2.3T L5, 2.4T L5 @97-97 | Base:a@95-96, GLT:ac, Turbo:b@95-96, T-5R:b@95-95, R:b@96-97, T5:b@97-97
# C30 | hatchback | 1
08-13 ^11 P1 | F | H3 | 2.5T L5 | T5, T5 R-Design
# C70 | convertible | 1
98-04 | F | C2 R2 | 2.3T L5, 2.4T L5 | LT:b, HT:a
06-13 ^11 P1 | F | R2 | 2.5T L5 | T5
# S40 | sedan | 2
00-04 ^03 | F | S4 | 1.9T L4 | Base, LSE@03-04
05-11 ^08 P1 | FA | S4 | 2.4 L5 @05-10, 2.5T L5 | 2.4i:a, T5:b
# S60 | sedan | 3
01-09 ^05 P2 | FA | S4 | 2.4 L5 @01-05, 2.3T L5 @01-04, 2.4T L5 @01-03, 2.5T L5 @03-09, 2.4T L5 @05-09 | 2.4:a, T5:be, 2.4T:c, 2.5T:d, R:d@04-07!
11-18 ^14 Y20 | FA | S4 | 3.0T L6 @11-15, 2.5T L5 @12-15, 2.0T L4 @15-18, 2.0TS L4 @15-18 | T5:bc, T6:ad, T6 R-Design:ad@12-18
19-25 ^23 | FA | S4 | 2.0T L4 @19-22, 2.0TS L4 @19-21, 2.0TS L4 P @19-22, 2.0T L4 H @23-25, 2.0T L4 P @22-25 | T5:a@19-21, B5:a@22-22, T6:b@19-21, T8:ce, B5:d@23-25
# S70 | sedan | 1
98-00 | FA | S4 | 2.4 L5, 2.3T L5, 2.4T L5 | Base:a, GLT:c, T5:b
# S80 | sedan | 2
99-06 ^04 P2 | FA | S4 | 2.9 L6 @99-04, 2.8T L6 @99-01, 2.9T L6 @02-05, 2.5T L5 @04-06 | 2.9:a, T6:bc, 2.5T:d
07-16 ^14 Y286 | FA | S4 | 3.2 L6 @07-14, 4.4 V8 @07-10, 3.0T L6 @08-14, 2.0T L4 @15-16 | 3.2:a, V8:b, T6:c, T5:d
# S90 | sedan | 2
17-25 ^22 | FA | S4 | 2.0T L4 @17-19, 2.0TS L4 @17-22, 2.0TS L4 P @18-22, 2.0TS L4 H @23-25, 2.0T L4 P @22-25 | T5:a, T6:b@17-21, T8:ce, B6:d, B6 Momentum:b@22-22
# V60 | wagon | 2
15-18 | FA | W5 | 2.0T L4, 2.5T L5 @15-16, 3.0T L6 @15-16, 2.0TS L4 @16-18 | T5:a, T5 Cross Country:ab, T6 R-Design:cd
19-26 ^23 | FA | W5 | 2.0T L4 @19-22, 2.0TS L4 P @20-22, 2.0T L4 H @23-26, 2.0T L4 P @23-25 | T5:a@19-21, T5 Cross Country:a, T8 Polestar:bd, B5 Cross Country:c
# V70 | wagon | 2
98-00 | FA | W5 | 2.4 L5, 2.3T L5, 2.4T L5 | Base:a, GLT:c, T5:b@98-99, XC:c, R:b@98-00
01-07 ^05 P2 | FA | W5 | 2.4 L5, 2.3T L5 @01-04, 2.4T L5 @01-02, 2.5T L5 @03-07 | 2.4:a, T5:b, 2.4T:c, 2.5T:d, R:d@04-07!
08-10 P24 | F | W5 | 3.2 L6 | 3.2
# XC40 | crossover | 3
19-26 ^23 | FA | U4 | 2.0T L4 @19-22, EV2 @21-24, 2.0T L4 H @23-26, EV1 @24-24 | T4:a, T5:a, Recharge:bd, B4:c@23-23, B5:c
# XC60 | crossover | 4
10-17 ^14 Y20 | FA | U4 | 3.0T L6 @10-16, 3.2 L6 @10-15, 2.0T L4 @15-17, 2.0TS L4 @15-17, 2.5T L5 @15-16 | 3.2:b, T6:ad, T5:ce@15-17, T6 R-Design:ad@11-17
18-26 ^22 | FA | U4 | 2.0T L4 @18-22, 2.0TS L4 @18-22, 2.0TS L4 P @18-22, 2.0T L4 H @23-26, 2.0T L4 P @22-26 | T5:a@18-21, T6:b@18-21, T8:ce, B5:ad@22-26, B6:b@22-22
# XC70 | wagon | 3
03-07 ^05 P2 | A | W5 | 2.5T L5 | Base, Ocean Race@06-07
08-16 ^14 P24 | FA | W5 | 3.2 L6 @08-15, 3.0T L6 @09-15, 2.0T L4 @15-16, 2.5T L5 @16-16 | 3.2:a, T6:b, T5:cd@15-16
# XC90 | suv | 4
03-14 ^07 P28 | FA | U4 | 2.5T L5 @03-06, 2.9T L6 @03-05, 4.4 V8 @05-11, 3.2 L6 @07-14 | 2.5T:a@03-06, T6:b, V8:c, 3.2:d, 3.2 R-Design:d@10-14
16-26 ^20 | FA | U4 | 2.0TS L4 @16-22, 2.0TS L4 P @16-22, 2.0T L4 @16-22, 2.0TS L4 H @23-26, 2.0T L4 H @23-26, 2.0T L4 P @22-26 | T5:c@17-21, T6:a@16-21, T8:bf, B5:e@23-26, B6:d, B6 Momentum:ac@22-22, T5 Drive-E:c@16-16
## Land Rover
# Defender | suv | 3
95-95 | 4 | U2 | 3.9 V8 {Rover} | 90
97-97 | 4 | U2 | 4.0 V8 {Rover} | 90
# Defender 110 | suv | 3
20-26 ^25 L663 | A | U4 | 2.0T L4 {Ingenium}, 3.0T L6 H {Ingenium} @20-21, 3.0TS L6 H {Ingenium} @22-26, 5.0S V8 {AJ-V8} @22-26 | Base:a@20-22, S:ac, SE:bc, X:b@20-21, X-Dynamic SE:bc@21-26, V8:d!
# Discovery | suv | 3
95-98 LJ | 4 | U4 | 3.9 V8 {Rover} @95-95, 4.0 V8 {Rover} @96-98 | SD@96-98, SE, SE7@96-98, LE@97-98, Base:a@95-95
99-04 ^03 L318 | 4 | U4 | 4.0 V8 {Rover} @99-02, 4.6 V8 {Rover} @03-04 | Series II:a@99-00, SD:a@01-02, SE, S:b@03-04, HSE:b@03-04
17-26 ^21 L462 | A | U4 | 3.0S V6 @17-20, 3.0T V6 D @17-20, 2.0T L4 {Ingenium} @21-26, 3.0T L6 H {Ingenium} @21-21, 3.0TS L6 H {Ingenium} @22-26 | SE:ab@17-20, HSE:ab@17-20, HSE Luxury:ab@17-20, S:c@21-26, S R-Dynamic:cde@21-23, HSE R-Dynamic:de@21-23, Dynamic SE:e@24-26
# Discovery Sport | crossover | 2
15-26 ^20 L550 | A | U4 | 2.0T L4, 2.0T L4 H {Ingenium} @20-20 | SE:a@15-19, HSE:a@15-19, S:a@20-26, SE R-Dynamic:ab@20-23, HSE R-Dynamic:ab@20-22, Dynamic SE:a@24-26
# Freelander | suv | 1
02-05 ^04 L314 | A | U2 U4 | 2.5 V6 {KV6} | S@02-03, SE, HSE@02-04, SE3@03-05
# LR2 | suv | 1
08-15 ^13 L359 | A | U4 | 3.2 L6 @08-12, 2.0T L4 @13-15 | SE@08-08, HSE, Base:b@13-15
# LR3 | suv | 2
05-09 L319 | 4 | U4 | 4.4 V8 {AJ-V8}, 4.0 V6 {Cologne} @05-07 | V6:b, SE:ab@05-07, HSE:a
# LR4 | suv | 2
10-16 ^14 L319 | 4 | U4 | 5.0 V8 {AJ-V8} @10-13, 3.0S V6 @14-16 | Base, HSE, HSE Lux:ab
# Range Rover | suv | 3
95-02 P38A | 4 | U4 | 4.0 V8 {Rover} @95-00, 4.6 V8 {Rover} @96-02 | 4.0 SE:a, 4.6 HSE:b
03-12 ^06 L322 | 4 | U4 | 4.4 V8 @03-09, 4.2S V8 @06-09, 5.0 V8 {AJ-V8} @10-12, 5.0S V8 {AJ-V8} @10-12 | HSE:ac, Supercharged:bd!
13-21 ^18 L405 | 4 | U4 | 5.0S V8 {AJ-V8}, 5.0 V8 {AJ-V8} @13-13, 3.0S V6 @14-18, 3.0T V6 D @16-20, 3.0T L6 H {Ingenium} @19-21, 2.0T L4 P {Ingenium} @19-21 | Base:bce@13-21, HSE:bcdef, Supercharged:a@13-20!, Autobiography:a, SVAutobiography:a@16-21!
22-26 L460 | 4 | U4 | 3.0TS L6 H {Ingenium}, 4.4T V8 {N63} @22-23, 4.4T V8 H @24-26, 3.0T L6 P @23-26 | SE:abcd, Autobiography:abcd, SV:bcd!
# Range Rover Evoque | crossover | 2
12-19 ^16 L538 | A | U2 U4 | 2.0T L4 | Pure@12-15, Pure Plus@12-15, Dynamic@12-15, SE@16-19, HSE@16-19, Prestige@12-15
20-26 ^24 L551 | A | U4 | 2.0T L4 {Ingenium}, 2.0T L4 H {Ingenium} @20-20 | S, SE:ab@20-23, Dynamic SE:a@24-26
# Range Rover Sport | suv | 3
06-13 ^10 L320 | 4 | U4 | 4.4 V8 @06-09, 4.2S V8 @06-09, 5.0 V8 {AJ-V8} @10-13, 5.0S V8 {AJ-V8} @10-13 | HSE:ac, Supercharged:bd!
14-22 ^18 L494 | 4 | U4 | 3.0S V6 @14-19, 5.0S V8 {AJ-V8}, 3.0T V6 D @16-20, 3.0T L6 H {Ingenium} @19-22, 2.0T L4 P {Ingenium} @19-22 | SE:acde, HSE:acde, Supercharged:b@14-19!, Autobiography:b, SVR:b@15-22!
23-26 L461 | 4 | U4 | 3.0TS L6 H {Ingenium}, 3.0T L6 P @23-26, 4.4T V8 H @24-26 | SE:a, Dynamic SE:ab, Autobiography:ab, SV:c!
## Jaguar
# E-Pace | crossover | 2
18-24 ^21 X540 | A | U4 | 2.0T L4 {Ingenium}, 2.0T L4 H {Ingenium} @21-22 | Base:a@18-21, S:a@18-20, SE:ab@18-22, HSE:a@18-20, R-Dynamic SE:a@18-24
# F-Pace | crossover | 2
17-26 ^21 X761 | A | U4 | 2.0T L4 {Ingenium} @18-26, 3.0S V6 @17-20, 2.0T L4 D {Ingenium} @17-19, 3.0T L6 H {Ingenium} @21-21, 3.0TS L6 H {Ingenium} @22-26, 5.0S V8 {AJ-V8} @19-26 | Base:abc@17-20, Premium:abc@17-20, Prestige:abc@17-20, R-Sport:b@17-18, S:b@17-20, R-Dynamic S:ade@21-26, SVR:f!
# F-Type | coupe | 1
14-24 ^21 X152 | RA | C2 R2 | 3.0S V6 @14-20, 5.0S V8 {AJ-V8}, 2.0T L4 {Ingenium} @18-20 | Base:ac@14-20, S:ab@14-17, R:b@15-24!, R-Dynamic:bc@18-24
# I-Pace | crossover | 1
19-24 X590 | A | U4 | EV2 | S@19-20, SE@19-20, HSE@19-24
# S-Type | sedan | 1
00-08 ^05 X200 | R | S4 | 3.0 V6 {AJ-V6}, 4.0 V8 {AJ-V8} @00-02, 4.2 V8 {AJ-V8} @03-08, 4.2S V8 {AJ-V8} @03-08 | 3.0:a, 4.0:b, 4.2:c, R:d!
# X-Type | sedan | 1
02-08 ^04 X400 | A | S4 W5 | 2.5 V6 {AJ-V6} @02-05, 3.0 V6 {AJ-V6} | 2.5:a, 3.0:b, Sport:ab@02-04
# XE | sedan | 1
17-20 ^20 X760 | RA | S4 | 2.0T L4 {Ingenium}, 3.0S V6 @17-19, 2.0T L4 D {Ingenium} @17-19 | Base:ac@17-19, Premium:abc@17-19, Prestige:abc@17-19, S:a@20-20, R-Dynamic S:a@20-20
# XF | sedan | 1
09-15 ^12 X250 | RA | S4 | 4.2 V8 {AJ-V8} @09-10, 4.2S V8 {AJ-V8} @09-09, 5.0 V8 {AJ-V8} @10-12, 5.0S V8 {AJ-V8} @10-15, 2.0T L4 @13-15, 3.0S V6 @13-15 | Luxury:a@09-10, Premium:ac@09-12, Supercharged:bd@09-15, 2.0T:e, 3.0:f, XFR:d!
16-24 ^21 X260 | RA | S4 W5 | 3.0S V6 @16-20, 2.0T L4 D {Ingenium} @17-19, 2.0T L4 {Ingenium} @18-24 | Premium:abc@16-20, Prestige:abc@16-20, S:a@16-20, SE:c@21-24, R-Dynamic SE:c@21-24
# XJ8 | sedan | 1
98-03 X308 | R | S4 | 4.0 V8 {AJ-V8} | Base, L
04-09 X350 | R | S4 | 4.2 V8 {AJ-V8} | Base, L
# XK8 | coupe | 1
97-06 ^03 X100 | R | C2 R2 | 4.0 V8 {AJ-V8} @97-02, 4.2 V8 {AJ-V8} @03-06 | Base
`;
