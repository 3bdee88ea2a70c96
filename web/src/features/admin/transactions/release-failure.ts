import { isProblem } from '../../../shared/api/problem';
import { TEXTS } from './texts';

/** Why funds were not released: the server's message, or a default if it gave none (second document, §8). */
export function releaseFailure(error: unknown): string {
  if (!isProblem(error)) return TEXTS.releaseFailed;
  return error.code === 'unknown' ? TEXTS.releaseFailedDefault : error.message;
}
