import { AreaField, CheckField } from '../../shared/ui/field';
import type { FormProblems } from '../../shared/ui/form-problems';
import { textFields } from '../../shared/ui/text-fields';
import type { CheckoutForm } from './order.api';

export interface FormPart {
  form: CheckoutForm;
  problems: FormProblems;
  change: (changes: Partial<CheckoutForm>) => void;
}

export function WishFields({ form, problems, change }: FormPart) {
  const field = textFields(form, problems, change);
  return (
    <>
      <CheckField
        label="Leave it at the door, no contact. The driver takes a photo instead of the code."
        checked={form.noContact}
        onChange={(event) => change({ noContact: event.target.checked })}
      />
      <details className="driver-note" open={Boolean(form.note)}>
        <summary>Add a note for the driver</summary>
        <AreaField label="Note for the driver (optional)" maxLength={500} {...field('note')} />
      </details>
    </>
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
