import { BackupProblem } from '../backup/backup-problem.js';
import { EnvironmentError } from '../config/environment.js';
import { EmbeddedProblem } from '../embedded/embedded-problem.js';
import { NotStaff } from '../identity/domain/identity.errors.js';
import { connectionProblem } from '../shared/adapters/persistence/connection-problem.js';

/** The sentence for the terminal when the start failed: plain for what a person can mend, the stack for a defect. */
export function startFailure(error: unknown): string {
  const isPlain = [EnvironmentError, EmbeddedProblem, BackupProblem, NotStaff].some((kind) => error instanceof kind);
  if (isPlain) return (error as Error).message;
  const sentence = connectionProblem(error);
  if (sentence !== null) return sentence;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
