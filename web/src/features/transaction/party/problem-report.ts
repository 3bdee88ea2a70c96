import type { CaseWish, ProblemReason } from '../../../../../src/payments/published/views.js';
import { amountSentence, typedAmount } from '../../../shared/cases/typed-amount';

/** The reasons in a buyer's words, in the order in which they are offered. */
export const REASONS: readonly [ProblemReason, string][] = [
  ['not-as-described', 'It’s not as described'],
  ['damaged', 'It’s damaged'],
  ['incomplete', 'Something is missing'],
  ['not-received', 'I didn’t receive it'],
  ['other', 'Something else'],
];

/** What a buyer may want, in the order in which it is offered. */
export const WISHES: readonly [CaseWish, string][] = [
  ['full', 'A full refund'],
  ['part', 'A partial refund'],
  ['other', 'Something else'],
];

export const reasonText = (reason: string): string =>
  REASONS.find(([name]) => name === reason)?.[1] ?? 'Something else';

export interface ProblemReport {
  reason: ProblemReason | '';
  text: string;
  photos: File[];
  wanted?: CaseWish;
  /** As it was typed; of a part. */
  wantedAmount?: string;
}

export const EMPTY_REPORT: ProblemReport = { reason: '', text: '', photos: [] };
const LEAST_TEXT = 10;
export const MOST_TEXT = 2_000;

/** The sentences beside the fields that are not filled in; the server checks them again. */
export function missingInReport(
  { reason, text, wanted, wantedAmount = '' }: ProblemReport,
  price = Infinity,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (reason === '') problems['reason'] = 'Choose what’s wrong.';
  if (text.trim().length < LEAST_TEXT) problems['text'] = 'Tell us in 10 to 2,000 characters what’s wrong.';
  if (wanted === 'part' && typedAmount(wantedAmount, price) === undefined)
    problems['wantedAmount'] = amountSentence(price);
  return problems;
}

/** What is sent (api.md: reason, text, what is wanted, photos 0–8). */
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
