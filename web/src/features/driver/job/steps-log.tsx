import { clockTime } from '../../../shared/ui/clock-time';
import { inOrder } from '../queue/rules';
import { STEP_NAMES, type Step } from '../queue/step';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';

function stateOf({ state, sentAt, wasKnown }: Step): string {
  if (state === 'refused') return t('job.state-refused');
  if (sentAt === null) return t('job.state-waiting');
  if (wasKnown) return t('job.state-known', { time: clockTime(sentAt) });
  return t('job.state-sent', { time: clockTime(sentAt) });
}

/** What this device did in a job: when it happened and when the server received it. */
export function StepsLog({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="log-title">
      <h2 id="log-title">{t('job.on-this-device')}</h2>
      <ul className="plain-list steps-log">
        {inOrder(steps).map((step) => (
          <li key={step.order} data-state={step.state}>
            {rich('job.at', {
              STEPNAMES: STEP_NAMES[step.kind],
              clockTime: clockTime(step.happenedAt),
              stateOf: stateOf(step),
              strong: (parts) => <strong>{parts}</strong>,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
