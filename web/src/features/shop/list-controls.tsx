import { useEffect, useRef, useState, type ReactNode } from 'react';
import { statusLabel } from '../../shared/ui/status-badge';
import { chooseSort, SORTS, STATUSES, type ListQuery } from './list-query';

interface Props {
  query: ListQuery;
  onChange: (changes: Partial<ListQuery>) => void;
}

const SEARCH_DELAY_MS = 300;

function Search({ query, onChange }: Props) {
  const [text, setText] = useState(query.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (search: string): void => {
    setText(search);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ search }), SEARCH_DELAY_MS);
  };
  return (
    <label className="list-search">
      <span className="visually-hidden">Search your items</span>
      <input
        type="search"
        placeholder="Search your items"
        maxLength={100}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  );
}

/** A button that opens a panel: a dialog on a phone, where changes wait for 'Apply', a menu elsewhere. */
function Panel({
  label,
  title,
  children,
}: {
  label: string;
  title: string;
  children: (close: () => void) => ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className="button-link quiet"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog
        ref={dialog}
        className="modal list-panel"
        aria-label={title}
        onClick={(event) => (event.target === event.currentTarget ? close() : undefined)}
      >
        <h2>{title}</h2>
        {children(close)}
      </dialog>
    </>
  );
}

function FilterChoices({ query, onChange, close }: Props & { close: () => void }) {
  const [chosen, setChosen] = useState(query.statuses);
  const toggle = (status: string): void =>
    setChosen((now) => (now.includes(status) ? now.filter((other) => other !== status) : [...now, status]));
  const apply = (statuses: string[]): void => {
    setChosen(statuses);
    onChange({ statuses });
    close();
  };
  return (
    <div className="stack">
      <div>
        {STATUSES.map((status) => (
          <label key={status} className="list-choice">
            <input type="checkbox" checked={chosen.includes(status)} onChange={() => toggle(status)} />
            {statusLabel(status)}
          </label>
        ))}
      </div>
      <div className="row">
        <button type="button" className="button-link" onClick={() => apply(chosen)}>
          Apply
        </button>
        <button type="button" className="button-link quiet" onClick={() => apply([])}>
          Clear All
        </button>
      </div>
    </div>
  );
}

/** Search, filter by status, and sort; the pill says how the list is sorted and turns it round. */
export function ListControls({ query, onChange }: Props) {
  const count = query.statuses.length;
  const sortLabel = SORTS.find(([key]) => key === query.sort)?.[1] ?? '';
  const flip = (): void => onChange(chooseSort(query, query.sort));
  return (
    <div className="list-controls">
      <Search query={query} onChange={onChange} />
      <Panel label={count === 0 ? 'Filter by status' : `Filter by status (${count})`} title="Filter by status">
        {(close) => <FilterChoices key={query.statuses.join()} query={query} onChange={onChange} close={close} />}
      </Panel>
      <Panel label="Sort" title="Sort by">
        {(close) => (
          <div className="stack-tight">
            {SORTS.map(([key, label]) => (
              <button
                key={key}
                type="button"
                className={`nav-item ${key === query.sort ? 'strong' : ''}`}
                aria-pressed={key === query.sort}
                onClick={() => {
                  onChange(chooseSort(query, key));
                  close();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </Panel>
      <button type="button" className="badge teal sort-pill" onClick={flip}>
        {sortLabel} {query.order === 'asc' ? '↑' : '↓'}
        <span className="visually-hidden">
          , {query.order === 'asc' ? 'ascending' : 'descending'}; press to turn round
        </span>
      </button>
    </div>
  );
}
