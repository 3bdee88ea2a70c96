import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Input } from 'antd';
import { useCallback, useState } from 'react';
import { USER_SORT_KEYS, type ListedUser } from '../../../../../src/contexts/identity/published/listed-user.js';
import { LoadError } from '../../../shared/ui/page-states';
import { useOrder } from '../list/list-place';
import { ConsoleTooltip } from '../ui/console-tooltip';
import { FIRST_PAGE, useCursorPages } from '../ui/cursor-pages';
import { useFilters } from '../ui/filter-bar';
import { NotDoneList } from '../ui/not-done-list';
import { refetchTwice } from '../ui/refetch-twice';
import { SelectPage } from '../ui/select-page';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { useTypedSearch } from '../ui/use-typed-search';
import { DeleteDialog } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { SignOutEveryone } from './sign-out-people';
import { MODES, TEXTS } from './texts';
import { useDeleteUsers } from './use-delete-users';
import { useAdminUsersQuery, useLazyAdminUsersQuery, useStripeModeQuery } from './users.api';
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
          Stripe Environment: <strong>{MODES[data.currentMode]}</strong>
        </>
      }
    />
  );
}

/** Searches after a pause in typing; the search text is kept in the address. */
function SearchBox() {
  const { search, change } = useTabAddress();
  const asked = search.get('q') ?? '';
  const onSearch = useCallback(
    (wanted: string) => change({ q: wanted === '' ? null : wanted, ...FIRST_PAGE }),
    [change],
  );
  const [typed, setTyped] = useTypedSearch(asked, TYPING_MS, onSearch);
  return (
    <Input.Search
      className="users-search"
      placeholder={TEXTS.search}
      aria-label={TEXTS.search}
      allowClear
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

/** Users (second document, §2): search, sort, edit, delete. */
function UsersTab() {
  const { q = '' } = useFilters(['q']);
  const [sort, setSort] = useOrder(USER_SORT_KEYS);
  const pages = useCursorPages();
  const question = { q, sort };
  const { currentData, error, refetch, isFetching } = useAdminUsersQuery({ ...question, cursor: pages.cursor });
  const [load] = useLazyAdminUsersQuery();
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
        <SearchBox />
        <ConsoleTooltip title="Refresh">
          <Button aria-label="Refresh" icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()} />
        </ConsoleTooltip>
        <SelectPage ids={(currentData?.items ?? []).map(({ id }) => id)} selected={selected} onSelect={setSelected}>
          Select all on this page
        </SelectPage>
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
      <NotDoneList title="Not deleted" items={deletion.refused} onClose={deletion.forget} />
      {isFailed ? (
        <LoadError error={{ message: TEXTS.loadFailed, code: 'load' }} onRetry={() => void refetch()} />
      ) : (
        <UsersTable
          users={currentData?.items}
          order={sort}
          onOrder={(by) => setSort(by as typeof sort)}
          chips={q === '' ? [] : [{ name: 'q', label: 'Search', value: q }]}
          pages={pages}
          page={currentData}
          load={(cursor) => load({ ...question, cursor }).unwrap()}
          selected={selected}
          onSelect={setSelected}
          onEdit={setEdited}
        />
      )}
      <SignOutEveryone />
      {edited === undefined ? null : <EditDialog key={edited.id} user={edited} onClose={() => setEdited(undefined)} />}
      <DeleteDialog deletion={deletion} />
    </>
  );
}

export default withAddress('users', UsersTab);
