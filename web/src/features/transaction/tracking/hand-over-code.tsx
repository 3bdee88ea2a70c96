import type { TrackingView } from '../../../../../src/contexts/payments/published/tracking.js';
import { t } from '../../../shared/texts/texts';

const WORDS = {
  pickup: [t('tracking.pickup-code'), t('tracking.give-code-when-driver')],
  delivery: [t('tracking.delivery-code'), t('tracking.give-only-at-door')],
} as const;

/** The reader’s hand-over code, read aloud digit by digit. */
export function HandOverCode({ code: { step, digits } }: { code: NonNullable<TrackingView['code']> }) {
  const [title, text] = WORDS[step];
  return (
    <section className="card tracking-code">
      <div>
        <h2>{title}</h2>
        <p className="small muted">{text}</p>
      </div>
      <div className="code-digits" data-testid="hand-over-code">
        {digits}
      </div>
    </section>
  );
}
