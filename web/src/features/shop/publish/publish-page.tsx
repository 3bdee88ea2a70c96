import { lazy, Suspense, useEffect, useRef, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../../shared/api/problem';
import { useStripeStatusQuery, useUserQuery, type User } from '../../../shared/api/session.api';
import { publishing } from '../../../shared/publishing';
import { SignInForm } from '../../../shared/sign-in/sign-in-form';
import { UNEXPLAINED } from '../../../shared/ui/access';
import { ErrorCard } from '../access-gate';
import { Spinner } from '../../../shared/ui/page-states';
import { usePageTitle } from '../../../shared/ui/page-title';
import { t } from '../../../shared/texts/texts';
import { useFileDrops } from '../create/photos/use-file-drops';
import { isEmpty, type Draft, type DraftPhoto } from '../draft/draft';
import { useAccountDraft, type AccountDraft } from '../draft/use-account-draft';
import { useDraft, type DraftInHand } from '../draft/use-draft';
import { useSentPhotos, type SentPhotos } from '../draft/use-sent-photos';
import { PUBLISH_PATH } from './publish-path';
import { isWaiting, placeOf, standingOf, stepsFrom, type Standing, type Step } from './steps';
import { photoAddress } from '../draft/photo-ids';
import { formatCad } from '../../../shared/ui/money';
import { readPrice } from '../price';
import '../shop.css';
import './publish.css';

function useAddress(photo: DraftPhoto | undefined): string | undefined {
  const blob = photo?.blob;
  const address = useMemo(() => (blob === undefined ? undefined : URL.createObjectURL(blob)), [blob]);
  useEffect(() => {
    if (address !== undefined) return () => URL.revokeObjectURL(address);
  }, [address]);
  return address ?? (photo === undefined ? undefined : photoAddress(photo.id));
}

/** A small card of the item being published, shown beside each step. */
function DraftCard({ draft: { name, amount, photos } }: { draft: Draft }) {
  const address = useAddress(photos[0]);
  return (
    <div className="draft-card">
      {address === undefined ? null : (
        <span className="draft-photo">
          <img src={address} alt="" style={{ transform: `rotate(${(photos[0]?.turns ?? 0) * 90}deg)` }} />
        </span>
      )}
      <span className="draft-words">
        <span className="strong">{name}</span>
        <span className="muted small">
          {t('listing.publish.unpublished', { price: formatCad(readPrice(amount) ?? 0) })}
        </span>
      </span>
      <Link className="button-link quiet slim" to="/create-link">
        {t('listing.publish.edit')}
      </Link>
    </div>
  );
}

/** Loaded while it is determined whether anything is missing. */
const loadProfileStep = () => import('./profile-step');
const loadReadyStep = () => import('./ready-step');
const loadPaymentsStep = () => import('./payments-step');
const NotKept = lazy(() => import('../draft/not-kept').then(({ NotKept: notice }) => ({ default: notice })));
const ProfileStep = lazy(loadProfileStep);
const ReadyStep = lazy(loadReadyStep);
const PaymentsStep = lazy(loadPaymentsStep);

/** The provider may verify the account while the person is waiting. */
const ASKED_AGAIN_MS = 5_000;

const TITLES: Record<Step, string> = {
  'sign-in': t('listing.publish.sign-in'),
  profile: t('listing.publish.profile'),
  payments: t('listing.publish.payments'),
};

/** What the person still lacks before publishing, according to the server’s current state. */
function useStanding(user: User | null) {
  const needsStatus = user?.profileCompleted === true;
  const known = useStripeStatusQuery(undefined, { skip: !needsStatus });
  const isPolling = needsStatus && isWaiting(known.data);
  const status = useStripeStatusQuery(isPolling ? { afresh: true } : undefined, {
    skip: !needsStatus,
    pollingInterval: isPolling ? ASKED_AGAIN_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const data = status.data ?? known.data;
  const standing = standingOf(
    {
      user,
      status: data,
      isStatusLoading: data === undefined && (known.isLoading || status.isLoading),
      failure: known.error === undefined ? undefined : sentenceOf(known.error, UNEXPLAINED),
    },
    user?.needsTosUpdate === true,
  );
  return { standing, status: data, refetch: () => void known.refetch() };
}

/** A step with its heading; the next control gets the focus when the step appears. */
function StepFrame({ step, children }: { step: Step | null; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  const title = step === null ? t('listing.publish.ready') : TITLES[step];
  const { place, count } = placeOf(step ?? 'payments', publishing.steps());
  usePageTitle(title);
  useEffect(() => {
    // The previous step may have been a long one.
    window.scrollTo(0, 0);
    const next = section.current?.querySelector<HTMLElement>('input:not([type=hidden]), button.button-link');
    (next ?? section.current?.querySelector('h1'))?.focus({ preventScroll: true });
  }, [step]);
  return (
    <section ref={section} className="stack" aria-labelledby="step-title">
      <div>
        {count === 1 ? null : (
          <p className="muted">
            {step === null ? t('listing.publish.steps-done', { count }) : t('listing.publish.step', { place, count })}
          </p>
        )}
        <h1 id="step-title" tabIndex={-1}>
          {title}
        </h1>
      </div>
      <div className="card">{children}</div>
    </section>
  );
}

/** Few people come here without a draft or with two. */
const NothingToPublish = lazy(() => import('./nothing-to-publish'));
const AccountNotice = lazy(() => import('../draft/account-notice'));

interface Props {
  user: User | null;
  standing: Extract<Standing, { kind: 'step' | 'ready' }>;
  status: ReturnType<typeof useStanding>['status'];
  inHand: DraftInHand;
  photos: SentPhotos;
  account: AccountDraft;
}

function CurrentStep({ user, standing, status, ...item }: Props) {
  const { draft, isKept } = item.inHand;
  if (standing.kind === 'ready') return user && draft && <ReadyStep user={user} draft={draft} {...item} />;
  if (user === null)
    return (
      <div className="stack">
        <p className="muted">{t('listing.publish.sign-in-text')}</p>
        <SignInForm next={PUBLISH_PATH} onDone={() => undefined} />
      </div>
    );
  return standing.step === 'profile' ? (
    <ProfileStep user={user} />
  ) : (
    <PaymentsStep user={user} status={status} isKept={isKept || item.account.state === 'kept'} />
  );
}

function Publish({ user }: { user: User | null }) {
  const { standing, status, refetch } = useStanding(user);
  const inHand = useDraft(user?.id ?? null);
  const photos = useSentPhotos(inHand, user !== null);
  const account = useAccountDraft(inHand, photos, user !== null);
  const { draft } = inHand;
  const step = standing.kind === 'step' ? standing.step : null;
  useEffect(() => void Promise.allSettled([loadProfileStep(), loadReadyStep(), loadPaymentsStep()]), []);
  // A photo dropped by accident must not replace the page.
  useFileDrops(null);
  useEffect(() => {
    if (step !== null && publishing.steps() === null) publishing.begin(stepsFrom(step));
  }, [step]);
  if (standing.kind === 'denied') return <ErrorCard reason={standing.reason ?? UNEXPLAINED} onRetry={refetch} />;
  // A draft that only the account has arrives with its answer.
  const isComing = account.state === 'asking' && draft !== null && isEmpty(draft);
  if (standing.kind === 'loading' || draft === null || isComing) return <Spinner />;
  if (isEmpty(draft))
    return (
      <Suspense fallback={<Spinner />}>
        <NothingToPublish />
      </Suspense>
    );
  return (
    <div className="stack publish">
      <Suspense fallback={null}>
        <NotKept inHand={inHand} account={account} />
      </Suspense>
      {account.other === null ? null : (
        <Suspense fallback={null}>
          <AccountNotice account={account} />
        </Suspense>
      )}
      <DraftCard draft={draft} />
      <StepFrame key={step} step={step}>
        <CurrentStep
          user={user}
          standing={standing}
          status={status}
          inHand={inHand}
          photos={photos}
          account={account}
        />
      </StepFrame>
    </div>
  );
}

/** Turns a draft into a link, asking step by step only for what is missing. */
export default function PublishPage() {
  const { data: user, error, isLoading, refetch } = useUserQuery();
  if (isLoading) return <Spinner />;
  if (user === undefined && error !== undefined)
    return <ErrorCard reason={sentenceOf(error, UNEXPLAINED)} onRetry={() => void refetch()} />;
  return <Publish key={user?.id ?? 'nobody'} user={user ?? null} />;
}
