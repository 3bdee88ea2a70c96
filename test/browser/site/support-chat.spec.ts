import type { Page } from 'playwright-core';
import { eventually, type Person } from '../../support/people.js';
import { Visits } from '../../support/pages/visits.js';

const WIDGET = 'https://widget.intercom.io/widget/porchlight1';
/** Imitates the widget's script: executes the queued commands and then every new one. */
const FAKE_WIDGET = `(() => {
  const waiting = window.Intercom?.q ?? [];
  window.chatCommands = [];
  window.Intercom = (...command) => void window.chatCommands.push(command);
  for (const command of waiting) window.Intercom(...command);
})();`;
/** Records by the page's clock when the person is known and when the chat starts. */
const NOTE_MOMENTS = `
  const ask = window.fetch.bind(window);
  window.fetch = async (url, options) => {
    const answer = await ask(url, options);
    if (url !== '/api/user') return answer;
    const read = answer.text.bind(answer);
    // When the page itself has read it: only microtasks are left until the store knows the person.
    answer.text = async () => {
      const text = await read();
      window.knownAt = Date.now();
      return text;
    };
    return answer;
  };
  new MutationObserver(() => {
    if (document.querySelector('script[src*="widget.intercom.io"]')) window.begunAt ??= Date.now();
  }).observe(document, { childList: true, subtree: true });`;

let visits: Visits;
let person: Person;
beforeAll(async () => {
  visits = await Visits.start({ INTERCOM_APP_ID: 'porchlight1', INTERCOM_SECRET: 'a-secret-of-the-support-chat' });
  person = await visits.person('chat');
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const IS_BEGUN = 'window.begunAt !== undefined';
/** Polls, because the site's policy forbids the script of the browser's own waiting. */
const until = (page: Page, condition: string): Promise<true> =>
  eventually(async () => ((await page.evaluate<boolean>(condition)) ? true : undefined), condition);

describe('the support chat in the browser', () => {
  it('starts 100 ms after the person is known, by the page’s clock', async () => {
    const page = await visits.open('/terms');
    await visits.become(page, person);
    await page.route(WIDGET, (route) => route.fulfill({ contentType: 'text/javascript', body: FAKE_WIDGET }));
    await page.addInitScript(NOTE_MOMENTS);
    await page.clock.install({ time: new Date('2030-01-01T12:00:00Z') });
    await page.clock.pauseAt(new Date('2030-01-01T13:00:00Z'));
    const token = page.waitForResponse('**/api/intercom/jwt');
    await page.goto(`${visits.site.url}/terms`);
    await until(page, 'window.knownAt !== undefined');
    let elapsed = 0;
    const step = async (ms: number): Promise<void> => {
      elapsed += ms;
      await page.clock.runFor(ms);
    };
    // The store reports an answer in the next frame; code, configuration and token load meanwhile.
    const isAsked = token.then(() => true);
    for (let known = false; !known && elapsed < 80;) {
      await step(16);
      known = await Promise.race([isAsked, new Promise<false>((done) => setTimeout(() => done(false), 10_000))]);
    }
    await isAsked;
    await step(99 - elapsed);
    expect(await page.evaluate(IS_BEGUN)).toBe(false);
    await step(1);
    await until(page, IS_BEGUN);
    expect(await page.evaluate('window.begunAt - window.knownAt')).toBe(100);
    await until(page, 'window.chatCommands !== undefined');
    expect(await page.evaluate('window.chatCommands')).toEqual([
      [
        'boot',
        expect.objectContaining({
          app_id: 'porchlight1',
          email: person.email,
          intercom_user_jwt: expect.any(String) as string,
        }),
      ],
    ]);
  });

  it('does not start for a visitor, and its host is not contacted', async () => {
    const page = await visits.open('/terms');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const config = page.waitForResponse('**/api/config');
    await page.reload();
    await config;
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /intercom|support-chat/.test(url))).toEqual([]);
  });
});
