import { useCallback, type ReactNode } from 'react';
import type { ProtectionView } from '../../../../../src/contexts/payments/published/views.js';
import { momentAtLast } from '../../../shared/ui/moment';
import { useProtectionQuery } from './party.api';
import { useSecondsLeft } from '../seconds-left';
import { timeLeft } from './time-left';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';

/** Another device may lift a hold or confirm that everything is fine. */
const ASK_MS = 20_000;

type Role = 'seller' | 'buyer' | 'admin';

/** Once the buyer has looked: for the buyer also until when a problem can still be reported. */
function lookedText(role: Role, releaseAt: string | null): string {
  if (role !== 'buyer') return t('party.buyers-time-look-at');
  return releaseAt === null
    ? t('party.time-look-at-item')
    : t('party.seller-paid-report-until', { moment: momentAtLast(releaseAt) });
}

interface InspectionProps {
  inspection: NonNullable<ProtectionView['inspection']>;
  releaseAt: string | null;
  role: Role;
  onOver: () => void;
}

function Inspection({ inspection: { endsAt, secondsLeft }, releaseAt, role, onOver }: InspectionProps) {
  const left = useSecondsLeft(secondsLeft, onOver);
  if (left === 0) return <p data-testid="funds-next">{lookedText(role, releaseAt)}</p>;
  return (
    <p data-testid="inspection">
      {rich('party.until', {
        role,
        left: timeLeft(left),
        end: momentAtLast(endsAt),
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

/** Why the seller waits longer than the inspection period. */
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

/** When the seller is paid; with `orSooner`, the buyer may confirm earlier that everything is fine. */
function whenPaid(role: 'seller' | 'admin', orSooner: boolean, releaseAt: string): ReactNode {
  const values = {
    moment: momentAtLast(releaseAt),
    time: (parts: ReactNode[]) => <time dateTime={releaseAt}>{parts}</time>,
  };
  if (role === 'seller') return orSooner ? rich('party.paid-seller-or', values) : rich('party.paid-seller-on', values);
  return orSooner ? rich('party.paid-admin-or', values) : rich('party.paid-admin-on', values);
}

/** A countdown of the inspection period, unless a decision has ended it, and when the seller is paid. */
export function Protection({ id, role, isDecided }: { id: string; role: Role; isDecided: boolean }) {
  const { data, refetch } = useProtectionQuery(id, { pollingInterval: ASK_MS });
  const onOver = useCallback(() => void refetch(), [refetch]);
  if (data === undefined) return null;
  const { inspection, releaseAt, holds = [] } = data;
  return (
    <>
      {inspection === null || isDecided ? null : <Inspection {...{ inspection, releaseAt, role, onOver }} />}
      <Holds holds={holds} releaseAt={releaseAt} />
      {releaseAt === null || role === 'buyer' ? null : (
        <p className="muted">{whenPaid(role, inspection?.endsAt === releaseAt, releaseAt)}</p>
      )}
    </>
  );
}
