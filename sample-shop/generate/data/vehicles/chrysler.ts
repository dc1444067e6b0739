/** Dodge, Ram, Chrysler, Jeep, Plymouth, Fiat and Alfa Romeo; the notation is explained in `notation.md` beside this file. */
export const chrysler = `
## Dodge
# Avenger | sedan | 3
95-00 ^97 FJ22 | F | C2 | 2.0 L4 {420A} @95-99, 2.5 V6 | Base, ES
08-14 ^11 JS | FA | S4 | 2.4 L4 F, 2.7 V6 @08-10, 3.5 V6 @08-10, 3.6 V6 {Pentastar} F @11-14 | SE:abd, SXT:abd, R/T:ac@08-10, Express:a@10-11, Mainstreet:ad@11-11, Heat:d@11-11, Lux:d@11-11, R/T:d@11-14
# Caliber | hatchback | 2
07-12 PM | FA | H5 | 1.8 L4 @07-09, 2.0 L4, 2.4 L4, 2.4T L4 @08-09 | Base:ab@07-07, SE:ab@08-11, SXT:ab, R/T:c@07-10, SRT4:d!, Heat:b@10-11, Rush:c@10-11, Uptown:b@10-11, SXT Plus:bc@12-12
# Caravan | van | 3
95-95 AS | F | MV | 2.5 L4, 3.0 V6, 3.3 V6 | Base, SE:bc
96-00 NS | F | MV | 2.4 L4, 3.0 V6, 3.3 V6 | Base, SE, LE:c@96-99
01-07 RS | F | MV | 2.4 L4, 3.3 V6 F | SE, SXT:b@04-07, Sport:b@01-03
# Challenger | coupe | 4
08-14 ^11 LC | R | C2 | 6.1 V8 {Hemi} @08-10, 3.5 V6 @09-10, 5.7 V8 {Hemi} @09-14, 3.6 V6 {Pentastar} F @11-14, 6.4 V8 {Hemi} @11-14 | SE:b@09-10, SXT:d@11-14, R/T:c@09-14, SRT8:ae@08-13!, SRT8 392:e@11-14!, Base:d@11-11, Rallye Redline:d@13-14
15-23 LC | RA | C2 | 3.6 V6 {Pentastar}, 5.7 V8 {Hemi}, 6.4 V8 {Hemi}, 6.2S V8 {Hemi} | SXT:a, SXT Plus:a@15-18, GT:a@17-23, R/T:b, R/T Plus:b@15-18, R/T Scat Pack:c!, SRT 392:c@15-18!, SRT Hellcat:d!, SRT Hellcat Redeye:d@19-23!, SRT Demon:d@18-18!, SRT Super Stock:d@20-23!, SRT Demon 170:d@23-23!
# Charger | sedan | 5
06-10 LX | RA | S4 | 2.7 V6, 3.5 V6, 5.7 V8 {Hemi}, 6.1 V8 {Hemi} | Base:ab@06-09, SE:ab@06-10, SXT:ab@06-10, R/T:c, Daytona R/T:c@06-09, SRT8:d!
11-14 LD | RA | S4 | 3.6 V6 {Pentastar} F, 5.7 V8 {Hemi}, 6.4 V8 {Hemi} @12-14 | SE:a, SXT:a@12-14, Rallye:a@11-11, R/T:b, R/T Plus:b@12-14, R/T Max:b@11-14, SRT8:c!, Police:ab!
15-23 LD | RA | S4 | 3.6 V6 {Pentastar} F, 5.7 V8 {Hemi}, 6.4 V8 {Hemi}, 6.2S V8 {Hemi} | SE:a@15-17, SXT:a, GT:a@18-23, R/T:b, Daytona:b@17-23, R/T Scat Pack:c!, SRT 392:c@15-18!, SRT Hellcat:d!, SRT Hellcat Redeye:d@21-23!, Police:ab!
24-26 LB | A=coupe | C2 S4 | EV2, 3.0T L6 {Hurricane} @26-26 | Daytona R/T:a@24-25, Daytona Scat Pack:a!, R/T:b, Scat Pack:b!
# Dakota | pickup | 4
95-96 AN | R4 | P2 PX | 2.5 L4, 3.9 V6, 5.2 V8 | Base, Sport, SLT:bc
97-04 ^01 AN | R4 | P2 PX P4 | 2.5 L4 @97-02, 3.9 V6 @97-03, 5.2 V8 @97-99, 5.9 V8 @98-03, 4.7 V8 {PowerTech} @00-04, 3.7 V6 {PowerTech} @04-04 | Base:abcdf@97-04, Sport, SLT:bcdef@97-04, R/T:d@98-03!
05-11 ^08 ND | R4 | PX P4 | 3.7 V6 {PowerTech}, 4.7 V8 {PowerTech} F | ST, SLT@05-08, Laramie, Big Horn@08-11, SXT@08-08, TRX@08-09
# Dart | sedan | 3
13-16 PF | F | S4 | 2.0 L4 {Tigershark}, 1.4T L4 {MultiAir}, 2.4 L4 {Tigershark} | SE:a, SXT:ac, Rallye:ab@13-13, Limited:abc@13-15, GT:c, Aero:b@13-16, SXT Sport:c@16-16
# Durango | suv | 4
98-03 ^01 DN | R4 | U4 | 3.9 V6 @99-99, 5.2 V8 @98-00, 5.9 V8, 4.7 V8 {PowerTech} @00-03 | SLT, SLT Plus:bcd@99-03, R/T:c@00-03, Sport:d@01-03, SXT:d@02-03
04-09 ^07 HB | R4 | U4 | 3.7 V6 {PowerTech}, 4.7 V8 {PowerTech} F, 5.7 V8 {Hemi}, 5.7 V8 H @09-09 | ST:ab@04-04, SXT:ab@05-07, SLT, Limited:bc, SE:ab@09-09, Adventurer:bc@05-05, Hybrid:d
11-26 ^14 WD | RA | U4 | 3.6 V6 {Pentastar} F, 5.7 V8 {Hemi}, 6.4 V8 {Hemi} @18-24, 6.2S V8 {Hemi} @21-21, 6.2S V8 {Hemi} @23-25 | Express:a@11-11, SXT:a@12-23, Crew:ab@11-13, Heat:a@11-11, Citadel:ab@11-23, Limited:ab@14-18, R/T:b, GT:a@17-26, SRT 392:c@18-24!, SRT Hellcat:d@21-21!, SRT Hellcat:e@23-25!
# Grand Caravan | van | 5
95-95 AS | FA | MV | 3.0 V6, 3.3 V6, 3.8 V6 | Base:a, SE, LE:bc, ES:bc
96-00 NS | FA | MV | 2.4 L4, 3.0 V6, 3.3 V6, 3.8 V6 | Base:abc, SE:abcd, LE:cd, ES:cd
01-07 ^05 RS | FA | MV | 3.3 V6 F, 3.8 V6 | SE:a, Sport:ab@01-03, ES:b@01-03, SXT:b@04-07, EX:b@01-03, eX:a@02-03
08-20 ^11 RT | F | MV | 3.3 V6 F @08-10, 3.8 V6 @08-10, 4.0 V6 @08-10, 3.6 V6 {Pentastar} F @11-20 | SE:ad@08-20, SXT:bcd, Crew:d@11-16, Express:d@11-11, Mainstreet:d@11-11, R/T:d@11-17, SE Plus:d@14-20, SXT Plus:d@14-19, GT:d@18-19
# Hornet | crossover | 1
23-25 GG | A | U4 | 2.0T L4, 1.3T L4 P @24-25 | GT:a, GT Plus:a@23-24, R/T:b, R/T Plus:b@24-24
# Intrepid | sedan | 2
95-97 LH | F | S4 | 3.3 V6, 3.5 V6 | Base, ES, Sport@96-97
98-04 LH | F | S4 | 2.7 V6, 3.2 V6 @98-01, 3.5 V6 @00-04 | Base:a@98-00, SE:a@01-04, ES, R/T:c@00-02, SXT:c@02-04
# Journey | crossover | 4
09-20 ^11 JC | FA | U4 | 2.4 L4, 3.5 V6 @09-10, 3.6 V6 {Pentastar} F @11-19 | SE:a, SXT, R/T:bc@09-16, Express:a@11-11, Mainstreet:c@11-11, Crew:c@11-13, Lux:c@11-11, Limited:c@14-15, Crossroad:ac@14-20, GT:c@17-19, American Value Package:a@12-18
# Magnum | wagon | 2
05-08 ^08 LX | RA | W5 | 2.7 V6, 3.5 V6, 5.7 V8 {Hemi}, 6.1 V8 {Hemi} @06-08 | SE:a, SXT:b, R/T:c, SRT8:d!
# Neon | sedan | 2
95-99 PL | F | S4 C2 | 2.0 L4, 2.0 L4 {DOHC} | Base:a@95-98, Highline, Sport@95-97, R/T@98-99, Competition:b
00-05 ^03 PL | F | S4 | 2.0 L4, 2.4T L4 @03-05 | Highline:a@00-00, ES:a@00-02, SE:a@01-05, R/T:a@01-04, SXT:a@02-05, ACR:a@01-02, SRT-4:b!
# Nitro | suv | 2
07-11 KA | R4 | U4 | 3.7 V6 {PowerTech}, 4.0 V6 | SXT:a@07-10, SLT:a@07-09, R/T:b@07-09, SE:a@08-11, Heat:a@10-11, Detonator:b@10-11, Shock:b@10-11
# Ram 1500 | pickup | 5
95-01 BR | R4 | P2 PX | 3.9 V6, 5.2 V8, 5.9 V8 | ST, LT@95-96, WS:ab@97-01, SLT, Laramie SLT@95-01, SS/T:c@97-98, Sport:bc@96-01
02-08 ^06 DR | R4 | P2 PX P4 | 3.7 V6 {PowerTech}, 4.7 V8 {PowerTech} F, 5.9 V8 @02-03, 5.7 V8 {Hemi} @03-08, 8.3 V10 {Viper} @04-06 | ST:abcd, SLT:abcd, Laramie:bcd, Sport:bcd@02-03, SXT:abd@07-08, TRX4:d@07-08, SRT-10:e!
09-10 DS | R4 | P2 PX P4 | 3.7 V6 {PowerTech}, 4.7 V8 {PowerTech} F, 5.7 V8 {Hemi} | ST, SLT, Laramie:bc, Sport:c, TRX:bc, R/T:c
# Ram 2500 | pickup | 4
95-02 BR | R4 | P2 PX | 5.9 V8, 8.0 V10, 5.9T L6 D {Cummins} | ST, LT@95-97, SLT, Laramie SLT@95-02
03-09 ^06 DR | R4 | P2 P4 | 5.7 V8 {Hemi}, 8.0 V10 @03-03, 5.9T L6 D {Cummins} @03-07, 6.7T L6 D {Cummins} @07-09 | ST, SLT, Laramie, SXT@07-09, Power Wagon:a@05-09
10-10 DJ | R4 | P2 P4 | 5.7 V8 {Hemi}, 6.7T L6 D {Cummins} | ST, SLT, Laramie, TRX, Power Wagon:a
# Ram 3500 | pickup | 3
95-02 BR | R4 | P2 PX | 5.9 V8, 8.0 V10, 5.9T L6 D {Cummins} | ST, SLT, Laramie SLT
03-09 ^06 DR | R4 | P2 P4 | 5.7 V8 {Hemi} @03-09, 8.0 V10 @03-03, 5.9T L6 D {Cummins} @03-07, 6.7T L6 D {Cummins} @07-09 | ST, SLT, Laramie, SXT@07-09
10-10 DJ | R4 | P2 P4 | 5.7 V8 {Hemi}, 6.7T L6 D {Cummins} | ST, SLT, Laramie
# Ram 1500 Van | van | 2
95-03 ^98 AB | R | CV PV | 3.9 V6, 5.2 V8, 5.9 V8 | Base, SLT@95-97
# Stealth | coupe | 1
95-96 Z16A | FA | H3 | 3.0 V6, 3.0T V6 | Base:a, R/T:a, R/T Turbo:b!
# Stratus | sedan | 3
95-00 JA | F | S4 | 2.0 L4 @96-00, 2.4 L4, 2.5 V6 | Base:ab@95-98, ES:bc, SE:abc@99-00
01-06 ^04 JR | F | S4 C2 | 2.4 L4, 2.7 V6, 3.0 V6 @01-05 | SE:abc@01-05, ES:b@01-04, R/T:bc@01-06, SXT:ab@02-06
# Viper | coupe | 1
95-02 SR | R | R2 C2 | 8.0 V10 | RT/10!, GTS@96-02!, ACR@99-02!
03-06 ZB | R | R2 C2 | 8.3 V10 | SRT-10!
08-10 ZB | R | R2 C2 | 8.4 V10 | SRT-10!, ACR@08-10!
13-17 VX | R | C2 | 8.4 V10 | SRT@13-17!, GTS@13-17!, GTC@15-17!, ACR@16-17!
## Ram
# 1500 | pickup | 5
11-18 ^13 DS | R4 | P2 PX P4 | 3.7 V6 {PowerTech} @11-12, 4.7 V8 {PowerTech} F @11-13, 5.7 V8 {Hemi}, 3.6 V6 {Pentastar} F @13-18, 3.0T V6 D {EcoDiesel} @14-18 | ST:abcd@11-15, Tradesman:abcde@11-18, Express:bcd@12-18, SLT:abcde@11-18, Big Horn:bcde@11-18, Outdoorsman:bcde@11-17, Laramie:bcde, Laramie Longhorn:cde@11-18, Sport:c, R/T:c@11-15, HFE:de@13-17, Limited:ce@14-18, Rebel:cd@15-18, Lone Star:bcde@12-18
19-26 ^25 DT | R4 | PX P4 | 3.6 V6 H {Pentastar}, 5.7 V8 {Hemi} @19-24, 5.7 V8 H {Hemi} @19-24, 3.0T V6 D {EcoDiesel} @20-23, 6.2S V8 {Hemi} @21-24, 3.0T L6 {Hurricane} @25-26, 5.7 V8 H {Hemi} @26-26 | Tradesman:abcdfg, HFE:d@20-21, Big Horn:abcdfg, Lone Star:abcdfg, Rebel:abcdfg, Laramie:abcdfg, Longhorn:bcdfg, Limited:bcdfg, TRX:e!, RHO:f@25-26!, Tungsten:f@25-26
# 1500 Classic | pickup | 3
19-24 DS | R4 | P2 PX P4 | 3.6 V6 {Pentastar} F, 5.7 V8 {Hemi} | Tradesman, Express@19-21, Big Horn@19-20, SLT@19-24, Warlock@19-24, Lone Star@19-20
# 2500 | pickup | 4
11-18 DJ | R4 | P2 P4 | 5.7 V8 {Hemi} @11-18, 6.7T L6 D {Cummins}, 6.4 V8 {Hemi} @14-18 | ST@11-12, Tradesman@12-18, SLT, Big Horn, Laramie, Laramie Longhorn, Power Wagon:ac, Outdoorsman@11-16, Limited:bc@14-18
19-26 ^25 DJ2 | R4 | P2 P4 | 6.4 V8 {Hemi}, 6.7T L6 D {Cummins} | Tradesman, Big Horn, Lone Star, Laramie, Power Wagon:a, Longhorn, Limited, Rebel@23-26
# 3500 | pickup | 3
11-18 D2 | R4 | P2 P4 | 5.7 V8 {Hemi} @11-18, 6.7T L6 D {Cummins}, 6.4 V8 {Hemi} @14-18 | ST@11-12, Tradesman@12-18, SLT, Big Horn, Laramie, Laramie Longhorn, Limited:bc@14-18
19-26 ^25 D2 | R4 | P2 P4 | 6.4 V8 {Hemi}, 6.7T L6 D {Cummins} | Tradesman, Big Horn, Lone Star, Laramie, Longhorn, Limited
# C/V | van | 1
12-15 RT | F | CV | 3.6 V6 {Pentastar} F | Base@12-12, Tradesman@13-15
# Dakota | pickup | 1
11-11 ND | R4 | PX P4 | 3.7 V6 {PowerTech}, 4.7 V8 {PowerTech} F | ST, Big Horn, Laramie
# ProMaster 1500 | van | 3
14-26 ^23 VF | F | CV | 3.6 V6 {Pentastar}, 3.0T L4 D @14-17 | Base@14-22, Tradesman:a@23-26, SLT:a@23-26
# ProMaster 2500 | van | 2
14-26 ^23 VF | F | CV | 3.6 V6 {Pentastar}, 3.0T L4 D @14-17 | Base@14-22, Window@15-20, Tradesman:a@23-26, SLT:a@23-26
# ProMaster City | van | 2
15-22 VM | F | CV PV | 2.4 L4 {Tigershark} | Tradesman@15-19, Tradesman SLT@15-22, Wagon@15-22, Wagon SLT@15-22, Base@20-22
## Chrysler
# 200 | sedan | 4
11-14 JS | F | S4 R2 | 2.4 L4 F, 3.6 V6 {Pentastar} F | LX:a, Touring, Limited, S@11-13
15-17 UF | FA | S4 | 2.4 L4 {Tigershark} F, 3.6 V6 {Pentastar} | LX:a, Limited, S@15-16, C@15-16, Touring@16-17, Limited Platinum@17-17, C Platinum@17-17
# 300 | sedan | 4
05-10 LX | RA | S4 | 2.7 V6, 3.5 V6, 5.7 V8 {Hemi}, 6.1 V8 {Hemi} | Base:a@05-07, LX:a@08-09, Touring:ab, Limited:b@05-10, C:c, SRT8:d!, S:bc@10-10
11-23 ^15 LD | RA | S4 | 3.6 V6 {Pentastar} F, 5.7 V8 {Hemi}, 6.4 V8 {Hemi} @12-14, 6.4 V8 {Hemi} @23-23 | Base:a@11-14, Touring:ab@18-23, Limited:a@11-20, S:ab@12-22, C:b@11-20, C Platinum:ab@15-16, SRT8:c@12-14!, Touring L:a@18-23, C 392:d@23-23!
# 300M | sedan | 2
99-04 LH | F | S4 | 3.5 V6 | Base, Special@02-04
# Aspen | suv | 1
07-09 HG | R4 | U4 | 4.7 V8 {PowerTech} F, 5.7 V8 {Hemi}, 5.7 V8 H @09-09 | Limited:ab, Hybrid:c
# Cirrus | sedan | 1
95-00 JA | F | S4 | 2.5 V6, 2.4 L4 @95-98, 2.4 L4 @00-00 | LX, LXi:a
# Concorde | sedan | 2
95-97 LH | F | S4 | 3.3 V6, 3.5 V6 | LX@96-97, LXi@96-97, Base@95-95
98-04 LH | F | S4 | 2.7 V6, 3.2 V6 @98-01, 3.5 V6 @02-04 | LX:a, LXi, Limited:c@02-04
# Crossfire | coupe | 1
04-08 ZH | R | C2 R2 | 3.2 V6 {M112}, 3.2S V6 {M112} @05-06 | Base:a, Limited:a@05-08, SRT-6:b!
# LHS | sedan | 1
95-97 LH | F | S4 | 3.5 V6 | Base
99-01 LH | F | S4 | 3.5 V6 | Base
# Pacifica | van | 4
04-08 CS | FA=crossover | U4 | 3.5 V6 @04-06, 3.8 V6 @05-08, 4.0 V6 @07-08 | Base:ab@04-08, Touring:ac@05-08, Limited:ac@05-08
17-26 ^21 RU | FA | MV | 3.6 V6 {Pentastar}, 3.6 V6 P @17-26 | LX:a@17-20, Touring:ab, Touring L:ab@17-22, Touring L Plus:a@17-20, Limited:ab, Pinnacle:ab@21-26, Select:ab@24-26, Premium:b@17-17
# PT Cruiser | wagon | 3
01-10 ^06 PT | F | W5 R2 | 2.4 L4, 2.4T L4 @03-09 | Base:a@01-10, Touring@02-09, Limited@01-09, GT:b@03-08!, Classic:a@10-10
# Sebring | sedan | 4
95-00 ^97 FJ22 | F | C2 R2 | 2.0 L4 {420A} @95-99, 2.5 V6, 2.4 L4 @96-99 | LX:ab, LXi:b, JX:bc@96-00, JXi:bc@96-00
01-06 ^04 JR | F | S4 C2 R2 | 2.4 L4, 2.7 V6, 3.0 V6 @01-05 | LX, LXi, Limited:b@02-06, Touring:ab@04-06, GTC:b@02-06, Base:a@03-06
07-10 JS | FA | S4 R2 | 2.4 L4, 2.7 V6 F, 3.5 V6 | Base:ab@07-07, LX:ab@08-09, Touring:ab, Limited
# Town & Country | van | 4
95-95 AS | FA | MV | 3.8 V6 | Base
96-00 NS | FA | MV | 3.3 V6, 3.8 V6 | SX:ab@97-99, LX:ab, LXi:b, Limited:b@98-00
01-07 ^05 RS | FA | MV | 3.3 V6 F, 3.8 V6 | LX:a, LXi@01-03, EX:b@02-03, Limited:b, Touring:b@04-07, Base:a@03-07
08-16 ^11 RT | F | MV | 3.3 V6 F @08-10, 3.8 V6 @08-10, 4.0 V6 @08-10, 3.6 V6 {Pentastar} F @11-16 | LX:a@08-10, Touring:bcd, Touring L:d@11-16, Limited:cd@08-16, S:d@13-16
# Voyager | van | 3
01-03 RS | F | MV | 2.4 L4, 3.3 V6 F | Base, LX:b
20-26 RU | F | MV | 3.6 V6 {Pentastar} | L@20-20, LX@20-26, LXi@20-21
## Jeep
# Cherokee | crossover | 5
95-01 ^97 XJ | R4=suv | U2 U4 | 2.5 L4 {AMC 150} @95-00, 4.0 L6 {AMC 242} | SE, Sport:b, Country:b@95-97, Classic:b@98-01, Limited:b@98-01
14-23 ^19 KL | FA | U4 | 2.4 L4 {Tigershark}, 3.2 V6 {Pentastar} @14-22, 2.0T L4 @19-23 | Sport:ab@14-19, Latitude:abc@14-22, Latitude Plus:abc@17-22, Altitude:ab@14-20, Latitude Lux:abc@20-22, Altitude Lux:ac@23-23, Limited:abc@14-22, Trailhawk:abc@14-23, Overland:abc@16-20, X:bc@22-22
# Commander | suv | 2
06-10 XK | R4 | U4 | 3.7 V6 {PowerTech}, 4.7 V8 {PowerTech} F @06-09, 5.7 V8 {Hemi} | Base:ab@06-06, Sport:ab@07-10, Limited, Overland:bc@07-09
# Compass | crossover | 4
07-17 ^11 MK49 | FA | U4 | 2.4 L4, 2.0 L4 | Sport, Limited@07-13, Base@10-12, Latitude@11-17, High Altitude:a@14-17, North@11-17
18-26 ^22 MP | FA | U4 | 2.4 L4 {Tigershark} @18-22, 2.0T L4 @23-26 | Sport@18-26, Latitude, Limited, Trailhawk, Altitude@19-22, High Altitude@20-22, Latitude Lux@22-24
# Gladiator | pickup | 3
20-26 ^24 JT | 4 | P4 | 3.6 V6 {Pentastar}, 3.0T V6 D {EcoDiesel} @21-23 | Sport, Sport S, Overland@20-23, Rubicon, Mojave:a, Willys@20-26, High Altitude@21-23, Texas Trail@21-24, Nighthawk:a@25-26
# Grand Cherokee | suv | 5
95-98 ^96 ZJ | R4 | U4 | 4.0 L6 {AMC 242}, 5.2 V8 {Magnum}, 5.9 V8 {Magnum} @98-98 | SE:ab@95-95, Laredo:ab, Limited:ab, Orvis:ab@95-97, TSi:ab@97-98, 5.9 Limited:c
99-04 ^04 WJ | R4 | U4 | 4.0 L6 {AMC 242}, 4.7 V8 {PowerTech} | Laredo, Limited, Overland:b@02-04, Sport@02-02, Special Edition@02-04, Columbia@04-04
05-10 ^08 WK | R4 | U4 | 3.7 V6 {PowerTech}, 4.7 V8 {PowerTech} F @05-09, 5.7 V8 {Hemi}, 3.0T V6 D {OM642} @07-08, 6.1 V8 {Hemi} @06-10 | Laredo:abd, Limited:abcd, Overland:bcd@06-09, SRT8:e!, Rocky Mountain:ab@06-07
11-21 ^14 WK2 | R4 | U4 | 3.6 V6 {Pentastar} F, 5.7 V8 {Hemi}, 6.4 V8 {Hemi} @12-21, 3.0T V6 D {EcoDiesel} @14-19, 6.2S V8 {Hemi} @18-21 | Laredo:ab, Limited:abd, Overland:abd, Summit:abd@14-21, Trailhawk:abd@17-21, SRT8:c@12-13!, SRT:c@14-21!, Trackhawk:e!, Upland:a@18-20, Altitude:a@12-19, Limited X:ab@18-21
22-26 ^26 WL | R4 | U4 | 3.6 V6 {Pentastar}, 5.7 V8 {Hemi} @22-24, 2.0T L4 P @22-25, 2.0T L4 {Hurricane 4} @26-26 | Laredo:ad, Limited:ad, Overland:abc@22-25, Summit:abcd, Summit Reserve:abcd, Trailhawk:bc@22-25, Altitude:a@22-26, 4xe:c, Anniversary Edition:c@23-24
# Grand Cherokee L | suv | 3
21-26 ^26 WL75 | R4 | U4 | 3.6 V6 {Pentastar}, 5.7 V8 {Hemi} @21-24 | Laredo:a, Limited:ab, Overland:ab@21-25, Summit:ab, Summit Reserve:ab, Altitude:a@22-26
# Grand Wagoneer | suv | 2
22-26 ^26 WS | 4 | U4 | 6.4 V8 {Hemi} @22-24, 3.0T L6 {Hurricane} | Series I:a@22-23, Series II:ab@22-25, Series III:ab@22-25, Obsidian:ab@22-25, Base:ab@24-26, Summit:b@26-26
# Liberty | suv | 4
02-07 ^05 KJ | R4 | U4 | 2.4 L4 @02-05, 3.7 V6 {PowerTech}, 2.8T L4 D @05-06 | Sport, Limited:bc, Renegade:b@02-06, Latitude:b@07-07
08-12 KK | R4 | U4 | 3.7 V6 {PowerTech} | Sport, Limited, Renegade@10-11, Latitude@12-12, Jet@12-12
# Patriot | crossover | 4
07-17 ^11 MK74 | FA | U4 | 2.4 L4, 2.0 L4 | Sport, Limited@07-14, Latitude@10-17, Latitude X:a@11-11, High Altitude:a@15-17
# Renegade | crossover | 3
15-23 ^19 BU | FA | U4 | 2.4 L4 {Tigershark} @15-21, 1.4T L4 {MultiAir} @15-18, 1.3T L4 @19-23 | Sport@15-21, Latitude, Limited:ac, Trailhawk:ac, Upland:ac@18-23, Altitude:ac@18-23, Jeepster:ac@20-21
# Wagoneer | suv | 2
22-25 WS | R4 | U4 | 5.7 V8 H {Hemi} @22-23, 3.0T L6 {Hurricane} @22-25 | Series I:ab@22-23, Series II, Series III, Carbide:ab@22-25, Base:b@24-25
# Wagoneer S | crossover | 1
24-26 KM | A | U4 | EV2 | Launch Edition@24-24, Limited@25-26
# Wrangler | suv | 5
95-95 YJ | 4 | U2 | 2.5 L4 {AMC 150}, 4.0 L6 {AMC 242} | S:a, SE, Rio Grande, Sahara:b
97-06 TJ | 4 | U2 | 2.5 L4 {AMC 150} @97-02, 4.0 L6 {AMC 242}, 2.4 L4 @03-06 | SE:ac, Sport:b, Sahara:b@97-04, X:b@02-06, Rubicon:b@03-06, Unlimited:b@04-06, Unlimited Rubicon:b@05-06
07-18 ^11 JK | 4 | U2 U4 | 3.8 V6 @07-11, 3.6 V6 {Pentastar} @12-18 | X@07-09, Sport@10-18, Sahara@07-18, Rubicon, Unlimited X@07-09, Unlimited Sport@10-18, Unlimited Sahara, Unlimited Rubicon, Willys Wheeler@14-18, Mountain@10-11, Call of Duty MW3@12-12
19-26 ^24 JL | 4 | U2 U4 | 3.6 V6 {Pentastar}, 2.0T L4, 3.0T V6 D {EcoDiesel} @20-23, 6.4 V8 {Hemi} @21-25, 2.0T L4 P @21-25 | Sport:ab, Sport S:ab, Willys:abe@20-26, Sahara:ab@19-26, Rubicon:ab, Unlimited Sport:abc, Unlimited Sahara:abc, Unlimited Rubicon:abc, Rubicon 392:d!, 4xe Sport S:e@23-25, 4xe Sahara:e, 4xe Rubicon:e, High Altitude:abce@20-24
# Wrangler JK | suv | 1
18-18 JK | 4 | U2 U4 | 3.6 V6 {Pentastar} | Sport, Sport S, Rubicon, Unlimited Sahara
## Plymouth
# Breeze | sedan | 1
96-00 JA | F | S4 | 2.0 L4, 2.4 L4 @98-00 | Base
# Grand Voyager | van | 2
95-95 AS | FA | MV | 3.0 V6, 3.3 V6, 3.8 V6 | Base:a, SE, LE:bc
96-00 NS | F | MV | 2.4 L4, 3.0 V6, 3.3 V6, 3.8 V6 | Base:abc, SE, LE:cd@96-97, Rallye:cd@96-97
# Neon | sedan | 1
95-99 PL | F | S4 C2 | 2.0 L4, 2.0 L4 {DOHC} | Base:a@95-98, Highline, Sport@95-97, Expresso@97-99, Competition:b
00-01 PL | F | S4 | 2.0 L4 | Highline@00-01, LX@00-01
# Prowler | convertible | 1
97-97 PR | R | R2 | 3.5 V6 | Base
99-01 PR | R | R2 | 3.5 V6 | Base
# Voyager | van | 2
95-95 AS | F | MV | 2.5 L4, 3.0 V6, 3.3 V6 | Base, SE:bc
96-00 NS | F | MV | 2.4 L4, 3.0 V6, 3.3 V6 | Base, SE, LE:c@96-97
## Fiat
# 124 Spider | convertible | 1
17-20 | R | R2 | 1.4T L4 {MultiAir} | Classica, Lusso@17-20, Abarth
# 500 | hatchback | 2
12-19 | F | H3 R2 | 1.4 L4 {MultiAir} @12-17, 1.4T L4 {MultiAir}, EV1 @13-19 | Pop:ab, Sport:ab@12-15, Lounge:ab, Abarth:b!, Turbo:b@13-16, 500e:c, Easy:a@15-16
# 500e | hatchback | 1
24-26 | F | H3 | EV1 | Inspired by Red@24-24, Pop@25-26
# 500L | hatchback | 1
14-20 ^18 | F | H5 | 1.4T L4 {MultiAir} | Pop@14-20, Easy@14-16, Trekking, Lounge
# 500X | crossover | 2
16-23 ^19 | FA | U4 | 1.4T L4 {MultiAir} @16-18, 2.4 L4 {Tigershark} @16-18, 1.3T L4 @19-23 | Pop, Easy:ab@16-16, Trekking, Lounge@16-18, Trekking Plus@16-23
## Alfa Romeo
# Giulia | sedan | 2
17-26 ^24 952 | RA | S4 | 2.0T L4, 2.9T V6 @17-24 | Base:a@17-21, Sprint:a@20-26, Ti:a, Veloce:a@20-24, Quadrifoglio:b!
# Stelvio | crossover | 2
18-26 ^24 949 | RA | U4 | 2.0T L4, 2.9T V6 @18-24 | Base:a@18-21, Sprint:a@20-26, Ti:a, Veloce:a@20-24, Quadrifoglio:b!
# Tonale | crossover | 1
24-26 | A | U4 | 1.3T L4 P @24-25, 2.0T L4 @25-26 | Sprint, Ti:ab, Veloce:a
`;
