import type PDFDocument from "pdfkit";
import { refundRows, totalRows, totalText } from "~/models/amounts/total-rows";
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
  for (const text of texts.filter((each) => each !== "")) {
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

const SUMS_LEFT_PT = 285;
/** As wide as the total of a hundred lines in the longest currency. */
const SUM_WIDTH_PT = 140;
const labelWidth = (value: string) => RIGHT_PT - SUMS_LEFT_PT - (value === "" ? 0 : SUM_WIDTH_PT);

/** A row of the totals; one of small print has no value or stands below the row that it belongs to. */
type Sum = { readonly label: string; readonly value: string; readonly isSmall: boolean };

function sumRows(amounts: Invoice["amounts"]): Sum[] {
  return totalRows(amounts).flatMap(({ label, value, note, parts = [] }) => [
    { label, value, isSmall: false },
    ...(note === undefined ? [] : [{ label: note, value: "", isSmall: true }]),
    ...parts.map((part) => ({ label: `– ${part.label}`, value: part.value, isSmall: true })),
  ]);
}

function writeSum(doc: Doc, { label, value }: Pick<Sum, "label" | "value">, y: number): number {
  write(doc, label, { x: SUMS_LEFT_PT, y, width: labelWidth(value) });
  const end = doc.y;
  write(doc, value, { x: RIGHT_PT - SUM_WIDTH_PT, y, width: SUM_WIDTH_PT, isRight: true });
  return end + 4;
}

const sumFont = (doc: Doc, isSmall: boolean) =>
  doc
    .font("Helvetica")
    .fontSize(isSmall ? 8 : 9.5)
    .fillColor(isSmall ? SLATE : INK);

/** Writes the amounts, which stand together on one page, and returns the place below them. */
function writeTotals(doc: Doc, amounts: Invoice["amounts"], top: number): number {
  const rows = sumRows(amounts);
  const heights = rows.map(
    ({ label, value, isSmall }) =>
      sumFont(doc, isSmall).heightOfString(printable(label), { width: labelWidth(value) }) + 4,
  );
  let y = roomFor(
    doc,
    top,
    heights.reduce((sum, height) => sum + height, 28 + refundRows(amounts).length * 18),
  );
  for (const row of rows) {
    sumFont(doc, row.isSmall);
    y = writeSum(doc, row, y);
  }
  rule(doc, y, SUMS_LEFT_PT);
  doc.font("Helvetica-Bold").fontSize(11).fillColor(INK);
  const label = amounts.credit ? "Credited" : "Total";
  y = writeSum(doc, { label, value: totalText(amounts.total) }, y + 7);
  sumFont(doc, false);
  for (const { label: name, value } of refundRows(amounts)) y = writeSum(doc, { label: name, value }, y);
  return y;
}

/** Writes what the fit guarantee promises, once for all lines that name it. */
function writeGuarantee(doc: Doc, guarantee: string, top: number): void {
  if (guarantee === "") return;
  const width = RIGHT_PT - LEFT_PT;
  doc.font("Helvetica").fontSize(8).fillColor(SLATE);
  const text = `Fit guarantee: ${guarantee}`;
  const y = roomFor(doc, top + 18, doc.heightOfString(printable(text), { width }));
  write(doc, text, { x: LEFT_PT, y, width });
}

/** Names the order and the number of its pages below each page of a longer invoice. */
function numberPages(doc: Doc, { orderId, title }: Pick<Invoice, "orderId" | "title">): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; count > 1 && page < count; page += 1) {
    doc.switchToPage(page);
    // Text in the margin would begin another page.
    doc.page.margins.bottom = 0;
    doc.font("Helvetica").fontSize(8).fillColor(SLATE);
    const text = `${title} for order ${orderId}, page ${page + 1} of ${count}`;
    write(doc, text, { x: LEFT_PT, y: BOTTOM_PT + 14, width: RIGHT_PT - LEFT_PT, isRight: true });
  }
}

/** An invoice as PDF in the size Letter, with as many pages as its lines need. */
export async function renderInvoicePdf(invoice: Invoice, at: number): Promise<Uint8Array<ArrayBuffer>> {
  // Some 15 MB, which a shop needs with its first invoice only.
  const { default: Document } = await import("pdfkit");
  const doc = new Document({
    size: SIZE,
    margin: LEFT_PT,
    bufferPages: true,
    info: {
      Title: invoice.creditNote === null ? `Invoice ${invoice.orderId}` : invoice.title,
      Producer: SHOP_NAME,
      CreationDate: new Date(at),
    },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
  doc
    .font("Helvetica-Bold")
    .fontSize(20)
    .fillColor(INK)
    .text(invoice.title, LEFT_PT, LEFT_PT, { width: HALF_PT + 40 });
  const titleEnd = doc.y;
  const corrected = invoice.corrections.length === 0 ? [] : [invoice.corrections.join(", ")];
  doc.font("Helvetica").fontSize(9.5);
  const left = writeBlock(
    doc,
    [`Order ${invoice.orderId}`, invoice.payment, [invoice.paidBack, ...corrected].join(", see ")],
    LEFT_PT,
    Math.max(82, titleEnd + 4),
  );
  doc.font("Helvetica-Bold").text(SHOP_NAME, 340, LEFT_PT + 4);
  doc.font("Helvetica").fontSize(9).fillColor(SLATE);
  const right = writeBlock(doc, invoice.seller, 340, doc.y + 1);
  const billed = Math.max(left, right) + 16;
  const { billedTo, deliveredTo } = invoice;
  doc.fontSize(9.5).fillColor(INK);
  const recipient = (title: string, texts: readonly string[], left: number) => {
    doc.font("Helvetica-Bold").text(title, left, billed);
    doc.font("Helvetica");
    return writeBlock(doc, texts, left, billed + 14);
  };
  const lines =
    deliveredTo.length === 0
      ? recipient("Billed and delivered to", billedTo, LEFT_PT)
      : Math.max(recipient("Billed to", billedTo, LEFT_PT), recipient("Delivered to", deliveredTo, 340));
  const sums = writeTotals(doc, invoice.amounts, writeLines(doc, invoice.lines, lines + 18) + 8);
  writeGuarantee(doc, invoice.guarantee, sums);
  numberPages(doc, invoice);
  doc.end();
  return done;
}
