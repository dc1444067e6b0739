import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { openSource } from "../source";
import { type AcesApp, type AcesPart, readAces, VERSIONS } from "./document";

const folder = mkdtempSync(join(tmpdir(), "axlewright-aces-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = `<Header><Company>Test &amp; Sons</Company><BrandAAIAID>bbbb</BrandAAIAID>
  <SubmissionType>Full</SubmissionType></Header>`;
const fileFrom = (body: string, version = "4.1") => `<?xml version="1.0" encoding="UTF-8"?>
<ACES version="${version}">${HEADER}
${body}</ACES>`;

async function read(content: string | Buffer): Promise<AcesPart[]> {
  const path = join(folder, "file.xml");
  writeFileSync(path, content);
  const parts: AcesPart[] = [];
  for await (const part of readAces(await openSource(path))) parts.push(part);
  return parts;
}
const apps = async (content: string | Buffer): Promise<AcesApp[]> =>
  (await read(content)).flatMap((part) => (part.kind === "app" ? [part.app] : []));

const WHOLE = `<App action="A" id="7" ref="R7" validate="no">
    <BaseVehicle id="5888"/><SubModel id="20"/><EngineBase id="1988"/><EngineVIN id="5"/><BedLength id="4"/>
    <Qual id="10"><param value="3/1/2005"/><text>From
      3/1/2005</text></Qual><Qual id="11"><param value="x" altvalue="y"/></Qual>
    <Note>one</Note><Note> two </Note><Qty>2</Qty><PartType id="1684"/><MfrLabel>Gold</MfrLabel>
    <Position id="22"/><Part BrandAAIAID="cccc">A&lt;1 </Part><DisplayOrder>3</DisplayOrder><AssetName>P1</AssetName>
  </App>`;

describe("reading ACES", () => {
  it.each(VERSIONS)("an application of version %s is read whole [OPEN-08]", async (version) => {
    const [app] = await apps(fileFrom(WHOLE, version));
    expect(app).toEqual({
      line: 4,
      id: "7",
      ref: "R7",
      action: "A",
      isUnchecked: true,
      vehicle: { kind: "base", id: "5888" },
      isEquipment: false,
      brand: "CCCC",
      part: "A<1",
      partType: "1684",
      position: "22",
      quantity: "2",
      label: "Gold",
      terms: [
        ["SubModel", "20", ""],
        ["EngineBase", "1988", ""],
        ["EngineVIN", "5", ""],
        ["BedLength", "4", ""],
      ],
      quals: ["From 3/1/2005", "catalog qualifier 11 x y"],
      notes: ["one", "two"],
      hasAsset: true,
    });
  });

  it("years of a make or model, an element nobody knows and a machine are told apart [OPEN-08]", async () => {
    const [years, make, machine] = await apps(
      fileFrom(`<App action="A" id="1"><Years from="2000" to="2004"/><Make id="54"/><Model id="676"/><Gadget id="1"/><Part>A</Part></App>
        <App action="D" id="2"><Make id="54"/><Part>A</Part></App>
        <App action="A" id="3"><EquipmentBase id="4"/><Part>A</Part></App>`),
    );
    expect(years?.vehicle).toEqual({
      kind: "years",
      years: [2000, 2004],
      make: ["Make", "54", ""],
      model: ["Model", "676", ""],
    });
    expect(years?.terms).toEqual([["Gadget", "1", ""]]);
    expect(make).toMatchObject({ action: "D", brand: "BBBB", vehicle: { years: null, model: null } });
    expect(machine).toMatchObject({ isEquipment: true, vehicle: null });
  });

  it("header, footer and sections that are not read come as what they are [OPEN-08]", async () => {
    const parts = await read(
      fileFrom(`<DigitalAsset><DigitalFileInformation/><DigitalFileInformation/></DigitalAsset>
      <Asset id="1"><BaseVehicle id="1"/></Asset><Footer><RecordCount>0</RecordCount></Footer>`),
    );
    expect(parts).toMatchObject([
      { kind: "header", version: "4.1", header: { company: "Test & Sons", brand: "BBBB", submission: "Full" } },
      { kind: "other", name: "DigitalAsset", count: 2 },
      { kind: "other", name: "Asset" },
      { kind: "footer", records: "0" },
    ]);
  });

  it("gzip, ISO-8859-1 and CRLF read alike, with their lines [OPEN-08]", async () => {
    const text = fileFrom(`<App action="A" id="1"><BaseVehicle id="1"/>\n<Note>Citroën</Note><Part>A</Part></App>`)
      .replace("UTF-8", "ISO-8859-1")
      .replaceAll("\n", "\r\n");
    const [app] = await apps(gzipSync(Buffer.from(text, "latin1")));
    expect([app?.line, app?.notes]).toEqual([4, ["Citroën"]]);
  });
});

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<ACES version="3.1">${HEADER}<App><Note>&b;</Note></App></ACES>`;
const deep = "<x>".repeat(100);

describe("hostile ACES", () => {
  it.each([
    ["a document type with entities", bomb, "document type is not allowed"],
    ["an external document type", `<!DOCTYPE ACES SYSTEM "file:///etc/passwd"><ACES version="3.1"/>`, "not allowed"],
    ["an entity nobody defined", fileFrom("<App><Note>&xxe;</Note></App>"), "line 4: undefined entity"],
    ["a tag that does not close", fileFrom("<App><Note>x</App>"), "line 4: unexpected close tag"],
    ["a file that is cut off", fileFrom("<App><Note>x").replace("</ACES>", ""), "unclosed tag"],
    ["another document", "<PIES/>", "this is no ACES file: it begins with <PIES>"],
    ["text", "year,make,model", "this is no ACES file"],
    ["nothing", "", "this is no ACES file"],
    ["a web page", "<!doctype html><html><body>Not found</body></html>", "this is no ACES file"],
    ["an old web page", '<!DOCTYPE html PUBLIC "-//W3C//DTD"><html></html>', "this is no ACES file: it is a web page"],
    ["an unknown version", fileFrom("", "9.9"), 'version "9.9" is not known'],
    ["no header", `<ACES version="3.1"><Footer/></ACES>`, "before the Header"],
    ["nothing but a root", `<ACES version="3.1"></ACES>`, "no Header"],
    ["elements without end in each other", fileFrom(`<App>${deep}`), "nested deeper"],
    ["an application of a million elements", fileFrom(`<App>${"<Note/>".repeat(3_000)}</App>`), "holds more than 2000"],
    ["an endless text", fileFrom(`<App><Note>${"x".repeat(300_000)}</Note></App>`), "more than 200000 characters"],
    ["an endless attribute", fileFrom(`<App id="${"x".repeat(3_000_000)}"/>`), "no tag for more than 1 MB"],
  ])("%s is refused [OPEN-08]", async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it("bytes that are not of the encoding the file names are refused with their line [OPEN-08]", async () => {
    const broken = Buffer.concat([
      Buffer.from(fileFrom("<App><Note>\n\n")),
      Buffer.from([0xe9]),
      Buffer.from("</Note>"),
    ]);
    await expect(read(broken)).rejects.toThrow(/line [46]: .*not UTF-8/i);
  });
});
