import { Link } from 'react-router-dom';
import './figures.css';

/** A figure with its label, and optionally a link to the list behind it and a note below it. */
export type Figure = readonly [label: string, value: string | number, more?: { to?: string; note?: string | null }];

/** Key figures, side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="console-figures">
      {figures.map(([label, value, { to, note } = {}]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{to === undefined ? value : <Link to={to}>{value}</Link>}</dd>
          {note == null ? null : <dd className="console-figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
