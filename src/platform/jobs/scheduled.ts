import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const SCHEDULE = Symbol('schedule');

export type Schedule = (
  | { name: string; everySeconds: number }
  /** A full hour in Toronto, 0–23, plus minutes. */
  | { name: string; dailyAtHour: number; minutes?: number }
) & {
  /** Whether it runs while a restored database waits for its reconciliation; by default it waits too. */
  whilePaused?: 'as ever' | 'only then';
};

/** A scheduled class that runs at most once per due time over all instances. It calls one use case. */
export interface ScheduledJob {
  run(): Promise<void>;
  /** A sentence for administrators about its current state; null for none. */
  statusNote?(): Promise<string | null>;
}

/**
 * Marks a `ScheduledJob` class; register it as a provider of its context's module. Names are
 * `<context>.<what-it-does>`.
 */
export function Scheduled(schedule: Schedule): CustomDecorator<symbol> {
  return SetMetadata(SCHEDULE, schedule);
}
