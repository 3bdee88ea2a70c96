import Sequencer from '@jest/test-sequencer';

/** Files that take longer than a minute, each beginning before the many short ones, so that none is left over at the end. */
const LONGEST = [
  'faults/killed-at-every-step',
  'journeys/day-of-deliveries',
  'journeys/moves',
  'browser/pages',
  'browser/story',
  'browser/driver-pages',
  'journeys/money-model',
  'journeys/who-gets-what',
  'journeys/at-once',
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
