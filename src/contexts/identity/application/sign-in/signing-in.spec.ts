import { aRegisteredUser } from '../../../../../test/identity/builders/a-user.js';
import { VISITOR_VERIFIED } from '../../published/events.js';
import { SignInWorld, wrongFor } from '../../../../../test/identity/fakes/sign-in-world.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const EMAIL = 'sam@example.ca';

describe('signing in with a one-time code', () => {
  let world: SignInWorld;
  beforeEach(() => {
    world = new SignInWorld();
  });
  /** A stranger in another network and browser asks for the address. */
  const asStranger = (index: number): Promise<string> =>
    world.send(EMAIL, `client-${String(index)}`, { browser: `stranger-${String(index)}` });

  it('sends six digits and opens a session with them, creating the account', async () => {
    const code = await world.send(' Sam@Example.CA ');
    expect(code).toMatch(/^\d{6}$/);
    const { user, token } = await world.verify(EMAIL, code);
    expect(user.state).toMatchObject({ email: EMAIL, isProspect: false, profileCompleted: false, role: 'user' });
    expect(await world.tokens.recognise(token)).toMatchObject({ userId: user.id, isPrimaryAdmin: false });
  });

  it('accepts a code once', async () => {
    const code = await world.send(EMAIL);
    await world.verify(EMAIL, code);
    await expect(world.verify(EMAIL, code)).rejects.toMatchObject({
      code: 'code-invalid',
      message: sentence('problem.invalid-code'),
    });
  });

  it('finds the same account at the second sign-in and issues a new token', async () => {
    const first = await world.verify(EMAIL, await world.send(EMAIL));
    world.clock.advance({ seconds: 31 });
    const second = await world.verify(EMAIL, await world.send(EMAIL), { asProspect: true });
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.state.isProspect).toBe(false);
    expect(second.token).not.toBe(first.token);
  });

  it('reports the transaction page it happened on, and nothing elsewhere or after a wrong code', async () => {
    const code = await world.send(EMAIL);
    const onPage = { asProspect: true, shareLink: 'Ab3dEf9h' };
    await world.verify(EMAIL, wrongFor(code), onPage).catch(() => undefined);
    expect(world.events.named(VISITOR_VERIFIED)).toEqual([]);
    const { user } = await world.verify(EMAIL, code, onPage);
    expect(world.events.named(VISITOR_VERIFIED)).toEqual([{ userId: user.id, shareLink: 'Ab3dEf9h' }]);
    world.clock.advance({ seconds: 31 });
    await world.verify(EMAIL, await world.send(EMAIL));
    expect(world.events.named(VISITOR_VERIFIED)).toHaveLength(1);
  });

  it('ends the browser’s previous session', async () => {
    const first = await world.verify(EMAIL, await world.send(EMAIL));
    const viewer = await world.tokens.recognise(first.token);
    world.clock.advance({ seconds: 31 });
    await world.verify(EMAIL, await world.send(EMAIL), { previousSessionId: viewer?.sessionId ?? '' });
    expect(await world.tokens.recognise(first.token)).toBeNull();
  });

  it('refuses the right code after five wrong ones', async () => {
    const code = await world.send(EMAIL);
    for (let tries = 0; tries < 5; tries++) {
      await expect(world.verify(EMAIL, wrongFor(code))).rejects.toMatchObject({ code: 'code-invalid' });
    }
    await expect(world.verify(EMAIL, code)).rejects.toMatchObject({ code: 'code-invalid' });
  });

  it('still accepts the right code after four wrong ones', async () => {
    const code = await world.send(EMAIL);
    for (let tries = 0; tries < 4; tries++) await world.verify(EMAIL, wrongFor(code)).catch(() => undefined);
    expect((await world.verify(EMAIL, code)).user.state.email).toBe(EMAIL);
  });

  it('refuses a code after ten minutes', async () => {
    const code = await world.send(EMAIL);
    world.clock.advance({ seconds: 600 });
    await expect(world.verify(EMAIL, code)).rejects.toMatchObject({ code: 'code-invalid' });
  });

  it('refuses a code that was sent to another address', async () => {
    const code = await world.send(EMAIL);
    await expect(world.verify('eve@example.ca', code)).rejects.toMatchObject({ code: 'code-invalid' });
  });

  it('accepts a code only in the browser that requested it, and ignores other browsers’ attempts', async () => {
    const code = await world.send(EMAIL);
    for (let tries = 0; tries < 10; tries++)
      await expect(world.verify(EMAIL, code, { browser: 'a-stranger' })).rejects.toMatchObject({
        code: 'code-invalid',
      });
    await expect(world.verify(EMAIL, code, { browser: null })).rejects.toMatchObject({ code: 'code-invalid' });
    expect((await world.verify(EMAIL, code)).user.state.email).toBe(EMAIL);
  });

  it('keeps a code valid however many codes strangers request', async () => {
    const code = await world.send(EMAIL);
    for (let stranger = 0; stranger < 40; stranger++) await asStranger(stranger).catch(() => undefined);
    expect((await world.verify(EMAIL, code)).user.state.email).toBe(EMAIL);
  });

  it('sends ten messages to an address, then one after each pause that doubles, no matter who asks', async () => {
    for (let stranger = 0; stranger < 10; stranger++) await asStranger(stranger);
    const paused = { code: 'address-paused', details: { from: '2026-06-10T15:00:00.000Z', retryAfter: 3_600 } };
    await expect(world.send(' Sam@Example.CA', 'the-owner')).rejects.toMatchObject(paused);
    await world.send('another@example.ca', 'the-owner');
    let mails = 11;
    for (const hours of [1, 2, 4]) {
      world.clock.advance({ hours, seconds: -1 });
      await expect(asStranger(mails)).rejects.toMatchObject({ code: 'address-paused', details: { retryAfter: 1 } });
      world.clock.advance({ seconds: 1 });
      await asStranger(mails);
      mails += 1;
      expect(world.events.published).toHaveLength(mails);
    }
    // The owner's mailbox has a link that works, no matter who asked for it.
    expect((await world.verifyLink(world.link)).user.state.email).toBe(EMAIL);
  });

  it('does not count messages whose code or link was used, because the owner had asked for them', async () => {
    for (let time = 0; time < 12; time++) {
      const code = await world.send(EMAIL, `client-${String(time)}`);
      await (time % 2 === 0 ? world.verify(EMAIL, code) : world.verifyLink(world.link));
    }
    expect(world.counts.mails).toEqual([]);
  });

  it('sends only a link while the codes that are out allow fifty attempts, and no second one within two minutes', async () => {
    for (let time = 0; time < 40; time++) await world.guesses.countWrong(EMAIL, 'a session');
    await asStranger(1);
    await asStranger(2);
    expect(await world.send(EMAIL, 'the-owner')).toBe('');
    expect(world.mailed).toMatchObject({ email: EMAIL, sealedCode: null, linkReason: 'too-many-codes' });
    await world.send(EMAIL, 'another');
    expect(world.events.published).toHaveLength(3);
    expect((await world.verifyLink(world.link)).user.state.email).toBe(EMAIL);
  });

  it('counts a wrong code once for each live code of the browser, and none where there is no live code', async () => {
    const code = await world.send(EMAIL);
    await world.verify(EMAIL, wrongFor(code)).catch(() => undefined);
    await world.verify(EMAIL, wrongFor(code), { browser: 'a-stranger' }).catch(() => undefined);
    expect(await world.guesses.countOf(EMAIL)).toBe(1);
    world.clock.advance({ seconds: 31 });
    const second = await world.send(EMAIL);
    const wrong = ['000000', '000001', '000002'].find((one) => one !== code && one !== second) ?? '';
    await world.verify(EMAIL, wrong).catch(() => undefined);
    expect(await world.guesses.countOf(EMAIL)).toBe(3);
  });

  it('allows at most 50 attempts a day over all doors, then sends the owner a link', async () => {
    for (let time = 0; time < 10; time++) await world.guesses.countWrong(EMAIL, 'a session');
    for (let time = 0; time < 10; time++) {
      const browser = `guesser-${String(time)}`;
      const code = await world.send(EMAIL, browser, { browser });
      for (let guess = 0; guess < 6; guess++)
        if (code !== '') await world.verify(EMAIL, wrongFor(code), { browser }).catch(() => undefined);
      world.clock.advance({ minutes: 3 });
    }
    expect(await world.guesses.countOf(EMAIL)).toBe(50);
    expect(world.mailed.linkReason).toBe('too-many-tries');
    world.clock.advance({ hours: 1 });
    expect(await world.send(EMAIL, 'the-owner')).toBe('');
    expect((await world.verifyLink(world.link)).user.state.email).toBe(EMAIL);
  });

  it('reports how long to wait when codes are requested too fast', async () => {
    await world.send(EMAIL);
    world.clock.advance({ seconds: 10 });
    await expect(world.send(EMAIL)).rejects.toMatchObject({ code: 'rate-limited', details: { retryAfter: 20 } });
    expect(world.events.published).toHaveLength(1);
  });

  it('refuses a suspended account even with the right code', async () => {
    world.users.has(aRegisteredUser({ email: EMAIL, active: false }));
    const code = await world.send(EMAIL);
    await expect(world.verify(EMAIL, wrongFor(code))).rejects.toMatchObject({ code: 'code-invalid' });
    await expect(world.verify(EMAIL, code)).rejects.toMatchObject({
      code: 'account-not-active',
      message: sentence('problem.account-not-active'),
    });
    expect(world.sessions.all).toEqual([]);
  });

  it('creates a prospect when requested from a transaction page', async () => {
    const { user } = await world.verify(EMAIL, await world.send(EMAIL), { asProspect: true });
    expect(user.state.isProspect).toBe(true);
  });

  it('records the referrer of a new account only, by code or username', async () => {
    const referrer = aRegisteredUser({ username: 'Rita' });
    world.users.has(referrer);
    const { user } = await world.verify(EMAIL, await world.send(EMAIL), { referralCode: 'rita' });
    expect(user.state.referredBy).toBe(referrer.id);
    world.users.has(aRegisteredUser({ email: 'old@example.ca' }));
    const old = await world.verify('old@example.ca', await world.send('old@example.ca'), { referralCode: 'rita' });
    expect(old.user.state.referredBy).toBeNull();
    const unknown = await world.verify('new@example.ca', await world.send('new@example.ca'), {
      referralCode: 'nobody',
    });
    expect(unknown.user.state.referredBy).toBeNull();
  });
});

