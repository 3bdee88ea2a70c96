import { Link } from 'react-router-dom';

export function NotFound() {
  return (
    <div className="card stack centered">
      <h1>We could not find that page</h1>
      <p className="muted">The address may have a typing error, or the page has moved.</p>
      <Link className="button-link" to="/">
        Go Home
      </Link>
    </div>
  );
}
