import { useState, type SyntheticEvent } from 'react';
import { sentenceOf } from '../../shared/api/problem';
import { useUpdateUserMutation, type User } from '../../shared/api/session.api';
import { useFormProblems } from '../../shared/ui/form-problems';
import { profileBody, profileOf, type Profile } from '../../shared/ui/profile';
import { AddressFields, BusinessField, NameFields } from '../../shared/ui/profile-fields';
import { useToasts } from '../../shared/ui/toasts';
import { useSaveAvailabilityMutation, type Availability } from './shop.api';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const PARTS = [
  ['morning', 'Morning'],
  ['afternoon', 'Afternoon'],
  ['evening', 'Evening'],
] as const;

function AvailabilityForm({ user }: { user: User }) {
  const [availability, setAvailability] = useState<Availability>(() =>
    Object.fromEntries(
      DAYS.map((day) => [
        day,
        user.deliveryAvailability?.[day] ?? { morning: false, afternoon: false, evening: false },
      ]),
    ),
  );
  const [save, { isLoading }] = useSaveAvailabilityMutation();
  const toasts = useToasts();
  const toggle = (day: string, part: (typeof PARTS)[number][0]): void =>
    setAvailability((now) => {
      const parts = now[day] ?? { morning: false, afternoon: false, evening: false };
      return { ...now, [day]: { ...parts, [part]: !parts[part] } };
    });
  const onSave = async (): Promise<void> => {
    const answer = await save(availability);
    if (answer.error === undefined) toasts.tell('Saved', 'Buyers see the windows that fit.');
    else toasts.warn('Not saved', sentenceOf(answer.error));
  };
  return (
    <section className="card stack">
      <h2>When a driver can collect</h2>
      <p className="muted small">With nothing chosen every window counts as possible.</p>
      <table className="availability">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {PARTS.map(([part, label]) => (
              <th key={part} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {PARTS.map(([part, label]) => (
                <td key={part}>
                  <label className="tick">
                    <input
                      type="checkbox"
                      aria-label={`${day} ${label}`}
                      checked={availability[day]?.[part] ?? false}
                      onChange={() => toggle(day, part)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="button-link" disabled={isLoading} onClick={() => void onSave()}>
        Save pickup times
      </button>
    </section>
  );
}

export function ProfileSection({ user }: { user: User }) {
  const [profile, setProfile] = useState(() => profileOf(user));
  const problems = useFormProblems();
  const [save, { isLoading }] = useUpdateUserMutation();
  const toasts = useToasts();
  const change = (changes: Partial<Profile>): void => setProfile((now) => ({ ...now, ...changes }));
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    problems.clear();
    const answer = await save(profileBody(profile));
    if (answer.error === undefined) return toasts.tell('Profile updated');
    problems.take(answer.error);
    toasts.warn('Profile update failed', sentenceOf(answer.error));
  };
  const part = { profile, problems, change };
  return (
    <div className="two-columns">
      <form
        ref={problems.formRef}
        onInput={problems.forget}
        className="card stack"
        onSubmit={(event) => void onSubmit(event)}
        noValidate
      >
        <h2>Profile</h2>
        <NameFields {...part} />
        <AddressFields {...part} />
        <BusinessField {...part} />
        <button type="submit" className="button-link" disabled={isLoading}>
          Save profile
        </button>
      </form>
      <AvailabilityForm user={user} />
    </div>
  );
}
