import type { TransactionPageView } from '../../src/contexts/delivery/published/views.js';
import type { Answer } from '../support/api-client.js';
import { photo } from '../support/people.js';
import { CHECKS_DONE } from './builders/a-delivery.js';
import type { SignedIn } from './start-delivery.js';

type Answered = Promise<Answer<Record<string, unknown>>>;

/** The transaction as that person sees it. */
export const show = async ({ client }: Pick<SignedIn, 'client'>, shareLink: string): Promise<TransactionPageView> =>
  (await client.get<TransactionPageView>(`/api/products/${shareLink}`)).body;

export const pickupCodeOf = async (seller: SignedIn, shareLink: string): Promise<string> =>
  (await show(seller, shareLink)).viewer?.pickupCode ?? '';

export const deliveryCodeOf = async (buyer: SignedIn, shareLink: string): Promise<string> =>
  (await show(buyer, shareLink)).viewer?.deliveryCode ?? '';

/** A wrong four-digit code, a different one for each `turn` from 1 to 9,999. */
export const wrongCode = (right: string, turn: number): string =>
  String((Number(right) + turn) % 10_000).padStart(4, '0');

/** Form-data with a photo: the given file, or else a plain-coloured picture. */
export async function withPhoto(fields: Record<string, string>, file?: Blob): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.append('photo', file ?? (await photo()), 'photo.jpg');
  return data;
}

/** Sends a driver's step that needs no photo. */
export const step = (driver: SignedIn, jobId: string, name: string, body: object = {}, key?: string): Answered =>
  driver.client.post(`/api/driver/jobs/${jobId}/${name}`, body, key === undefined ? {} : { key });

export const pickup = async (
  driver: SignedIn,
  jobId: string,
  code: string,
  more: { checks?: string; file?: Blob; key?: string } = {},
): Answered =>
  driver.client.call('POST', `/api/driver/jobs/${jobId}/pickup`, {
    form: await withPhoto({ code, checks: more.checks ?? JSON.stringify(CHECKS_DONE) }, more.file),
    key: more.key,
  });
