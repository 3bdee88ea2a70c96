import { isProblem } from '../../../shared/api/problem';

/** Why funds were not released: the server's message, or a default if it gave none (second document, §8). */
export function releaseFailure(error: unknown): string {
  if (!isProblem(error)) return "Couldn't release funds to seller";
  return error.code === 'unknown' ? 'Failed to release funds' : error.message;
}
