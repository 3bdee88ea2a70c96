import { useId } from 'react';
import type { SuggestedAddressView } from '../../../../src/contexts/delivery/published/views.js';
import type { ProvinceCode } from '../../../../src/platform/domain/provinces.js';
import { AddressField } from '../address/address-field';
import { knownOf, nextField, type FieldNow } from '../address/next-field';
import { asWritten } from '../phone/as-written';
import { writtenPostalCode } from '../typed-postal-code';
import { SelectField, TextField } from '../ui/field';
import type { FormProblems } from '../ui/form-problems';
import { useCityOf } from './city-of';
import type { Profile } from './profile';
import { textFields } from '../ui/text-fields';
import './profile-fields.css';
import { t } from '../texts/texts';

const PROVINCES: [ProvinceCode, string][] = [
  ['AB', t('ui.province-ab')],
  ['BC', t('ui.province-bc')],
  ['MB', t('ui.province-mb')],
  ['NB', t('ui.province-nb')],
  ['NL', t('ui.province-nl')],
  ['NS', t('ui.province-ns')],
  ['NT', t('ui.province-nt')],
  ['NU', t('ui.province-nu')],
  ['ON', t('ui.province-on')],
  ['PE', t('ui.province-pe')],
  ['QC', t('ui.province-qc')],
  ['SK', t('ui.province-sk')],
  ['YT', t('ui.province-yt')],
];

interface Props {
  profile: Profile;
  problems: FormProblems;
  change: (changes: Partial<Profile>) => void;
}

export function NameFields({ profile, problems, change }: Props) {
  const field = textFields(profile, problems, change);
  return (
    <>
      <TextField label={t('ui.first-name-optional')} autoComplete="given-name" {...field('firstName')} />
      <TextField label={t('ui.last-name-optional')} autoComplete="family-name" {...field('lastName')} />
      <TextField
        label={t('ui.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        hint={t('ui.3-30-letters-digits')}
        {...field('username')}
      />
    </>
  );
}

function ApartmentField({ profile, problems, change }: Props) {
  const field = textFields(profile, problems, change)('address2');
  return <TextField label={t('ui.apartment-buzzer-optional')} autoComplete="address-line2" {...field} />;
}

function ProvinceField({ profile, problems, change }: Props) {
  return (
    <SelectField
      label={t('ui.province')}
      autoComplete="address-level1"
      {...textFields(profile, problems, change)('state')}
    >
      {PROVINCES.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** What few sellers need to change, so that a form can fold it. */
export function MoreFields(props: Props) {
  return (
    <>
      <NameFields {...props} />
      <ApartmentField {...props} />
      <ProvinceField {...props} />
      <BusinessField {...props} />
    </>
  );
}

/** The postal code comes first, because it fills in the city. `isShort` leaves out what `MoreFields` has. */
export function AddressFields({ isShort = false, ...props }: Props & { isShort?: boolean }) {
  const { profile, problems, change } = props;
  const field = textFields(profile, problems, change);
  useCityOf(profile, (city) => {
    change({ city });
    problems.lift('city');
  });
  const pick = (suggestion: SuggestedAddressView): string | null => {
    const picked = knownOf(suggestion);
    change(picked);
    problems.clear();
    const { address2, zipCode } = { ...profile, ...picked };
    const fields: FieldNow[] = [{ name: 'zipCode', value: zipCode, isPostalCode: true }];
    return nextField(isShort ? fields : [...fields, { name: 'address2', value: address2 }]);
  };
  return (
    <>
      <TextField
        label={t('ui.phone')}
        type="tel"
        autoComplete="tel"
        hint={t('ui.canadian-number-such-as')}
        {...field('phoneNumber', asWritten)}
      />
      <TextField
        label={t('ui.postal-code')}
        autoComplete="postal-code"
        maxLength={20}
        {...field('zipCode', writtenPostalCode)}
      />
      <AddressField
        label={t('ui.street-address')}
        autoComplete="address-line1"
        hint={t('ui.where-driver-collects-what')}
        postalCode={profile.zipCode}
        onPick={pick}
        {...field('address')}
      />
      {isShort ? null : <ApartmentField {...props} />}
      <TextField label={t('ui.city')} autoComplete="address-level2" {...field('city')} />
      {isShort ? null : <ProvinceField {...props} />}
    </>
  );
}

const KINDS = [
  ['individual', t('ui.an-individual'), t('ui.sell-own-things-own')],
  ['company', t('ui.a-company'), t('ui.sell-business-with-its')],
] as const;

export function BusinessField({ profile, problems, change }: Props) {
  const problem = problems.of('businessType');
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={problem === undefined ? undefined : id}>
      <legend>{t('ui.sell-as')}</legend>
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