describe('signing in with the message’s link', () => {
  let world: SignInWorld;
  beforeEach(() => {
    world = new SignInWorld();
  });
  const invalid = { code: 'link-invalid' };

  it('opens a session in any browser, once, and ends the code', async () => {
    const code = await world.send(EMAIL);
    const { user, token } = await world.verifyLink(world.link);
    expect(await world.tokens.recognise(token)).toMatchObject({ userId: user.id });
    await expect(world.verifyLink(world.link)).rejects.toMatchObject(invalid);
    await expect(world.verify(EMAIL, code)).rejects.toMatchObject({ code: 'code-invalid' });
  });

  it('is refused after the code was used, after ten minutes, or if altered', async () => {
    await world.verify(EMAIL, await world.send(EMAIL));
    await expect(world.verifyLink(world.link)).rejects.toMatchObject(invalid);
    world.clock.advance({ seconds: 31 });
    await world.send(EMAIL);
    await expect(world.verifyLink(`${world.link}x`)).rejects.toMatchObject(invalid);
    world.clock.advance({ seconds: 600 });
    await expect(world.verifyLink(world.link)).rejects.toMatchObject(invalid);
  });

  it('still works after five wrong codes', async () => {
    const code = await world.send(EMAIL);
    for (let tries = 0; tries < 5; tries++) await world.verify(EMAIL, wrongFor(code)).catch(() => undefined);
    expect((await world.verifyLink(world.link)).user.state.email).toBe(EMAIL);
  });

  it('carries over the context of the requesting page', async () => {
    const referrer = aRegisteredUser({ username: 'Rita' });
    world.users.has(referrer);
    const place = { asProspect: true, shareLink: 'Ab3dEf9h', next: '/transaction/Ab3dEf9h' };
    await world.send(EMAIL, undefined, { place });
    const { user, next } = await world.verifyLink(world.link, 'rita');
    expect([user.state.isProspect, user.state.referredBy, next]).toEqual([true, referrer.id, place.next]);
    expect(world.events.named(VISITOR_VERIFIED)).toEqual([{ userId: user.id, shareLink: 'Ab3dEf9h' }]);
  });

  it('is refused for a suspended account', async () => {
    world.users.has(aRegisteredUser({ email: EMAIL, active: false }));
    await world.send(EMAIL);
    await expect(world.verifyLink(world.link)).rejects.toMatchObject({ code: 'account-not-active' });
    expect(world.sessions.all).toEqual([]);
  });
});

describe('a session', () => {
  it('ends on the server at sign-out', async () => {
    const world = new SignInWorld();
    const { token } = await world.verify(EMAIL, await world.send(EMAIL));
    const viewer = await world.tokens.recognise(token);
    await world.ending.endCurrent({ sessionId: viewer?.sessionId ?? '' });
    expect(await world.tokens.recognise(token)).toBeNull();
  });

  it('is extended by each visit, but not beyond 90 days', async () => {
    const world = new SignInWorld();
    const { token, user } = await world.verify(EMAIL, await world.send(EMAIL));
    for (let visit = 0; visit < 3; visit++) {
      world.clock.advance({ days: 29 });
      expect(await world.tokens.recognise(token)).toMatchObject({ userId: user.id });
    }
    world.clock.advance({ days: 3 });
    expect(await world.tokens.recognise(token)).toBeNull();
  });

  it('expires after 30 days without a visit', async () => {
    const world = new SignInWorld();
    const { token } = await world.verify(EMAIL, await world.send(EMAIL));
    world.clock.advance({ days: 30 });
    expect(await world.tokens.recognise(token)).toBeNull();
  });
});
