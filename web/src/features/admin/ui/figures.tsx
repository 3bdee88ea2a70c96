import './figures.css';

/** A few figures that matter, side by side. */
export function Figures({ figures }: { figures: readonly [label: string, value: string | number][] }) {
  return (
    <dl className="console-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
