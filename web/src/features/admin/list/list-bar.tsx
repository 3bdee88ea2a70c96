import { CloseOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { FIRST_PAGE } from '../ui/cursor-pages';
import { useTabAddress } from '../ui/tab-address';
import { UNSPOKEN } from '../shell/unspoken';
import { ExportButton } from './export-button';
import { useHidden } from './list-place';
import { SavedViews } from './saved-views';
import type { Chip, ConsoleListProps, ListColumn } from './types';
import { withinList } from './within-list';

function Chips({ chips }: { chips: readonly Chip[] }) {
  const { change } = useTabAddress();
  return chips.map(({ name, label, value, onRemove }) => (
    <Button
      key={`${name} ${value}`}
      size="small"
      className="list-chip"
      icon={<CloseOutlined {...UNSPOKEN} />}
      iconPlacement="end"
      onClick={onRemove ?? (() => change({ [name]: null, ...FIRST_PAGE }))}
    >
      <span>
        <span className="visually-hidden">Remove </span>
        {label}: {value}
      </span>
    </Button>
  ));
}

function Columns<Row>({ columns }: { columns: readonly ListColumn<Row>[] }) {
  const [hidden, setHidden] = useHidden();
  const choosable = columns.filter(({ isName = false }) => !isName);
  const toggle = (key: string): void =>
    setHidden(hidden.has(key) ? [...hidden].filter((one) => one !== key) : [...hidden, key]);
  const choices = (
    <div className="stack-tight" role="group" aria-label="Columns that are shown">
      {choosable.map(({ key, title }) => (
        <Checkbox key={key} checked={!hidden.has(key)} onChange={() => toggle(key)}>
          {title}
        </Checkbox>
      ))}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={choices} getPopupContainer={withinList}>
      <Button size="small">Columns{hidden.size === 0 ? '' : ` (${String(hidden.size)} hidden)`}</Button>
    </Popover>
  );
}

/** The active filters of the list, and its views, columns and export. */
export function ListBar<Row extends object>(list: ConsoleListProps<Row>) {
  const { name, columns, chips = [], load } = list;
  return (
    <div className="list-bar">
      <Chips chips={chips} />
      <span className="row push">
        <SavedViews tab={name} />
        <Columns columns={columns} />
        {load === undefined ? null : <ExportButton name={name} columns={columns} load={load} />}
      </span>
    </div>
  );
}
