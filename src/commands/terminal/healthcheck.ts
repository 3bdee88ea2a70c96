import type { Run } from './command.js';

const PATIENCE_MS = 2_500;
const LISTENS_EVERYWHERE: Partial<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where the server of these variables listens. They are not checked here: the server has done it, and this runs often. */
function urlOf({ HOST = '', PORT = '' }: Partial<Record<string, string>>): string {
  const host = LISTENS_EVERYWHERE[HOST] ?? (HOST === '' ? '127.0.0.1' : HOST);
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT === '' ? '3000' : PORT}/readyz`;
}

/** For what starts the server and can only run a program: 0 where it is ready, else 1. */
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
