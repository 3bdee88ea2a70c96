import { Button, Table } from 'antd';
import { useState } from 'react';
import type { LedgerView } from '../../../../../src/payments/published/views.js';
import { TextField } from '../../../shared/ui/field';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { torontoTime } from '../ui/instant';
import { useTabAddress } from '../ui/tab-address';
import { useProofQuery } from './money-desk.api';
import { RefundDialog } from './refund-dialog';
import { TEXTS } from './texts';
import { inWords } from '../ui/in-words';
import { proofHolds, restOf } from './words';

function Sum({ proof }: { proof: LedgerView['proof'] }) {
  const { captured, seller, driver, platform, refunded, held } = proof;
  const holds = proofHolds(proof);
  return (
    <div className={`note ${holds ? 'green' : 'red'}`}>
      <p className="strong">
        Captured {formatCad(captured)} = seller {formatCad(seller)} + driver {formatCad(driver)} + platform{' '}
        {formatCad(platform)} + refunded {formatCad(refunded)}
        {held === 0 ? null : ` + still held ${formatCad(held)}`}
      </p>
      {holds ? TEXTS.holds : TEXTS.broken}
    </div>
  );
}

function Entries({ entries }: Pick<LedgerView, 'entries'>) {
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
    <Table
      size="small"
      pagination={false}
      rowKey="key"
      scroll={{ x: 640 }}
      dataSource={lines}
      columns={[
        { title: 'Time', dataIndex: 'at' },
        { title: 'Entry', dataIndex: 'cause' },
        { title: 'Account', dataIndex: 'account' },
        { title: 'Person', render: (_, { party }) => (party === null ? '' : `User ${party}`) },
        {
          title: 'Debit',
          align: 'right',
          render: (_, { amount }) => (amount > 0 ? formatCad(amount) : ''),
        },
        {
          title: 'Credit',
          align: 'right',
          render: (_, { amount }) => (amount < 0 ? formatCad(-amount) : ''),
        },
      ]}
    />
  );
}

function Found({ id }: { id: string }) {
  const { currentData, error, refetch } = useProofQuery(id);
  const [isRefunding, setRefunding] = useState(false);
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (currentData === undefined) return <Spinner />;
  if (currentData.entries.length === 0) return <p className="muted">{TEXTS.nothingPaid}</p>;
  const isReleased = currentData.entries.some(({ cause }) => cause === 'transfer');
  return (
    <div className="stack">
      <Sum proof={currentData.proof} />
      {isReleased && restOf(currentData.proof) > 0 ? (
        <div>
          <Button onClick={() => setRefunding(true)}>{TEXTS.refund}</Button>
        </div>
      ) : null}
      <Entries entries={currentData.entries} />
      {isRefunding ? <RefundDialog id={id} proof={currentData.proof} onClose={() => setRefunding(false)} /> : null}
    </div>
  );
}

/** Where every cent of one transaction is, from the ledger. */
export function Proof() {
  const { search, go } = useTabAddress();
  const id = search.get('transaction') ?? '';
  return (
    <>
      <form
        key={id}
        className="console-filters"
        aria-label={TEXTS.proof}
        onSubmit={(event) => {
          event.preventDefault();
          const asked = new FormData(event.currentTarget).get('transaction');
          go({ view: 'proof', transaction: typeof asked === 'string' ? asked.trim() : '' });
        }}
      >
        <TextField label={TEXTS.transaction} name="transaction" defaultValue={id} required />
        <Button htmlType="submit">{TEXTS.showProof}</Button>
      </form>
      {id === '' ? <p className="muted">{TEXTS.proofHint}</p> : <Found id={id} />}
    </>
  );
}
