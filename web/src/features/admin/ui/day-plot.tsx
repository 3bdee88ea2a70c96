import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCad } from '../../../shared/ui/money';
import type { DayFigures } from './days';

const HEIGHT = 280;
const REVENUE = '#008080';
const HST = '#9a6700';

/** Of the platform's revenue the part that is HST, and the rest; stacked they are what it kept. */
const partsOf = ({ day, revenue, hst }: DayFigures) => ({ day, hst, net: Math.round((revenue - hst) * 100) / 100 });

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What the platform kept by day. The plot is for eyes; the same figures stand in a table for screen readers. */
export default function DayPlot({ title, days }: { title: string; days: readonly DayFigures[] }) {
  return (
    <figure className="console-plot">
      <figcaption className="strong">{title}</figcaption>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 320, height: HEIGHT }}>
          <BarChart data={days.map(partsOf)} stackOffset="sign" accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="#dbe7e6" />
            <XAxis dataKey="day" tickFormatter={(day: string) => day.slice(5)} minTickGap={24} tickMargin={8} />
            <YAxis width={72} tickFormatter={(amount: number) => formatCad(amount).replace('.00', '')} />
            <Tooltip formatter={(amount) => formatCad(Number(amount))} />
            <Legend />
            <Bar dataKey="net" name="Revenue before HST" stackId="kept" fill={REVENUE} isAnimationActive={!isStill()} />
            <Bar dataKey="hst" name="HST" stackId="kept" fill={HST} isAnimationActive={!isStill()} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Revenue</th>
            <th scope="col">HST</th>
            <th scope="col">Transactions</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ revenue, hst }) => revenue !== 0 || hst !== 0)
            .map(({ day, revenue, hst, transactions }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{formatCad(revenue)}</td>
                <td>{formatCad(hst)}</td>
                <td>{transactions}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}
