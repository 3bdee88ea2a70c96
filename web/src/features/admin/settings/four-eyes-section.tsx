import { Checkbox } from 'antd';
import { Figure } from './figures-section';
import { AdministratorsOnly, useIsAdministrator } from '../ui/approval';
import type { SectionProps } from './section';

/** The setting that requires a second administrator for some actions. */
export function FourEyesSection({ draft, onChange }: SectionProps) {
  const isAdministrator = useIsAdministrator();
  return (
    <section className="card stack" aria-labelledby="four-eyes-title">
      <h2 id="four-eyes-title">Four eyes</h2>
      <Checkbox
        checked={draft.fourEyes}
        disabled={!isAdministrator}
        onChange={({ target }) => onChange({ ...draft, fourEyes: target.checked })}
      >
        Some actions need a second administrator
      </Checkbox>
      {isAdministrator ? (
        <Figure
          label="One administrator alone may send, otherwise than a sale had promised, up to"
          unit="CAD"
          value={draft.approvalAbove}
          min={0}
          max={10_000}
          decimals={2}
          onChange={(approvalAbove) => onChange({ ...draft, approvalAbove })}
        />
      ) : null}
      <p className="muted">
        Above this amount wait: a refund or split of a case, a cancellation after payment, the refund of a delivery that
        failed, paying a seller while the buyer can still look at the item or to another account than at the payment,
        and lifting a hold. Whatever the amount: a refund after the seller was paid, a hand-over without its code, a
        change of e-mail address or role, a higher amount here, a shorter inspection period, and turning this off.
      </p>
      <p className="muted">
        While you’re the only administrator, you can make someone an administrator without approval; everything else
        waits until then.
      </p>
      {isAdministrator ? null : <AdministratorsOnly />}
    </section>
  );
}
