/** Nissan, Infiniti, Mazda, Subaru and Mitsubishi; the notation is explained in `notation.md` beside this file. */
export const nissanMazdaSubaru = `
## Nissan
# 240SX | coupe | 2
95-98 ^97 S14 | R | C2 | 2.4 L4 {KA24DE} | Base, SE, LE@97-98
# 300ZX | coupe | 1
95-96 Z32 | R | H3 R2 | 3.0 V6 {VG30DE}, 3.0T V6 {VG30DETT} | Base:a, Turbo:b!
# 350Z | coupe | 2
03-09 ^07 Z33 | R | C2 R2 | 3.5 V6 {VQ35DE} | Base@03-08, Enthusiast, Performance@03-06, Touring, Track@03-05!, Grand Touring@05-09!
# 370Z | coupe | 2
09-20 ^13 Z34 | R | C2 R2 | 3.7 V6 {VQ37VHR} | Base, Touring, NISMO!, Sport@16-20
# Altima | sedan | 5
95-97 U13 | F | S4 | 2.4 L4 {KA24DE} | XE, GXE, SE, GLE
98-01 ^00 L30 | F | S4 | 2.4 L4 {KA24DE} | XE, GXE, SE, GLE
02-06 ^05 L31 | F | S4 | 2.5 L4 {QR25DE}, 3.5 V6 {VQ35DE} | Base:a, S:a, SL:a, SE:b, SE-R:b@05-06!
07-12 ^10 L32 | F | S4 C2 | 2.5 L4 {QR25DE}, 3.5 V6 {VQ35DE}, 2.5 L4 H @07-11 | Base:a@07-11, S:a, SE:b@07-09, SL:ab@07-12, SR:b@10-12, Hybrid:c
13-18 ^16 L33 | F | S4 | 2.5 L4 {QR25DE}, 3.5 V6 {VQ35DE} | Base:a@13-17, S, SV, SL, SR:ab@16-18
19-25 ^23 L34 | FA | S4 | 2.5 L4 {PR25DD}, 2.0T L4 {KR20DDET} @19-24 | S:a@19-24, SV:a, SR, SL:a@19-25, Platinum:a@19-22
# Ariya | crossover | 2
23-25 FE0 | FA | U4 | EV1, EV2 | Engage, Venture+:a@23-24, Evolve+, Empower+:a, Platinum+:b
# Armada | suv | 3
05-15 ^08 TA60 | R4 | U4 | 5.6 V8 {VK56DE} F | SE@05-10, LE@05-10, SV@11-15, SL@11-15, Platinum@09-15
17-24 ^21 Y62 | R4 | U4 | 5.6 V8 {VK56VD} | S@21-24, SV, SL, Platinum, Midnight@21-24
25-26 Y63 | R4 | U4 | 3.5T V6 {VR35DDTT} | SV, SL, PRO-4X, Platinum, Platinum Reserve
# Pathfinder Armada | suv | 1
04-04 TA60 | R4 | U4 | 5.6 V8 {VK56DE} | SE, LE
# Cube | wagon | 1
09-14 Z12 | F | W5 | 1.8 L4 {MR18DE} | Base@09-11, S, SL
# Frontier | pickup | 4
98-04 ^01 D22 | R4 | P2 PX P4 | 2.4 L4 {KA24DE}, 3.3 V6 {VG33E} @99-04, 3.3S V6 {VG33ER} @01-04 | XE, SE:b@98-04, SC:c@01-04
05-21 ^09 D40 | R4 | PX P4 | 2.5 L4 {QR25DE} @05-19, 4.0 V6 {VQ40DE} @05-19, 3.8 V6 {VQ38DD} @20-21 | XE:a@05-10, S:abc@11-21, SE:b@05-10, LE:b@05-10, Nismo:b@05-10, SV, SL:b@11-18, PRO-4X:bc@09-21
22-26 ^25 D41 | R4 | PX P4 | 3.8 V6 {VQ38DD} | S, SV, PRO-X, PRO-4X, SL@25-26
# GT-R | coupe | 1
09-21 ^17 R35 | A | C2 | 3.8T V6 {VR38DETT} | Premium!, Black Edition@12-16!, NISMO@15-21!, Track Edition@14-21!
23-24 R35 | A | C2 | 3.8T V6 {VR38DETT} | Premium!, T-spec!, NISMO!
# Juke | crossover | 2
11-17 ^15 F15 | FA | U4 | 1.6T L4 {MR16DDT} | S, SV, SL, NISMO@13-17, NISMO RS@14-17!
# Kicks | crossover | 3
18-24 ^21 P15 | F | U4 | 1.6 L4 {HR16DE} | S, SV, SR
25-26 P16 | FA | U4 | 2.0 L4 {MR20DD} | S, SV, SR
# Leaf | hatchback | 2
11-17 ZE0 | F | H5 | EV1 | SV, SL, S@13-17
18-25 ^23 ZE1 | F | H5 | EV1 | S, SV, SL@18-22, SV Plus@19-25
# Maxima | sedan | 4
95-99 ^97 A32 | F | S4 | 3.0 V6 {VQ30DE} | GXE, SE, GLE
00-03 ^02 A33 | F | S4 | 3.0 V6 {VQ30DE} @00-01, 3.5 V6 {VQ35DE} @02-03 | GXE:a, SE, GLE
04-08 ^07 A34 | F | S4 | 3.5 V6 {VQ35DE} | SE, SL
09-14 A35 | F | S4 | 3.5 V6 {VQ35DE} | S, SV
16-23 ^19 A36 | F | S4 | 3.5 V6 {VQ35DE} | S@16-19, SV, SL@16-20, SR, Platinum
# Murano | crossover | 4
03-07 ^06 Z50 | FA | U4 | 3.5 V6 {VQ35DE} | S@05-07, SE, SL
09-14 ^11 Z51 | FA | U4 | 3.5 V6 {VQ35DE} | S, SL, LE@09-14, SV@11-14
15-24 ^19 Z52 | FA | U4 | 3.5 V6 {VQ35DE}, 2.5S L4 H @16-16 | S:a@15-22, SV:a, SL, Platinum
25-26 Z53 | FA | U4 | 2.0T L4 {KR20DDET} | SV, SL, Platinum
# Pathfinder | crossover | 4
95-95 WD21 | R4=suv | U4 | 3.0 V6 {VG30E} | XE, SE, LE
96-04 ^99 R50 | R4=suv | U4 | 3.3 V6 {VG33E} @96-00, 3.5 V6 {VQ35DE} @01-04 | XE@96-02, SE, LE
05-12 ^08 R51 | R4=suv | U4 | 4.0 V6 {VQ40DE}, 5.6 V8 {VK56DE} @08-12 | XE:a@05-06, S:a@07-12, SE@05-10, LE@05-10, SV:a@11-12, Silver Edition:a@11-12, LE V8:b@11-12
13-20 ^17 R52 | FA | U4 | 3.5 V6 {VQ35DE} @13-16, 2.5S L4 H @14-14, 3.5 V6 {VQ35DD} @17-20 | S:ac, SV:abc, SL:abc, Platinum:abc
22-26 ^26 R53 | FA | U4 | 3.5 V6 {VQ35DD} | S@22-25, SV, SL, Platinum, Rock Creek@23-26
# Pickup | pickup | 2
95-97 D21 | R4 | P2 PX | 2.4 L4 {KA24E}, 3.0 V6 {VG30E} @95-95 | Base:a, XE, SE
# Quest | van | 2
95-98 V40 | F | MV | 3.0 V6 {VG30E} | XE, GXE
99-02 V41 | F | MV | 3.3 V6 {VG33E} | GXE, SE, GLE
04-09 ^07 V42 | F | MV | 3.5 V6 {VQ35DE} | S, SL, SE
11-17 RE52 | F | MV | 3.5 V6 {VQ35DE} | S, SV, SL, Platinum@15-17, LE@11-14
# Rogue | crossover | 5
08-13 ^11 S35 | FA | U4 | 2.5 L4 {QR25DE} | S, SL@08-10, SV@11-13, Krom@10-11
14-20 ^17 T32 | FA | U4 | 2.5 L4 {QR25DE}, 2.0 L4 H @17-19 | S:a, SV, SL
21-26 ^24 T33 | FA | U4 | 2.5 L4 {PR25DD} @21-21, 1.5T L3 {KR15DDT} @22-26 | S@21-25, SV, SL, Platinum, Rock Creek:b@25-26
# Rogue Select | crossover | 2
14-15 S35 | FA | U4 | 2.5 L4 {QR25DE} | S
# Rogue Sport | crossover | 3
17-22 ^20 J11 | FA | U4 | 2.0 L4 {MR20DD} | S, SV, SL
# Sentra | sedan | 4
95-99 ^98 B14 | F | S4 C2 | 1.6 L4 {GA16DE}, 2.0 L4 {SR20DE} @98-99 | Base:a, XE:a, GXE:a, GLE:a@95-98, SE:b
00-06 ^04 B15 | F | S4 | 1.8 L4 {QG18DE}, 2.0 L4 {SR20DE} @00-01, 2.5 L4 {QR25DE} @02-06 | XE:a@00-03, GXE:a@00-03, SE:b, S:a@04-06, SE-R:c!, SE-R Spec V:c!
07-12 ^10 B16 | F | S4 | 2.0 L4 {MR20DE}, 2.5 L4 {QR25DE} | Base:a, S:a@07-09, SL:a, SR:a@10-12, SE-R:b!, SE-R Spec V:b!
13-19 ^16 B17 | F | S4 | 1.8 L4 {MRA8DE}, 1.6T L4 {MR16DDT} @17-19 | S:a, SV:a, SR:a, SL:a, SR Turbo:b@17-19, NISMO:b@17-19!
20-26 ^24 B18 | F | S4 | 2.0 L4 {MR20DD} | S, SV, SR, SL@26-26
# Titan | pickup | 4
04-15 ^08 A60 | R4 | PX P4 | 5.6 V8 {VK56DE} F | XE@04-10, SE@04-10, LE@04-10, S@11-15, SV@11-15, SL@11-15, PRO-4X@08-15
17-24 ^20 A61 | R4 | P2 PX P4 | 5.6 V8 {VK56VD} | S@17-23, SV, PRO-4X, SL@17-21, Platinum Reserve
# Versa | sedan | 4
07-12 ^10 C11 | F | H5 S4 | 1.8 L4 {MR18DE}, 1.6 L4 {HR16DE} @09-11 | Base:b, S:a, SL:a
13-19 ^15 N17 | F | S4 | 1.6 L4 {HR16DE} | S, S Plus, SV, SL
20-25 ^23 N18 | F | S4 | 1.6 L4 {HR16DE} | S, SV, SR
# Versa Note | hatchback | 2
14-19 ^17 E12 | F | H5 | 1.6 L4 {HR16DE} | S, SV, SL@14-16, SR@15-19
# Xterra | suv | 3
00-04 ^02 WD22 | R4 | U4 | 2.4 L4 {KA24DE}, 3.3 V6 {VG33E}, 3.3S V6 {VG33ER} @02-04 | XE, SE:bc
05-15 ^09 N50 | R4 | U4 | 4.0 V6 {VQ40DE} | X, S, SE@05-10, Off-Road@05-09, PRO-4X@11-15
# Z | coupe | 2
23-26 RZ34 | R | C2 | 3.0T V6 {VR30DDTT} | Sport, Performance!, NISMO@24-26!
## Infiniti
# FX35 | crossover | 2
03-08 ^06 S50 | RA | U4 | 3.5 V6 {VQ35DE} | Base
09-12 S51 | RA | U4 | 3.5 V6 {VQ35HR} | Base, Limited Edition@12-12
# FX45 | crossover | 1
03-08 ^06 S50 | A | U4 | 4.5 V8 {VK45DE} | Base
# G20 | sedan | 1
95-96 P10 | F | S4 | 2.0 L4 {SR20DE} | Base, Touring
99-02 P11 | F | S4 | 2.0 L4 {SR20DE} | Base, Touring
# G35 | sedan | 3
03-06 ^05 V35 | RA | S4 C2 | 3.5 V6 {VQ35DE} | Base, X@04-06, Sport@03-06
07-08 V36 | RA | S4 | 3.5 V6 {VQ35HR} | Base, Journey, Sport, X
# G37 | sedan | 3
08-13 ^10 V36 | RA | S4 C2 R2 | 3.7 V6 {VQ37VHR} | Base, Journey, Sport, X@09-13, IPL@11-13!
# I30 | sedan | 2
96-99 A32 | F | S4 | 3.0 V6 {VQ30DE} | Base, Touring
00-01 A33 | F | S4 | 3.0 V6 {VQ30DE} | Base, Touring
# I35 | sedan | 1
02-04 A33 | F | S4 | 3.5 V6 {VQ35DE} | Base, Luxury, Sport
# JX35 | crossover | 2
13-13 L50 | FA | U4 | 3.5 V6 {VQ35DE} | Base
# M35 | sedan | 2
06-10 ^08 Y50 | RA | S4 | 3.5 V6 {VQ35DE} | Base, Sport@06-08, X
# M37 | sedan | 2
11-13 Y51 | RA | S4 | 3.7 V6 {VQ37VHR} | Base, X
# Q45 | sedan | 1
95-96 G50 | R | S4 | 4.5 V8 {VH45DE} | Base, A
97-01 FY33 | R | S4 | 4.1 V8 {VH41DE} | Base, Touring
02-06 ^05 F50 | R | S4 | 4.5 V8 {VK45DE} | Luxury, Sport@05-06, Premium@02-04
# Q50 | sedan | 3
14-24 ^18 V37 | RA | S4 | 3.7 V6 {VQ37VHR} @14-15, 3.5 V6 H @14-18, 2.0T L4 @16-19, 3.0T V6 {VR30DDTT} @16-24 | Base:ac@14-17, Premium:acd@14-18, Hybrid:b, Luxe:cd@18-24, Sport:ad@14-20, Sensory:d@21-24, Red Sport 400:d!
# Q60 | coupe | 2
14-15 V36 | RA | C2 R2 | 3.7 V6 {VQ37VHR} | Base, Journey, IPL!
17-22 CV37 | RA | C2 | 2.0T L4 @17-19, 3.0T V6 {VR30DDTT} | Base:ab@17-17, Pure:a@18-19, Luxe:ab@18-22, Premium:ab@17-17, Sport:b@17-18, Red Sport 400:b!
# QX4 | suv | 2
97-03 ^01 R50 | R4 | U4 | 3.3 V6 {VG33E} @97-00, 3.5 V6 {VQ35DE} @01-03 | Base, Luxury@01-03
# QX50 | crossover | 3
14-17 ^16 J50 | RA | U4 | 3.7 V6 {VQ37VHR} | Base
19-25 J55 | FA | U4 | 2.0T L4 {KR20DDET} | Pure@19-23, Luxe, Essential@19-21, Sensory@20-25, Sport@23-25
# QX56 | suv | 2
04-10 ^08 JA60 | R4 | U4 | 5.6 V8 {VK56DE} | Base
11-13 Z62 | R4 | U4 | 5.6 V8 {VK56VD} | Base
# QX60 | crossover | 3
14-20 ^16 L50 | FA | U4 | 3.5 V6 {VQ35DE} @14-16, 2.5S L4 H @14-17, 3.5 V6 {VQ35DD} @17-20 | Base:abc@14-18, Hybrid:b, Pure:c@19-20, Luxe:c@19-20
22-26 ^25 L51 | FA | U4 | 3.5 V6 {VQ35DD} @22-24, 2.0T L4 {KR20DDET} @25-26 | Pure, Luxe, Sensory@22-25, Autograph, Sport:b@26-26
# QX80 | suv | 2
14-24 ^18 Z62 | R4 | U4 | 5.6 V8 {VK56VD} | Base@14-18, Limited@16-20, Luxe@19-24, Premium Select@21-24, Sensory@21-24
25-26 Z63 | R4 | U4 | 3.5T V6 {VR35DDTT} | Pure, Luxe, Sensory@25-25, Autograph, Sport@26-26
## Mazda
# 2 | hatchback | 1
11-14 DE | F | H5 | 1.5 L4 {ZY} | Sport, Touring
# 3 | sedan | 4
04-09 ^07 BK | F | S4 H5 | 2.0 L4 {LF}, 2.3 L4 {L3} | i:a, i Touring:a@05-09, s:b, s Grand Touring:b@06-09, s Touring:b@06-09
10-13 ^12 BL | F | S4 H5 | 2.0 L4 {LF}, 2.5 L4 {L5}, 2.0 L4 {Skyactiv-G} @12-13 | i Sport:a@10-13, i Touring:ac, i Grand Touring:c@12-13, s Sport:b@10-10, s Touring:b@11-13, s Grand Touring:b
14-18 ^17 BM | F | S4 H5 | 2.0 L4 {Skyactiv-G}, 2.5 L4 {Skyactiv-G} | i Sport:a@14-16, i Touring:a@14-16, i Grand Touring:a@14-16, s Touring:b@14-16, s Grand Touring:b@14-16, Sport:a@17-18, Touring:ab@17-18, Grand Touring:b@17-18
19-26 BP | FA | S4 H5 | 2.5 L4 {Skyactiv-G}, 2.0 L4 {Skyactiv-G} @21-22, 2.5T L4 {Skyactiv-G} @21-26 | Base:ab@19-22, Select:a@19-23, Preferred:a, Premium:a@19-23, Carbon Edition:a@23-26, 2.5 S:a@20-26, 2.5 Turbo:c, 2.5 Turbo Premium Plus:c
# 5 | van | 2
06-10 ^08 CR | F | MV | 2.3 L4 {L3} | Sport, Touring, Grand Touring@07-10
12-15 CW | F | MV | 2.5 L4 {L5} | Sport, Touring, Grand Touring
# 6 | sedan | 3
03-08 ^06 GG | F | S4 H5 W5 | 2.3 L4 {L3}, 3.0 V6 {AJ} | i:a, s:b, i Sport:a@05-08, s Sport:b@05-08, s Grand Touring:b@06-08
09-13 ^11 GH | F | S4 | 2.5 L4 {L5}, 3.7 V6 {CA} | i Sport:a, i Touring:a, i Grand Touring:a@09-13, s Touring:b@09-12, s Grand Touring:b
14-21 ^18 GJ | F | S4 | 2.5 L4 {Skyactiv-G}, 2.5T L4 {Skyactiv-G} @18-21 | Sport:a, Touring:a, Grand Touring:ab, Grand Touring Reserve:b@18-21, Signature:b@18-21
# 626 | sedan | 2
95-97 GE | F | S4 | 2.0 L4 {FS}, 2.5 V6 {KL} | DX:a, LX, ES:b
98-02 ^00 GF | F | S4 | 2.0 L4 {FS}, 2.5 V6 {KL} | DX:a@98-99, LX, ES
# B2300 | pickup | 2
95-97 | R4 | P2 PX | 2.3 L4 {Lima} | Base, SE
01-09 | R | P2 PX | 2.3 L4 {Duratec} | Base, SE@01-03
# B2500 | pickup | 1
98-01 | R | P2 PX | 2.5 L4 {Lima} | SX, SE
# B3000 | pickup | 2
95-07 | R4 | P2 PX | 3.0 V6 {Vulcan} | Base@95-04, SE@95-03, Dual Sport@00-07
# B4000 | pickup | 2
95-09 | R4 | PX | 4.0 V6 {Cologne} | SE@95-09, LE@95-97, Base@04-09
# CX-3 | crossover | 3
16-21 ^19 DK | FA | U4 | 2.0 L4 {Skyactiv-G} | Sport, Touring@16-20, Grand Touring@16-20
# CX-30 | crossover | 4
20-26 DM | FA | U4 | 2.5 L4 {Skyactiv-G}, 2.5T L4 {Skyactiv-G} @21-26 | 2.5 S:a, Select:a@20-26, Preferred:a, Premium:a, Carbon Edition:a@22-26, 2.5 Turbo:b, 2.5 Turbo Premium Plus:b
# CX-5 | crossover | 5
13-16 ^16 KE | FA | U4 | 2.0 L4 {Skyactiv-G}, 2.5 L4 {Skyactiv-G} @14-16 | Sport, Touring, Grand Touring
17-25 ^22 KF | FA | U4 | 2.5 L4 {Skyactiv-G}, 2.5T L4 {Skyactiv-G} @19-25, 2.2T L4 D {Skyactiv-D} @19-19 | Sport:a@17-21, Touring:a@17-21, Grand Touring:a@17-21, Grand Touring Reserve:b@19-21, Signature:bc@19-23, 2.5 S:a@22-25, Preferred:a@22-25, Carbon Edition:ab@21-25, Premium Plus:a@22-25, Turbo:b@22-25
26-26 | A | U4 | 2.5 L4 {Skyactiv-G} | 2.5 S, Select, Preferred, Premium, Premium Plus
# CX-50 | crossover | 3
23-26 VA | A | U4 | 2.5 L4 {Skyactiv-G}, 2.5T L4 {Skyactiv-G}, 2.5 L4 H {A25A-FXS} @25-26 | 2.5 S:a, Select:a, Preferred:ac, Premium:ac, Premium Plus:ac, 2.5 Turbo:b, Turbo Premium Plus:b, Meridian Edition:b
# CX-7 | crossover | 2
07-12 ^10 ER | FA | U4 | 2.3T L4 {L3-VDT}, 2.5 L4 {L5} @10-12 | Sport:a@07-09, Touring, Grand Touring:a, SV:b@10-12, i Sport:b@10-12
# CX-70 | crossover | 2
25-26 | A | U4 | 3.3T L6 H {Skyactiv-G}, 2.5 L4 P | Preferred:a, Premium, Premium Plus, Turbo S Premium:a
# CX-9 | crossover | 3
07-15 ^13 TB | FA | U4 | 3.5 V6 @07-07, 3.7 V6 {CA} @08-15 | Sport, Touring, Grand Touring
16-23 TC | FA | U4 | 2.5T L4 {Skyactiv-G} | Sport@16-21, Touring, Grand Touring@16-22, Signature, Carbon Edition@21-23
# CX-90 | crossover | 3
24-26 | A | U4 | 3.3T L6 H {Skyactiv-G}, 2.5 L4 P | Select:a, Preferred, Premium, Premium Plus, Turbo S:a, Turbo S Premium Plus:a
# Millenia | sedan | 1
95-02 ^01 TA | F | S4 | 2.5 V6 {KL}, 2.3S V6 {KJ} | Base:a, L:a, S:b
# MPV | van | 2
95-98 LV | R4 | MV | 3.0 V6 {JE} | DX@95-97, LX, ES@96-98
00-06 ^04 LW | F | MV | 2.5 V6 {GY} @00-01, 3.0 V6 {AJ} @02-06 | DX:a, LX, ES
# MX-5 | convertible | 2
06-15 ^09 NC | R | R2 | 2.0 L4 {LF} | Sport, Touring@06-12, Grand Touring, Club@13-15
# MX-5 Miata | convertible | 3
95-97 NA | R | R2 | 1.8 L4 {BP} | Base, M Edition
99-05 ^01 NB | R | R2 | 1.8 L4 {BP}, 1.8T L4 {BPT} @04-05 | Base:a, LS:a@01-05, Mazdaspeed:b!
16-26 ^19 ND | R | R2 | 2.0 L4 {Skyactiv-G} | Sport, Club, Grand Touring
# MX-6 | coupe | 1
95-97 GE | F | C2 | 2.0 L4 {FS}, 2.5 V6 {KL} | Base:a, LS:b
# Protege | sedan | 2
95-98 BH | F | S4 | 1.5 L4 {Z5}, 1.8 L4 {BP} | DX:a, LX:a, ES:b
99-03 ^01 BJ | F | S4 | 1.6 L4 {ZM} @99-01, 1.8 L4 {FP} @99-00, 2.0 L4 {FS} @01-03 | DX:ac, LX:ac, ES:bc
# Protege5 | hatchback | 1
02-03 BJ | F | H5 | 2.0 L4 {FS} | Base
# RX-8 | coupe | 2
04-11 ^09 SE3P | R | C2 | 1.3 R2 {13B-MSP} | Base@04-06, Sport, Touring@07-10, Grand Touring, R3@09-11!, Shinka@05-06
# Mazdaspeed3 | hatchback | 1
07-09 BK | F | H5 | 2.3T L4 {L3-VDT} | Sport!, Grand Touring!
10-13 BL | F | H5 | 2.3T L4 {L3-VDT} | Sport@10-11!, Touring@12-13!
# Tribute | crossover | 3
01-06 ^05 EP | FA | U4 | 2.0 L4 {Zetec} @01-04, 3.0 V6 {AJ}, 2.3 L4 @05-06 | DX:ab@01-04, LX:b@01-04, ES:b@01-04, i:c@05-06, s:b@05-06
08-11 | FA | U4 | 2.3 L4 @08-08, 2.5 L4 @09-11, 3.0 V6 {AJ} | i Sport:ab, i Touring:ab, s Grand Touring:c
## Subaru
# Ascent | crossover | 4
19-26 ^23 | A | U4 | 2.4T H4 {FA24} | Base@19-24, Premium, Limited, Touring, Onyx Edition@22-26
# Baja | pickup | 2
03-06 | A | P4 | 2.5 H4 {EJ25}, 2.5T H4 {EJ25} @04-06 | Base:a@03-03, Sport:a@03-06, Turbo:b
# BRZ | coupe | 2
13-20 ^17 ZC6 | R | C2 | 2.0 H4 {FA20} | Premium, Limited, tS@18-20!
22-26 ZD8 | R | C2 | 2.4 H4 {FA24} | Premium@22-24, Limited, tS@24-26!
# Crosstrek | crossover | 5
16-17 GP | A | U4 | 2.0 H4 {FB20}, 2.0 H4 H @16-16 | Base:a, Premium:a, Limited:a, Hybrid:b
18-23 ^21 GT | A | U4 | 2.0 H4 {FB20}, 2.0 H4 P @19-23, 2.5 H4 {FB25} @21-23 | Base:a, Premium:a, Limited:ac@18-23, Hybrid:b, Sport:c@21-23
24-26 GU | A | U4 | 2.0 H4 {FB20} @24-25, 2.5 H4 {FB25}, 2.5 H4 H @26-26 | Base:ab, Premium:ab, Sport:b, Limited:b, Wilderness:b, Sport Hybrid:c, Limited Hybrid:c
# XV Crosstrek | crossover | 3
13-15 GP | A | U4 | 2.0 H4 {FB20}, 2.0 H4 H @14-15 | Base:a@15-15, Premium:a, Limited:a, Hybrid:b, Hybrid Touring:b
# Forester | crossover | 5
98-02 ^01 SF | A | U4 | 2.5 H4 {EJ25} | Base@98-98, L, S
03-08 ^06 SG | A | U4 | 2.5 H4 {EJ25}, 2.5T H4 {EJ25} @04-08 | X:a, XS:a@03-05, XT:b, L.L. Bean Edition:a@04-08, Sports:ab@07-08
09-13 ^11 SH | A | U4 | 2.5 H4 {EJ25} @09-10, 2.5T H4 {EJ25}, 2.5 H4 {FB25} @11-13 | X:ac, X Premium:ac, X Limited:ac, XT Premium:b, XT Limited:b@09-12, XT Touring:b@12-13
14-18 ^17 SJ | A | U4 | 2.5 H4 {FB25}, 2.0T H4 {FA20} | Base:a, Premium:a, Limited:a, Touring:a, XT Premium:b, XT Touring:b
19-24 ^22 SK | A | U4 | 2.5 H4 {FB25} | Base, Premium, Sport, Limited, Touring, Wilderness@22-24
25-26 SL | A | U4 | 2.5 H4 {FB25}, 2.5 H4 H | Base:a, Premium, Sport, Limited, Touring, Wilderness:a@26-26
# Impreza | sedan | 4
95-01 ^98 GC | FA | S4 C2 W5 | 1.8 H4 {EJ18} @95-97, 2.2 H4 {EJ22}, 2.5 H4 {EJ25} @98-01 | Base:a@95-95, Brighton:ab@96-97, L:ab, LX:b@95-96, Outback Sport:b, 2.5 RS:c
02-07 ^04 GD | A | S4 W5 | 2.5 H4 {EJ25}, 2.0T H4 {EJ20} @02-05, 2.5T H4 {EJ25} @04-07 | 2.5 RS:a@02-05, 2.5 TS:a@02-05, Outback Sport:a, 2.5i:a@06-07, WRX:bc@02-07, WRX STI:c!
08-11 GE | A | S4 H5 | 2.5 H4 {EJ25}, 2.5T H4 {EJ25} | 2.5i:a, Outback Sport:a, 2.5 GT:b@09-11, WRX:b, WRX STI:b!
12-16 ^15 GJ | A | S4 H5 | 2.0 H4 {FB20}, 2.5T H4 {EJ25} @12-14 | Base:a, Premium:a, Limited:a, Sport Premium:a, WRX:b, WRX STI:b!
17-23 ^20 GK | A | S4 H5 | 2.0 H4 {FB20} | Base, Premium, Sport@17-23, Limited@17-22
24-26 GU | A | H5 | 2.0 H4 {FB20}, 2.5 H4 {FB25} | Base:a@24-25, Sport:a, RS:b
# Legacy | sedan | 3
95-99 ^97 BD | FA | S4 W5 | 2.2 H4 {EJ22}, 2.5 H4 {EJ25} @96-99 | Base:a@95-95, Brighton:a, L:a, LS:a@95-96, LSi:ab@95-97, GT:b, Outback:ab
00-04 ^03 BE | A | S4 W5 | 2.5 H4 {EJ25} | Brighton@00-00, L, GT
05-09 ^08 BL | A | S4 W5 | 2.5 H4 {EJ25}, 2.5T H4 {EJ25}, 3.0 H6 {EZ30} @08-09 | 2.5i:a, 2.5i Limited:a, 2.5 GT Limited:b, 2.5 GT spec.B:b@06-09!, 3.0 R:c
10-14 ^13 BM | A | S4 | 2.5 H4 {EJ25} @10-12, 2.5T H4 {EJ25} @10-12, 3.6 H6 {EZ36}, 2.5 H4 {FB25} @13-14 | 2.5i:ad, 2.5i Premium:ad, 2.5i Limited:ad, 2.5 GT:b, 3.6R Limited:c
15-19 ^18 BN | A | S4 | 2.5 H4 {FB25}, 3.6 H6 {EZ36} | 2.5i:a, 2.5i Premium:a, 2.5i Sport:a@17-19, 2.5i Limited:a, 3.6R Limited:b
20-25 ^23 BW | A | S4 | 2.5 H4 {FB25}, 2.4T H4 {FA24} | Base:a@20-22, Premium:a, Sport:ab, Limited:a, Limited XT:b@20-22, Touring XT:b
# Outback | wagon | 5
00-04 ^03 BH | A | W5 S4 | 2.5 H4 {EJ25}, 3.0 H6 {EZ30} @01-04 | Base:a, Limited:a, H6-3.0 L.L. Bean Edition:b, H6-3.0 VDC:b
05-09 ^08 BP | A | W5 | 2.5 H4 {EJ25}, 2.5T H4 {EJ25}, 3.0 H6 {EZ30} | 2.5i:a, 2.5i Limited:a, 2.5 XT Limited:b, 3.0 R L.L. Bean Edition:c@05-08, 3.0 R Limited:c@09-09
10-14 ^13 BR | A | W5 | 2.5 H4 {EJ25} @10-12, 3.6 H6 {EZ36}, 2.5 H4 {FB25} @13-14 | 2.5i:ac, 2.5i Premium:ac, 2.5i Limited:ac, 3.6R:b@10-12, 3.6R Limited:b
15-19 ^18 BS | A | W5 | 2.5 H4 {FB25}, 3.6 H6 {EZ36} | 2.5i:a, 2.5i Premium:a, 2.5i Limited:a, 2.5i Touring:a@17-19, 3.6R Limited:b, 3.6R Touring:b@17-19
20-25 ^23 BT | A | W5 | 2.5 H4 {FB25}, 2.4T H4 {FA24} | Base:a@20-24, Premium:a, Limited:a, Touring:a, Onyx Edition:ab, Limited XT:b, Touring XT:b, Wilderness:b@22-25
26-26 BU | A=suv | U4 | 2.5 H4 {FB25}, 2.4T H4 {FA24} | Premium:a, Limited:a, Touring:a, Limited XT:b, Touring XT:b, Wilderness:b
# Solterra | crossover | 1
23-26 ^26 | A | U4 | EV2 | Premium, Limited, Touring@23-25
# Tribeca | crossover | 2
06-14 ^08 WX | A | U4 | 3.0 H6 {EZ30} @06-07, 3.6 H6 {EZ36} @08-14 | Base@06-09, Limited, Premium@10-11, Touring@10-11
# WRX | sedan | 3
15-21 ^18 VA | A | S4 | 2.0T H4 {FA20}, 2.5T H4 {EJ25} | Base:a, Premium:a, Limited:a, STI:b!, STI Limited:b!
22-26 VB | A | S4 | 2.4T H4 {FA24} | Base@22-24, Premium, Limited, GT, TR@24-24!, tS@25-26!
## Mitsubishi
# 3000GT | coupe | 1
95-99 ^97 Z16A | FA | H3 | 3.0 V6 {6G72}, 3.0T V6 {6G72} | Base:a, SL:a, VR-4:b!
# Diamante | sedan | 1
97-04 ^02 | F | S4 | 3.5 V6 {6G74} | ES, LS, VR-X@02-04
# Eclipse | coupe | 3
95-99 ^97 2G | FA | H3 R2 | 2.0 L4 {420A}, 2.0T L4 {4G63}, 2.4 L4 {4G64} @96-99 | RS:a, GS:a, GS-T:b, GSX:b!, Spyder GS:c
00-05 ^03 3G | F | H3 R2 | 2.4 L4 {4G64}, 3.0 V6 {6G72} | RS:a, GS:a, GT:b, GTS:b@03-05
06-12 ^09 4G | F | H3 R2 | 2.4 L4 {4G69}, 3.8 V6 {6G75} | GS:a, GT:b, SE@07-09
# Eclipse Cross | crossover | 2
18-20 GK | FA | U4 | 1.5T L4 {4B40} | ES, LE, SE, SEL
22-25 GK | FA | U4 | 1.5T L4 {4B40} | ES, LE, SE, SEL
# Endeavor | crossover | 2
04-11 ^10 | FA | U4 | 3.8 V6 {6G75} | LS, XLS@04-05, Limited@04-06, SE@07-11
# Galant | sedan | 2
95-98 ^97 | F | S4 | 2.4 L4 {4G64} | S@95-96, DE@97-98, ES, LS
99-03 ^02 | F | S4 | 2.4 L4 {4G64}, 3.0 V6 {6G72} | DE:a, ES, LS, GTZ:b
04-12 ^09 | F | S4 | 2.4 L4 {4G69}, 3.8 V6 {6G75} @04-09 | DE:a@04-08, ES:a, LS@04-06, GTS:b@04-07, SE:a@07-12, Ralliart:b@07-09
# Lancer | sedan | 3
02-07 ^04 CS | F | S4 W5 | 2.0 L4 {4G94}, 2.4 L4 {4G69} @04-06, 2.0T L4 {4G63} @03-06 | ES:a, LS:a@02-04, OZ Rally:a@02-06, Ralliart:b, Evolution:c!
08-17 ^16 CY | FA | S4 H5 | 2.0 L4 {4B11}, 2.4 L4 {4B12} @09-17, 2.0T L4 {4B11T} @08-15 | DE:a@08-12, ES:a, GTS:ab@08-11, SE:b@11-17, GT:ab@12-15, SEL:b@16-17, Ralliart:c@09-15, Evolution GSR:c!, Evolution MR:c!
# Mirage | hatchback | 2
95-96 | F | C2 S4 | 1.5 L4 {4G15}, 1.8 L4 {4G93} | S:a, LS:b
97-02 | F | C2 S4 | 1.5 L4 {4G15}, 1.8 L4 {4G93} | DE, LS
14-15 A03 | F | H5 | 1.2 L3 {3A92} | DE, ES
17-24 ^21 A03 | F | H5 S4 | 1.2 L3 {3A92} | ES, SE@17-24, GT@17-20, LE@19-24
# Montero | suv | 1
95-00 V20 | 4 | U4 | 3.0 V6 {6G72} @95-96, 3.5 V6 {6G74} | LS, SR:b@95-97
01-06 ^03 V60 | 4 | U4 | 3.5 V6 {6G74} @01-02, 3.8 V6 {6G75} @03-06 | XLS@01-03, Limited
# Montero Sport | suv | 2
97-04 ^00 K80 | R4 | U4 | 2.4 L4 {4G64} @97-99, 3.0 V6 {6G72} @97-03, 3.5 V6 {6G74} @99-04 | ES:ab@97-02, LS:bc, XLS:bc, Limited:bc@99-03
# Outlander | crossover | 4
03-06 CU | FA | U4 | 2.4 L4 {4G64} | LS, XLS, SE@05-06, Limited@05-06
07-13 ^10 CW | FA | U4 | 3.0 V6 {6B31}, 2.4 L4 {4B12} @08-13 | ES, LS:a@07-09, SE, XLS:a@07-10, GT:a@10-13
14-20 ^16 GF | FA | U4 | 2.4 L4 {4J12}, 3.0 V6 {6B31}, 2.0 L4 P @18-20 | ES:a, SE:a, SEL:a@16-20, GT:b, PHEV SEL:c, PHEV GT:c
22-26 ^25 GN | FA | U4 | 2.5 L4 {PR25DD} @22-25, 2.4 L4 P {4B12} | ES, SE, SEL, Ralliart:a@24-24
# Outlander Sport | crossover | 3
11-24 ^16 GA | FA | U4 | 2.0 L4 {4B11}, 2.4 L4 {4B12} @15-24 | ES, SE, SEL@16-20, GT:b@16-24, LE@17-24
# RVR | crossover | 2
11-24 ^16 GA | FA | U4 | 2.0 L4 {4B11}, 2.4 L4 {4B12} @15-24 | ES:a, SE, GT, LE@17-24
`;
