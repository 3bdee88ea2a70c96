import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/problem';
import { useAcceptTermsMutation, useUpdateUserMutation, useUserQuery, type User } from '../../shared/api/session.api';
import { CheckField } from '../../shared/ui/field';
import { useFormProblems } from '../../shared/ui/form-problems';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { useToasts } from '../../shared/ui/toasts';
import { profileBody, profileOf, type Profile } from '../../shared/ui/profile';
import { AddressFields, BusinessField, NameFields } from '../../shared/ui/profile-fields';

const TITLES = ['Your name', 'Where you are', 'How you sell'];
const STEP_OF: Record<string, number> = { firstName: 0, lastName: 0, username: 0, businessType: 2 };

function missing(step: number, profile: Profile, accepted: boolean): Record<string, string> {
  const problems: Record<string, string> = {};
  const need = (field: keyof Profile, sentence: string): void => {
    if (profile[field].trim() === '') problems[field] = sentence;
  };
  if (step === 0 && profile.username.trim().length < 3) problems['username'] = 'Username must be at least 3 characters';
  if (step === 1) {
    need('phoneNumber', 'Enter a Canadian phone number, such as 416 555 0123.');
    need('address', 'Enter the street address.');
    need('city', 'Enter the city.');
    need('zipCode', 'Enter a Canadian postal code such as L4L 1A1.');
  }
  if (step === 2 && !accepted) problems['acceptTerms'] = 'Please accept the terms to go on.';
  return problems;
}

function Steps({ user }: { user: User }) {
  const [profile, setProfile] = useState(() => profileOf(user));
  const [step, setStep] = useState(0);
  const [accepted, setAccepted] = useState(false);
  const problems = useFormProblems();
  const [save, { isLoading: isSaving }] = useUpdateUserMutation();
  const [acceptTerms, { isLoading: isAccepting }] = useAcceptTermsMutation();
  const { refetch } = useUserQuery();
  const toasts = useToasts();
  const navigate = useNavigate();
  const change = (changes: Partial<Profile>): void => setProfile((now) => ({ ...now, ...changes }));

  const finish = async (): Promise<void> => {
    const saved = await save(profileBody(profile));
    if (saved.error !== undefined) {
      const { details } = saved.error as { details?: { field: string }[] };
      const first = Array.isArray(details) ? details[0]?.field : undefined;
      if (first !== undefined) setStep(STEP_OF[first] ?? 1);
      problems.take(saved.error);
      return toasts.warn('Profile update failed', sentenceOf(saved.error));
    }
    const answer = await acceptTerms();
    if (answer.error !== undefined) return toasts.warn('Profile update failed', sentenceOf(answer.error));
    await refetch();
    toasts.tell('Profile updated');
    await navigate('/welcome');
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (problems.set(missing(step, profile, accepted))) return;
    if (step < 2) setStep(step + 1);
    else void finish();
  };
  const part = { profile, problems, change };
  return (
    <form ref={problems.formRef} onInput={problems.forget} className="card stack" onSubmit={onSubmit} noValidate>
      <p className="muted small" aria-live="polite">
        Step {step + 1} of 3
      </p>
      <h2>{TITLES[step]}</h2>
      {step === 0 ? <NameFields {...part} /> : null}
      {step === 1 ? <AddressFields {...part} /> : null}
      {step === 2 ? (
        <>
          <BusinessField {...part} />
          <CheckField
            label={
              <>
                I accept the{' '}
                <a href="/terms" target="_blank" rel="noreferrer">
                  Terms of Service
                </a>
                .
              </>
            }
            name="acceptTerms"
            checked={accepted}
            problem={problems.of('acceptTerms')}
            onChange={(event) => setAccepted(event.target.checked)}
          />
        </>
      ) : null}
      <div className="row between">
        {step === 0 ? (
          <span />
        ) : (
          <button type="button" className="button-link quiet" onClick={() => setStep(step - 1)}>
            Back
          </button>
        )}
        <button type="submit" className="button-link" disabled={isSaving || isAccepting}>
          {step === 2 ? 'Complete registration' : 'Continue'}
        </button>
      </div>
    </form>
  );
}

export default function RegisterPage() {
  const { data: user } = useUserQuery();
  usePageTitle('Complete your profile');
  if (user === null || user === undefined) return <Spinner />;
  return (
    <div className="stack">
      <h1>Complete your profile</h1>
      <Steps user={user} />
    </div>
  );
}
