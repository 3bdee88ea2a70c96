import { Link } from 'react-router-dom';
import { usePageTitle } from '../../shared/ui/page-title';

export default function OnboardingErrorPage() {
  usePageTitle('Payments');
  return (
    <div className="card stack">
      <h1>That did not work</h1>
      <p>The card provider’s page could not be completed. Nothing is lost; begin again where you were.</p>
      <Link className="button-link" to="/pre-stripe-connect">
        Try again
      </Link>
    </div>
  );
}
