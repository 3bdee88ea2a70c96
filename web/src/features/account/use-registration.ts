import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { track } from '../../shared/analytics';
import { tabMemory } from '../../shared/browser-storage';
import { fieldProblems, sentenceOf } from '../../shared/api/problem';
import { useAcceptTermsMutation, useUpdateUserMutation, useUserQuery, type User } from '../../shared/api/session.api';
import { useFormProblems } from '../../shared/ui/form-problems';
import { ownPath } from '../../shared/sign-in/own-path';
import { useWithCity } from '../../shared/profile/city-of';
import { profileBody, profileOf, type Profile } from '../../shared/profile/profile';
import { useToasts } from '../../shared/ui/toasts/toasts';
import { forgetDraft, LAST_STEP, missing, readDraft, saveDraft, stepOf, STEPS, type Draft } from './registration';
import { t } from '../../shared/texts/texts';

/** The draft of this browser tab. Creating the first one starts the registration, which is counted once. */
function useDraft(user: User): [Draft, (change: (now: Draft) => Draft) => void] {
  const [draft, setDraft] = useState<Draft>(() => {
    const known = profileOf(user);
    return readDraft(tabMemory, user.id, known) ?? { step: 0, profile: known, accepted: false };
  });
  useEffect(() => {
    const key = `registration-started:${user.id}`;
    if (tabMemory.getItem(key) !== null) return;
    tabMemory.setItem(key, 'yes');
    track('registration_started');
  }, [user.id]);
  const keep = (change: (now: Draft) => Draft): void =>
    setDraft((now) => {
      const next = change(now);
      saveDraft(tabMemory, user.id, next);
      return next;
    });
  return [draft, keep];
}

/** The state of the three steps: the draft, its problems, and moving between steps. */
export function useRegistration(user: User) {
  const [{ step, profile, accepted }, keep] = useDraft(user);
  const problems = useFormProblems();
  const [save, { isLoading: isSaving }] = useUpdateUserMutation();
  const [acceptTerms, { isLoading: isAccepting }] = useAcceptTermsMutation();
  const { withCity, isAsking } = useWithCity();
  const { refetch } = useUserQuery();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wasSelected = useRef(false);
  const completed = useRef(new Set<number>());

  const change = (changes: Partial<Profile>): void => {
    keep((now) => ({ ...now, profile: { ...now.profile, ...changes } }));
    if (changes.businessType === undefined) return;
    wasSelected.current = true;
    track('business_type_selected', { business_type: changes.businessType });
  };
  const goTo = (next: number): void => keep((now) => ({ ...now, step: next }));
  const refuse = (error: unknown): void => {
    const [first] = fieldProblems(error);
    if (first !== undefined) goTo(stepOf(first.field));
    problems.take(error);
    toasts.warn(t('account.register.failed'), sentenceOf(error));
  };
  const countStep = (): void => {
    if (completed.current.has(step)) return;
    completed.current.add(step);
    track('registration_step_completed', { step: STEPS[step]?.name });
  };
  const finish = async (): Promise<void> => {
    const saved = await save(profileBody(profile));
    if (saved.error !== undefined) return refuse(saved.error);
    const answer = await acceptTerms();
    if (answer.error !== undefined) return refuse(answer.error);
    if (!wasSelected.current) track('business_type_selected', { business_type: profile.businessType });
    countStep();
    forgetDraft(tabMemory, user.id);
    await refetch();
    toasts.tell(t('account.register.saved'));
    // Returns to whatever the person was doing before registration.
    await navigate(ownPath(search.get('next'), window.location.origin) ?? '/welcome');
  };
  const goOn = async (): Promise<void> => {
    const whole = step === 1 ? await withCity(profile) : profile;
    if (problems.set(missing(step, whole, accepted))) return;
    if (whole.city !== profile.city) change({ city: whole.city });
    if (step === LAST_STEP) return finish();
    countStep();
    goTo(step + 1);
  };
  const accept = (isAccepted: boolean): void => keep((now) => ({ ...now, accepted: isAccepted }));
  return { step, profile, accepted, problems, change, accept, goTo, goOn, isBusy: isSaving || isAccepting || isAsking };
}
