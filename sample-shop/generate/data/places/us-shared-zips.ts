/**
 * ZIP codes that serve places in two states, because a carrier's route crosses the state line: code, state of its post
 * office, the other state, city. Written down from memory of what the Postal Service and the Census Bureau (relationship of
 * ZIP code areas to states) publish, and only those we are sure of. Which side of the line a street lies on, no table of
 * codes says: the shopper's own state counts. About 150 areas cross a line; `postal-codes.csv` takes more.
 */
export const US_SHARED_ZIPS = `
20588 DC MD Washington
20598 DC VA Washington
31905 GA AL Fort Benning
42223 KY TN Fort Campbell
59221 MT ND Fairview
63673 MO IL Saint Mary
71749 AR LA Junction City
73949 OK TX Texhoma
81137 CO NM Ignacio
82930 WY UT Evanston
84536 UT AZ Monument Valley
86044 AZ UT Tonalea
86515 AZ NM Window Rock
88063 NM TX Sunland Park
89421 NV OR McDermitt
89439 NV CA Verdi
89832 NV ID Owyhee
97635 OR CA New Pine Creek
97910 OR ID Jordan Valley
99362 WA OR Walla Walla
`;
