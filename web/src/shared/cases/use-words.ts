import { useState } from 'react';
import { useOnceKey } from '../api/once-key';
import { sentenceOf } from '../api/problem';
import { useFormProblems, type FormProblems } from '../ui/form-problems';
import { useWriteInCaseMutation } from './cases.api';

export interface Words {
  text: string;
  photos: File[];
  change: (changes: { text?: string; photos?: File[] }) => void;
  problems: FormProblems;
  failure: string | undefined;
  /** How much of it is out, 0 to 1. */
  share: number;
  isSending: boolean;
  /** True when it was taken; what was typed stays where it was not. */
  send: () => Promise<boolean>;
}

interface Wanted {
  id: string;
  step: 'messages' | 'contest';
  least: number;
  /** The sentence beside a text that is too short. */
  tooShort: string;
}

/** A text with photos that is being written for a case: sent once, however often the button is pressed. */
export function useWords({ id, step, least, tooShort }: Wanted): Words {
  const [{ text, photos }, setWords] = useState<{ text: string; photos: File[] }>({ text: '', photos: [] });
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [write, { isLoading: isSending }] = useWriteInCaseMutation();
  const key = useOnceKey();
  const problems = useFormProblems();
  const change: Words['change'] = (changes) => {
    key.renew();
    setWords((now) => ({ ...now, ...changes }));
  };
  const send = async (): Promise<boolean> => {
    setFailure(undefined);
    const typed = text.trim();
    if (problems.set(typed.length < least ? { text: tooShort } : {})) return false;
    const form = new FormData();
    form.set('text', typed);
    for (const photo of photos) form.append('photos', photo, photo.name);
    setShare(0);
    const { error } = await write({ id, step, form, key: key.value, onProgress: setShare });
    key.settle(error);
    if (error === undefined) {
      setWords({ text: '', photos: [] });
      return true;
    }
    if (!problems.take(error)) setFailure(sentenceOf(error));
    return false;
  };
  return { text, photos, change, problems, failure, share, isSending, send };
}
