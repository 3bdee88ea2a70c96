const format = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** CAD in the en-CA form with exactly two decimals. */
export const formatCad = (amount: number): string => format.format(amount);

/** A figure that opens to its parts. */
export function MoneyParts({
  label,
  total,
  parts,
}: {
  label: string;
  total: number;
  parts: [name: string, amount: number][];
}) {
  return (
    <details className="money-parts">
      <summary>
        <span>{label}</span>
        <span className="strong">{formatCad(total)}</span>
      </summary>
      <dl>
        {parts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCad(amount)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
