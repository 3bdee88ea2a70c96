type Act = () => Promise<void>;

/** Far beyond what all steps together take on a machine with other work. */
const TIMEOUT_MS = 3_600_000;

/** Groups steps under a title. */
type Chapter = (title: string, tell: () => void) => void;
type Step = (what: string, act: Act) => void;

/**
 * Steps that build on each other, so that alone or in another order they would mean nothing. They are one test, whose
 * failure names the step.
 */
export function story(title: string): { chapter: Chapter; step: Step } {
  const steps: [what: string, act: Act][] = [];
  let titles: string[] = [];
  it(
    title,
    async () => {
      for (const [what, act] of steps)
        await act().catch((error: unknown) => {
          throw new Error(`“${what}” failed.`, { cause: error });
        });
    },
    TIMEOUT_MS,
  );
  const chapter: Chapter = (name, tell) => {
    const around = titles;
    titles = [...around, name];
    tell();
    titles = around;
  };
  const step: Step = (what, act) => {
    steps.push([[...titles, what].join(': '), act]);
  };
  return { chapter, step };
}
