import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import { DOCUMENTS, documentsApproved, enterDocument } from '../../../../../test/support/driver-documents.js';
import { expectStatus, photo } from '../../../../../test/support/people.js';
import { Environment } from '../../../../platform/config/environment.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import { DriverPaperwork } from '../../application/drivers/driver-paperwork.js';
import { DeliveryPersonalData } from '../../published/personal-data.js';
import { DOCUMENT_READ } from '../../published/events.js';
import type { AdminDriverView, DriverDocumentsView, OwnDocumentsView } from '../../published/driver-views.js';

let house: DeliveryApplication;
let admin: SignedIn;
beforeAll(async () => {
  house = await DeliveryApplication.start();
  admin = await house.admin();
});
afterAll(() => house.close());

const inDatabase = (sql: string, parameters: unknown[]): Promise<Record<string, unknown>[]> =>
  house.app
    .get(UnitOfWork, { strict: false })
    .run(() => house.app.get(DatabaseSession, { strict: false }).write(sql, parameters));

async function applicant(): Promise<SignedIn> {
  const person = await house.registered('Lee', 'Moreau');
  await expectStatus(person.client.post('/api/driver/apply', { acceptAgreement: true }), 201);
  return person;
}
const ofAdmin = (id: number): string => `/api/admin/drivers/${String(id)}`;
const approve = (id: number) => admin.client.call('PATCH', ofAdmin(id), { body: { status: 'approved' } });

