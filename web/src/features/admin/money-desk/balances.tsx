import { Table } from 'antd';
import { LEDGER_ACCOUNTS } from '../../../../../src/contexts/payments/published/ledger-accounts.js';
import { SelectField } from '../../../shared/ui/field';
import { formatCad } from '../../../shared/ui/money';
import { LoadError } from '../../../shared/ui/page-states';
import { PageTurner, useCursorPages } from '../ui/cursor-pages';
import { useTabAddress } from '../ui/tab-address';
import { useBalancesQuery } from './money-desk.api';
import { TEXTS } from './texts';
import { whoseMoney } from './words';
import { inWords } from '../ui/in-words';
import { nameOrNumber } from '../ui/person-name';

/** The balance of each ledger account; all balances together add up to zero. */
export function Balances() {
  const { search, go } = useTabAddress();
  const account = search.get('account') ?? undefined;
  const pages = useCursorPages();
  const { currentData, error, refetch } = useBalancesQuery({ account, cursor: pages.cursor });
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="console-filters">
        <SelectField
          label="Account"
          value={account ?? ''}
          onChange={({ target }) => go({ view: 'balances', ...(target.value === '' ? {} : { account: target.value }) })}
        >
          <option value="">All accounts</option>
          {LEDGER_ACCOUNTS.map((name) => (
            <option key={name} value={name}>
              {inWords(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <Table
        size="small"
        pagination={false}
        rowKey={({ account: of, party }) => `${of}-${party?.id ?? ''}`}
        loading={currentData === undefined}
        dataSource={currentData?.items}
        locale={{ emptyText: TEXTS.noBalances }}
        columns={[
          { title: 'Account', render: (_, { account: of }) => inWords(of) },
          { title: 'Whose money', render: (_, { account: of }) => whoseMoney(of) },
          { title: 'Person', render: (_, { party }) => (party === null ? '' : nameOrNumber(party, party.id)) },
          { title: 'Balance (debit positive)', align: 'right', render: (_, { balance }) => formatCad(balance) },
        ]}
        summary={() =>
          currentData === undefined ? null : (
            <Table.Summary.Row>
              <Table.Summary.Cell index={0} colSpan={3}>
                Total
              </Table.Summary.Cell>
              <Table.Summary.Cell index={3} align="right">
                <strong>{formatCad(currentData.sum)}</strong>
              </Table.Summary.Cell>
            </Table.Summary.Row>
          )
        }
      />
      {currentData === undefined ? null : (
        <PageTurner
          pages={pages}
          shown={currentData.items.length}
          total={currentData.total}
          nextCursor={currentData.nextCursor}
          noun="balances"
        />
      )}
    </>
  );
}
