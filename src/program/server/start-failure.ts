import { BackupProblem } from '../backup/backup-problem.js';
import { EnvironmentError } from '../../platform/config/environment.js';
import { EmbeddedProblem } from '../embedded/embedded-problem.js';
import { NotStaff } from '../../contexts/identity/domain/identity.errors.js';
import { connectionProblem } from '../../platform/persistence/connection-problem.js';

/** The message of an error that an operator can fix; null for a defect. */
function plainSentence(error: unknown): string | null {
  const isPlain = [EnvironmentError, EmbeddedProblem, BackupProblem, NotStaff].some((kind) => error instanceof kind);
  return isPlain ? (error as Error).message : connectionProblem(error);
}

/** The text for the terminal when a start failed: a sentence for an operator's mistake, the stack for a defect. */
export function startFailure(error: unknown): string {
  const sentence = plainSentence(error);
  if (sentence !== null) return sentence;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The same as one log line; `err` only for a defect. */
export function startFailureLine(error: unknown): { msg: string; err: Error | null } {
  const sentence = plainSentence(error);
  if (sentence !== null) return { msg: sentence, err: null };
  return { msg: 'The start failed', err: error instanceof Error ? error : new Error(String(error)) };
}
