import type { AccountDetailsView } from '../../../../../src/contexts/payments/published/stripe-account-views.js';
import { disabledReason } from './disabled-reason';
import './stripe.css';

const words = (name: string): string => name.replaceAll(/[._]/g, ' ');

function NameList({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>{names.map(words).join(', ')}</dd>
    </div>
  );
}

/** What the provider still requires for an account, and the account’s capabilities. */
export function AccountDetails({ details }: { details: AccountDetailsView | undefined }) {
  if (details === undefined) return <span className="muted">Stripe hasn’t said anything about this account.</span>;
  const { requirements, capabilities } = details;
  const {
    currently_due: due,
    past_due: overdue,
    pending_verification: pending,
    disabled_reason: reason,
  } = requirements;
  const isIncomplete = due.length + overdue.length + pending.length > 0 || reason !== null;
  const can = Object.entries(capabilities).map(([name, status]) => `${name}: ${status}`);
  return (
    <>
      {isIncomplete ? null : <p className="account-missing">Nothing is missing.</p>}
      <dl className="account-details">
        <NameList title="Missing" names={due} />
        <NameList title="Overdue" names={overdue.filter((name) => !due.includes(name))} />
        <NameList title="Being checked" names={pending} />
        {reason === null ? null : (
          <div>
            <dt>Disabled because</dt>
            <dd>{disabledReason(reason)}</dd>
          </div>
        )}
        <NameList title="Capabilities" names={can} />
      </dl>
    </>
  );
}
