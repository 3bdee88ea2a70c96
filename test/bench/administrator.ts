import { expectStatus, type Person } from '../support/people.js';
import type { Sale } from '../support/sale.js';

/** The sale's administrator, to whom the console of production is open: in this session they have used a passkey. */
export async function administratorOf(sale: Sale): Promise<Person> {
  const admin = await sale.admin();
  await admin.addPasskey();
  await expectStatus(admin.get('/api/admin/config'), 200);
  return admin;
}
