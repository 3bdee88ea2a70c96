import { useState } from 'react';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { useOnceKey } from '../../shared/api/once-key';
import { fieldProblems, sentenceOf } from '../../shared/api/problem';
import { useFormProblems } from '../../shared/ui/form-problems';
import { EMPTY_LINK, formOf, isAboutPickup, whatIsMissing, type NewLink } from './new-link';
import { useCreateLinkMutation } from './shop.api';

/** The state of the form of a new link, and its sending: a link is made once, however often the button is pressed. */
export function useCreateLink(onCreated: (product: ProductOwnerView) => void) {
  const [link, setLink] = useState<NewLink>(EMPTY_LINK);
  const [failure, setFailure] = useState<string>();
  const key = useOnceKey();
  const problems = useFormProblems();
  const [create, { isLoading }] = useCreateLinkMutation();

  const submit = async (): Promise<void> => {
    setFailure(undefined);
    if (problems.set(whatIsMissing(link))) return;
    const answer = await create({ form: formOf(link), key: key.value });
    key.settle(answer.error);
    if (answer.data !== undefined) return onCreated(answer.data);
    const named = fieldProblems(answer.error);
    problems.take(answer.error);
    if (named.length === 0 || isAboutPickup(named)) setFailure(sentenceOf(answer.error));
  };
  const change = (changes: Partial<NewLink>): void => setLink((now) => ({ ...now, ...changes }));
  return { link, change, problems, failure, isLoading, submit };
}
