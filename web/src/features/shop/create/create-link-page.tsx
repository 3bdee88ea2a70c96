import { useEffect } from 'react';
import { loadStore } from '../../../app/with-store';
import { answerTo } from '../../../shared/api/answers';
import { USER } from '../../../shared/api/questions';
import { sessionApi, useConfigQuery, useUserQuery, type User } from '../../../shared/api/session.api';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { usePageTitle } from '../../../shared/ui/page-title';
import { t } from '../../../shared/texts/texts';
import AccountNotice from '../draft/account-notice';
import { useAccountDraft } from '../draft/use-account-draft';
import { readDraftAhead, useDraft } from '../draft/use-draft';
import { useSentPhotos } from '../draft/use-sent-photos';
import { isEmpty } from '../draft/draft';
import { NotKept } from '../draft/not-kept';
import { CreateForm } from './create-form';
import '../shop.css';
import './create.css';

function CreateLink({ user }: { user: User | null }) {
  const { data: config, error, refetch } = useConfigQuery();
  const inHand = useDraft(user?.id ?? null);
  const photos = useSentPhotos(inHand, user !== null);
  const account = useAccountDraft(inHand, photos, user !== null);
  // The stored draft loads after the page; the keyboard still starts in the first field.
  // Waits for a draft from another device, because the form would otherwise be replaced while the person types.
  const isComing = account.state === 'asking' && inHand.draft !== null && isEmpty(inHand.draft);
  const isReady = config !== undefined && inHand.draft !== null && !isComing;
  useEffect(() => {
    if (isReady && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [isReady]);
  if (config === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (config === undefined || inHand.draft === null) return <Spinner />;
  return (
    <div className="stack" inert={isComing} aria-busy={isComing}>
      <h1>{t('listing.create.title')}</h1>
      <NotKept inHand={inHand} account={account} />
      <AccountNotice account={account} />
      <CreateForm
        config={config}
        user={user?.profileCompleted === true ? user : null}
        draft={inHand.draft}
        inHand={inHand}
        photos={photos}
      />
    </div>
  );
}

/** Asks and reads before rendering, so that the form replaces the server’s drawing at once. */
export async function prepare(): Promise<void> {
  const { store } = await loadStore();
  const asked = store.dispatch(sessionApi.endpoints.config.initiate(undefined, { subscribe: false }));
  const { data: user } = await answerTo(USER);
  await Promise.all([asked, readDraftAhead(user?.id ?? null)]);
}

/** Open to everyone: sign-in and payout details are asked for when the item is published. */
export default function CreateLinkPage() {
  const { data: user, error, isLoading, refetch } = useUserQuery();
  usePageTitle(t('listing.create.title'));
  if (isLoading) return <Spinner />;
  if (user === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  // A different person, or no one, has a different draft.
  return <CreateLink key={user?.id ?? 'nobody'} user={user ?? null} />;
}
