import { useState } from 'react';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { useOnceKey } from '../../shared/api/once-key';
import { fieldProblems, sentenceOf } from '../../shared/api/problem';
import type { User } from '../../shared/api/session.api';
import { useFormProblems } from '../../shared/ui/form-problems';
import { EMPTY_LINK, formOf, isAboutPickup, whatIsMissing, type NewLink } from './new-link';
import { usePickupArea } from './pickup-area';
import { useCreateLinkMutation } from './shop.api';

/** The state of the form of a new link, and its sending: a link is made once, however often the button is pressed. */
export function useCreateLink(user: User, onCreated: (product: ProductOwnerView) => void) {
  const [link, setLink] = useState<NewLink>(EMPTY_LINK);
  const [failure, setFailure] = useState<string>();
  const key = useOnceKey();
  const problems = useFormProblems();
  const [create, { isLoading }] = useCreateLinkMutation();
  const area = usePickupArea(link.pickup?.pickupZipCode ?? user.zipCode ?? '');

  const submit = async (): Promise<void> => {
    setFailure(undefined);
    const missing = whatIsMissing(link, area.answer !== 'outside');
    if (link.pickup === null) setFailure(missing['pickupZipCode']);
    if (problems.set(missing)) return;
    const answer = await create({ form: formOf(link), key: key.value });
    key.settle(answer.error);
    if (answer.data !== undefined) return onCreated(answer.data);
    const named = fieldProblems(answer.error);
    problems.take(answer.error);
    if (named.length === 0 || isAboutPickup(named)) setFailure(sentenceOf(answer.error));
  };
  const change = (changes: Partial<NewLink>): void => setLink((now) => ({ ...now, ...changes }));
  return { link, change, problems, failure, area, isLoading, submit };
}
