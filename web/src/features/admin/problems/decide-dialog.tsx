import { Radio } from 'antd';
import { useState } from 'react';
import type { AdminProblemView } from '../../../../../src/contexts/payments/published/views.js';
import { TextField } from '../../../shared/ui/field';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { amountSentence, typedAmount } from '../../../shared/typed-amount';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useFollowUp } from '../shell/follow-up';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { SecondPerson } from '../ui/second-person';
import { useResolveProblemMutation, useSaleOfProblemQuery } from './problems.api';
import { sentBy, sharesOf, type Decision, type Sale, type Shares } from './shares';
import { TEXTS } from './texts';
import { MAX_REASON_OF_MONEY } from '../ui/reasons';

const PICKED_UP: readonly string[] = ['item_picked_up', 'item_delivered'];
const DECISIONS: readonly Decision[] = ['release', 'refund', 'split'];

function WhoGetsWhat({ shares }: { shares: Shares | undefined }) {
  const parts = [
    ['Buyer', shares?.buyer],
    ['Seller', shares?.seller],
    ['Driver', shares?.driver],
    ['Platform', shares?.platform],
  ] as const;
  return (
    <dl className="console-lines" aria-live="polite" aria-label="Who gets what">
      {parts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={amount !== undefined && amount < 0 ? 'strong' : undefined}>
            {amount === undefined ? '—' : formatCad(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type About = Pick<AdminProblemView, 'id' | 'productId' | 'shareLink' | 'name' | 'total'>;

interface Known {
  problem: About;
  sale: Sale & { isDelivered: boolean };
  onClose: () => void;
}

interface ChoiceProps {
  decision: Decision | undefined;
  isDelivered: boolean;
  onChoose: (decision: Decision) => void;
}

/** The decisions; none is chosen beforehand, because each moves money. */
function Choice({ decision, isDelivered, onChoose }: ChoiceProps) {
  return (
    <>
      <Radio.Group
        value={decision ?? null}
        aria-label={TEXTS.decision}
        onChange={({ target }) => onChoose(target.value as Decision)}
        options={DECISIONS.map((value) => ({
          value,
          label: TEXTS[value],
          disabled: value === 'split' && !isDelivered,
        }))}
      />
      {isDelivered ? null : <p className="muted small">{TEXTS.splitLater}</p>}
      {decision === 'release' && !isDelivered ? <p className="note amber">{TEXTS.deliveryGoesOn}</p> : null}
    </>
  );
}

function Decide({ problem, sale, onClose }: Known) {
  const [decision, setDecision] = useState<Decision>();
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [resolve] = useResolveProblemMutation();
  const toasts = useToasts();
  const follow = useFollowUp();
  const refund = typedAmount(typed, sale.itemPrice);
  const isSplit = decision === 'split';
  const isWrong = isSplit && refund === undefined;
  const showsWrong = isWrong && (isSubmitted || typed !== '');
  const shares = isWrong || decision === undefined ? undefined : sharesOf(sale, decision, refund ?? 0);
  return (
    <ConfirmDialog
      title={`${TEXTS.decide}: ${problem.name}`}
      okText={decision === undefined ? TEXTS.decide : TEXTS[decision]}
      isReady={decision !== undefined}
      administratorsOnly
      danger={decision === 'refund' || isSplit}
      maxReason={MAX_REASON_OF_MONEY}
      onClose={onClose}
      onConfirm={async ({ key, reason }) => {
        setSubmitted(true);
        if (decision === undefined || isWrong)
          return { error: { code: 'validation-failed', message: amountSentence(typed, sale.itemPrice) } };
        const amount = isSplit ? { refundAmount: refund } : {};
        const { error } = await resolve({ id: problem.id, decision, reason, key, ...amount });
        if (error === undefined) {
          toasts.tell(TEXTS.decided, `${TEXTS[decision]}: ${problem.name}`);
          // If the item is not delivered yet, the release waits for the delivery, so there is nothing to follow.
          if (decision !== 'release' || sale.isDelivered) follow({ id: problem.productId, name: problem.name });
        }
        return { error };
      }}
    >
      <Choice decision={decision} isDelivered={sale.isDelivered} onChoose={setDecision} />
      {isSplit ? (
        <TextField
          label={TEXTS.refundAmount}
          inputMode="decimal"
          value={typed}
          problem={showsWrong ? amountSentence(typed, sale.itemPrice) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      {decision === undefined ? <p className="muted">{TEXTS.chooseFirst}</p> : <WhoGetsWhat shares={shares} />}
      {shares === undefined ? null : <SecondPerson amount={sentBy(shares, sale.isDelivered)} />}
      <p className="muted small">{TEXTS.estimate}</p>
    </ConfirmDialog>
  );
}

/** Lets an administrator decide a problem, and shows each side’s share for the current choice. */
export function DecideDialog({ problem, onClose }: { problem: About; onClose: () => void }) {
  const { data, error, refetch } = useSaleOfProblemQuery(problem.shareLink, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const { itemPrice = 0, totalPayment = problem.total, sellerReceives = 0, driverFee = 0 } = data.breakdown ?? {};
  const isPickedUp = PICKED_UP.includes(data.status);
  const sale = {
    itemPrice,
    totalPayment,
    sellerReceives,
    driverFee,
    isPickedUp,
    isDelivered: data.status === 'item_delivered',
  };
  return <Decide problem={problem} sale={sale} onClose={onClose} />;
}
