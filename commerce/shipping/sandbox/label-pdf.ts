import { marketForCountry } from "~/models/shop/market";
import { printable } from "../../platform/printable";
import type { ShipmentRequest, ShippingAddress } from "../provider";

/** A label of 4 by 6 inches. */
const SIZE_PT: [number, number] = [288, 432];
const MARGIN_PT = 18;
const WIDTH_PT = SIZE_PT[0] - 2 * MARGIN_PT;

const linesFor = ({ name, line1, line2, city, state, code, country }: ShippingAddress) =>
  [name, line1, line2, `${city}, ${state} ${code}`, marketForCountry(country).name].filter((line) => line !== "");

/**
 * Draws a label of the sandbox, which says in large letters that it is a sample and no postage, so that nobody hands a parcel
 * with it to a carrier.
 */
export async function renderSamplePdf(
  { from, to, reference }: Pick<ShipmentRequest, "from" | "to" | "reference">,
  { service, trackingNumber, at }: { readonly service: string; readonly trackingNumber: string; readonly at: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: Document } = await import("pdfkit");
  const doc = new Document({
    size: SIZE_PT,
    margin: MARGIN_PT,
    info: { Title: `Sample label ${trackingNumber}`, CreationDate: new Date(at) },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
  const block = (title: string, lines: readonly string[], y: number, size: number) => {
    doc.font("Helvetica").fontSize(8).text(title, MARGIN_PT, y);
    doc.font("Helvetica-Bold").fontSize(size);
    for (const line of lines) doc.text(printable(line), { width: WIDTH_PT });
  };
  const rule = (y: number) =>
    doc
      .moveTo(MARGIN_PT, y)
      .lineTo(SIZE_PT[0] - MARGIN_PT, y)
      .stroke();
  doc.rect(0, 0, SIZE_PT[0], 58).fill("black");
  doc.fillColor("white").font("Helvetica-Bold").fontSize(26).text("SAMPLE", MARGIN_PT, 10, { width: WIDTH_PT });
  doc.fontSize(11).text("NOT POSTAGE. No carrier accepts this label.", MARGIN_PT, 38);
  doc.fillColor("black");
  block("FROM", linesFor(from), 72, 9);
  rule(156);
  block("TO", linesFor(to), 168, 13);
  rule(272);
  doc.font("Helvetica").fontSize(9).text(service, MARGIN_PT, 284);
  doc.font("Helvetica-Bold").fontSize(13).text(trackingNumber, MARGIN_PT, 300);
  doc.font("Helvetica").fontSize(9).text(reference, MARGIN_PT, 322);
  doc.font("Helvetica-Bold").fontSize(34).text("SAMPLE", MARGIN_PT, 362, { width: WIDTH_PT, align: "center" });
  doc.end();
  return done;
}
