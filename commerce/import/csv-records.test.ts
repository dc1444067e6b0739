import { describe, expect, it } from "vitest";
import { type CsvRecord, CsvRecords } from "./csv-records";

/** The records of a text that arrives in pieces of a length. */
function split(text: string, length = text.length, delimiter = ","): CsvRecord[] {
  const records: CsvRecord[] = [];
  const reader = new CsvRecords(text, delimiter, (record) => records.push(record));
  for (let at = 0; at < text.length; at += length) reader.push(text.slice(at, at + length));
  reader.end();
  return records;
}

const FILE = [
  'name,"size",note\r\n',
  'a,1,"says ""hi"", and goes"\r\n',
  '"b\r\nc","",\n',
  "\n",
  'd,"2"\r\n',
  '"e, f",3,last',
].join("");

describe("records of a CSV file", () => {
  it("cells with quotes, separators and line breaks are read whole wherever the file is cut", () => {
    const whole = split(FILE);
    expect(whole).toEqual([
      { line: 1, cells: ["name", "size", "note"] },
      { line: 2, cells: ["a", "1", 'says "hi", and goes'] },
      { line: 3, cells: ["b\r\nc", "", ""] },
      { line: 5, cells: [""] },
      { line: 6, cells: ["d", "2"] },
      { line: 7, cells: ["e, f", "3", "last"] },
    ]);
    for (let length = 1; length < FILE.length; length += 1) expect(split(FILE, length), `${length}`).toEqual(whole);
  });

  it("lines may end with carriage returns alone, and cells be parted by tabs", () => {
    expect(split("a\tb\rc,d\te\r", 3, "\t").map(({ cells }) => cells)).toEqual([
      ["a", "b"],
      ["c,d", "e"],
    ]);
  });

  it("a fault is named with the line at which its record begins", () => {
    for (const [text, message] of [
      ['a,b\n1,2\n"3,4\n5,6\n', "line 3: a quote that opens does not close"],
      ['a,b\n"1\n2",3\n4,"5"6\n', "line 4: text follows a closing quote; write a quote inside a cell twice"],
      ['a,b\n1,2"\n', "line 2: a quote stands inside a cell that is not quoted"],
      [`a,b\n1,"${"x".repeat(1_100_000)}`, "line 2: a row is longer than 1 MB; a quote is probably missing"],
    ] as const)
      expect(() => split(text, 70_000)).toThrow(message);
  });
});
