import { AreaField, CheckField } from '../../shared/ui/field';
import type { FormProblems } from '../../shared/ui/form-problems';
import { textFields } from '../../shared/ui/text-fields';
import type { CheckoutForm } from './order.api';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

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
        label={t('order.form.no-contact')}
        checked={form.noContact}
        onChange={(event) => change({ noContact: event.target.checked })}
      />
      <details className="driver-note" open={Boolean(form.note)}>
        <summary>{t('order.form.add-note')}</summary>
        <AreaField label={t('order.form.note')} maxLength={500} {...field('note')} />
      </details>
    </>
  );
}

export function TermsField({ form, problems, change }: FormPart) {
  return (
    <CheckField
      label={rich('order.form.terms', {
        link: (parts) => (
          <a href="/terms" target="_blank" rel="noreferrer">
            {parts}
          </a>
        ),
      })}
      name="acceptTerms"
      checked={form.acceptTerms}
      problem={problems.of('acceptTerms')}
      onChange={(event) => change({ acceptTerms: event.target.checked })}
    />
  );
}
