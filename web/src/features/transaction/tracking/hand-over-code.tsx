import type { TrackingView } from '../../../../../src/payments/published/tracking.js';

const WORDS = {
  pickup: ['Your pickup code', 'Give this code when the driver picks up the item.'],
  delivery: ['Your delivery code', 'Give it only at your door, when you have the item.'],
} as const;

/** The code that this reader gives, read aloud digit by digit at a door. */
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
