import { Modal } from 'antd';
import type { ProductOwnerView } from '../../../../../src/contexts/listings/published/views.js';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { LedgerEntries, LedgerSum } from '../ledger/ledger';
import { useLedgerQuery } from '../ledger/ledger.api';

function Ledger({ id }: { id: string }) {
  const { data, error, refetch } = useLedgerQuery(id, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner label="Reading the ledger" />;
  return (
    <div className="stack">
      <LedgerSum proof={data.proof} />
      <LedgerEntries entries={data.entries} />
    </div>
  );
}

/** Shows from the ledger where each cent of a sale is. */
export function LedgerDialog({ product, onClose }: { product: ProductOwnerView; onClose: () => void }) {
  return (
    <Modal open title={`Where the money is: ${product.name}`} footer={null} onCancel={onClose} width={760}>
      <Ledger id={product.id} />
    </Modal>
  );
}
