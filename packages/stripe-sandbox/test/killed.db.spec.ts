import type Stripe from 'stripe';
import { createDatabase } from '../../../test/support/database.js';
import { SandboxProcess } from './sandbox-process.js';

let database: Awaited<ReturnType<typeof createDatabase>>;
let sandbox: SandboxProcess;
beforeAll(async () => {
  database = await createDatabase();
  sandbox = new SandboxProcess(database.ownerUrl);
  await sandbox.start();
});
afterAll(async () => {
  await sandbox.kill('SIGTERM');
  await database.drop();
});

const ROUNDS = [5, 25, 60];
const TRANSFERS = 30;

async function fullCharge(): Promise<string> {
  const { latest_charge: charge } = await sandbox.stripe.paymentIntents.create({
    amount: 100_000,
    currency: 'cad',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_bypassPending',
    confirm: true,
    capture_method: 'automatic',
  });
  return charge as string;
}

async function newSeller(): Promise<string> {
  const { id } = await sandbox.stripe.accounts.create({
    type: 'express',
    country: 'CA',
    capabilities: { transfers: { requested: true } },
  });
  await sandbox.control(`accounts/${id}/onboard`, { outcome: 'verified' });
  return id;
}

/** Every transfer is asked for at the same time, each with a key of its own. */
const sendAll = (destination: string, charge: string) =>
  Promise.allSettled(
    Array.from({ length: TRANSFERS }, (_, each) =>
      sandbox.stripe.transfers.create(
        { amount: 1_000, currency: 'cad', destination, source_transaction: charge },
        { idempotencyKey: `${destination}-${String(each)}` },
      ),
    ),
  );

const idOf = (outcome: PromiseSettledResult<Stripe.Transfer> | undefined): string | null =>
  outcome?.status === 'fulfilled' ? outcome.value.id : null;

async function booked(stripeAccount?: string): Promise<number> {
  let sum = 0;
  const options = stripeAccount === undefined ? {} : { stripeAccount };
  for await (const { net } of sandbox.stripe.balanceTransactions.list({ limit: 100 }, options)) sum += net;
  return sum;
}

async function onBalance(stripeAccount?: string): Promise<number> {
  const options = stripeAccount === undefined ? {} : { stripeAccount };
  const { available, pending } = await sandbox.stripe.balance.retrieve({}, options);
  return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0);
}

describe('a sandbox killed in the middle of requests', () => {
  it.each(ROUNDS)('after %i ms has every transfer whole or not at all, and its keys find the same', async (wait) => {
    const [destination, charge] = [await newSeller(), await fullCharge()];
    const asked = sendAll(destination, charge);
    await new Promise((done) => setTimeout(done, wait));
    await sandbox.kill();
    const before = await asked;
    await sandbox.start();
    const { data: kept } = await sandbox.stripe.transfers.list({ destination, limit: 100 });
    expect(await onBalance(destination)).toBe(kept.length * 1_000);
    const after = await sendAll(destination, charge);
    expect(after.filter(({ status }) => status === 'rejected')).toEqual([]);
    const answered = before.map(idOf).filter((id) => id !== null);
    expect(after.map(idOf)).toEqual(expect.arrayContaining([...answered, ...kept.map(({ id }) => id)]));
    expect(await onBalance(destination)).toBe(TRANSFERS * 1_000);
    expect([await booked(destination), await booked()]).toEqual([await onBalance(destination), await onBalance()]);
  });
});
