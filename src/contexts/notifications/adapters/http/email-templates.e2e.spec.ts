import pg from 'pg';
import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { eventually, expectStatus, Person } from '../../../../../test/support/people.js';
import { Sale } from '../../../../../test/support/sale.js';
import type { EmailTemplateView } from '../../published/template-views.js';
import { story } from '../../../../../test/support/story.js';

const BASE = '/api/admin/email-templates';
let site: TestApplication;
let admin: Person;
let marie: Person;

beforeAll(async () => {
  site = await startApplication();
  admin = new Person(site.url, 'admin@porchlight.test');
  await admin.signIn();
  marie = new Person(site.url, 'marie@example.ca');
  await marie.signIn();
});
afterAll(() => site.close());

async function template(id: string): Promise<EmailTemplateView> {
  const { body } = await expectStatus<{ templates: EmailTemplateView[] }>(admin.get(BASE), 200);
  const found = body.templates.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
}
const put = (id: string, body: object, by = admin) => by.call('PUT', `${BASE}/${id}`, { body });
const lastAudit = async (action: string, subjectId?: string) =>
  eventually(async () => {
    const { body } = await admin.get<{ items: Record<string, unknown>[] }>('/api/admin/audit-log');
    const isOf = (item: Record<string, unknown>): boolean => subjectId === undefined || item['subjectId'] === subjectId;
    return body.items.find((item) => item['action'] === action && isOf(item));
  }, action);

async function inDatabase(sql: string): Promise<void> {
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  await database.query(sql).finally(() => database.end());
}

const { chapter, step } = story('The texts are edited');

chapter('The calls of the templates', () => {
  step('are for staff only', async () => {
    const calls: ['GET' | 'PUT' | 'POST', string, object?][] = [
      ['GET', BASE],
      ['PUT', `${BASE}/cancellation`, { subject: 'a', html: 'b' }],
      ['POST', `${BASE}/test`, {}],
      ...['restore', 'preview', 'recipients', 'template-type'].map((what): ['POST', string, object] => [
        'POST',
        `${BASE}/cancellation/${what}`,
        {},
      ]),
    ];
    const dev = new Person(site.url, 'dev@example.ca');
    await dev.signIn();
    await inDatabase("UPDATE identity.user SET role = 'dev' WHERE email = 'dev@example.ca'");
    for (const [method, path, body] of calls) {
      const statusFor = async (who: Person | ReturnType<TestApplication['client']>) =>
        (await who.call(method, path, body === undefined ? {} : { body })).status;
      expect([path, await statusFor(site.client()), await statusFor(marie)]).toEqual([path, 401, 403]);
    }
    expect((await dev.get(BASE)).status).toBe(200);
  });

  step('list the ten templates with their text, recipients, type and variables', async () => {
    const { body } = await admin.get<{ templates: EmailTemplateView[] }>(BASE);
    expect(body.templates.map(({ id, templateType }) => `${id} ${templateType}`)).toEqual([
      'magic-link nontransactional',
      'stripe-verification-required nontransactional',
      'stripe-verification transactional',
      'payment-confirmation transactional',
      'delivery-reminder transactional',
      'driver-on-way transactional',
      'item-picked-up transactional',
      'payment-released transactional',
      'cancellation transactional',
      'listing-details transactional',
    ]);
    for (const { name, description, subject, html, variables, version, isEdited, ...rest } of body.templates) {
      expect([name, description, subject, html].every((text) => text.length > 5)).toBe(true);
      expect(variables.every(({ meaning, example }) => meaning !== '' && example !== '')).toBe(true);
      expect([version, isEdited, rest.switchedOffBecause]).toEqual([1, false, []]);
    }
    const withProspects = body.templates.filter(({ recipientChoices }) => recipientChoices.includes('prospect'));
    expect(withProspects.map(({ id }) => id)).toEqual(['listing-details']);
    expect(body.templates.filter(({ recipientChoices }) => recipientChoices.length === 0)).toHaveLength(3);
  });
});

