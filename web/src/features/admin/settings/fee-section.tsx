import { Slider } from 'antd';
import { useConfigQuery } from '../../../shared/api/session.api';
import { formatCad } from '../../../shared/ui/money';
import { DISCOUNTS, lossOf, netCents, type Loss, type Rates } from './net-by-tier';
import type { SectionProps } from './section';

const EXAMPLE_CENTS = 10_000;
const SIZES = ['small', 'medium', 'large'] as const;
const cad = (cents: number): string => formatCad(cents / 100);

function lossText(loss: Loss): string | null {
  switch (loss.kind) {
    case 'never':
      return null;
    case 'always':
      return 'always loses money';
    default:
      return `loses money ${loss.kind} ${cad(loss.cents)}`;
  }
}

function NetCell({ deliveryFee, discount, rates }: { deliveryFee: number | null; discount: number; rates: Rates }) {
  if (deliveryFee === null) return <td>–</td>;
  const delivery = Math.round(deliveryFee * 100);
  const net = netCents(EXAMPLE_CENTS, delivery, discount, rates);
  const warning = lossText(lossOf(delivery, discount, rates));
  return (
    <td className={warning === null ? '' : 'loses'}>
      {cad(net)}
      {warning === null ? null : <span className="small"> ⚠ {warning}</span>}
    </td>
  );
}

function NetTable({ draft, rates }: { draft: SectionProps['draft']; rates: Rates }) {
  return (
    <div className="table-scroll" role="region" aria-label="What the platform keeps" tabIndex={0}>
      <table className="net-table">
        <caption>
          What the platform keeps of an item priced at {cad(EXAMPLE_CENTS)} after HST and the card provider’s fee, by
          referral discount and size
        </caption>
        <thead>
          <tr>
            <th scope="col">Discount</th>
            {SIZES.map((size) => (
              <th scope="col" key={size}>
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DISCOUNTS.map((discount) => (
            <tr key={discount}>
              <th scope="row">{discount}%</th>
              {SIZES.map((size) => (
                <NetCell key={size} deliveryFee={draft.deliveryFees[size]} discount={discount} rates={rates} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The service fee and what it leaves the platform. It applies to new links only: what a seller was promised does not change. */
export function FeeSection({ draft, onChange }: SectionProps) {
  const { data: config } = useConfigQuery();
  const { serviceFeePercent } = draft;
  return (
    <section className="card stack" aria-labelledby="fee-title">
      <h2 id="fee-title">Service Fee</h2>
      <p className="muted">
        {serviceFeePercent}% of the item’s price, for new links. A link keeps the fee it was created with.
      </p>
      <Slider
        min={5}
        max={30}
        step={1}
        marks={{ 5: '5%', 15: '15%', 30: '30%' }}
        value={serviceFeePercent}
        ariaLabelForHandle="Service fee in percent"
        tooltip={{ formatter: (value) => `${String(value)}%` }}
        onChange={(value) => onChange({ ...draft, serviceFeePercent: value })}
      />
      {config === undefined ? null : <NetTable draft={draft} rates={{ ...config, serviceFeePercent }} />}
    </section>
  );
}
