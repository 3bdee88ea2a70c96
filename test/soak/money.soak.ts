import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Story } from './acts.js';
import { gather, type Cast } from './cast.js';
import { play, StoryFailed } from './play.js';
import { numbered, soak } from './run.js';

/** Set by `npm run test:soak`. */
const { SOAK_SEED, SOAK_STORY, SOAK_RUNS, SOAK_MINUTES, SOAK_ACTS } = process.env;
const MINUTE_MS = 60_000;
const SHORTEN_MS = 10 * MINUTE_MS;
const number = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Number(text));

const acts = number(SOAK_ACTS, 80);
const runs = number(SOAK_RUNS, SOAK_SEED === undefined ? Number.MAX_SAFE_INTEGER : 1);
const mostMs = number(SOAK_MINUTES, 10) * MINUTE_MS;

let cast: Cast;
beforeAll(async () => {
  cast = await gather();
}, MINUTE_MS);
afterAll(() => cast.original.drop());

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

async function playStory(file: string): Promise<void> {
  const story = JSON.parse(await readFile(file, 'utf8')) as Story;
  try {
    const { told } = await play(cast, story);
    tell(['The story went well:', ...numbered(told)].join('\n'));
  } catch (error) {
    if (!(error instanceof StoryFailed)) throw error;
    throw new Error([...numbered(error.told), error.reason].join('\n'), { cause: error });
  }
}

async function playMany(): Promise<void> {
  const end = Date.now() + mostMs;
  const ends: Record<string, number> = {};
  let all = 0;
  let stories = 0;
  for (; stories < runs && Date.now() < end; stories++) {
    const seed = stories === 0 && SOAK_SEED !== undefined ? Number(SOAK_SEED) : randomInt(2 ** 31);
    const played = await soak(cast, { seed, acts, shortenMs: SHORTEN_MS });
    all += played.acts;
    for (const [name, count] of Object.entries(played.ends)) ends[name] = (ends[name] ?? 0) + count;
    tell(`seed ${seed}: ${played.acts} acts in ${(played.ms / 1000).toFixed(1)} s`);
  }
  tell(`${stories} stories, ${all} acts, every rule held.`);
  for (const [name, count] of Object.entries(ends).sort()) tell(`  ${count} items ended ${name}`);
}

it(
  'the money agrees to the cent with the provider after every act of every story',
  () => (SOAK_STORY === undefined ? playMany() : playStory(SOAK_STORY)),
  mostMs + SHORTEN_MS + MINUTE_MS,
);