chapter('Editing a text', () => {
  step('saves a version, is in the audit log, and can be undone', async () => {
    const before = await template('item-picked-up');
    const text = { subject: 'On its way: {{ item }}', html: '<p>Salut {{ recipientName }}</p>' };
    const saved = await expectStatus<EmailTemplateView>(put(before.id, { ...text, version: before.version }), 200);
    expect(saved.body).toMatchObject({ ...text, isEdited: true, version: 2 });
    expect(await lastAudit('notifications.template-edited')).toMatchObject({
      subjectType: 'email-template',
      subjectId: 'item-picked-up',
      before: { subject: before.subject, html: before.html },
      after: text,
    });
    const stale = await put(before.id, { ...text, subject: 'Late', version: before.version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    await expectStatus(put(before.id, { ...text, subject: 'Without a version' }), 200);
    const restored = await expectStatus<EmailTemplateView>(admin.post(`${BASE}/${before.id}/restore`, {}), 200);
    expect(restored.body).toEqual({ ...before, version: 4 });
    expect(await lastAudit('notifications.template-restored')).toMatchObject({
      before: { subject: 'Without a version' },
      after: { subject: before.subject },
    });
  });

  step('is refused with the line of a mistake, an unknown variable, or a missing one', async () => {
    const refusal = async (id: string, body: object) => {
      const answer = await put(id, body);
      return [answer.status, (answer.body as { message: string }).message];
    };
    expect(await refusal('cancellation', { subject: 'a', html: 'a\n{% if role %}' })).toEqual([
      400,
      'Line 2: tag {% if role %} not closed.',
    ]);
    expect((await refusal('cancellation', { subject: '{{ iban }}', html: 'a' }))[1]).toContain('“iban”');
    expect((await refusal('magic-link', { subject: '{{ code }}', html: 'a' }))[1]).toContain('writes “code” below');
    expect(await refusal('cancellation', { subject: '', html: 'a' })).toEqual([
      400,
      'The subject must be a text of 1 to 300 characters.',
    ]);
    expect(await refusal('no-such', { subject: 'a', html: 'a' })).toEqual([404, 'That template was not found.']);
    expect((await template('cancellation')).version).toBe(1);
  });

  step('lets one of two concurrent saves through', async () => {
    const { version } = await template('driver-on-way');
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((subject) => put('driver-on-way', { subject, html: '<p>Hello</p>', version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  step('can be previewed with example values or variable names', async () => {
    const text = { subject: 'For {{ recipientName }}', html: '<p>{{ item }} ({{ role }})</p>' };
    const preview = (more: object) =>
      admin.post<{ subject: string; html: string }>(`${BASE}/cancellation/preview`, { ...text, ...more });
    const { body } = await preview({ role: 'seller' });
    expect(body.subject).toBe('For Maya');
    expect(body.html).toContain('<p>Oak bookcase (seller)</p>');
    const named = await preview({ showVariables: true });
    expect(named.body.subject).toBe('For {{ recipientName }}');
    expect(named.body.html).toContain('<p>{{ item }} (buyer)</p>');
    expect((await preview({ html: '{{ x }}' })).status).toBe(400);
    expect((await template('cancellation')).version).toBe(1);
  });
});

chapter('Recipients and type', () => {
  const choose = (id: string, recipients: object, version?: number) =>
    admin.post<{ message: string }>(`${BASE}/${id}/recipients`, {
      recipients,
      ...(version === undefined ? {} : { version }),
    });

  step('are saved and in the audit log, and a stale version gets 409', async () => {
    const { version } = await template('delivery-reminder');
    const chosen = { buyer: true, seller: false, admin: true, prospect: false };
    const answer = await choose('delivery-reminder', chosen, version);
    expect(answer).toMatchObject({ status: 200, body: { success: true, template: { recipients: chosen } } });
    expect((await template('delivery-reminder')).recipients).toEqual(chosen);
    expect(await lastAudit('notifications.template-recipients-changed')).toMatchObject({
      subjectId: 'delivery-reminder',
      before: { recipients: { buyer: true, seller: true, admin: false, prospect: false } },
      after: { recipients: chosen },
    });
    expect((await choose('delivery-reminder', chosen, version)).status).toBe(409);
    const type = await admin.post(`${BASE}/delivery-reminder/template-type`, { templateType: 'nontransactional' });
    expect(type).toMatchObject({
      status: 200,
      body: { success: true, template: { templateType: 'nontransactional' } },
    });
    expect(await lastAudit('notifications.template-type-changed')).toMatchObject({
      before: { templateType: 'transactional' },
      after: { templateType: 'nontransactional' },
    });
  });

  step('are refused for templates without a choice; prospects only for Listing Details', async () => {
    const all = { buyer: true, seller: true, admin: true };
    for (const id of ['magic-link', 'stripe-verification', 'stripe-verification-required'])
      expect([id, (await choose(id, all)).status]).toEqual([id, 400]);
    expect(await choose('cancellation', { ...all, prospect: true })).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', message: '“Cancellation” cannot go to prospects; only Listing Details can.' },
    });
    expect((await choose('listing-details', { ...all, prospect: true })).status).toBe(200);
    for (const wrong of [{}, { buyer: 1, seller: true, admin: true }, { buyer: true }, 'all', [true]])
      expect([wrong, (await choose('cancellation', wrong as object)).status]).toEqual([wrong, 400]);
    expect((await choose('no-such', all)).status).toBe(404);
    const type = await admin.post(`${BASE}/cancellation/template-type`, { templateType: 'spam' });
    expect(type).toMatchObject({
      status: 400,
      body: { message: 'The template type must be transactional or nontransactional.' },
    });
  });
});

chapter('A test message', () => {
  const test = (body: object) => admin.post<{ message: string; code: string }>(`${BASE}/test`, body);
  let sale: Sale;
  beforeAll(async () => {
    sale = await Sale.at(site, 'listed', { name: 'Lamp <b>' });
    await sale.paid();
  });

  step('goes to the administrator who asks, as each reader would get it, and not to the buyer or seller', async () => {
    const counts = async () => [(await sale.seller.mails()).length, (await sale.buyer.mails()).length];
    await sale.buyer.mail(/Payment confirmed/);
    await sale.seller.mail(/^Sold: /);
    const before = await counts();
    const { shareLink, id } = sale.listing;
    const asked = { templateId: 'cancellation', recipientSettings: { buyer: true, seller: true } };
    const answer = await test({ ...asked, transactionId: shareLink });
    expect(answer.body).toEqual({ success: true, message: '2 test emails were sent to admin@porchlight.test.' });
    const mine = (await admin.mails()).filter(({ subject }) => subject.startsWith('[Test'));
    expect(mine.map(({ subject }) => subject).sort()).toEqual([
      '[Test: buyer] The sale of Lamp <b> was cancelled',
      '[Test: seller] The sale of Lamp <b> was cancelled',
    ]);
    expect(mine[0]?.html).toContain('Lamp &lt;b&gt;');
    expect(mine.find(({ subject }) => subject.includes('seller'))?.text).toContain('Hello Maya,');
    expect((await test({ templateId: 'payment-released', transactionId: id })).status).toBe(200);
    expect(await counts()).toEqual(before);
    expect(await lastAudit('notifications.test-mail-sent', 'payment-released')).toMatchObject({
      after: { recipients: ['seller'], listingId: id, userId: null },
    });
  });

  step('about a person needs a username, and shows no working code', async () => {
    expect((await test({ templateId: 'magic-link', username: 'ADMIN' })).status).toBe(200);
    const mail = (await admin.mails()).find(({ subject }) => subject.startsWith('[Test] '));
    expect(mail?.text).toContain('\n123456\n');
    expect(mail?.text).toContain('\nhttps://porchlight.example/transaction/Ab12Cd34\n');
  });

  step.each([
    [{}, 400, 'Please select a template'],
    [{ templateId: '' }, 400, 'Please select a template'],
    [{ templateId: 'no-such', username: 'admin' }, 404, 'That template was not found.'],
    [{ templateId: 'magic-link' }, 400, 'Please enter a username to test this email template'],
    [{ templateId: 'magic-link', username: '  ' }, 400, 'Please enter a username to test this email template'],
    [{ templateId: 'magic-link', username: 'nobody.at.all' }, 404, 'A user with that username was not found.'],
    [
      { templateId: 'cancellation', username: 'admin' },
      400,
      'Please enter a transaction ID to test this email template',
    ],
    [{ templateId: 'cancellation', transactionId: 'abcdefabcdef' }, 404, 'That transaction was not found.'],
    [{ templateId: 'cancellation', transactionId: 'x'.repeat(61) }, 400, 'That isn’t a transaction ID.'],
  ])('%j is refused', async (body, status, message) => {
    expect(await test(body)).toMatchObject({ status, body: { message } });
  });

  step('without recipients is refused', async () => {
    const nobody = { templateId: 'cancellation', transactionId: sale.listing.id, recipientSettings: { buyer: false } };
    expect(await test(nobody)).toMatchObject({
      status: 400,
      body: { message: 'Please choose at least one recipient to test this email template' },
    });
  });
});
