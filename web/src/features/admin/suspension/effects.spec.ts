import type { SuspensionView } from '../../../../../src/contexts/admin/console/published/suspension-view.js';
import { effectsOf, nothingOf } from './effects';

const NOTHING: SuspensionView = {
  isSuspended: false,
  isSuspendedAsDriver: false,
  sessions: 0,
  itemsOnSale: 0,
  openCheckouts: 0,
  sales: { count: 0, cents: 0 },
  jobsToGiveBack: 0,
  jobsSetOff: 0,
  itemsInVan: 0,
  openCases: 0,
  driverPayCents: 0,
};
const MUCH: SuspensionView = {
  ...NOTHING,
  sessions: 2,
  itemsOnSale: 1,
  openCheckouts: 1,
  sales: { count: 2, cents: 25_498 },
  jobsToGiveBack: 1,
  jobsSetOff: 2,
  itemsInVan: 1,
  openCases: 1,
  driverPayCents: 8_000,
};

describe('What a suspension does', () => {
  it('is one line for each thing of the person', () => {
    expect(effectsOf(MUCH, 'person')).toEqual([
      '2 sessions end right away.',
      '1 item goes off sale.',
      '1 payment under way ends; nothing is charged.',
      '2 paid sales go on, but their payouts wait: $254.98.',
      '1 job that has not set off goes back to other drivers.',
      '2 jobs are under way. They can’t finish them signed out: recall them under Deliveries.',
      '1 item is in their van now. Call them: they can’t report its delivery signed out.',
      'Earned as a driver and not paid yet: $80.00 waits.',
      '1 open case stays open, and they can’t answer in it.',
    ]);
  });

  it('of a driver is about jobs and pay only: what is in the van is still delivered', () => {
    expect(effectsOf(MUCH, 'driver')).toEqual([
      '1 job that has not set off goes back to other drivers.',
      '2 jobs are under way without the items yet. They can’t collect them: recall the jobs under Deliveries.',
      '1 item is in their van now and can still be delivered.',
      'Earned as a driver and not paid yet: $80.00 waits.',
    ]);
  });

  it('leaves out what there is nothing of, and says so if there is nothing', () => {
    expect(effectsOf({ ...NOTHING, itemsOnSale: 3 }, 'person')).toEqual(['3 items go off sale.']);
    for (const as of ['person', 'driver'] as const) expect(effectsOf(NOTHING, as)).toEqual([]);
    expect(nothingOf(NOTHING, 'person')).toContain('nothing open');
    expect(nothingOf({ ...NOTHING, isSuspendedAsDriver: true }, 'driver')).toContain('no pay waiting');
  });

  it('that ends is what comes back, but for pay that the other suspension still stops', () => {
    expect(effectsOf({ ...MUCH, isSuspended: true }, 'person')).toEqual([
      '1 item is on sale again.',
      '2 payouts go on: $254.98.',
      'Earned as a driver: $80.00 is paid by the daily run once it is due.',
    ]);
    const both = { ...MUCH, isSuspended: true, isSuspendedAsDriver: true };
    expect(effectsOf(both, 'person').at(-1)).toContain('still waits, because they’re suspended as a driver too.');
    expect(effectsOf(both, 'driver')).toEqual([
      'Earned as a driver: $80.00 still waits, because their account is suspended too.',
    ]);
  });
});
