import { useState } from 'react';
import type { ProductOwnerView } from '../../../../../src/contexts/listings/published/views.js';
import { newKey, surelyRefused } from '../../../shared/api/once-key';
import { fieldProblems, isProblem, sentenceOf } from '../../../shared/api/problem';
import { t } from '../../../shared/texts/texts';
import { formOf } from '../create/new-link';
import type { AccountDraft } from '../draft/use-account-draft';
import type { DraftInHand } from '../draft/use-draft';
import type { SentPhotos } from '../draft/use-sent-photos';
import { useCreateLinkMutation } from '../shop.api';

const BROKEN_OFF = t('listing.publish.broken-off');
const NOT_REACHED = t('listing.publish.not-reached');
const TWO_DRAFTS = t('listing.publish.two-drafts');

export interface Publishing {
  inHand: DraftInHand;
  photos: SentPhotos;
  account: AccountDraft;
}

/** Creates the link of a draft once: after a lost answer, the next attempt sends the same key, even after a reload. */
export function usePublish(
  { inHand: { note, current, flush }, photos, account }: Publishing,
  onPublished: (product: ProductOwnerView) => void,
) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [create] = useCreateLinkMutation();

  /** Resolves to the reason of a failure, or undefined on success. */
  const tried = async (): Promise<string | undefined> => {
    if (!(await photos.sendAll())) return BROKEN_OFF;
    // The account identifies the draft by its photos, so publishing ends only a draft that it has completely.
    const told = await account.settle();
    if (told === 'ask') return TWO_DRAFTS;
    if (told === 'away') return NOT_REACHED;
    // The account may have deleted photos in the meantime; they are sent again.
    if (!current().photos.every(({ isSent }) => isSent)) return BROKEN_OFF;
    const key = current().key ?? newKey();
    note({ key });
    await flush();
    const { data, error } = await create({ form: formOf(current()), key });
    if (data !== undefined) {
      onPublished(data);
      return undefined;
    }
    if (isProblem(error) && surelyRefused(error)) note({ key: undefined });
    if (fieldProblems(error).some(({ field }) => field === 'images')) photos.forgetSent();
    return sentenceOf(error);
  };
  const publish = async (): Promise<void> => {
    setFailure(undefined);
    setIsSending(true);
    const problem = await tried();
    if (problem === undefined) return;
    setFailure(problem);
    setIsSending(false);
  };
  return { publish, failure, isSending };
}
