import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { ambientCorrelation, type Correlation } from '../application/correlation.js';
import { ACTIVITIES, type Activity, type ActivityKind } from '../system/activity.js';

export interface TracingOptions {
  /** The collector's address; `/v1/traces` is added. */
  endpoint: string;
  serviceName: string;
  /** The sampling ratio of new traces, 0 to 1. */
  ratio: number;
}

const SPAN_KINDS: Record<ActivityKind, SpanKind> = {
  request: SpanKind.SERVER,
  transaction: SpanKind.INTERNAL,
  query: SpanKind.CLIENT,
  provider: SpanKind.CLIENT,
  event: SpanKind.CONSUMER,
  job: SpanKind.INTERNAL,
  mail: SpanKind.CLIENT,
  lookup: SpanKind.CLIENT,
};
/**
 * Kinds that only continue a trace: they are part of something else, or are the product's own polling, which would be
 * most traces.
 */
const NEVER_FIRST = new Set<ActivityKind>(['transaction', 'query']);
const EXPORT_TIMEOUT_MS = 3_000;

const headerOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'}`;
};

/** Only our own header: it comes from this process or from an event's envelope. */
function parentOf({ traceparent }: Partial<Correlation>): Context | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return null;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}

/** An error's class without its message, which may name people. */
const typeOf = (error: unknown): string => (error instanceof Error ? error.constructor.name : typeof error);

function end(span: Span, { kind, outcome, error }: Activity): void {
  if (kind === 'request' && outcome !== undefined)
    span.setAttribute('http.response.status_code', Number(outcome) || 200);
  else if (outcome !== undefined) span.setAttribute('porchlight.outcome', outcome);
  if (error !== undefined) span.setAttribute('error.type', typeOf(error));
  if (error !== undefined || Number(outcome) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Writes a span for each activity and exports them in batches; returns a function that flushes and stops it. A span's
 * parent is the traceparent of the correlation, which travels through the queue, so that a trace continues from a
 * request to its events.
 */
export function startTracing({ endpoint, serviceName, ratio }: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': String(process.pid) }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('porchlight');
  const spans = new WeakMap<Activity, Span>();

  const begin = (activity: Activity): Correlation | undefined => {
    const correlation = ambientCorrelation.getStore();
    const parent = parentOf(correlation ?? {});
    if (correlation === undefined || (parent === null && NEVER_FIRST.has(activity.kind))) return correlation;
    const { kind, name, attributes } = activity;
    const span = tracer.startSpan(name, { kind: SPAN_KINDS[kind], attributes }, parent ?? ROOT_CONTEXT);
    if (kind === 'request' || kind === 'job') span.setAttribute('porchlight.request_id', correlation.requestId);
    spans.set(activity, span);
    return { ...correlation, traceparent: headerOf(span) };
  };
  const onEnd = (message: unknown): void => {
    const activity = message as Activity;
    const span = spans.get(activity);
    if (span !== undefined) end(span, activity);
  };

  for (const channel of Object.values(ACTIVITIES)) {
    channel.start.bindStore(ambientCorrelation, begin);
    channel.asyncEnd.subscribe(onEnd);
  }
  return async () => {
    for (const channel of Object.values(ACTIVITIES)) {
      channel.start.unbindStore(ambientCorrelation);
      channel.asyncEnd.unsubscribe(onEnd);
    }
    await provider.shutdown();
  };
}
