/**
 * Every assigned 3-digit ZIP prefix: first prefix (or first-last), state, principal city. The table is our own, from
 * public facts. Where a sectional center outside a prefix serves it, the prefix has its own largest place.
 */
export const US_PREFIXES = `
005 NY Holtsville
006 PR Mayagüez
007 PR Caguas
008 VI Charlotte Amalie
009 PR San Juan
010 MA Chicopee
011 MA Springfield
012 MA Pittsfield
013 MA Greenfield
014 MA Fitchburg
015 MA Shrewsbury
016 MA Worcester
017 MA Framingham
018 MA Lowell
019 MA Lynn
020 MA Norwood
021-022 MA Boston
023 MA Brockton
024 MA Newton
025 MA Falmouth
026 MA Hyannis
027 MA New Bedford
028 RI Warwick
029 RI Providence
030 NH Nashua
031 NH Manchester
032 NH Laconia
033 NH Concord
034 NH Keene
035 NH Littleton
036 NH Charlestown
037 NH Lebanon
038 NH Portsmouth
039 ME Kittery
040 ME Biddeford
041 ME Portland
042 ME Lewiston
043 ME Augusta
044 ME Bangor
045 ME Bath
046 ME Ellsworth
047 ME Presque Isle
048 ME Rockland
049 ME Waterville
050 VT White River Junction
051 VT Bellows Falls
052 VT Bennington
053 VT Brattleboro
054 VT Burlington
056 VT Montpelier
057 VT Rutland
058 VT St. Johnsbury
059 VT Guildhall
060 CT New Britain
061 CT Hartford
062 CT Willimantic
063 CT New London
064 CT Meriden
065 CT New Haven
066 CT Bridgeport
067 CT Waterbury
068 CT Danbury
069 CT Stamford
070 NJ Clifton
071 NJ Newark
072 NJ Elizabeth
073 NJ Jersey City
074 NJ Wayne
075 NJ Paterson
076 NJ Hackensack
077 NJ Red Bank
078 NJ Dover
079 NJ Morristown
080 NJ Cherry Hill
081 NJ Camden
082 NJ Pleasantville
083 NJ Vineland
084 NJ Atlantic City
085 NJ Princeton
086 NJ Trenton
087 NJ Toms River
088 NJ Edison
089 NJ New Brunswick
100-102 NY New York
103 NY Staten Island
104 NY Bronx
105 NY Mount Vernon
106 NY White Plains
107 NY Yonkers
108 NY New Rochelle
109 NY Middletown
110 NY New Hyde Park
111 NY Long Island City
112 NY Brooklyn
113 NY Flushing
114 NY Jamaica
115 NY Hempstead
116 NY Far Rockaway
117 NY Brentwood
118 NY Hicksville
119 NY Riverhead
120 NY Clifton Park
121 NY Troy
122 NY Albany
123 NY Schenectady
124 NY Kingston
125 NY Newburgh
126 NY Poughkeepsie
127 NY Monticello
128 NY Glens Falls
129 NY Plattsburgh
130 NY Auburn
131 NY Oswego
132 NY Syracuse
133 NY Herkimer
134 NY Rome
135 NY Utica
136 NY Watertown
137 NY Endicott
138 NY Oneonta
139 NY Binghamton
140 NY Lockport
141 NY Tonawanda
142 NY Buffalo
143 NY Niagara Falls
144 NY Canandaigua
145 NY Webster
146 NY Rochester
147 NY Jamestown
148 NY Ithaca
149 NY Elmira
150 PA Aliquippa
151 PA McKeesport
152 PA Pittsburgh
153 PA Washington
154 PA Uniontown
155 PA Somerset
156 PA Greensburg
157 PA Indiana
158 PA Du Bois
159 PA Johnstown
160 PA Butler
161 PA New Castle
162 PA Kittanning
163 PA Meadville
164 PA Edinboro
165 PA Erie
166 PA Altoona
167 PA Bradford
168 PA State College
169 PA Wellsboro
170 PA Carlisle
171 PA Harrisburg
172 PA Chambersburg
173 PA Hanover
174 PA York
175 PA Ephrata
176 PA Lancaster
177 PA Williamsport
178 PA Sunbury
179 PA Pottsville
180 PA Bethlehem
181 PA Allentown
182 PA Hazleton
183 PA East Stroudsburg
184 PA Carbondale
185 PA Scranton
186 PA Pittston
187 PA Wilkes-Barre
188 PA Sayre
189 PA Doylestown
190 PA Upper Darby
191-192 PA Philadelphia
193 PA West Chester
194 PA Norristown
195 PA Kutztown
196 PA Reading
197 DE Newark
198 DE Wilmington
199 DE Dover
200 DC Washington
201 VA Manassas
202-205 DC Washington
206 MD Waldorf
207 MD Bowie
208 MD Rockville
209 MD Silver Spring
210 MD Columbia
211 MD Westminster
212 MD Baltimore
214 MD Annapolis
215 MD Cumberland
216 MD Easton
217 MD Frederick
218 MD Salisbury
219 MD Elkton
220 VA Fairfax
221 VA Woodbridge
222 VA Arlington
223 VA Alexandria
224 VA Fredericksburg
225 VA Spotsylvania
226 VA Winchester
227 VA Culpeper
228 VA Harrisonburg
229 VA Charlottesville
230 VA Glen Allen
231 VA Mechanicsville
232 VA Richmond
233 VA Chesapeake
234 VA Virginia Beach
235 VA Norfolk
236 VA Newport News
237 VA Portsmouth
238 VA Petersburg
239 VA Farmville
240 VA Roanoke
241 VA Martinsville
242 VA Bristol
243 VA Pulaski
244 VA Staunton
245 VA Lynchburg
246 VA Bluefield
247 WV Bluefield
248 WV Welch
249 WV Lewisburg
250 WV Belle
251 WV Montgomery
252 WV Ripley
253 WV Charleston
254 WV Martinsburg
255 WV Hurricane
256 WV Logan
257 WV Huntington
258 WV Beckley
259 WV Hinton
260 WV Wheeling
261 WV Parkersburg
262 WV Buckhannon
263 WV Clarksburg
264 WV Weston
265 WV Morgantown
266 WV Sutton
267 WV Keyser
268 WV Petersburg
270 NC Mount Airy
271 NC Winston-Salem
272 NC High Point
273 NC Sanford
274 NC Greensboro
275 NC Cary
276 NC Raleigh
277 NC Durham
278 NC Rocky Mount
279 NC Elizabeth City
280 NC Gastonia
281 NC Monroe
282 NC Charlotte
283 NC Fayetteville
284 NC Wilmington
285 NC Jacksonville
286 NC Hickory
287 NC Hendersonville
288 NC Asheville
289 NC Murphy
290 SC Lexington
291 SC Sumter
292 SC Columbia
293 SC Spartanburg
294 SC Charleston
295 SC Florence
296 SC Greenville
297 SC Rock Hill
298 SC Aiken
299 SC Beaufort
300 GA Marietta
301 GA Rome
302 GA Griffin
303 GA Atlanta
304 GA Statesboro
305 GA Gainesville
306 GA Athens
307 GA Dalton
308 GA Evans
309 GA Augusta
310 GA Warner Robins
311 GA Atlanta
312 GA Macon
313 GA Hinesville
314 GA Savannah
315 GA Brunswick
316 GA Valdosta
317 GA Albany
318 GA Manchester
319 GA Columbus
320 FL St. Augustine
321 FL Daytona Beach
322 FL Jacksonville
323 FL Tallahassee
324 FL Panama City
325 FL Pensacola
326 FL Gainesville
327 FL Sanford
328 FL Orlando
329 FL Melbourne
330 FL Hollywood
331-332 FL Miami
333 FL Fort Lauderdale
334 FL West Palm Beach
335 FL Brandon
336 FL Tampa
337 FL St. Petersburg
338 FL Lakeland
339 FL Fort Myers
341 FL Naples
342 FL Sarasota
344 FL Ocala
346 FL Spring Hill
347 FL Kissimmee
349 FL Port St. Lucie
350 AL Bessemer
351 AL Pelham
352 AL Birmingham
354 AL Tuscaloosa
355 AL Jasper
356 AL Decatur
357 AL Madison
358 AL Huntsville
359 AL Gadsden
360 AL Prattville
361 AL Montgomery
362 AL Anniston
363 AL Dothan
364 AL Evergreen
365 AL Daphne
366 AL Mobile
367 AL Selma
368 AL Auburn
369 AL York
370 TN Clarksville
371 TN Murfreesboro
372 TN Nashville
373 TN Cleveland
374 TN Chattanooga
375 TN Memphis
376 TN Johnson City
377 TN Lenoir City
378 TN Morristown
379 TN Knoxville
380 TN Collierville
381 TN Memphis
382 TN McKenzie
383 TN Jackson
384 TN Columbia
385 TN Cookeville
386 MS Southaven
387 MS Greenville
388 MS Tupelo
389 MS Grenada
390 MS Clinton
391 MS Vicksburg
392 MS Jackson
393 MS Meridian
394 MS Hattiesburg
395 MS Gulfport
396 MS McComb
397 MS Columbus
398 GA Bainbridge
399 GA Atlanta
400 KY Shelbyville
401 KY Radcliff
402 KY Louisville
403 KY Georgetown
404 KY Richmond
405 KY Lexington
406 KY Frankfort
407 KY London
408 KY Harlan
409 KY Middlesboro
410 KY Covington
411 KY Ashland
412 KY Paintsville
413 KY Jackson
414 KY West Liberty
415 KY Pikeville
416 KY Prestonsburg
417 KY Hazard
418 KY Whitesburg
420 KY Paducah
421 KY Bowling Green
422 KY Hopkinsville
423 KY Owensboro
424 KY Henderson
425 KY Somerset
426 KY Monticello
427 KY Elizabethtown
430 OH Newark
431 OH Lancaster
432 OH Columbus
433 OH Marion
434 OH Bowling Green
435 OH Perrysburg
436 OH Toledo
437 OH Zanesville
438 OH Coshocton
439 OH Steubenville
440 OH Mentor
441 OH Cleveland
442 OH Cuyahoga Falls
443 OH Akron
444 OH Warren
445 OH Youngstown
446 OH Massillon
447 OH Canton
448 OH Sandusky
449 OH Mansfield
450 OH Hamilton
451 OH Milford
452 OH Cincinnati
453 OH Troy
454 OH Dayton
455 OH Springfield
456 OH Chillicothe
457 OH Athens
458 OH Lima
459 OH Cincinnati
460 IN Carmel
461 IN Greenwood
462 IN Indianapolis
463 IN Hammond
464 IN Gary
465 IN Elkhart
466 IN South Bend
467 IN Huntington
468 IN Fort Wayne
469 IN Kokomo
470 IN Lawrenceburg
471 IN New Albany
472 IN Columbus
473 IN Muncie
474 IN Bloomington
475 IN Jasper
476 IN Newburgh
477 IN Evansville
478 IN Terre Haute
479 IN Lafayette
480 MI Warren
481 MI Ann Arbor
482 MI Detroit
483 MI Sterling Heights
484 MI Lapeer
485 MI Flint
486 MI Saginaw
487 MI Bay City
488 MI East Lansing
489 MI Lansing
490 MI Kalamazoo
491 MI Niles
492 MI Jackson
493 MI Rockford
494 MI Muskegon
495 MI Grand Rapids
496 MI Traverse City
497 MI Gaylord
498 MI Marquette
499 MI Houghton
500 IA Ames
501 IA Marshalltown
502 IA West Des Moines
503 IA Des Moines
504 IA Mason City
505 IA Fort Dodge
506 IA Cedar Falls
507 IA Waterloo
508 IA Creston
509 IA Des Moines
510 IA Le Mars
511 IA Sioux City
512 IA Sheldon
513 IA Spencer
514 IA Carroll
515 IA Council Bluffs
516 IA Shenandoah
520 IA Dubuque
521 IA Decorah
522 IA Iowa City
523 IA Marion
524 IA Cedar Rapids
525 IA Ottumwa
526 IA Burlington
527 IA Bettendorf
528 IA Davenport
530 WI Sheboygan
531 WI Waukesha
532 WI Milwaukee
534 WI Racine
535 WI Janesville
537 WI Madison
538 WI Platteville
539 WI Portage
540 WI Hudson
541 WI De Pere
542 WI Manitowoc
543 WI Green Bay
544 WI Wausau
545 WI Rhinelander
546 WI La Crosse
547 WI Eau Claire
548 WI Superior
549 WI Oshkosh
550 MN Stillwater
551 MN St. Paul
553 MN Maple Grove
554-555 MN Minneapolis
556 MN Two Harbors
557 MN Hibbing
558 MN Duluth
559 MN Rochester
560 MN Mankato
561 MN Worthington
562 MN Willmar
563 MN St. Cloud
564 MN Brainerd
565 MN Moorhead
566 MN Bemidji
567 MN Thief River Falls
569 DC Washington
570 SD Brookings
571 SD Sioux Falls
572 SD Watertown
573 SD Mitchell
574 SD Aberdeen
575 SD Pierre
576 SD Mobridge
577 SD Rapid City
580 ND West Fargo
581 ND Fargo
582 ND Grand Forks
583 ND Devils Lake
584 ND Jamestown
585 ND Bismarck
586 ND Dickinson
587 ND Minot
588 ND Williston
590 MT Livingston
591 MT Billings
592 MT Wolf Point
593 MT Miles City
594 MT Great Falls
595 MT Havre
596 MT Helena
597 MT Butte
598 MT Missoula
599 MT Kalispell
600 IL Arlington Heights
601 IL Elgin
602 IL Evanston
603 IL Oak Park
604 IL Joliet
605 IL Aurora
606 IL Chicago
607 IL Elmwood Park
608 IL Cicero
609 IL Kankakee
610 IL Freeport
611 IL Rockford
612 IL Rock Island
613 IL La Salle
614 IL Galesburg
615 IL Pekin
616 IL Peoria
617 IL Bloomington
618 IL Champaign
619 IL Charleston
620 IL Alton
622 IL Belleville
623 IL Quincy
624 IL Effingham
625 IL Decatur
626 IL Jacksonville
627 IL Springfield
628 IL Centralia
629 IL Carbondale
630 MO Florissant
631 MO St. Louis
633 MO St. Charles
634 MO Hannibal
635 MO Kirksville
636 MO Farmington
637 MO Cape Girardeau
638 MO Sikeston
639 MO Poplar Bluff
640 MO Independence
641 MO Kansas City
644 MO Maryville
645 MO St. Joseph
646 MO Chillicothe
647 MO Harrisonville
648 MO Joplin
649 MO Kansas City
650 MO Osage Beach
651 MO Jefferson City
652 MO Columbia
653 MO Sedalia
654 MO Rolla
655 MO Lebanon
656 MO Branson
657 MO Nixa
658 MO Springfield
660 KS Olathe
661 KS Kansas City
662 KS Overland Park
664 KS Junction City
665 KS Manhattan
666 KS Topeka
667 KS Pittsburg
668 KS Emporia
669 KS Concordia
670 KS Derby
671 KS Newton
672 KS Wichita
673 KS Independence
674 KS Salina
675 KS Hutchinson
676 KS Hays
677 KS Colby
678 KS Dodge City
679 KS Liberal
680 NE Bellevue
681 NE Omaha
683 NE Beatrice
684 NE York
685 NE Lincoln
686 NE Columbus
687 NE Norfolk
688 NE Grand Island
689 NE Hastings
690 NE McCook
691 NE North Platte
692 NE Valentine
693 NE Scottsbluff
700 LA Metairie
701 LA New Orleans
703 LA Houma
704 LA Hammond
705 LA Lafayette
706 LA Lake Charles
707 LA Denham Springs
708 LA Baton Rouge
710 LA Minden
711 LA Shreveport
712 LA Monroe
713 LA Alexandria
714 LA Natchitoches
716 AR Pine Bluff
717 AR Camden
718 AR Hope
719 AR Hot Springs
720 AR Conway
721 AR North Little Rock
722 AR Little Rock
723 AR West Memphis
724 AR Jonesboro
725 AR Batesville
726 AR Harrison
727 AR Fayetteville
728 AR Russellville
729 AR Fort Smith
730 OK Norman
731 OK Oklahoma City
733 TX Austin
734 OK Ardmore
735 OK Lawton
736 OK Clinton
737 OK Enid
738 OK Woodward
739 OK Guymon
740 OK Broken Arrow
741 OK Tulsa
743 OK Miami
744 OK Muskogee
745 OK McAlester
746 OK Ponca City
747 OK Durant
748 OK Shawnee
749 OK Poteau
750 TX Plano
751 TX Mesquite
752-753 TX Dallas
754 TX Greenville
755 TX Texarkana
756 TX Longview
757 TX Tyler
758 TX Palestine
759 TX Lufkin
760 TX Arlington
761 TX Fort Worth
762 TX Denton
763 TX Wichita Falls
764 TX Stephenville
765 TX Killeen
766 TX Hillsboro
767 TX Waco
768 TX Brownwood
769 TX San Angelo
770 TX Houston
772 TX Houston
773 TX Conroe
774 TX Sugar Land
775 TX Pasadena
776 TX Port Arthur
777 TX Beaumont
778 TX Bryan
779 TX Victoria
780 TX Laredo
781 TX New Braunfels
782 TX San Antonio
783 TX Kingsville
784 TX Corpus Christi
785 TX McAllen
786 TX Round Rock
787 TX Austin
788 TX Del Rio
789 TX Giddings
790 TX Hereford
791 TX Amarillo
792 TX Childress
793 TX Levelland
794 TX Lubbock
795 TX Sweetwater
796 TX Abilene
797 TX Midland
798 TX Alpine
799 TX El Paso
800 CO Aurora
801 CO Littleton
802 CO Denver
803 CO Boulder
804 CO Golden
805 CO Fort Collins
806 CO Greeley
807 CO Fort Morgan
808 CO Fountain
809 CO Colorado Springs
810 CO Pueblo
811 CO Alamosa
812 CO Salida
813 CO Durango
814 CO Montrose
815 CO Grand Junction
816 CO Glenwood Springs
820 WY Cheyenne
821 WY Yellowstone National Park
822 WY Wheatland
823 WY Rawlins
824 WY Worland
825 WY Riverton
826 WY Casper
827 WY Gillette
828 WY Sheridan
829 WY Rock Springs
830 WY Jackson
831 WY Kemmerer
832 ID Pocatello
833 ID Twin Falls
834 ID Idaho Falls
835 ID Lewiston
836 ID Nampa
837 ID Boise
838 ID Coeur d'Alene
840 UT Sandy
841 UT Salt Lake City
843 UT Logan
844 UT Ogden
845 UT Price
846 UT Provo
847 UT St. George
850 AZ Phoenix
851 AZ Casa Grande
852 AZ Mesa
853 AZ Glendale
855 AZ Globe
856 AZ Sierra Vista
857 AZ Tucson
859 AZ Show Low
860 AZ Flagstaff
863 AZ Prescott
864 AZ Kingman
865 AZ Window Rock
870 NM Los Lunas
871 NM Albuquerque
873 NM Gallup
874 NM Farmington
875 NM Santa Fe
876 NM Spaceport City
877 NM Las Vegas
878 NM Socorro
879 NM Truth or Consequences
880 NM Las Cruces
881 NM Clovis
882 NM Roswell
883 NM Alamogordo
884 NM Tucumcari
885 TX El Paso
890 NV Henderson
891 NV Las Vegas
893 NV Ely
894 NV Sparks
895 NV Reno
897 NV Carson City
898 NV Elko
900-901 CA Los Angeles
902 CA Compton
903 CA Inglewood
904 CA Santa Monica
905 CA Torrance
906 CA Whittier
907 CA Lakewood
908 CA Long Beach
910 CA Monrovia
911 CA Pasadena
912 CA Glendale
913 CA Santa Clarita
914 CA Van Nuys
915 CA Burbank
916 CA North Hollywood
917 CA Pomona
918 CA Alhambra
919 CA Chula Vista
920 CA Oceanside
921 CA San Diego
922 CA Palm Springs
923 CA Fontana
924 CA San Bernardino
925 CA Riverside
926 CA Irvine
927 CA Santa Ana
928 CA Anaheim
930 CA Oxnard
931 CA Santa Barbara
932 CA Visalia
933 CA Bakersfield
934 CA San Luis Obispo
935 CA Lancaster
936 CA Clovis
937-938 CA Fresno
939 CA Salinas
940 CA Sunnyvale
941 CA San Francisco
942 CA Sacramento
943 CA Palo Alto
944 CA San Mateo
945 CA Fremont
946 CA Oakland
947 CA Berkeley
948 CA Richmond
949 CA San Rafael
950 CA Santa Cruz
951 CA San Jose
952 CA Stockton
953 CA Modesto
954 CA Santa Rosa
955 CA Eureka
956 CA Roseville
957 CA Elk Grove
958 CA Sacramento
959 CA Chico
960 CA Redding
961 CA South Lake Tahoe
967 HI Hilo
968 HI Honolulu
969 GU Tamuning
970 OR Beaverton
971 OR Hillsboro
972 OR Portland
973 OR Salem
974 OR Eugene
975 OR Medford
976 OR Klamath Falls
977 OR Bend
978 OR Pendleton
979 OR Ontario
980 WA Bellevue
981 WA Seattle
982 WA Everett
983 WA Bremerton
984 WA Tacoma
985 WA Olympia
986 WA Vancouver
988 WA Wenatchee
989 WA Yakima
990 WA Cheney
991 WA Pullman
992 WA Spokane
993 WA Kennewick
994 WA Clarkston
995 AK Anchorage
996 AK Wasilla
997 AK Fairbanks
998 AK Juneau
999 AK Ketchikan
`;

/**
 * Prefixes the shop does not deliver to: military and diplomatic mail, IRS-only prefixes and the freely associated
 * states.
 */
export const US_UNSERVED = `
055 MA Andover
090-098 AE APO
340 AA APO
842 UT Ogden
889 NV Las Vegas
962-966 AP APO
96898 HI Wake Island
96940 PW Koror
96941-96944 FM Pohnpei
96960 MH Majuro
96970 MH Ebeye
`;
