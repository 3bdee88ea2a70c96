import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ownPort } from '../support/own-port.js';
import { JobRunner } from '../../src/shared/adapters/jobs/job-runner.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { WATCHED_SELECTORS } from '../support/promql.js';
import { Sale } from '../support/sale.js';
import { TraceCollector, type CollectedSpan } from '../support/trace-collector.js';

interface Line {
  msg: string;
  level: number;
  state?: string;
  requestId?: string;
  eventId?: string;
  subscriber?: string;
  job?: string;
  traceId?: string;
}

const GUIDE = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const lines: Line[] = [];
let collector: TraceCollector;
let site: TestApplication;
let metricsUrl: string;
beforeAll(async () => {
  collector = await TraceCollector.open();
  const port = String(await ownPort());
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const variables = { LOG_LEVEL: 'debug', METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const write = (text: string): unknown => lines.push(JSON.parse(text) as Line);
  site = await startApplication(variables, { log: { write } });
});
afterAll(async () => {
  await site.close();
  collector.close();
});

const CODE_HEARD = 'identity.sign-in-code-issued.v1--MailOnSignInCodeIssued';
const handled = (requestId: string, subscriber: string): Promise<Line> =>
  eventually(
    () =>
      Promise.resolve(
        lines.find((line) => {
          const isHandled = line.msg === 'Event handled' && line.subscriber === subscriber;
          return isHandled && line.requestId === requestId;
        }),
      ),
    `the line of ${subscriber}`,
  );
const askForCode = async (email: string): Promise<string> => {
  const answer = await expectStatus(new Person(site.url, email).post('/api/auth/send-otp', { email }), 200);
  return answer.headers.get('x-request-id') ?? '';
};
const scraped = async (): Promise<string> => (await fetch(metricsUrl)).text();

describe('the id of a request', () => {
  it('is in the lines of the handlers of its events, and of the events that those state', async () => {
    const [first, second] = await Promise.all([askForCode('one@porchlight.test'), askForCode('two@porchlight.test')]);
    expect(first).not.toBe(second);
    for (const requestId of [first, second]) {
      const heard = await handled(requestId, CODE_HEARD);
      const sent = await eventually(
        () => Promise.resolve(lines.find((line) => line.msg === 'message' && line.requestId === requestId)),
        'the line of the message that was sent',
      );
      expect([sent.level, sent.state, sent.eventId]).toEqual([30, 'sent', heard.eventId]);
      const own = lines.filter((line) => line.requestId === requestId);
      expect(own.filter(({ msg }) => msg === 'request')).toHaveLength(1);
      expect(own.filter(({ subscriber }) => subscriber === CODE_HEARD)).toHaveLength(1);
    }
  });

  it('is drawn by the server, whatever a caller says', async () => {
    const { headers } = await new Person(site.url, 'x@porchlight.test').get('/healthz', {
      headers: { 'x-request-id': 'forged', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    });
    const requestId = headers.get('x-request-id');
    expect(requestId).toMatch(/^[0-9a-f]{8}-/);
    const line = lines.find((each) => each.requestId === requestId);
    expect(line?.traceId).toMatch(/^(?!a{32})[0-9a-f]{32}$/);
  });

  it('of a job that the schedule runs is one of its own in each run', async () => {
    const name = 'listings.expire';
    const runner = site.app.get(JobRunner, { strict: false });
    await runner.runNow(name);
    await runner.runNow(name);
    const ran = lines.filter(({ msg, job }) => msg === 'Scheduled job finished' && job === name);
    expect(ran.length).toBeGreaterThan(1);
    expect(new Set(ran.map(({ requestId }) => requestId)).size).toBe(ran.length);
    expect(ran.every(({ requestId = '' }) => requestId.length === 36)).toBe(true);
  });
});

describe('GET /metrics', () => {
  it('measures requests by route, the provider’s calls, events and what waits', async () => {
    await new Sale(site).listed();
    const text = await scraped();
    expect(text).toMatch(
      /^porchlight_http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/send-otp",status_code="200"\} [3-9]/m,
    );
    expect(text).toMatch(/^porchlight_provider_call_duration_seconds_count\{outcome="ok"\} [1-9]/m);
    expect(text).toContain(`porchlight_event_handling_seconds_count{subscriber="${CODE_HEARD}",outcome="ok"}`);
    expect(text).toContain('porchlight_money_desk_items{group="release-overdue"} 0');
    expect(text).toMatch(/^porchlight_database_connections_most 12$/m);
    expect(text).toMatch(/^porchlight_queue_up 1$/m);
    const parts = [
      'backup',
      'clock',
      'events',
      'jobs',
      'levers',
      'money',
      'mail',
      'payouts',
      'pool',
      'pause',
      'queue',
      'replica',
    ];
    for (const name of [...parts, 'streams'])
      expect(text).toContain(`porchlight_measurement_up{measurement="${name}"} 1`);
  });

  it('names routes, never addresses that were asked for or people', async () => {
    const visitor = new Person(site.url, 'y@porchlight.test');
    await visitor.get('/api/products/Abcd1234');
    await visitor.get('/api/no-such-call/of-someone');
    await visitor.get('/no-such-page-of-someone');
    const text = await scraped();
    expect(text).toContain('route="/api/products/:shareLink",status_code="404"');
    expect(text).not.toMatch(/Abcd1234|someone|porchlight\.test/);
  });

  it('is on its own port alone, and nothing else is there', async () => {
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
    expect((await fetch(metricsUrl.replace('/metrics', '/api/config'))).status).toBe(404);
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(405);
  });
});

describe('what the dashboard and the alerts ask for', () => {
  /** Of the targets, by Prometheus itself. */
  const OWN = new Map([['up', new Set<string>()]]);
  const EVERYWHERE = new Set(['job', 'instance', 'le']);

  it('is given at /metrics, with the labels by which it is asked for, and described in the guide', async () => {
    const given = new Map(OWN);
    for (const line of (await scraped()).split('\n')) {
      const [, declared, name = declared, labels = ''] = /^(?:# TYPE (\w+)|(\w+)(?:\{(.*)\})?) /.exec(line) ?? [];
      if (name === undefined) continue;
      const known = given.get(name) ?? new Set();
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
      given.set(name, known);
      if (declared?.endsWith('_seconds') === true)
        for (const part of ['_count', '_bucket']) given.set(declared + part, given.get(declared + part) ?? new Set());
    }
    const missing = WATCHED_SELECTORS.flatMap(({ metric, labels }) => {
      const known = given.get(metric);
      if (known === undefined) return [metric];
      return labels
        .filter(({ name }) => !known.has(name) && !EVERYWHERE.has(name))
        .map(({ name }) => `${metric}.${name}`);
    });
    expect(missing).toEqual([]);
    const ours = [...given.keys()].filter((name) => /^porchlight_(?!.*_(bucket|count|sum)$)/.test(name));
    expect(ours.length).toBeGreaterThan(20);
    expect(ours.filter((name) => !GUIDE.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('a trace', () => {
  const traceOf = async (
    requestId: string,
    complete: (spans: CollectedSpan[]) => boolean,
  ): Promise<CollectedSpan[]> => {
    const { traceId = '' } = lines.find((line) => line.msg === 'request' && line.requestId === requestId) ?? {};
    return eventually(
      () => Promise.resolve(complete(collector.of(traceId)) ? collector.of(traceId) : undefined),
      'the trace',
    );
  };

  it('goes from the request through its transaction to the handlers of its events', async () => {
    const requestId = await askForCode('traced@porchlight.test');
    const spans = await traceOf(requestId, (found) => found.some(({ name }) => name === CODE_HEARD));
    const parentOf = (name: string): string | undefined => {
      const child = spans.find((span) => span.name === name);
      return spans.find(({ spanId }) => spanId === child?.parentSpanId)?.name;
    };
    expect(spans.filter(({ parentSpanId }) => parentSpanId === undefined).map(({ name }) => name)).toEqual([
      'POST /api/auth/send-otp',
    ]);
    expect(parentOf('INSERT identity.one_time_code')).toBe('transaction');
    // Whoever wakes the sending, it is of many messages and belongs to none of their requests.
    expect(spans.map(({ name }) => name)).not.toContain('UPDATE notifications.mail');
    expect(parentOf(CODE_HEARD)).not.toBe(undefined);
    expect(collector.received).toContain('"stringValue":"porchlight"');
    expect(collector.received).not.toContain('traced@');
  });

  it('shows the calls of the card provider', () => {
    const calls = collector.spans.filter(({ name }) => name === 'card provider');
    const connect = collector.spans.find(({ name }) => name === 'POST /api/stripe/connect');
    expect(calls.some(({ traceId }) => traceId === connect?.traceId)).toBe(true);
  });
});
