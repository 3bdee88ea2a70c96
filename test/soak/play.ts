import { absence } from './absence.js';
import { deciding } from './deciding.js';
import { driving } from './driving.js';
import { elsewhere } from './elsewhere.js';
import { paying } from './paying.js';
import { weather } from './weather.js';
import type { Act, ActName, ActNamed, Story } from './acts.js';
import type { Cast } from './cast.js';
import { expectations } from './expectations.js';
import { becomeQuiet, breathe } from './quiet.js';
import { ALWAYS, broken } from './rules.js';
import { brokenOverTime } from './rules-over-time.js';
import { WHEN_QUIET } from './rules-when-quiet.js';
import { correcting } from './correcting.js';
import { RuleBroken, World } from './world.js';

/** Does what the act says and tells in plain words what became of it; null when there was nothing to do it with. */
export type Performer<Name extends ActName> = (world: World, act: ActNamed<Name>) => Promise<string | null>;
export type Performers<Name extends ActName> = { [Each in Name]: Performer<Each> };

const together: Performers<'together'> = {
  together: async (world, { acts }) => {
    const outcomes = await Promise.all(acts.map((act) => perform(world, act)));
    const told = outcomes.filter((outcome) => outcome !== null);
    return told.length === 0 ? null : `at the same moment: ${told.join('; ')}`;
  },
};
const quiet: Performers<'quiet'> = {
  quiet: async (world) => {
    await becomeQuiet(world);
    await hold(world, 'quiet');
    return 'everything comes to rest';
  },
};

const PERFORMERS: Performers<ActName> = {
  ...paying,
  ...driving,
  ...deciding,
  ...correcting,
  ...weather,
  ...elsewhere,
  ...absence(live),
  ...together,
  ...quiet,
};

async function perform(world: World, act: Act): Promise<string | null> {
  const told = await (PERFORMERS[act.do] as Performer<ActName>)(world, act);
  if (told !== null) world.kinds[act.do] = (world.kinds[act.do] ?? 0) + 1;
  return told;
}

/** An act within another, while something else goes on: it is a moment of its own, and the rules hold after it. */
async function live(world: World, act: Act): Promise<string | null> {
  world.moment += 1;
  const told = await perform(world, act);
  if (told !== null) await hold(world, 'always');
  return told;
}

async function hold(world: World, when: 'always' | 'quiet'): Promise<void> {
  const now = await world.look();
  const wrong = [...broken(ALWAYS, now), ...brokenOverTime(world.before, now)];
  world.before = [...world.before.slice(-1), now];
  if (when === 'quiet') wrong.push(...broken(WHEN_QUIET, now), ...expectations(world, now));
  if (wrong.length > 0) throw new RuleBroken(wrong.join('\n'));
}

export interface Played {
  told: string[];
  acts: number;
  ms: number;
  /** Of the product's time. */
  hours: number;
  /** How many acts of which kind there were, also within others. */
  kinds: Record<string, number>;
  /** What became of the items: how many are where, with their money where. */
  ends: Record<string, number>;
}

const endsOf = ({ now }: World): Played['ends'] => {
  const ends: Played['ends'] = {};
  for (const { status, funds } of now?.listings ?? []) {
    const end = `${status}, money ${funds}`;
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return ends;
};

/** A story that ended badly: what happened so far and which rule was broken. */
export class StoryFailed extends Error {
  constructor(
    readonly told: readonly string[],
    readonly reason: string,
    /** Which act of the story it was, counted from 0; the last one when it only showed at the end. */
    readonly at: number,
  ) {
    super(reason);
  }
}

/** Plays a story from its beginning on a world of its own; the rules hold after each act, and all of them at the end. */
export async function play(cast: Cast, story: Story): Promise<Played> {
  const world = await World.open(cast);
  const began = Date.now();
  let acts = 0;
  let at = -1;
  try {
    for (const { act, hasty } of story) {
      world.wasCut = false;
      world.moment += 1;
      at += 1;
      const told = await perform(world, act);
      if (told === null) continue;
      acts += 1;
      world.say(hasty ? `${told} (and on at once)` : told);
      if (!hasty) await breathe(world);
      await hold(world, 'always');
    }
    at = story.length;
    world.say('everything comes to rest');
    await becomeQuiet(world);
    await hold(world, 'quiet');
    const hours = ((world.now?.clock[0]?.ms ?? began) - began) / 3_600_000;
    return { told: world.told, acts, ms: Date.now() - began, hours, kinds: world.kinds, ends: endsOf(world) };
  } catch (error) {
    const reason = error instanceof RuleBroken ? error.message : String((error as Error).stack);
    const act = story[at]?.act;
    throw new StoryFailed(world.told, act === undefined ? reason : `${reason}\n(in ${JSON.stringify(act)})`, at);
  } finally {
    await world.close();
  }
}
