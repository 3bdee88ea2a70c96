import { useEffect, useState, type ComponentProps, type SyntheticEvent } from 'react';
import { track } from '../../../shared/analytics';
import { fieldProblems, sentenceOf } from '../../../shared/api/problem';
import {
  useAcceptTermsMutation,
  useUpdateUserMutation,
  useUserQuery,
  type User,
} from '../../../shared/api/session.api';
import { tabMemory } from '../../../shared/browser-storage';
import { useWithCity } from '../../../shared/profile/city-of';
import { profileBody, profileOf, type Profile } from '../../../shared/profile/profile';
import { AddressFields, MoreFields } from '../../../shared/profile/profile-fields';
import { AreaNotice } from '../../../shared/ui/area-notice';
import { CheckField } from '../../../shared/ui/field';
import { useFormProblems } from '../../../shared/ui/form-problems';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';
import { usePickupArea } from '../create/pickup-area';
import { hasMore, missingOf, MORE, suggestedUsername } from './profile-rules';
import { Failure } from '../../../shared/ui/page-states';

const ACCEPTANCE = rich('listing.profile.terms', {
  link: (parts) => (
    <a href="/terms" target="_blank" rel="noreferrer">
      {parts}
    </a>
  ),
});

const keyOf = (user: User): string => `publish-profile:${user.id}`;

/** What was typed in this tab, merged over the saved profile. */
function typedBefore(user: User): Profile {
  const known = profileOf(user);
  try {
    return { ...known, ...(JSON.parse(tabMemory.getItem(keyOf(user)) ?? '{}') as Partial<Profile>) };
  } catch {
    return known;
  }
}

/** A username is there from the start; it can be changed later. */
const withUsername = (profile: Profile, digits: string): Profile =>
  profile.username === '' ? { ...profile, username: suggestedUsername(profile.firstName, digits) } : profile;

function useProfile(user: User) {
  const [digits] = useState(() => String(Math.trunc(100_000 + Math.random() * 900_000)));
  const [profile, setProfile] = useState(() => withUsername(typedBefore(user), digits));
  const [accepted, setAccepted] = useState(false);
  const [failure, setFailure] = useState<string>();
  const problems = useFormProblems();
  const [save, { isLoading: isSaving }] = useUpdateUserMutation();
  const [accept, { isLoading: isAccepting }] = useAcceptTermsMutation();
  const { withCity, isAsking } = useWithCity();
  const { refetch } = useUserQuery();
  const area = usePickupArea(profile.zipCode);

  useEffect(() => track('registration_started'), []);
  // From the latest state, because the city may be filled in between two quick keystrokes.
  const change = (changes: Partial<Profile>): void =>
    setProfile((now) => {
      const next = { ...now, ...changes };
      // The username follows the first name until the person types another.
      const wasSuggested = now.username === '' || now.username === suggestedUsername(now.firstName, digits);
      if (changes.firstName !== undefined && wasSuggested) next.username = suggestedUsername(next.firstName, digits);
      tabMemory.setItem(keyOf(user), JSON.stringify(next));
      return next;
    });
  const refuse = (error: unknown): void => {
    problems.take(error);
    if (fieldProblems(error).length === 0) setFailure(sentenceOf(error));
  };
  const submit = async (): Promise<void> => {
    setFailure(undefined);
    const whole = await withCity(profile);
    if (problems.set(missingOf(whole, accepted))) return;
    const saved = await save(profileBody(whole));
    if (saved.error !== undefined) return refuse(saved.error);
    const answer = await accept();
    if (answer.error !== undefined) return refuse(answer.error);
    track('business_type_selected', { business_type: profile.businessType });
    for (const step of ['name', 'address', 'business']) track('registration_step_completed', { step });
    tabMemory.removeItem(keyOf(user));
    await refetch();
  };
  const isBusy = isAsking || isSaving || isAccepting;
  return { profile, change, accepted, setAccepted, failure, problems, area, submit, isBusy };
}

/** Folded until something in it is filled in or refused. */
function MoreAboutYou(part: ComponentProps<typeof MoreFields>) {
  const [isOpen, setIsOpen] = useState(() => hasMore(part.profile));
  const isRefused = MORE.some((name) => part.problems.of(name) !== undefined);
  return (
    <details
      className="more-fields"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('listing.profile.more')}</summary>
      <div className="stack">
        <MoreFields {...part} />
      </div>
    </details>
  );
}

/** The seller’s details and pickup address, on one screen because they are asked for only once. */
export default function ProfileStep({ user }: { user: User }) {
  const { profile, change, accepted, setAccepted, failure, problems, area, submit, isBusy } = useProfile(user);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  const part = { profile, problems, change };
  return (
    <form ref={problems.formRef} onInput={problems.forget} className="stack" onSubmit={onSubmit} noValidate>
      <AddressFields isShort {...part} />
      <AreaNotice {...area} work="pick up" />
      <MoreAboutYou {...part} />
      <CheckField
        label={ACCEPTANCE}
        name="acceptTerms"
        checked={accepted}
        problem={problems.of('acceptTerms')}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      <Failure text={failure} />
      <button type="submit" className="button-link" disabled={isBusy}>
        {isBusy ? t('listing.profile.saving') : t('listing.profile.continue')}
      </button>
    </form>
  );
}
