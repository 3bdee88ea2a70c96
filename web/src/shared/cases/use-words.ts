import { useState } from 'react';
import { useOnceKey } from '../api/once-key';
import { sentenceOf, isProblem } from '../api/problem';
import { useFormProblems, type FormProblems } from '../ui/form-problems';
import { useWriteInCaseMutation } from './cases.api';
import { t } from '../texts/texts';

/** What is being written for a case. It is kept by the page, so that it outlives the form. */
export interface Draft {
  text: string;
  photos: File[];
}
export const EMPTY_DRAFT: Draft = { text: '', photos: [] };
export type DraftState = readonly [draft: Draft, setDraft: (draft: Draft) => void];

export interface Words extends Draft {
  change: (changes: Partial<Draft>) => void;
  problems: FormProblems;
  failure: string | undefined;
  /** Progress of sending, 0 to 1. */
  share: number;
  isSending: boolean;
  /** Resolves to the reason of a refusal, in which case the text is kept, or undefined on success. */
  send: (fields?: Record<string, string>) => Promise<string | undefined>;
}

/** A text with photos for the open case of a transaction: sent once, however often the button is pressed. */
export function useWords(productId: string, step: 'answer' | 'message', [draft, setDraft]: DraftState): Words {
  const { text, photos } = draft;
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [write, { isLoading: isSending }] = useWriteInCaseMutation();
  const key = useOnceKey();
  const problems = useFormProblems();
  const change: Words['change'] = (changes) => {
    key.renew();
    setDraft({ ...draft, ...changes });
  };
  const send: Words['send'] = async (fields = {}) => {
    setFailure(undefined);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, text: text.trim() })) form.set(name, value);
    for (const photo of photos) form.append('photos', photo, photo.name);
    setShare(0);
    const { error } = await write({ productId, step, form, key: key.value, onProgress: setShare });
    key.settle(error);
    if (error === undefined) {
      setDraft(EMPTY_DRAFT);
      return undefined;
    }
    const sentence = isProblem(error) ? sentenceOf(error) : t('cases.did-not-work-please');
    if (!problems.take(error)) setFailure(sentence);
    return sentence;
  };
  return { text, photos, change, problems, failure, share, isSending, send };
}
