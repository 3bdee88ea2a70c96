import { Modal, Table } from 'antd';
import type { ProductOwnerView } from '../../../../../src/listings/published/views.js';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { useLedgerQuery } from './transactions.api';

function Ledger({ id }: { id: string }) {
  const { data, error, refetch } = useLedgerQuery(id, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner label="Reading the ledger" />;
  const { captured, seller, driver, platform, refunded } = data.proof;
  return (
    <div className="stack">
      <p className="strong">
        Captured {formatCad(captured)} = seller {formatCad(seller)} + driver {formatCad(driver)} + platform{' '}
        {formatCad(platform)} + refunded {formatCad(refunded)}
      </p>
      <Table
        size="small"
        pagination={false}
        rowKey="key"
        columns={[
          { title: 'Cause', dataIndex: 'cause' },
          { title: 'Account', dataIndex: 'account', render: (account: string) => account.replaceAll('_', ' ') },
          { title: 'Amount', dataIndex: 'amount', align: 'right', render: (amount: number) => formatCad(amount) },
        ]}
        dataSource={data.entries.flatMap(({ id: entry, cause, lines }) =>
          lines.map(({ account, amount }, index) => ({ key: `${entry}-${index}`, cause, account, amount })),
        )}
      />
    </div>
  );
}

/** Where each cent of a sale lies, from the ledger. */
export function LedgerDialog({ product, onClose }: { product: ProductOwnerView; onClose: () => void }) {
  return (
    <Modal open title={`Where the money is: ${product.name}`} footer={null} onCancel={onClose} width={640}>
      <Ledger id={product.id} />
    </Modal>
  );
}
