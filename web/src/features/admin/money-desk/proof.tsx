import { Button } from 'antd';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/field';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { useTabAddress } from '../ui/tab-address';
import { LedgerEntries, LedgerSum } from '../ledger/ledger';
import { useLedgerQuery } from '../ledger/ledger.api';
import { RefundDialog } from './refund-dialog';
import { TEXTS } from './texts';
import { restOf } from './words';

function Found({ id }: { id: string }) {
  const { currentData, error, refetch } = useLedgerQuery(id);
  const [isRefunding, setRefunding] = useState(false);
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (currentData === undefined) return <Spinner />;
  if (currentData.entries.length === 0) return <p className="muted">Nothing was paid for this transaction.</p>;
  const isReleased = currentData.entries.some(({ cause }) => cause === 'transfer');
  return (
    <div className="stack">
      <LedgerSum proof={currentData.proof} />
      {isReleased && restOf(currentData.proof) > 0 ? (
        <div>
          <Button onClick={() => setRefunding(true)}>{TEXTS.refund}</Button>
        </div>
      ) : null}
      <LedgerEntries entries={currentData.entries} />
      {isRefunding ? <RefundDialog id={id} proof={currentData.proof} onClose={() => setRefunding(false)} /> : null}
    </div>
  );
}

/** Shows from the ledger where every cent of one transaction is. */
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
        <TextField label="Transaction id or share link" name="transaction" defaultValue={id} required />
        <Button htmlType="submit">Show proof</Button>
      </form>
      {id === '' ? (
        <p className="muted">Every ledger entry for one transaction, and where each cent is.</p>
      ) : (
        <Found id={id} />
      )}
    </>
  );
}
