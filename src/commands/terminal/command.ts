import type { Given } from '../../config/variables.js';

/** What was typed after the name of a command. */
export interface Typed {
  words: readonly string[];
  /** What was given of the command's options, by their names without the dashes. */
  options: Partial<Record<string, string | boolean>>;
}

/** Words that a command does not take, which only it can tell; the usage follows the message. */
export class WrongWords extends Error {}

/** The exit code; null for what goes on until a signal ends it. */
export type Run = (typed: Typed, given: Given) => Promise<number | null>;

export interface Command {
  name: string;
  /** What follows the name, as the usage shows it; '' for nothing. */
  takes: string;
  /** In the help, after the name. */
  does: string;
  /** How many words it takes besides its options: at least, at most. */
  words: readonly [min: number, max: number];
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** The exit code where it fails without an answer; 1 unless it means something else. */
  failsWith?: number;
  /** Each is loaded only when it is asked for: `healthcheck` runs every few seconds. */
  load: () => Promise<{ run: Run }>;
}
