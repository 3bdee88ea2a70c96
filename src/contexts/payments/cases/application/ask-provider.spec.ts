import { DecidingWorld } from '../../../../../test/payments/deciding-world.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { ProviderNotResponding } from '../../provider/domain/provider.errors.js';
import { MONEY_DESK_ACTED } from '../../published/events.js';
import { AskAboutSale } from './ask-about-sale.js';
import { AskProvider } from './ask-provider.js';
import type { CheckoutRepository } from '../../checkout/application/ports/checkout.repository.js';
import type { SyncCheckout } from '../../checkout/application/sync-checkout.js';
import type { SyncSellerAccount } from '../../accounts/application/sync-seller-account.js';
import { TransactionId } from '../../ledger/application/transaction-id.js';

const ADMIN = 1;

describe('an administrator who checks a refund with the provider', () => {
  let world: DecidingWorld;
  let ask: AskProvider;
  let listingId: string;
  beforeEach(async () => {
    world = new DecidingWorld();
    const { register, payments, refunds, adopt, events, unitOfWork } = world;
    const noCheckouts = { find: () => Promise.resolve(null) } as unknown as CheckoutRepository;
    const notAsked = {} as SyncCheckout & SyncSellerAccount;
    const sales = new AskAboutSale(register, noCheckouts, payments, notAsked, refunds, adopt, notAsked);
    ask = new AskProvider(new TransactionId(register), sales, events, unitOfWork);
    listingId = await world.sale();
    world.provider.failsNext('lost-before');
    await world.cancelAutomatically.execute(listingId, 'not-set-off');
    expect(await world.standing(listingId)).toEqual(['cancelled', 'refunding', 'cancelled']);
  });

  it('is told when it does not answer, and nothing is lost', async () => {
    world.provider.failsNext('lost-before');
    await expect(ask.aboutMoney(listingId, ADMIN)).rejects.toThrow(ProviderNotResponding);
    expect(await world.standing(listingId)).toEqual(['cancelled', 'refunding', 'cancelled']);
    expect(world.events.named(MONEY_DESK_ACTED)).toEqual([
      { action: 'ask-provider', subjectId: listingId, byUserId: ADMIN },
    ]);
    await ask.aboutMoney(listingId, ADMIN);
    expect(await world.standing(listingId)).toEqual(['cancelled', 'refunded', 'cancelled']);
    expect(world.provider.refunds).toHaveLength(1);
  });

  it('gets nothing new for a finished refund, and nothing for an unknown one', async () => {
    await ask.aboutMoney(listingId, ADMIN);
    world.provider.failsNext('lost-before');
    await ask.aboutMoney(listingId, ADMIN);
    expect(world.provider.refunds).toHaveLength(1);
    await expect(ask.aboutMoney('nothing', ADMIN)).rejects.toThrow(NotFound);
    await expect(ask.aboutMoney('0190a0c0-0000-7000-8000-000000000001', ADMIN)).rejects.toThrow(NotFound);
  });
});
