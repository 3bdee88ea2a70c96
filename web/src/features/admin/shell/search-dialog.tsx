import { AutoComplete, Input, Modal, type RefSelectProps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FoundPersonView, FoundSaleView } from '../../../../../src/contexts/admin/console/published/work-views.js';
import { sentenceOf } from '../../../shared/api/problem';
import { asWritten } from '../../../shared/phone/as-written';
import { formatCad } from '../../../shared/ui/money';
import { statusLabel } from '../../../shared/ui/status-badge';
import { TABS } from '../tabs';
import { addressOf, personPage, salePage } from '../ui/tab-places';
import { useSearchQuery } from '../today/today.api';
import { COMMANDS } from './commands';

const PAUSE_MS = 180;
const MIN_LENGTH = 2;
const MAX_LENGTH = 254;

interface Found {
  /** The address that it opens. */
  value: string;
  label: ReactNode;
  'aria-label': string;
  'aria-description': string;
}

function Row({ first, second }: { first: string; second: string }) {
  return (
    <span className="console-found">
      <strong>{first}</strong>
      <span className="muted">{second}</span>
    </span>
  );
}

const foundAt = (to: string, first: string, second: string): Found => ({
  value: to,
  label: <Row first={first} second={second} />,
  // Otherwise a screen reader would say the address.
  'aria-label': first,
  'aria-description': second,
});

const saleRow = ({ id, name, status, amount, seller, buyer }: FoundSaleView): Found => {
  const people = [seller.name ?? 'deleted account', ...(buyer === null ? [] : [buyer.name ?? 'deleted account'])];
  return foundAt(salePage(id), name, [formatCad(amount), statusLabel(status), people.join(' → ')].join(' · '));
};

const personRow = ({ id, name, email, phoneNumber, username }: FoundPersonView): Found =>
  foundAt(
    personPage(id),
    name ?? email,
    [username === null ? null : `@${username}`, email, phoneNumber === null ? null : asWritten(phoneNumber)]
      .filter(Boolean)
      .join(' · '),
  );

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const hasWords = (text: string, asked: string): boolean =>
  folded(asked)
    .split(/\s+/)
    .every((word) => folded(text).includes(word));

/** The console's places whose name contains the words. */
const places = (asked: string): Found[] =>
  TABS.filter(({ label }) => hasWords(label, asked)).map(({ key, label }) =>
    foundAt(addressOf(key), label, 'Go there'),
  );

/** What can be done, by the words that name it, and where. */
const commands = (asked: string): Found[] =>
  COMMANDS.filter(({ name, words }) => hasWords(`${name} ${words}`, asked)).map(({ key, name, to, where }) =>
    foundAt(`${to}#${key}`, name, where),
  );

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

const groupOf = (label: string, options: Found[]): { label: string; options: Found[] }[] =>
  options.length === 0 ? [] : [{ label, options }];

/** The hint shown while nothing is listed. */
function hint(text: string, isFetching: boolean, error: unknown): string {
  if (error !== undefined) return sentenceOf(error);
  if (text.trim().length < MIN_LENGTH)
    return 'Type a name, an item, an e-mail address, a phone number, a link or an id.';
  return isFetching ? 'Searching…' : 'Nothing found. Try fewer letters, or the phone number without spaces.';
}

interface Props {
  /** What was typed before the field had the focus; it is taken over when it has. */
  before: string;
  forget: () => void;
  onClose: () => void;
}

/** Searches sales, people and places of the console (product.md §7, "Search everywhere"). */
export default function SearchDialog({ before, forget, onClose }: Props) {
  const [typed, setText] = useState('');
  const text = before + typed;
  const asked = useDebounced(text.trim());
  const navigate = useNavigate();
  const field = useRef<RefSelectProps>(null);
  const { currentData, isFetching, error } = useSearchQuery(asked, { skip: asked.length < MIN_LENGTH });
  const isShort = text.trim().length < MIN_LENGTH;
  // Enter opens the first row, which must not be one that only an earlier text had found.
  const isAwaited = asked !== text.trim();
  const found = isAwaited ? undefined : currentData;
  const options = isShort
    ? groupOf('Places', places(''))
    : [
        ...groupOf('People', (found?.people ?? []).map(personRow)),
        ...groupOf('Sales', (found?.sales ?? []).map(saleRow)),
        ...groupOf('Commands', commands(text.trim())),
        ...groupOf('Places', places(text.trim())),
      ];
  const onSelect = (to: string): void => {
    onClose();
    void navigate(to);
  };
  return (
    <Modal
      open
      className="console-search"
      title="Search"
      footer={null}
      afterOpenChange={(isOpen) => (isOpen ? field.current?.focus() : undefined)}
      onCancel={onClose}
    >
      <AutoComplete
        ref={field}
        open
        defaultActiveFirstOption
        listHeight={440}
        className="console-search-field"
        value={text}
        options={options}
        notFoundContent={
          <span role="status">{hint(text, isFetching || isAwaited, isAwaited ? undefined : error)}</span>
        }
        getPopupContainer={(field: HTMLElement) => field.parentElement ?? document.body}
        showSearch={{
          onSearch: (value) => {
            forget();
            setText(value);
          },
        }}
        onSelect={onSelect}
        // The list, which is always open, would take the first Escape for itself.
        onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
      >
        <Input
          aria-label="Search"
          maxLength={MAX_LENGTH}
          size="large"
          placeholder="Name, item, e-mail, phone, link or id"
        />
      </AutoComplete>
    </Modal>
  );
}
