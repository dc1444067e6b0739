import encode from "qrcode-generator";

/** A QR code as an SVG path of unit squares, in a square view box of `size` with the quiet zone that readers need. */
type QrCode = { readonly size: number; readonly path: string };

const QUIET_CELLS = 4;

/** Draws a text as a QR code that survives 15 % damage. */
export function drawQrCode(text: string): QrCode {
  // 0 takes the smallest code that holds the text.
  const code = encode(0, "M");
  code.addData(text);
  code.make();
  const cells = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  const path = cells
    .flatMap((row) =>
      cells
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + QUIET_CELLS} ${row + QUIET_CELLS}h1v1h-1z`),
    )
    .join("");
  return { size: cells.length + 2 * QUIET_CELLS, path };
}
