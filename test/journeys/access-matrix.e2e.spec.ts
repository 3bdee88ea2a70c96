import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Cast, PARTIES, type Party } from '../support/access/cast.js';
import { NEEDS_PROOF } from '../support/access/needs-proof.js';
import type { Rule } from '../support/access/rule.js';
import { RULES } from '../support/access/rules.js';
import type { Route } from '../support/access/routes.js';
import { story } from '../support/story.js';

const SITES = ['en', 'fr'].map((language) => fileURLToPath(new URL(`../../web/dist/${language}`, import.meta.url)));
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
/** These end the caller's session. */
const ENDS = ['DELETE /api/user', 'POST /api/user/reject-tos', 'POST /api/logout'];
const isSiteFile = ({ path }: Route): boolean => path !== '/' && SITES.some((site) => existsSync(site + path));

let cast: Cast;
/** Each method and path once, in the order of the rules; HEAD is answered like GET. */
let routes: Route[];
beforeAll(async () => {
  cast = await Cast.gather();
  const found = cast.routes.filter((route) => route.method !== 'HEAD' && !isSiteFile(route));
  const order = Object.keys(RULES);
  routes = [...new Map(found.map((route) => [nameOf(route), route])).values()].sort(
    (one, other) => order.indexOf(nameOf(one)) - order.indexOf(nameOf(other)),
  );
});
afterAll(() => cast.site.close());

const ruleOf = (route: Route): Rule => RULES[nameOf(route)] ?? { door: 'anyone', answer: [] };

/** The status of the refusal, or null when the party may. */
function refusal(
  { door, own, known = [], another = 404 }: Rule,
  party: Party,
  which: 'own' | 'foreign',
): number | null {
  if (!Cast.admitted(door).includes(party)) return party === 'visitor' ? 401 : 403;
  const isTheirs = which === 'own' || party === 'admin' || party === 'dev';
  if (own === undefined || (isTheirs && own.includes(party))) return null;
  return isTheirs && known.includes(party) ? 403 : another;
}

/** Every refusal that the rules demand: about the first sale for everyone, about the other for the first sale's people. */
function* refusals(): Generator<[Route, Party, 'own' | 'foreign', number]> {
  for (const route of routes)
    for (const which of ['own', 'foreign'] as const)
      for (const party of PARTIES) {
        // The stranger is the other sale's seller.
        if (which === 'foreign' && (ruleOf(route).own === undefined || party === 'stranger')) continue;
        const status = refusal(ruleOf(route), party, which);
        if (status !== null) yield [route, party, which, status];
      }
}

const { step } = story('Every route');

step('Every route has a rule, and every rule a route', () => {
  expect(routes.map(nameOf).sort()).toEqual(Object.keys(RULES).sort());
});

step(
  'Each route is closed to everyone else: 401 without a session, 403 without the role, 404 for another’s object',
  async () => {
    const [wrong, seen]: [string[], number[]] = [[], []];
    for (const [route, party, which, expected] of refusals()) {
      const { status, text } = await cast.ask(party, route, which);
      seen.push(status);
      if (status !== expected)
        wrong.push(`${nameOf(route)} by ${party}, ${which}: ${String(status)} ${text.slice(0, 99)}`);
    }
    expect(wrong).toEqual([]);
    expect(seen.length).toBeGreaterThan(600);
  },
);

step('A developer is told why when only an administrator may', async () => {
  const [wrong, closed]: [string[], string[]] = [[], []];
  for (const route of routes.filter((one) => ['staff', 'administrators'].includes(ruleOf(one).door))) {
    const { status, text } = await cast.ask('dev', route);
    // Some calls answer with the sentence alone (api.md, "Errors").
    const isTold = status === 403 && /"administrators-only"|^Only an administrator can do this/.test(text);
    if (isTold) closed.push(nameOf(route));
    if (isTold !== (ruleOf(route).door === 'administrators')) wrong.push(`${nameOf(route)}: ${String(status)} ${text}`);
  }
  expect(wrong).toEqual([]);
  expect(closed).toHaveLength(50);
});

