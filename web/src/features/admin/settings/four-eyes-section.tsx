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
        <div className="figures">
          <Figure
            label="One administrator alone may send up to"
            unit="CAD"
            value={draft.approvalAbove}
            min={0}
            max={10_000}
            decimals={2}
            onChange={(approvalAbove) => onChange({ ...draft, approvalAbove })}
          />
        </div>
      ) : null}
      <p className="muted">
        Above this amount, a second administrator approves: a refund or split of a case, a cancellation after payment,
        the refund of a failed delivery, paying a seller early or to another account than at the payment, lifting a
        hold, and paying a suspended driver. Always: a refund after the seller was paid, a hand-over without its code, a
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
