import { sentenceOf, type Problem } from '../../../shared/api/problem';
import { sendForm } from '../../../shared/api/send-form';
import { mayRepeat, retryDelayMs, type Call } from '../../../shared/api/transport';
import { hearForgottenDrafts } from '../../../shared/kept-drafts';
import { accountId } from './photo-ids';

/** The progress of sending a photo to the account. */
export interface Sending {
  /** 0 to 1. */
  share: number;
  isSent?: true;
  /** Why it failed. */
  problem?: string;
}

export interface PhotoToSend {
  id: string;
  name: string;
  blob: Blob;
}

/** How often a photo whose transfer was interrupted is retried automatically. */
const MAX_RETRIES = 2;

/** Resolves to undefined once it has arrived. Sending the same id again is the same photo. */
async function sent(
  { id, name, blob }: PhotoToSend,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Problem | undefined> {
  const form = new FormData();
  form.set('id', accountId(id));
  form.append('image', blob, name);
  const call: Call = { url: '/api/draft/photos', method: 'POST', key: id };
  for (let attempt = 0; ; attempt++) {
    const answer = await sendForm(call.url, form, id, onProgress, signal);
    if (!('error' in answer)) return undefined;
    if (signal.aborted || attempt >= MAX_RETRIES || !mayRepeat(call, answer.error)) return answer.error;
    await new Promise((done) => setTimeout(done, retryDelayMs(attempt, true)));
  }
}

let sendings: Readonly<Record<string, Sending>> = {};
const begun = new Map<string, AbortController>();
const listeners = new Set<() => void>();
let queue = Promise.resolve();

function set(next: typeof sendings): void {
  sendings = next;
  for (const listener of listeners) listener();
}

/** Sends photos one after the other, even while the person moves between pages of the draft. */
export const photoSender = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: (): typeof sendings => sendings,
  /** Does nothing if the photo is waiting, being sent or has arrived. */
  send: (photo: PhotoToSend): void => {
    const { id } = photo;
    if (begun.has(id) || sendings[id]?.isSent === true) return;
    const run = new AbortController();
    const say = (now: Sending): void => {
      if (!run.signal.aborted) set({ ...sendings, [id]: now });
    };
    begun.set(id, run);
    say({ share: 0 });
    queue = queue.then(async () => {
      if (run.signal.aborted) return;
      const problem = await sent(photo, run.signal, (share) => say({ share }));
      if (begun.get(id) === run) begun.delete(id);
      say(problem === undefined ? { share: 1, isSent: true } : { share: 0, problem: sentenceOf(problem) });
    });
  },
  /** Stops photos being sent; each can be sent again. */
  forget: (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    for (const id of ids) {
      begun.get(id)?.abort();
      begun.delete(id);
    }
    set(Object.fromEntries(Object.entries(sendings).filter(([id]) => !ids.includes(id))));
  },
  /** Resolves once everything started so far has arrived or failed. */
  done: (): Promise<void> => queue,
};

// The session is over: photos still on their way must not be sent for anyone else.
hearForgottenDrafts(() => photoSender.forget(Object.keys(sendings)));
