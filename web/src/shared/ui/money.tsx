import { LOCALE } from '../texts/texts';

const format = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** CAD in the site’s language, with exactly two decimals: $1,234.56 or 1 234,56 $. */
export const formatCad = (amount: number): string => format.format(amount);

/** An amount that expands to show its parts. */
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
