export const TEXTS = {
  empty: 'No jobs are registered.',
  noRuns: 'It hasn’t run yet.',
  noFailures: 'It has never failed.',
  runNow: 'Run now',
  confirm: (name: string) => `Run ${name} now?`,
  explain: 'This is an extra run outside its schedule. Every job is safe to run twice. Saved to the audit log.',
  ran: 'Job finished',
  failed: 'The job failed',
} as const;
