import { InMemorySettings } from '../../../../../test/admin/fakes/in-memory-settings.js';
import { OpenApprovals } from '../../../../../test/admin/fakes/open-approvals.js';
import { testEnvironment } from '../../../../../test/support/environment.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { SETTINGS_CHANGED } from '../published/events.js';
import { CachedPlatformSettings } from './cached-platform-settings.js';
import type { SettingsValues } from '../domain/settings.js';
import { SaveSettings } from './save-settings.js';

function world() {
  const settings = new InMemorySettings();
  const cache = new CachedPlatformSettings(settings, testEnvironment({ databaseUrl: 'postgres://nowhere' }));
  const events = new RecordedEvents();
  const approvals = new OpenApprovals();
  const save = new SaveSettings(new ImmediateUnitOfWork(), settings, cache, events, approvals);
  return { settings, cache, events, approvals, save };
}

describe('The platform settings', () => {
  it('return the defaults in basis points and cents', async () => {
    expect(await world().cache.current()).toMatchObject({
      serviceFee: 1_500,
      deliveryFeeCents: { small: 1_000, medium: 2_500, large: 5_000 },
      hstRate: 1_300,
      cardFeeRate: 290,
      cardFeeFixedCents: 30,
      loadPerWindow: 100,
      version: 1,
    });
  });

  it('are read once for many callers', async () => {
    const { cache, settings } = world();
    for (let question = 0; question < 5; question++) await cache.current();
    expect(settings.reads).toBe(1);
  });

  it('are visible at once on the instance that saved them', async () => {
    const { cache, save } = world();
    await cache.current();
    await save.execute({ values: { serviceFeePercent: 20 }, loadedVersion: 1, by: { userId: 1, role: 'admin' } });
    expect(await cache.current()).toMatchObject({ serviceFee: 2_000, version: 2 });
  });

  it('do not cache a read that was in flight while they were saved', async () => {
    const { cache, save } = world();
    const underWay = cache.current();
    await save.execute({ values: { serviceFeePercent: 20 }, loadedVersion: null, by: { userId: 1, role: 'admin' } });
    await underWay;
    expect((await cache.current()).serviceFee).toBe(2_000);
  });

  it('publish who changed which regions, with the earlier value', async () => {
    const { events, save } = world();
    await save.execute({ values: { activeRegions: ['Ajax'] }, loadedVersion: null, by: { userId: 7, role: 'admin' } });
    expect(events.named(SETTINGS_CHANGED)).toEqual([
      {
        version: 2,
        byUserId: 7,
        activatedRegions: ['Ajax'],
        deactivatedRegions: ['Vaughan'],
        change: '{"before":{"activeRegions":["Vaughan"]},"after":{"activeRegions":["Ajax"]}}',
      },
    ]);
  });

  it('are unchanged when the writer loaded an old version', async () => {
    const { cache, events, save } = world();
    await expect(
      save.execute({ values: { serviceFeePercent: 20 }, loadedVersion: 9, by: { userId: 1, role: 'admin' } }),
    ).rejects.toMatchObject({
      code: 'stale-version',
    });
    expect((await cache.current()).serviceFee).toBe(1_500);
    expect(events.published).toEqual([]);
  });

  it('turn four eyes off only in a separate save, so that the second administrator sees everything they approve', async () => {
    const { approvals, cache, save } = world();
    const by = { userId: 1, role: 'admin' } as const;
    await save.execute({ values: { fourEyes: true }, loadedVersion: null, by });
    const mixed = { fourEyes: false, serviceFeePercent: 20 };
    await expect(save.execute({ values: mixed, loadedVersion: null, by })).rejects.toMatchObject({
      code: 'validation-failed',
    });
    expect(await cache.current()).toMatchObject({ fourEyes: true, serviceFee: 1_500 });
    const { vacationDates, business } = await cache.current();
    const whole = { vacationDates, business: { ...business }, fourEyes: false };
    await save.execute({ values: whole, loadedVersion: null, by });
    expect((await cache.current()).fourEyes).toBe(false);
    expect(approvals.asked.map(({ kind, terms }) => [kind, terms])).toEqual(
      Array.from({ length: 2 }, () => ['four-eyes-off', {}]),
    );
  });

  it('need a second administrator to protect less, and none to protect more', async () => {
    const { approvals, cache, save } = world();
    const set = (values: Partial<SettingsValues>): Promise<unknown> =>
      save.execute({ values, loadedVersion: null, by: { userId: 1, role: 'admin' } });
    await set({ approvalAboveCents: 60_000, inspectionHours: 12 });
    expect(approvals.asked).toEqual([]);
    await set({ fourEyes: true });
    await set({ approvalAboveCents: 20_000, inspectionHours: 24 });
    expect(approvals.asked).toEqual([]);
    await expect(set({ inspectionHours: 23, serviceFeePercent: 20 })).rejects.toMatchObject({
      code: 'validation-failed',
    });
    await set({ approvalAboveCents: 20_001 });
    await set({ inspectionHours: 23 });
    expect(approvals.asked.slice(1).map(({ kind, terms, what }) => [kind, terms, what])).toEqual([
      ['weaker-protection', { approvalAboveCents: 20_001 }, 'Let one administrator alone send up to $200.01.'],
      ['weaker-protection', { inspectionHours: 23 }, 'Shorten the buyers’ time to look at an item to 23 hours.'],
    ]);
    const byDeveloper = save.execute({
      values: { inspectionHours: 1 },
      loadedVersion: null,
      by: { userId: 2, role: 'dev' },
    });
    await expect(byDeveloper).rejects.toMatchObject({ code: 'administrators-only' });
    expect(await cache.current()).toMatchObject({ approvalAboveCents: 20_001, inspectionHours: 23 });
  });
});