step('HEAD is closed to strangers wherever GET is', async () => {
  const wrong: string[] = [];
  for (const route of cast.routes.filter((one) => one.method === 'HEAD' && !isSiteFile(one))) {
    const expected = refusal(ruleOf({ ...route, method: 'GET' }), 'visitor', 'own');
    const { status } = await cast.ask('visitor', route);
    if (expected !== null && status !== expected) wrong.push(`${route.path} ${String(status)}`);
  }
  expect(wrong).toEqual([]);
});

/** Open to other sites on purpose: these do nothing in the name of the session. */
const FROM_ELSEWHERE = [
  'POST /api/stripe/webhook',
  'POST /api/mail/bounces',
  'POST /api/text-messages/inbound',
  'POST /api/mail/unsubscribe',
  'POST /dev/clock/advance',
];

step('No route accepts a change from a page of another site, or lets such a page read its answers', async () => {
  const wrong: string[] = [];
  for (const route of routes) {
    const isChange = route.method !== 'GET';
    const preflight = { 'access-control-request-method': route.method };
    for (const origin of isChange ? ['https://evil.example', ''] : ['https://evil.example']) {
      const asked = await cast.ask(isChange ? 'admin' : 'visitor', route, 'own', { origin, ...preflight });
      const isRefused = asked.status === 403 && asked.text.includes('didn’t come from our own pages');
      const mustBe = isChange && !FROM_ELSEWHERE.includes(nameOf(route));
      if (isRefused !== mustBe) wrong.push(`${nameOf(route)} from “${origin}”: ${String(asked.status)} ${asked.text}`);
      if ([...asked.headers.keys()].some((name) => name.startsWith('access-control-'))) wrong.push(nameOf(route));
    }
    const { status } = await cast.ask('visitor', { ...route, method: 'OPTIONS' }, 'own', preflight);
    if (status !== 404) wrong.push(`OPTIONS ${route.path}: ${String(status)}`);
  }
  expect(wrong).toEqual([]);
});

step('Exactly the routes of staff that change something, and those of an identity, need a fresh proof', async () => {
  expect(
    routes
      .filter(({ needsProof }) => needsProof === true)
      .map(nameOf)
      .sort(),
  ).toEqual(NEEDS_PROOF);
  await cast.proofsAre(10);
  const wrong: string[] = [];
  for (const route of routes.filter((one) => !nameOf(one).startsWith('DELETE /api/user/sessions'))) {
    if (refusal(ruleOf(route), 'admin', 'own') !== null || ENDS.includes(nameOf(route))) continue;
    const { status, text } = await cast.ask('admin', route);
    const isAsked = status === 403 && text.includes('step-up-required');
    if (isAsked !== NEEDS_PROOF.includes(nameOf(route)))
      wrong.push(`${nameOf(route)}: ${String(status)} ${text.slice(0, 99)}`);
  }
  await cast.proofsAre(0);
  expect(wrong).toEqual([]);
});

step('Each route is open to those it is for', async () => {
  const wrong: string[] = [];
  for (const route of routes) {
    const { answer } = ruleOf(route);
    for (const party of PARTIES) {
      if (refusal(ruleOf(route), party, 'own') !== null) continue;
      const { status, text } = await cast.ask(party, route);
      if (!answer.includes(status)) wrong.push(`${nameOf(route)} by ${party}: ${String(status)} ${text.slice(0, 99)}`);
    }
  }
  expect(wrong).toEqual([]);
});

step('A session that has ended, was made up or belongs to another installation opens nothing', async () => {
  const wrong: string[] = [];
  const madeUp = `porchlight_session=${'A'.repeat(43)}`;
  for (const route of routes.filter((one) => ruleOf(one).door !== 'anyone')) {
    // Everyone has signed out: their old cookies are what a thief would have.
    for (const [party, more] of [
      ['seller', {}],
      ['admin', {}],
      ['visitor', { cookie: madeUp }],
    ] as const) {
      const { status } = await cast.ask(party, route, 'own', more);
      if (status !== 401) wrong.push(`${nameOf(route)} by ${party}: ${String(status)}`);
    }
  }
  expect(wrong).toEqual([]);
});
