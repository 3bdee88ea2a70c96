import { SelectField, TextField } from './field';
import type { FormProblems } from './form-problems';
import type { Profile } from './profile';

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
      <TextField
        label="Province"
        name="state"
        autoComplete="address-level1"
        value={profile.state}
        problem={problems.of('state')}
        onChange={(event) => change({ state: event.target.value })}
      />
      <TextField
        label="Postal code"
        name="zipCode"
        autoComplete="postal-code"
        value={profile.zipCode}
        problem={problems.of('zipCode')}
        onChange={(event) => change({ zipCode: event.target.value.toUpperCase() })}
      />
    </>
  );
}

export function BusinessField({ profile, problems, change }: Props) {
  return (
    <SelectField
      label="You sell as"
      name="businessType"
      value={profile.businessType}
      problem={problems.of('businessType')}
      onChange={(event) => change({ businessType: event.target.value })}
    >
      <option value="individual">An individual</option>
      <option value="company">A company</option>
    </SelectField>
  );
}
