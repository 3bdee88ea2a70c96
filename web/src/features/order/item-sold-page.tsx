import { Link, Navigate, useParams } from 'react-router-dom';
import { isProblem } from '../../shared/api/problem';
import { NotFound } from '../../shared/ui/not-found';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { useOrderedItemQuery } from './order.api';

export default function ItemSoldPage() {
  const { shareLink = '' } = useParams();
  const { data: item, error, refetch } = useOrderedItemQuery(shareLink);
  usePageTitle('Sold');
  if (item === undefined && isProblem(error))
    return error.status === 404 ? <NotFound /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (item === undefined) return <Spinner />;
  if (item.status === 'waiting_for_payment') return <Navigate to={`/transaction/${shareLink}`} replace />;
  return (
    <div className="card stack centered">
      <h1>{item.name} has been sold</h1>
      <p>
        Someone else was faster. If a payment of yours arrived all the same, you get all of it back, and an e-mail about
        it.
      </p>
      <Link className="button-link" to="/">
        Go Home
      </Link>
    </div>
  );
}
