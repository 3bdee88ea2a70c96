import { DEFAULT_SETTINGS, WEEKEND, ALL_SLOTS } from '../../../../../../test/admin/builders/settings-values.js';
import { startIdentity, type IdentityApplication } from '../../../../../../test/identity/start-identity.js';
import type { ApiClient } from '../../../../../../test/support/api-client.js';
import { story } from '../../../../../../test/support/story.js';

let house: IdentityApplication;
let admin: ApiClient;
beforeAll(async () => {
  house = await startIdentity({ REDDIT_PIXEL_ID: 't2_pixel', VIDEO_ID: 'abc123' });
  admin = await house.signedIn('admin@porchlight.test');
});
afterAll(() => house.close());

const { serviceFeePercent, activeRegions, availableDays, availableTimeSlots, vacationDates } = DEFAULT_SETTINGS;
const FIVE = { serviceFeePercent, activeRegions, availableDays, availableTimeSlots, vacationDates };
const save = (body: object, client = admin) => client.post<string>('/api/admin/config', body);

const { chapter, step } = story('The settings are read and saved');

chapter('GET /api/config', () => {
  step('returns the fees, the rates and the public ids to everyone', async () => {
    const { status, body } = await house.client().get('/api/config');
    expect(status).toBe(200);
    expect(body).toEqual({
      redditId: 't2_pixel',
      videoId: 'abc123',
      intercomAppId: null,
      guideUrl: null,
      blogUrl: null,
      businessAddress: null,
      testPages: true,
      addressSuggestions: false,
      serviceFeePercent: 15,
      deliveryFees: { small: 10, medium: 25, large: 50 },
      hstRate: 13,
      stripeFeePercent: 2.9,
      stripeFeeFixed: 0.3,
    });
  });
});

chapter('GET /api/admin/config', () => {
  step('answers the defaults', async () => {
    const { status, body } = await admin.get('/api/admin/config');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...FIVE,
      deliveryFees: { small: 10, medium: 25, large: 50 },
      linkLifetimeDays: 30,
      inspectionHours: 24,
      loadPerWindow: 100,
      business: { legalName: null, address: null, hstNumber: null },
      fourEyes: false,
      approvalAbove: 500,
      version: 1,
    });
  });

  step('is for staff only', async () => {
    expect((await house.client().get('/api/admin/config')).status).toBe(401);
    const person = await house.signedIn('nosy@example.ca');
    expect((await person.get('/api/admin/config')).status).toBe(403);
    expect((await person.get('/api/admin/stripe-mode')).status).toBe(403);
    const refused = await save(FIVE, person);
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 403,
      body: 'You aren’t allowed to do that.',
    });
  });

  step('says that payments go to the sandbox', async () => {
    expect((await admin.get('/api/admin/stripe-mode')).body).toEqual({ currentMode: 'sandbox' });
  });
});

