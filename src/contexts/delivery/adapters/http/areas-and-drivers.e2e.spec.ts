import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import { eventually, expectStatus } from '../../../../../test/support/people.js';
import type { DeliveryOptionsView, ServiceAreaView } from '../../published/views.js';
import { story } from '../../../../../test/support/story.js';

let house: DeliveryApplication;
let admin: SignedIn;
beforeAll(async () => {
  house = await DeliveryApplication.start();
  admin = await house.admin();
});
afterAll(() => house.close());

const { chapter, step } = story('An area and its first driver');

chapter('Service areas over HTTP', () => {
  step('are public: 22 prefixes, with Vaughan active', async () => {
    const { status, body } = await house.client().get<ServiceAreaView[]>('/api/service-areas');
    expect(status).toBe(200);
    expect(body).toHaveLength(22);
    expect(body.filter((area) => area.status === 'active').map(({ fsa }) => fsa)).toEqual(['L4J', 'L4L', 'L6A']);
  });

  step('can be changed only by staff', async () => {
    const area = { fsa: 'l4k', regionName: 'Vaughan', city: 'Concord', status: 'active' };
    const { client } = await house.signedIn();
    expect((await house.client().post('/api/service-areas', area)).status).toBe(401);
    expect((await client.post('/api/service-areas', area)).status).toBe(403);
    const added = await admin.client.post('/api/service-areas', area);
    expect(added).toMatchObject({ status: 200, body: { ...area, fsa: 'L4K' } });
    const off = await admin.client.call('PATCH', '/api/service-areas/l4k', { body: { status: 'inactive' } });
    expect(off).toMatchObject({ status: 200, body: { fsa: 'L4K', status: 'inactive' } });
    expect((await admin.client.call('PATCH', '/api/service-areas/X9X', { body: { status: 'active' } })).status).toBe(
      404,
    );
    const wrong = await admin.client.post('/api/service-areas', {
      fsa: '44',
      regionName: 'Narnia',
      city: '',
      status: 'on',
    });
    expect(wrong.body['details']).toEqual(
      ['fsa', 'regionName', 'city', 'status'].map((field) => ({ field, message: expect.any(String) as string })),
    );
  });

  step('follow the regions of saved settings', async () => {
    const { body: config } = await admin.client.get<{ activeRegions: string[] }>('/api/admin/config');
    const activeRegions = [...config.activeRegions, 'Markham'];
    await expectStatus(admin.client.post('/api/admin/config', { ...config, activeRegions }), 200);
    await eventually(async () => {
      const { body } = await house.client().get<ServiceAreaView[]>('/api/service-areas');
      return body.find(({ fsa, status }) => fsa === 'L3R' && status === 'active');
    }, 'Markham to be served');
  });
});

chapter('Delivery options', () => {
  step('list today and the next 13 days with 12 windows each', async () => {
    const { listing } = await house.listed();
    const { status, body } = await house
      .client()
      .get<DeliveryOptionsView>(`/api/products/${listing.shareLink}/delivery-options?postalCode=l4j2b2`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ serviceable: true, city: 'Vaughan', fee: 25 });
    expect(body.days).toHaveLength(14);
    for (const { windows } of body.days) expect(windows).toHaveLength(12);
  });

  step('say if a postal code is not served, and refuse an invalid one', async () => {
    const { listing } = await house.listed();
    const path = `/api/products/${listing.shareLink}/delivery-options`;
    expect((await house.client().get(`${path}?postalCode=M5V%202T6`)).body).toEqual({
      serviceable: false,
      fee: 25,
      days: [],
    });
    const malformed = await house.client().get(`${path}?postalCode=12345`);
    expect(malformed).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', details: [{ field: 'postalCode' }] },
    });
    expect((await house.client().get(path)).status).toBe(400);
    expect((await house.client().get('/api/products/nothing1/delivery-options?postalCode=L4J2B2')).status).toBe(404);
  });
});

chapter('Becoming a driver', () => {
  step('needs a complete profile and the agreement, and then waits for approval', async () => {
    const unready = await house.signedIn();
    expect(await unready.client.post('/api/driver/apply', { acceptAgreement: true })).toMatchObject({
      status: 409,
      body: { code: 'profile-incomplete' },
    });
    const person = await house.registered('Ana', 'Silva');
    expect((await person.client.post('/api/driver/apply', { acceptAgreement: false })).status).toBe(400);
    expect((await person.client.get('/api/driver/me')).body).toEqual({
      status: null,
      paused: false,
      pausedBecause: null,
      documentsProblem: null,
      agreementAccepted: false,
      earnings: { delivered: 0, total: 0 },
    });
    expect(await person.client.post('/api/driver/apply', { acceptAgreement: true })).toMatchObject({
      status: 201,
      body: { status: 'pending' },
    });
    expect(await person.client.post('/api/driver/apply', { acceptAgreement: true })).toMatchObject({
      status: 201,
      body: { status: 'pending' },
    });
    expect((await person.client.get('/api/driver/jobs')).status).toBe(403);
    expect((await person.client.get('/api/user')).body['driver']).toBe('pending');

    const path = `/api/admin/drivers/${String(person.id)}`;
    expect((await person.client.call('PATCH', path, { body: { status: 'approved' } })).status).toBe(403);
    expect(
      (await admin.client.call('PATCH', '/api/admin/drivers/999999', { body: { status: 'approved' } })).status,
    ).toBe(404);
    await house.documentsOf(person.id);
    const approved = await admin.client.call('PATCH', path, { body: { status: 'approved' } });
    expect(approved).toMatchObject({
      status: 200,
      body: { userId: person.id, status: 'approved', firstName: 'Ana', agreementVersion: '1.2' },
    });
    expect((await person.client.get('/api/driver/jobs')).status).toBe(200);
    const { body } = await admin.client.get<{ items: { userId: number }[] }>('/api/admin/drivers');
    expect(body.items.map(({ userId }) => userId)).toContain(person.id);
    await admin.client.call('PATCH', path, { body: { status: 'suspended' } });
    expect(await person.client.get('/api/driver/jobs')).toMatchObject({ status: 200, body: { items: [] } });
  });
});
