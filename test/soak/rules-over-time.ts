import { isInquiry, isOurs, sum, transfersOf } from './rules.js';
import type { Payment, Snapshot } from './snapshot.js';

const HAS_ENDED = new Set(['won', 'lost', 'warning_closed']);

/** What the provider itself says against a payment, whether the product has heard of it or not; a hold that was lifted is nothing any more. */
function said(now: Snapshot, { id, charge }: Payment): string[] {
  const lifted = new Set(now.holds.filter(({ payment, isOpen }) => payment === id && !isOpen).map((hold) => hold.id));
  const risks = now.risks.filter((risk) => risk.charge === charge && !lifted.has(risk.id));
  const disputes = now.disputes.filter((each) => each.charge === charge && !HAS_ENDED.has(each.status));
  return [
    ...risks.map((risk) => risk.id),
    ...disputes.map((each) => `${each.id}${isInquiry(each) ? ' (inquiry)' : ''}`),
  ];
}

const IS_LEAVING = new Set(['releasing', 'released']);

/**
 * Before each transfer the charge is read (money.md, "The provider is the truth"): whatever stood there against a payment
 * through a whole act, nothing of it has begun to leave by the end of the next. `earlier`, `before`, `now`: after three acts.
 */
export function brokenOverTime([earlier, before]: readonly Snapshot[], now: Snapshot): string[] {
  if (earlier === undefined || before === undefined) return [];
  return now.payments.flatMap((payment) => {
    const was = earlier.payments.find(({ id }) => id === payment.id);
    if (was === undefined || IS_LEAVING.has(was.funds)) return [];
    const sent = (at: Snapshot): number => sum(transfersOf(at, payment).filter(isOurs), ({ amount }) => amount);
    const throughout = said(earlier, payment).filter((id) =>
      [before, now].every((at) => said(at, payment).includes(id)),
    );
    return throughout.length === 0 || sent(now) === sent(earlier)
      ? []
      : [`Payment ${payment.id} was transferred although the provider says ${throughout.join(', ')}.`];
  });
}
