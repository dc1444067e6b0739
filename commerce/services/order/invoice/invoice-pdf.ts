import PDFDocument from "pdfkit";
import { totalRows, totalText } from "~/models/amounts/total-rows";
import type { Invoice } from "~/models/invoice/invoice";
import { SHOP_NAME } from "~/models/shop/shop-name";
import { printable } from "../../../platform/printable";

type Doc = InstanceType<typeof PDFDocument>;

/** US Letter, which printers of both countries hold. */
const SIZE = "LETTER";
const LEFT_PT = 54;
const RIGHT_PT = 558;
const BOTTOM_PT = 738;
const HALF_PT = 240;
const INK = "black";
const SLATE = "dimgray";
const LINE = "lightgray";

/** The columns of the lines by their right edge; each is as wide as its numbers can get. */
const NUMBERS = [
  { head: "Quantity", end: 372, width: 52 },
  { head: "Price", end: 460, width: 80 },
  { head: "Amount", end: RIGHT_PT, width: 90 },
] as const;
const TITLE_WIDTH_PT = 258;

function write(doc: Doc, text: string, at: { x: number; y: number; width: number; isRight?: boolean }): void {
  const { x, y, width, isRight = false } = at;
  doc.text(printable(text), x, y, { width, align: isRight ? "right" : "left" });
}

function rule(doc: Doc, y: number, from = LEFT_PT): void {
  doc.moveTo(from, y).lineTo(RIGHT_PT, y).lineWidth(0.5).strokeColor(LINE).stroke();
}

/** Writes texts below each other and returns the place after the last. */
function writeBlock(doc: Doc, texts: readonly string[], x: number, y: number): number {
  let at = y;
  for (const text of texts) {
    write(doc, text, { x, y: at, width: HALF_PT });
    at = doc.y + 1;
  }
  return at;
}

function writeNumbers(doc: Doc, numbers: readonly string[], y: number): void {
  for (const [index, { end, width }] of NUMBERS.entries())
    write(doc, numbers[index] ?? "", { x: end - width, y, width, isRight: true });
}

function writeHead(doc: Doc, y: number): number {
  doc.font("Helvetica-Bold").fontSize(9).fillColor(INK);
  write(doc, "Part", { x: LEFT_PT, y, width: TITLE_WIDTH_PT });
  writeNumbers(
    doc,
    NUMBERS.map(({ head }) => head),
    y,
  );
  rule(doc, y + 14);
  return y + 20;
}

/** Begins another page when a block of this height does not fit on the current one. */
function roomFor(doc: Doc, y: number, height: number): number {
  if (y + height <= BOTTOM_PT) return y;
  doc.addPage();
  return LEFT_PT;
}

function writeLines(doc: Doc, lines: Invoice["lines"], top: number): number {
  let y = writeHead(doc, top);
  for (const { title, detail, itemCount, price, amount } of lines) {
    const width = TITLE_WIDTH_PT;
    const titleHeight = doc.font("Helvetica").fontSize(9.5).heightOfString(printable(title), { width });
    const height = titleHeight + doc.fontSize(8).heightOfString(printable(detail), { width }) + 12;
    const start = roomFor(doc, y, height);
    y = start === y ? y : writeHead(doc, start);
    doc.font("Helvetica").fontSize(9.5).fillColor(INK);
    write(doc, title, { x: LEFT_PT, y, width });
    writeNumbers(doc, [String(itemCount), price, amount], y);
    doc.fontSize(8).fillColor(SLATE);
    write(doc, detail, { x: LEFT_PT, y: y + titleHeight + 1, width });
    rule(doc, y + height - 5);
    y += height;
  }
  return y;
}

const SUMS_LEFT_PT = 300;

function writeSum(doc: Doc, label: string, value: string, y: number): number {
  const start = roomFor(doc, y, 28);
  write(doc, label, { x: SUMS_LEFT_PT, y: start, width: RIGHT_PT - 110 - SUMS_LEFT_PT });
  const end = doc.y;
  write(doc, value, { x: RIGHT_PT - 110, y: start, width: 110, isRight: true });
  return end + 4;
}

function writeTotals(doc: Doc, amounts: Invoice["amounts"], top: number): number {
  let y = top;
  for (const { label, value, note, parts = [] } of totalRows(amounts)) {
    doc.font("Helvetica").fontSize(9.5).fillColor(INK);
    y = writeSum(doc, note === undefined ? label : `${label} (${note})`, value, y);
    doc.fontSize(8).fillColor(SLATE);
    for (const part of parts) y = writeSum(doc, `- ${part.label}`, part.value, y);
  }
  rule(doc, y, SUMS_LEFT_PT);
  doc.font("Helvetica-Bold").fontSize(11).fillColor(INK);
  return writeSum(doc, "Total", totalText(amounts.total), y + 7);
}

/** An invoice as PDF in the size Letter, with as many pages as its lines need. */
export function renderInvoicePdf(invoice: Invoice, at: number): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: SIZE,
    margin: LEFT_PT,
    info: { Title: `Invoice ${invoice.orderId}`, Producer: SHOP_NAME, CreationDate: new Date(at) },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
  doc.font("Helvetica-Bold").fontSize(20).fillColor(INK).text("Invoice", LEFT_PT, LEFT_PT);
  doc.font("Helvetica").fontSize(9.5);
  const left = writeBlock(doc, [`Order ${invoice.orderId}`, invoice.payment], LEFT_PT, 82);
  doc.font("Helvetica-Bold").text(SHOP_NAME, 340, LEFT_PT + 4);
  doc.font("Helvetica").fontSize(9).fillColor(SLATE);
  const right = writeBlock(doc, invoice.seller, 340, doc.y + 1);
  const billed = Math.max(left, right) + 16;
  doc.font("Helvetica-Bold").fontSize(9.5).fillColor(INK).text("Billed and delivered to", LEFT_PT, billed);
  doc.font("Helvetica");
  const lines = writeBlock(doc, invoice.billedTo, LEFT_PT, billed + 14);
  writeTotals(doc, invoice.amounts, writeLines(doc, invoice.lines, lines + 18) + 8);
  doc.end();
  return done;
}
