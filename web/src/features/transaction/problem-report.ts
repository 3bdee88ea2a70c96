import type { ProblemReason } from '../../../../src/payments/published/views.js';

/** The reasons in a buyer's words, in the order in which they are offered. */
export const REASONS: readonly [ProblemReason, string][] = [
  ['not-as-described', 'It is not as described'],
  ['damaged', 'It is damaged'],
  ['incomplete', 'Something is missing'],
  ['not-received', 'I did not receive it'],
  ['other', 'Something else'],
];

export const reasonText = (reason: string): string =>
  REASONS.find(([name]) => name === reason)?.[1] ?? 'Something else';

export interface ProblemReport {
  reason: ProblemReason | '';
  text: string;
  photos: File[];
}

export const EMPTY_REPORT: ProblemReport = { reason: '', text: '', photos: [] };
const LEAST_TEXT = 10;
export const MOST_TEXT = 2_000;

/** The sentences beside the fields that are not filled in; the server checks them again. */
export function missingInReport({ reason, text }: ProblemReport): Record<string, string> {
  const problems: Record<string, string> = {};
  if (reason === '') problems['reason'] = 'Choose what is wrong.';
  if (text.trim().length < LEAST_TEXT) problems['text'] = 'Say in 10 to 2,000 characters what is wrong.';
  return problems;
}

/** What is sent (api.md: reason, text, photos 0–8). */
export function formOfReport({ reason, text, photos }: ProblemReport): FormData {
  const form = new FormData();
  form.set('reason', reason);
  form.set('text', text.trim());
  for (const photo of photos) form.append('photos', photo, photo.name);
  return form;
}
