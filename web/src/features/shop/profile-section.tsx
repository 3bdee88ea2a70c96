import { useState, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../../shared/api/base-api';
import { sentenceOf } from '../../shared/api/problem';
import { useUpdateUserMutation, type User } from '../../shared/api/session.api';
import { useFormProblems } from '../../shared/ui/form-problems';
import { OwnData } from '../../shared/ui/own-data';
import { profileBody, profileOf, type Profile } from '../../shared/profile/profile';
import { AddressFields, BusinessField, NameFields } from '../../shared/profile/profile-fields';
import { useToasts } from '../../shared/ui/toasts/toasts';
import { AvailabilityForm } from './availability-form';
import { Unsaved } from './unsaved';
import { t } from '../../shared/texts/texts';

const isSame = (one: Profile, other: Profile): boolean =>
  (Object.keys(one) as (keyof Profile)[]).every((field) => one[field] === other[field]);

function ProfileForm({ user }: { user: User }) {
  const saved = profileOf(user);
  const [profile, setProfile] = useState(saved);
  const problems = useFormProblems();
  const [save, { isLoading }] = useUpdateUserMutation();
  const dispatch = useDispatch();
  const toasts = useToasts();
  const change = (changes: Partial<Profile>): void => setProfile((now) => ({ ...now, ...changes }));
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    problems.clear();
    const answer = await save(profileBody(profile));
    if (answer.data === undefined) {
      problems.take(answer.error);
      return toasts.warn(t('shop.profile.failed'), sentenceOf(answer.error));
    }
    setProfile(profileOf(answer.data));
    // The new postal code may be served although the old one was not, or the reverse.
    dispatch(baseApi.util.invalidateTags(['NextSteps']));
    toasts.tell(t('shop.profile.saved'));
  };
  const part = { profile, problems, change };
  return (
    <form
      ref={problems.formRef}
      onInput={problems.forget}
      className="card stack"
      aria-labelledby="profile-title"
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      <h2 id="profile-title">{t('shop.profile.title')}</h2>
      <NameFields {...part} />
      <AddressFields {...part} />
      <BusinessField {...part} />
      <Unsaved isChanged={!isSame(profile, saved)} />
      <button type="submit" className="button-link" disabled={isLoading}>
        {isLoading ? t('shop.saving') : t('shop.profile.save')}
      </button>
    </form>
  );
}

/** The seller’s details, pickup address and availability, and the data that we keep about them. */
export default function ProfileSection({ user }: { user: User }) {
  return (
    <div className="stack">
      <div className="two-columns">
        <ProfileForm user={user} />
        <AvailabilityForm user={user} />
      </div>
      <OwnData />
    </div>
  );
}
