import { isProblem } from '../../../shared/api/problem';

/** The message of an error that came as plain text, without the leading status. */
export function plainSentenceOf(error: unknown, fallback: string): string {
  if (!isProblem(error)) return fallback;
  const status = `${String(error.status)}: `;
  return (error.message.startsWith(status) ? error.message.slice(status.length) : error.message) || fallback;
}
