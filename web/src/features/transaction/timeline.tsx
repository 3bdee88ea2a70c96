import { statusLabel } from '../../shared/ui/status-badge';

const STEPS = ['waiting_for_payment', 'payment_secured', 'driver_dispatched', 'item_picked_up', 'item_delivered'];

/** Where the item is, as steps; announced when it moves. */
export function Timeline({ status }: { status: string }) {
  const at = STEPS.indexOf(status);
  if (at === -1) return null;
  return (
    <ol className="timeline" aria-live="polite">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < at ? 'done' : index === at ? 'now' : ''}
          aria-current={index === at ? 'step' : undefined}
        >
          {statusLabel(step)}
        </li>
      ))}
    </ol>
  );
}
