import { Link } from 'react-router-dom';
import { TABS } from '../tabs';
import { addressOf } from '../ui/tab-places';
import { GROUPS } from './groups';
import { UNSPOKEN } from './unspoken';

interface Props {
  active: string;
  /** The number of waiting tasks by tab. */
  counts: ReadonlyMap<string, number>;
  /** Called on navigation, so that a drawer around the list can close. */
  onChoose?: () => void;
}

const LABELS = new Map(TABS.map(({ key, label }) => [key, label]));

/** The navigation of the console, with the number of waiting tasks. */
export function ConsoleNav({ active, counts, onChoose }: Props) {
  return (
    <nav className="console-nav" aria-label="Administration">
      {GROUPS.map(({ name, places }) => (
        <div key={name ?? 'first'} className="console-nav-group">
          {name === null ? null : <p>{name}</p>}
          <ul>
            {places.map(({ key, Icon }) => {
              const count = counts.get(key) ?? 0;
              return (
                <li key={key}>
                  <Link
                    to={addressOf(key)}
                    {...(key === active ? { 'aria-current': 'page' } : {})}
                    {...(onChoose === undefined ? {} : { onClick: onChoose })}
                  >
                    <Icon {...UNSPOKEN} />
                    <span>{LABELS.get(key)}</span>
                    {count === 0 ? null : (
                      <span className="console-count">
                        {count > 99 ? '99+' : count}
                        <span className="visually-hidden"> waiting</span>
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
