import type { ReactNode } from 'react';

export function Section({ title, children, id }: { title: string; children: ReactNode; id?: string }) {
  return (
    <section className="home-section" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Cards({ items }: { items: [title: string, text: string][] }) {
  return (
    <div className="grid">
      {items.map(([title, text]) => (
        <div className="card" key={title}>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </div>
      ))}
    </div>
  );
}

const BEFORE = ['Meet a stranger with cash', 'Hope that the transfer is real', 'Wait for somebody who does not come'];
const WITH = [
  'Nobody meets anybody',
  'The money is there before the item leaves',
  'A driver comes in the hour that was chosen',
];

export function Compare() {
  return (
    <div className="compare">
      {(
        [
          ['Before', BEFORE, ''],
          ['With Porchlight', WITH, 'with'],
        ] as const
      ).map(([title, points, kind]) => (
        <div className={`card ${kind}`} key={title}>
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const STATS: [figure: string, text: string][] = [
  ['1.4 trillion', 'processed by Stripe annually'],
  ['0', 'banking details that Porchlight sees'],
  ['100%', 'back when a sale is cancelled before the driver sets off'],
];

export function Stats() {
  return (
    <div className="stats">
      {STATS.map(([figure, text]) => (
        <div className="card" key={figure}>
          <span className="big-number">{figure}</span>
          <p className="muted">{text}</p>
        </div>
      ))}
    </div>
  );
}
