import type { CaseWish, ProblemReason } from '../../../../../src/contexts/payments/published/views.js';
import { amountSentence, typedAmount } from '../../../shared/typed-amount';
import { t } from '../../../shared/texts/texts';

/** The reasons in a buyer’s words, in display order. */
export const REASONS: readonly [ProblemReason, string][] = [
  ['not-as-described', t('party.its-not-as-described')],
  ['damaged', t('party.its-damaged')],
  ['incomplete', t('party.something-missing')],
  ['not-received', t('party.i-didnt-receive')],
  ['other', t('party.something-else')],
];

/** What a buyer may want, in display order. */
const WISHES: readonly [CaseWish, string][] = [
  ['full', t('party.full-refund')],
  ['part', t('party.partial-refund')],
  ['other', t('party.something-else')],
];

/** A part can only be given back once the item is delivered. */
export const wishesOf = (isDelivered: boolean): typeof WISHES =>
  isDelivered ? WISHES : WISHES.filter(([wish]) => wish !== 'part');

export const reasonText = (reason: string): string =>
  REASONS.find(([name]) => name === reason)?.[1] ?? t('party.something-else');

export interface ProblemReport {
  reason: ProblemReason | '';
  text: string;
  photos: File[];
  wanted?: CaseWish;
  /** The amount of a partial refund, as typed. */
  wantedAmount?: string;
}

export const EMPTY_REPORT: ProblemReport = { reason: '', text: '', photos: [] };
const MIN_TEXT = 10;
export const MAX_TEXT = 2_000;

/** The messages for fields that are not filled in; the server validates them again. */
export function missingInReport(
  { reason, text, wanted, wantedAmount = '' }: ProblemReport,
  price = Infinity,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (reason === '') problems['reason'] = t('party.choose-whats-wrong');
  if (text.trim().length < MIN_TEXT) problems['text'] = t('party.tell-us-10-2');
  if (wanted === 'part' && typedAmount(wantedAmount, price) === undefined)
    problems['wantedAmount'] = amountSentence(wantedAmount, price);
  return problems;
}

/** The form data (api.md: reason, text, wish, 0–8 photos). */
export function formOfReport({ reason, text, photos, wanted, wantedAmount = '' }: ProblemReport): FormData {
  const form = new FormData();
  form.set('reason', reason);
  form.set('text', text.trim());
  if (wanted !== undefined) form.set('wanted', wanted);
  const amount = typedAmount(wantedAmount, Infinity);
  if (wanted === 'part' && amount !== undefined) form.set('wantedAmount', String(amount));
  for (const photo of photos) form.append('photos', photo, photo.name);
  return form;
}
