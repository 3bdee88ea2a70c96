import { tracingChannel } from 'node:diagnostics_channel';

/** What the product does that is measured (adapters/metrics) and traced (adapters/tracing); without either it costs nothing. */
const KINDS = ['request', 'transaction', 'query', 'provider', 'event', 'job', 'mail', 'lookup'] as const;
export type ActivityKind = (typeof KINDS)[number];

export interface Activity {
  readonly kind: ActivityKind;
  /** One of few: never an id, an address or another value. */
  readonly name: string;
  readonly attributes: Record<string, string | number>;
  /** On the monotonic clock, in milliseconds. */
  readonly startedAt: number;
  /** How it ended, where that is more than well or with an error. */
  outcome?: string;
  error?: unknown;
}

/** Node's own channels, which whoever measures or traces subscribes to. */
export const ACTIVITIES = Object.fromEntries(
  KINDS.map((kind) => [kind, tracingChannel<unknown, Activity>(`porchlight:${kind}`)]),
) as Record<ActivityKind, ReturnType<typeof tracingChannel<unknown, Activity>>>;

/** An activity that begins now. */
export const beginning = (kind: ActivityKind, name: string, attributes: Activity['attributes'] = {}): Activity => ({
  kind,
  name,
  attributes,
  startedAt: performance.now(),
});

const UNWATCHED = { name: '', attributes: {}, startedAt: 0 };

/** Does the work as an activity of that kind; the work may add to it what it finds out. */
export function during<Result>(
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
