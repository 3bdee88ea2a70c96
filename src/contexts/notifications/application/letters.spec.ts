import { FixedClock } from '../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../test/platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../../../test/platform/fakes/recorded-events.js';
import { KnownTemplates } from '../../../../test/notifications/known-templates.js';
import { testEnvironment } from '../../../../test/support/environment.js';
import { KeyedSecretBox } from '../../../platform/keys/keyed-secret-box.js';
import { LinkInvalid } from '../domain/letter.errors.js';
import { TEMPLATE_IDS, type TemplateId } from '../domain/mail.js';
import { confirmationState, type NewsletterSubscription } from '../domain/newsletter.js';
import { kindInWords, optionalKindOf } from '../domain/optional-mail.js';
import { NewsletterLinks } from './newsletter-links.js';
import { LiquidMailRenderer } from '../adapters/templates/liquid-mail-renderer.js';
import { LiquidTemplateLanguage } from '../adapters/templates/liquid-template-language.js';
import { CachedTemplates } from './cached-templates.js';
import { OptionalMail } from './optional-mail.js';
import { MailRenderer, type MailValues } from './ports/mail-renderer.js';
import { NewsletterRepository } from './ports/newsletter.repository.js';
import { OptOutRepository } from './ports/opt-out.repository.js';
import { Templates } from './templates.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { written } from '../../../platform/texts/sentence.js';
import { textsIn } from '../../../platform/texts/translator.js';

const said = (text: string): string => written(text, 'en', textsIn('en'));

const environment = (secret: string) =>
  testEnvironment({
    databaseUrl: 'postgres://localhost',
    variables: {
      NODE_ENV: 'production',
      PORCHLIGHT_EMBEDDED: '1',
      PUBLIC_URL: 'https://shop.test',
      APP_SECRET: secret,
    },
  });
const OURS = environment('a-secret-that-is-long-enough-for-the-tests');
const unsubscribe = new UnsubscribeLinks(new KeyedSecretBox(OURS), OURS);
const newsletter = new NewsletterLinks(new KeyedSecretBox(OURS), OURS);
const MARIE = { email: 'marie@example.ca', kind: 'newsletter' } as const;
const ASKED = { email: 'marie@example.ca', askedAt: new Date('2026-06-01T12:00:00.000Z') };
const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';

describe('A link in a message', () => {
  it('seals address and kind, so that only we can read them', () => {
    const { page, oneClick } = unsubscribe.of(MARIE);
    expect(page).toMatch(/^https:\/\/shop\.test\/unsubscribe\?token=[\w-]+$/);
    expect(oneClick).toMatch(/^https:\/\/shop\.test\/api\/mail\/unsubscribe\?token=[\w-]+$/);
    const readable = Buffer.from(tokenOf(page), 'base64url').toString('latin1') + page;
    expect(readable).not.toMatch(/marie|newsletter/);
    expect(unsubscribe.read(tokenOf(oneClick))).toEqual(MARIE);
    expect(newsletter.read(tokenOf(newsletter.of(ASKED).page))).toEqual(ASKED);
  });

  it('is refused when a character was changed, when it was cut, and when it was made for another purpose', () => {
    const token = tokenOf(unsubscribe.of(MARIE).page);
    for (let at = 0; at < token.length; at += 1) {
      const other = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      const isSame = Buffer.from(other, 'base64url').equals(Buffer.from(token, 'base64url'));
      if (!isSame) expect(() => unsubscribe.read(other)).toThrow(LinkInvalid);
    }
    for (const length of [0, 1, 15, 27, token.length - 4])
      expect(() => unsubscribe.read(token.slice(0, length))).toThrow(LinkInvalid);
    expect(() => newsletter.read(token)).toThrow(LinkInvalid);
    expect(() => unsubscribe.read(tokenOf(newsletter.of(ASKED).page))).toThrow(LinkInvalid);
    const theirs = environment('another-secret-that-is-long-enough-too');
    expect(() => new UnsubscribeLinks(new KeyedSecretBox(theirs), theirs).read(token)).toThrow(LinkInvalid);
  });
});

