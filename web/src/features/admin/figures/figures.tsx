import { Link } from 'react-router-dom';
import './figures.css';

/** A figure with its label; perhaps the list that it stands for, and a line below it. */
export type Figure = readonly [label: string, value: string | number, more?: { to?: string; note?: string | null }];

/** A few figures that matter, side by side. */
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
