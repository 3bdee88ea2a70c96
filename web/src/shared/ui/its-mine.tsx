import { Link } from 'react-router-dom';
import { useUserQuery } from '../api/session.api';
import { signInFor } from '../sign-in/after-sign-in';

/** For a signed-out reader of a sold item, who may be its buyer; signing in comes back to the item. */
export function ItsMine({ shareLink }: { shareLink: string }) {
  const { data: user } = useUserQuery();
  if (user !== null) return null;
  return (
    <p className="note">
      <strong>Did you buy this?</strong>{' '}
      <Link to={signInFor(`/transaction/${shareLink}`)}>Sign in to see your order.</Link>
    </p>
  );
}
