import PDFDocument from "pdfkit";
import { marketFor, marketForCountry } from "~/models/shop/market";
import { SHOP_NAME } from "~/models/shop/shop-name";
import type { Row } from "../../db/tables";
import { printable } from "../../platform/printable";
import { toAddress } from "./address";

/** Code 39: nine bars and gaps a character, "w" the wide ones (ISO/IEC 16388). */
const CODE_39: Readonly<Record<string, string>> = {
  "0": "nnnwwnwnn",
  "1": "wnnwnnnnw",
  "2": "nnwwnnnnw",
  "3": "wnwwnnnnn",
  "4": "nnnwwnnnw",
  "5": "wnnwwnnnn",
  "6": "nnwwwnnnn",
  "7": "nnnwnnwnw",
  "8": "wnnwnnwnn",
  "9": "nnwwnnwnn",
  A: "wnnnnwnnw",
  B: "nnwnnwnnw",
  C: "wnwnnwnnn",
  D: "nnnnwwnnw",
  E: "wnnnwwnnn",
  F: "nnwnwwnnn",
  R: "wnnnnnwwn",
  T: "nnnnwnwwn",
  "*": "nwnnwnwnn",
};
const NARROW_PT = 1.1;
const WIDE_PT = 2.75;
/** A label of 4 by 6 inches. */
const SIZE_PT: [number, number] = [288, 432];
const MARGIN_PT = 18;

/** The number under the bars, by which the warehouse finds the return. */
function labelNumber(returnId: string): string {
  return `RT${returnId.slice(0, 12).toUpperCase()}`;
}

type Doc = InstanceType<typeof PDFDocument>;

function drawBars(doc: Doc, text: string, x: number, y: number, height: number): void {
  let at = x;
  for (const char of `*${text}*`) {
    for (const [index, width] of [...(CODE_39[char] ?? "")].entries()) {
      const points = width === "w" ? WIDE_PT : NARROW_PT;
      if (index % 2 === 0) doc.rect(at, y, points, height).fill("black");
      at += points;
    }
    at += NARROW_PT;
  }
}

function drawBlock(doc: Doc, title: string, lines: readonly string[], y: number, size: number): void {
  doc.font("Helvetica").fontSize(8).text(title, MARGIN_PT, y);
  doc.font("Helvetica-Bold").fontSize(size);
  for (const line of lines.filter((text) => text !== "")) doc.text(line, { width: SIZE_PT[0] - 2 * MARGIN_PT });
}

/** The prepaid label of an approved return as PDF, 4 by 6 inches. */
export function renderLabelPdf(order: Row<"orders">, row: Row<"return_request">): Promise<Uint8Array<ArrayBuffer>> {
  const from = toAddress(order);
  const doc = new PDFDocument({
    size: SIZE_PT,
    margin: MARGIN_PT,
    info: { Title: `Return label ${labelNumber(row.id)}`, Producer: SHOP_NAME, CreationDate: new Date(row.updated_at) },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
  doc.font("Helvetica-Bold").fontSize(13).text("PREPAID RETURN LABEL", MARGIN_PT, MARGIN_PT);
  doc.font("Helvetica").fontSize(8).text("No postage necessary. Stick this on the outside of the box.");
  const sender = [
    `${from.firstName} ${from.lastName}`,
    from.line1,
    from.line2,
    `${from.city}, ${from.state} ${from.code}`,
    marketForCountry(from.country).name,
  ];
  drawBlock(doc, "FROM", sender.map(printable), 66, 9);
  doc
    .moveTo(MARGIN_PT, 150)
    .lineTo(SIZE_PT[0] - MARGIN_PT, 150)
    .stroke();
  drawBlock(doc, "TO", [`${SHOP_NAME} Returns`, ...marketFor(order.market).returnAddress], 162, 13);
  doc
    .moveTo(MARGIN_PT, 262)
    .lineTo(SIZE_PT[0] - MARGIN_PT, 262)
    .stroke();
  const number = labelNumber(row.id);
  drawBars(doc, number, MARGIN_PT, 276, 70);
  doc.fillColor("black").font("Helvetica-Bold").fontSize(11).text(number, MARGIN_PT, 352);
  doc.font("Helvetica").fontSize(9).text(`Order ${order.id}`, MARGIN_PT, 372);
  doc.text("Please put a note with the order number in the box.");
  doc.end();
  return done;
}
