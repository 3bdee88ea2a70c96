import { useState } from 'react';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { useConfigQuery, useUserQuery } from '../../shared/api/session.api';
import { AccessGate } from '../../shared/ui/access-gate';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { CreateForm } from './create-form';
import { LinkCreated } from './link-created';
import './shop.css';

function CreateLink() {
  const { data: config, error, refetch } = useConfigQuery();
  const { data: user } = useUserQuery();
  const [created, setCreated] = useState<ProductOwnerView>();
  if (config === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (config === undefined || !user) return <Spinner />;
  if (created !== undefined) return <LinkCreated product={created} onAnother={() => setCreated(undefined)} />;
  return (
    <div className="stack">
      <h1>Create a link</h1>
      <CreateForm config={config} user={user} onCreated={setCreated} />
    </div>
  );
}

export default function CreateLinkPage() {
  usePageTitle('Create a link');
  return (
    <AccessGate feature="listing-creation">
      <CreateLink />
    </AccessGate>
  );
}
