import { useState } from 'react';
import type { ProductOwnerView } from '../../../../../src/listings/published/views.js';
import { newKey, surelyRefused } from '../../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../../shared/api/problem';
import { formOf } from '../create/new-link';
import { turned } from '../create/photos/prepare-photo';
import type { Draft } from '../draft/draft';
import type { DraftInHand } from '../draft/use-draft';
import { useCreateLinkMutation } from '../shop.api';

/** How much of each photo is sent, 0 to 1, when that share of all of them is: they go in their order. */
export function sharesSent(sizes: readonly number[], share: number): number[] {
  let left = share * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const sent = Math.max(0, Math.min(size, left));
    left -= size;
    return size === 0 ? 1 : sent / size;
  });
}

async function photosOf({ photos }: Draft): Promise<File[]> {
  const files: File[] = [];
  for (const { blob, name, turns } of photos) {
    const photo = await turned(blob, turns);
    files.push(new File([photo], name, { type: photo.type }));
  }
  return files;
}

/** Makes the link of a draft, once: after a lost answer the next try carries the same key, even after a reload. */
export function usePublish(inHand: DraftInHand, onPublished: (product: ProductOwnerView) => void) {
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<number[] | null>(null);
  const [create] = useCreateLinkMutation();

  const publish = async (draft: Draft): Promise<void> => {
    setFailure(undefined);
    setSent(draft.photos.map(() => 0));
    try {
      const key = draft.key ?? newKey();
      inHand.change({ key });
      await inHand.flush();
      const photos = await photosOf(draft);
      const sizes = photos.map(({ size }) => size);
      const onProgress = (share: number): void => setSent(sharesSent(sizes, share));
      const { data, error } = await create({ form: formOf({ ...draft, photos }), key, onProgress });
      if (data !== undefined) return onPublished(data);
      if (isProblem(error) && surelyRefused(error)) inHand.change({ key: undefined });
      setFailure(sentenceOf(error));
    } catch {
      setFailure('A photo could not be read again. Remove it from your draft, or try again.');
    }
    setSent(null);
  };
  return { publish, failure, sent };
}
