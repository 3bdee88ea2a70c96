import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Draft } from './draft';
import { photoSender, type Sending } from './photo-sender';
import type { DraftInHand } from './use-draft';

const hasArrived = (id: string): boolean => photoSender.all()[id]?.isSent === true;

function sendRest({ photos }: Draft): void {
  for (const { isSent, blob, ...photo } of photos)
    if (!isSent && blob !== undefined) photoSender.send({ ...photo, blob });
}

/** Sends the photos of a draft to the account while the rest is typed. */
export function useSentPhotos({ draft, note, current }: DraftInHand, isSignedIn: boolean) {
  const sending: Readonly<Record<string, Sending>> = useSyncExternalStore(photoSender.subscribe, photoSender.all);
  const photos = draft?.photos;

  const noteArrived = useCallback((): void => {
    if (!current().photos.some(({ id, isSent }) => !isSent && hasArrived(id))) return;
    note((now) => ({
      isAhead: true,
      photos: now.photos.map((photo) => (hasArrived(photo.id) ? { ...photo, isSent: true } : photo)),
    }));
  }, [current, note]);

  useEffect(() => {
    if (!isSignedIn || photos === undefined) return;
    const ids = new Set(photos.map(({ id }) => id));
    // Removed from the draft while being sent.
    photoSender.forget(Object.keys(sending).filter((id) => !ids.has(id)));
    noteArrived();
    for (const { id, isSent, name, blob } of photos)
      if (!isSent && blob !== undefined && sending[id] === undefined) photoSender.send({ id, name, blob });
  }, [isSignedIn, photos, sending, noteArrived]);

  /** Retries the photos that failed. */
  const again = useCallback((): void => sendRest(current()), [current]);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isSignedIn, again]);

  /** Sends the remaining photos, and resolves to whether all have arrived. */
  const sendAll = useCallback(async (): Promise<boolean> => {
    again();
    await photoSender.done();
    noteArrived();
    return current().photos.every(({ isSent }) => isSent);
  }, [again, current, noteArrived]);
  /** The account has deleted the photos: those that are here are sent again. */
  const forgetSent = useCallback((): void => {
    photoSender.forget(current().photos.map(({ id }) => id));
    note((now) => ({
      photos: now.photos.map((photo) => (photo.blob === undefined ? photo : { ...photo, isSent: false })),
    }));
  }, [current, note]);

  return { sending, again, sendAll, forgetSent };
}

export type SentPhotos = ReturnType<typeof useSentPhotos>;
