import { useId } from 'react';
import { SelectField, TextField } from './field';
import type { FormProblems } from './form-problems';
import type { Profile } from './profile';
import './profile-fields.css';

const PROVINCES = [
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NS', 'Nova Scotia'],
  ['NT', 'Northwest Territories'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
] as const;

interface Props {
  profile: Profile;
  problems: FormProblems;
  change: (changes: Partial<Profile>) => void;
}

export function NameFields({ profile, problems, change }: Props) {
  return (
    <>
      <TextField
        label="First name (optional)"
        name="firstName"
        autoComplete="given-name"
        value={profile.firstName}
        problem={problems.of('firstName')}
        onChange={(event) => change({ firstName: event.target.value })}
      />
      <TextField
        label="Last name (optional)"
        name="lastName"
        autoComplete="family-name"
        value={profile.lastName}
        problem={problems.of('lastName')}
        onChange={(event) => change({ lastName: event.target.value })}
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        hint="3 to 30 letters, digits, _ . or -"
        value={profile.username}
        problem={problems.of('username')}
        onChange={(event) => change({ username: event.target.value })}
      />
    </>
  );
}

export function AddressFields({ profile, problems, change }: Props) {
  return (
    <>
      <TextField
        label="Phone"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        hint="A Canadian number, such as 416 555 0123. A driver may call it; buyers and sellers never see it."
        value={profile.phoneNumber}
        problem={problems.of('phoneNumber')}
        onChange={(event) => change({ phoneNumber: event.target.value })}
      />
      <TextField
        label="Street address"
        name="address"
        autoComplete="address-line1"
        hint="Where a driver collects what you sell. Buyers never see it."
        value={profile.address}
        problem={problems.of('address')}
        onChange={(event) => change({ address: event.target.value })}
      />
      <TextField
        label="Apartment, buzzer (optional)"
        name="address2"
        autoComplete="address-line2"
        value={profile.address2}
        problem={problems.of('address2')}
        onChange={(event) => change({ address2: event.target.value })}
      />
      <TextField
        label="City"
        name="city"
        autoComplete="address-level2"
        value={profile.city}
        problem={problems.of('city')}
        onChange={(event) => change({ city: event.target.value })}
      />
      <SelectField
        label="Province"
        name="state"
        autoComplete="address-level1"
        value={profile.state}
        problem={problems.of('state')}
        onChange={(event) => change({ state: event.target.value })}
      >
        {PROVINCES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Postal code"
        name="zipCode"
        autoComplete="postal-code"
        maxLength={7}
        value={profile.zipCode}
        problem={problems.of('zipCode')}
        onChange={(event) => change({ zipCode: event.target.value.toUpperCase() })}
      />
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
