import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchPlace, Limit, Statement } from './place.js';
import { cpuMsOf, memoryMbOf } from './process-figures.js';

const run = promisify(execFile);
export const CONNECTIONS = [1, 8, 32] as const;
/** Until V8 has compiled what is used most. */
const WARM_UP_SECONDS = 6;
const ROUNDS = 3;

/** A call that is measured; the first path is the one of `key`. */
export interface BenchCase {
  name: string;
  paths: string[];
  /** What differs from path to path, of the first one, for the limit to put into its statements; null where nothing does. */
  key: string | null;
  headers?: Record<string, string>;
  /** Sent with each; without it, the case only reads. */
  body?: Form;
}

/** A multipart form as it travels. */
export interface Form {
  type: string;
  bytes: Buffer;
}

/** Of one closed loop. Milliseconds; CPU per 1,000 requests; resident memory at its end, in megabytes. */
export interface Figures {
  who: 'product' | 'limit';
  connections: number;
  perSecond: number;
  p50: number;
  p99: number;
  serverCpuMs: number;
  databaseCpuMs: number;
  memoryMb: number;
}

export interface Loop {
  total: number;
  seconds: number;
  p50: number;
  p99: number;
  max: number;
  failed: number;
}

/** How a loop is run. */
export interface Asked {
  connections: number;
  seconds: number;
}

let loops = 0;

/** A closed loop from a process of its own. Throws when a request failed. */
export async function loop(
  url: string,
  { paths, headers = {}, body }: Pick<BenchCase, 'paths' | 'headers' | 'body'>,
  { connections, seconds }: Asked,
): Promise<Loop> {
  const file = join(tmpdir(), `porchlight-load-${String(process.pid)}-${String(++loops)}`);
  const asked = { url, paths, connections, seconds, headers };
  if (body === undefined) await writeFile(file, JSON.stringify(asked));
  else {
    await writeFile(`${file}.body`, body.bytes);
    const more = { method: 'POST', bodyFile: `${file}.body`, headers: { ...headers, 'content-type': body.type } };
    await writeFile(file, JSON.stringify({ ...asked, ...more }));
  }
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'load.mjs'), file], { maxBuffer: 1 << 24 });
  const result = JSON.parse(stdout) as Loop;
  if (result.total === 0) throw new Error(`${url} answered nothing in ${String(seconds)} s.`);
  if (result.failed > 0) throw new Error(`${String(result.failed)} requests of ${url} failed.`);
  return result;
}

interface Party {
  who: Figures['who'];
  url: string;
  cpuMs(): Promise<number>;
  memoryMb(): Promise<number>;
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What a part of the measurement used and how it went. */
interface Round extends Loop {
  serverCpuMs: number;
  databaseCpuMs: number;
  memoryMb: number;
}

async function roundOf(
  place: BenchPlace,
  of: BenchCase,
  { url, cpuMs, memoryMb }: Party,
  asked: Asked,
): Promise<Round> {
  const before = [await cpuMs(), await place.databaseCpuMs()] as const;
  const went = await loop(url, of, asked);
  return {
    ...went,
    serverCpuMs: (await cpuMs()) - before[0],
    databaseCpuMs: (await place.databaseCpuMs()) - before[1],
    memoryMb: await memoryMb(),
  };
}

function figuresOf(who: Figures['who'], connections: number, rounds: Round[]): Figures {
  const sum = (key: 'total' | 'seconds' | 'serverCpuMs' | 'databaseCpuMs'): number =>
    rounds.reduce((total, round) => total + round[key], 0);
  const perThousand = 1_000 / sum('total');
  return {
    who,
    connections,
    perSecond: sum('total') / sum('seconds'),
    p50: middle(rounds.map(({ p50 }) => p50)),
    p99: middle(rounds.map(({ p99 }) => p99)),
    serverCpuMs: sum('serverCpuMs') * perThousand,
    databaseCpuMs: sum('databaseCpuMs') * perThousand,
    memoryMb: rounds.at(-1)?.memoryMb ?? 0,
  };
}

/**
 * Measures one case at each number of connections. Product and limit take turns several times, so that a machine which is
 * faster at one moment than at another is as fast for both.
 */
export async function measure(place: BenchPlace, of: BenchCase, seconds: number): Promise<Figures[]> {
  const limit = await limitOf(place, of);
  const parties: Party[] = [
    { who: 'product', url: place.url, cpuMs: () => place.serverCpuMs(), memoryMb: () => place.serverMemoryMb() },
    { who: 'limit', url: limit.url, cpuMs: () => cpuMsOf([limit.pid]), memoryMb: () => memoryMbOf(limit.pid) },
  ];
  for (const { url } of parties) await loop(url, of, { connections: 8, seconds: WARM_UP_SECONDS });
  const figures: Figures[] = [];
  for (const connections of CONNECTIONS) {
    const rounds: Record<Figures['who'], Round[]> = { product: [], limit: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const party of parties)
        rounds[party.who].push(await roundOf(place, of, party, { connections, seconds: seconds / ROUNDS }));
    for (const { who } of parties) figures.push(figuresOf(who, connections, rounds[who]));
  }
  await limit.end();
  return figures;
}

/** The limit server for a case, which repeats what the product was seen to ask for its first path. */
async function limitOf(place: BenchPlace, of: BenchCase): Promise<Limit> {
  const { paths, key, headers = {}, body } = of;
  const [path = ''] = paths;
  const sent =
    body === undefined
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'content-type': body.type }, body: new Uint8Array(body.bytes) };
  const call = (): Promise<Response> => fetch(place.url + path, sent);
  await (await call()).arrayBuffer();
  let answer: Record<string, unknown> = {};
  const see = (): Promise<Statement[]> =>
    place.statementsOf(async () => {
      answer = (await (await call()).json()) as Record<string, unknown>;
    });
  // A job that runs meanwhile may have asked something too.
  const seen = body === undefined ? [await see(), await see(), await see()] : [await see()];
  const statements = seen.reduce((least, one) => (one.length < least.length ? one : least));
  if (statements.length === 0) throw new Error(`${path} was not seen to ask the database anything.`);
  const [route = ''] = path.split('?');
  const repeated = { route: key === null ? route : route.replace(key, ':key'), key, statements, body: answer };
  return place.limit(
    body === undefined
      ? { kind: 'read', ...repeated }
      : { kind: 'write', ...repeated, fresh: freshIds(statements, answer) },
  );
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids of what was written, which is written under others each time. */
function freshIds(statements: Statement[], { id, shareLink }: Record<string, unknown>): string[] {
  const inserted = statements.filter(({ sql }) => /\bINSERT\b/.test(sql)).flatMap(({ values }) => values);
  const uuids = inserted.flatMap((value) => value?.match(UUID) ?? []);
  return [...new Set([...uuids, ...[id, shareLink].filter((value) => typeof value === 'string')])];
}
