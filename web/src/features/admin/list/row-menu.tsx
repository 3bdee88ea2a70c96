import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router-dom';
import { UNSPOKEN } from '../shell/unspoken';
import type { RowAction } from './types';
import { withinList } from './within-list';

/** The menu with all actions of a row. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  const items = actions.map(({ key, label, to, act, isDanger = false }) => ({
    key,
    danger: isDanger,
    label: to === undefined ? label : <Link to={to}>{label}</Link>,
    ...(act === undefined ? {} : { onClick: act }),
  }));
  return (
    <Dropdown trigger={['click']} placement="bottomRight" autoFocus getPopupContainer={withinList} menu={{ items }}>
      <Button
        className="row-menu"
        type="text"
        size="small"
        icon={<MoreOutlined {...UNSPOKEN} />}
        aria-label={`More for ${name}`}
      />
    </Dropdown>
  );
}
