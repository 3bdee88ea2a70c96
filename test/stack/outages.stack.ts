import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { read, statements } from './database.js';
import type { Person } from '../support/people.js';
import type { Sale } from '../support/sale.js';
import { mayMount, StackHouse } from './house.js';
import { isBad, Probes, type Probe } from './probes.js';
import { Report, type Row } from './report.js';
import { FULL_DISK, operation, OUTAGE_MS, OUTAGES, type Outage } from './rows.js';

/** Within which a part’s loss is said, and every request answered. */
const OWED_MS = 10_000;
/** The questions of this process wait for a processor too. */
const LEEWAY_MS = 1_000;
const BACK_MS = 90_000;
const WANTED = process.env['STACK_OUTAGES'];

const tell = (line: string): void => void process.stderr.write(`${line}\n`);
const seconds = (ms: number): number => Math.round(ms / 100) / 10;

let house: StackHouse;
/** Paid; the next outage begins when it is delivered. */
let paid: Sale;
let writer: Person;
const report = new Report();

beforeAll(async () => {
  house = await StackHouse.open((line) => {
    tell(`  ${line}`);
  });
  report.facts(house);
  await house.settleIn();
  paid = await house.checkedOut();
  await paid.pay();
  await house.untilFunds(paid, 'held');
  writer = paid.driver;
  tell('  everyone has settled in');
}, 600_000);
afterAll(async () => {
  report.write(house.stack.folder);
  await house.close();
});

const DIGITS = 'abcdefghij';
/** A name that counts, as names are letters. */
const named = (count: number): string => `Lee${String(count).replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '')}`;
const countIn = (name: string): number =>
  Number(name.slice('Lee'.length).replace(/[a-j]/g, (letter) => String(DIGITS.indexOf(letter))));

const probes = (): Probes => {
  const as = (person: Person) => () => person.cookieHeader;
  const all: Probe[] = [
    { name: 'session', path: '/api/user', cookie: as(paid.seller) },
    { name: 'sale', path: `/api/products/${paid.listing.shareLink}`, cookie: as(paid.buyer) },
    { name: 'list', path: '/api/products?limit=5', cookie: as(paid.seller) },
    {
      name: 'change',
      path: '/api/user',
      cookie: as(writer),
      change: (count) => ({ method: 'PATCH', body: { firstName: named(count) } }),
    },
  ];
  return new Probes(house.site.url, house.instances(), all).begin();
};

