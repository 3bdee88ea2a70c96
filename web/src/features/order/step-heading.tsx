const STEPS = [
  ['email', 'Your e-mail address'],
  ['address', 'Delivery address'],
  ['time', 'Delivery time and payment'],
] as const;

/** Which step of the sheet this is; it takes the focus where a step has no empty field. */
export function StepHeading({ step }: { step: (typeof STEPS)[number][0] }) {
  const at = STEPS.findIndex(([name]) => name === step);
  return (
    <div className="step-heading">
      <p className="muted small">
        Step {at + 1} of {STEPS.length}
      </p>
      <h2 tabIndex={-1}>{STEPS[at]?.[1]}</h2>
    </div>
  );
}
