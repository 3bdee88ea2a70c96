import type { StepView } from '../../../../src/contexts/delivery/published/views.js';
import { StatusBadge, statusLabel } from '../../shared/ui/status-badge';
import { hasEnded, nextSentence, type Standing } from './next-sentence';
import { momentFormat } from '../../shared/texts/moment-format';

const STEPS = ['waiting_for_payment', 'payment_secured', 'driver_dispatched', 'item_picked_up', 'item_delivered'];
const moment = momentFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const lookOf = (index: number, at: number): string => (index < at ? 'done' : index === at ? 'now' : '');

interface StepsProps {
  names: readonly string[];
  /** The current status. */
  status: string;
  /** When each step happened; for parties only. */
  steps: readonly StepView[];
}

function Steps({ names, status, steps }: StepsProps) {
  const now = names.indexOf(status);
  const timeOf = (name: string): string | undefined => steps.find((step) => step.status === name)?.at;
  return (
    <ol className="timeline">
      {names.map((name, index) => {
        const at = index <= now ? timeOf(name) : undefined;
        return (
          <li key={name} className={lookOf(index, now)} aria-current={index === now ? 'step' : undefined}>
            {statusLabel(name)}
            {at === undefined ? null : <time dateTime={at}>{moment(new Date(at))}</time>}
          </li>
        );
      })}
    </ol>
  );
}

interface TimelineProps extends Standing {
  steps?: readonly StepView[] | undefined;
  /** The next step is shown elsewhere on the page. */
  isQuiet?: boolean;
}

/** Where the item is, since when, and what is next; announced when it changes. */
export function Timeline({ steps = [], isQuiet = false, ...standing }: TimelineProps) {
  const { status, isExpired } = standing;
  const next = isQuiet ? '' : nextSentence(standing);
  // A sale cancelled after payment shows how far it had come.
  const cameFar = status === 'cancelled' && steps.length > 2;
  return (
    <div aria-live="polite">
      {hasEnded(standing) && !cameFar ? (
        <StatusBadge status={status} isExpired={isExpired} />
      ) : (
        <Steps names={cameFar ? steps.map((step) => step.status) : STEPS} status={status} steps={steps} />
      )}
      {next === '' ? null : <p className="timeline-next">{next}</p>}
    </div>
  );
}
