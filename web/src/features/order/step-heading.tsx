import { t } from '../../shared/texts/texts';

const STEPS = [
  ['email', t('order.step.email')],
  ['address', t('order.step.address')],
  ['time', t('order.step.time')],
] as const;

/** The heading of a step; it takes the focus if the step has no empty field. */
export function StepHeading({ step }: { step: (typeof STEPS)[number][0] }) {
  const at = STEPS.findIndex(([name]) => name === step);
  return (
    <div className="step-heading">
      <p className="muted small">{t('order.step.at', { step: at + 1, steps: STEPS.length })}</p>
      <h2 tabIndex={-1}>{STEPS[at]?.[1]}</h2>
    </div>
  );
}