describe('Documents of a driver', () => {
  it('must all be approved before the driver is', async () => {
    const driver = await applicant();
    expect(await approve(driver.id)).toMatchObject({ status: 409, body: { code: 'documents-missing' } });
    await documentsApproved(driver.client, driver.id, admin.client);
    expect((await approve(driver.id)).status).toBe(200);
    const { body } = await driver.client.get<OwnDocumentsView>('/api/driver/documents');
    expect(body.problem).toBeNull();
    expect(body.items.map(({ kind, state }) => [kind, state])).toEqual(
      Object.keys(DOCUMENTS).map((kind) => [kind, 'approved']),
    );
  });

  it('are refused with a sentence for a bad file, an expiry, a minor, or a missing agreement', async () => {
    const driver = await applicant();
    const bad: [kind: string, name: string, content: string][] = [
      ['licence', 'licence.pdf', '%PDF-1.7 cut off'],
      ['licence', 'licence.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['identity', 'me.pdf', '%PDF-1.7\n%%EOF'],
    ];
    for (const [kind, name, content] of bad) {
      const file = { file: new Blob([content]), name };
      expect(await enterDocument(driver.client, kind, DOCUMENTS[kind], file)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(name) as string, details: [{ field: 'file' }] },
      });
    }
    const large = { file: new Blob([new Uint8Array(40 * 1024 * 1024)]), name: 'scan.jpg' };
    expect(await enterDocument(driver.client, 'licence', DOCUMENTS['licence'], large)).toMatchObject({
      status: 413,
      body: { message: 'The file “scan.jpg” is larger than 10 MB.' },
    });
    const expired = { ...DOCUMENTS['licence'], expiresOn: '2020-01-01' };
    expect((await enterDocument(driver.client, 'licence', expired)).body['details']).toEqual([
      { field: 'expiresOn', message: expect.stringContaining('expired') as string },
    ]);
    const young = { legalName: 'Lee', birthDate: torontoDay(new Date()) };
    expect((await enterDocument(driver.client, 'identity', young)).body['details']).toMatchObject([
      { field: 'birthDate' },
    ]);
    expect((await enterDocument((await house.registered()).client, 'vehicle')).status).toBe(409);
    expect((await driver.client.get<OwnDocumentsView>('/api/driver/documents')).body.items).toEqual([]);
  });

  it('can be read by the driver and by administrators, whose reads are recorded, and are stored encrypted', async () => {
    const driver = await applicant();
    const { body } = await enterDocument(driver.client, 'licence');
    const [licence] = (body as unknown as OwnDocumentsView).items;
    expect(licence).toMatchObject({ state: 'waiting', fields: DOCUMENTS['licence'], file: 'photo' });
    const path = `${ofAdmin(driver.id)}/documents/${licence?.id ?? ''}`;
    const stranger = await house.registered();
    expect((await stranger.client.get(path)).status).toBe(403);
    expect((await stranger.client.get(`/api/driver/documents/${licence?.id ?? ''}/file`)).status).toBe(404);
    expect((await driver.client.get(path)).status).toBe(403);
    expect((await admin.client.get(path)).body).toMatchObject({ fields: DOCUMENTS['licence'] });
    const picture = await fetch(`${house.url}/api/driver/documents/${licence?.id ?? ''}/file`);
    expect(picture.status).toBe(401);
    const reads = house.events.filter(({ name }) => name === DOCUMENT_READ).map(({ payload }) => payload);
    expect(reads).toMatchObject([{ userId: driver.id, document: 'licence', part: 'fields', byUserId: admin.id }]);
    const [row] = await inDatabase('SELECT * FROM delivery.driver_document WHERE user_id = $1', [driver.id]);
    expect(JSON.stringify(row)).not.toContain('M1234');
  });

  it('are decided one by one: a refusal has a reason, and a new one leaves the approved one in force', async () => {
    const driver = await applicant();
    const first = (await enterDocument(driver.client, 'vehicle')).body as unknown as OwnDocumentsView;
    const decide = (id = '', body: object = {}) =>
      admin.client.post<DriverDocumentsView>(`${ofAdmin(driver.id)}/documents/${id}/decide`, body);
    expect((await decide(first.items[0]?.id, { approved: false })).status).toBe(400);
    await expectStatus(decide(first.items[0]?.id, { approved: false, reason: 'That plate is not yours.' }), 200);
    expect((await decide(first.items[0]?.id, { approved: true })).status).toBe(409);
    const again = (await enterDocument(driver.client, 'vehicle')).body as unknown as OwnDocumentsView;
    expect(again.items).toHaveLength(1);
    await expectStatus(decide(again.items[0]?.id, { approved: true }), 200);
    const changed = { plate: 'CXYZ 987', carries: 'small', crew: '1' };
    const third = (await enterDocument(driver.client, 'vehicle', changed)).body as unknown as OwnDocumentsView;
    expect(third.items.map(({ state }) => state)).toEqual(['approved', 'waiting']);
    const { body } = await decide(third.items[1]?.id, { approved: true });
    expect(body.items.map(({ state }) => state)).toEqual(['approved']);
  });

  it('block new jobs once expired, and show how many jobs must be reassigned', async () => {
    const driver = await house.driver();
    const [one, other] = [await house.sold(), await house.sold()];
    await expectStatus(driver.client.post(`/api/driver/jobs/${one.jobId}/accept`), 200);
    await inDatabase(
      `UPDATE delivery.driver_document SET expires_on = '2026-01-31' WHERE user_id = $1 AND kind = 'insurance' RETURNING 1`,
      [driver.id],
    );
    expect(await driver.client.post(`/api/driver/jobs/${other.jobId}/accept`)).toMatchObject({
      status: 409,
      body: { code: 'documents-missing', message: expect.stringContaining('Your insurance expired') as string },
    });
    const assign = admin.client.post(`/api/admin/deliveries/${other.jobId}/assign`, { driverId: driver.id });
    expect((await assign).body['details']).toMatchObject([{ field: 'driverId' }]);
    const { body } = await admin.client.get<DriverDocumentsView>(`${ofAdmin(driver.id)}/documents`);
    expect(body).toMatchObject({ jobsToReassign: 1, problem: expect.stringContaining('insurance expired') as string });
    const { body: list } = await admin.client.get<{ items: AdminDriverView[] }>('/api/admin/drivers?status=approved');
    expect(list.items.find(({ userId }) => userId === driver.id)?.documents).toEqual({
      waiting: 0,
      problem: 'This driver’s insurance expired on January 31, 2026.',
    });
    expect(await driver.client.post(`/api/driver/jobs/${one.jobId}/depart`)).toMatchObject({
      status: 409,
      body: { code: 'documents-missing' },
    });
  });

  it('are not needed for 30 days by a driver who was approved before', async () => {
    const driver = await house.driver();
    await inDatabase('DELETE FROM delivery.driver_document WHERE user_id = $1 RETURNING 1', [driver.id]);
    const { jobId } = await house.sold();
    const take = () => driver.client.post(`/api/driver/jobs/${jobId}/accept`);
    expect((await take()).body['code']).toBe('documents-missing');
    await inDatabase('UPDATE delivery.driver SET documents_by = DEFAULT WHERE user_id = $1 RETURNING 1', [driver.id]);
    expect((await take()).status).toBe(200);
  });

  it('decide what is offered: a large item only to a crew of two', async () => {
    const [two, one] = [await house.driver(), await house.driver()];
    await inDatabase(
      `UPDATE delivery.driver_document SET crew = 1 WHERE user_id = $1 AND kind = 'vehicle' RETURNING 1`,
      [one.id],
    );
    const { jobId } = await house.sold();
    await inDatabase('UPDATE delivery.delivery SET load = 50 WHERE id = $1 RETURNING 1', [jobId]);
    const offered = async ({ client }: SignedIn): Promise<string[]> =>
      (await client.get<{ items: { id: string }[] }>('/api/driver/jobs')).body.items.map(({ id }) => id);
    expect(await offered(two)).toContain(jobId);
    expect(await offered(one)).not.toContain(jobId);
    expect(await one.client.post(`/api/driver/jobs/${jobId}/accept`)).toMatchObject({
      status: 409,
      body: { code: 'too-large-to-carry' },
    });
    expect((await two.client.post(`/api/driver/jobs/${jobId}/accept`)).status).toBe(200);
  });

  it('are deleted with the person, and after 90 days of a suspended driver or an inactive applicant', async () => {
    const [stopped, quiet, kept, gone, back] = [
      await house.driver(),
      await applicant(),
      await applicant(),
      await applicant(),
      await house.driver(),
    ];
    for (const { client } of [quiet, kept, gone]) await expectStatus(enterDocument(client, 'licence'), 200);
    await inDatabase(
      `UPDATE delivery.driver SET status = 'suspended', decided_at = now() - interval '91 days' WHERE user_id = ANY ($1) RETURNING 1`,
      [[stopped.id, back.id]],
    );
    await inDatabase(
      `UPDATE delivery.driver_document SET entered_at = now() - interval '92 days',
         decided_at = CASE WHEN state <> 'waiting' THEN now() - interval '92 days' END WHERE user_id = ANY ($1) RETURNING 1`,
      [[stopped.id, back.id, quiet.id]],
    );
    await expectStatus(enterDocument(back.client, 'licence'), 200);
    await house.app.get(DriverPaperwork, { strict: false }).deleteOld();
    const count = async ({ id }: SignedIn): Promise<number> =>
      (await inDatabase('SELECT 1 FROM delivery.driver_document WHERE user_id = $1', [id])).length;
    expect(await Promise.all([stopped, quiet, kept].map(count))).toEqual([0, 0, 1]);
    // Suspended long ago, but has entered something since.
    expect(await count(back)).toBe(6);

    const data = house.app.get(DeliveryPersonalData, { strict: false });
    const subject = { userId: gone.id, email: 'gone@example.ca' };
    expect((await data.of(subject))['driverDocuments']).toMatchObject([{ kind: 'licence', ...DOCUMENTS['licence'] }]);
    await house.app.get(UnitOfWork, { strict: false }).run(() => data.erase(subject, new Date()));
    expect(await count(gone)).toBe(0);
  });
});

