import Sequencer from '@jest/test-sequencer';

/** Approximate seconds of long files, so that they start before the many short ones and none runs alone at the end. */
const SECONDS = {
  'together/slow/browser-lists': 330,
  'together/slow/browser-console': 300,
  'together/slow/browser-site': 275,
  'together/slow/journeys-moves': 240,
  'together/slow/browser-drivers': 240,
  'together/slow/browser-pages': 240,
  'together/slow/journeys-days': 235,
  'together/slow/browser-sales': 220,
  'together/slow/browser-texts': 200,
  'faults/killed-at-every-step': 190,
  'together/browser-console': 185,
  'faults/long-silence': 180,
  'together/slow/sandbox': 160,
  'faults/never-settle': 160,
  'together/browser-parties': 150,
  'together/journeys-money': 130,
  'together/journeys-rules': 120,
  'together/slow/journeys-fuzz': 100,
  'faults/wrong-settings': 100,
  'together/database-people': 95,
  'together/slow/browser-sell': 95,
  'together/http-payments': 85,
  'together/http-notifications': 75,
  'together/http-delivery': 40,
  'together/unit-server': 30,
  'together/unit-payments': 28,
};
const SHORT_FILE = 25;
const secondsOf = ({ path }) => {
  const found = Object.keys(SECONDS).find((part) => path.includes(`/test/${part}.`));
  return found === undefined ? SHORT_FILE : SECONDS[found];
};
const byLength = (tests) =>
  tests.toSorted((one, other) => secondsOf(other) - secondsOf(one) || one.path.localeCompare(other.path));

/** Jest only knows the durations of earlier runs; this covers a clean checkout. */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    return byLength(await super.sort(tests));
  }

  /** Splits into parts of about equal time: each file goes to the part with the least so far. */
  shard(tests, { shardIndex, shardCount }) {
    const parts = Array.from({ length: shardCount }, () => ({ seconds: 0, tests: [] }));
    for (const test of byLength(tests)) {
      const least = parts.reduce((one, other) => (other.seconds < one.seconds ? other : one));
      least.seconds += secondsOf(test);
      least.tests.push(test);
    }
    return parts[shardIndex - 1].tests;
  }
}