/** As a page does it: with one key until it is answered well. */
async function insist(act: () => Promise<{ status: number; body: unknown }>): Promise<void> {
  const end = Date.now() + 240_000;
  for (;;) {
    const answer = await act().catch((error: unknown) => ({ status: 0, body: String(error) }));
    if (answer.status === 200) return;
    if (Date.now() > end) throw new Error(`The last answer: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
    await pause(700);
  }
}

function confirmed(sale: Sale): Promise<void> {
  const key = crypto.randomUUID();
  return insist(() => sale.buyer.post(`/api/products/${sale.listing.id}/confirm`, {}, { key }));
}

/** The buyer’s card is charged at the provider, which may be away, or may have done it without an answer. */
async function charged(sale: Sale): Promise<void> {
  for (const end = Date.now() + 240_000; ;) {
    const outcome = await sale.pay().then(
      () => 'paid',
      (error: unknown) => String(error),
    );
    if (outcome === 'paid' || /complete|already|paid/i.test(outcome)) return;
    if (Date.now() > end) throw new Error(outcome);
    await pause(700);
  }
}

/** Every instance is ready, and a round of all questions went well. */
async function untilBack(watch: Probes, since: number): Promise<boolean> {
  for (const end = since + BACK_MS; Date.now() < end;) {
    const now = Date.now();
    const recent = watch.ready.filter(({ at }) => at > now - 1_500);
    const isReady = house
      .instances()
      .every((one) => recent.findLast(({ instance }) => instance === one)?.status === 200);
    const asked = watch.seen.filter(({ at }) => at > now - 2_500);
    if (now - since > 3_000 && isReady && asked.length > 8 && !asked.some(isBad)) return true;
    await pause(200);
  }
  return false;
}

function* told(outage: Outage, watch: Probes, began: number): Iterable<string> {
  const unauthorised = watch.seen.filter(({ status }) => status === 401);
  if (unauthorised.length > 0) yield `a signed-in person was answered 401 ${String(unauthorised.length)} times`;
  const [longest] = watch.seen.toSorted((one, other) => other.ms - one.ms);
  if (longest !== undefined && longest.ms > OWED_MS + LEEWAY_MS && outage.isSilent !== true)
    yield `${longest.probe} waited ${String(seconds(longest.ms))} s for its answer`;
  const late = watch.seen.filter(({ status }) => status === 504).length;
  if (late > 0 && outage.mayHang !== true) yield `${String(late)} times the proxy had to answer (504) for an instance`;
  const inTime = watch.ready.filter(({ at }) => at <= began + OWED_MS + LEEWAY_MS);
  const noticed = inTime.filter(({ status }) => status === 503);
  if (outage.unready.length === 0) {
    yield* unnamed(outage.named ?? [], inTime);
    return;
  }
  for (const instance of house.instances())
    if (!noticed.some((each) => each.instance === instance))
      yield `${instance} did not say within 10 s that it is not ready`;
  yield* unnamed(outage.unready, noticed);
}

function* unnamed(names: readonly string[], said: Probes['ready']): Iterable<string> {
  for (const part of names)
    if (!said.some(({ parts }) => parts !== null && part in parts && parts[part] !== 'ok'))
      yield `no /readyz names ${part}`;
}

function rowOf({ name }: Outage, watch: Probes, { began, ended }: { began: number; ended: number }): Row {
  const during = watch.seen.filter(({ at, ms }) => at + ms >= began && at <= ended);
  const counts: Record<string, number> = {};
  for (const { status, error } of during) {
    const found = error ?? String(status);
    counts[found] = (counts[found] ?? 0) + 1;
  }
  const firstUnready = watch.ready.find(({ status, at }) => status !== 200 && at >= began);
  const firstBad = watch.seen
    .filter((one) => isBad(one) && one.at + one.ms >= began)
    .sort((one, other) => one.at + one.ms - other.at - other.ms)[0];
  const lastBad = Math.max(
    ended,
    ...watch.seen.filter(isBad).map(({ at, ms }) => at + ms),
    ...watch.ready.filter(({ status }) => status !== 200).map(({ at }) => at),
  );
  return {
    name,
    noticed: firstUnready === undefined ? null : seconds(firstUnready.at - began),
    firstError: firstBad === undefined ? null : seconds(firstBad.at + firstBad.ms - began),
    counts,
    longest: seconds(Math.max(0, ...watch.seen.map(({ ms }) => ms))),
    back: seconds(lastBad - ended),
    problems: [],
  };
}

/** What each of a sale’s people is told comes once. */
async function* letters(outage: Outage, sale: Sale, person: Person, subject: string): AsyncIterable<string> {
  const end = Date.now() + 180_000;
  for (;;) {
    const found = (await person.mails()).filter((mail) => mail.subject.startsWith(subject));
    if (found.length === 1 || (found.length > 1 && outage.mayRepeatMail === true)) return;
    if (found.length > 1 || Date.now() > end) {
      yield `“${subject}” of ${house.nameOf(sale)} came ${String(found.length)} times`;
      return;
    }
    await pause(500);
  }
}

async function* outcome(outage: Outage, moving: Sale, waiting: Sale): AsyncIterable<string> {
  await house.untilFunds(moving, 'released');
  await house.untilFunds(waiting, 'held');
  yield* letters(outage, waiting, waiting.buyer, `Payment confirmed: ${house.nameOf(waiting)}`);
  const [paidTo] = (await moving.seller.mails()).filter(({ subject }) => subject.startsWith('You were paid'));
  const amount = /\$[\d.]+/.exec(paidTo?.subject ?? '$0')?.[0] ?? '';
  yield* letters(outage, moving, moving.seller, `You were paid ${amount} for ${house.nameOf(moving)}`);
  const ends = [await house.proof(moving), await house.proof(waiting)] as const;
  for (const { problems } of ends) yield* problems;
  if (!(ends[0].seller > 0 && ends[0].held === 0)) yield `${house.nameOf(moving)} did not end with its seller paid`;
  if (!(ends[1].seller === 0 && ends[1].held > 0)) yield `${house.nameOf(waiting)} is not held`;
  for (const one of await house.differences(moving)) yield `the provider and the ledger differ: ${JSON.stringify(one)}`;
  yield* await house.givenUp();
}

/** The outage in the midst of two sales: one between the payment page and the payment, one between delivery and release. */
async function suffer(outage: Outage): Promise<Row> {
  const moving = paid;
  await house.delivered(moving);
  const waiting = await house.checkedOut();
  const watch = probes();
  await pause(1_500);
  const began = Date.now();
  await outage.begin(house);
  await pause(500);
  const acts = Promise.allSettled([charged(waiting), confirmed(moving)]);
  await pause(Math.max(0, began + (outage.ms ?? OUTAGE_MS) - Date.now()));
  const ended = Date.now();
  await outage.end(house);
  const isBack = await untilBack(watch, ended);
  await watch.end();
  const row = rowOf(outage, watch, { began, ended });
  row.problems.push(...told(outage, watch, began));
  if (!isBack) row.problems.push(`not everything answered again after ${String(seconds(BACK_MS))} s`);
  for (const act of await acts) if (act.status === 'rejected') row.problems.push(String(act.reason));
  try {
    for await (const problem of outcome(outage, moving, waiting)) row.problems.push(problem);
  } catch (error) {
    row.problems.push(error instanceof Error ? error.message : String(error));
  }
  paid = waiting;
  return row;
}

const all = mayMount ? [...OUTAGES, FULL_DISK] : OUTAGES;
const asked = all.filter(({ name }) => WANTED === undefined || new RegExp(WANTED).test(name));

describe('an outage', () => {
  it.each(asked.map((outage) => [outage.name, outage] as const))(
    'of this kind loses nothing, and ends by itself: %s',
    async (_, outage) => {
      const row = await suffer(outage);
      report.add(row, house.stack.folder);
      tell(`  ${report.lineOf(row)}`);
      expect(row.problems).toEqual([]);
    },
    600_000,
  );
});

describe('what an operator does', () => {
  const only = (name: string, ...test: Parameters<typeof it>): void => {
    if (WANTED === undefined || new RegExp(WANTED).test(name)) it(...test);
  };

  only(
    'rolling',
    'a rolling deployment fails no request',
    async () => {
      const watch = probes();
      await pause(1_500);
      const began = Date.now();
      for (const name of ['one', 'two', 'three']) {
        await house.stack.stop(name);
        await house.stack.begin(name);
        await pause(2_000);
      }
      const ended = Date.now();
      await pause(2_000);
      await watch.end();
      const row = rowOf(operation('rolling deployment of three instances'), watch, { began, ended });
      const failed = watch.seen.filter(isBad);
      for (const { probe, status } of failed) row.problems.push(`${probe} was answered ${String(status)}`);
      report.add(row, house.stack.folder);
      tell(`  ${report.lineOf(row)}`);
      expect([row.problems, watch.seen.length > 50]).toEqual([[], true]);
    },
    300_000,
  );

  only('alert', 'an alert reaches whoever is on call', () => {
    const lines = readFileSync(join(house.stack.folder, 'alerts.jsonl'), 'utf8').trim().split('\n');
    const alerts = lines.map((line) => JSON.parse(line) as { status: string; alertname: string });
    expect(alerts).toContainEqual(expect.objectContaining({ status: 'firing', alertname: 'PorchlightDown' }));
    expect(alerts).toContainEqual(expect.objectContaining({ status: 'resolved', alertname: 'PorchlightDown' }));
  });

  only(
    'failover',
    'a failover to the synchronous standby loses nothing that was answered',
    async () => {
      const { stack } = house;
      // As docs/scaling.md asks of the standby that takes over.
      await statements(
        stack.superuser(),
        `ALTER SYSTEM SET synchronous_standby_names = '${stack.standby}'`,
        'SELECT pg_reload_conf()',
      );
      const moving = paid;
      await house.delivered(moving);
      const waiting = await house.checkedOut();
      const watch = probes();
      await pause(3_000);
      const began = Date.now();
      await stack.processes.kill(stack.primary);
      const acts = Promise.allSettled([charged(waiting), confirmed(moving)]);
      await pause(2_000);
      // What the standby has before anything new reaches it.
      const kept = await read<{ name: string }>(
        stack.superuser(stack.standby),
        'SELECT first_name AS name FROM identity."user" WHERE email = $1',
        [writer.email],
      );
      await stack.promote();
      const ended = Date.now();
      const isBack = await untilBack(watch, ended);
      await watch.end();
      const failover = operation('failover to the synchronous standby');
      const row = rowOf(failover, watch, { began, ended });
      const changed = watch.seen.filter(({ probe }) => probe === 'change');
      const firstAfter = Math.min(
        ...changed.filter(({ status, at }) => status === 200 && at > began).map(({ at, ms }) => at + ms),
      );
      row.problems.push(...told(failover, watch, began));
      if (!isBack) row.problems.push('not everything answered again');
      const answered = Math.max(
        ...changed.filter(({ status, at, ms }) => status === 200 && at + ms <= began).map(({ count }) => count),
      );
      if (countIn(kept[0]?.name ?? '') < answered)
        row.problems.push(`change ${String(answered)} was answered, and the standby has ${String(kept[0]?.name)}`);
      const since = await house.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM shared.restoration WHERE cause = $1',
        ['failover'],
      );
      for (const act of await acts) if (act.status === 'rejected') row.problems.push(String(act.reason));
      for await (const problem of outcome(failover, moving, waiting)) row.problems.push(problem);
      const money = seconds(Date.now() - began);
      row.name += `: first change after ${String(seconds(firstAfter - began))} s, money moved and compared after ${String(money)} s`;
      if (since[0]?.n !== 1) row.problems.push(`it was noticed as a failover ${String(since[0]?.n)} times`);
      report.add(row, stack.folder);
      tell(`  ${report.lineOf(row)}`);
      expect(row.problems).toEqual([]);
    },
    600_000,
  );
});
