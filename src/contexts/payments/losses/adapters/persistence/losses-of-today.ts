/**
 * What the platform bears today, in Toronto, by kind (kind, at, cents); `$1` is the current time. A fee that waits is not
 * borne yet, and a card fee is missing until the provider has told it.
 */
export const LOSSES_OF_TODAY = `
  SELECT l.kind, min(l.happened_at) AS at, COALESCE(sum(COALESCE(l.cents, p.fee_cents)), 0) AS cents
    FROM payments.borne_loss l JOIN payments.payment p ON p.id = l.payment_id
   WHERE NOT l.waits AND l.happened_at <= $1::timestamptz
     AND l.happened_at >= date_trunc('day', $1::timestamptz AT TIME ZONE 'America/Toronto') AT TIME ZONE 'America/Toronto'
   GROUP BY l.kind`;
