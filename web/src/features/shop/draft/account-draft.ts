import type { DraftView } from '../../../../../src/contexts/listings/published/draft-views.js';
import { EMPTY_DRAFT, isEmpty, type Draft, type DraftPhoto } from './draft';
import { accountId, deviceId } from './photo-ids';

/** The most characters of a file’s name that the account stores. */
const MAX_NAME = 200;
const plainName = (name: string): string =>
  Array.from(name.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ''))
    .slice(0, MAX_NAME)
    .join('');

/** The request body for a draft, with the photos sent so far. */
export const sentOf = ({
  name,
  amount,
  size,
  description,
  pickup,
  photos,
}: Draft): Omit<DraftView, 'version' | 'mark' | 'updatedAt'> => ({
  ...{ name, amount, size, description, pickup },
  photos: photos.flatMap(({ id, name: file, turns, isSent }) =>
    isSent ? [{ id: accountId(id), name: plainName(file), turns }] : [],
  ),
});

/** The account’s draft with the pictures that this device already has; an empty draft for null. */
export function takenFrom(account: DraftView | null, known: readonly DraftPhoto[]): Draft {
  if (account === null) return { ...EMPTY_DRAFT, key: undefined, mark: undefined };
  const { version, mark: _mark, updatedAt: _at, photos, ...item } = account;
  const blobs = new Map(known.map(({ id, blob }) => [id, blob]));
  const taken = photos.map(({ id, name, turns }): DraftPhoto => {
    const blob = blobs.get(deviceId(id));
    return { id: deviceId(id), name, turns, isSent: true, ...(blob === undefined ? {} : { blob }) };
  });
  return { ...item, photos: taken, base: version, isAhead: false, key: undefined, mark: undefined };
}

export type Meeting = 'same' | 'push' | 'take' | 'over' | 'ask';

/**
 * What happens to the current draft when the account answers: it is the same, is sent to the account (`push`), is
 * replaced by the account’s (`take`), was published or removed elsewhere (`over`), or the person must choose (`ask`).
 */
export function meeting(draft: Draft, account: DraftView | null): Meeting {
  const isNothing = isEmpty(draft) && draft.key === undefined;
  if (account === null) {
    // A publication of this draft may have reached the server; its key tells.
    if (isNothing || draft.key !== undefined) return 'same';
    return draft.base > 0 && !draft.isAhead ? 'over' : 'push';
  }
  // This device’s own write, whose answer was lost.
  const isOwn = draft.mark !== undefined && draft.mark === account.mark;
  if (account.version === draft.base || isOwn) return draft.isAhead ? 'push' : 'same';
  return draft.isAhead && !isNothing ? 'ask' : 'take';
}
