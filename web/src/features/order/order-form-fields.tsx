import { PROVINCE_LIST } from '../../../../src/shared/domain/provinces.js';
import { AreaField, CheckField, SelectField, TextField } from '../../shared/ui/field';
import type { FormProblems } from '../../shared/ui/form-problems';
import { textFields } from '../../shared/ui/text-fields';
import type { CheckoutForm } from './order.api';

export interface FormPart {
  form: CheckoutForm;
  problems: FormProblems;
  change: (changes: Partial<CheckoutForm>) => void;
}

export function ContactFields({ form, problems, change }: FormPart) {
  const field = textFields(form, problems, change);
  return (
    <section className="card stack">
      <h2>Who receives it</h2>
      <TextField label="Name" autoComplete="name" maxLength={120} {...field('name')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="The driver calls only if they cannot find you."
        {...field('phoneNumber')}
      />
    </section>
  );
}

/** Where the street and the town are; the postal code comes before, because it decides whether there is a delivery. */
export function StreetFields({ form, problems, change }: FormPart) {
  const field = textFields(form, problems, change);
  return (
    <div className="address-grid">
      <div className="wide">
        <TextField label="Street address" autoComplete="address-line1" maxLength={200} {...field('address')} />
      </div>
      <div className="wide">
        <TextField
          label="Apartment, buzzer (optional)"
          autoComplete="address-line2"
          maxLength={200}
          {...field('address2')}
        />
      </div>
      <TextField label="City" autoComplete="address-level2" maxLength={100} {...field('city')} />
      <SelectField label="Province" autoComplete="address-level1" {...field('state')}>
        {PROVINCE_LIST.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

export function WishFields({ form, problems, change }: FormPart) {
  const field = textFields(form, problems, change);
  return (
    <section className="card stack">
      <h2>At the door</h2>
      <CheckField
        label="Leave it at the door, no contact. The driver takes a photo instead of the code."
        checked={form.noContact}
        onChange={(event) => change({ noContact: event.target.checked })}
      />
      <AreaField label="Note for the driver (optional)" maxLength={500} {...field('note')} />
    </section>
  );
}

export function TermsField({ form, problems, change }: FormPart) {
  return (
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
      checked={form.acceptTerms}
      problem={problems.of('acceptTerms')}
      onChange={(event) => change({ acceptTerms: event.target.checked })}
    />
  );
}
