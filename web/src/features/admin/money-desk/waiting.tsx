import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  MoneyDeskGroupView,
  MoneyDeskItemView,
} from '../../../../../src/contexts/payments/published/money-views.js';
import { formatCad } from '../../../shared/ui/money';
import { EmptyState, LoadError, Spinner } from '../../../shared/ui/page-states';
import { PersonName } from '../list/cells';
import { ConsoleList } from '../list/console-list';
import type { ListColumn } from '../list/types';
import { useCursorPages, type Pages } from '../ui/cursor-pages';
import { noteInWords } from '../ui/code-words';
import { fromNow, torontoTime } from '../ui/instant';
import { useTabAddress } from '../ui/tab-address';
import { personPage, salePage } from '../ui/tab-places';
import { ActDialog } from './act-dialog';
import { safeActionOf } from './actions';
import { useMoneyDeskQuery } from './money-desk.api';
import { TEXTS } from './texts';
import { amountOf } from './words';

const POLL_MS = 30_000;
const PAGE = 50;
const GONE = 'deleted account';

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

const aboutOf = ({ id, name, personName, productId }: MoneyDeskItemView): string =>
  productId === null ? (name ?? personName ?? id) : (name ?? productId);

const columnsOf = (group: string, now: number): readonly ListColumn<MoneyDeskItemView>[] => [
  {
    key: 'about',
    title: 'About',
    isName: true,
    text: aboutOf,
    render: (item) =>
      item.productId === null ? aboutOf(item) : <Link to={salePage(item.productId)}>{aboutOf(item)}</Link>,
  },
  {
    key: 'since',
    title: 'Since',
    text: ({ at }) => torontoTime(at),
    render: ({ at }) => <span title={torontoTime(at)}>{fromNow(at, now)}</span>,
  },
  {
    key: 'amount',
    title: amountOf(group),
    align: 'right',
    text: ({ amount }) => (amount === null ? '' : formatCad(amount)),
  },
  {
    key: 'person',
    title: 'Person',
    text: ({ personId, personName }) => (personId === null ? '' : (personName ?? GONE)),
    render: ({ personId, personName }) =>
      personId === null ? (
        ''
      ) : (
        <Link to={personPage(personId)}>
          <PersonName name={personName ?? GONE} />
        </Link>
      ),
  },
  { key: 'note', title: 'Note', text: ({ note }) => (note === null ? '' : noteInWords(note)) },
];

interface GroupProps {
  group: MoneyDeskGroupView;
  /** Where the whole group is; absent for its first items. */
  pages?: Pages;
}

function Items({ group, pages }: GroupProps) {
  const [asked, setAsked] = useState<MoneyDeskItemView>();
  const action = safeActionOf(group.action);
  const [now] = useState(() => Date.now());
  return (
    <>
      <ConsoleList
        isPlain
        name={group.name}
        noun="items"
        rows={group.items}
        rowKey={({ id }) => id}
        nameOf={aboutOf}
        columns={columnsOf(group.name, now)}
        empty={TEXTS.nothingWaits}
        action={(item) => <Action name={group.action} item={item} onAsk={() => setAsked(item)} />}
        {...(pages === undefined ? {} : { pages, page: { total: group.count, nextCursor: group.nextCursor } })}
      />
      {asked !== undefined && action?.kind === 'call' ? (
        <ActDialog action={action} item={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}

function Group({ group, pages }: GroupProps) {
  return (
    <section className="console-section" aria-label={group.title}>
      <div className="console-head">
        <h2>{group.title}</h2>
        <span className="muted">
          {group.count} · {amountOf(group.name)}: {formatCad(group.amount)}
          {pages !== undefined || group.nextCursor === null ? null : (
            <>
              {' · '}
              <Link to={`/admin?tab=money-desk&group=${group.name}`}>Show all {group.count}</Link>
            </>
          )}
        </span>
      </div>
      <Items group={group} pages={pages} />
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
        <Group key={group.name} group={group} />
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
        <Link to="/admin?tab=money-desk">All groups</Link>
      </p>
      <Group group={group} pages={pages} />
    </>
  );
}

/** Money matters that wait for an administrator. */
export function Waiting() {
  const { search } = useTabAddress();
  const group = search.get('group');
  return group === null ? <Overview /> : <OneGroup name={group} />;
}
