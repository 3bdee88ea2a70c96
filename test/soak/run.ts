import fc from 'fast-check';
import { writeFile, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { storyOf, type Story } from './acts.js';
import type { Cast } from './cast.js';
import { play, StoryFailed } from './play.js';

const FOLDER = resolve(import.meta.dirname, '../../.tmp');

export interface SoakOptions {
  seed: number;
  stories: number;
  /** Acts of a story, at most. */
  acts: number;
  /** Ends the run, also while a failure is being shortened; milliseconds. */
  mostMs: number;
  /** False to see the first failure as it came. */
  shorten?: boolean;
}

export interface Figures {
  stories: number;
  acts: number;
  ms: number;
  ends: Record<string, number>;
}

export function add(sums: Record<string, number>, more: Record<string, number>): void {
  for (const [name, count] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + count;
}

interface Failure {
  story: Story;
  error: StoryFailed;
}

async function reportOf({ story, error }: Failure, seed: number): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const file = `${FOLDER}/story-${seed}.json`;
  await writeFile(file, JSON.stringify(story, null, 1));
  const told = error.told.map((line, index) => `  ${index + 1}. ${line}`);
  return [
    `A story about the money ended badly (seed ${seed}); the smallest that was found:`,
    ...told,
    'Then:',
    ...error.reason.split('\n').map((line) => `  ${line}`),
    `Again: npm run test:soak -- --seed ${seed}`,
    `Only this story: npm run test:soak -- --story .tmp/story-${seed}.json`,
  ].join('\n');
}

/** Plays stories drawn from the seed; the first that fails is made as short as it can be and thrown in plain words. */
export async function soak(cast: Cast, { seed, stories, acts, mostMs, shorten = true }: SoakOptions): Promise<Figures> {
  const began = Date.now();
  const figures: Figures = { stories: 0, acts: 0, ms: 0, ends: {} };
  const failures: Failure[] = [];
  const property = fc.asyncProperty(storyOf(acts), async (story) => {
    try {
      const played = await play(cast, story);
      figures.stories += 1;
      figures.acts += played.acts;
      add(figures.ends, played.ends);
    } catch (error) {
      if (error instanceof StoryFailed) failures.push({ story, error });
      throw error;
    }
  });
  const { failed } = await fc.check(property, {
    seed,
    numRuns: stories,
    endOnFailure: !shorten,
    interruptAfterTimeLimit: mostMs,
    markInterruptAsFailure: false,
  });
  const smallest = failures.at(-1);
  if (smallest !== undefined) throw new Error(await reportOf(smallest, seed));
  if (failed) throw new Error(`The stories of seed ${seed} could not be played.`);
  return { ...figures, ms: Date.now() - began };
}