describe('A link to confirm the newsletter', () => {
  const { askedAt } = ASKED;
  const after = (days: number, ms = 0): Date => new Date(askedAt.getTime() + days * 86_400_000 + ms);
  const on: NewsletterSubscription = { subscribed: true, changedAt: after(1), confirmedAt: after(1) };

  it.each([
    ['is open for an unknown address', null, after(0), 'open'],
    ['is open until the end of the seventh day', null, after(7), 'open'],
    ['has expired after that', null, after(7, 1), 'expired'],
    ['is confirmed once used', on, after(2), 'confirmed'],
    ['has confirmed, however old it is', on, after(30), 'confirmed'],
    ['is open for a subscription that was never confirmed', { ...on, confirmedAt: null }, after(2), 'open'],
    ['does not undo a later unsubscribe', { ...on, subscribed: false, changedAt: after(2) }, after(3), 'ended'],
    ['undoes an earlier unsubscribe', { ...on, subscribed: false, changedAt: after(-1) }, after(1), 'open'],
  ] as const)('%s', (_what, subscription, now, state) => {
    expect(confirmationState(subscription, askedAt, now)).toBe(state);
  });
});

describe('An optional message', () => {
  it('is one that is not transactional, and never a sign-in code', () => {
    const ended = (type: 'transactional' | 'nontransactional') =>
      TEMPLATE_IDS.filter((id) => optionalKindOf(id, type) === id);
    expect(ended('transactional')).toEqual(['listing-details']);
    expect(ended('nontransactional')).toEqual(TEMPLATE_IDS.filter((id) => id !== 'magic-link'));
    for (const id of ['link-expires-soon', 'link-expired'] as const)
      expect(optionalKindOf(id, null)).toBe('link-reminders');
    for (const id of ['money-back', 'email-changed', 'newsletter-confirm'] as const)
      expect(optionalKindOf(id, null)).toBeNull();
    expect(said(kindInWords('stripe-verification-required'))).toBe('reminders that Stripe needs something from you');
    expect(said(kindInWords('cancellation'))).toBe('“Cancellation” messages');
    expect(said(kindInWords('no-longer-there' as TemplateId))).toBe('messages of this kind');
  });

  it('follows the template type that administrators chose, ignoring the case of the address', async () => {
    const declined: string[] = [];
    const optOuts = Object.assign(Object.create(OptOutRepository.prototype) as OptOutRepository, {
      has: (email: string, kind: string) => Promise.resolve(declined.includes(`${email} ${kind}`)),
    });
    const leave = (type: 'transactional' | 'nontransactional') => {
      const templates = new KnownTemplates().has('delivery-reminder', { templateType: type });
      return new OptionalMail(
        ...([new CachedTemplates(templates), optOuts, unsubscribe, new ImmediateUnitOfWork()] as const),
        ...([Object.create(NewsletterRepository.prototype) as NewsletterRepository, new FixedClock()] as const),
      ).permissionFor('delivery-reminder', 'Marie@Example.ca');
    };
    expect(await leave('transactional')).toEqual({ allowed: true, link: null });
    const allowed = await leave('nontransactional');
    if (!allowed.allowed || allowed.link === null) throw new Error('It should have a link.');
    expect(unsubscribe.read(tokenOf(allowed.link.page))).toEqual({
      email: 'marie@example.ca',
      kind: 'delivery-reminder',
    });
    declined.push('marie@example.ca delivery-reminder');
    expect(await leave('nontransactional')).toEqual({ allowed: false });
    expect(await leave('transactional')).toEqual({ allowed: true, link: null });
  });

  it('has the unsubscribe link in the preview, also when variable names are shown', async () => {
    const links: (string | null)[] = [];
    const renderer = Object.assign(Object.create(MailRenderer.prototype) as MailRenderer, {
      render: (_id: string, { unsubscribeLink }: MailValues) => Promise.resolve(void links.push(unsubscribeLink)),
    });
    const templates = new KnownTemplates().has('cancellation', { templateType: 'nontransactional' });
    const language = new LiquidTemplateLanguage(new LiquidMailRenderer());
    const text = { subject: 'Hello', html: '<p>Hello</p>' };
    for (const templateId of ['cancellation', 'payment-released'])
      for (const showVariables of [false, true])
        await new Templates(
          ...([templates, language, renderer, new ImmediateUnitOfWork(), new RecordedEvents()] as const),
          ...([new FixedClock(), new CachedTemplates(templates)] as const),
        ).preview({
          templateId,
          text,
          role: 'buyer',
          showVariables,
        });
    const link = 'https://porchlight.example/unsubscribe';
    expect(links).toEqual([link, link, null, null]);
  });
});