chapter('POST /api/admin/config', () => {
  step('saves a changed copy of what GET returned, and everyone sees it', async () => {
    const { body: loaded } = await admin.get<{ version: number; deliveryFees: object }>('/api/admin/config');
    const changed = {
      ...loaded,
      serviceFeePercent: 20,
      activeRegions: ['Vaughan', 'Markham'],
      vacationDates: ['2026-12-26', '2026-12-25', '2026-12-25'],
      deliveryFees: { small: 12.5, medium: 25, large: 50 },
      availableTimeSlots: { ...ALL_SLOTS, '8pm-9pm': false },
    };
    const { status, body } = await admin.post('/api/admin/config', changed);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      serviceFeePercent: 20,
      activeRegions: ['Markham', 'Vaughan'],
      vacationDates: ['2026-12-25', '2026-12-26'],
      deliveryFees: { small: 12.5, medium: 25, large: 50 },
      availableTimeSlots: { monday: { '7pm-8pm': true, '8pm-9pm': false } },
      version: loaded.version + 1,
    });
    expect((await admin.get('/api/admin/config')).body).toEqual(body);
    expect((await house.client().get('/api/config')).body).toMatchObject({
      serviceFeePercent: 20,
      deliveryFees: { small: 12.5 },
    });
    expect(house.events.findLast(({ name }) => name === 'admin.settings-changed.v1')).toMatchObject({
      payload: { byUserId: 1, activatedRegions: ['Markham'], deactivatedRegions: [] },
    });
    const stale = await save(changed);
    expect(stale.status).toBe(409);
    expect(stale.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(stale.body).toBe(
      'Someone else has changed the settings, so your changes were not saved. Keep theirs, or save yours over theirs.',
    );
  });

  step('normalizes the business details, records the change, and can clear them again', async () => {
    const business = {
      legalName: ' Porchlight Inc. ',
      address: '1 Main St\r\n\n Vaughan ON ',
      hstNumber: '123456789rt0001',
    };
    const kept = { legalName: 'Porchlight Inc.', address: '1 Main St\nVaughan ON', hstNumber: '123456789 RT0001' };
    const none = { legalName: null, address: null, hstNumber: null };
    const { body } = await admin.post('/api/admin/config', { ...FIVE, business });
    expect(body).toMatchObject({ business: kept });
    expect((await admin.get('/api/admin/config')).body).toMatchObject({ business: kept });
    expect((await house.client().get('/api/config')).body).toMatchObject({ businessAddress: kept.address });
    const told = house.events.findLast(({ name }) => name === 'admin.settings-changed.v1');
    const { change } = told?.payload as { change: string };
    expect(JSON.parse(change)).toMatchObject({ before: { business: none }, after: { business: kept } });
    expect((await admin.post('/api/admin/config', FIVE)).body).toMatchObject({ business: kept });
    const emptied = { legalName: '', address: null, hstNumber: '' };
    expect((await admin.post('/api/admin/config', { ...FIVE, business: emptied })).body).toMatchObject({
      business: none,
    });
  });

  step('keeps optional settings that are missing from the request', async () => {
    await save({ ...FIVE, linkLifetimeDays: 10, loadPerWindow: 10 });
    const { body } = await admin.post('/api/admin/config', { ...FIVE, approvalAbove: null });
    expect(body).toMatchObject({ linkLifetimeDays: 10, loadPerWindow: 10, availableDays: WEEKEND, approvalAbove: 500 });
  });

  step.each([
    [{ serviceFeePercent: 4 }, 'The service fee must be a whole number from 5 to 30.'],
    [{ serviceFeePercent: 31 }, 'The service fee must be a whole number from 5 to 30.'],
    [{ serviceFeePercent: 15.5 }, 'The service fee must be a whole number from 5 to 30.'],
    [{ serviceFeePercent: undefined }, 'The service fee must be a whole number from 5 to 30.'],
    [{ activeRegions: ['Paris'] }, /^The active regions must be a list of these: Ajax,/],
    [{ activeRegions: 'Vaughan' }, /^The active regions must be a list of these: Ajax,/],
    [{ availableDays: { monday: 'yes' } }, 'The available days must say for each weekday whether it is on.'],
    [{ availableTimeSlots: { monday: { midnight: true } } }, /^The time slots must say for each weekday/],
    [{ vacationDates: ['2026-02-30'] }, 'Vacation dates must be a list of days written as YYYY-MM-DD.'],
    [{ vacationDates: ['25/12/2026'] }, 'Vacation dates must be a list of days written as YYYY-MM-DD.'],
    [{ deliveryFees: { small: -1, medium: 25, large: 50 } }, /^A delivery fee must be an amount from 0 to 1000 CAD/],
    [{ deliveryFees: { small: 1.234, medium: 25, large: 50 } }, /^A delivery fee must be an amount from 0 to 1000 CAD/],
    [{ deliveryFees: { small: 1e-7, medium: 25, large: 50 } }, /^A delivery fee must be an amount from 0 to 1000 CAD/],
    [{ deliveryFees: { small: 10 } }, /^A delivery fee must be an amount from 0 to 1000 CAD/],
    [{ linkLifetimeDays: 0 }, /^The lifetime of a link in days must be/],
    [{ inspectionHours: -1 }, /^The inspection period in hours must be/],
    [{ inspectionHours: 73 }, /^The inspection period in hours must be/],
    [{ loadPerWindow: 0 }, /^The load of a window must be/],
    [{ business: { hstNumber: '123456789 RC0001' } }, /^The HST number must be 9 digits, RT and 4 digits/],
    [{ business: { hstNumber: '12345678 RT0001' } }, /^The HST number must be 9 digits, RT and 4 digits/],
    [{ business: { legalName: 'x'.repeat(201) } }, 'The legal name must have at most 200 characters.'],
    [{ business: { address: 'x'.repeat(301) } }, 'The business address must have at most 300 characters.'],
    [{ business: { address: 'a\nb\nc\nd\ne\nf\ng' } }, 'The business address must have at most six lines.'],
    [{ business: { website: 'x' } }, '“website” isn’t a field of this call.'],
    [{ business: 'Porchlight' }, /^The business details must be given with/],
    [{ surprise: 1 }, '“surprise” isn’t a field of this call.'],
  ])('rejects %j with a sentence', async (change, sentence) => {
    const { status, body, headers } = await save({ ...FIVE, ...change });
    expect(status).toBe(400);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(body).toEqual(typeof sentence === 'string' ? sentence : (expect.stringMatching(sentence) as string));
  });

  step('lets only one of two administrators who loaded the same version save', async () => {
    const { body: loaded } = await admin.get<object>('/api/admin/config');
    const answers = await Promise.all([
      save({ ...loaded, serviceFeePercent: 8 }),
      save({ ...loaded, serviceFeePercent: 9 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
