import { Link } from 'react-router-dom';
import type { LedgerView } from '../../../../../src/contexts/payments/published/views.js';
import { formatCad } from '../../../shared/ui/money';
import { torontoTime } from '../ui/instant';
import { inWords } from '../ui/in-words';
import { personPage } from '../ui/tab-places';
import { proofHolds } from './ledger-proof';
import { SmallTable } from '../ui/small-table';

/** The captured amount and where each part of it is. */
export function LedgerSum({ proof }: { proof: LedgerView['proof'] }) {
  const { captured, seller, driver, platform, refunded, held } = proof;
  const holds = proofHolds(proof);
  return (
    <div className={`note ${holds ? 'green' : 'red'}`}>
      <p className="strong">
        Captured {formatCad(captured)} = seller {formatCad(seller)} + driver {formatCad(driver)} + platform{' '}
        {formatCad(platform)} + refunded {formatCad(refunded)}
        {held === 0 ? null : ` + still held ${formatCad(held)}`}
      </p>
      {holds ? 'The total is correct to the cent.' : 'The total is wrong. Please report this.'}
    </div>
  );
}

/** All ledger lines of a transaction; on a narrow screen the table scrolls, also by keyboard. */
export function LedgerEntries({ entries }: Pick<LedgerView, 'entries'>) {
  const lines = entries.flatMap(({ id, at, cause, lines: of }) =>
    of.map(({ account, party, amount }, index) => ({
      key: `${id}-${index}`,
      at: index === 0 ? torontoTime(at) : '',
      cause: index === 0 ? inWords(cause) : '',
      account: inWords(account),
      party,
      amount,
    })),
  );
  return (
    <div className="table-scroll" role="region" aria-label="Ledger entries" tabIndex={0}>
      <SmallTable
        className="ledger-entries"
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          { title: 'Time', value: ({ at }) => at },
          { title: 'Entry', value: ({ cause }) => cause },
          { title: 'Account', value: ({ account }) => account },
          {
            title: 'Person',
            value: ({ party }) => (party === null ? '' : <Link to={personPage(party)}>User {party}</Link>),
          },
          { title: 'Debit', align: 'right', value: ({ amount }) => (amount > 0 ? formatCad(amount) : '') },
          { title: 'Credit', align: 'right', value: ({ amount }) => (amount < 0 ? formatCad(-amount) : '') },
        ]}
      />
    </div>
  );
}
