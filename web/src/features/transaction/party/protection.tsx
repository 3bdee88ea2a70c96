import { useCallback } from 'react';
import type { ProtectionView } from '../../../../../src/payments/published/views.js';
import { momentAtLast } from '../../../shared/ui/moment';
import { useProtectionQuery } from './party.api';
import { useSecondsLeft } from '../seconds-left';
import { timeLeft } from './time-left';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';

/** A hold may be lifted, and the buyer may say that everything is fine, on another device. */
const ASK_MS = 20_000;

type Role = 'seller' | 'buyer' | 'admin';

const RUNNING: Record<Role, string> = {
  seller: 'left for the buyer to look at the item',
  buyer: 'left to look at the item and report a problem',
  admin: 'left for the buyer to look at the item',
};
const OVER: Record<Role, string> = {
  seller: t('party.buyers-time-look-at'),
  buyer: t('party.time-look-at-item'),
  admin: t('party.buyers-time-look-at'),
};

interface InspectionProps {
  inspection: NonNullable<ProtectionView['inspection']>;
  role: Role;
  onOver: () => void;
}

function Inspection({ inspection: { endsAt, secondsLeft }, role, onOver }: InspectionProps) {
  const left = useSecondsLeft(secondsLeft, onOver);
  if (left === 0) return <p>{OVER[role]}</p>;
  return (
    <p data-testid="inspection">
      {rich('party.until', {
        timeLeft: timeLeft(left),
        RUNNING: RUNNING[role],
        momentAtLast: momentAtLast(endsAt),
        part: (parts) => (
          <span className="strong time-left" role="timer">
            {parts}
          </span>
        ),
        time: (parts) => <time dateTime={endsAt}>{parts}</time>,
      })}
    </p>
  );
}

/** Why the seller waits longer than the buyer looks. */
function Holds({
  holds,
  releaseAt,
}: Pick<ProtectionView, 'releaseAt'> & { holds: NonNullable<ProtectionView['holds']> }) {
  return (
    <>
      {holds.map(({ sentence, until, rule }) => (
        <p key={sentence} className="note amber" data-testid="hold">
          {sentence}
          {until === null || releaseAt !== null ? '' : t('party.that-is', { momentAtLast: momentAtLast(until) })}
          {rule === undefined ? '' : ` (${rule})`}
        </p>
      ))}
    </>
  );
}

/** Until when the buyer can look at the delivered item, counting down, and when the seller is paid. */
export function Protection({ id, role }: { id: string; role: Role }) {
  const { data, refetch } = useProtectionQuery(id, { pollingInterval: ASK_MS });
  const onOver = useCallback(() => void refetch(), [refetch]);
  if (data === undefined) return null;
  const { inspection, releaseAt, holds = [] } = data;
  return (
    <>
      {inspection === null ? null : <Inspection inspection={inspection} role={role} onOver={onOver} />}
      <Holds holds={holds} releaseAt={releaseAt} />
      {releaseAt === null || role === 'buyer' ? null : (
        <p className="muted">
          {role === 'seller' ? t('party.you-are-paid') : t('party.seller-paid')}
          {inspection?.endsAt === releaseAt ? ' when the buyer says that everything is fine, or else on ' : ' on '}
          <time dateTime={releaseAt}>{momentAtLast(releaseAt)}</time>
        </p>
      )}
    </>
  );
}
