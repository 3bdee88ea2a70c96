import Sequencer from '@jest/test-sequencer';

/** Files that take longest, so that each begins before the many short ones and none is left over at the end. */
const LONGEST = [
  'faults/killed-at-every-step',
  'together/slow/journeys-moves',
  'together/slow/browser-pages',
  'together/slow/browser-drivers',
  'together/slow/journeys-days',
  'together/browser-parties',
  'together/journeys-money',
  'together/journeys-rules',
  'together/http-payments',
];
const rank = ({ path }) => {
  const found = LONGEST.findIndex((part) => path.includes(`/test/${part}.`));
  return found === -1 ? LONGEST.length : found;
};

/** Jest knows how long a file took only where it has run before; on a clean checkout this says so. */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
