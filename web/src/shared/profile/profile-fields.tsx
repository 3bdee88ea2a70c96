import { useId } from 'react';
import type { SuggestedAddressView } from '../../../../src/delivery/published/views.js';
import { PROVINCE_LIST } from '../../../../src/shared/domain/provinces.js';
import { AddressField } from '../address/address-field';
import { knownOf, nextField } from '../address/next-field';
import { SelectField, TextField } from '../ui/field';
import type { FormProblems } from '../ui/form-problems';
import type { Profile } from './profile';
import { textFields, toUpperCase } from '../ui/text-fields';
import './profile-fields.css';

interface Props {
  profile: Profile;
  problems: FormProblems;
  change: (changes: Partial<Profile>) => void;
}

export function NameFields({ profile, problems, change }: Props) {
  const field = textFields(profile, problems, change);
  return (
    <>
      <TextField label="First name (optional)" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name (optional)" autoComplete="family-name" {...field('lastName')} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        hint="3 to 30 letters, digits, _ . or -"
        {...field('username')}
      />
    </>
  );
}

export function AddressFields({ profile, problems, change }: Props) {
  const field = textFields(profile, problems, change);
  const pick = (suggestion: SuggestedAddressView): string | null => {
    const picked = knownOf(suggestion);
    change(picked);
    problems.clear();
    const { address2, zipCode } = { ...profile, ...picked };
    return nextField([
      { name: 'address2', value: address2 },
      { name: 'zipCode', value: zipCode, isPostalCode: true },
    ]);
  };
  return (
    <>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="A Canadian number, such as 416 555 0123. A driver may call it; buyers and sellers never see it."
        {...field('phoneNumber')}
      />
      <AddressField
        label="Street address"
        autoComplete="address-line1"
        hint="Where a driver collects what you sell. Buyers never see it."
        postalCode={profile.zipCode}
        onPick={pick}
        {...field('address')}
      />
      <TextField label="Apartment, buzzer (optional)" autoComplete="address-line2" {...field('address2')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <SelectField label="Province" autoComplete="address-level1" {...field('state')}>
        {PROVINCE_LIST.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Postal code" autoComplete="postal-code" maxLength={7} {...field('zipCode', toUpperCase)} />
    </>
  );
}

const KINDS = [
  ['individual', 'An individual', 'You sell your own things, in your own name.'],
  ['company', 'A company', 'You sell for a business with its own name and bank account.'],
] as const;

export function BusinessField({ profile, problems, change }: Props) {
  const problem = problems.of('businessType');
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={problem === undefined ? undefined : id}>
      <legend>You sell as</legend>
      {KINDS.map(([value, label, text]) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name="businessType"
            value={value}
            aria-invalid={problem !== undefined}
            checked={profile.businessType === value}
            onChange={() => change({ businessType: value })}
          />
          <span>
            <span className="strong">{label}</span>
            <span className="muted small">{text}</span>
          </span>
        </label>
      ))}
      {problem === undefined ? null : (
        <span className="problem" id={id} role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  );
}
