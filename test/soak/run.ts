import fc from 'fast-check';
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Story } from './acts.js';
import type { Cast } from './cast.js';
import { play, StoryFailed, type Played } from './play.js';
import { storyOf } from './stories.js';
import { shorten, type Failure, type Trial } from './shorten.js';

const FOLDER = resolve(import.meta.dirname, '../../.tmp');

export interface SoakOptions {
  seed: number;
  /** Acts of the story, at most. */
  acts: number;
  /** How long a failure may be made shorter; milliseconds. */
  shortenMs: number;
}

export const numbered = (told: readonly string[]): string[] => told.map((line, index) => `  ${index + 1}. ${line}`);

async function reportOf({ story, error }: Failure, seed: number): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/story-${seed}.json`, JSON.stringify(story, null, 1));
  return [
    `A story about the money ended badly (seed ${seed}). The smallest that was found:`,
    ...numbered(error.told),
    'Then:',
    ...error.reason.split('\n').map((line) => `  ${line}`),
    `Again from the seed: npm run test:soak -- --seed ${seed}`,
    `Only this story: npm run test:soak -- --story .tmp/story-${seed}.json`,
  ].join('\n');
}

/** Plays the story of the seed; one that fails is made as short as it can be and thrown in plain words. */
export async function soak(cast: Cast, { seed, acts, shortenMs }: SoakOptions): Promise<Played> {
  const attempt = async (story: Story): Promise<Played | Failure> => {
    try {
      return await play(cast, story);
    } catch (error) {
      if (error instanceof StoryFailed) return { story, error };
      throw error;
    }
  };
  const trial: Trial = async (story) => {
    const outcome = await attempt(story);
    return 'error' in outcome ? outcome : null;
  };
  const [story = []] = fc.sample(storyOf(acts), { seed, numRuns: 1 });
  const outcome = await attempt(story);
  if (!('error' in outcome)) return outcome;
  process.stderr.write(`seed ${seed} failed, and is made shorter: ${outcome.error.reason}\n`);
  throw new Error(await reportOf(await shorten(outcome, trial, Date.now() + shortenMs), seed));
}
