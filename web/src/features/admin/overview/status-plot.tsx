import { Link } from 'react-router-dom';
import { statusLabel } from '../../../shared/ui/status-badge';
import type { OverviewView } from './overview.api';

/** How many transactions are in each status, each with a bar; its name opens their list. */
export function StatusPlot({ title, statuses }: { title: string; statuses: OverviewView['statuses'] }) {
  const most = Math.max(1, ...statuses.map(({ count }) => count));
  return (
    <figure className="console-plot">
      <table>
        <caption>{title}</caption>
        <tbody>
          {statuses.map(({ status, count }) => (
            <tr key={status}>
              <th scope="row">
                <Link to={`/admin?tab=transactions&status=${status}`}>{statusLabel(status)}</Link>
              </th>
              <td className="console-status-bar" aria-hidden="true">
                {count === 0 ? null : <span style={{ width: `${String((count / most) * 100)}%` }} />}
              </td>
              <td className="number">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
