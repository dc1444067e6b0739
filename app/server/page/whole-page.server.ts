/**
 * A response whose whole body is in memory, so that the HTTP server can send it directly. A plain Response copies the
 * bytes into a stream and reads them back, which is a twentieth of a page's cost. Other readers see a normal Response.
 */
export class WholePage extends Response {
  readonly whole: Uint8Array<ArrayBuffer>;
  #streamed: Response | undefined;

  constructor(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.whole = bytes;
  }

  get #asStream(): Response {
    this.#streamed ??= new Response(this.whole);
    return this.#streamed;
  }

  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return this.#asStream.body;
  }
  override get bodyUsed(): boolean {
    return this.#streamed?.bodyUsed ?? false;
  }
  override text(): Promise<string> {
    return this.#asStream.text();
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.#asStream.arrayBuffer();
  }
  override clone(): WholePage {
    return new WholePage(this.whole, this);
  }
}
