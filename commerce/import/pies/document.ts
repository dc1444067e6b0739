import { readElements, type XmlElement } from "../aces/elements";
import { ImportFailure } from "../failure";
import type { Source } from "../source";

const VERSIONS: readonly string[] = ["7.0", "7.1", "7.2"];

export type PiesHeader = {
  readonly line: number;
  readonly version: string;
  /** FULL or UPDATE; as written otherwise. */
  readonly submission: string;
  readonly isTest: boolean;
};

/** A price sheet: defaults for the prices that refer to it. */
export type PriceSheet = {
  readonly number: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
};

export type PiesPart =
  | { readonly kind: "header"; readonly header: PiesHeader }
  | { readonly kind: "sheet"; readonly sheet: PriceSheet }
  | { readonly kind: "item"; readonly element: XmlElement }
  | { readonly kind: "copy"; readonly line: number }
  | { readonly kind: "trailer"; readonly line: number; readonly items: string };

/** A text without the white space of the file's layout. */
export const tidy = (text: string | undefined): string => (text ?? "").replace(/[^\S\n]+/g, " ").trim();
/** The first child element of a name. */
export const child = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((each) => each.name === name);
/** The elements of a name inside a named list. */
export const entries = (element: XmlElement, list: string, name: string): readonly XmlElement[] =>
  element.children
    .filter((each) => each.name === list)
    .flatMap(({ children }) => children.filter((c) => c.name === name));
/** The text of a child element; empty when there is none. */
export const textIn = (element: XmlElement | undefined, name: string): string =>
  element === undefined ? "" : tidy(child(element, name)?.text);
/** The value of an attribute; empty when there is none. */
export const attribute = ({ attributes }: XmlElement, name: string): string => tidy(attributes[name]);

function headerFor(element: XmlElement): PiesHeader {
  const version = textIn(element, "PIESVersion");
  if (!VERSIONS.includes(version))
    throw new ImportFailure(`PIES version "${version}" is not known; known are ${VERSIONS.join(", ")}`, element.line);
  const submission = textIn(element, "SubmissionType").toUpperCase();
  return {
    line: element.line,
    version,
    submission: submission === "" ? "FULL" : submission,
    isTest: /^(y|yes|true|1)$/i.test(textIn(element, "TestFile")),
  };
}

function sheetFor(element: XmlElement): PriceSheet {
  return {
    number: textIn(element, "PriceSheetNumber"),
    currency: textIn(element, "CurrencyCode").toUpperCase(),
    from: textIn(element, "EffectiveDate"),
    to: textIn(element, "ExpirationDate"),
  };
}

/**
 * Yields the parts of a PIES file one by one, without looking anything up. Throws ImportFailure with the line for a
 * file that is no PIES of a supported version.
 */
export async function* readPies(source: Source, encoding?: string): AsyncGenerator<PiesPart> {
  const lists = new Set(["Items", "PriceSheets", "MarketingCopy"]);
  let header: PiesHeader | undefined;
  let isRoot = true;
  for await (const element of readElements(source, { root: "PIES", counted: new Set(), lists, encoding })) {
    if (isRoot) {
      isRoot = false;
      continue;
    }
    const { name, line } = element;
    if (name === "Header") {
      if (header !== undefined) throw new ImportFailure("there is a second Header", line);
      header = headerFor(element);
      yield { kind: "header", header };
      continue;
    }
    if (header === undefined) throw new ImportFailure(`<${name}> stands before the Header`, line);
    if (name === "Item") yield { kind: "item", element };
    else if (name === "PriceSheet") yield { kind: "sheet", sheet: sheetFor(element) };
    else if (name === "MarketCopy") yield { kind: "copy", line };
    else if (name === "Trailer") yield { kind: "trailer", line, items: textIn(element, "ItemCount") };
  }
  if (header === undefined) throw new ImportFailure("the file has no Header");
}
