import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchPlace, Statement } from './place.js';
import { cpuMsOf } from './process-figures.js';

const run = promisify(execFile);
export const CONNECTIONS = [1, 8, 32] as const;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;

/** A call that is measured; the first path is the one of `key`. */
export interface BenchCase {
  name: string;
  paths: string[];
  /** What differs from path to path, of the first one, for the limit to put into its statements; null where nothing does. */
  key: string | null;
  headers?: Record<string, string>;
}

/** Of one closed loop. Milliseconds; CPU per 1,000 requests. */
export interface Figures {
  who: 'product' | 'limit';
  connections: number;
  perSecond: number;
  p50: number;
  p99: number;
  serverCpuMs: number;
  databaseCpuMs: number;
}

interface Loop {
  total: number;
  seconds: number;
  p50: number;
  p99: number;
  failed: number;
}

interface Asked {
  connections: number;
  seconds: number;
}

async function loop(url: string, { paths, headers = {} }: BenchCase, { connections, seconds }: Asked): Promise<Loop> {
  const asked = JSON.stringify({ url, paths, connections, seconds, headers });
  const file = join(tmpdir(), `porchlight-load-${String(process.pid)}.json`);
  await writeFile(file, asked);
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'load.mjs'), file], { maxBuffer: 1 << 24 });
  const result = JSON.parse(stdout) as Loop;
  if (result.failed > 0) throw new Error(`${String(result.failed)} requests of ${url} failed.`);
  return result;
}

interface Party {
  who: Figures['who'];
  url: string;
  cpuMs(): Promise<number>;
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What a part of the measurement used and how it went. */
interface Round extends Loop {
  serverCpuMs: number;
  databaseCpuMs: number;
}

async function roundOf(place: BenchPlace, of: BenchCase, { url, cpuMs }: Party, asked: Asked): Promise<Round> {
  const before = [await cpuMs(), await place.databaseCpuMs()] as const;
  const went = await loop(url, of, asked);
  return {
    ...went,
    serverCpuMs: (await cpuMs()) - before[0],
    databaseCpuMs: (await place.databaseCpuMs()) - before[1],
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
  };
}

/**
 * Measures one case at each number of connections. Product and limit take turns several times, so that a machine which is
 * faster at one moment than at another is as fast for both.
 */
export async function measure(place: BenchPlace, of: BenchCase, seconds: number): Promise<Figures[]> {
  const limit = await limitOf(place, of);
  const parties: Party[] = [
    { who: 'product', url: place.url, cpuMs: () => place.serverCpuMs() },
    { who: 'limit', url: limit.url, cpuMs: () => cpuMsOf([limit.pid]) },
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
  return figures;
}

/** The limit server for a case, which repeats what the product was seen to ask for its first path. */
async function limitOf(
  place: BenchPlace,
  { paths, key, headers = {} }: BenchCase,
): Promise<{ url: string; pid: number }> {
  const [path = ''] = paths;
  const call = (): Promise<Response> => fetch(place.url + path, { headers });
  await (await call()).arrayBuffer();
  let body: unknown;
  const statements: Statement[] = await place.statementsOf(async () => {
    body = await (await call()).json();
  });
  const [route = ''] = path.split('?');
  const file = join(tmpdir(), `porchlight-limit-${String(process.pid)}.json`);
  await writeFile(
    file,
    JSON.stringify([{ route: key === null ? route : route.replace(key, ':key'), key, statements, body }]),
  );
  return place.run('limit-server.mjs', { DATABASE_URL: place.databaseUrl, CASES_FILE: file });
}
