import type { Histogram, Registry } from 'prom-client';
import { ACTIVITIES, secondsSince, type Activity, type ActivityKind } from '../system/activity.js';

type Prometheus = typeof import('prom-client');
type Labels = Record<string, string>;

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WORK_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];

const outcomeOf = ({ outcome, error }: Activity): string => outcome ?? (error === undefined ? 'ok' : 'failed');

interface Watched {
  kind: ActivityKind;
  name: string;
  help: string;
  buckets: number[];
  labelNames: string[];
  labels: (activity: Activity) => Labels;
}

const WATCHED: Watched[] = [
  {
    kind: 'request',
    name: 'porchlight_http_request_duration_seconds',
    help: 'Answered requests by method, route and status; open streams are counted elsewhere',
    buckets: REQUEST_BUCKETS,
    labelNames: ['method', 'route', 'status_code'],
    labels: ({ attributes, outcome = '' }) => ({
      method: String(attributes['http.request.method']),
      route: String(attributes['http.route']),
      status_code: outcome,
    }),
  },
  {
    kind: 'provider',
    name: 'porchlight_provider_call_duration_seconds',
    help: 'Calls of the card provider: ok, refused for good, or unclear (time-out, connection, 429, 5xx)',
    buckets: WORK_BUCKETS,
    labelNames: ['outcome'],
    labels: (activity) => ({ outcome: outcomeOf(activity) }),
  },
  {
    kind: 'event',
    name: 'porchlight_event_handling_seconds',
    help: 'Events handled by each subscriber, and those that failed and are repeated',
    buckets: WORK_BUCKETS,
    labelNames: ['subscriber', 'outcome'],
    labels: (activity) => ({ subscriber: activity.name, outcome: outcomeOf(activity) }),
  },
  {
    kind: 'job',
    name: 'porchlight_job_duration_seconds',
    help: 'Runs of scheduled jobs on this instance',
    buckets: WORK_BUCKETS,
    labelNames: ['job_name', 'outcome'],
    labels: (activity) => ({ job_name: activity.name, outcome: outcomeOf(activity) }),
  },
  {
    kind: 'mail',
    name: 'porchlight_mail_attempt_duration_seconds',
    help: 'Attempts to hand a message to the mail server',
    buckets: WORK_BUCKETS,
    labelNames: ['outcome'],
    labels: (activity) => ({ outcome: outcomeOf(activity) }),
  },
  {
    kind: 'lookup',
    name: 'porchlight_address_lookup_duration_seconds',
    help: 'Questions to the provider of addresses: ok, or why there was no answer',
    buckets: REQUEST_BUCKETS,
    labelNames: ['outcome'],
    labels: (activity) => ({ outcome: outcomeOf(activity) }),
  },
];

function watch({ kind, labels }: Watched, histogram: Histogram): () => void {
  const onEnd = (message: unknown): void => {
    const activity = message as Activity;
    if (activity.outcome !== 'stream') histogram.observe(labels(activity), secondsSince(activity));
  };
  ACTIVITIES[kind].asyncEnd.subscribe(onEnd);
  return () => ACTIVITIES[kind].asyncEnd.unsubscribe(onEnd);
}

/** Measures durations and outcomes of requests, calls, events, jobs and messages; returns a function that stops it. */
export function measureActivities({ Histogram }: Prometheus, registry: Registry): () => void {
  const ends = WATCHED.map((watched) => {
    const { name, help, labelNames, buckets } = watched;
    return watch(watched, new Histogram({ name, help, labelNames, buckets, registers: [registry] }));
  });
  return () => {
    for (const end of ends) end();
  };
}
