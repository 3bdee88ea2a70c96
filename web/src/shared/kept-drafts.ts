/** What this device keeps of an item that is not published yet: of someone who is signed in, and of anyone else. */
export const OWN_DRAFT = 'porchlight-own-draft';
export const OPEN_DRAFT = 'porchlight-open-draft';

type Listener = (names: readonly string[]) => void;
const listeners = new Set<Listener>();

/** Tells who holds a draft in the page's memory that it is gone from the device. */
export const hearForgottenDrafts = (listener: Listener): void => void listeners.add(listener);

function forget(...names: string[]): void {
  for (const listener of listeners) listener(names);
  try {
    for (const name of names) indexedDB.deleteDatabase(name);
  } catch {
    // A browser that refuses to keep anything has nothing to forget.
  }
}

/** The session is over: the draft of anyone who was signed in goes, one begun without signing in stays. */
export const forgetOwnDraft = (): void => forget(OWN_DRAFT);

/** Someone signs out: nothing of an item stays for the next person on this device. */
export const forgetDrafts = (): void => forget(OWN_DRAFT, OPEN_DRAFT);
