import { forgetOldOrderDrafts, forgetOwnDraft } from '../kept-drafts';
import { forgetKeptJobs } from '../kept-jobs';
import type { Problem } from './problem';

/** Parses who is signed in. No one (401, or null in the server's page) is a valid answer, after which this device drops data of a session that may have ended elsewhere. */
export function readUser<T>(outcome: { data: T } | { error: Problem }): { data: T | null } | { error: Problem } {
  forgetOldOrderDrafts();
  const isNoOne = 'error' in outcome ? outcome.error.status === 401 : outcome.data === null;
  if (!isNoOne) return outcome;
  forgetKeptJobs();
  forgetOwnDraft();
  return { data: null };
}
