import { Link } from 'react-router-dom';
import { useUserQuery } from '../../shared/api/session.api';
import { usePageTitle } from '../../shared/ui/page-title';

export default function WelcomePage() {
  const { data: user } = useUserQuery();
  usePageTitle('Welcome');
  return (
    <div className="card stack">
      <h1>Welcome{user?.firstName ? `, ${user.firstName}` : ''}</h1>
      <p>Your profile is complete. One thing is left before you can sell: our card provider has to know whom to pay.</p>
      <Link className="button-link" to="/pre-stripe-connect">
        Set up payments
      </Link>
      <Link to="/my-shop">Later, show me my shop</Link>
    </div>
  );
}
