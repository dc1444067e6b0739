/** Honda and Acura; the notation is explained in `notation.md` beside this file. */
export const honda = `
## Honda
# Accord | sedan | 5
95-97 ^96 CD | F | S4 C2 W5 | 2.2 L4 {F22}, 2.7 V6 {C27} | DX:a, LX, EX, Special Edition:a@97-97
98-02 ^01 CG | F | S4 C2 | 2.3 L4 {F23}, 3.0 V6 {J30} | DX:a, LX, EX, SE:a@00-02, Value Package:a@01-02
03-07 ^06 CM | F | S4 C2 | 2.4 L4 {K24}, 3.0 V6 {J30}, 3.0 V6 H {JNA1} @05-07 | DX:a@03-05, LX:ab, EX:ab, EX-L:ab@04-07, Hybrid:c, SE:ab@06-07, Value Package:a@06-07
08-12 ^11 CP | F | S4 C2 | 2.4 L4 {K24}, 3.5 V6 {J35} | LX:a, LX-P:a@08-10, LX-S:a, EX, EX-L, SE:a@11-12
13-17 ^16 CR | F | S4 C2 | 2.4 L4 {K24W}, 3.5 V6 {J35Y}, 2.0 L4 H {LFA1} @14-15, 2.0 L4 P @14-14, 2.0 L4 H {LFA1} @17-17 | LX:a, LX-S:a, Sport:a, EX:a, EX-L:abce, Touring:bce, Plug-In:d, Hybrid:c@14-15, Hybrid:e@17-17, Sport Special Edition:a@17-17
18-22 ^21 CV | F | S4 | 1.5T L4 {L15B}, 2.0T L4 {K20C}, 2.0 L4 H {LFA1} | LX:a, Sport:abc, EX:ac@18-20, EX-L:abc, Touring:bc, Sport Special Edition:a@21-22, Hybrid:c
23-26 CY | F | S4 | 1.5T L4 {L15C}, 2.0 L4 H {LFC2} | LX:a, EX:a@23-24, SE:a@25-26, Sport:b, EX-L:b, Sport-L:b, Touring:b
# Civic | sedan | 5
95-95 EG | F | S4 C2 H3 | 1.5 L4 {D15}, 1.6 L4 {D16} | CX:a, VX:a, DX:a, LX:a, EX:b, Si:b
96-00 ^99 EK | F | S4 C2 H3 | 1.6 L4 {D16}, 1.6 L4 {B16} @99-00 | CX:a, DX:a, HX:a, LX:a, EX:a, Si:b!, Value Package:a@99-00
01-05 ^04 ES | F | S4 C2 H3 | 1.7 L4 {D17}, 2.0 L4 {K20A} @02-05, 1.3 L4 H @03-05 | DX:a, HX:a, LX:a, EX:a, Si:b!, Hybrid:c, Value Package:a@03-05, Special Edition:a@04-05
06-11 ^09 FA | F | S4 C2 | 1.8 L4 {R18}, 2.0 L4 {K20Z}, 1.3 L4 H | DX:a, LX:a, EX:a, EX-L:a@08-11, Si:b!, Hybrid:c, GX:a, LX-S:a@09-11, DX-VP:a@08-11
12-15 ^13 FB | F | S4 C2 | 1.8 L4 {R18}, 2.4 L4 {K24Z}, 1.5 L4 H | DX:a@12-12, LX:a, HF:a, EX:a, EX-L:a, Si:b!, Hybrid:c, Natural Gas:a, SE:a@15-15
16-21 ^19 FC | F | S4 C2 H5 | 2.0 L4 {K20C2}, 1.5T L4 {L15B7}, 2.0T L4 {K20C1} @17-21 | LX:ab, EX:ab, EX-T:b@16-18, EX-L:b, Touring:b, Sport:ab@17-21, Sport Touring:b@17-21, Si:b@17-20!, Type R:c@17-21!
22-26 ^25 FE | F | S4 H5 | 2.0 L4 {K20C2}, 1.5T L4 {L15B7} @22-26, 2.0T L4 {K20C1} @23-25, 2.0 L4 H {LFC} @25-26 | LX:a, Sport:a, EX:b@22-24, EX-L:b@22-24, Touring:b@22-24, Sport Touring:b@22-24, Si:b!, Type R:c!, Sport Hybrid:d, Sport Touring Hybrid:d
# Civic Del Sol | coupe | 1
95-97 EG | F | C2 | 1.5 L4 {D15} @95-95, 1.6 L4 {D16}, 1.6 L4 {B16} | S:ab, Si:b, VTEC:c!
# Clarity | sedan | 1
18-21 ZC5 | F | S4 | 1.5 L4 P, EV1 @18-19 | Plug-In Hybrid:a, Plug-In Hybrid Touring:a, Electric:b
# CR-V | crossover | 5
97-01 ^99 RD1 | FA | U4 | 2.0 L4 {B20} | LX, EX@98-01, SE@00-01
02-06 ^05 RD7 | FA | U4 | 2.4 L4 {K24} | LX, EX, SE@05-06
07-11 ^10 RE | FA | U4 | 2.4 L4 {K24Z} | LX, EX, EX-L, SE@11-11
12-16 ^15 RM | FA | U4 | 2.4 L4 {K24Z} @12-14, 2.4 L4 {K24W} @15-16 | LX, EX, EX-L, Touring:b@15-16, SE:b@16-16
17-22 ^20 RW | FA | U4 | 2.4 L4 {K24W} @17-19, 1.5T L4 {L15B}, 2.0 L4 H {LFB1} @20-22 | LX:abc, EX:bc, EX-L:bc, Touring:bc, Special Edition:b@21-22
23-26 ^26 RS | FA | U4 | 1.5T L4 {L15B}, 2.0 L4 H {LFC2} | LX:a, EX:a, EX-L:a, Sport:b, Sport-L:b@24-26, Sport Touring:b, TrailSport:b@26-26
# CR-Z | hatchback | 1
11-16 ^13 ZF1 | F | H3 | 1.5 L4 H {LEA} | Base@11-15, EX, LX@16-16, EX-L@16-16
# Crosstour | hatchback | 2
12-15 ^13 TF | FA | H5 | 2.4 L4 {K24}, 3.5 V6 {J35} | EX, EX-L
# Accord Crosstour | hatchback | 2
10-11 TF | FA | H5 | 3.5 V6 {J35} | EX, EX-L
# Element | suv | 3
03-11 ^09 YH | FA=crossover | U4 | 2.4 L4 {K24} | DX@03-04, LX, EX, SC@07-10, EX-P@05-08
# Fit | hatchback | 3
07-08 GD3 | F | H5 | 1.5 L4 {L15A} | Base, Sport
09-13 ^12 GE8 | F | H5 | 1.5 L4 {L15A}, EV1 @13-13 | Base:a, Sport:a, EV:b
15-20 ^18 GK5 | F | H5 | 1.5 L4 {L15B} | LX, EX, EX-L, Sport@18-20
# HR-V | crossover | 4
16-22 ^19 RU | FA | U4 | 1.8 L4 {R18} | LX, EX, EX-L, Sport@19-22, Touring@19-20
23-26 RZ | FA | U4 | 2.0 L4 {K20C2} | LX, Sport, EX-L
# Insight | hatchback | 2
00-06 ZE1 | F | H3 | 1.0 L3 H {ECA1} | Base
10-14 ^12 ZE2 | F | H5 | 1.3 L4 H {LDA} | Base@11-14, LX, EX
19-22 ZE4 | F=sedan | S4 | 1.5 L4 H {LEB} | LX@19-21, EX, Touring
# Odyssey | van | 4
95-98 RA | F | MV | 2.2 L4 {F22} @95-97, 2.3 L4 {F23} @98-98 | LX, EX
99-04 ^02 RL1 | F | MV | 3.5 V6 {J35} | LX, EX, EX-L@02-04
05-10 ^08 RL3 | F | MV | 3.5 V6 {J35} | LX, EX, EX-L, Touring
11-17 ^14 RL5 | F | MV | 3.5 V6 {J35} | LX, EX, EX-L, Touring, Touring Elite, SE@16-17
18-26 ^21 RL6 | F | MV | 3.5 V6 {J35Y} | LX@18-22, EX@18-24, EX-L, Touring, Elite, Sport@23-26
# Passport | suv | 3
95-97 | R4 | U4 | 2.6 L4, 3.2 V6 {6VD1} | DX:a, LX:b, EX:b
98-02 ^00 | R4 | U4 | 3.2 V6 {6VD1} | LX, EX
19-25 ^22 YF7 | FA=crossover | U4 | 3.5 V6 {J35Y} | Sport@19-21, EX-L, Touring@19-21, Elite@19-22, TrailSport@22-25, Black Edition@23-25
26-26 YF9 | A=crossover | U4 | 3.5 V6 {J35Y} | RTL, TrailSport, TrailSport Elite
# Pilot | crossover | 4
03-08 ^06 YF1 | FA | U4 | 3.5 V6 {J35} | LX, EX, EX-L, SE@08-08, VP@08-08
09-15 ^12 YF4 | FA | U4 | 3.5 V6 {J35} | LX, EX, EX-L, Touring, SE@15-15
16-22 ^19 YF6 | FA | U4 | 3.5 V6 {J35Y} | LX@16-20, EX@16-20, EX-L, Touring, Elite, Black Edition@20-22, Special Edition@21-22, TrailSport@22-22, Sport@22-22
23-26 ^26 YG1 | FA | U4 | 3.5 V6 {J35Y} | LX@23-24, Sport, EX-L, Touring, TrailSport, Elite, Black Edition@25-26
# Prelude | coupe | 1
95-96 BB | F | C2 | 2.2 L4 {F22}, 2.3 L4 {H23}, 2.2 L4 {H22} | S:a, Si:b, VTEC:c!
97-01 BB6 | F | C2 | 2.2 L4 {H22} | Base, Type SH!
# Prologue | crossover | 2
24-26 | FA | U4 | EV1, EV2 | EX, Touring, Elite:b
# Ridgeline | pickup | 4
06-14 ^09 YK1 | A | P4 | 3.5 V6 {J35} | RT, RTS@06-13, RTL, RTX@06-07, Sport@12-14, SE@14-14
17-26 ^21 YK2 | FA | P4 | 3.5 V6 {J35Y} | RT@17-19, RTS@17-18, Sport, RTL, RTL-T@17-19, RTL-E@17-23, Black Edition, TrailSport@24-26
# S2000 | convertible | 2
00-03 AP1 | R | R2 | 2.0 L4 {F20C} | Base!
04-09 ^06 AP2 | R | R2 | 2.2 L4 {F22C} | Base!, CR@08-09!
## Acura
# CL | coupe | 2
97-99 YA1 | F | C2 | 2.2 L4 {F22} @97-97, 2.3 L4 {F23} @98-99, 3.0 V6 {J30} | 2.2:a, 2.3:b, 3.0:c
01-03 YA4 | F | C2 | 3.2 V6 {J32} | Base, Type S!
# ILX | sedan | 2
13-22 ^16 DE1 | F | S4 | 2.0 L4 {R20} @13-15, 2.4 L4 {K24}, 1.5 L4 H @13-14 | Base, Premium:ab, Technology:ab@13-22, Hybrid:c@13-14, A-Spec:b@16-22
# Integra | coupe | 3
95-01 ^98 DC | F | H3 S4 | 1.8 L4 {B18B}, 1.8 L4 {B18C} | RS:a@95-98, LS:a, GS:a@99-01, SE:a@95-96, GS-R:b!, Type R:b@97-01!
23-26 DE4 | F=hatchback | H5 | 1.5T L4 {L15CA}, 2.0T L4 {K20C8} @24-26 | Base:a, A-Spec:a, A-Spec Technology:a, Type S:b!
# Legend | sedan | 1
95-95 KA7 | F | S4 C2 | 3.2 V6 {C32} | L, LS, GS, SE
# MDX | crossover | 4
01-06 ^04 YD1 | A | U4 | 3.5 V6 {J35} | Base, Touring
07-13 ^10 YD2 | A | U4 | 3.7 V6 {J37} | Base, Technology, Advance@10-13, Sport@07-09, Entertainment@07-13
14-20 ^17 YD3 | FA | U4 | 3.5 V6 {J35Y}, 3.0 V6 H {J30} @17-20 | Base:a, Technology:ab, Advance:ab, A-Spec:a@19-20
22-26 ^25 YE1 | FA | U4 | 3.5 V6 {J35Y}, 3.0T V6 {J30AC} | Base:a@22-25, Technology:a, A-Spec:a, Advance:a, Type S:b!, Type S Advance:b!
# NSX | coupe | 1
95-05 ^02 NA | R | C2 | 3.0 V6 {C30}, 3.2 V6 {C32} @97-05 | Base:ab@95-05!, T:ab!
17-22 NC1 | A | C2 | 3.5T V6 H {JNC1} | Base@17-21!, Type S@22-22!
# RDX | crossover | 4
07-12 ^10 TB1 | FA | U4 | 2.3T L4 {K23A} | Base, Technology
13-18 ^16 TB3 | FA | U4 | 3.5 V6 {J35} | Base, Technology, AcuraWatch Plus@16-18, Advance@16-18
19-26 ^22 TC1 | FA | U4 | 2.0T L4 {K20C4} | Base@19-24, Technology, A-Spec, Advance, A-Spec Advance@22-26
# RL | sedan | 2
96-04 ^99 KA9 | F | S4 | 3.5 V6 {C35} | 3.5
05-12 ^09 KB1 | A | S4 | 3.5 V6 {J35} @05-08, 3.7 V6 {J37} @09-12 | Base, Technology, CMBS@06-11, Advance:b@11-12
# RLX | sedan | 1
14-20 ^18 KC1 | FA | S4 | 3.5 V6 {J35Y}, 3.5 V6 H {JNB1} | Base:a@14-15, Technology:a, Advance:a@14-17, Sport Hybrid:b
# RSX | coupe | 2
02-06 ^05 DC5 | F | H3 | 2.0 L4 {K20A3}, 2.0 L4 {K20A2} | Base:a, Type S:b!
# TL | sedan | 4
95-98 UA1 | F | S4 | 2.5 L5 {G25}, 3.2 V6 {C32} @96-98 | 2.5:a, 3.2:b
99-03 ^02 UA4 | F | S4 | 3.2 V6 {J32} | Base, Type S@02-03!
04-08 ^07 UA6 | F | S4 | 3.2 V6 {J32}, 3.5 V6 {J35} @07-08 | Base:a, Type S:b!, Navigation:a@04-08
09-14 ^12 UA8 | FA | S4 | 3.5 V6 {J35}, 3.7 V6 {J37} | Base:a, Technology:a, SH-AWD:b, SH-AWD Technology:b, Advance@12-14
# TLX | sedan | 3
15-20 ^18 UB1 | FA | S4 | 2.4 L4 {K24W}, 3.5 V6 {J35Y} | Base, Technology, Advance:b, A-Spec@18-20
21-25 ^24 UB5 | FA | S4 | 2.0T L4 {K20C}, 3.0T V6 {J30AC} | Base:a@21-23, Technology:a, A-Spec:a, Advance:a@21-23, Type S:b!
# TSX | sedan | 3
04-08 ^06 CL9 | F | S4 | 2.4 L4 {K24A2} | Base, Navigation@04-08
09-14 ^11 CU2 | F | S4 W5 | 2.4 L4 {K24Z}, 3.5 V6 {J35} @10-14 | Base, Technology, Special Edition:a@12-14
# ZDX | crossover | 1
10-13 YB1 | A | U4 | 3.7 V6 {J37} | Base@10-12, Technology, Advance
24-24 | RA | U4 | EV1, EV2 | A-Spec, Type S:b!
`;
