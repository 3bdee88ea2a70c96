import type { AdminConfigView } from '../../src/contexts/admin/settings/published/views.js';
import type { Answer } from './api-client.js';
import type { TestApplication } from './application.js';
import { expectStatus, type Person } from './people.js';
import { Sale } from './sale.js';
import { reportProblem } from './trouble.js';

/** The answer to what an administrator may not do alone, and to what was refused. */
export type Refused = { message: string; code: string; details: { approvalId: string; state?: string } };

/** The id of the request that now waits for the other administrator. */
export async function waits(answer: Promise<Answer<Refused>>): Promise<string> {
  const { body } = await expectStatus<Refused>(answer, 202);
  expect(body.code).toBe('approval-required');
  return body.details.approvalId;
}

/** Saves the settings as they are, but for four eyes and these changes. */
export async function turnFourEyes(fourEyes: boolean, by: Person, changes: object): Promise<Answer<Refused>> {
  const { body } = await by.get<AdminConfigView>('/api/admin/config');
  const { serviceFeePercent, activeRegions, availableTimeSlots, availableDays, vacationDates } = body;
  const values = { serviceFeePercent, activeRegions, availableTimeSlots, availableDays, vacationDates };
  return by.post<Refused>('/api/admin/config', { ...values, ...changes, fourEyes });
}

/** A delivered and reported sale of that price (the buyer pays 25.00 more), and the call that decides it. */
export async function reportedSale(
  site: TestApplication,
  admin: Person,
  amount: string,
): Promise<[Sale, (decision: object) => Promise<Answer<Refused>>]> {
  const sale = await Sale.at(site, 'on-the-way', { amount });
  await sale.inspected();
  await reportProblem(sale, 'The left door is cracked.');
  const { body } = await sale.buyer.get<{ id: string }>(`/api/products/${sale.listing.id}/problem`);
  const path = `/api/admin/problems/${body.id}/resolve`;
  return [sale, (decision) => admin.post<Refused>(path, { ...decision, reason: 'The photos show it.' })];
}

/** What the audit log says was done to a subject, and by whom. */
export const auditActions = async (
  admin: Person,
  subject: string,
): Promise<{ action: string; by: number | undefined }[]> => {
  const { body } = await admin.get<{ items: { action: string; byUserId: number }[] }>(
    `/api/admin/audit-log?subject=${subject}&limit=100`,
  );
  return body.items.map(({ action, byUserId }) => ({ action, by: byUserId }));
};
