import { bind } from 'jest-each';

type Act = () => Promise<void> | void;

/** Far beyond what all steps together take on a machine with other work. */
const TIMEOUT_MS = 3_600_000;

/** Groups steps under a title. */
type Chapter = (title: string, tell: () => void) => void;
/** `each` makes a step of every row, as Jest's own does. */
type Step = ((what: string, act: Act) => void) & { each: typeof it.each };

interface Story {
  chapter: Chapter;
  step: Step;
  /** Runs after each step, also after one that failed. */
  afterStep: (act: Act) => void;
}

/**
 * Steps that build on each other, so that alone or in another order they would mean nothing. They are one test, whose
 * failure names the step. Told by a function, a story may have what Jest runs before and after its steps.
 */
export function story(title: string): Story;
export function story(title: string, tell: (its: Story) => void): void;
export function story(title: string, tell?: (its: Story) => void): Story | undefined {
  if (tell === undefined) return begin(title);
  describe(title, () => {
    tell(begin('step by step'));
  });
  return undefined;
}

function begin(title: string): Story {
  const steps: [what: string, act: Act][] = [];
  let titles: string[] = [];
  let after: Act = () => undefined;
  it(
    title,
    async () => {
      for (const [what, act] of steps)
        try {
          try {
            await act();
          } finally {
            await after();
          }
        } catch (error) {
          throw new Error(`“${what}” failed.`, { cause: error });
        }
    },
    TIMEOUT_MS,
  );
  const chapter: Chapter = (name, tell) => {
    const around = titles;
    titles = [...around, name];
    tell();
    titles = around;
  };
  const add = (what: string, act: Act): void => {
    steps.push([[...titles, what].join(': '), act]);
  };
  return {
    chapter,
    step: Object.assign(add, { each: bind(add as Parameters<typeof bind>[0], false) as never }),
    afterStep: (act) => (after = act),
  };
}
