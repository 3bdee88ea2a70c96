import type { Answer, ApiClient } from './api-client.js';
import { expectStatus, photo } from './people.js';

const LAST_DAY = `${String(new Date().getUTCFullYear() + 2)}-06-30`;
const YESTERDAY = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

/** The documents of a driver with a van and a crew of two. */
export const DOCUMENTS: Readonly<Record<string, Record<string, string>>> = {
  identity: { legalName: 'Lee Moreau', birthDate: '1990-04-12' },
  licence: { licenceClass: 'G', number: 'M1234-56789-00412', expiresOn: LAST_DAY },
  insurance: { company: 'Maple Mutual', expiresOn: LAST_DAY },
  vehicle: { plate: 'CABC 123', carries: 'large', crew: '2' },
  background: { provider: 'Certn', checkedOn: YESTERDAY },
};

interface Listed {
  items: { id: string; kind: string; state: string }[];
  problem: string | null;
}

export async function enterDocument(
  driver: ApiClient,
  kind: string,
  fields: Record<string, string> = DOCUMENTS[kind] ?? {},
  picture: { file: Blob; name: string } | null = null,
): Promise<Answer<Record<string, unknown>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const file = picture?.file ?? (await photo('#446688'));
  form.append('file', file, picture?.name ?? `${kind}.jpg`);
  return driver.call('POST', `/api/driver/documents/${kind}`, { form, key: crypto.randomUUID() });
}

/** Enters and approves all of a driver's documents through the API. */
export async function documentsApproved(driver: ApiClient, driverId: number, admin: ApiClient): Promise<void> {
  for (const kind of Object.keys(DOCUMENTS)) await expectStatus(enterDocument(driver, kind), 200);
  await waitingApproved(driverId, admin);
}

/** Approves each waiting document. */
export async function waitingApproved(driverId: number, admin: ApiClient): Promise<void> {
  const path = `/api/admin/drivers/${String(driverId)}/documents`;
  const { body } = await expectStatus<Listed>(admin.get(path), 200);
  for (const { id, state } of body.items) {
    if (state === 'waiting') await expectStatus(admin.post(`${path}/${id}/decide`, { approved: true }), 200);
  }
}

/** Adds and approves a driver's portrait; returns its id. */
export async function portraitApproved(
  driver: ApiClient,
  driverId: number,
  admin: ApiClient,
  picture: { file: Blob; name: string } | null = null,
): Promise<string> {
  const { body } = await expectStatus(enterDocument(driver, 'portrait', {}, picture), 200);
  const id = (body as unknown as Listed).items.findLast(({ kind }) => kind === 'portrait')?.id ?? '';
  const path = `/api/admin/drivers/${String(driverId)}/documents/${id}/decide`;
  await expectStatus(admin.post(path, { approved: true }), 200);
  return id;
}
