import { inflateSync } from "node:zlib";

/** The drawing commands of a PDF's pages; our PDFs compress them, and nothing else of the file is needed. */
function commandsFor(pdf: Buffer): string {
  const streams: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at !== -1; at = pdf.indexOf("stream\n", at)) {
    const start = at + "stream\n".length;
    const end = pdf.indexOf("endstream", start);
    // "endstream" ends with the same word.
    if (pdf.subarray(at - 3, at).toString("latin1") !== "end")
      streams.push(inflateSync(pdf.subarray(start, end)).toString("latin1"));
    at = start;
  }
  return streams.join("\n");
}

/** The texts of a PDF in drawing order, one entry per line. */
export function textsOfPdf(pdf: Buffer): string[] {
  return [...commandsFor(pdf).matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)].map(([, run = ""]) =>
    [...run.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
  );
}

const DIGITS = "1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ-. *";
/** The wide bars among a Code 39 character's five, by its place among ten; its group of ten has one wide gap. */
const WIDE_BARS = ["10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010", "00110"];
const WIDE_GAPS = ["0100", "0010", "0001", "1000"];

/** Reads the bars of a PDF, which are filled rectangles taller than wide, as Code 39. */
export function barcodeOfPdf(pdf: Buffer): string {
  const bars = [...commandsFor(pdf).matchAll(/^([\d.]+) [\d.]+ ([\d.]+) ([\d.]+) re$/gm)]
    .map(([, x, width, height]) => ({ x: Number(x), width: Number(width), height: Number(height) }))
    .filter(({ width, height }) => height > width)
    .sort((a, b) => a.x - b.x);
  const narrow = Math.min(...bars.map(({ width }) => width));
  const isWide = (width: number) => (width > 1.8 * narrow ? "1" : "0");
  let text = "";
  for (let at = 0; at + 5 <= bars.length; at += 5) {
    const five = bars.slice(at, at + 5);
    const wideBars = five.map(({ width }) => isWide(width)).join("");
    const wideGaps = five.slice(1).map(({ x }, index) => {
      const before = five[index];
      return isWide(x - (before?.x ?? 0) - (before?.width ?? 0));
    });
    const [column, row] = [WIDE_BARS.indexOf(wideBars), WIDE_GAPS.indexOf(wideGaps.join(""))];
    text += column === -1 || row === -1 ? "?" : DIGITS.charAt(row * 10 + column);
  }
  return text;
}
