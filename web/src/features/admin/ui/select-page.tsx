import { Checkbox } from 'antd';
import type { ReactNode } from 'react';

interface Props<Id> {
  /** What can be selected on this page. */
  ids: readonly Id[];
  selected: readonly Id[];
  onSelect: (ids: Id[]) => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** Selects or deselects the whole page; the selection on other pages is kept. */
export function SelectPage<Id>({ ids, selected, onSelect, isDisabled = false, children }: Props<Id>) {
  const elsewhere = selected.filter((id) => !ids.includes(id));
  const here = selected.length - elsewhere.length;
  return (
    <Checkbox
      disabled={isDisabled || ids.length === 0}
      checked={here > 0 && here === ids.length}
      indeterminate={here > 0 && here < ids.length}
      onChange={({ target }) => onSelect(target.checked ? [...elsewhere, ...ids] : elsewhere)}
    >
      {children}
    </Checkbox>
  );
}
