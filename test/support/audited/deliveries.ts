import { v7 as uuidv7 } from 'uuid';
import type { TestApplication } from '../application.js';
import { enterDocument, portraitApproved } from '../driver-documents.js';
import { expectStatus, Person } from '../people.js';
import type { SalesOfSeller } from '../sales-of-seller.js';
import { inDatabase } from '../trouble.js';

export const REASON = 'Asked on the phone.';

export interface Entry {
  id: number;
  action: string;
  subjectId: string;
  byUserId: number;
  before: unknown;
  after: unknown;
  reason: string | null;
}
/** The expected log entry; missing parts are expected to be null. */
export type Expected = Pick<Entry, 'action' | 'subjectId'> & Partial<Pick<Entry, 'before' | 'after' | 'reason'>>;
export type Act = () => Promise<Expected>;

export interface Place {
  site: TestApplication;
  sales: SalesOfSeller;
  admin: Person;
}

const done = (at: () => Place, path: string, body: object): Promise<unknown> =>
  expectStatus(at().admin.post(path, body), 200);

async function applicant(at: () => Place, name: string): Promise<{ driver: Person; id: number }> {
  const driver = new Person(at().site.url, `${name}@porchlight.test`);
  const { id } = await driver.signIn();
  await driver.completeProfile({ firstName: 'Lee', lastName: 'Moreau', username: `lee.${name}` });
  await expectStatus(driver.post('/api/driver/apply', { acceptAgreement: true }), 201);
  return { driver, id };
}

/** Makes each administrators' write about deliveries and drivers once. */
export function writesAboutDeliveries(at: () => Place): Record<string, Act> {
  return {
    'post /api/admin/deliveries/{id}/assign': async () => {
      const { sales } = at();
      const sale = await sales.paid();
      await sale.driverReady();
      const { body: driver } = await sale.driver.get<{ id: number }>('/api/user');
      const id = await sales.jobOf(sale);
      await done(at, `/api/admin/deliveries/${id}/assign`, { driverId: driver.id });
      const [before, after] = [{ driverId: null }, { driverId: driver.id }];
      return { action: 'delivery.driver-assigned', subjectId: id, before, after };
    },
    'post /api/admin/deliveries/{id}/recall': async () => {
      const { sales } = at();
      const sale = await sales.onTheWay();
      await done(at, `/api/admin/deliveries/${sale.jobId}/recall`, { reason: REASON });
      return { action: 'delivery.delivery-recalled', subjectId: sale.jobId };
    },
    'post /api/admin/money-desk/{id}/release-pay': async () => {
      const id = uuidv7();
      const sql = 'INSERT INTO payments.driver_pay_wait (id, driver_id, opened_at) VALUES ($1, 2, now())';
      await inDatabase(at().site, sql, [id]);
      await done(at, `/api/admin/money-desk/${id}/release-pay`, { reason: REASON });
      const [before, after] = ['driver-suspended', null].map((heldFor) => ({ waitId: id, heldFor }));
      return { action: 'payments.driver-pay-released', subjectId: '2', before, after };
    },
    'post /api/admin/deliveries/{id}/code-override': async () => {
      const { sales } = at();
      const sale = await (await sales.paid()).accepted();
      await done(at, `/api/admin/deliveries/${sale.jobId}/code-override`, { step: 'pickup', reason: REASON });
      return { action: 'delivery.code-overridden', subjectId: sale.jobId };
    },
    'post /api/admin/deliveries/{id}/returned': async () => {
      const { sales } = at();
      const sale = await sales.failedAtDoor();
      const body = { decision: 'buyer-absent', reason: REASON };
      await done(at, `/api/admin/deliveries/${sale.jobId}/returned`, body);
      return { action: 'payments.payment-adjusted', subjectId: sale.listing.id };
    },
    'post /api/admin/wasted-trips/{id}/decide': async () => {
      const { sales, admin } = at();
      const sale = await sales.failedAtDoor();
      await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/contest-trip`, { reason: REASON }), 200);
      const { body } = await admin.get<{ items: { id: string; productId: string; driverId: number }[] }>(
        '/api/admin/wasted-trips?status=contested',
      );
      const trip = body.items.find(({ productId }) => productId === sale.listing.id);
      await done(at, `/api/admin/wasted-trips/${trip?.id ?? ''}/decide`, { owed: false, reason: REASON });
      const [before, after] = [null, false].map((owed) => ({ driverId: trip?.driverId, owed }));
      return { action: 'delivery.wasted-trip-decided', subjectId: trip?.id ?? '', before, after };
    },
    'post /api/admin/drivers/{userId}/documents/{documentId}/decide': async () => {
      const { driver, id } = await applicant(at, 'papers');
      const { body } = await enterDocument(driver, 'vehicle');
      const [document] = body['items'] as { id: string }[];
      const path = `/api/admin/drivers/${String(id)}/documents/${document?.id ?? ''}/decide`;
      await done(at, path, { approved: false, reason: REASON });
      const [before, after] = ['waiting', 'rejected'].map((state) => ({ document: 'vehicle', state }));
      return { action: 'delivery.document-decided', subjectId: String(id), before, after };
    },
    'post /api/admin/drivers/{userId}/documents/portrait/remove': async () => {
      const { driver, id } = await applicant(at, 'portrait');
      await portraitApproved(driver, id, at().admin);
      await done(at, `/api/admin/drivers/${String(id)}/documents/portrait/remove`, { reason: REASON });
      const [before, after] = ['approved', 'rejected'].map((state) => ({ document: 'portrait', state }));
      // The reason tells it apart from the approval, which has the same action.
      return { action: 'delivery.document-decided', subjectId: String(id), before, after, reason: REASON };
    },
    'post /api/admin/drivers/{userId}/resume': async () => {
      const { site, sales } = at();
      const sale = await (await sales.paid()).accepted();
      const { body } = await sale.driver.get<{ id: number }>('/api/user');
      const paused = 'UPDATE delivery.driver SET paused_at = now(), paused_for = $2 WHERE user_id = $1';
      await inDatabase(site, paused, [body.id, sale.jobId]);
      await done(at, `/api/admin/drivers/${String(body.id)}/resume`, { reason: REASON });
      const [before, after] = [{ pausedFor: sale.jobId }, { pausedFor: null }];
      return { action: 'delivery.driver-resumed', subjectId: String(body.id), before, after };
    },
  };
}
