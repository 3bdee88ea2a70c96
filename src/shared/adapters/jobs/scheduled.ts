import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const SCHEDULE = Symbol('schedule');

export type Schedule = (
  | { name: string; everySeconds: number }
  /** A whole hour of the day in Toronto, 0–23, and so many minutes after it. */
  | { name: string; dailyAtHour: number; minutes?: number }
) & {
  /** What becomes of it while a restored database waits for its reconciliation; without it, it waits too. */
  whilePaused?: 'as ever' | 'only then';
};

/** A class run by the schedule, at most once over all instances for each due time. It calls one use case. */
export interface ScheduledJob {
  run(): Promise<void>;
  /** What administrators should know of it now, in a sentence; null for nothing. */
  standing?(): Promise<string | null>;
}

/** Marks a `ScheduledJob` class; register it as a provider of its context's module. Names are `<context>.<what-it-does>`. */
export function Scheduled(schedule: Schedule): CustomDecorator<symbol> {
  return SetMetadata(SCHEDULE, schedule);
}
