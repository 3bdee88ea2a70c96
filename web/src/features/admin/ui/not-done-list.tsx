import { Button } from 'antd';
import { Link } from 'react-router-dom';

export interface NotDone {
  id: string;
  name: string;
  reason: string;
  /** The address of its page, if it has one. */
  to?: string;
}

interface Props {
  title: string;
  items: readonly NotDone[];
  onClose: () => void;
}

/** The refused items with their reasons. Unlike a toast, the list stays until it is closed. */
export function NotDoneList({ title, items, onClose }: Props) {
  if (items.length === 0) return null;
  return (
    <section className="note amber stack-tight" aria-label={title}>
      <strong>{title}</strong>
      <ul>
        {items.map(({ id, name, reason, to }) => (
          <li key={id}>
            {to === undefined ? name : <Link to={to}>{name}</Link>}: {reason}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </section>
  );
}
