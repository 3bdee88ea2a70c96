import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { eventually, expectStatus, type Person } from '../../../../../../test/support/people.js';
import type { Sale } from '../../../../../../test/support/sale.js';
import { SalesOfSeller } from '../../../../../../test/support/sales-of-seller.js';
import { inDatabase } from '../../../../../../test/support/trouble.js';
import type { SaleFileView, SalesOfPersonView, SearchView, TodayView } from '../../published/work-views.js';

let site: TestApplication;
let sales: SalesOfSeller;
let admin: Person;
let sale: Sale;

beforeAll(async () => {
  site = await startApplication();
  sales = await SalesOfSeller.open(site);
  admin = await sales.admin();
  sale = await sales.paid();
  const people: [Person, string[]][] = [
    [sale.seller, ['Élan', 'Tremblay', '+14165550143']],
    [sale.buyer, ['Zoë', 'O’Brien', '+19055550177']],
  ];
  for (const [person, names] of people)
    await inDatabase(
      site,
      'UPDATE identity.user SET first_name = $2, last_name = $3, phone_number = $4 WHERE email = $1',
      [person.email, ...names],
    );
  await inDatabase(site, `UPDATE listings.listing SET name = 'Étagère en chêne' WHERE id = $1`, [sale.listing.id]);
});
afterAll(() => site.close());

const search = async (query: string): Promise<SearchView> =>
  (await expectStatus<SearchView>(admin.post('/api/admin/search', { query }), 200)).body;
const today = async (): Promise<TodayView> => (await expectStatus<TodayView>(admin.get('/api/admin/today'), 200)).body;
const tasksOf = async (kind: string): Promise<TodayView['tasks']> =>
  (await today()).tasks.filter((task) => task.kind === kind);

