import { Link } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/problem';
import { useStripeStatusQuery } from '../../shared/api/session.api';
import { usePageTitle } from '../../shared/ui/page-title';
import { useToasts } from '../../shared/ui/toasts';
import { useConnectProviderMutation } from './account.api';

/** Explains the provider's hosted form and leads there. */
export default function ConnectPage() {
  const { data: status } = useStripeStatusQuery();
  const [connect, { isLoading }] = useConnectProviderMutation();
  const toasts = useToasts();
  usePageTitle('Set up payments');
  const start = async (): Promise<void> => {
    const answer = await connect();
    if (answer.data !== undefined) window.location.assign(answer.data.url);
    else toasts.warn('The card provider could not be reached', sentenceOf(answer.error));
  };
  if (status?.canCreateListings === true) {
    return (
      <div className="card stack">
        <h1>You are verified</h1>
        <p>Payments are set up. You can create links now.</p>
        <Link className="button-link" to="/create-link">
          Create your first link
        </Link>
      </div>
    );
  }
  return (
    <div className="card stack">
      <h1>Set up payments</h1>
      <p>
        Stripe, our card payment provider, pays you out and checks who you are. It takes a few minutes on Stripe’s own
        page.
      </p>
      <ul>
        <li>Have your bank details and a piece of identification ready.</li>
        <li>Porchlight never sees your banking details.</li>
        <li>You can stop and go on later.</li>
      </ul>
      <button type="button" className="button-link" disabled={isLoading} onClick={() => void start()}>
        {isLoading ? 'Opening Stripe…' : 'Connect with Stripe'}
      </button>
    </div>
  );
}
