import type { AccountDetailsView } from '../../../../../src/payments/published/stripe-account-views.js';
import './stripe.css';

const words = (name: string): string => name.replaceAll(/[._]/g, ' ');

function Things({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>{names.map(words).join(', ')}</dd>
    </div>
  );
}

/** What the provider still wants of an account, and what the account can do. */
export function AccountDetails({ details }: { details: AccountDetailsView | undefined }) {
  if (details === undefined) return <span className="muted">Stripe hasn’t said anything about this account.</span>;
  const { requirements, capabilities } = details;
  const { currently_due: due, past_due: late, pending_verification: checked, disabled_reason: reason } = requirements;
  const wants = due.length + late.length + checked.length > 0 || reason !== null;
  const can = Object.entries(capabilities).map(([name, status]) => `${name}: ${status}`);
  return (
    <>
      {wants ? null : <p className="account-missing">Nothing is missing.</p>}
      <dl className="account-details">
        <Things title="Missing" names={due} />
        <Things title="Overdue" names={late.filter((name) => !due.includes(name))} />
        <Things title="Being checked" names={checked} />
        <Things title="Disabled because" names={reason === null ? [] : [reason]} />
        <Things title="Capabilities" names={can} />
      </dl>
    </>
  );
}
