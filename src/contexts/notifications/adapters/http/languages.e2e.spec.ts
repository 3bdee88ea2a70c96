import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { Person } from '../../../../../test/support/people.js';

let application: TestApplication;
beforeAll(async () => {
  application = await startApplication();
});
afterAll(() => application.close());

const FRENCH = { 'accept-language': 'fr-CA' };
const subjects = async (person: Person): Promise<string[]> => (await person.mails()).map(({ subject }) => subject);

describe('Messages to an address without an account', () => {
  it('are in the language of the page that asked', async () => {
    const visitor = application.client();
    visitor.sends(FRENCH);
    const email = 'zoe@example.ca';
    const zoe = new Person(application.url, email);
    const thanked = await visitor.post('/api/newsletter/subscribe', { email, subscribed: true });
    expect(thanked.body).toEqual({ success: true, message: 'Merci de votre abonnement!' });
    const asked = { name: 'Zoé', email, topic: 'other', text: 'Bonjour, j’ai une question au sujet de vos frais.' };
    expect(await visitor.post('/api/help-messages', asked)).toMatchObject({
      status: 200,
      body: { message: 'Merci. Nous avons bien reçu votre message et y répondrons par courriel.' },
    });
    await visitor.post('/api/auth/send-otp', { email });
    await zoe.mail(/^Votre code Porchlight\u00a0: \d{6}$/);
    const letter = await zoe.mail(/^À confirmer\u00a0: l’infolettre/);
    expect(letter.text).toContain('Confirmer l’abonnement\u00a0:\nhttp');
    await zoe.mail(/^Nous avons bien reçu votre message$/);
    expect(await subjects(zoe)).toHaveLength(3);
  });
});

describe('Messages to a person', () => {
  it('are in the person’s chosen language, whatever the page’s language', async () => {
    const marie = new Person(application.url, 'marie@example.ca');
    await marie.signIn();
    await marie.call('PATCH', '/api/user', { body: { language: 'fr' } });
    await marie.post('/api/auth/step-up/options', { method: 'code' });
    await marie.mail(/^\d{6} est votre code de confirmation$/);
    expect((await subjects(marie)).at(-1)).toMatch(/^Your Porchlight code: /);
  });
});
