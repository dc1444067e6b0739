import { foldName } from "../../vehicles/fold-name";

/** Makes as owners say them, by the folded name of a file. */
const MAKES: Readonly<Record<string, string>> = {
  americanmotorscorporation: "AMC",
  ascincorporated: "ASC",
  autokraftlimited: "Autokraft",
  avantimotorcorporation: "Avanti",
  bmwalpina: "BMW",
  bugattirimac: "Rimac",
  fiat: "Fiat",
  ineosautomotive: "INEOS",
  londoncoachcoinc: "London Coach",
  mclarenautomotive: "McLaren",
  mobilityventuresllc: "Mobility Ventures",
  panos: "Panoz",
  panozautodevelopment: "Panoz",
  panthercarcompanylimited: "Panther",
  pasinc: "GMC",
  pasincgmc: "GMC",
  rufautomobile: "RUF",
  rufautomobilegmbh: "RUF",
  saleenperformance: "Saleen",
  smarteq: "smart",
  sti: "Subaru",
  tvrengineeringltd: "TVR",
  vinfast: "VinFast",
};

/** The make that a file's name stands for; the name itself when there is no other. */
export const makeName = (text: string): string => MAKES[foldName(text)] ?? text;
