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
