import { useEffect, useRef, type SyntheticEvent } from 'react';
import type { User } from '../../shared/api/session.api';
import { CheckField } from '../../shared/ui/field';
import { AddressFields, BusinessField, NameFields } from '../../shared/profile/profile-fields';
import { LAST_STEP, STEPS } from './registration';
import { useRegistration } from './use-registration';
import './account.css';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

function Progress({ step }: { step: number }) {
  return (
    <ol className="steps" aria-label={t('account.register.progress')}>
      {STEPS.map(({ name, title }, index) => (
        <li
          key={name}
          className={index < step ? 'done' : index === step ? 'now' : ''}
          aria-current={index === step ? 'step' : undefined}
        >
          <span aria-hidden="true">{index < step ? '✓' : index + 1}</span>
          <span className="small">
            {title}
            {index < step ? <span className="visually-hidden"> {t('account.register.done')}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

const ACCEPTANCE = rich('account.register.accept', {
  link: (parts) => (
    <a href="/terms" target="_blank" rel="noreferrer">
      {parts}
    </a>
  ),
});

/** Moves the focus to the heading of a new step, unless a refused field takes it. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = heading.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? heading.current)?.focus();
  }, [step]);
  return heading;
}

/** The three steps of registration, the same for everyone who completes a profile. */
export function RegisterSteps({ user }: { user: User }) {
  const { step, profile, accepted, problems, change, accept, goTo, goOn, isBusy } = useRegistration(user);
  const heading = useStepFocus(step);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isBusy) void goOn();
  };
  const part = { profile, problems, change };
  return (
    <form ref={problems.formRef} onInput={problems.forget} className="card stack" onSubmit={onSubmit} noValidate>
      <Progress step={step} />
      <h2 ref={heading} tabIndex={-1} className="step-heading">
        <span className="visually-hidden">
          {t('account.register.step', { step: String(step + 1), total: String(STEPS.length) })}{' '}
        </span>
        {STEPS[step]?.title}
      </h2>
      {step === 0 ? <NameFields {...part} /> : null}
      {step === 1 ? <AddressFields {...part} /> : null}
      {step === LAST_STEP ? (
        <>
          <BusinessField {...part} />
          <CheckField
            label={ACCEPTANCE}
            name="acceptTerms"
            checked={accepted}
            problem={problems.of('acceptTerms')}
            onChange={(event) => accept(event.target.checked)}
          />
        </>
      ) : null}
      <div className="row between">
        {step === 0 ? (
          <span />
        ) : (
          <button type="button" className="button-link quiet" disabled={isBusy} onClick={() => goTo(step - 1)}>
            {t('account.register.back')}
          </button>
        )}
        <button type="submit" className="button-link" disabled={isBusy}>
          {step === LAST_STEP
            ? isBusy
              ? t('account.register.saving')
              : t('account.register.finish')
            : t('account.register.continue')}
        </button>
      </div>
    </form>
  );
}
