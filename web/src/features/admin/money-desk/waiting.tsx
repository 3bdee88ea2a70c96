import { Button, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  MoneyDeskGroupView,
  MoneyDeskItemView,
} from '../../../../../src/contexts/payments/published/money-views.js';
import { formatCad } from '../../../shared/ui/money';
import { EmptyState, LoadError, Spinner } from '../../../shared/ui/page-states';
import { PersonName } from '../list/cells';
import { PageTurner, useCursorPages } from '../ui/cursor-pages';
import { noteInWords } from '../ui/code-words';
import { fromNow, torontoTime } from '../ui/instant';
import { useTabAddress } from '../ui/tab-address';
import { personPage } from '../ui/tab-places';
import { ActDialog } from './act-dialog';
import { safeActionOf } from './actions';
import { useMoneyDeskQuery } from './money-desk.api';
import { TEXTS } from './texts';
import { amountOf } from './words';

const POLL_MS = 30_000;
const PAGE = 50;

function Action({ name, item, onAsk }: { name: string; item: MoneyDeskItemView; onAsk: () => void }) {
  const action = safeActionOf(name);
  if (action === undefined) return null;
  if (action.kind === 'link') return <Link to={action.to(item)}>{action.label}</Link>;
  if (action.kind === 'file')
    return (
      <a href={action.href(item)} download>
        {action.label}
      </a>
    );
  return <Button onClick={onAsk}>{action.label}</Button>;
}

function Items({ group }: { group: MoneyDeskGroupView }) {
  const [asked, setAsked] = useState<MoneyDeskItemView>();
  const action = safeActionOf(group.action);
  const [now] = useState(() => Date.now());
  return (
    <>
      <Table
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={group.items}
        scroll={{ x: true }}
        columns={[
          {
            title: 'About',
            render: (_, { id, name, personName, productId }) =>
              productId === null ? (
                (name ?? personName ?? id)
              ) : (
                <Link to={`/admin/transactions/${productId}`}>{name ?? productId}</Link>
              ),
          },
          { title: 'Since', render: (_, { at }) => <span title={torontoTime(at)}>{fromNow(at, now)}</span> },
          {
            title: amountOf(group.name),
            align: 'right',
            render: (_, { amount }) => (amount === null ? '' : formatCad(amount)),
          },
          {
            title: 'Person',
            render: (_, { personId, personName }) =>
              personId === null ? (
                ''
              ) : (
                <Link to={personPage(personId)}>
                  <PersonName name={personName ?? 'deleted account'} />
                </Link>
              ),
          },
          { title: 'Note', render: (_, { note }) => (note === null ? '' : noteInWords(note)) },
          {
            title: 'Action',
            render: (_, item) => <Action name={group.action} item={item} onAsk={() => setAsked(item)} />,
          },
        ]}
      />
      {asked !== undefined && action?.kind === 'call' ? (
        <ActDialog action={action} item={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}

function Group({ group, isWhole }: { group: MoneyDeskGroupView; isWhole: boolean }) {
  return (
    <section className="console-section" aria-label={group.title}>
      <div className="console-head">
        <h2>{group.title}</h2>
        <span className="muted">
          {group.count} · {amountOf(group.name)}: {formatCad(group.amount)}
          {isWhole || group.nextCursor === null ? null : (
            <>
              {' · '}
              <Link to={`/admin?tab=money-desk&group=${group.name}`}>Show all {group.count}</Link>
            </>
          )}
        </span>
      </div>
      <Items group={group} />
    </section>
  );
}

/** Every group with its first items; empty groups share one line. */
function Overview() {
  const { isOpen } = useTabAddress();
  const { data, error, refetch } = useMoneyDeskQuery({}, { pollingInterval: isOpen ? POLL_MS : 0 });
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const waiting = data.groups.filter(({ count }) => count > 0);
  const quiet = data.groups.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length === 0 ? <EmptyState title={TEXTS.nothingWaits} text={TEXTS.nothingWaitsText} /> : null}
      {waiting.map((group) => (
        <Group key={group.name} group={group} isWhole={false} />
      ))}
      {waiting.length === 0 || quiet.length === 0 ? null : (
        <details>
          <summary>{TEXTS.quiet(quiet.length)}</summary>
          <p className="muted">{quiet.map(({ title }) => title).join(' · ')}</p>
        </details>
      )}
    </>
  );
}

function OneGroup({ name }: { name: string }) {
  const pages = useCursorPages();
  const { currentData, error, refetch } = useMoneyDeskQuery({ group: name, limit: PAGE, cursor: pages.cursor });
  const group = currentData?.groups[0];
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (group === undefined) return <Spinner />;
  return (
    <>
      <p>
        <Link to="/admin?tab=money-desk">{TEXTS.all}</Link>
      </p>
      <Group group={group} isWhole />
      <PageTurner
        pages={pages}
        shown={group.items.length}
        total={group.count}
        nextCursor={group.nextCursor}
        noun="items"
      />
    </>
  );
}

/** Money matters that wait for an administrator. */
export function Waiting() {
  const { search } = useTabAddress();
  const group = search.get('group');
  return group === null ? <Overview /> : <OneGroup name={group} />;
}
