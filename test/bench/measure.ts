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

async function loop(
  url: string,
  { paths, headers = {} }: BenchCase,
  connections: number,
  seconds: number,
): Promise<Loop> {
  const asked = JSON.stringify({ url, paths, connections, seconds, headers });
  const file = join(tmpdir(), `porchlight-load-${String(process.pid)}.json`);
  await writeFile(file, asked);
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'load.mjs'), file], { maxBuffer: 1 << 24 });
  const result = JSON.parse(stdout) as Loop;
  if (result.failed > 0) throw new Error(`${String(result.failed)} requests of ${url} failed.`);
  return result;
}

/** Measures one case at each number of connections, the product and its limit by turns. */
export async function measure(place: BenchPlace, of: BenchCase, seconds: number): Promise<Figures[]> {
  const limit = await limitOf(place, of);
  const product = { who: 'product' as const, url: place.url, cpuMs: () => place.serverCpuMs() };
  const bare = { who: 'limit' as const, url: limit.url, cpuMs: () => cpuMsOf([limit.pid]) };
  const figures: Figures[] = [];
  for (const { url } of [product, bare]) await loop(url, of, 8, WARM_UP_SECONDS);
  for (const connections of CONNECTIONS)
    for (const { who, url, cpuMs } of [product, bare]) {
      const before = [await cpuMs(), await place.databaseCpuMs()] as const;
      const { total, seconds: took, p50, p99 } = await loop(url, of, connections, seconds);
      const used = [(await cpuMs()) - before[0], (await place.databaseCpuMs()) - before[1]] as const;
      const perThousand = 1_000 / total;
      const cpu = { serverCpuMs: used[0] * perThousand, databaseCpuMs: used[1] * perThousand };
      figures.push({ who, connections, perSecond: total / took, p50, p99, ...cpu });
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
