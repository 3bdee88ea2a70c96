import type { Act, Step, Story } from './acts.js';
import type { StoryFailed } from './play.js';

export interface Failure {
  story: Story;
  error: StoryFailed;
}

/** Plays it; null when it goes well. */
export type Trial = (story: Story) => Promise<Failure | null>;

/** Gives each act that names an item what `change` makes of its number, and of how many items there are by then. */
function renumbered(story: Story, change: (item: number, items: number) => number): Story {
  let items = 0;
  const inAct = (act: Act): Act => {
    if ('acts' in act) return { ...act, acts: act.acts.map(inAct) };
    return 'item' in act ? { ...act, item: change(act.item, items) } : act;
  };
  return story.map((step) => {
    if (step.act.do === 'list') items += 1;
    return { ...step, act: inAct(step.act) };
  });
}

/** Takes acts out; what remains goes on speaking of the same items, where they are still offered. */
function without(story: Story, from: number, count: number): Story {
  const offered = story.flatMap(({ act }, index) => (act.do === 'list' ? [index] : []));
  const isTaken = (index: number | undefined): boolean => index !== undefined && index >= from && index < from + count;
  const kept = (item: number): number => item - offered.slice(0, item).filter(isTaken).length;
  return renumbered(story, kept).filter((_, index) => !isTaken(index));
}

/** What came after the act that failed plays no part. */
const ended = ({ story, error }: Failure): Failure => ({ story: story.slice(0, error.at + 1), error });

/** The same act, but simpler. */
function simpler(act: Act): Act[] {
  if (act.do === 'onward' && act.steps > 1) return [{ ...act, steps: 1 }];
  if ('hours' in act && act.hours > 1)
    return [{ ...act, hours: Math.ceil(act.hours / 2) }, ...(act.acts.length === 0 ? [] : [{ ...act, acts: [] }])];
  if (act.do !== 'together') return [];
  const parts = act.acts.map((_, index) => ({ ...act, acts: act.acts.filter((__, other) => other !== index) }));
  return act.acts.length > 2 ? parts : act.acts;
}

function* simplerSteps(story: Story): Generator<Story> {
  for (const [index, step] of story.entries()) {
    const choices: Step[] = simpler(step.act).map((act) => ({ ...step, act }));
    if (step.hasty) choices.push({ ...step, hasty: false });
    for (const choice of choices) yield story.with(index, choice);
  }
}

/** Takes acts out in halves, quarters and at last one by one, then makes those that are left simpler, as long as it still fails. */
export async function shorten(first: Failure, trial: Trial, until: number): Promise<Failure> {
  const named = renumbered(first.story, (item, items) => (items === 0 ? 0 : item % items));
  let best = ended({ ...first, story: named });
  const isBetter = async (story: Story): Promise<boolean> => {
    const failure = Date.now() < until ? await trial(story) : null;
    if (failure !== null) best = ended(failure);
    return failure !== null;
  };
  for (let size = Math.ceil(best.story.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.story.length;) {
      if (!(await isBetter(without(best.story, from, size)))) from += size;
    }
  }
  for (let isSimpler = true; isSimpler && Date.now() < until;) {
    isSimpler = false;
    for (const story of simplerSteps(best.story)) {
      if (!(await isBetter(story))) continue;
      isSimpler = true;
      break;
    }
  }
  return best;
}
