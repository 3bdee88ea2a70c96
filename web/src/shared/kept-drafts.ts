/** The drafts of an unpublished item on this device: one of a signed-in person, and one of anyone else. */
export const OWN_DRAFT = 'porchlight-own-draft';
export const OPEN_DRAFT = 'porchlight-open-draft';

type Listener = (names: readonly string[]) => void;
const listeners = new Set<Listener>();

/** Notifies holders of a draft in memory that it was deleted from the device. */
export const hearForgottenDrafts = (listener: Listener): void => void listeners.add(listener);

function forget(...names: string[]): void {
  for (const listener of listeners) listener(names);
  try {
    for (const name of names) indexedDB.deleteDatabase(name);
  } catch {
    // A browser that refuses storage has nothing to delete.
  }
}

/** The session is over: a signed-in person’s draft is deleted; one started without signing in stays. */
export const forgetOwnDraft = (): void => forget(OWN_DRAFT);

/** Someone signs out: no draft is left for the next person on this device. */
export const forgetDrafts = (): void => forget(OWN_DRAFT, OPEN_DRAFT);
