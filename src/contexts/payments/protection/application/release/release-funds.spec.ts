import { aReleasingWorld, LISTING } from '../../../../../../test/payments/releasing-world.js';
import { balanceOf, proofOf } from '../../../ledger/domain/ledger.js';
import { FUNDS_RELEASED, RELEASE_BLOCKED } from '../../../published/events.js';

describe('releasing funds', () => {
  it('pays the seller once, divides every cent, and publishes it once', async () => {
    const world = aReleasingWorld();
    expect(await world.release()).toEqual({ id: 'tr_1', amountCents: 12_749 });
    expect(await world.fundsOf()).toBe('released');
    expect((await world.register.find(LISTING))?.fundsState).toBe('released');
    const { seller, driver, platform } = proofOf(world.ledger.entries);
    expect([seller.cents, driver.cents, platform.cents]).toEqual([12_749, 2_000, 2_750]);
    expect(world.events.named(FUNDS_RELEASED)).toMatchObject([{ sellerCents: 12_749, byUserId: 1 }]);
  });

  it('returns the existing transfer when called again', async () => {
    const world = aReleasingWorld();
    await world.release();
    await expect(world.release()).rejects.toMatchObject({
      code: 'already-released',
      details: { transfer: { id: 'tr_1', amount: 127.49 } },
    });
    expect(world.provider.transfers).toHaveLength(1);
  });

  it.each(['lost-before', 'lost-after'] as const)(
    'retries with the same key after %s, and pays once',
    async (failure) => {
      const world = aReleasingWorld();
      world.provider.failsNext(failure);
      await expect(world.release()).rejects.toMatchObject({ code: 'provider-unavailable' });
      expect([await world.fundsOf(), world.operations.all[0]?.state]).toEqual(['releasing', 'unknown']);
      expect(await world.release()).toEqual({ id: 'tr_1', amountCents: 12_749 });
      expect([world.provider.transfers.length, world.operations.all.length]).toEqual([1, 1]);
    },
  );

  it('reports a bug as such, to the job too, and pays once with the same key after the fix', async () => {
    const world = aReleasingWorld();
    world.provider.failsNext('bug');
    await expect(world.release()).rejects.toBeInstanceOf(TypeError);
    expect([await world.fundsOf(), world.operations.all[0]?.state]).toEqual(['releasing', 'unknown']);
    expect(await world.release()).toEqual({ id: 'tr_1', amountCents: 12_749 });
    expect([world.provider.transfers.length, world.operations.all.length]).toEqual([1, 1]);
    const other = aReleasingWorld();
    other.provider.failsNext('bug');
    await expect(other.due.execute()).rejects.toBeInstanceOf(TypeError);
    expect(other.operations.all[0]?.state).toBe('unknown');
  });

  it('waits after a definite refusal, then tries a new attempt with a new key', async () => {
    const world = aReleasingWorld();
    world.provider.failsNext('refused');
    await expect(world.release()).rejects.toMatchObject({ code: 'seller-cannot-receive' });
    expect(await world.fundsOf()).toBe('release_due');
    await world.due.execute();
    expect(world.provider.transfers).toHaveLength(0);
    world.clock.advance({ minutes: 5 });
    await world.due.execute();
    expect(await world.fundsOf()).toBe('released');
    expect(new Set(world.operations.all.map(({ key }) => key)).size).toBe(2);
  });

  it('waits without another call when the provider says that the account is gone, and tells the seller once', async () => {
    const world = aReleasingWorld();
    world.provider.gone.add('acct_1');
    for (let tries = 0; tries < 3; tries++) {
      await expect(world.release()).rejects.toMatchObject({ code: 'seller-cannot-receive' });
      world.clock.advance({ minutes: 400 });
    }
    expect([await world.fundsOf(), world.operations.all.length]).toEqual(['release_due', 1]);
    expect((await world.payments.findSale(LISTING))?.state.releaseError).toBe('seller-cannot-receive');
    expect(world.events.named(RELEASE_BLOCKED)).toMatchObject([{ sellerId: 2, cause: 'seller-cannot-receive' }]);
    expect(world.events.named('payments.seller-account-changed.v1')).toMatchObject([{ userId: 2, after: 'deleted' }]);
  });

  it('makes no call while the seller cannot receive, or if the account has changed since the payment', async () => {
    for (const world of [
      aReleasingWorld({}, { transfersActive: false }),
      aReleasingWorld({}, { stripeAccountId: 'acct_other' }),
      aReleasingWorld({ destination: null }),
    ]) {
      await expect(world.release()).rejects.toMatchObject({ code: 'seller-cannot-receive' });
      expect([await world.fundsOf(), world.operations.all.length]).toEqual(['release_due', 0]);
    }
  });

  it('notifies administrators once if the account has changed since the payment', async () => {
    const world = aReleasingWorld({}, { stripeAccountId: 'acct_other' });
    for (let tries = 0; tries < 3; tries++) await expect(world.release()).rejects.toMatchObject({ kind: 'conflict' });
    expect(world.events.named(RELEASE_BLOCKED)).toMatchObject([{ sellerId: 2, cause: 'account-changed' }]);
  });

  it('keeps what the seller owes from another sale, and transfers the rest', async () => {
    const world = aReleasingWorld();
    world.debts.cents = 2_749;
    expect(await world.release()).toEqual({ id: 'tr_1', amountCents: 10_000 });
    expect(world.provider.transfers.map(({ amountCents }) => amountCents)).toEqual([10_000]);
    expect(proofOf(world.ledger.entries).seller.cents).toBe(12_749);
    expect(balanceOf(world.ledger.entries, ['sellers_debt'])).toBe(-2_749);
    expect(balanceOf(world.ledger.entries, ['sellers_payable'])).toBe(0);
  });

  it('transfers nothing if the seller owes the whole share, and completes the release', async () => {
    const world = aReleasingWorld();
    world.debts.cents = 20_000;
    expect(await world.release()).toEqual({ id: '', amountCents: 0 });
    expect([await world.fundsOf(), world.provider.transfers.length]).toEqual(['released', 0]);
    expect(balanceOf(world.ledger.entries, ['sellers_debt'])).toBe(-12_749);
    expect(world.events.named(FUNDS_RELEASED)).toMatchObject([{ transferCents: 0, transferId: null }]);
  });

  it.each([
    ['held', 'not-delivered'],
    ['frozen', 'funds-frozen'],
    ['disputed', 'disputed'],
    ['refunding', 'refunded'],
    ['refunded', 'refunded'],
  ] as const)('refuses a payment that is %s with %s, and changes nothing', async (funds, code) => {
    const world = aReleasingWorld({ funds });
    await expect(world.release()).rejects.toMatchObject({ code });
    expect([await world.fundsOf(), world.operations.all.length, world.ledger.entries.length]).toEqual([funds, 0, 0]);
  });
});
