import { lazy, Suspense, useState } from 'react';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { usePageTitle } from '../../../shared/ui/page-title';
import { EmailCard } from './email-card';
import { PasskeysCard } from './passkeys-card';
import { NewCodes, RecoveryCodesCard } from './recovery-codes';
import { usePasskeysQuery } from './security.api';
import { SessionsCard } from './sessions-card';
import './security.css';
import { t } from '../../../shared/texts/texts';

// Offline, the page works without this card.
const PhoneCard = lazy(() => import('../../../shared/phone/phone').catch(() => ({ default: () => null })));

/** How a person signs in and where they are signed in (product.md §2). */
export default function SecurityPage() {
  const { data, error, refetch } = usePasskeysQuery();
  const [codes, setCodes] = useState<string[] | null>(null);
  usePageTitle(t('account.hub.security'));
  return (
    <div className="stack">
      <h1>{t('account.hub.security')}</h1>
      {data === undefined ? (
        error === undefined ? (
          <Skeleton height={240} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <PasskeysCard view={data} onCodes={setCodes} />
          {data.passkeys.length === 0 ? null : <RecoveryCodesCard left={data.recoveryCodesLeft} onMade={setCodes} />}
        </>
      )}
      <EmailCard />
      <Suspense fallback={null}>
        <PhoneCard title={t('account.security.phone')} />
      </Suspense>
      <SessionsCard />
      {codes === null ? null : <NewCodes codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}
