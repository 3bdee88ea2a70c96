import sharp from 'sharp';
import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import { enterDocument, portraitApproved } from '../../../../../test/support/driver-documents.js';
import { eventually, expectStatus } from '../../../../../test/support/people.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { DeliveryTracking } from '../../published/tracking.js';
import { DOCUMENT_DECIDED } from '../../published/events.js';
import type { DriverDocumentsView, OwnDocumentsView } from '../../published/driver-views.js';

type Sold = Awaited<ReturnType<DeliveryApplication['sold']>>;

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
const pictureFor = (who: SignedIn | null, { listing }: Sold): Promise<Response> =>
  fetch(`${house.url}/api/products/${listing.shareLink}/driver-photo`, {
    headers: who === null ? {} : { cookie: who.client.cookieHeader },
  });
const statusFor = async (who: SignedIn | null, sold: Sold): Promise<number> => (await pictureFor(who, sold)).status;
const cardFor = async (who: SignedIn, { listing }: Sold): Promise<string | null | undefined> =>
  (await house.app.get(DeliveryTracking, { strict: false }).of(listing.shareLink, who.id)).driver?.photoUrl;
const step = (driver: SignedIn, { jobId }: Sold, name: string) =>
  expectStatus(driver.client.post(`/api/driver/jobs/${jobId}/${name}`), 200);

/** A photo whose metadata says where it was taken. */
async function aFace(): Promise<{ file: Blob; name: string }> {
  const bytes = await sharp({ create: { width: 1_200, height: 1_500, channels: 3, background: '#cc9977' } })
    .withExif({ IFD3: { GPSLatitude: '43/1 47/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  return { file: new Blob([new Uint8Array(bytes)]), name: 'me.jpg' };
}

describe('The photo of a driver', () => {
  it('is shown to both sides of the job from setting off, once approved, and to no one else', async () => {
    const driver = await house.driver();
    const sold = await house.sold();
    await step(driver, sold, 'accept');
    const { body } = await enterDocument(driver.client, 'portrait', {}, await aFace());
    const own = (body as unknown as OwnDocumentsView).items.at(-1);
    expect(own).toMatchObject({ kind: 'portrait', state: 'waiting', file: 'photo', fields: {} });
    await step(driver, sold, 'depart');
    expect([await statusFor(sold.buyer, sold), await cardFor(sold.buyer, sold)]).toEqual([404, null]);
    await portraitApproved(driver.client, driver.id, admin.client, await aFace());
    const url = `/api/products/${sold.listing.shareLink}/driver-photo`;
    for (const party of [sold.seller, sold.buyer])
      expect([await statusFor(party, sold), await cardFor(party, sold)]).toEqual([200, url]);
    for (const other of [await house.registered(), driver, admin]) expect(await statusFor(other, sold)).toBe(404);
    expect(await statusFor(null, sold)).toBe(401);
  });

  it('is stored small and without metadata, and never cached', async () => {
    const driver = await house.driver();
    const sold = await house.sold();
    await portraitApproved(driver.client, driver.id, admin.client, await aFace());
    await step(driver, sold, 'accept');
    expect(await statusFor(sold.buyer, sold)).toBe(404);
    await step(driver, sold, 'depart');
    const answer = await pictureFor(sold.buyer, sold);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/webp',
      'private, no-store',
    ]);
    const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([384, 480, undefined]);
  });

  it('is hidden two hours after the end', async () => {
    const driver = await house.driver();
    const sold = await house.sold();
    await portraitApproved(driver.client, driver.id, admin.client);
    await step(driver, sold, 'accept');
    await step(driver, sold, 'depart');
    const endedAgo = (minutes: number): Promise<unknown> =>
      inDatabase(
        `UPDATE delivery.delivery SET status = 'delivered', picked_up_at = dispatched_at,
           ended_at = now() - $2 * interval '1 minute' WHERE id = $1 RETURNING 1`,
        [sold.jobId, minutes],
      );
    await endedAgo(119);
    expect(await statusFor(sold.buyer, sold)).toBe(200);
    await endedAgo(121);
    expect([await statusFor(sold.buyer, sold), await statusFor(sold.seller, sold)]).toEqual([404, 404]);
  });

  it('is optional, and can be removed by its driver or by an administrator with a reason', async () => {
    const driver = await house.driver();
    const documents = async (): Promise<OwnDocumentsView> =>
      (await driver.client.get<OwnDocumentsView>('/api/driver/documents')).body;
    expect((await documents()).problem).toBeNull();
    const remove = () => driver.client.call<OwnDocumentsView>('DELETE', '/api/driver/documents/portrait');
    expect((await remove()).status).toBe(200);
    await portraitApproved(driver.client, driver.id, admin.client);
    await expectStatus(enterDocument(driver.client, 'portrait', {}), 200);
    const keys = await inDatabase(
      `UPDATE delivery.driver_document SET entered_at = entered_at WHERE user_id = $1 AND kind = 'portrait'
       RETURNING file_key AS key`,
      [driver.id],
    );
    expect(keys).toHaveLength(2);
    expect((await remove()).body.items.map(({ kind }) => kind)).not.toContain('portrait');
    expect((await remove()).status).toBe(200);

    const id = await portraitApproved(driver.client, driver.id, admin.client);
    const path = `/api/admin/drivers/${String(driver.id)}/documents/portrait/remove`;
    expect((await driver.client.post(path, { reason: 'I want it gone.' })).status).toBe(403);
    expect((await admin.client.post(path, {})).status).toBe(400);
    const reason = 'That is a picture of a dog.';
    const { body } = await expectStatus<DriverDocumentsView>(admin.client.post(path, { reason }), 200);
    expect(body.items.map(({ kind }) => kind)).not.toContain('portrait');
    expect(house.events.findLast(({ name }) => name === DOCUMENT_DECIDED)?.payload).toMatchObject({
      userId: driver.id,
      documentId: id,
      document: 'portrait',
      approved: false,
      reason,
      inOrder: true,
    });
    expect((await admin.client.post(path, { reason })).status).toBe(404);
    const store = house.app.get(ObjectStore, { strict: false });
    for (const { key } of keys)
      await eventually(async () => ((await store.get(String(key))) === null ? true : undefined), 'the file to be gone');
  });

  it('is refused without a picture', async () => {
    const driver = await house.driver();
    const text = { file: new Blob(['%PDF-1.7\n%%EOF']), name: 'me.pdf' };
    expect(await enterDocument(driver.client, 'portrait', {}, text)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'file', message: expect.stringContaining('me.pdf') as string }] },
    });
  });
});
