import { NETWORK_FAILURE, problemOf, timeoutMessage, type Problem } from './problem';
import { dataOf } from './transport';

const UPLOAD_SECONDS = 120;

const failure = (status: 'network' | 'timeout', message: string): { error: Problem } => ({
  error: { status, message, code: status },
});

/** Sends a form with its files and reports progress (0 to 1), which `fetch` cannot. */
export function sendForm(
  url: string,
  form: FormData,
  key: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<{ data: unknown } | { error: Problem }> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = UPLOAD_SECONDS * 1_000;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('cache-control', 'no-cache');
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.ontimeout = () => done(failure('timeout', timeoutMessage(UPLOAD_SECONDS)));
    request.onerror = () => done(failure('network', NETWORK_FAILURE));
    request.onabort = () => done(failure('network', NETWORK_FAILURE));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) done(dataOf(status, responseText));
      else done({ error: problemOf(status, statusText, responseText) });
    };
    request.send(form);
    if (signal?.aborted === true) request.abort();
  });
}
