import { AreaField, CheckField, SelectField, TextField } from '../../shared/ui/field';
import type { FormProblems } from '../../shared/ui/form-problems';
import type { CheckoutForm } from './order.api';
import { PROVINCES } from './order-form';

export interface FormPart {
  form: CheckoutForm;
  problems: FormProblems;
  change: (changes: Partial<CheckoutForm>) => void;
}

export function ContactFields({ form, problems, change }: FormPart) {
  return (
    <section className="card stack">
      <h2>Who receives it</h2>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={120}
        value={form.name}
        problem={problems.of('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Phone"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        hint="The driver calls only if they cannot find you."
        value={form.phoneNumber}
        problem={problems.of('phoneNumber')}
        onChange={(event) => change({ phoneNumber: event.target.value })}
      />
    </section>
  );
}

/** Where the street and the town are; the postal code comes before, because it decides whether there is a delivery. */
export function StreetFields({ form, problems, change }: FormPart) {
  return (
    <div className="address-grid">
      <div className="wide">
        <TextField
          label="Street address"
          name="address"
          autoComplete="address-line1"
          maxLength={200}
          value={form.address}
          problem={problems.of('address')}
          onChange={(event) => change({ address: event.target.value })}
        />
      </div>
      <div className="wide">
        <TextField
          label="Apartment, buzzer (optional)"
          name="address2"
          autoComplete="address-line2"
          maxLength={200}
          value={form.address2}
          problem={problems.of('address2')}
          onChange={(event) => change({ address2: event.target.value })}
        />
      </div>
      <TextField
        label="City"
        name="city"
        autoComplete="address-level2"
        maxLength={100}
        value={form.city}
        problem={problems.of('city')}
        onChange={(event) => change({ city: event.target.value })}
      />
      <SelectField
        label="Province"
        name="state"
        autoComplete="address-level1"
        value={form.state}
        problem={problems.of('state')}
        onChange={(event) => change({ state: event.target.value })}
      >
        {PROVINCES.map((province) => (
          <option key={province}>{province}</option>
        ))}
      </SelectField>
    </div>
  );
}

export function WishFields({ form, problems, change }: FormPart) {
  return (
    <section className="card stack">
      <h2>At the door</h2>
      <CheckField
        label="Leave it at the door, no contact. The driver takes a photo instead of the code."
        checked={form.noContact}
        onChange={(event) => change({ noContact: event.target.checked })}
      />
      <AreaField
        label="Note for the driver (optional)"
        name="note"
        maxLength={500}
        value={form.note}
        problem={problems.of('note')}
        onChange={(event) => change({ note: event.target.value })}
      />
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
