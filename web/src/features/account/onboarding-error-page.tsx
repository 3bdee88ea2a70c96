import { Link } from 'react-router-dom';
import { BRAND } from '../../../../src/shared/domain/brand.js';
import PlugDrawing from '../../shared/ui/drawings/plug-drawing';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { ConnectButton } from '../../shared/connect/connect-button';
import './account.css';

/** The provider's page ended without a result: its link ran out, or it was left by its back button. */
export default function OnboardingErrorPage() {
  usePageTitle('Payments');
  return (
    <Scene art={<PlugDrawing />}>
      <h1>That did not work</h1>
      <p>
        The card provider’s page could not be completed. Nothing is lost: what you entered is kept there, and you can
        begin again where you were.
      </p>
      <section className="stack-tight">
        <h2>Why this happens</h2>
        <ul className="ticks">
          <li>Stripe’s link is good for a few minutes only, and for one visit.</li>
          <li>The page was closed or left before its last step.</li>
          <li>The connection broke for a moment.</li>
        </ul>
      </section>
      <ConnectButton label="Try again" />
      <Link to="/pre-stripe-connect">What to have ready</Link>
      <p className="muted small">
        If it happens again, write to <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>.
      </p>
    </Scene>
  );
}
