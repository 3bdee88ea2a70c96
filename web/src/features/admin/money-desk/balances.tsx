import type { BalancesPage } from '../../../../../src/contexts/payments/published/money-views.js';
import { LEDGER_ACCOUNTS } from '../../../../../src/contexts/payments/published/ledger-accounts.js';
import { SelectField } from '../../../shared/ui/field';
import { formatCad } from '../../../shared/ui/money';
import { AnsweredList } from '../list/answered-list';
import type { ListColumn } from '../list/types';
import { useCursorPages } from '../ui/cursor-pages';
import { useTabAddress } from '../ui/tab-address';
import { useBalancesQuery } from './money-desk.api';
import { whoseMoney } from './words';
import { inWords } from '../ui/in-words';
import { nameOrNumber } from '../ui/person-name';

const COLUMNS: readonly ListColumn<BalancesPage['items'][number]>[] = [
  { key: 'account', title: 'Account', isName: true, text: ({ account }) => inWords(account) },
  { key: 'whose', title: 'Whose money', text: ({ account }) => whoseMoney(account) },
  { key: 'person', title: 'Person', text: ({ party }) => (party === null ? '' : nameOrNumber(party, party.id)) },
  { key: 'balance', title: 'Balance (debit positive)', align: 'right', text: ({ balance }) => formatCad(balance) },
];

/** The balance of each ledger account; all balances together add up to zero. */
export function Balances() {
  const { search, go } = useTabAddress();
  const account = search.get('account') ?? undefined;
  const pages = useCursorPages();
  const answer = useBalancesQuery({ account, cursor: pages.cursor });
  const sum = answer.currentData?.sum;
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
      <AnsweredList
        isPlain
        name="balances"
        noun="balances"
        answer={answer}
        rowKey={({ account: of, party }) => `${of}-${party?.id ?? ''}`}
        nameOf={({ account: of }) => inWords(of)}
        columns={COLUMNS}
        empty="No balance on this account."
        pages={pages}
        total={sum === undefined ? undefined : formatCad(sum)}
      />
    </>
  );
}
