import { isProblem } from '../../../shared/api/problem';

/** The sentence of the calls whose errors come as plain text, without the status before it. */
export function plainSentenceOf(error: unknown, fallback: string): string {
  if (!isProblem(error)) return fallback;
  const status = `${String(error.status)}: `;
  return (error.message.startsWith(status) ? error.message.slice(status.length) : error.message) || fallback;
}
