import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { statusLabel } from '../../../shared/ui/status-badge';
import type { OverviewView } from './overview.api';

const HEIGHT = 300;

/** How many transactions are in each status; each bar has its number, and a table says the same to screen readers. */
export default function StatusPlot({ title, statuses }: { title: string; statuses: OverviewView['statuses'] }) {
  const data = statuses.map(({ status, count }) => ({ label: statusLabel(status), count }));
  return (
    <figure className="console-plot">
      <figcaption className="strong">{title}</figcaption>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 320, height: HEIGHT }}>
          <BarChart data={data} layout="vertical" margin={{ right: 56 }} accessibilityLayer={false}>
            <XAxis type="number" hide />
            <YAxis type="category" dataKey="label" width={150} axisLine={false} tickLine={false} />
            <Bar dataKey="count" fill="#008080" isAnimationActive={false}>
              <LabelList dataKey="count" position="right" />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <tbody>
          {data.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
