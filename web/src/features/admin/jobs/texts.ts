/** The words of the background jobs. */
export const TEXTS = {
  empty: 'No jobs are registered.',
  noRuns: 'It has not run yet.',
  noFailures: 'It has never failed.',
  runNow: 'Run now',
  confirm: (name: string) => `Run ${name} now?`,
  explain: 'It runs once more than its schedule says. Every job is safe to run twice; the run stands in the audit log.',
  ran: 'Job finished',
  failed: 'The job failed',
} as const;
