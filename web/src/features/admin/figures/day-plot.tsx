import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Link, useNavigate } from 'react-router-dom';
import { formatCad } from '../../../shared/ui/money';
import { shortDay } from '../ui/instant';
import type { DayFigures } from '../ui/days';
import { taxReportOf } from './figures-period';

const HEIGHT = 280;
const REVENUE = '#008080';
const HST = '#9a6700';

/** Splits the platform's revenue into HST and the rest; stacked, they add up to the revenue. */
const partsOf = ({ day, revenue, hst }: DayFigures) => ({ day, hst, net: Math.round((revenue - hst) * 100) / 100 });

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The platform’s revenue by day. Each bar opens that day of the tax report; the table below has the same figures and links for
 * keyboard and screen reader users.
 */
export default function DayPlot({ title, days }: { title: string; days: readonly DayFigures[] }) {
  const navigate = useNavigate();
  const bar = { stackId: 'kept', isAnimationActive: !isStill() };
  const open = ({ payload }: { payload?: { day: string } }): void => {
    if (payload !== undefined) void navigate(taxReportOf(payload.day));
  };
  return (
    <figure className="console-plot console-clickable">
      <figcaption className="strong">{title}</figcaption>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 320, height: HEIGHT }}>
          <BarChart data={days.map(partsOf)} stackOffset="sign" accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="#dbe7e6" />
            <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={24} tickMargin={8} />
            <YAxis width={72} tickFormatter={(amount: number) => formatCad(amount).replace('.00', '')} />
            <Tooltip formatter={(amount) => formatCad(Number(amount))} />
            <Legend />
            <Bar {...bar} dataKey="net" name="After HST" fill={REVENUE} onClick={open} />
            <Bar {...bar} dataKey="hst" name="HST (13% of fees)" fill={HST} onClick={open} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <details>
        <summary>Days as a table</summary>
        <DayTable
          title={title}
          days={days.filter(({ revenue, hst, transactions }) => revenue !== 0 || hst !== 0 || transactions > 0)}
        />
      </details>
    </figure>
  );
}

function DayTable({ title, days }: { title: string; days: readonly DayFigures[] }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className="number">
            Platform fees, HST included
          </th>
          <th scope="col" className="number">
            HST (13% of fees)
          </th>
          <th scope="col" className="number">
            Sales
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, revenue, hst, transactions }) => (
          <tr key={day}>
            <th scope="row">
              <Link to={taxReportOf(day)}>{shortDay(day)}</Link>
            </th>
            <td className="number">{formatCad(revenue)}</td>
            <td className="number">{formatCad(hst)}</td>
            <td className="number">{transactions}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
