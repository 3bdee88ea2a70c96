import { useCallback, useState, type RefObject } from 'react';
import { newKey } from '../../../../shared/api/once-key';
import type { Prepared } from '../../../../shared/photos/prepare-photo';
import { t } from '../../../../shared/texts/texts';
import type { DraftPhoto } from '../../draft/draft';
import type { DraftChange } from '../../draft/use-draft';
import { moved } from './order';

export const MAX_PHOTOS = 8;

/** Loaded with the first photo; without it that photo can be tried again. */
const readyPhoto = (file: File): Promise<Prepared> =>
  import('../../../../shared/photos/prepare-photo')
    .then(({ preparePhoto }) => preparePhoto(file))
    .catch(() => ({ problem: t('ui.photo-unreadable', { name: file.name }) }));

/** A file on its way to becoming a photo of the draft; `problem` is set if it failed. */
export interface Coming {
  id: string;
  file: File;
  problem?: string;
}

interface Removed {
  photo: DraftPhoto;
  place: number;
}

/** The actions on the photos of a draft. Each is announced to screen readers, because moving a picture is silent. */
export function usePhotos(
  photos: DraftPhoto[],
  change: (changes: DraftChange) => void,
  /** Resolves once the files chosen so far have become photos of the draft or failed. */
  preparingRef: RefObject<Promise<void>>,
) {
  const [coming, setComing] = useState<Coming[]>([]);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed>();

  const prepare = useCallback(
    ({ id, file }: Coming): void => {
      // One after the other, to keep the order and hold only one large image in memory at a time.
      preparingRef.current = preparingRef.current.then(async () => {
        const prepared = await readyPhoto(file);
        if ('problem' in prepared)
          return setComing((now) => now.map((one) => (one.id === id ? { ...one, problem: prepared.problem } : one)));
        const photo = { id, name: file.name, blob: prepared.photo, turns: 0, isSent: false };
        change((now) => ({ photos: [...now.photos, photo].slice(0, MAX_PHOTOS) }));
        setComing((now) => now.filter((one) => one.id !== id));
        setSaid(t('listing.photo.added', { name: file.name }));
      });
    },
    [change, preparingRef],
  );
  const add = (files: File[]): void => {
    const room = MAX_PHOTOS - photos.length - coming.filter((one) => one.problem === undefined).length;
    setProblem(files.length > room ? t('listing.photos.too-many') : undefined);
    const taken = files.slice(0, Math.max(0, room)).map((file) => ({ id: newKey(), file }));
    setComing((now) => [...now.filter((one) => one.problem === undefined), ...taken]);
    taken.forEach(prepare);
  };
  const again = (one: Coming): void => {
    setComing((now) => now.map((other) => (other.id === one.id ? { id: one.id, file: one.file } : other)));
    prepare(one);
  };
  const giveUp = ({ id }: Coming): void => setComing((now) => now.filter((one) => one.id !== id));
  const move = (from: number, to: number): void => {
    const place = Math.max(0, Math.min(photos.length - 1, to));
    change((now) => ({ photos: moved(now.photos, from, place) }));
    const moving = { place: place + 1, count: photos.length };
    setSaid(place === 0 ? t('listing.photo.moved-cover', moving) : t('listing.photo.moved', moving));
  };
  const rotate = (id: string): void => {
    change((now) => ({
      photos: now.photos.map((photo) => (photo.id === id ? { ...photo, turns: (photo.turns + 1) % 4 } : photo)),
    }));
    setSaid(t('listing.photo.turned'));
  };
  const remove = (id: string): void => {
    const place = photos.findIndex((photo) => photo.id === id);
    const photo = photos[place];
    if (photo === undefined) return;
    change((now) => ({ photos: now.photos.filter((other) => other.id !== id) }));
    setRemoved({ photo, place });
    setSaid(t('listing.photo.removed', { name: photo.name }));
  };
  const undo = (): void => {
    if (removed === undefined) return;
    change((now) => ({ photos: moved([...now.photos, removed.photo], now.photos.length, removed.place) }));
    setRemoved(undefined);
    setSaid(t('listing.photo.back', { name: removed.photo.name }));
  };
  return { coming, problem, said, removed, add, again, giveUp, move, rotate, remove, undo };
}

export type Photos = ReturnType<typeof usePhotos>;
