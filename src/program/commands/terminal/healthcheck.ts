import type { Run } from './command.js';

const PATIENCE_MS = 2_500;
const LISTENS_EVERYWHERE: Partial<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The server's URL from its variables. They are not validated here: the server has done that, and this runs often. */
function urlOf({ HOST = '', PORT = '' }: Partial<Record<string, string>>): string {
  const host = LISTENS_EVERYWHERE[HOST] ?? (HOST === '' ? '127.0.0.1' : HOST);
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT === '' ? '3000' : PORT}/readyz`;
}

/** For supervisors that can only run a program: exits 0 when the server is ready, else 1. */
export const run: Run = async (_typed, given) => {
  const url = urlOf(given);
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!ok) console.error(`${url} answers ${String(status)}.`);
    return ok ? 0 : 1;
  } catch {
    console.error(`${url} does not answer.`);
    return 1;
  }
};
