import { LOCALE } from '../texts/texts';

const format = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** CAD as the language of the site writes it, with exactly two decimals: $1,234.56 or 1 234,56 $. */
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
