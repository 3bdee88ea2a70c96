import { LogoutOutlined, MenuOutlined, SearchOutlined, ShopOutlined } from '@ant-design/icons';
import { Alert, Button, Drawer } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../../shared/sign-in/use-sign-out';
import { whenCalm } from '../../../shared/when-calm';
import { useApprovalsQuery } from '../approvals/approvals.api';
import { useIsAdministrator } from '../ui/approval';
import { countsOfTabs } from '../today/kinds';
import { useTodayQuery } from '../today/today.api';
import { FollowUp } from './follow-up';
import { ConsoleNav } from './console-nav';
import { UNSPOKEN } from './unspoken';
import { useFocusKept } from './use-focus-kept';
import './shell.css';

const loadSearch = () => import('./search-dialog');
const SearchDialog = lazy(loadSearch);

const POLL_MS = 60_000;
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox]';

/** Whether the key opens the search: Ctrl+K or ⌘K anywhere, or / outside text fields. */
function opensSearch(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) return true;
  const isTyped = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
  return event.key === '/' && !isTyped && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** What is typed between the key that opens the search and the moment when its field has the focus. */
function useTypedBefore(isSearching: boolean): { before: string; forget: () => void } {
  const [before, setBefore] = useState('');
  useEffect(() => {
    if (!isSearching) return;
    const keep = (event: KeyboardEvent): void => {
      const isInField = document.activeElement?.matches('.console-search input') === true;
      if (isInField || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      // Otherwise a letter would act as a shortcut of the list behind the search.
      event.preventDefault();
      event.stopPropagation();
      setBefore((known) => known + event.key);
    };
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, [isSearching]);
  const forget = useCallback(() => setBefore(''), []);
  return { before, forget };
}

function useCounts(): ReadonlyMap<string, number> {
  const { data } = useTodayQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  // The approvals count includes the person’s own requests, which are not tasks of Today.
  const { data: approvals } = useApprovalsQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const counts = data?.counts ?? [];
  const tabs = countsOfTabs(counts);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return tabs.set('today', all).set('approvals', approvals?.waiting.length ?? 0);
}

/** The frame of the console: navigation at the side, or behind a button on a phone, and the search at the top (product.md §7). */
export function ConsoleShell({ active, children }: { active: string; children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const typed = useTypedBefore(isSearching);
  const counts = useCounts();
  const isAdministrator = useIsAdministrator();
  const signOut = useSignOut();
  useFocusKept();
  useEffect(() => whenCalm(() => void loadSearch().catch(() => undefined)), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      setSearching(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className="console-shell">
      <header className="console-top">
        <Button
          className="console-menu"
          type="text"
          icon={<MenuOutlined {...UNSPOKEN} />}
          aria-label="Menu"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        />
        <Link className="console-brand" to="/admin" aria-label="Porchlight console">
          <img src="/icon.svg" alt="" width="28" height="28" />
        </Link>
        <p className="console-area">Administration</p>
        <Button className="console-find" icon={<SearchOutlined {...UNSPOKEN} />} onClick={() => setSearching(true)}>
          <span className="console-find-text">Search sales and people</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </Button>
        <span className="console-own">
          <Link to="/">
            <ShopOutlined {...UNSPOKEN} /> <span>To the shop</span>
          </Link>
          <Button type="text" icon={<LogoutOutlined {...UNSPOKEN} />} onClick={signOut}>
            Log out
          </Button>
        </span>
      </header>
      <aside className="console-side">
        <ConsoleNav active={active} counts={counts} />
      </aside>
      <Drawer
        open={isMenuOpen}
        placement="left"
        size={280}
        title="Administration"
        destroyOnHidden
        onClose={() => setMenuOpen(false)}
      >
        <ConsoleNav active={active} counts={counts} onChoose={() => setMenuOpen(false)} />
      </Drawer>
      <div className="console-page">
        {isAdministrator ? null : (
          <Alert
            className="console-notice"
            type="info"
            showIcon
            title="You can see everything here. Changes are for administrators."
          />
        )}
        <FollowUp>{children}</FollowUp>
      </div>
      {isSearching ? (
        <Suspense>
          <SearchDialog
            {...typed}
            onClose={() => {
              typed.forget();
              setSearching(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