describe('Search everywhere', () => {
  it.each([
    ['a name without its accent', 'elan'],
    ['both names joined by a dash', 'elan - tremblay'],
    ['two of its words, in any order', 'tremblay ÉLAN'],
    ['a short word at its beginning', 'él tr'],
    ['a formatted phone number', '(416) 555-0143'],
    ['a phone number with its country code', '+1 416 555 0143'],
    ['the last digits of a phone number', '5550143'],
  ])('finds a person and their sales by %s', async (_, query) => {
    const found = await search(query);
    expect(found.people.map(({ email }) => email)).toEqual([sale.seller.email]);
    expect(found.sales.map(({ id }) => id)).toContain(sale.listing.id);
  });

  it.each([
    ['part of its name, ignoring accents', () => 'etagere en CHENE'],
    ['its share link', () => sale.listing.shareLink],
    ['its id', () => sale.listing.id],
    ['the e-mail address of its buyer', () => sale.buyer.email],
    ['its checkout session at the provider', () => sale.checkout?.checkoutSessionId ?? ''],
  ])('finds a sale by %s, with both sides', async (_, query) => {
    const [found] = (await search(query())).sales;
    expect(found).toMatchObject({
      id: sale.listing.id,
      name: 'Étagère en chêne',
      status: 'payment_secured',
      seller: { name: 'Élan Tremblay' },
      buyer: { name: 'Zoë O’Brien' },
    });
  });

  describe('by the recipient of an order', () => {
    let ordered: Sale;
    beforeAll(async () => {
      ordered = await sales.paid();
      await inDatabase(
        site,
        `UPDATE payments.checkout SET drop_off = drop_off || '{"name": "Ngozi Gagné", "phoneNumber": "+14375550188"}'
          WHERE listing_id = $1`,
        [ordered.listing.id],
      );
    });

    it.each([
      ['the name', 'Ngozi Gagné'],
      ['part of it, without accent and case', 'GAGNE ngo'],
      ['a short word at its beginning', 'ng'],
      ['the phone number’s digits', '4375550188'],
      ['a formatted phone number', '(437) 555-0188'],
      ['a phone number with dots', '437.555.0188'],
      ['a phone number with its country code', '+1 437 555 0188'],
      ['a phone number with an extension', '437–555–0188 ext. 12'],
      ['the last digits of the phone number', '555-0188'],
    ])('finds buyer and sale by %s', async (_, query) => {
      const found = await search(query);
      const name = 'Ngozi Gagné';
      expect(found.people).toContainEqual(
        expect.objectContaining({ email: ordered.buyer.email, name, phoneNumber: '+14375550188' }),
      );
      expect(found.sales).toContainEqual(
        expect.objectContaining({ id: ordered.listing.id, buyer: expect.objectContaining({ name }) as unknown }),
      );
    });

    it('shows name, phone, address and e-mail of each side on the sale’s page', async () => {
      const { body } = await admin.get<SaleFileView>(`/api/admin/transactions/${ordered.listing.id}`);
      expect([body.seller, body.buyer, body.driver]).toMatchObject([
        { name: 'Élan Tremblay', phoneNumber: '+14165550143', email: sale.seller.email, stop: { zipCode: 'L4L 1A1' } },
        {
          name: 'Ngozi Gagné',
          phoneNumber: '+14375550188',
          email: ordered.buyer.email,
          stop: { name: 'Ngozi Gagné', zipCode: 'L4J 2B2' },
        },
        null,
      ]);
    });

    it('knows the person by the order, where the profile is empty', async () => {
      const { id } = (await search('Ngozi Gagné')).people[0] ?? { id: 0 };
      const { body } = await admin.get<SalesOfPersonView>(`/api/admin/users/${String(id)}/sales`);
      expect(body.order).toEqual({ name: 'Ngozi Gagné', phoneNumber: '+14375550188', city: 'Vaughan' });
      expect(body.items[0]?.buyer).toEqual({ id, name: 'Ngozi Gagné' });
    });

    it('finds an order that is being paid, but no sale by one that was left', async () => {
      const other = await sales.listed();
      await other.buyer.signIn({ asProspect: true });
      await other.startCheckout();
      const state = (set: string): Promise<unknown> =>
        inDatabase(
          site,
          `UPDATE payments.checkout SET state = $2, drop_off = drop_off || '{"name": "Wilhelmina Yee"}' WHERE listing_id = $1`,
          [other.listing.id, set],
        );
      await state('open');
      expect(await search('yee wilh')).toMatchObject({
        people: [{ email: other.buyer.email, name: 'Wilhelmina Yee' }],
        sales: [{ id: other.listing.id }],
      });
      await state('left');
      expect(await search('yee wilh')).toMatchObject({ people: [{ email: other.buyer.email }], sales: [] });
    });

    it('finds no one by the words that replaced a removed address', async () => {
      const other = await sales.paid();
      const mask = `UPDATE payments.checkout SET masked_at = now(), drop_off = drop_off || '{"name": "Zebulon"}' WHERE listing_id = $1`;
      await inDatabase(site, mask, [other.listing.id]);
      expect(await search('Zebulon')).toEqual({ sales: [], people: [] });
    });
  });

  it('finds a sale by its payment and a person by their account at the provider', async () => {
    const [{ payment, account } = { payment: '', account: '' }] = await inDatabase<{
      payment: string;
      account: string;
    }>(
      site,
      `SELECT p.payment_intent_id AS payment, u.stripe_connect_id AS account FROM payments.payment p
        JOIN identity.user u ON u.id = p.seller_id WHERE p.listing_id = $1`,
      [sale.listing.id],
    );
    expect((await search(payment)).sales.map(({ id }) => id)).toEqual([sale.listing.id]);
    expect((await search(account)).people.map(({ email }) => email)).toEqual([sale.seller.email]);
  });

  it.each(['', ' ', 'x', '%', '__', "' OR 1=1 --", '\\', 'zz-no-such-word'])('finds nothing for %p', async (query) => {
    expect(await search(query)).toEqual({ sales: [], people: [] });
  });

  it('rejects a query that is too long, missing or not text', async () => {
    for (const query of ['x'.repeat(500), 7, undefined])
      expect((await admin.post('/api/admin/search', { query })).status).toBe(400);
  });
});

