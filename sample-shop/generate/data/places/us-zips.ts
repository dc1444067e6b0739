/**
 * Well-known places whose city or state differs from that of their 3-digit prefix: 4 or 5 digits (first-last), state,
 * city.
 */
export const US_ZIPS = `
00501 NY Holtsville
00612 PR Arecibo
00680-00682 PR Mayagüez
00716-00717 PR Ponce
00728 PR Ponce
00730-00734 PR Ponce
00820-00824 VI Christiansted
00830-00831 VI St. John
00901-00929 PR San Juan
00949-00951 PR Toa Baja
00956-00961 PR Bayamón
00965-00971 PR Guaynabo
00979-00987 PR Carolina
01002-01003 MA Amherst
01060-01063 MA Northampton
01085 MA Westfield
01420 MA Fitchburg
01453 MA Leominster
01840-01843 MA Lawrence
01844 MA Methuen
01830-01832 MA Haverhill
01835 MA Haverhill
01801 MA Woburn
01960-01961 MA Peabody
01970 MA Salem
01930 MA Gloucester
02115 MA Boston
02138-02142 MA Cambridge
02143-02145 MA Somerville
02148 MA Malden
02149 MA Everett
02150 MA Chelsea
02151 MA Revere
02155 MA Medford
02169-02171 MA Quincy
02184 MA Braintree
02188 MA Weymouth
02360 MA Plymouth
02420-02421 MA Lexington
02445-02446 MA Brookline
02451-02454 MA Waltham
02554 MA Nantucket
02720-02724 MA Fall River
02780 MA Taunton
02840 RI Newport
02860-02861 RI Pawtucket
02895 RI Woonsocket
03053 NH Londonderry
03054 NH Merrimack
03801 NH Portsmouth
03820 NH Dover
03755 NH Hanover
04011 ME Brunswick
04106 ME South Portland
05401-05402 VT Burlington
05403 VT South Burlington
05404 VT Winooski
05672 VT Stowe
06010 CT Bristol
06103 CT Hartford
06106 CT Hartford
06390 NY Fishers Island
06457 CT Middletown
06460-06461 CT Milford
06810-06811 CT Danbury
06830-06831 CT Greenwich
06850-06855 CT Norwalk
07002 NJ Bayonne
07030 NJ Hoboken
07040 NJ Maplewood
07047 NJ North Bergen
07087 NJ Union City
07055 NJ Passaic
07060-07063 NJ Plainfield
07093 NJ West New York
08034 NJ Cherry Hill
08226 NJ Ocean City
08260 NJ Wildwood
08540-08544 NJ Princeton
08701 NJ Lakewood
08861 NJ Perth Amboy
10001-10282 NY New York
10580 NY Rye
10583 NY Scarsdale
11201 NY Brooklyn
11501 NY Mineola
11743 NY Huntington
11901 NY Riverhead
11937 NY East Hampton
11968 NY Southampton
12601-12604 NY Poughkeepsie
12866 NY Saratoga Springs
14830 NY Corning
14850 NY Ithaca
15213 PA Pittsburgh
16801-16803 PA State College
17013 PA Carlisle
17033 PA Hershey
17325 PA Gettysburg
18042-18045 PA Easton
19010 PA Bryn Mawr
19020 PA Bensalem
19406 PA King of Prussia
19711-19717 DE Newark
19901-19906 DE Dover
19971 DE Rehoboth Beach
20740-20742 MD College Park
20814 MD Bethesda
20815 MD Chevy Chase
20816-20817 MD Bethesda
20877-20879 MD Gaithersburg
21701-21704 MD Frederick
21740-21742 MD Hagerstown
21842 MD Ocean City
20147-20148 VA Ashburn
20190-20191 VA Reston
20164-20166 VA Sterling
22101-22102 VA McLean
22180-22182 VA Vienna
23185-23188 VA Williamsburg
23661 VA Hampton
23662 VA Poquoson
23663-23669 VA Hampton
23434-23435 VA Suffolk
24060-24061 VA Blacksburg
24540-24541 VA Danville
26505-26508 WV Morgantown
27401-27412 NC Greensboro
27514-27517 NC Chapel Hill
27601-27617 NC Raleigh
27834 NC Greenville
28025-28027 NC Concord
28115-28117 NC Mooresville
28403-28412 NC Wilmington
28560-28562 NC New Bern
29464-29466 SC Mount Pleasant
29572 SC Myrtle Beach
29575 SC Myrtle Beach
29577-29579 SC Myrtle Beach
29928 SC Hilton Head Island
30004-30005 GA Alpharetta
30030-30034 GA Decatur
30075-30076 GA Roswell
30117 GA Carrollton
30458 GA Statesboro
32003 FL Fleming Island
32025 FL Lake City
32034 FL Fernandina Beach
32541 FL Destin
32789 FL Winter Park
32837 FL Orlando
33010-33018 FL Hialeah
33030-33035 FL Homestead
33040 FL Key West
33060-33069 FL Pompano Beach
33139-33141 FL Miami Beach
33401-33407 FL West Palm Beach
33408 FL North Palm Beach
33409 FL West Palm Beach
33431-33434 FL Boca Raton
33480 FL Palm Beach
33755-33766 FL Clearwater
33767 FL Clearwater Beach
33904 FL Cape Coral
33909 FL Cape Coral
33914 FL Cape Coral
34205-34209 FL Bradenton
34711 FL Clermont
34950-34951 FL Fort Pierce
35630-35634 AL Florence
35801-35816 AL Huntsville
36542 AL Gulf Shores
37027 TN Brentwood
37064-37065 TN Franklin
37066 TN Gallatin
37067-37069 TN Franklin
37738 TN Gatlinburg
37801-37804 TN Maryville
38138-38139 TN Germantown
38655 MS Oxford
39530-39532 MS Biloxi
39759 MS Starkville
42101-42104 KY Bowling Green
43017 OH Dublin
43081-43082 OH Westerville
44052-44053 OH Lorain
44055 OH Lorain
44035 OH Elyria
44240 OH Kent
45044 OH Middletown
45701 OH Athens
45750 OH Marietta
46037-46038 IN Fishers
46307 IN Crown Point
47901-47905 IN Lafayette
47906-47907 IN West Lafayette
47909 IN Lafayette
48084-48085 MI Troy
48104-48109 MI Ann Arbor
48120-48121 MI Dearborn
48122 MI Melvindale
48123-48124 MI Dearborn
48125 MI Dearborn Heights
48126 MI Dearborn
48127 MI Dearborn Heights
48128 MI Dearborn
48340-48343 MI Pontiac
49014-49017 MI Battle Creek
49423-49424 MI Holland
49829 MI Escanaba
49783 MI Sault Ste. Marie
50010-50014 IA Ames
52001-52003 IA Dubuque
53140-53144 WI Kenosha
54911-54915 WI Appleton
55337 MN Burnsville
55425 MN Minneapolis
55901-55906 MN Rochester
56001 MN Mankato
58501-58504 ND Bismarck
59715 MT Bozeman
59716 MT Big Sky
59717-59718 MT Bozeman
60061 IL Vernon Hills
60173 IL Schaumburg
60540 IL Naperville
60563-60565 IL Naperville
60601-60661 IL Chicago
61101-61109 IL Rockford
61201 IL Rock Island
61265 IL Moline
61801-61802 IL Urbana
63301-63304 MO St. Charles
63366 MO O'Fallon
63367 MO Lake St. Louis
63368 MO O'Fallon
64050-64058 MO Independence
64081-64082 MO Lee's Summit
64083 MO Raymore
64086 MO Lee's Summit
65201-65203 MO Columbia
65536 MO Lebanon
66044-66047 KS Lawrence
66048 KS Leavenworth
66049 KS Lawrence
66061-66062 KS Olathe
66762 KS Pittsburg
68005 NE Bellevue
68025-68026 NE Fremont
70058 LA Harvey
70301 LA Thibodaux
70433 LA Covington
71111-71112 LA Bossier City
72701-72704 AR Fayetteville
72712 AR Bentonville
72756-72758 AR Rogers
72762-72764 AR Springdale
73034 OK Edmond
73960 TX Texhoma
75034-75035 TX Frisco
75040-75044 TX Garland
75061-75063 TX Irving
75080-75081 TX Richardson
77301-77304 TX Conroe
77340 TX Huntsville
77550-77551 TX Galveston
77573 TX League City
77581 TX Pearland
77583 TX Rosharon
77584 TX Pearland
77840-77845 TX College Station
77901-77904 TX Victoria
78501-78504 TX McAllen
78520-78526 TX Brownsville
78550-78552 TX Harlingen
78613 TX Cedar Park
78666 TX San Marcos
78701-78705 TX Austin
79760-79766 TX Odessa
79830 TX Alpine
80002-80005 CO Arvada
80020-80021 CO Broomfield
80104 CO Castle Rock
80108-80109 CO Castle Rock
80202 CO Denver
80424 CO Breckenridge
80501-80504 CO Longmont
80537-80538 CO Loveland
81611 CO Aspen
81657 CO Vail
82070-82072 WY Laramie
82414 WY Cody
83001 WY Jackson
83340 ID Ketchum
83414 WY Alta
83642 ID Meridian
83646 ID Meridian
84060 UT Park City
84101-84116 UT Salt Lake City
84532 UT Moab
84720-84721 UT Cedar City
85224-85226 AZ Chandler
85233-85234 AZ Gilbert
85250-85252 AZ Scottsdale
85253 AZ Paradise Valley
85254-85260 AZ Scottsdale
85281-85284 AZ Tempe
85364-85365 AZ Yuma
86001-86004 AZ Flagstaff
86336 AZ Sedona
87124 NM Rio Rancho
87571 NM Taos
88001 NM Las Cruces
88005 NM Las Cruces
88007 NM Las Cruces
88011-88012 NM Las Cruces
88220 NM Carlsbad
88240 NM Hobbs
89005 NV Boulder City
89048 NV Pahrump
89501-89512 NV Reno
90210-90212 CA Beverly Hills
90240-90242 CA Downey
90245 CA El Segundo
90265 CA Malibu
90274 CA Palos Verdes Peninsula
90401-90405 CA Santa Monica
90630 CA Cypress
90650 CA Norwalk
90731 CA San Pedro
91006-91007 CA Arcadia
91101-91107 CA Pasadena
91301 CA Agoura Hills
91320 CA Newbury Park
91360 CA Thousand Oaks
91361 CA Westlake Village
91362 CA Thousand Oaks
91601-91602 CA North Hollywood
91604 CA Studio City
91605-91606 CA North Hollywood
91607 CA Valley Village
91730 CA Rancho Cucamonga
91761-91762 CA Ontario
91763 CA Montclair
91764 CA Ontario
92008-92010 CA Carlsbad
92025-92027 CA Escondido
92028 CA Fallbrook
92029 CA Escondido
92037 CA La Jolla
92201-92203 CA Indio
92243 CA El Centro
92373-92374 CA Redlands
92553-92557 CA Moreno Valley
92590-92592 CA Temecula
92614 CA Irvine
92616-92620 CA Irvine
92626-92627 CA Costa Mesa
92646-92649 CA Huntington Beach
92651 CA Laguna Beach
92660-92663 CA Newport Beach
92831-92835 CA Fullerton
92840-92845 CA Garden Grove
92865-92869 CA Orange
93001-93004 CA Ventura
93454-93458 CA Santa Maria
93550-93552 CA Palmdale
93637-93638 CA Madera
93940 CA Monterey
94014-94015 CA Daly City
94025 CA Menlo Park
94040-94043 CA Mountain View
94061-94065 CA Redwood City
94501-94502 CA Alameda
94518-94521 CA Concord
94541-94545 CA Hayward
94558-94559 CA Napa
94565 CA Pittsburg
94589-94592 CA Vallejo
94596-94598 CA Walnut Creek
94801-94802 CA Richmond
94803 CA El Sobrante
94804-94805 CA Richmond
94952-94954 CA Petaluma
95014 CA Cupertino
95035 CA Milpitas
95050-95054 CA Santa Clara
95112-95138 CA San Jose
95340-95341 CA Merced
95616-95618 CA Davis
95630 CA Folsom
95687-95688 CA Vacaville
95901 CA Marysville
95926-95928 CA Chico
96001-96003 CA Redding
96150 CA South Lake Tahoe
96161 CA Truckee
96706 HI Ewa Beach
96707 HI Kapolei
96732 HI Kahului
96734 HI Kailua
96740 HI Kailua-Kona
96761 HI Lahaina
96766 HI Lihue
96799 AS Pago Pago
96813-96826 HI Honolulu
96910 GU Hagåtña
96950 MP Saipan
96951 MP Rota
96952 MP Tinian
97030 OR Gresham
97062 OR Tualatin
97103 OR Astoria
97128 OR McMinnville
97301-97306 OR Salem
97330-97333 OR Corvallis
97520 OR Ashland
97756 OR Redmond
98030-98032 WA Kent
98052-98053 WA Redmond
98055-98059 WA Renton
98101-98109 WA Seattle
98225-98229 WA Bellingham
98273 WA Mount Vernon
98362 WA Port Angeles
98366 WA Port Orchard
98660-98665 WA Vancouver
99163 WA Pullman
99206 WA Spokane
99301 WA Pasco
99352 WA Richland
99353 WA West Richland
99354 WA Richland
99362 WA Walla Walla
99501-99504 AK Anchorage
99507-99518 AK Anchorage
99603 AK Homer
99611 AK Kenai
99615 AK Kodiak
99559 AK Bethel
99664 AK Seward
99686 AK Valdez
99701 AK Fairbanks
99705 AK North Pole
99706-99709 AK Fairbanks
99723 AK Utqiagvik
99762 AK Nome
99801 AK Juneau
99835 AK Sitka
99901 AK Ketchikan
`;
