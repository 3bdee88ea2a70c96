import { PayoutsSection } from './payouts-section';
import { StatementSection } from './statement-section';

/** What the seller was paid, and the statement of a month. */
export default function MoneySection() {
  return (
    <>
      <PayoutsSection />
      <StatementSection />
    </>
  );
}