describe('Today', () => {
  it('says what each task is about, since when it waits and when it is due', async () => {
    const { sale: reported, problem } = await sales.reported();
    await inDatabase(site, `UPDATE payments.problem SET turn = 'administrator' WHERE id = $1`, [problem]);
    const [task] = await tasksOf('case');
    expect(task).toMatchObject({
      id: problem,
      note: 'damaged',
      amount: reported.listing.total,
      sale: { id: reported.listing.id, shareLink: reported.listing.shareLink },
    });
    expect(Date.parse(task?.due ?? '')).toBeGreaterThan(Date.parse(task?.since ?? ''));
    expect(task?.person?.name).toEqual(expect.any(String));
  });

  it('lists the earliest deadline first, and counts the tasks beyond the limit too', async () => {
    await inDatabase(
      site,
      `INSERT INTO notifications.help_message (id, created_at, email, topic)
       SELECT gen_random_uuid(), now() - n * interval '1 minute', 'asks@porchlight.test', 'payment' FROM generate_series(1, 60) n`,
      [],
    );
    const { tasks, counts } = await today();
    expect(counts).toContainEqual({ kind: 'help-message', count: 60 });
    const listed = tasks.filter(({ kind }) => kind === 'help-message');
    expect(listed).toHaveLength(50);
    expect(listed.map(({ since }) => since)).toEqual(listed.map(({ since }) => since).sort());
    const due = tasks.map((task) => task.due);
    const withDue = due.filter((at) => at !== null);
    expect(due.slice(0, withDue.length)).toEqual([...withDue].sort());
  });

  it('lists an item that was not delivered until its return is decided', async () => {
    const failed = await sales.failedAtDoor();
    const [task] = await eventually(async () => {
      const found = await tasksOf('item-to-return');
      return found.length > 0 ? found : undefined;
    }, 'the item to return');
    expect(task).toMatchObject({ id: failed.jobId, sale: { id: failed.listing.id } });
    const body = { decision: 'buyer-absent', reason: 'The buyer was away.' };
    await expectStatus(admin.post(`/api/admin/deliveries/${failed.jobId}/returned`, body), 200);
    expect(await tasksOf('item-to-return')).toEqual([]);
  });

  it('lists overdue jobs that no driver has taken, and background jobs that failed', async () => {
    const free = await sales.paid();
    const id = await sales.jobOf(free);
    const moveTo = async (day: string): Promise<void> => {
      await inDatabase(
        site,
        `INSERT INTO delivery.window_load (day, slot) VALUES (${day}, '2pm-3pm') ON CONFLICT DO NOTHING`,
      );
      await inDatabase(site, `UPDATE delivery.delivery SET day = ${day}, slot = '2pm-3pm' WHERE id = $1`, [id]);
    };
    // The window that was bought is within 24 hours from some time of the day on.
    await moveTo('current_date + 3');
    expect((await tasksOf('unassigned-job')).map((task) => task.id)).not.toContain(id);
    await moveTo('current_date - 2');
    const task = (await tasksOf('unassigned-job')).find((one) => one.id === id);
    const due = new Date(task?.due ?? 0);
    const inToronto = { timeZone: 'America/Toronto', hour: 'numeric', hourCycle: 'h23' } as const;
    expect([due < new Date(), due.toLocaleString('en-CA', inToronto)]).toEqual([true, '14']);
    await inDatabase(
      site,
      `INSERT INTO shared.job_run (name, due_at, started_at, finished_at, error)
       VALUES ('payments.reconcile', now(), now(), now(), 'The provider did not answer.')`,
      [],
    );
    expect(await tasksOf('failed-job')).toMatchObject([{ id: 'payments.reconcile', sale: null, due: null }]);
  });
});

describe('The page of a sale', () => {
  const file = async (id: string): Promise<SaleFileView> =>
    (await expectStatus<SaleFileView>(admin.get(`/api/admin/transactions/${id}`), 200)).body;

  it('shows the people, the possible actions and the whole history, by id and by share link', async () => {
    const told = await eventually(async () => {
      const now = await file(sale.listing.shareLink);
      return now.timeline.some(({ kind }) => kind.startsWith('message.')) ? now : undefined;
    }, 'the messages');
    expect(told).toMatchObject({
      product: { id: sale.listing.id, fundsState: 'held' },
      seller: { name: 'Élan Tremblay' },
      // The recipient may be another person.
      buyer: { name: 'Zoë O’Brien', phoneNumber: '+19055550177', stop: { name: 'Sam Okafor' } },
      driver: null,
    });
    expect(told.actions).toEqual(expect.arrayContaining(['cancel', 'problem']));
    const kinds = told.timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['money.capture', 'delivery.booked']));
    const captured = told.timeline.find(({ kind }) => kind === 'money.capture');
    expect(captured?.amount).toBe(sale.listing.total);
    const confirmation = told.timeline.find(({ note }) => note === 'payment-confirmation');
    expect(confirmation?.person?.name).toMatch(/Tremblay|O’Brien/);
    const times = told.timeline.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
  });

  it('answers 404 for an unknown id, and no sales for an unknown person', async () => {
    expect((await admin.get('/api/admin/transactions/000000000000')).status).toBe(404);
    expect((await admin.get('/api/admin/users/me/sales')).status).toBe(404);
    const { body } = await admin.get<{ items: unknown[] }>('/api/admin/users/999999/sales');
    expect(body.items).toEqual([]);
  });
});
