import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { useConfigQuery, useStripeStatusQuery, useUserQuery } from '../../shared/api/session.api';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { CreateForm } from './create-form';
import { LinkCreated } from './link-created';
import './shop.css';

/** The gate of listing-creation (specification §2, "Access-gate screen"). */
function VerificationRequired() {
  return (
    <div className="card stack">
      <h1>Verification Required</h1>
      <p className="note amber">Complete Stripe Connect verification to create listings.</p>
      <div className="row">
        <Link className="button-link" to="/pre-stripe-connect">
          Set up payments
        </Link>
        <Link className="button-link quiet" to="/">
          Go Home
        </Link>
      </div>
    </div>
  );
}

export default function CreateLinkPage() {
  const config = useConfigQuery();
  const status = useStripeStatusQuery();
  const { data: user } = useUserQuery();
  const [created, setCreated] = useState<ProductOwnerView>();
  usePageTitle('Create a link');
  const failed = [config, status].find(({ data, error }) => data === undefined && error !== undefined);
  const retry = (): void => {
    void config.refetch();
    void status.refetch();
  };
  if (failed !== undefined) return <LoadError error={failed.error} onRetry={retry} />;
  if (config.data === undefined || status.data === undefined || !user) return <Spinner />;
  if (!status.data.canCreateListings) return <VerificationRequired />;
  if (created !== undefined) return <LinkCreated product={created} onAnother={() => setCreated(undefined)} />;
  return (
    <div className="stack">
      <h1>Create a link</h1>
      <CreateForm config={config.data} user={user} onCreated={setCreated} />
    </div>
  );
}
