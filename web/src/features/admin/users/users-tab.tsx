import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useEffect, useState } from 'react';
import type { ListedUser } from '../../../../../src/identity/published/listed-user.js';
import { LoadError } from '../../../shared/ui/page-states';
import { ConsoleTooltip } from '../ui/console-tooltip';
import { refetchTwice } from '../ui/refetch-twice';
import { DeleteDialog } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { SignOutEveryone } from './sign-out-people';
import { MODES, TEXTS } from './texts';
import { useDeleteUsers } from './use-delete-users';
import type { UserSort } from './user-sort';
import { useAdminUsersQuery, useStripeModeQuery, type UsersPage } from './users.api';
import { UsersTable } from './users-table';
import './users.css';

const TYPING_MS = 250;

function EnvironmentBanner() {
  const { data } = useStripeModeQuery();
  if (data === undefined) return null;
  const type = data.currentMode === 'live' ? 'success' : 'info';
  return (
    <Alert
      type={type}
      showIcon
      className="users-environment"
      title={
        <>
          {TEXTS.environment}: <strong>{MODES[data.currentMode]}</strong>
        </>
      }
    />
  );
}

/** What was typed, once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text.trim()), TYPING_MS);
    return () => clearTimeout(waiting);
  }, [text]);
  return settled;
}

/** Which page of which list; another search or order begins at the first page. */
function usePlace(): {
  typed: string;
  asked: { q: string; sort: UserSort | null; cursor: string | undefined };
  isFirst: boolean;
  type: (text: string) => void;
  order: (sort: UserSort | null) => void;
  onward: (cursor: string) => void;
  back: () => void;
} {
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<UserSort | null>(null);
  const q = useSettled(typed);
  const list = JSON.stringify([q, sort]);
  const [way, setWay] = useState<{ list: string; cursors: string[] }>({ list, cursors: [] });
  const cursors = way.list === list ? way.cursors : [];
  return {
    typed,
    asked: { q, sort, cursor: cursors.at(-1) },
    isFirst: cursors.length === 0,
    type: setTyped,
    order: setSort,
    onward: (cursor) => setWay({ list, cursors: [...cursors, cursor] }),
    back: () => setWay({ list, cursors: cursors.slice(0, -1) }),
  };
}

/** Selects the users of this page besides those that are selected on others, or lets go of them. */
function SelectPage({
  ids,
  selected,
  onSelect,
}: {
  ids: number[];
  selected: number[];
  onSelect: (ids: number[]) => void;
}) {
  const here = ids.filter((id) => selected.includes(id)).length;
  const others = selected.filter((id) => !ids.includes(id));
  const isWhole = ids.length > 0 && here === ids.length;
  return (
    <Checkbox
      checked={isWhole}
      indeterminate={here > 0 && !isWhole}
      disabled={ids.length === 0}
      onChange={({ target }) => onSelect(target.checked ? [...others, ...ids] : others)}
    >
      Select all on this page
    </Checkbox>
  );
}

function Foot({ page, place }: { page: UsersPage | undefined; place: ReturnType<typeof usePlace> }) {
  const { items, total, nextCursor } = page ?? { items: [], total: 0, nextCursor: null };
  return (
    <div className="row between users-foot">
      <span className="muted">
        Showing {items.length} of {total} users
      </span>
      <span className="row">
        <Button disabled={place.isFirst} onClick={place.back}>
          Previous page
        </Button>
        <Button disabled={nextCursor === null} onClick={() => nextCursor !== null && place.onward(nextCursor)}>
          Next page
        </Button>
      </span>
    </div>
  );
}

/** Users (second document, §2): search, sort, edit, delete. */
export default function UsersTab() {
  const place = usePlace();
  const { data, currentData, error, refetch, isFetching } = useAdminUsersQuery(place.asked);
  const [selected, setSelected] = useState<number[]>([]);
  const [edited, setEdited] = useState<ListedUser>();
  const deletion = useDeleteUsers((ids) => {
    setSelected((before) => before.filter((id) => !ids.includes(id)));
    refetchTwice(refetch);
  });
  const isFailed = error !== undefined && currentData === undefined;
  return (
    <>
      <EnvironmentBanner />
      <div className="console-bar">
        <Input.Search
          className="users-search"
          placeholder={TEXTS.search}
          aria-label={TEXTS.search}
          allowClear
          maxLength={100}
          value={place.typed}
          onChange={({ target }) => place.type(target.value)}
        />
        <ConsoleTooltip title="Refresh">
          <Button aria-label="Refresh" icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()} />
        </ConsoleTooltip>
        <SelectPage ids={(currentData?.items ?? []).map(({ id }) => id)} selected={selected} onSelect={setSelected} />
        {selected.length === 0 ? null : (
          <>
            <span role="status">{selected.length} selected</span>
            <Button onClick={() => setSelected([])}>Clear selection</Button>
            <Button danger loading={deletion.isChecking} onClick={() => void deletion.check(selected)}>
              Delete Selected ({selected.length})
            </Button>
          </>
        )}
      </div>
      {isFailed ? (
        <LoadError error={{ message: TEXTS.loadFailed, code: 'load' }} onRetry={() => void refetch()} />
      ) : (
        <UsersTable
          users={(currentData ?? data)?.items ?? []}
          isLoading={currentData === undefined}
          sort={place.asked.sort}
          selected={selected}
          onSort={place.order}
          onSelect={setSelected}
          onEdit={setEdited}
        />
      )}
      <Foot page={currentData} place={place} />
      <SignOutEveryone />
      {edited === undefined ? null : <EditDialog key={edited.id} user={edited} onClose={() => setEdited(undefined)} />}
      <DeleteDialog deletion={deletion} />
    </>
  );
}
