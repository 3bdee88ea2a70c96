import type { AdminConfigView } from '../../src/admin/settings/published/views.js';
import type { Answer } from './api-client.js';
import { expectStatus, type Person } from './people.js';

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
