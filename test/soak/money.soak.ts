import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Story } from './acts.js';
import { gather, type Cast } from './cast.js';
import { play, StoryFailed } from './play.js';
import { numbered, soak } from './run.js';
import { count, nothingYet, write } from './total.js';

/** Set by `npm run test:soak`. */
const { SOAK_SEED, SOAK_STORY, SOAK_STORIES, SOAK_MINUTES, SOAK_ACTS, SOAK_SHORTEN } = process.env;
const MINUTE_MS = 60_000;
/** As long as a timer can wait. */
const LONGEST_MS = 20 * 24 * 60 * MINUTE_MS;
const number = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Number(text));

const shortenMs = number(SOAK_SHORTEN, 10) * MINUTE_MS;
const acts = number(SOAK_ACTS, 80);
const stories = number(SOAK_STORIES, SOAK_SEED === undefined ? Number.MAX_SAFE_INTEGER : 1);
const mostMs =
  SOAK_MINUTES === undefined && SOAK_STORIES !== undefined ? LONGEST_MS : number(SOAK_MINUTES, 10) * MINUTE_MS;

let cast: Cast;
beforeAll(async () => {
  cast = await gather();
});
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

/** One story that ends badly does not end the run: the first is told as short as it can be made, the others by their seeds. */
async function playMany(): Promise<void> {
  const began = Date.now();
  const total = nothingYet();
  for (; total.stories < stories && Date.now() < began + mostMs; total.stories++) {
    const seed = total.stories === 0 && SOAK_SEED !== undefined ? Number(SOAK_SEED) : randomInt(2 ** 31);
    try {
      const played = await soak(cast, { seed, acts, shortenMs: total.bad.length === 0 ? shortenMs : 0 });
      count(total, played);
      tell(`seed ${seed}: ${played.acts} acts in ${(played.ms / 1000).toFixed(1)} s`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      tell(reason);
      total.bad.push({ seed, reason });
    }
    total.seconds = (Date.now() - began) / 1_000;
    await write(total);
  }
  if (total.bad.length > 0) throw new Error(total.bad.map(({ reason }) => reason).join('\n\n'));
}

it(
  'the money agrees to the cent with the provider after every act of every story',
  () => (SOAK_STORY === undefined ? playMany() : playStory(SOAK_STORY)),
  mostMs + shortenMs + MINUTE_MS,
);
