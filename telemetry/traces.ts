import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";

export type { Span };

const NAME = "axlewright";
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

let tracer: Tracer | undefined;

/**
 * Sends the program's spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT from now on, by OpenTelemetry's own SDK, which
 * reads its further OTEL_ settings itself. Without that setting the SDK is not even loaded. Returns what sends the rest and
 * ends it.
 */
export async function openTraces(program: "web" | "commerce"): Promise<() => Promise<void>> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) return async () => {};
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const provider = new NodeTracerProvider({
    // A name of the service in the environment goes before ours.
    resource: resourceFromAttributes({ "service.name": `${NAME}-${program}` }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  tracer = provider.getTracer(NAME);
  return async () => {
    tracer = undefined;
    // A collector that is gone does not keep the program from ending well.
    await provider.shutdown().catch(() => undefined);
  };
}

type SpanOptions = {
  readonly kind: "server" | "client";
  /** The span that this one is part of: one of this process, or the header `traceparent` of another. */
  readonly parent?: Span | string | null | undefined;
  readonly attributes?: Attributes;
};

function contextFor(parent: SpanOptions["parent"]) {
  if (parent === null || parent === undefined) return ROOT_CONTEXT;
  if (typeof parent !== "string") return trace.setSpan(ROOT_CONTEXT, parent);
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(parent) ?? [];
  if (traceId === "") return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** Starts a span; undefined while no traces are sent. Attributes hold what log lines may hold, so nothing personal. */
export function startSpan(name: string, { kind, parent, attributes = {} }: SpanOptions): Span | undefined {
  const options = { kind: kind === "server" ? SpanKind.SERVER : SpanKind.CLIENT, attributes };
  return tracer?.startSpan(name, options, contextFor(parent));
}

/** The header by which another program continues a span. */
export function traceparentFor(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${(traceFlags & 0xff).toString(16).padStart(2, "0")}`;
}

/** Ends a span with the status of its answer; 0 for none. */
export function endSpan(span: Span | undefined, status: number, attributes: Attributes = {}): void {
  if (span === undefined) return;
  span.setAttributes({ "http.response.status_code": status, ...attributes });
  if (status === 0 || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
