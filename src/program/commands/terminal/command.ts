import type { Given } from '../../../platform/config/variables.js';

/** What was typed after a command's name. */
export interface Typed {
  words: readonly string[];
  /** The given options, by name without the dashes. */
  options: Partial<Record<string, string | boolean>>;
}

/** Arguments that only the command itself can reject; the usage is printed after the message. */
export class WrongWords extends Error {}

/** The exit code; null for a command that runs until a signal ends it. */
export type Run = (typed: Typed, given: Given) => Promise<number | null>;

export interface Command {
  name: string;
  /** The usage after the name; '' for none. */
  takes: string;
  /** The description in the help. */
  does: string;
  /** The minimum and maximum number of arguments besides options. */
  words: readonly [min: number, max: number];
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** The exit code when it throws; 1 by default. */
  failsWith?: number;
  /** Loaded only when needed: `healthcheck` runs every few seconds. */
  load: () => Promise<{ run: Run }>;
}
