import { jest } from '@jest/globals';
import { DecidingWorld } from '../../../../../test/payments/deciding-world.js';
import { balanceOf } from '../../ledger/domain/ledger.js';
import { PollInTurn } from '../../provider/application/poll-in-turn.js';
import { ProviderRefusal } from '../../provider/application/ports/card-provider.js';
import { ChargeUnknown } from '../../provider/domain/provider.errors.js';
import { RecordProviderFee } from './record-provider-fee.js';

async function aPaidSale() {
  const world = new DecidingWorld();
  const listingId = await world.sale({ chargeId: 'ch_1' });
  const { unitOfWork, payments, save, ledger, provider, register, clock } = world;
  const record = new RecordProviderFee(
    new PollInTurn(unitOfWork, clock),
    unitOfWork,
    payments,
    save,
    ledger,
    provider,
    register,
    clock,
  );
  const found = jest.spyOn(provider, 'findFee');
  const stored = async () => (await payments.findSale(listingId))?.state;
  return { world, ledger, record, found, stored };
}

describe('the provider’s actual fee', () => {
  it('is recorded once with the payment and in the ledger, however many events arrive', async () => {
    const { record, found, stored, ledger } = await aPaidSale();
    // While the first call is waiting, another handles the event and finishes first.
    found.mockImplementationOnce(async () => {
      await record.execute('ch_1');
      return 538;
    });
    found.mockResolvedValue(538);
    await record.execute('ch_1');
    await record.execute('ch_1');
    expect((await stored())?.feeCents).toBe(538);
    expect([balanceOf(ledger.entries, ['provider_fees']), ledger.entries.length]).toEqual([538, 1]);
    expect(await stored()).toMatchObject({ version: 2 });
  });

  it('is left open while the provider does not know it, and creates no entry if it is zero', async () => {
    const { record, found, stored, ledger } = await aPaidSale();
    await record.execute('ch_1');
    expect((await stored())?.feeCents).toBeNull();
    found.mockResolvedValue(0);
    await record.execute('ch_1');
    expect([(await stored())?.feeCents, ledger.entries.length]).toEqual([0, 0]);
  });

  it('is read again later if its event arrives before the payment is recorded', async () => {
    const { record, found } = await aPaidSale();
    await expect(record.execute('ch_of_the_next_moment')).rejects.toBeInstanceOf(ChargeUnknown);
    expect(found).not.toHaveBeenCalled();
  });

  it('of a charge that cannot be read does not delay the next', async () => {
    const { world, record, found, ledger } = await aPaidSale();
    await world.sale({ chargeId: 'ch_2' });
    found.mockRejectedValueOnce(new ProviderRefusal('resource_missing', 'no such charge')).mockResolvedValue(538);
    await record.executeForAll();
    expect(ledger.entries.map(({ reference }) => reference)).toEqual(['ch_2']);
  });
});
