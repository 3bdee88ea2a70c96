import pg from 'pg';
import { startApplication, type TestApplication } from '../../../../test/support/application.js';
import { eventually, expectStatus, Person } from '../../../../test/support/people.js';
import type { EmailTemplateView } from '../../published/template-views.js';

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
}, 60_000);
afterAll(() => site.close());

async function template(id: string): Promise<EmailTemplateView> {
  const { body } = await expectStatus<{ templates: EmailTemplateView[] }>(admin.get(BASE), 200);
  const found = body.templates.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
}
const put = (id: string, body: object, by = admin) => by.call('PUT', `${BASE}/${id}`, { body });
const lastAudit = async (action: string) =>
  eventually(async () => {
    const { body } = await admin.get<{ items: Record<string, unknown>[] }>('/api/admin/audit-log');
    return body.items.find((item) => item['action'] === action);
  }, action);

async function inDatabase(sql: string): Promise<void> {
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  await database.query(sql).finally(() => database.end());
}

describe('The calls of the templates', () => {
  it('are for staff only', async () => {
    const calls: ['GET' | 'PUT' | 'POST', string, object?][] = [
      ['GET', BASE],
      ['PUT', `${BASE}/cancellation`, { subject: 'a', html: 'b' }],
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

  it('list the ten, each with its text, recipients, type and variables', async () => {
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
    for (const { name, description, subject, html, variables, version, isEdited } of body.templates) {
      expect([name, description, subject, html].every((text) => text.length > 5)).toBe(true);
      expect(variables.every(({ meaning, example }) => meaning !== '' && example !== '')).toBe(true);
      expect([version, isEdited]).toEqual([1, false]);
    }
    const withProspects = body.templates.filter(({ recipientChoices }) => recipientChoices.includes('prospect'));
    expect(withProspects.map(({ id }) => id)).toEqual(['listing-details']);
    expect(body.templates.filter(({ recipientChoices }) => recipientChoices.length === 0)).toHaveLength(3);
  });
});

describe('Editing a text', () => {
  it('is kept as a version, stands in the audit log, and can be undone', async () => {
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

  it('is refused with the line of a mistake, the name of what is unknown, and what is missing', async () => {
    const refusal = async (id: string, body: object) => {
      const answer = await put(id, body);
      return [answer.status, (answer.body as { message: string }).message];
    };
    expect(await refusal('cancellation', { subject: 'a', html: 'a\n{% if role %}' })).toEqual([
      400,
      'Line 2: tag {% if role %} not closed.',
    ]);
    expect((await refusal('cancellation', { subject: '{{ iban }}', html: 'a' }))[1]).toContain('“iban”');
    expect((await refusal('magic-link', { subject: 'a', html: 'a' }))[1]).toContain('must show {{ code }}');
    expect(await refusal('cancellation', { subject: '', html: 'a' })).toEqual([
      400,
      'The subject must be a text of 1 to 300 characters.',
    ]);
    expect(await refusal('no-such', { subject: 'a', html: 'a' })).toEqual([404, 'That template was not found.']);
    expect((await template('cancellation')).version).toBe(1);
  });

  it('lets one of two who save at once through', async () => {
    const { version } = await template('driver-on-way');
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((subject) => put('driver-on-way', { subject, html: '<p>Hello</p>', version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is shown before it is saved, with examples or with the names of the variables', async () => {
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

describe('A message', () => {
  it('is written with the saved text, and with the shipped one where the saved one turns out to be broken', async () => {
    await expectStatus(put('magic-link', { subject: 'Salut', html: '<p>Ton code</p><p>{{ code }}</p>' }), 200);
    const louis = new Person(site.url, 'louis@example.ca');
    await louis.signIn();
    const [mail] = await louis.mails();
    expect(mail?.subject).toBe('Salut');
    expect(mail?.html).toMatch(/<p>Ton code<\/p><p>\d{6}<\/p>/);
    await inDatabase("UPDATE notifications.email_template_text SET html = '{% if %}' WHERE template_id = 'magic-link'");
    const paul = new Person(site.url, 'paul@example.ca');
    await paul.signIn();
    expect((await paul.mails())[0]?.subject).toMatch(/^Your Porchlight code is \d{6}$/);
  });
});
