import { Link } from 'react-router-dom';
import { useUserQuery } from '../api/session.api';

/** For a signed-out reader of a sold item, who may be its buyer; signing in comes back to the item. */
export function ItsMine({ shareLink }: { shareLink: string }) {
  const { data: user } = useUserQuery();
  if (user !== null) return null;
  return (
    <p className="note">
      <strong>Did you buy this?</strong>{' '}
      <Link to={`/auth?next=${encodeURIComponent(`/transaction/${shareLink}`)}`}>Sign in to see your order.</Link>
    </p>
  );
}
