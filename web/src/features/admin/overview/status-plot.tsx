import { Link } from 'react-router-dom';
import { statusLabel } from '../../../shared/ui/status-badge';
import type { OverviewView } from './overview.api';

/** A bar with the number of transactions for each status; the status links to their list. */
export function StatusPlot({ title, statuses }: { title: string; statuses: OverviewView['statuses'] }) {
  const max = Math.max(1, ...statuses.map(({ count }) => count));
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
                {count === 0 ? null : <span style={{ width: `${String((count / max) * 100)}%` }} />}
              </td>
              <td className="number">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
