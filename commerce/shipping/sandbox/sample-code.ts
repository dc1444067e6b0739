import sharp from "sharp";
import { drawQrCode } from "../../platform/qr-code";
import type { LabelFile } from "../provider";

/** The letters of SAMPLE as rows of squares, so that no typeface has to be there. */
const WORD = [
  "01110 01110 10001 11110 10000 11111",
  "10001 10001 11011 10001 10000 10000",
  "10000 10001 10101 10001 10000 10000",
  "01110 11111 10101 11110 10000 11110",
  "00001 10001 10001 10000 10000 10000",
  "10001 10001 10001 10000 10000 10000",
  "01110 10001 10001 10000 11111 11111",
].map((row) => row.replaceAll(" ", "0"));
const WIDTH_PX = 480;

/** Draws the code of a sample label for a counter's scanner, which says SAMPLE above and in what a scanner reads. */
export async function renderSampleCode(trackingNumber: string): Promise<LabelFile> {
  const { size, path } = drawQrCode(`SAMPLE, NOT POSTAGE ${trackingNumber}`);
  const top = WORD.length + 4;
  const left = Math.floor((size - (WORD[0]?.length ?? 0)) / 2);
  const word = WORD.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === "1" ? [`M${left + x} ${y + 3}h1v1h-1z`] : [])),
  ).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + top}" width="${WIDTH_PX}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="white"/><path d="${word}"/><path transform="translate(0 ${top})" d="${path}"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).resize({ width: WIDTH_PX }).png().toBuffer();
  return { mime: "image/png", bytes: new Uint8Array(bytes) };
}
