import { randomUUID } from 'node:crypto';
import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import type { Answer } from '../../../../../test/support/api-client.js';
import { expectStatus } from '../../../../../test/support/people.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { RESCHEDULED } from '../../published/events.js';
import type { DeliveryOptionsView, DriverJobView, TransactionPageView } from '../../published/views.js';

let house: DeliveryApplication;
beforeAll(async () => {
  house = await DeliveryApplication.start();
});
afterAll(() => house.close());

type Sold = Awaited<ReturnType<DeliveryApplication['sold']>>;
interface Wish {
  deliveryDate: string;
  deliveryWindow: string;
}

const optionsOf = ({ client }: Pick<SignedIn, 'client'>, { listing }: Sold): Promise<Answer<DeliveryOptionsView>> =>
  client.get(`/api/products/${listing.shareLink}/delivery-options`);
const page = async ({ client }: SignedIn, { listing }: Sold): Promise<TransactionPageView> =>
  (await client.get<TransactionPageView>(`/api/products/${listing.shareLink}`)).body;
const ask = (
  { client }: Pick<SignedIn, 'client'>,
  { listing }: Sold,
  body: object,
  key?: string,
): Promise<Answer<TransactionPageView & { code?: string; details?: unknown }>> =>
  client.post(`/api/products/${listing.id}/reschedule`, body, key === undefined ? {} : { key });

/** An open window other than the current one, and not today, because today's may close at the next full hour. */
async function another(who: SignedIn, sold: Sold): Promise<Wish> {
  const { deliveryDate, deliveryWindow } = await page(who, sold);
  const { body } = await optionsOf(who, sold);
  for (const { date, windows } of body.days.slice(1)) {
    const open = windows.find(
      ({ label, available }) => available && (date !== deliveryDate || label !== deliveryWindow),
    );
    if (open !== undefined) return { deliveryDate: date, deliveryWindow: open.label };
  }
  throw new Error('No other window is open.');
}

describe('Rescheduling over HTTP', () => {
  it('can be done by buyer and seller; the driver loses the job and may take it again', async () => {
    const sold = await house.sold();
    const driver = await house.driver();
    await expectStatus(driver.client.post(`/api/driver/jobs/${sold.jobId}/accept`), 200);
    for (const who of [sold.buyer, sold.seller]) {
      const wish = await another(who, sold);
      const answer = await ask(who, sold, wish);
      expect(answer).toMatchObject({ status: 200, body: { ...wish, status: 'payment_secured' } });
      expect(answer.body.viewer?.actions).toContain('reschedule');
      const { items } = (await driver.client.get<{ items: DriverJobView[] }>('/api/driver/jobs')).body;
      expect(items.find(({ id }) => id === sold.jobId)).toMatchObject({ ...wish, mine: false, status: 'scheduled' });
    }
    await expectStatus(driver.client.post(`/api/driver/jobs/${sold.jobId}/accept`), 200);
  });

  it('happens once for the same key', async () => {
    const sold = await house.sold();
    const wish = await another(sold.buyer, sold);
    const key = randomUUID();
    const before = house.events.filter(({ name }) => name === RESCHEDULED).length;
    for (let count = 0; count < 3; count++)
      expect(await ask(sold.buyer, sold, wish, key)).toMatchObject({ status: 200 });
    expect(house.events.filter(({ name }) => name === RESCHEDULED).length - before).toBe(1);
  });

  it('is only for the two sides', async () => {
    const sold = await house.sold();
    const driver = await house.driver();
    await expectStatus(driver.client.post(`/api/driver/jobs/${sold.jobId}/accept`), 200);
    const wish = await another(sold.buyer, sold);
    const outcome = async (who: Pick<SignedIn, 'client'>): Promise<number> => (await ask(who, sold, wish)).status;
    expect(await outcome({ client: house.client() })).toBe(401);
    expect(await outcome(await house.signedIn())).toBe(404);
    expect([await outcome(driver), await outcome(await house.admin())]).toEqual([403, 403]);
    const before = await page(sold.buyer, sold);
    expect([before.deliveryDate, before.deliveryWindow]).not.toEqual([wish.deliveryDate, wish.deliveryWindow]);
    expect((await sold.buyer.client.post('/api/products/ffffffffffff/reschedule', wish)).status).toBe(404);
    const { seller, listing } = await house.listed();
    expect(await seller.client.post(`/api/products/${listing.id}/reschedule`, wish)).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', details: { state: 'waiting_for_payment' } },
    });
  });

  it('is refused with a specific code if the window is closed or invalid, or the sale has moved on', async () => {
    const sold = await house.sold();
    const wish = await another(sold.buyer, sold);
    const before = await page(sold.buyer, sold);
    const code = async (body: object): Promise<unknown> => {
      const { status, body: answer } = await ask(sold.buyer, sold, body);
      return [status, answer.code];
    };
    expect(await code({ ...wish, deliveryDate: '2020-01-04' })).toEqual([409, 'window-closed']);
    expect(await code({ ...wish, deliveryWindow: 'midnight' })).toEqual([409, 'window-closed']);
    expect(await code({ ...wish, deliveryDate: 'tomorrow' })).toEqual([400, 'validation-failed']);
    expect(await code({ deliveryDate: wish.deliveryDate })).toEqual([400, 'validation-failed']);
    expect(await code({ ...wish, more: 1 })).toEqual([400, 'validation-failed']);
    const [register, unitOfWork] = [TransactionRegister, UnitOfWork].map((token) =>
      house.app.get(token, { strict: false }),
    ) as [TransactionRegister, UnitOfWork];
    await unitOfWork.run(() => register.recordFunds(sold.listing.id, 'frozen'));
    expect(await code(wish)).toEqual([409, 'funds-frozen']);
    await unitOfWork.run(() => register.recordFunds(sold.listing.id, 'held'));
    const driver = await house.driver();
    for (const step of ['accept', 'depart'])
      await expectStatus(driver.client.post(`/api/driver/jobs/${sold.jobId}/${step}`), 200);
    expect(await code(wish)).toEqual([409, 'wrong-state']);
    const { deliveryDate, deliveryWindow } = await page(sold.buyer, sold);
    expect([deliveryDate, deliveryWindow]).toEqual([before.deliveryDate, before.deliveryWindow]);
  });

  it('offers windows only to the two sides, without the destination', async () => {
    const sold = await house.sold();
    for (const who of [sold.seller, sold.buyer]) {
      const { status, body } = await optionsOf(who, sold);
      expect([status, Object.keys(body).sort(), body.days.length]).toEqual([200, ['days', 'fee', 'serviceable'], 14]);
      expect(JSON.stringify(body)).not.toMatch(/L4J|Birch|Vaughan/);
    }
    for (const who of [{ client: house.client() }, await house.signedIn(), await house.admin()])
      expect(await optionsOf(who, sold)).toMatchObject({ status: 400, body: { details: [{ field: 'postalCode' }] } });
    const { seller, listing } = await house.listed();
    expect((await seller.client.get(`/api/products/${listing.shareLink}/delivery-options`)).status).toBe(400);
  });
});
