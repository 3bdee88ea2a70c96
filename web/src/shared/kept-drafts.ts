import { deviceMemory, type Memory } from './browser-storage';

/** The drafts of an unpublished item on this device: one of a signed-in person, and one of anyone else. */
export const OWN_DRAFT = 'porchlight-own-draft';
export const OPEN_DRAFT = 'porchlight-open-draft';
/** The drafts of orders in the browser’s storage, which hold addresses. */
export const ORDER_DRAFTS = 'porchlight-order-drafts';
/** As long as a checkout lives: a draft holds an address, and others may use the device. */
export const ORDER_DRAFT_MS = 35 * 60_000;

type Listener = (names: readonly string[]) => void;
const listeners = new Set<Listener>();

/** Notifies holders of a draft in memory that it was deleted from the device. */
export const hearForgottenDrafts = (listener: Listener): void => void listeners.add(listener);

function forget(...names: string[]): void {
  deviceMemory.removeItem(ORDER_DRAFTS);
  for (const listener of listeners) listener(names);
  try {
    for (const name of names) indexedDB.deleteDatabase(name);
  } catch {
    // A browser that refuses storage has nothing to delete.
  }
}

/** Run at each visit: deletes drafts of orders that are too old, which a closed page cannot do. */
export function forgetOldOrderDrafts(
  memory: Pick<Memory, 'getItem' | 'removeItem'> = deviceMemory,
  now = Date.now(),
): void {
  const times = memory.getItem(ORDER_DRAFTS)?.matchAll(/"at":(\d+)/g) ?? [];
  if (![...times].some(([, at]) => now - Number(at) < ORDER_DRAFT_MS)) memory.removeItem(ORDER_DRAFTS);
}

/** The session is over: a signed-in person’s draft is deleted; one started without signing in stays. */
export const forgetOwnDraft = (): void => forget(OWN_DRAFT);

/** Someone signs out: no draft is left for the next person on this device. */
export const forgetDrafts = (): void => forget(OWN_DRAFT, OPEN_DRAFT);
