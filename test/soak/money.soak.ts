import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Story } from './acts.js';
import { gather, type Cast } from './cast.js';
import { play, StoryFailed } from './play.js';
import { add, soak } from './run.js';

/** Set by `npm run test:soak`. */
const { SOAK_SEED, SOAK_STORY, SOAK_RUNS, SOAK_MINUTES, SOAK_ACTS, SOAK_SHORTEN } = process.env;
const MINUTE_MS = 60_000;
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
    tell(`The story went well:\n${told.map((line, index) => `  ${index + 1}. ${line}`).join('\n')}`);
  } catch (error) {
    if (!(error instanceof StoryFailed)) throw error;
    throw new Error([...error.told.map((line, index) => `  ${index + 1}. ${line}`), error.reason].join('\n'), {
      cause: error,
    });
  }
}

async function playMany(): Promise<void> {
  const end = Date.now() + mostMs;
  const total = { stories: 0, acts: 0, ends: {} as Record<string, number> };
  for (let run = 0; run < runs && Date.now() < end; run++) {
    const seed = run === 0 && SOAK_SEED !== undefined ? Number(SOAK_SEED) : randomInt(2 ** 31);
    const figures = await soak(cast, { seed, stories: 1, acts, mostMs, shorten: SOAK_SHORTEN !== 'no' });
    total.stories += figures.stories;
    total.acts += figures.acts;
    add(total.ends, figures.ends);
    tell(`seed ${seed}: ${figures.acts} acts in ${(figures.ms / 1000).toFixed(1)} s`);
  }
  tell(`${total.stories} stories, ${total.acts} acts, every rule held.`);
  for (const [end, count] of Object.entries(total.ends).sort()) tell(`  ${count} items ended ${end}`);
}

it(
  'the money agrees to the cent with the provider after every act of every story',
  () => (SOAK_STORY === undefined ? playMany() : playStory(SOAK_STORY)),
  2 * mostMs + MINUTE_MS,
);
