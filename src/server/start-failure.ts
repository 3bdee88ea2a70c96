import { BackupProblem } from '../backup/backup-problem.js';
import { EnvironmentError } from '../config/environment.js';
import { EmbeddedProblem } from '../embedded/embedded-problem.js';
import { NotStaff } from '../identity/domain/identity.errors.js';
import { connectionProblem } from '../shared/adapters/persistence/connection-problem.js';

/** What a person can mend, in a sentence; null for a defect. */
function plainSentence(error: unknown): string | null {
  const isPlain = [EnvironmentError, EmbeddedProblem, BackupProblem, NotStaff].some((kind) => error instanceof kind);
  return isPlain ? (error as Error).message : connectionProblem(error);
}

/** The sentence for the terminal when the start failed: plain for what a person can mend, the stack for a defect. */
export function startFailure(error: unknown): string {
  const sentence = plainSentence(error);
  if (sentence !== null) return sentence;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The same for one line of the log; `err` for a defect only. */
export function startFailureLine(error: unknown): { msg: string; err: Error | null } {
  const sentence = plainSentence(error);
  if (sentence !== null) return { msg: sentence, err: null };
  return { msg: 'The start failed', err: error instanceof Error ? error : new Error(String(error)) };
}
