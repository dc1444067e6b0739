import { SaxesParser } from "saxes";
import { ImportFailure } from "../failure";
import type { Source } from "../source";

/** An element with its children. */
export type XmlElement = {
  readonly name: string;
  /** 1-based line its tag begins at. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
  /** The number of all children, including those that were dropped. */
  readonly count: number;
};

type XmlShape = {
  readonly root: string;
  /** Elements below the root whose children are counted and then dropped. */
  readonly counted: ReadonlySet<string>;
  /** Elements below the root whose children are yielded one by one. */
  readonly lists?: ReadonlySet<string>;
  readonly encoding?: string | undefined;
};

type Growing = {
  name: string;
  line: number;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Growing[];
  count: number;
};

const DEPTH_MAX = 32;
const NODES_MAX = 2_000;
const TEXT_MAX_CHARS = 200_000;
/** No catalogue has this much text between two tags. */
const SILENT_MAX_CHARS = 1_048_576;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
/** The parser's message without the file, line and column in front of it. */
const plain = (message: string) => message.replace(/^\S*\d+:\d+: /, "");

/** The state of reading a document: its open elements, and the finished ones below the root. */
class Reading {
  readonly done: XmlElement[] = [];
  readonly #shape: XmlShape;
  readonly #parser: SaxesParser;
  readonly #open: Growing[] = [];
  #nodes = 0;
  #chars = 0;
  #lastTagAt = 0;
  #line = 1;
  root: XmlElement | undefined;

  constructor(shape: XmlShape) {
    this.#shape = shape;
    const parser = new SaxesParser({ xmlns: false, position: true });
    this.#parser = parser;
    parser.on("error", (error) => {
      if (this.root === undefined) this.#refuseKind("it does not begin as one");
      this.#refuse(plain(error.message));
    });
    parser.on("doctype", (doctype) => {
      if (/^\s*html\b/i.test(doctype)) this.#refuseKind("it is a web page");
      this.#refuse("a document type is not allowed: it may define entities; remove the <!DOCTYPE …>");
    });
    parser.on("opentagstart", () => {
      this.#line = parser.line;
    });
    parser.on("opentag", ({ name, attributes }) => this.#begin(localName(name), attributes));
    parser.on("closetag", () => this.#end());
    parser.on("text", (text) => this.#take(text));
    parser.on("cdata", (text) => this.#take(text));
  }

  #refuse(message: string, line = this.#parser.line): never {
    throw new ImportFailure(message, line);
  }

  /** Refuses a file that is of another kind altogether, whatever the parser would say of its first line. */
  #refuseKind(reason: string): never {
    this.#refuse(`this is no ${this.#shape.root} file: ${reason}`);
  }

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    const depth = this.#open.length;
    this.#lastTagAt = this.#parser.position;
    const element: Growing = { name, line: this.#line, attributes, text: "", children: [], count: 0 };
    if (depth === 0) {
      if (name !== this.#shape.root) this.#refuseKind(`it begins with <${name}>`);
      this.root = element;
    }
    const isRecord = depth === 1 || (depth === 2 && this.#isList());
    if (isRecord) [this.#nodes, this.#chars] = [0, 0];
    if (depth >= DEPTH_MAX) this.#refuse(`elements are nested deeper than ${DEPTH_MAX}`);
    const above = this.#open.at(-1);
    if (above !== undefined) above.count += 1;
    if (!isRecord && depth > 1 && !this.#isCounted()) {
      this.#nodes += 1;
      if (this.#nodes > NODES_MAX) this.#refuse(`an element holds more than ${NODES_MAX} others`);
      above?.children.push(element);
    }
    this.#open.push(element);
  }

  #isCounted(): boolean {
    return this.#shape.counted.has(this.#open[1]?.name ?? "");
  }

  /**
   * Whether the open element below the root is a list. Its children are yielded one by one, and it stores nothing
   * itself.
   */
  #isList(): boolean {
    return this.#shape.lists?.has(this.#open[1]?.name ?? "") === true;
  }

  #take(text: string): void {
    const element = this.#open.at(-1);
    const depth = this.#open.length;
    if (element === undefined || depth < 2 || this.#isCounted() || (depth === 2 && this.#isList())) return;
    this.#chars += text.length;
    if (this.#chars > TEXT_MAX_CHARS) this.#refuse(`an element holds more than ${TEXT_MAX_CHARS} characters`);
    element.text += text;
  }

  #end(): void {
    this.#lastTagAt = this.#parser.position;
    const element = this.#open.pop();
    const depth = this.#open.length;
    if (element !== undefined && (depth === 1 || (depth === 2 && this.#isList()))) this.done.push(element);
  }

  write(text: string): void {
    this.#parser.write(text);
    if (this.#parser.position - this.#lastTagAt > SILENT_MAX_CHARS)
      this.#refuse("there is no tag for more than 1 MB: a sign is missing or this is no such file");
  }

  close(): void {
    if (this.root === undefined) this.#refuseKind("it is empty or holds no element");
    this.#parser.close();
  }
}

/**
 * Yields the root's attributes and then, one by one, the elements below it and the children of lists. Throws
 * ImportFailure with the line for malformed XML, for document types (and with them every entity but XML's own five) and
 * for absurdly large elements.
 */
export async function* readElements(source: Source, shape: XmlShape): AsyncGenerator<XmlElement> {
  const reading = new Reading(shape);
  let isBegun = false;
  for await (const text of source.text(shape.encoding)) {
    reading.write(text);
    if (!isBegun && reading.root !== undefined) {
      isBegun = true;
      yield { ...reading.root, children: [] };
    }
    yield* reading.done.splice(0);
  }
  reading.close();
  yield* reading.done.splice(0);
}
