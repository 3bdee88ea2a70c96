import { transport } from '../shared/api/transport';
import type { User } from '../shared/api/session.api';
import { wait } from '../shared/wait';

const BOOT_DELAY_MS = 100;
const HOST = 'https://widget.intercom.io/widget/';

type Chat = (command: string, settings?: Record<string, unknown>) => void;
declare global {
  interface Window {
    /** The support chat, if it is configured and loaded. */
    Intercom?: Chat & { q?: unknown[] };
  }
}

/** What the chat gets about a person, once the server has signed it. */
export interface ChatPerson {
  appId: string;
  token: string;
  user: Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'username'>;
}

export function chatSettings({ appId, token, user }: ChatPerson): Record<string, unknown> {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
  return {
    app_id: appId,
    intercom_user_jwt: token,
    user_id: String(user.id),
    email: user.email,
    ...(name ? { name } : {}),
  };
}

/** The widget’s own loader: commands are queued until its script has loaded. */
function loadWidget(appId: string): Chat {
  if (window.Intercom !== undefined) return window.Intercom;
  const queue: unknown[] = [];
  const waiting: Chat & { q?: unknown[] } = (...command) => void queue.push(command);
  waiting.q = queue;
  window.Intercom = waiting;
  const script = document.createElement('script');
  script.async = true;
  script.src = HOST + encodeURIComponent(appId);
  document.head.append(script);
  return waiting;
}

async function tokenFor(user: User, signal: AbortSignal): Promise<string> {
  const call = user.isProspect
    ? ({ url: '/api/intercom/buyer-jwt', method: 'POST', body: { email: user.email } } as const)
    : ({ url: '/api/intercom/jwt' } as const);
  const outcome = await transport(call, signal);
  if ('error' in outcome) throw new Error(outcome.error.message);
  return (outcome.data as { token: string }).token;
}

/**
 * Boots the chat 100 ms after the person was known (specification §9), or immediately if the code arrives later; the token is
 * requested meanwhile. The returned function ends the chat. A missing token is only logged.
 *
 * @param knownAt when the server said who the person is, in epoch milliseconds
 */
export function bootSupportChat(appId: string, user: User, knownAt = Date.now()): () => void {
  const leaving = new AbortController();
  const isTime = wait(knownAt + BOOT_DELAY_MS - Date.now());
  Promise.all([tokenFor(user, leaving.signal), isTime]).then(
    ([token]) => {
      if (!leaving.signal.aborted) loadWidget(appId)('boot', chatSettings({ appId, token, user }));
    },
    (error: unknown) => {
      if (!leaving.signal.aborted) console.error(error);
    },
  );
  return () => {
    leaving.abort();
    window.Intercom?.('shutdown');
  };
}
