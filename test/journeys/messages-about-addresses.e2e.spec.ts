import { expectStatus, Person } from '../support/people.js';
import { mailStory, MailStage, told } from '../support/mail-stage.js';

const SELLER = 'maya@porchlight.test';

let stage: MailStage;
beforeAll(async () => {
  stage = await MailStage.open();
});
afterAll(() => stage.close());

const { chapter, follows } = mailStory('The messages about a new e-mail address tell both mailboxes');

chapter('Messages about a change of e-mail address', () => {
  follows('identity.email-change-asked.v1', 'tells both mailboxes, each with its own link', async () => {
    const person = new Person(stage.site.url, 'leaving@porchlight.test');
    await stage.mailsOf(() => person.signIn());
    const mails = await stage.mailsOf(() => person.post('/api/user/email-change', { email: 'coming@porchlight.test' }));
    expect(told(mails)).toEqual([
      'coming@porchlight.test: Confirm the new e-mail address of your account',
      'leaving@porchlight.test: Confirm the new e-mail address of your account',
    ]);
    const links = mails.map(({ text }) => /\/email-change\/confirm#([\w-]{43})/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(2);
    const taken = await stage.mailsOf(() => person.post('/api/user/email-change', { email: stage.seller.email }));
    expect(told(taken)).toEqual([
      'leaving@porchlight.test: Confirm the new e-mail address of your account',
      `${SELLER}: You already have a Porchlight account`,
    ]);
  });

  follows('identity.email-change-ended.v1', 'tells both mailboxes when one of them stops it', async () => {
    const person = new Person(stage.site.url, 'staying@porchlight.test');
    await stage.mailsOf(() => person.signIn());
    const [mail] = await stage.mailsOf(() => person.post('/api/user/email-change', { email: 'thief@porchlight.test' }));
    const token = /\/email-change\/stop#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const stopped = await stage.mailsOf(() => expectStatus(person.post('/api/auth/email-change/stop', { token }), 200));
    expect(told(stopped)).toEqual(
      ['staying', 'thief'].map((name) => `${name}@porchlight.test: Your account’s e-mail address stays the same`),
    );
  });

  follows('identity.email-changed.v1', 'tells the old address when both mailboxes have confirmed', async () => {
    const person = new Person(stage.site.url, 'from@porchlight.test');
    await stage.mailsOf(() => person.signIn());
    const mails = await stage.mailsOf(() => person.post('/api/user/email-change', { email: 'to@porchlight.test' }));
    const changed = await stage.mailsOf(async () => {
      for (const { text } of mails) {
        const token = /\/email-change\/confirm#([\w-]{43})/.exec(text)?.[1];
        await expectStatus(person.post('/api/auth/email-change/confirm', { token }), 200);
      }
    });
    expect(told(changed)).toEqual(['from@porchlight.test: Your account has a new e-mail address']);
    expect(changed[0]?.text).toContain('confirmed in both mailboxes');
    expect(changed[0]?.text).not.toContain('to@porchlight.test');
  });

  follows('identity.user-edited.v1', 'tells both addresses when an administrator requests it', async () => {
    const person = new Person(stage.site.url, 'before@porchlight.test');
    const { id } = await person.signIn();
    await stage.quiet();
    const edit = (body: object) => () =>
      expectStatus(stage.admin.call('PATCH', `/api/admin/users/${String(id)}`, { body }), 200);
    await stage.mailsOf(edit({ firstName: 'Sam' }));
    const mails = await stage.mailsOf(edit({ email: 'after@porchlight.test' }));
    expect(told(mails)).toEqual([
      'after@porchlight.test: Confirm the new e-mail address of your account',
      'before@porchlight.test: A change to your e-mail address was requested',
    ]);
    expect(mails[1]?.text).toContain(`${stage.site.url}/email-change/stop#`);
    expect(mails[1]?.text).not.toContain('email-change/confirm');
  });
});
