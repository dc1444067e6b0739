/** Ford, Lincoln and Mercury; the notation is explained in `notation.md` beside this file. */
export const ford = `
## Ford
# Aerostar | van | 1
95-97 | RA | MV | 3.0 V6, 4.0 V6 | XL, XLT, Eddie Bauer:b@95-95
# Aspire | hatchback | 1
95-97 | F | H3 H5 | 1.3 L4 | Base, SE@95-95
# Bronco | suv | 3
95-96 | 4 | U2 | 5.0 V8 {Windsor}, 5.8 V8 {Windsor} | XL, XLT, Eddie Bauer
21-26 U725 | 4 | U2 U4 | 2.3T L4 {EcoBoost}, 2.7T V6 {EcoBoost}, 3.0T V6 {EcoBoost} @22-26 | Base, Big Bend, Black Diamond:ab@21-24, Outer Banks, Badlands, Wildtrak:b@21-24, First Edition:b@21-21, Everglades:a@22-24, Heritage Edition@23-25, Raptor:c!
# Bronco Sport | crossover | 3
21-26 ^25 CX430 | A | U4 | 1.5T L3 {Dragon}, 2.0T L4 {EcoBoost} | Base:a@21-24, Big Bend:a, Outer Banks:a, Heritage:a@23-26, Badlands:b, First Edition:b@21-21
# C-Max | hatchback | 1
13-18 C344 | F | H5 | 2.0 L4 H, 2.0 L4 P @13-17 | SE:a, SEL:a@13-16, Titanium:a@17-18, Energi:b@13-16, Energi SE:b@17-17, Energi Titanium:b@17-17
# Contour | sedan | 1
95-00 ^98 CDW27 | F | S4 | 2.0 L4 {Zetec}, 2.5 V6 {Duratec} | GL:ab@95-97, LX:ab@95-99, SE:ab, SVT:b@98-00!
# Crown Victoria | sedan | 3
95-97 EN53 | R | S4 | 4.6 V8 {Modular} | Base, LX, Police Interceptor!
98-11 EN114 | R | S4 | 4.6 V8 {Modular} F | Base@98-07, LX, LX Sport@02-06, Police Interceptor!
# E-150 | van | 3
95-96 VN58 | R | CV PV | 4.9 L6, 5.0 V8, 5.8 V8 | Base, XL, XLT
97-14 ^08 VN127 | R | CV PV | 4.2 V6 {Essex} @97-03, 4.6 V8 {Triton}, 5.4 V8 {Triton} | Base@97-08, XL, XLT, Chateau@97-05
# E-250 | van | 2
95-96 VN58 | R | CV | 4.9 L6, 5.8 V8 | Base, XL
97-14 ^08 VN127 | R | CV | 4.2 V6 {Essex} @97-03, 4.6 V8 {Triton} @03-14, 5.4 V8 {Triton} | Base@97-08, XL@04-14
# E-350 Super Duty | van | 2
97-14 ^08 VN127 | R | CV PV | 5.4 V8 {Triton}, 6.8 V10 {Triton}, 7.3T V8 D {Power Stroke} @97-03, 6.0T V8 D {Power Stroke} @04-10 | Base:abcd@97-08, XL@99-14, XLT@99-14
# EcoSport | crossover | 2
18-22 B515 | FA | U4 | 1.0T L3 {EcoBoost} @18-21, 2.0 L4 | S, SE, SES:b, Titanium
# Edge | crossover | 4
07-10 U387 | FA | U4 | 3.5 V6 {Duratec 35} | SE, SEL, SEL Plus@07-07, Limited@08-10, Sport@09-10
11-14 U387 | FA | U4 | 3.5 V6, 3.7 V6, 2.0T L4 {EcoBoost} @12-14 | SE:ac, SEL:ac, Limited:ac, Sport:b!
15-24 ^19 CD539 | FA | U4 | 2.0T L4 {EcoBoost}, 3.5 V6 @15-18, 2.7T V6 {EcoBoost} | SE:ab, SEL:ab, Titanium:ab, Sport:c@15-18!, ST:c@19-24!, ST-Line:a@20-24
# Escape | crossover | 5
01-07 ^05 CD2 | FA | U4 | 2.0 L4 {Zetec} @01-04, 2.3 L4 {Duratec} @05-07, 3.0 V6 {Duratec 30}, 2.3 L4 H @05-07 | XLS:abc, XLT:bc, Limited:bc, Hybrid:d
08-12 U229 | FA | U4 | 2.3 L4 {Duratec} @08-08, 2.5 L4 {Duratec} @09-12, 3.0 V6 {Duratec 30} F, 2.3 L4 H @08-08, 2.5 L4 H @09-12 | XLS:abc@08-11, XLT:abc, Limited:abc, Hybrid:de, Hybrid Limited:e@09-12
13-19 ^17 C520 | FA | U4 | 2.5 L4, 1.6T L4 {EcoBoost} @13-16, 2.0T L4 {EcoBoost}, 1.5T L4 {EcoBoost} @17-19 | S:a, SE:bcd, SEL:bcd@13-13, Titanium:bc, SEL:d@18-19
20-26 ^23 CX482 | FA | U4 | 1.5T L3 {Dragon}, 2.0T L4 {EcoBoost}, 2.5 L4 H, 2.5 L4 P | S:a@20-22, SE:ac@20-22, SE Sport:c@20-20, SEL:abcd@20-22, Titanium:bcd@20-22, Base:a@23-24, Active:ac@23-26, ST-Line:abc@23-26, Platinum:bc@23-26, PHEV:d@23-26
# Escort | sedan | 2
95-96 CT120 | F | S4 H3 H5 W5 | 1.9 L4, 1.8 L4 {BP} | Base:a, LX:a, GT:b
97-03 CT120 | F | S4 C2 W5 | 2.0 L4 @97-02, 2.0 L4 {Zetec} @98-03 | Base:a@97-97, LX:a@97-99, SE:a@98-02, ZX2:b@98-03
# Excursion | suv | 2
00-05 ^05 UW137 | R4 | U4 | 5.4 V8 {Triton}, 6.8 V10 {Triton}, 7.3T V8 D {Power Stroke} @00-03, 6.0T V8 D {Power Stroke} @03-05 | XLT, Limited, XLS@05-05, Eddie Bauer@03-05
# Expedition | suv | 4
97-02 ^99 UN93 | R4 | U4 | 4.6 V8 {Triton}, 5.4 V8 {Triton} | XLT, Eddie Bauer
03-06 U222 | R4 | U4 | 4.6 V8 {Triton} @03-04, 5.4 V8 {Triton} | XLS@03-06, XLT, NBX@03-04, Eddie Bauer, Limited@05-06, King Ranch:b@05-06
07-17 ^15 U324 | R4 | U4 | 5.4 V8 {Triton} F @07-14, 3.5T V6 {EcoBoost} @15-17 | XL@09-17, XLT, Eddie Bauer@07-09, Limited, King Ranch, Platinum@15-17
18-26 ^22 U553 | R4 | U4 | 3.5T V6 {EcoBoost} | XL@18-23, XLT@18-24, Limited@18-24, King Ranch@20-26, Platinum, Timberline@22-24, Active@25-26, Tremor@25-26
# Explorer | suv | 5
95-01 UN105 | RA4 | U2 U4 | 4.0 V6 {Cologne}, 5.0 V8 {Windsor} @96-01 | XL:a@95-99, Sport:a@95-01, Expedition:a@95-95, XLT, Eddie Bauer, Limited, XLS:a@99-01
02-05 U152 | RA4 | U4 | 4.0 V6 {Cologne}, 4.6 V8 {Modular} | XLS:a, XLT, NBX@03-05, Eddie Bauer, Limited
06-10 U251 | RA4 | U4 | 4.0 V6 {Cologne}, 4.6 V8 {Modular} | XLS:a@06-06, XLT, Eddie Bauer, Limited
11-19 ^16 U502 | FA=crossover | U4 | 3.5 V6 {Cyclone}, 2.0T L4 {EcoBoost} @12-15, 3.5T V6 {EcoBoost} @13-19, 2.3T L4 {EcoBoost} @16-19 | Base:abd, XLT:abd, Limited:abd, Sport:c!, Platinum:c@16-19
20-26 ^25 U625 | RA=crossover | U4 | 2.3T L4 {EcoBoost}, 3.0T V6 {EcoBoost}, 3.3 V6 H @20-24 | Base:a@20-24, XLT:a@20-24, Limited:ac@20-24, ST:b!, Platinum:abc, ST-Line:a@21-26, Timberline:a@21-23, King Ranch:b@21-24, Active:a@25-26
# Explorer Sport Trac | pickup | 2
01-05 P207 | R4 | P4 | 4.0 V6 {Cologne} | Base@01-02, XLS@03-05, XLT@03-05, Adrenalin@04-05
07-10 P525 | RA4 | P4 | 4.0 V6 {Cologne}, 4.6 V8 {Modular} | XLT, Limited, Adrenalin:b@08-10
# F-150 | pickup | 5
95-96 | R4 | P2 PX | 4.9 L6, 5.0 V8 {Windsor}, 5.8 V8 {Windsor} | Special@95-96, XL, XLT, Eddie Bauer, Lightning:c@95-95!
97-03 ^99 PN96 | R4 | P2 PX P4 | 4.2 V6 {Essex}, 4.6 V8 {Triton}, 5.4 V8 {Triton}, 5.4S V8 {Triton} @99-03 | Base:abc@97-98, XL:abc, XLT:abc, Lariat:bc, King Ranch:c@01-03, Harley-Davidson Edition:cd@00-03, SVT Lightning:d@99-03!
04-08 P221 | R4 | P2 PX P4 | 4.2 V6 {Essex} @04-08, 4.6 V8 {Triton}, 5.4 V8 {Triton} F | XL, STX, XLT, FX4:c, Lariat:bc, King Ranch:c@05-08, FX2:c@07-08, Harley-Davidson Edition:c@06-08, 60th Anniversary:c@08-08
09-14 P415 | R4 | P2 PX P4 | 4.6 V8 {Triton} @09-10, 5.4 V8 {Triton} F @09-10, 3.7 V6 {Cyclone} F @11-14, 5.0 V8 {Coyote} F @11-14, 3.5T V6 {EcoBoost} @11-14, 6.2 V8 {Boss} @10-14 | XL:abcde, STX:abcde, XLT:abcde, FX2:bde@10-14, FX4:bde, Lariat:abdef, King Ranch:bdef, Platinum:bdef, SVT Raptor:bf@10-14!, Harley-Davidson Edition:bf@10-12, Limited:ef@13-14
15-20 ^18 P552 | R4 | P2 PX P4 | 3.5 V6 {Cyclone} F @15-17, 2.7T V6 {Nano}, 3.5T V6 {EcoBoost}, 5.0 V8 {Coyote} F, 3.3 V6 {Cyclone} F @18-20, 3.0T V6 D {Lion} @18-20 | XL:abcdef, XLT:abcdef, Lariat:bcdf, King Ranch:cdf, Platinum:cdf, Limited:c@16-20, Raptor:c@17-20!
21-26 ^24 P702 | R4 | P2 PX P4 | 3.3 V6 {Cyclone} F @21-23, 2.7T V6 {Nano}, 3.5T V6 {EcoBoost}, 5.0 V8 {Coyote} F, 3.5T V6 H {PowerBoost}, 3.0T V6 D {Lion} @21-21, 5.2S V8 {Carnivore} @23-26 | XL:abcdef, STX:bcd@24-26, XLT:abcdef, Lariat:bcdef, King Ranch:cdef, Platinum:cdef, Limited:ce@21-23, Tremor:cde, Raptor:c!, Raptor R:g!
# F-150 Heritage | pickup | 1
04-04 PN96 | R4 | P2 PX | 4.2 V6 {Essex}, 4.6 V8 {Triton}, 5.4 V8 {Triton} | XL, XLT
# F-150 Lightning | pickup | 2
22-25 | A | P4 | EV2 | Pro, XLT, Lariat, Platinum, Flash@24-25
# F-250 | pickup | 2
95-97 | R4 | P2 PX P4 | 4.9 L6 @95-96, 5.0 V8 @95-96, 5.8 V8, 7.5 V8, 7.3T V8 D {Power Stroke} | Special, XL, XLT
98-99 PN96 | R4 | P2 PX | 4.6 V8 {Triton}, 5.4 V8 {Triton} | XL, XLT, Lariat
# F-250 Super Duty | pickup | 4
99-07 ^05 P131 | R4 | P2 PX P4 | 5.4 V8 {Triton}, 6.8 V10 {Triton}, 7.3T V8 D {Power Stroke} @99-03, 6.0T V8 D {Power Stroke} @03-07 | XL, XLT, Lariat, King Ranch@03-07, Harley-Davidson Edition:d@04-07
08-16 ^11 P356 | R4 | P2 PX P4 | 5.4 V8 {Triton} @08-10, 6.8 V10 {Triton} @08-10, 6.4T V8 D {Power Stroke} @08-10, 6.2 V8 {Boss} F @11-16, 6.7T V8 D {Power Stroke} @11-16 | XL, XLT, FX4:abc@08-10, Lariat, King Ranch, Cabela's:bc@09-10, Platinum@13-16
17-22 ^20 P558 | R4 | P2 PX P4 | 6.2 V8 {Boss} F, 7.3 V8 {Godzilla} @20-22, 6.7T V8 D {Power Stroke} | XL, XLT, Lariat, King Ranch, Platinum, Limited:c@18-22
23-26 P708 | R4 | P2 PX P4 | 6.8 V8 {Godzilla}, 7.3 V8 {Godzilla}, 6.7T V8 D {Power Stroke} | XL, XLT:bc, Lariat:bc, King Ranch:bc, Platinum:bc, Limited:c@23-23
# F-350 Super Duty | pickup | 3
99-07 ^05 P131 | R4 | P2 PX P4 | 5.4 V8 {Triton}, 6.8 V10 {Triton}, 7.3T V8 D {Power Stroke} @99-03, 6.0T V8 D {Power Stroke} @03-07 | XL, XLT, Lariat, King Ranch@03-07
08-16 ^11 P356 | R4 | P2 PX P4 | 5.4 V8 {Triton} @08-10, 6.8 V10 {Triton} @08-10, 6.4T V8 D {Power Stroke} @08-10, 6.2 V8 {Boss} F @11-16, 6.7T V8 D {Power Stroke} @11-16 | XL, XLT, Lariat, King Ranch, Platinum@13-16
17-22 ^20 P558 | R4 | P2 PX P4 | 6.2 V8 {Boss} F, 7.3 V8 {Godzilla} @20-22, 6.7T V8 D {Power Stroke} | XL, XLT, Lariat, King Ranch, Platinum, Limited:c@18-22
23-26 P708 | R4 | P2 PX P4 | 6.8 V8 {Godzilla}, 7.3 V8 {Godzilla}, 6.7T V8 D {Power Stroke} | XL, XLT:bc, Lariat:bc, King Ranch:bc, Platinum:bc
# Fiesta | hatchback | 2
11-19 ^14 B299 | F | S4 H5 | 1.6 L4 {Sigma}, 1.0T L3 {EcoBoost} @14-17, 1.6T L4 {EcoBoost} @14-19 | S:a, SE:ab, SEL:a@11-12, SES:a@11-12, Titanium:a@13-17, ST:c!
# Five Hundred | sedan | 2
05-07 D258 | FA | S4 | 3.0 V6 {Duratec 30} | SE@05-06, SEL, Limited
# Flex | crossover | 2
09-19 ^13 D471 | FA | U4 | 3.5 V6 {Cyclone}, 3.5T V6 {EcoBoost} @10-19 | SE:a, SEL:a, Limited, Titanium@11-12
# Focus | sedan | 4
00-04 C170 | F | S4 H3 H5 W5 | 2.0 L4, 2.0 L4 {Zetec}, 2.3 L4 {Duratec} @03-04 | LX:ab, SE:ab, ZTS:bc, ZX3:bc, ZTW:b@02-04, ZX5:bc@02-04, SVT:b@02-04!
05-07 C170 | F | S4 H3 H5 W5 | 2.0 L4 {Duratec}, 2.3 L4 {Duratec} | ZX3:a, ZX4:a, ZX4 ST:b!, ZX5:a, ZXW:a
08-11 C170 | F | S4 C2 | 2.0 L4 {Duratec} | S, SE, SES, SEL@09-11
12-18 ^15 C346 | F | S4 H5 | 2.0 L4 F, 2.0T L4 {EcoBoost} @13-18, 1.0T L3 {EcoBoost} @15-18, 2.3T L4 {EcoBoost} @16-18, EV1 | S:a, SE:ac, SEL:a@12-18, Titanium:a, ST:b!, RS:d!, Electric:e
# Freestar | van | 2
04-07 V229 | F | MV | 3.9 V6 {Essex}, 4.2 V6 {Essex} | S:a@04-05, SE, SES@04-06, SEL, Limited:b
# Freestyle | crossover | 2
05-07 D219 | FA | U4 | 3.0 V6 {Duratec 30} | SE@05-06, SEL, Limited
# Fusion | sedan | 5
06-09 CD338 | FA | S4 | 2.3 L4 {Duratec}, 3.0 V6 {Duratec 30} | S:a, SE, SEL
10-12 CD338 | FA | S4 | 2.5 L4 {Duratec}, 3.0 V6 {Duratec 30} F, 3.5 V6 {Duratec 35}, 2.5 L4 H | S:a, SE:ab, SEL:ab, Sport:c, Hybrid:d
13-20 ^17 CD391 | FA | S4 | 2.5 L4 {Duratec}, 1.6T L4 {EcoBoost} @13-14, 1.5T L4 {EcoBoost} @14-20, 2.0T L4 {EcoBoost}, 2.0 L4 H, 2.0 L4 P, 2.7T V6 {Nano} @17-19 | S:ae@13-20, SE:abcde, SEL:cde@19-20, Titanium:de, Energi SE:f@13-18, Energi Titanium:f, Platinum:d@17-18, Sport:g!
# GT | coupe | 1
05-06 | R | C2 | 5.4S V8 | Base!
17-22 | R | C2 | 3.5T V6 {EcoBoost} | Base!
# Maverick | pickup | 4
22-26 ^25 P758 | FA | P4 | 2.5 L4 H, 2.0T L4 {EcoBoost} | XL, XLT, Lariat, Tremor:b@23-26, Lobo:b@25-26
# Mustang | coupe | 5
95-98 SN95 | R | C2 R2 | 3.8 V6 {Essex}, 5.0 V8 {Windsor} @95-95, 4.6 V8 {Modular} @96-98, 5.8 V8 @95-95 | Base:a, GT:bc, GTS:b@95-95, SVT Cobra:bc!, SVT Cobra R:d@95-95!
99-04 SN95 | R | C2 R2 | 3.8 V6 {Essex}, 4.6 V8 {Modular}, 3.9 V6 {Essex} @04-04, 5.4 V8 @00-00, 4.6S V8 {Terminator} @03-04 | Base:ac, GT:b, Bullitt:b@01-01!, SVT Cobra:be@99-04!, SVT Cobra R:d@00-00!, Mach 1:b@03-04!
05-09 S197 | R | C2 R2 | 4.0 V6 {Cologne}, 4.6 V8 {Modular}, 5.4S V8 @07-09 | Base:a, GT:b, Bullitt:b@08-09!, Shelby GT:b@07-08!, Shelby GT500:c!, Shelby GT500KR:c@08-09!
10-14 ^13 S197 | R | C2 R2 | 4.0 V6 {Cologne} @10-10, 4.6 V8 {Modular} @10-10, 5.4S V8 @10-12, 3.7 V6 {Cyclone} @11-14, 5.0 V8 {Coyote} @11-14, 5.8S V8 {Trinity} @13-14 | Base:ad, GT:be, Boss 302:e@12-13!, Shelby GT500:cf!
15-23 ^18 S550 | R | C2 R2 | 3.7 V6 {Cyclone} @15-17, 2.3T L4 {EcoBoost}, 5.0 V8 {Coyote}, 5.2 V8 {Voodoo} @16-20, 5.2S V8 {Predator} @20-22 | V6:a, EcoBoost:b, EcoBoost Premium:b, GT:c, GT Premium:c, GT 50 Years Limited Edition:c@15-15, Bullitt:c@19-20!, Mach 1:c@21-23!, Shelby GT350:d!, Shelby GT350R:d!, Shelby GT500:e!
24-26 S650 | R | C2 R2 | 2.3T L4 {EcoBoost}, 5.0 V8 {Coyote}, 5.2S V8 {Predator} @25-26 | EcoBoost:a, EcoBoost Premium:a, GT:b, GT Premium:b, Dark Horse:b!, Dark Horse Premium:b!, GTD:c!
# Mustang Mach-E | crossover | 2
21-26 CX727 | RA | U4 | EV1, EV2 | Select@21-26, California Route 1@21-23, Premium, First Edition:b@21-21, GT:b!, Rally:b@24-26
# Probe | coupe | 1
95-97 | F | H3 | 2.0 L4 {FS}, 2.5 V6 {KL} | Base:a, SE:a@95-96, GT:b
# Ranger | pickup | 4
95-97 R93 | R4 | P2 PX | 2.3 L4 {Lima}, 3.0 V6 {Vulcan}, 4.0 V6 {Cologne} | XL, XLT, Splash, STX:bc@95-97
98-11 ^04 | R4 | P2 PX | 2.5 L4 {Lima} @98-01, 3.0 V6 {Vulcan} @98-08, 4.0 V6 {Cologne}, 2.3 L4 {Duratec} @01-11 | XL, XLT, Splash:abc@98-98, Edge:bcd@01-05, Tremor:bc@02-03, Sport:bcd@06-11, STX:bcd@05-08, FX4:c@02-08
19-23 T6 | R4 | PX P4 | 2.3T L4 {EcoBoost} | XL, XLT, Lariat
24-26 P703 | R4 | P4 | 2.3T L4 {EcoBoost}, 2.7T V6 {Nano}, 3.0T V6 {Nano} | XL:a, XLT:ab, Lariat:ab, Raptor:c!
# Taurus | sedan | 4
95-95 DN5 | F | S4 W5 | 3.0 V6 {Vulcan}, 3.8 V6 {Essex}, 3.2 V6 {SHO} | GL:ab, LX:ab, SE:ab, SHO:c!
96-99 DN101 | F | S4 W5 | 3.0 V6 {Vulcan} F, 3.0 V6 {Duratec 30}, 3.4 V8 {SHO} | G:a@96-97, GL:ab@96-97, LX:ab, SE:ab@98-99, SHO:c!
00-07 ^04 D186 | F | S4 W5 | 3.0 V6 {Vulcan} F, 3.0 V6 {Duratec 30} @00-05 | LX:a@00-05, SE, SES@00-05, SEL
08-09 D258 | FA | S4 | 3.5 V6 {Duratec 35} | SE@09-09, SEL, Limited
10-19 ^13 D258 | FA | S4 | 3.5 V6 {Cyclone}, 3.5T V6 {EcoBoost}, 2.0T L4 {EcoBoost} @13-17 | SE:ac, SEL:ac, Limited:ac, SHO:b!
# Taurus X | crossover | 1
08-09 D219 | FA | U4 | 3.5 V6 {Duratec 35} | SEL, Eddie Bauer, Limited
# Thunderbird | coupe | 1
95-97 MN12 | R | C2 | 3.8 V6 {Essex}, 4.6 V8 {Modular}, 3.8S V6 @95-95 | LX:ab, Super Coupe:c!
02-05 M205 | R | R2 | 3.9 V8 | Deluxe@02-05, Premium@02-05, Pacific Coast Roadster@04-04, 50th Anniversary@05-05
# Transit-150 | van | 3
15-26 ^20 V363 | RA | CV PV | 3.7 V6 {Cyclone} @15-19, 3.5T V6 {EcoBoost}, 3.5 V6 {Cyclone} @20-26 | Base, XL, XLT
# Transit-250 | van | 3
15-26 ^20 V363 | RA | CV | 3.7 V6 {Cyclone} @15-19, 3.5T V6 {EcoBoost}, 3.2T L5 D {Power Stroke} @15-19, 3.5 V6 {Cyclone} @20-26 | Base
# Transit Connect | van | 2
10-13 V227 | F | CV PV | 2.0 L4 {Duratec} | XL, XLT, XLT Premium@11-13
14-23 ^19 V408 | F | CV PV | 2.5 L4 {Duratec} @14-22, 1.6T L4 {EcoBoost} @14-16, 2.0 L4 @19-23 | XL, XLT, Titanium:ac@14-22
# Windstar | van | 2
95-98 WIN88 | F | MV | 3.0 V6 {Vulcan}, 3.8 V6 {Essex} | Base@95-98, GL, LX
99-03 WIN126 | F | MV | 3.0 V6 {Vulcan} @99-00, 3.8 V6 {Essex} | Base, LX, SE, SEL, Limited:b@01-03
## Lincoln
# Aviator | suv | 2
03-05 U231 | RA | U4 | 4.6 V8 {Modular} | Premium@03-03, Luxury, Ultimate@04-04
20-26 ^25 U611 | RA=crossover | U4 | 3.0T V6 {Nano}, 3.0T V6 P @20-23 | Standard:a@20-23, Reserve:a, Grand Touring:b@20-23, Black Label:a, Black Label Grand Touring:b@20-23, Premiere:a@24-26
# Continental | sedan | 1
95-02 ^98 FN74 | F | S4 | 4.6 V8 {InTech} | Base, Signature@95-95, Executive@95-95
17-20 D544 | FA | S4 | 3.7 V6 {Cyclone}, 2.7T V6 {Nano}, 3.0T V6 {Nano} | Premiere:a@17-18, Base:ab@19-20, Select:ab@17-18, Reserve:abc, Black Label:bc
# Corsair | crossover | 2
20-26 ^23 CX483 | FA | U4 | 2.0T L4 {EcoBoost}, 2.3T L4 {EcoBoost} @20-22, 2.5 L4 P @21-26 | Standard:a@20-23, Premiere:a@24-26, Reserve:ab, Grand Touring:c
# LS | sedan | 1
00-06 ^03 DEW98 | R | S4 | 3.0 V6 @00-05, 3.9 V8 | Base:a, Convenience:a@00-02, Luxury:a@03-05, Premium@03-05, Sport:b, Ultimate:b@03-05
# Mark LT | pickup | 1
06-08 P221 | R4 | P4 | 5.4 V8 {Triton} | Base
# Mark VIII | coupe | 1
95-98 ^97 FN10 | R | C2 | 4.6 V8 {InTech} | Base, LSC
# MKC | crossover | 2
15-19 ^19 CD521 | FA | U4 | 2.0T L4 {EcoBoost}, 2.3T L4 {EcoBoost} | Base@19-19, Premiere:a@16-18, Select@16-19, Reserve, Black Label
# MKS | sedan | 1
09-16 ^13 D385 | FA | S4 | 3.7 V6 {Cyclone}, 3.5T V6 {EcoBoost} @10-16 | Base:a, EcoBoost:b
# MKT | crossover | 1
10-19 ^13 D472 | FA | U4 | 3.7 V6 {Cyclone}, 3.5T V6 {EcoBoost}, 2.0T L4 {EcoBoost} @13-16 | Base:a, EcoBoost:b, Town Car:ac@13-19
# MKX | crossover | 2
07-15 ^11 U388 | FA | U4 | 3.5 V6 {Duratec 35} @07-10, 3.7 V6 {Cyclone} @11-15 | Base, Limited Edition@09-10
16-18 CD540 | FA | U4 | 3.7 V6 {Cyclone}, 2.7T V6 {Nano} | Premiere, Select, Reserve, Black Label
# MKZ | sedan | 3
07-12 ^10 CD378 | FA | S4 | 3.5 V6 {Duratec 35}, 2.5 L4 H @11-12 | Base:a, Hybrid:b
13-20 ^17 CD533 | FA | S4 | 2.0T L4 {EcoBoost}, 3.7 V6 {Cyclone} @13-16, 2.0 L4 H, 3.0T V6 {Nano} @17-20 | Base:ab, Hybrid:c, Premiere:a@17-17, Select:ad@17-18, Reserve:ad@17-20, Black Label:abd@15-17
# Nautilus | crossover | 2
19-23 ^21 U540 | FA | U4 | 2.0T L4 {EcoBoost}, 2.7T V6 {Nano} | Standard:a, Select@19-19, Reserve, Black Label
24-26 CX727L | A | U4 | 2.0T L4 {EcoBoost}, 2.0T L4 H | Premiere, Reserve, Black Label
# Navigator | suv | 2
98-02 UN173 | R4 | U4 | 5.4 V8 {Triton}, 5.4 V8 {InTech} @99-02 | Base
03-06 U228 | R4 | U4 | 5.4 V8 {InTech} | Luxury, Ultimate
07-17 ^15 U326 | R4 | U4 | 5.4 V8 {Triton} @07-14, 3.5T V6 {EcoBoost} @15-17 | Base, Ultimate@07-08, Select@16-17, Reserve@15-17, L@07-17
18-26 ^22 U554 | R4 | U4 | 3.5T V6 {EcoBoost} | Premiere@18-26, Select@18-20, Standard@21-23, Reserve, Black Label, L Reserve, L Black Label
# Town Car | sedan | 2
95-97 FN36 | R | S4 | 4.6 V8 {Modular} | Executive, Signature, Cartier
98-11 ^03 FN145 | R | S4 | 4.6 V8 {Modular} F | Executive, Signature, Cartier@98-03, Signature L@05-11, Signature Limited@05-11, Ultimate@03-05
# Zephyr | sedan | 1
06-06 CD378 | F | S4 | 3.0 V6 {Duratec 30} | Base
## Mercury
# Cougar | coupe | 2
95-97 MN12 | R | C2 | 3.8 V6 {Essex}, 4.6 V8 {Modular} | XR-7
99-02 | F | H3 | 2.0 L4 {Zetec}, 2.5 V6 {Duratec} | Base, Sport:b@01-02, C2:b@01-01, XR:b@02-02
# Grand Marquis | sedan | 3
95-97 EN53 | R | S4 | 4.6 V8 {Modular} | GS, LS
98-11 ^06 EN114 | R | S4 | 4.6 V8 {Modular} F | GS@98-07, LS, Limited@02-05, LSE@01-05
# Marauder | sedan | 1
03-04 | R | S4 | 4.6 V8 {Modular} | Base!
# Mariner | crossover | 2
05-07 CD2 | FA | U4 | 2.3 L4 {Duratec}, 3.0 V6 {Duratec 30}, 2.3 L4 H @06-07 | Convenience:a, Luxury:ab, Premier:b, Hybrid:c
08-11 U229 | FA | U4 | 2.3 L4 {Duratec} @08-08, 2.5 L4 {Duratec} @09-11, 3.0 V6 {Duratec 30} F, 2.3 L4 H @08-08, 2.5 L4 H @09-11 | Base:abc, Premier:abc, Hybrid:de
# Milan | sedan | 2
06-09 CD338 | FA | S4 | 2.3 L4 {Duratec}, 3.0 V6 {Duratec 30} | Base, Premier
10-11 CD338 | FA | S4 | 2.5 L4 {Duratec}, 3.0 V6 {Duratec 30} F, 2.5 L4 H | Base:a, Premier:ab, Hybrid:c
# Montego | sedan | 1
05-07 D258 | FA | S4 | 3.0 V6 {Duratec 30} | Luxury@05-06, Base@07-07, Premier
# Monterey | van | 1
04-07 V229 | F | MV | 4.2 V6 {Essex} | Base@04-05, Convenience@04-05, Luxury, Premier@04-05
# Mountaineer | suv | 2
97-01 UN150 | RA | U4 | 5.0 V8 {Windsor}, 4.0 V6 {Cologne} @98-01 | Base, Premier@00-01
02-05 U152 | RA | U4 | 4.0 V6 {Cologne}, 4.6 V8 {Modular} | Base@02-03, Convenience@04-05, Luxury@03-05, Premier@03-05
06-10 U251 | RA | U4 | 4.0 V6 {Cologne}, 4.6 V8 {Modular} | Base@08-10, Convenience@06-07, Luxury@06-06, Premier
# Mystique | sedan | 1
95-00 ^98 CDW27 | F | S4 | 2.0 L4 {Zetec}, 2.5 V6 {Duratec} | Base@95-97, GS, LS
# Sable | sedan | 2
95-95 DN5 | F | S4 W5 | 3.0 V6 {Vulcan}, 3.8 V6 {Essex} | GS, LS
96-99 DN101 | F | S4 W5 | 3.0 V6 {Vulcan}, 3.0 V6 {Duratec 30} | G:a@96-96, GS, LS
00-05 D186 | F | S4 W5 | 3.0 V6 {Vulcan}, 3.0 V6 {Duratec 30} | GS, LS, LS Premium:b@00-05
08-09 D258 | FA | S4 | 3.5 V6 {Duratec 35} | Base, Premier
# Tracer | sedan | 1
95-96 CT120 | F | S4 W5 | 1.9 L4, 1.8 L4 {BP} | Base:a, LTS:b
97-99 CT120 | F | S4 W5 | 2.0 L4 | Base@97-97, GS, LS
# Villager | van | 1
95-98 VX54 | F | MV | 3.0 V6 {VG30} | GS, LS, Nautica
99-02 VX54 | F | MV | 3.3 V6 {VG33} | Base, Sport, Estate
`;
