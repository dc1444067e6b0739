import { ImportFailure } from "../failure";
import type { Source } from "../source";
import { readElements, type XmlElement } from "./elements";

/** A condition on the vehicle: its element, and the id in the trade's tables or its own text. */
export type Term = readonly [element: string, id: string, text: string];

/** The vehicle of an application: a base vehicle, or years of a make or model. */
export type VehicleRef =
  | { readonly kind: "base"; readonly id: string }
  | {
      readonly kind: "years";
      /** Null when the application names no years. */
      readonly years: readonly [from: number, to: number] | null;
      readonly make: Term;
      readonly model: Term | null;
    };

export type AcesApp = {
  readonly line: number;
  readonly id: string;
  readonly ref: string;
  readonly action: string;
  readonly isUnchecked: boolean;
  readonly vehicle: VehicleRef | null;
  readonly isEquipment: boolean;
  readonly brand: string;
  readonly part: string;
  readonly partType: string;
  readonly position: string;
  readonly quantity: string;
  readonly label: string;
  readonly terms: readonly Term[];
  /** The texts of qualifiers; each is a condition. */
  readonly quals: readonly string[];
  readonly notes: readonly string[];
  readonly hasAsset: boolean;
};

export type AcesHeader = {
  readonly line: number;
  readonly company: string;
  readonly brand: string;
  /** FULL or UPDATE in any case, as written. */
  readonly submission: string;
  readonly title: string;
};

export type AcesPart =
  | { readonly kind: "header"; readonly header: AcesHeader; readonly version: string }
  | { readonly kind: "app"; readonly app: AcesApp }
  | { readonly kind: "footer"; readonly line: number; readonly records: string }
  | { readonly kind: "other"; readonly name: string; readonly line: number; readonly count: number };

export const VERSIONS: readonly string[] = ["3.0", "3.0.1", "3.1", "3.2", "4.0", "4.1", "4.2"];

/** Elements of an application that are no condition on the vehicle. Every other element is one, even an unknown one. */
const PLAIN: ReadonlySet<string> = new Set([
  "BaseVehicle",
  "Years",
  "Make",
  "Model",
  "Qual",
  "Note",
  "Qty",
  "PartType",
  "Position",
  "Part",
  "MfrLabel",
  "DisplayOrder",
  "AssetName",
  "AssetItemOrder",
  "AssetItemRef",
]);
const EQUIPMENT: ReadonlySet<string> = new Set(["EquipmentBase", "EquipmentModel", "Mfr"]);

const tidy = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
const child = ({ children }: XmlElement, name: string) => children.find((each) => each.name === name);
const textIn = (element: XmlElement, name: string) => tidy(child(element, name)?.text);
const idFor = (element: XmlElement | undefined) => tidy(element?.attributes.id);
const termFor = (element: XmlElement): Term => [element.name, idFor(element), tidy(element.text)];

/** The text of a qualifier with its parameters; without a text, its id and parameters. */
function qualText(qual: XmlElement): string {
  const text = textIn(qual, "text");
  if (text !== "") return text;
  const values = qual.children
    .filter(({ name }) => name === "param")
    .flatMap(({ attributes }) => [attributes.value, attributes.altvalue].map(tidy))
    .filter((value) => value !== "");
  return [`catalog qualifier ${idFor(qual)}`, ...values].join(" ");
}

function vehicleFrom(app: XmlElement): VehicleRef | null {
  const base = child(app, "BaseVehicle");
  if (base !== undefined) return { kind: "base", id: idFor(base) };
  const [make, model, years] = [child(app, "Make"), child(app, "Model"), child(app, "Years")];
  if (make === undefined) return null;
  const span =
    years === undefined
      ? null
      : ([Number(tidy(years.attributes.from)), Number(tidy(years.attributes.to ?? years.attributes.from))] as const);
  return { kind: "years", years: span, make: termFor(make), model: model === undefined ? null : termFor(model) };
}

function appFor(element: XmlElement, brand: string): AcesApp {
  const part = child(element, "Part");
  const isEquipment =
    child(element, "BaseVehicle") === undefined && element.children.some(({ name }) => EQUIPMENT.has(name));
  return {
    line: element.line,
    id: idFor(element),
    ref: tidy(element.attributes.ref),
    action: tidy(element.attributes.action).toUpperCase(),
    isUnchecked: /^(no|false|0)$/i.test(tidy(element.attributes.validate)),
    vehicle: vehicleFrom(element),
    isEquipment,
    brand: (tidy(part?.attributes.BrandAAIAID) || brand).toUpperCase(),
    part: tidy(part?.text),
    partType: idFor(child(element, "PartType")),
    position: idFor(child(element, "Position")),
    quantity: textIn(element, "Qty"),
    label: textIn(element, "MfrLabel"),
    terms: element.children.filter(({ name }) => !PLAIN.has(name)).map(termFor),
    quals: element.children.filter(({ name }) => name === "Qual").map(qualText),
    notes: element.children
      .filter(({ name }) => name === "Note")
      .map(({ text }) => tidy(text))
      .filter((text) => text !== ""),
    hasAsset: child(element, "AssetName") !== undefined,
  };
}

/**
 * Yields the parts of an ACES file one by one, without looking anything up. Throws ImportFailure with the line for a
 * file that is no ACES of a supported version.
 */
export async function* readAces(source: Source, encoding?: string): AsyncGenerator<AcesPart> {
  const counted = new Set(["DigitalAsset"]);
  let version: string | undefined;
  let header: AcesHeader | undefined;
  for await (const element of readElements(source, { root: "ACES", counted, encoding })) {
    if (version === undefined) {
      version = tidy(element.attributes.version);
      if (VERSIONS.includes(version)) continue;
      throw new ImportFailure(`ACES version "${version}" is not known; known are ${VERSIONS.join(", ")}`, element.line);
    }
    const { name, line, count } = element;
    if (name === "Header") {
      if (header !== undefined) throw new ImportFailure("there is a second Header", line);
      header = {
        line,
        company: textIn(element, "Company"),
        brand: textIn(element, "BrandAAIAID").toUpperCase(),
        submission: textIn(element, "SubmissionType"),
        title: textIn(element, "DocumentTitle"),
      };
      yield { kind: "header", header, version };
      continue;
    }
    if (header === undefined) throw new ImportFailure(`<${name}> stands before the Header`, line);
    if (name === "App") yield { kind: "app", app: appFor(element, header.brand) };
    else if (name === "Footer") yield { kind: "footer", line, records: textIn(element, "RecordCount") };
    else yield { kind: "other", name, line, count };
  }
  if (header === undefined) throw new ImportFailure("the file has no Header");
}
