import { Link } from 'react-router-dom';
import SignpostDrawing from './drawings/signpost-drawing';
import { Scene } from './drawings/scene';

export default function NotFoundScene() {
  return (
    <Scene art={<SignpostDrawing />}>
      <h1>We could not find that page</h1>
      <p className="muted">The address may have a typing error, or the page has moved.</p>
      <Link className="button-link" to="/">
        Go Home
      </Link>
      <p className="small">
        Did someone send you this link? <Link to="/check">Check whether it is real</Link> before you pay.
      </p>
    </Scene>
  );
}
