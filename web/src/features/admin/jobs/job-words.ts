import type { JobRunView, JobView } from '../../../../../src/contexts/admin/console/published/views.js';
import { span } from '../ui/instant';

/** What each background job does. */
export const JOBS: Readonly<Record<string, string>> = {
  'console.remove-old-addresses': 'Remove old addresses',
  'console.remove-old-photos': 'Remove old photos',
  'console.seal-days': 'Seal the day’s records',
  'delivery.announce-drivers': 'Announce drivers who are near',
  'delivery.forget-documents': 'Delete old driver documents',
  'delivery.forget-past-holds': 'Delete holds on past windows',
  'delivery.notice-late': 'Find late deliveries',
  'delivery.remind': 'Remind sellers and buyers',
  'delivery.settle-trips': 'Settle failed trips',
  'delivery.tell-of-expiries': 'Warn of expiring driver documents',
  'identity.audit-referrals': 'Audit referrals',
  'identity.forget-old-sign-ins': 'Delete old sign-ins',
  'identity.settle-email-changes': 'Apply e-mail address changes',
  'listings.expire': 'Expire links',
  'listings.forget-drafts': 'Delete old drafts',
  'notifications.forget-mail-texts': 'Delete old message texts',
  'notifications.send-mail': 'Send e-mail',
  'notifications.send-phone-messages': 'Send texts and notifications',
  'payments.ask-all-seller-accounts': 'Check all seller accounts',
  'payments.ask-open-checkouts': 'Check open payments',
  'payments.ask-open-disputes': 'Check open disputes',
  'payments.ask-seller-accounts': 'Check pending seller accounts',
  'payments.cancel-forgotten-sales': 'Cancel sales no driver took',
  'payments.escalate-overdue-cases': 'Escalate overdue cases',
  'payments.find-double-payments': 'Find double payments',
  'payments.forget-provider-events': 'Delete old provider events',
  'payments.lapse-checkouts': 'End abandoned checkouts',
  'payments.list-provider-events': 'Fetch missed provider events',
  'payments.list-risks': 'Fetch disputes and fraud warnings',
  'payments.pay-drivers': 'Pay drivers',
  'payments.pursue-refunds': 'Follow up on refunds',
  'payments.reconcile-ledger': 'Compare the ledger with the provider',
  'payments.reconcile-restored': 'Check a restored database',
  'payments.record-provider-fees': 'Record provider fees',
  'payments.release-due': 'Release due payments',
  'payments.resume-operations': 'Resume provider calls',
  'payments.retry-provider-events': 'Retry provider events',
  'settings.lapse-approvals': 'Expire approval requests',
  'shared.forget-answers': 'Delete stored answers',
  'shared.forget-old-rows': 'Delete expired rows',
  'shared.seal-again': 'Reseal data with the new secret',
};

/** The description of a job; an unknown name is returned unchanged. */
export const jobInWords = (name: string): string => JOBS[name] ?? name;

/** The schedule of a job in words. */
export function scheduleWords(schedule: JobView['schedule']): string {
  if ('dailyAt' in schedule) return `daily at ${schedule.dailyAt}, Toronto`;
  return `every ${span(schedule.everySeconds)}`;
}

/** The outcome of a run as a word with its badge colour. */
export function outcomeOf(run: JobRunView | null): { word: string; tone: 'plain' | 'green' | 'red' | 'amber' } {
  if (run === null) return { word: 'Never ran', tone: 'plain' };
  if (run.error !== null) return { word: 'Failed', tone: 'red' };
  return run.finishedAt === null ? { word: 'Running', tone: 'amber' } : { word: 'Done', tone: 'green' };
}

/** The duration of a run in seconds with one decimal; empty while it runs. */
export function tookSeconds({ startedAt, finishedAt }: JobRunView): string {
  if (finishedAt === null) return '';
  return `${((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000).toFixed(1)} s`;
}
