import { lazy, Suspense, useState } from 'react';
import type {
  TransactionPageView,
  TransactionPartyView,
} from '../../../../../src/contexts/delivery/published/views.js';
import type { ProtectionView } from '../../../../../src/contexts/payments/published/views.js';
import { CancelDialog } from '../../../shared/ui/cancel-dialog';
import { momentAtLast } from '../../../shared/ui/moment';
import { Skeleton } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useSellAgain } from '../../../shared/ui/use-sell-again';
import { ConfirmDelivery, type ConfirmWords } from './confirm-delivery';
import { useProtectionQuery } from './party.api';
import { Reschedule } from '../reschedule';
import { t } from '../../../shared/texts/texts';

const ProblemForm = lazy(() => import('./problem-form'));

interface Props {
  view: TransactionPageView;
  viewer: TransactionPartyView;
}

const ALL_IS_WELL = {
  button: t('party.everythings-fine-pay-seller'),
  question: t('party.everything-fine'),
  yes: t('party.yes-pay-seller'),
  no: t('party.not-yet'),
};

/** What follows from the buyer’s yes: paid now, or once the holds end, and until then a report is possible. */
function confirmWords(hold: ProtectionView['hold']): ConfirmWords {
  const done = (text: string): ConfirmWords['done'] => [t('party.thank-you'), text];
  if (hold === null)
    return {
      ...ALL_IS_WELL,
      consequence: t('party.say-so-only-when'),
      done: done(t('party.sellers-payment-its-way')),
    };
  if (hold.until === null)
    return {
      ...ALL_IS_WELL,
      consequence: t('party.seller-paid-reviewed'),
      done: done(t('party.seller-is-paid-reviewed')),
    };
  const moment = momentAtLast(hold.until);
  return {
    ...ALL_IS_WELL,
    consequence: t('party.seller-paid-later', { moment }),
    done: done(t('party.seller-is-paid-on', { moment })),
  };
}

/** Lets the seller reuse the link: renewed as it was, or as a new sale with current fees. */
function SellAgain({ view, viewer }: Props) {
  const { send, doing } = useSellAgain(view.id);
  const toasts = useToasts();
  const onRenew = async (): Promise<void> => {
    if ((await send('renew')) !== undefined) toasts.tell(t('party.link-works-again'));
  };
  const onRelist = async (): Promise<void> => {
    const relisted = await send('relist');
    if (relisted !== undefined) toasts.tell(t('party.relisted'), t('party.item-sale-again-under'));
  };
  return (
    <>
      {viewer.actions.includes('renew') ? (
        <button type="button" className="button-link" disabled={doing !== undefined} onClick={() => void onRenew()}>
          {doing === 'renew' ? t('party.renewing') : t('party.renew-link')}
        </button>
      ) : null}
      {viewer.actions.includes('relist') ? (
        <button
          type="button"
          className="button-link quiet"
          disabled={doing !== undefined}
          onClick={() => void onRelist()}
        >
          {doing === 'relist' ? t('party.relisting') : t('party.relist')}
        </button>
      ) : null}
    </>
  );
}

const saleOf = ({ id, total }: Props['view'], { role, fundsState }: Props['viewer']) => ({
  id,
  total,
  isBuyers: role === 'buyer',
  wasPaid: fundsState !== 'none',
});

/** Lets the buyer end the inspection period early, while it runs. */
function EndInspection({ id }: { id: string }) {
  const { data, isLoading } = useProtectionQuery(id);
  const isOver = data?.inspection?.secondsLeft === 0;
  return isLoading || isOver ? null : <ConfirmDelivery id={id} words={confirmWords(data?.hold ?? null)} />;
}

/** Opens the report; it steps back to a link once the buyer’s time to look is over. */
function ReportButton({ id, isDue, onOpen }: { id: string; isDue: boolean; onOpen: () => void }) {
  const { data } = useProtectionQuery(id, { skip: !isDue });
  const isOver = data?.inspection?.secondsLeft === 0;
  return (
    <button type="button" className={isOver ? 'quiet-link' : 'button-link quiet'} onClick={onOpen}>
      {t('party.report-problem')}
    </button>
  );
}

interface ActionsProps extends Props {
  isDecided?: boolean;
  onReported?: () => void;
}

/** The party’s possible actions; administrators act in their console, and a decided sale is not reported again. */
export function PartyActions({ view, viewer, isDecided = false, onReported = () => undefined }: ActionsProps) {
  const [open, setOpen] = useState<'cancel' | 'problem'>();
  const { actions, role } = viewer;
  const may = (action: string): boolean =>
    role !== 'admin' && actions.includes(action) && !(isDecided && action === 'problem');
  const close = (): void => setOpen(undefined);
  if (open === 'problem' && may('problem')) {
    return (
      <Suspense fallback={<Skeleton height={520} />}>
        <ProblemForm view={view} onClose={close} onReported={onReported} />
      </Suspense>
    );
  }
  return (
    <div className="row">
      {may('confirm') && viewer.fundsState !== 'frozen' ? <EndInspection id={view.id} /> : null}
      {viewer.missed === undefined ? <Reschedule view={view} isQuiet /> : null}
      {may('problem') ? (
        <ReportButton id={view.id} isDue={viewer.fundsState === 'release_due'} onOpen={() => setOpen('problem')} />
      ) : null}
      {role === 'seller' ? <SellAgain view={view} viewer={viewer} /> : null}
      {may('cancel') ? (
        <button type="button" className="button-link quiet" onClick={() => setOpen('cancel')}>
          {t('party.cancel-sale')}
        </button>
      ) : null}
      {open === 'cancel' ? <CancelDialog sale={saleOf(view, viewer)} onClose={close} /> : null}
    </div>
  );
}
