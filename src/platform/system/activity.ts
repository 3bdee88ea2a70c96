import { tracingChannel } from 'node:diagnostics_channel';

/** Activities to measure (adapters/metrics) and trace (adapters/tracing); free if neither is enabled. */
const KINDS = ['request', 'transaction', 'query', 'provider', 'event', 'job', 'mail', 'lookup'] as const;
export type ActivityKind = (typeof KINDS)[number];

export interface Activity {
  readonly kind: ActivityKind;
  /** One of few values: never an id, an address or other data. */
  readonly name: string;
  readonly attributes: Record<string, string | number>;
  /** On the monotonic clock, in milliseconds. */
  readonly startedAt: number;
  /** How it ended, if there is more to say than success or error. */
  outcome?: string;
  error?: unknown;
}

/** Node's diagnostics channels, to which metrics and tracing subscribe. */
export const ACTIVITIES = Object.fromEntries(
  KINDS.map((kind) => [kind, tracingChannel<unknown, Activity>(`porchlight:${kind}`)]),
) as Record<ActivityKind, ReturnType<typeof tracingChannel<unknown, Activity>>>;

/** An activity that starts now. */
export const beginning = (kind: ActivityKind, name: string, attributes: Activity['attributes'] = {}): Activity => ({
  kind,
  name,
  attributes,
  startedAt: performance.now(),
});

const UNWATCHED = { name: '', attributes: {}, startedAt: 0 };

/** Runs the work as an activity of that kind; the work may add attributes to it. */
export function withActivity<Result>(
  kind: ActivityKind,
  name: string | (() => string),
  work: (activity: Activity) => Promise<Result>,
  attributes: Activity['attributes'] = {},
): Promise<Result> {
  if (!ACTIVITIES[kind].hasSubscribers) return work({ kind, ...UNWATCHED });
  const activity = beginning(kind, typeof name === 'string' ? name : name(), attributes);
  return ACTIVITIES[kind].tracePromise(() => work(activity), activity);
}

export const secondsSince = ({ startedAt }: Activity): number => (performance.now() - startedAt) / 1_000;
