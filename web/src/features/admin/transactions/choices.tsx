import { Button, Checkbox, Dropdown, Modal, Popover, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { LISTING_STATUSES } from '../../../../../src/contexts/listings/published/listing-sort.js';
import type { ListingStatus } from '../../../../../src/contexts/listings/published/transaction-moves.js';
import { statusLabel } from '../../../shared/ui/status-badge';
import { ConsoleTooltip } from '../ui/console-tooltip';
import { chosen, FIRST_SORTING, flipped, pillHint, pillText, SORT_CHOICES, type Sorting } from './sorting';
import { filterLabel, TEXTS } from './texts';

interface FilterProps {
  statuses: readonly ListingStatus[];
  onChange: (statuses: ListingStatus[]) => void;
}
interface SortProps {
  sorting: Sorting;
  onChange: (sorting: Sorting) => void;
}

const STATUS_CHOICES = LISTING_STATUSES.map((value) => ({ value, label: statusLabel(value) }));

function StatusChoices({ statuses, onChange }: FilterProps) {
  return (
    <Checkbox.Group
      className="transaction-choices"
      options={STATUS_CHOICES}
      value={[...statuses]}
      onChange={(values) => onChange(values)}
    />
  );
}

/** Mounts menus beside their button, so that they are inside the page's landmark. */
const withinPage = (trigger: HTMLElement): HTMLElement => trigger.parentElement ?? document.body;

/** The filter menu on a desktop; changes apply immediately. */
export function FilterMenu({ statuses, onChange }: FilterProps) {
  const menu = (
    <div className="stack-tight">
      <StatusChoices statuses={statuses} onChange={onChange} />
      <Button disabled={statuses.length === 0} onClick={() => onChange([])}>
        {TEXTS.clearAll}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomLeft" content={menu} getPopupContainer={withinPage}>
      <Button>{filterLabel(statuses.length)}</Button>
    </Popover>
  );
}

export function SortMenu({ sorting, onChange }: SortProps) {
  const items = SORT_CHOICES.map(({ key, label }) => ({ key, label, onClick: () => onChange(chosen(sorting, key)) }));
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={withinPage}
      menu={{ items, selectable: true, selectedKeys: [sorting.sort] }}
    >
      <Button>{TEXTS.sort}</Button>
    </Dropdown>
  );
}

/** Shows the sort order and reverses it. */
export function SortPill({ sorting, onChange }: SortProps) {
  return (
    <ConsoleTooltip title={pillHint(sorting)}>
      <Button shape="round" aria-label={pillHint(sorting)} onClick={() => onChange(flipped(sorting))}>
        {pillText(sorting)}
      </Button>
    </ConsoleTooltip>
  );
}

interface DialogProps {
  title: string;
  onApply: () => void;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog on a phone; changes apply only when Apply is pressed. */
function ChoiceDialog({ title, onApply, onClear, onClose, children }: DialogProps) {
  const footer = [
    <Button key="clear" onClick={onClear}>
      {TEXTS.clearAll}
    </Button>,
    <Button key="apply" type="primary" onClick={onApply}>
      Apply
    </Button>,
  ];
  return (
    <Modal open title={title} footer={footer} onCancel={onClose}>
      {children}
    </Modal>
  );
}

function FilterDialog({ statuses, onChange, onClose }: FilterProps & { onClose: () => void }) {
  const [draft, setDraft] = useState<ListingStatus[]>([...statuses]);
  const onApply = (): void => {
    onChange(draft);
    onClose();
  };
  return (
    <ChoiceDialog title={TEXTS.filter} onApply={onApply} onClear={() => setDraft([])} onClose={onClose}>
      <StatusChoices statuses={draft} onChange={setDraft} />
    </ChoiceDialog>
  );
}

function SortDialog({ sorting, onChange, onClose }: SortProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(sorting);
  const onApply = (): void => {
    onChange(draft);
    onClose();
  };
  return (
    <ChoiceDialog title={TEXTS.sort} onApply={onApply} onClear={() => setDraft(FIRST_SORTING)} onClose={onClose}>
      <Radio.Group
        className="transaction-choices"
        options={SORT_CHOICES.map(({ key, label }) => ({ value: key, label }))}
        value={draft.sort}
        onChange={({ target }) => setDraft(chosen(draft, target.value as Sorting['sort']))}
      />
      <Radio.Group
        optionType="button"
        options={[
          { value: 'asc', label: 'Ascending' },
          { value: 'desc', label: 'Descending' },
        ]}
        value={draft.order}
        onChange={({ target }) => setDraft({ ...draft, order: target.value as Sorting['order'] })}
      />
    </ChoiceDialog>
  );
}

/** Filter and sort on a phone: two buttons, each with a dialog. */
export function PhoneChoices({ filter, sort }: { filter: FilterProps; sort: SortProps }) {
  const [isOpen, setIsOpen] = useState<'filter' | 'sort'>();
  const onClose = (): void => setIsOpen(undefined);
  return (
    <>
      <Button onClick={() => setIsOpen('filter')}>{filterLabel(filter.statuses.length)}</Button>
      <Button onClick={() => setIsOpen('sort')}>{TEXTS.sort}</Button>
      {isOpen === 'filter' ? <FilterDialog {...filter} onClose={onClose} /> : null}
      {isOpen === 'sort' ? <SortDialog {...sort} onClose={onClose} /> : null}
    </>
  );
}
