import { useEffect, useRef, useState } from 'react';
import { FilterMenu } from './filter-menu';
import { isFiltered, type ListQuery } from './list-query';
import { useIsPhone } from './menu-panel';
import { SortMenu } from './sort-menu';
import { t } from '../../shared/texts/texts';

interface Props {
  query: ListQuery;
  onChange: (changes: Partial<ListQuery>) => void;
}

const SEARCH_DELAY_MS = 300;

/** Searches after a pause in typing, with the other filters as they are then. */
function Search({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = onChange;
  });
  // Replaces the typed text only if something else changed the address.
  useEffect(() => {
    if (search === asked.current) return;
    clearTimeout(timer.current);
    asked.current = search;
    if (input.current !== null) input.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = text.trim();
      latest.current(asked.current);
    }, SEARCH_DELAY_MS);
  };
  return (
    <label className="list-search">
      <span className="visually-hidden">{t('shop.list.search')}</span>
      <input
        ref={input}
        type="search"
        placeholder={t('shop.list.search')}
        maxLength={100}
        defaultValue={search}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  );
}

/** Search, status filter and sort order; on a phone behind one button, so that the first item is in sight. */
export function ListControls({ query, onChange }: Props) {
  const { statuses, search, sort, order } = query;
  const isPhone = useIsPhone();
  const [wasFiltered] = useState(() => isFiltered(query));
  const controls = (
    <div className="list-controls">
      <Search search={search} onChange={(text) => onChange({ search: text })} />
      <FilterMenu statuses={statuses} onChange={(chosen) => onChange({ statuses: chosen })} />
      <SortMenu sort={{ sort, order }} onChange={onChange} />
    </div>
  );
  if (!isPhone) return controls;
  return (
    <details className="list-fold" open={wasFiltered}>
      <summary className="button-link quiet slim">{t('shop.list.narrow')}</summary>
      {controls}
    </details>
  );
}
