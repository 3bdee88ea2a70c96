import type { Command } from './command.js';

/** The subcommands of `porchlight`; the first is the default. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'serve',
    takes: '',
    does: 'starts the server, until a signal ends it',
    words: [0, 0],
    load: () => import('./serve.js'),
  },
  {
    name: 'migrate',
    takes: '',
    does: 'brings the database to this version, and gives the server’s role its rights',
    words: [0, 0],
    load: () => import('./migrate.js'),
  },
  {
    name: 'doctor',
    takes: '',
    does: 'says what a start with these variables would refuse, and why',
    words: [0, 0],
    load: () => import('./doctor.js'),
  },
  {
    name: 'backup',
    takes: 'FILE|FOLDER [--no-photos] [--keep N]',
    does: 'writes everything into one file, and leaves the newest N in a folder',
    words: [1, 1],
    options: { 'no-photos': { type: 'boolean' }, keep: { type: 'string' } },
    load: () => import('./backup.js'),
  },
  {
    name: 'restore',
    takes: 'FILE',
    does: 'reads such a file into an empty database',
    words: [1, 1],
    load: () => import('./restore.js'),
  },
  {
    name: 'verify-records',
    takes: '',
    does: 'says which records are not as they were written',
    words: [0, 0],
    failsWith: 2,
    load: () => import('./verify-records.js'),
  },
  {
    name: 'lever',
    takes: '[NAME on|off --reason "…"]',
    does: 'shows what is held back, or holds back checkouts, payouts, messages or all that is new',
    words: [0, 2],
    options: { reason: { type: 'string' } },
    load: () => import('./lever.js'),
  },
  {
    name: 'repeat-events',
    takes: '[SUBSCRIBER]',
    does: 'sends events that were given up to their subscribers again',
    words: [0, 1],
    load: () => import('./repeat-events.js'),
  },
  {
    name: 'let-in',
    takes: 'EMAIL',
    does: 'prints a sign-in link for staff whom mail does not reach',
    words: [1, 1],
    load: () => import('./let-in.js'),
  },
  {
    name: 'healthcheck',
    takes: '',
    does: 'asks the server on this machine whether it is ready',
    words: [0, 0],
    load: () => import('./healthcheck.js'),
  },
];
