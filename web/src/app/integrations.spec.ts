import { jest } from '@jest/globals';
import type { User } from '../shared/api/session.api';
import { startAdPixel } from './ad-pixel';
import { silenceAbortedCalls } from './page-errors';
import { bootSupportChat } from './support-chat';

const USER = {
  id: 7,
  email: 'maya@porchlight.test',
  firstName: 'Maya',
  lastName: null,
  username: 'maya.t',
  isProspect: false,
} as User;

let scripts: { src?: string }[];
let asked: { url: string; body: string | undefined }[];
let answer: { status: number; body: object };
const globals = globalThis as unknown as Record<string, unknown>;
const { fetch: realFetch } = globalThis;
const settle = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  scripts = [];
  asked = [];
  answer = { status: 200, body: { success: true, token: 'signed.token' } };
  globals['window'] = {};
  globals['document'] = { createElement: () => ({}), head: { append: (script: object) => scripts.push(script) } };
  globalThis.fetch = ((url: string, init: RequestInit) => {
    asked.push({ url, body: init.body as string | undefined });
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globals, 'window');
  Reflect.deleteProperty(globals, 'document');
});

describe('the support chat', () => {
  it('boots 100 ms after the person is known, with a token signed by the server', async () => {
    bootSupportChat('app1', USER);
    await settle(99);
    expect(asked).toEqual([{ url: '/api/intercom/jwt', body: undefined }]);
    expect(scripts).toEqual([]);
    await settle(1);
    expect(scripts).toEqual([{ async: true, src: 'https://widget.intercom.io/widget/app1' }]);
    expect(window.Intercom?.q).toEqual([
      ['boot', { app_id: 'app1', intercom_user_jwt: 'signed.token', user_id: '7', email: USER.email, name: 'Maya' }],
    ]);
  });

  it.each([
    [30, 70],
    [100, 0],
    [900, 0],
  ])('waits only for the remaining time if its code arrives %d ms after the person is known', async (late, left) => {
    bootSupportChat('app1', USER, Date.now() - late);
    if (left > 0) await settle(left - 1);
    expect(scripts).toHaveLength(0);
    await settle(1);
    expect(scripts).toHaveLength(1);
  });

  it('passes the address of a buyer who has not registered', async () => {
    bootSupportChat('app1', { ...USER, isProspect: true });
    await settle(100);
    expect(asked).toEqual([{ url: '/api/intercom/buyer-jwt', body: JSON.stringify({ email: USER.email }) }]);
  });

  it('only logs a missing token, and loads nothing', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    answer = { status: 503, body: { success: false, message: 'No chat.', code: 'not-configured' } };
    bootSupportChat('app1', USER);
    await settle(10_000);
    expect(scripts).toEqual([]);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('ends when the person leaves, even before it has started', async () => {
    bootSupportChat('app1', USER)();
    await settle(1_000);
    expect(scripts).toEqual([]);
    const leave = bootSupportChat('app1', USER);
    await settle(200);
    leave();
    expect(window.Intercom?.q?.at(-1)).toEqual(['shutdown']);
  });
});

describe('the ad pixel', () => {
  it('is set up after 100 ms, and not at all if the page has closed by then', async () => {
    startAdPixel('t2_abc');
    await settle(99);
    expect([scripts, window.rdt]).toEqual([[], undefined]);
    await settle(1);
    expect(scripts).toHaveLength(1);
    startAdPixel('t2_abc')();
    await settle(1_000);
    expect(window.rdt?.callQueue).toHaveLength(2);
  });

  it('starts once with its id and reports each visit', async () => {
    startAdPixel('t2_abc');
    startAdPixel('t2_abc');
    await settle(100);
    expect(scripts.map(({ src }) => src)).toEqual(['https://www.redditstatic.com/ads/pixel.js']);
    expect(window.rdt?.callQueue).toEqual([
      ['init', 't2_abc'],
      ['track', 'PageVisit'],
      ['track', 'PageVisit'],
    ]);
  });

  it('only logs that it could not be set up', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    globals['document'] = undefined;
    startAdPixel('t2_abc');
    await settle(100);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});

describe('unhandled rejections', () => {
  const aborted = Object.assign(new Error('gone'), { name: 'AbortError' });
  const network = new TypeError('Failed to fetch');
  const other = new Error('broken');

  function logged(reasons: unknown[], isFramed: boolean): unknown[] {
    let hear: ((event: { reason: unknown; preventDefault(): void }) => void) | undefined;
    const top = {};
    const self = isFramed ? {} : top;
    const told: unknown[] = [];
    const addEventListener = (_name: string, listener: typeof hear): void => void (hear = listener);
    silenceAbortedCalls({ addEventListener, self, top } as never, (reason) => told.push(reason));
    for (const reason of reasons) hear?.({ reason, preventDefault: () => undefined });
    return told;
  }

  it('are silent if a call was aborted, and logged otherwise', () => {
    expect(logged([aborted, network, other, 'text'], false)).toEqual([network, other, 'text']);
  });

  it('of the network are suppressed in an embedded frame', () => {
    expect(logged([aborted, network, other], true)).toEqual([other]);
  });
});
