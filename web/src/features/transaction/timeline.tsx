import { StatusBadge, statusLabel } from '../../shared/ui/status-badge';
import { hasEnded, nextSentence, type Standing } from './next-sentence';

const STEPS = ['waiting_for_payment', 'payment_secured', 'driver_dispatched', 'item_picked_up', 'item_delivered'];

const lookOf = (index: number, at: number): string => (index < at ? 'done' : index === at ? 'now' : '');

function Steps({ status }: { status: string }) {
  const at = STEPS.indexOf(status);
  return (
    <ol className="timeline">
      {STEPS.map((step, index) => (
        <li key={step} className={lookOf(index, at)} aria-current={index === at ? 'step' : undefined}>
          {statusLabel(step)}
        </li>
      ))}
    </ol>
  );
}

/** Where the item is and what is next; announced when it moves. */
export function Timeline(standing: Standing) {
  const { status, isExpired } = standing;
  const next = nextSentence(standing);
  return (
    <div aria-live="polite">
      {hasEnded(standing) ? <StatusBadge status={status} isExpired={isExpired} /> : <Steps status={status} />}
      {next === '' ? null : <p className="timeline-next">{next}</p>}
    </div>
  );
}
