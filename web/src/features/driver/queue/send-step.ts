import type { Answer } from './rules';
import { momentOf } from './rules';
import type { Step } from './step';

const PLAIN_MS = 45_000;
const PHOTO_MS = 120_000;

function formOf(step: Step, photo: Blob): FormData {
  const { code, checks, reason, text } = step.input;
  const form = new FormData();
  form.set('happenedAt', momentOf(step));
  if (code !== undefined) form.set('code', code);
  if (checks !== undefined) form.set('checks', JSON.stringify(checks));
  if (reason !== undefined) form.set('reason', reason);
  if (text !== undefined && text !== '') form.set('text', text);
  form.append('photo', photo, 'photo.jpg');
  return form;
}

function requestOf(step: Step): RequestInit {
  const headers = { accept: 'application/json', 'cache-control': 'no-cache', 'idempotency-key': step.id };
  if (step.photo !== null) return { headers, body: formOf(step, step.photo) };
  const body = JSON.stringify({ ...step.input, happenedAt: momentOf(step) });
  return { headers: { ...headers, 'content-type': 'application/json' }, body };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const numberOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** One attempt without retries: the queue decides about those, because it outlives the page. */
export async function sendStep(step: Step): Promise<Answer> {
  try {
    const response = await fetch(`/api/driver/jobs/${step.jobId}/${step.kind}`, {
      method: 'POST',
      credentials: 'include',
      signal: AbortSignal.timeout(step.photo === null ? PLAIN_MS : PHOTO_MS),
      ...requestOf(step),
    });
    const retryAfter = response.headers.get('retry-after');
    return {
      status: response.status,
      body: jsonOf(await response.text()),
      retryAfterSeconds: retryAfter === null ? null : numberOrNull(Number(retryAfter)),
      serverTimeMs: numberOrNull(Date.parse(response.headers.get('date') ?? '')),
    };
  } catch {
    return 'none';
  }
}