describe('The file of a document', () => {
  const served = async (driver: SignedIn, kind: string, file: { file: Blob; name: string }): Promise<Response> => {
    const { body } = await enterDocument(driver.client, kind, DOCUMENTS[kind], file);
    const id = (body as unknown as OwnDocumentsView).items.find((document) => document.kind === kind)?.id ?? '';
    return fetch(`${house.url}/api/driver/documents/${id}/file`, { headers: { cookie: driver.client.cookieHeader } });
  };

  it('is re-encoded if it is a photo, and served only to its driver', async () => {
    const { headers } = await served(await applicant(), 'identity', { file: await photo('#aa3344'), name: 'me.jpg' });
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('may be a PDF, which is always downloaded and never displayed', async () => {
    const file = new Blob(['%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n']);
    const answer = await served(await applicant(), 'insurance', { file, name: 'slip.jpg' });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="document.pdf"');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toContain('%PDF-1.7');
  });

  it('is stored where only the server’s account can read it', async () => {
    const driver = await applicant();
    await expectStatus(enterDocument(driver.client, 'licence'), 200);
    const [row] = await inDatabase(
      'UPDATE delivery.driver_document SET kind = kind WHERE user_id = $1 RETURNING file_key',
      [driver.id],
    );
    const { mode } = await stat(
      join(house.app.get(Environment, { strict: false }).dataDir, 'objects', String(row?.['file_key'])),
    );
    expect(mode & 0o077).toBe(0);
  });
});

describe('The Driver Agreement', () => {
  it('must be accepted in its current version before documents are entered, even by approved drivers', async () => {
    const driver = await applicant();
    await inDatabase(`UPDATE delivery.driver SET agreement_version = '1.1' WHERE user_id = $1 RETURNING 1`, [
      driver.id,
    ]);
    const accepted = async (): Promise<boolean> =>
      (await driver.client.get<{ agreementAccepted: boolean }>('/api/driver/me')).body.agreementAccepted;
    expect((await enterDocument(driver.client, 'vehicle')).status).toBe(409);
    expect(await accepted()).toBe(false);
    await expectStatus(driver.client.post('/api/driver/apply', { acceptAgreement: true }), 201);
    expect(await accepted()).toBe(true);
    expect((await enterDocument(driver.client, 'vehicle')).status).toBe(200);
  });
});
