import type { Checks } from '../queue/step';
import { t } from '../../../shared/texts/texts';

export type CheckName = keyof Checks;

export const CHECKS: Record<CheckName, string> = {
  sameItem: t('job.item-photos'),
  complete: t('job.it-is-complete'),
  asDescribed: t('job.its-condition-as-described'),
  packed: t('job.can-transported-as'),
};
export const CHECK_NAMES = Object.keys(CHECKS) as CheckName[];

/** The failed checks in the driver’s words; the buyer reads `WHAT_DIFFERS` of the transaction page. */
export const FAILED_CHECKS: Record<CheckName, string> = {
  sameItem: t('job.another-item-than-photos'),
  complete: t('job.something-missing'),
  asDescribed: t('job.its-condition-not-as'),
  packed: t('job.cannot-transported-as'),
};

export const allChecks = (value: boolean): Checks => ({
  sameItem: value,
  complete: value,
  asDescribed: value,
  packed: value,
});

export const areAllTrue = (checks: Checks): boolean => CHECK_NAMES.every((name) => checks[name]);

/** The reasons of a wasted trip by where the driver is. */
export const REASONS: Record<'pickup' | 'door', [reason: string, label: string][]> = {
  pickup: [
    ['seller-absent', t('job.seller-not-there')],
    ['item-differs', t('job.item-does-not-match')],
    ['other', t('job.something-else')],
  ],
  door: [
    ['buyer-absent', t('job.buyer-not-there')],
    ['buyer-refused', t('job.buyer-does-not-take')],
    ['other', t('job.something-else')],
  ],
};
