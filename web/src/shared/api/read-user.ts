import { forgetOwnDraft } from '../kept-drafts';
import { forgetKeptJobs } from '../kept-jobs';
import type { Problem } from './problem';

/** Who is signed in: no one (401) is an answer, and then this device keeps nothing of a session that may have ended elsewhere. */
export function readUser<T>(outcome: { data: T } | { error: Problem }): { data: T | null } | { error: Problem } {
  if (!('error' in outcome) || outcome.error.status !== 401) return outcome;
  forgetKeptJobs();
  forgetOwnDraft();
  return { data: null };
}
