import { t } from '../texts/texts';

/** A refused call, in the server’s words (api.md, "Errors"). */
export interface Problem {
  status: number | 'network' | 'timeout';
  message: string;
  code: string;
  details?: unknown;
}

export interface FieldProblem {
  field: string;
  message: string;
}

export const NETWORK_FAILURE = t('ui.network-error-unable-connect');

/** The connection took too long, or the server’s proxy gave up waiting (408, 504). */
export const CONNECTION_TIMEOUT = t('ui.connection-timeout-please-try');
const TIMED_OUT: readonly number[] = [408, 504];

export const timeoutMessage = (seconds: number): string => t('ui.request-timed-out-after', { seconds });

export function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'message' in error && 'code' in error;
}

/** Whether operators hold it back for now. That is a refusal, and retrying immediately is useless. */
export const isHeldBack = ({ details }: Problem): boolean =>
  (details as { lever?: string } | null)?.lever !== undefined;

/**
 * Whether the server could not be reached at all (api.md, `unavailable`), so that nothing is known, rather than
 * refused. A proxy’s own error page has none of our codes.
 */
export const isUnreachable = (problem: Problem): boolean => {
  const { status, code } = problem;
  if (typeof status === 'string') return true;
  return status > 501 && /^(unavailable|unknown|timeout)$/.test(code) && !isHeldBack(problem);
};

/** The message for a person; `fallback` if the failure has none. */
export function sentenceOf(error: unknown, fallback = t('ui.something-went-wrong-please')): string {
  return isProblem(error) ? error.message : fallback;
}

/** The fields that the server refused, each with its sentence. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (!isProblem(error) || !Array.isArray(error.details)) return [];
  return error.details.filter(
    (detail): detail is FieldProblem =>
      typeof detail === 'object' && detail !== null && 'field' in detail && 'message' in detail,
  );
}

/** Parses the body of a refusal: our problem format, or the specification’s “{status}: {body text or status text}”. */
export function problemOf(status: number, statusText: string, text: string): Problem {
  try {
    const body = JSON.parse(text) as Partial<Problem>;
    if (typeof body.message === 'string') {
      return { status, message: body.message, code: body.code ?? 'unknown', details: body.details };
    }
  } catch {
    // Not JSON: use the specification’s format below.
  }
  if (TIMED_OUT.includes(status)) return { status, message: CONNECTION_TIMEOUT, code: 'timeout' };
  return { status, message: `${status}: ${text || statusText}`, code: 'unknown' };
}
