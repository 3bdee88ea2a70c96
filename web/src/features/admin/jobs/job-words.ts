import type { JobRunView, JobView } from '../../../../../src/admin/console/published/views.js';
import { span } from '../ui/instant';

/** When a job runs, in words. */
export function scheduleWords(schedule: JobView['schedule']): string {
  if ('dailyAt' in schedule) return `daily at ${schedule.dailyAt}, Toronto`;
  return `every ${span(schedule.everySeconds)}`;
}

/** How a run ended; a word with a colour. */
export function outcomeOf(run: JobRunView | null): { word: string; tone: 'plain' | 'green' | 'red' | 'amber' } {
  if (run === null) return { word: 'never ran', tone: 'plain' };
  if (run.error !== null) return { word: 'failed', tone: 'red' };
  return run.finishedAt === null ? { word: 'running', tone: 'amber' } : { word: 'done', tone: 'green' };
}

/** How long a run took, in seconds with one decimal; none while it runs. */
export function tookSeconds({ startedAt, finishedAt }: JobRunView): string {
  if (finishedAt === null) return '';
  return `${((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000).toFixed(1)} s`;
}
