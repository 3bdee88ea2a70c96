import { newId } from '../../store/ids.js';
import type { ApiObject } from '../../store/sandbox.js';
import type { Work } from '../../store/work.js';
import type { Charge } from '../charges.js';
import type { Endpoint } from '../endpoint.js';
import { readable } from '../lists.js';

interface EarlyFraudWarning extends ApiObject {
  actionable: boolean;
  charge: string;
}

/** A card network's warning that a payment may be disputed as fraud. */
export async function warnOfFraud(work: Work, charge: Charge): Promise<ApiObject> {
  const warning = await work.insert<EarlyFraudWarning>({
    id: newId('issfr_'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: work.now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(charge.payment_intent === null ? {} : { payment_intent: charge.payment_intent }),
  });
  await work.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

/** A payment that was given back in full or charged back can be saved no more. */
export async function endWarningsOf(work: Work, charge: Charge): Promise<void> {
  const warnings = await work.all<EarlyFraudWarning>('radar.early_fraud_warning', 'charge', charge.id);
  for (const warning of warnings.filter(({ actionable }) => actionable)) {
    warning.actionable = false;
    await work.save(warning);
    await work.emit('radar.early_fraud_warning.updated', warning, { previous: { actionable: true } });
  }
}

export const EARLY_FRAUD_WARNINGS: readonly Endpoint[] = readable(
  'radar.early_fraud_warning',
  '/v1/radar/early_fraud_warnings',
  { filters: ['charge', 'payment_intent'], param: 'early_fraud_warning' },
);
