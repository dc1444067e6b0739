/** Makers that sell electric vehicles only; the notation is explained in `notation.md` beside this file. */
export const electric = `
## Tesla
# Cybertruck | pickup | 2
24-26 | RA | P4 | EV1 @25-25, EV2, EV3 | Foundation Series:bc@24-24, Long Range:a@25-25, All-Wheel Drive:b@25-26, Cyberbeast:c@25-26
# Model 3 | sedan | 5
17-26 ^24 | RA | S4 | EV1, EV2 @18-26 | Long Range:a@17-18, Long Range AWD:b@18-25, Premium AWD:b@26-26, Mid Range:a@18-19, Standard Range:a@19-20, Standard Range Plus:a@19-21, Base:a@22-24, Long Range RWD:a@24-25, Standard:a@26-26, Premium RWD:a@26-26, Performance:b!
# Model S | sedan | 3
12-26 ^16 | RA | H5 | EV1 @12-17, EV2 @15-26, EV3 @21-26 | 60:a@12-17, 85:a@12-16, Performance:a@12-14, 85D:b@15-16, P85D:b@15-16, 75D:b@16-19, 100D:b@17-19, P100D:b@16-19, Long Range:b@19-24, Plaid:c!, Base:b@23-26
# Model X | suv | 3
16-26 ^21 | A | U4 | EV2, EV3 @21-26 | 75D:a@16-19, 90D:a@16-17, 100D:a@17-19, P100D:a@16-19, Long Range:a@19-24, Plaid:b!, Base:a@23-26
# Model Y | crossover | 5
20-25 | RA | U4 | EV1 @21-21, EV2, EV1 @23-25 | Standard Range:a@21-21, Long Range:b, Performance:b@20-24!, Base:c@23-24, Long Range RWD:c@24-25
26-26 | RA | U4 | EV1, EV2 | Standard:a, Premium RWD:a, Premium AWD:b, Performance:b!
## Rivian
# R1S | suv | 2
22-26 ^25 | A | U4 | EV4 @22-26, EV2 @23-26, EV3 @25-26 | Launch Edition:a@22-23, Adventure:ab@22-24, Dual:b@25-26, Tri:c@25-26, Quad:a@25-26
# R1T | pickup | 2
22-26 ^25 | A | P4 | EV4 @22-26, EV2 @23-26, EV3 @25-26 | Launch Edition:a@22-23, Adventure:ab@22-24, Dual:b@25-26, Tri:c@25-26, Quad:a@25-26
## Polestar
# 2 | sedan | 1
21-25 ^24 | FRA | H5 | EV2, EV1 @22-25 | Launch Edition:a@21-21, Long Range Dual Motor:a@22-25, Long Range Single Motor:b, Performance:a@22-25!
`;
