/**
 * Statewide sales tax in percent, and whether it applies to separately stated delivery charges, as of 2025. Local taxes
 * of cities and counties are not included, except those that every county must levy (California 1.25, Utah 1.25,
 * Virginia 1, Nevada 2.25 points, Puerto Rico 1). Sources: the revenue departments' published rates. Kansas (July 2023)
 * and Michigan (April 2023) stopped taxing separately stated delivery; Illinois taxes it where, as here, the shopper
 * cannot pick up the goods; Louisiana's rate is 5 % since January 2025.
 */
export const US_TAXES = `
AL 4 no
AK 0 no
AZ 5.6 no
AR 6.5 yes
CA 7.25 no
CO 2.9 no
CT 6.35 yes
DE 0 no
DC 6 yes
FL 6 no
GA 4 yes
HI 4 yes General excise tax
ID 6 no
IL 6.25 yes
IN 7 yes
IA 6 no
KS 6.5 no
KY 6 yes
LA 5 no
ME 5.5 no
MD 6 no
MA 6.25 no
MI 6 no
MN 6.875 yes
MS 7 yes
MO 4.225 no
MT 0 no
NE 5.5 yes
NV 6.85 no
NH 0 no
NJ 6.625 yes
NM 4.875 yes Gross receipts tax
NY 4 yes
NC 4.75 yes
ND 5 yes
OH 5.75 yes
OK 4.5 no
OR 0 no
PA 6 yes
RI 7 yes
SC 6 yes
SD 4.2 yes
TN 7 yes
TX 6.25 yes
UT 6.1 no
VT 6 yes
VA 5.3 no
WA 6.5 yes
WV 6 yes
WI 5 yes
WY 4 no
PR 11.5 yes IVU
VI 0 no
GU 0 no
AS 0 no
MP 0 no
AA 0 no
AE 0 no
AP 0 no
FM 0 no
MH 0 no
PW 0 no
`;

/**
 * Canadian taxes of 2025 by name, with delivery always taxed: the federal GST or, where a province joined it, the HST
 * (Nova Scotia 14 % since April 2025), and the taxes that British Columbia, Manitoba, Saskatchewan and Québec levy
 * themselves. Core charges are not taxed: whether they are is a column of the table.
 */
export const CA_TAXES = `
AB 5 yes GST
BC 5 yes GST
BC 7 yes PST
MB 5 yes GST
MB 7 yes PST
NB 15 yes HST
NL 15 yes HST
NT 5 yes GST
NS 14 yes HST
NU 5 yes GST
ON 13 yes HST
PE 15 yes HST
QC 5 yes GST
QC 9.975 yes QST
SK 5 yes GST
SK 6 yes PST
YT 5 yes GST
`;

/**
 * Retail delivery fees per order: Colorado 28 cents from July 2025 on any taxable delivery (Department of Revenue,
 * retail delivery fee rates); Minnesota 50 cents on taxable orders of $100 or more since July 2024 (Minnesota Statutes 168E).
 */
export const RETAIL_FEES = [
  { country: "US", state_code: "CO", amount_cent: 28, minimum_cent: 0 },
  { country: "US", state_code: "MN", amount_cent: 50, minimum_cent: 10_000 },
] as const;
