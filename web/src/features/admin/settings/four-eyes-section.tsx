import { Checkbox } from 'antd';
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
      <p className="muted">
        A refund after the seller was paid, a split of more than $500, a hand-over without its code, a change of e-mail
        address or role, and turning this off.
      </p>
      {isAdministrator ? null : <AdministratorsOnly />}
    </section>
  );
}
