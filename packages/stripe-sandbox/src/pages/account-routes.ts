import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { parseForm } from '../http/form.js';
import type { Account } from '../resources/account.js';
import type { Link } from '../resources/account-links.js';
import { fundsOf } from '../resources/money.js';
import { onboard, outcomeNamed } from '../resources/onboarding.js';
import { newId } from '../store/ids.js';
import type { ApiObject, Sandbox } from '../store/sandbox.js';
import { Work } from '../store/work.js';
import { notice } from './layout.js';
import { dashboardPage, onboardingPage } from './onboarding-page.js';

const SELLER = { requestId: null, idempotencyKey: null };
const FORM_SECONDS = 3600;
type Send = (reply: FastifyReply, status: number, body: string) => FastifyReply;
type Visit = Link & { done: boolean };

const gone = notice(
  'This link does not work any more',
  'Go back to the site that sent you and start again from there.',
);

const noAccount = notice('There is no such account', 'It was deleted, or its owner has disconnected it.');

/** The onboarding form behind an account link, the dashboard behind a login link, and the platform's page of an account. */
export function mountAccountPages(server: FastifyInstance, sandbox: Sandbox, send: Send): void {
  const named = (request: FastifyRequest, name: string) => (request.params as Record<string, string>)[name] ?? '';

  server.get('/setup/e/:account/:token', async (request, reply) => {
    const next = await Work.run(sandbox, SELLER, (work) =>
      enter(work, named(request, 'account'), named(request, 'token')),
    );
    return next === null ? send(reply, 404, gone) : reply.redirect(next, 303);
  });

  server.get('/setup/s/:id', async (request, reply) => {
    const found = await Work.read(sandbox, (work) => visit(work, named(request, 'id')));
    if (found === null) return send(reply, 404, gone);
    if (!found.open) return reply.redirect(found.link.refresh_url, 303);
    return send(reply, 200, onboardingPage(found.account, request.url));
  });

  server.post('/setup/s/:id', async (request, reply) => {
    const { outcome: given } = parseForm(typeof request.body === 'string' ? request.body : '');
    const next = await Work.run(sandbox, SELLER, async (work) => {
      const found = await visit(work, named(request, 'id'));
      if (found === null) return null;
      if (found.link.done) return found.link.return_url;
      if (!found.open) return found.link.refresh_url;
      await onboard(work, found.account, outcomeNamed(given) ?? 'verified');
      await work.save({ ...found.link, done: true });
      return found.link.return_url;
    });
    return next === null ? send(reply, 404, gone) : reply.redirect(next, 303);
  });

  server.get('/express/:account/:token', async (request, reply) => {
    const body = await Work.read(sandbox, (work) =>
      dashboard(work, named(request, 'account'), named(request, 'token')),
    );
    return send(reply, body === null ? 404 : 200, body ?? gone);
  });

  server.get('/connect/accounts/:account', async (request, reply) => {
    const body = await Work.read(sandbox, async (work) => {
      const account = await work.find<Account>(named(request, 'account'), 'account');
      return account?.$.access === 'ours' ? dashboardOf(work, account, `Account ${account.id}`) : null;
    });
    return send(reply, body === null ? 404 : 200, body ?? noAccount);
  });
}

/** A link opens once; used or late it leads to the address where the platform makes a new one. */
async function enter(work: Work, account: string, token: string): Promise<string | null> {
  const link = await work.find<Link>(token, 'sandbox.account_link');
  if (link?.account !== account) return null;
  if (link.used || link.expires_at <= work.now) return link.refresh_url;
  await work.save({ ...link, used: true });
  const form = await work.insert<Visit>({
    ...link,
    id: newId('onb_'),
    object: 'sandbox.onboarding',
    created: work.now,
    expires_at: work.now + FORM_SECONDS,
    done: false,
  });
  return `/setup/s/${form.id}`;
}

async function visit(work: Work, id: string): Promise<{ link: Visit; account: Account; open: boolean } | null> {
  const link = await work.find<Visit>(id, 'sandbox.onboarding');
  const account = link === null ? null : await work.find<Account>(link.account, 'account');
  if (link === null || account?.$.access !== 'ours') return null;
  return { link, account, open: !link.done && link.expires_at > work.now };
}

async function dashboard(work: Work, id: string, token: string): Promise<string | null> {
  const link = await work.find<ApiObject>(token, 'sandbox.login_link');
  const account = await work.find<Account>(id, 'account');
  if (link?.account !== id || account?.$.access !== 'ours' || Number(link.expires_at) <= work.now) return null;
  return dashboardOf(work, account, 'Your payouts');
}

async function dashboardOf(work: Work, account: Account, title: string): Promise<string> {
  const latest = (type: string) =>
    work.list<ApiObject>({ type, account: account.id, url: '', parameters: { limit: 20 } }).then(({ data }) => data);
  return dashboardPage({
    title,
    account,
    funds: [...(await fundsOf(work, account.id)).entries()],
    movements: await latest('balance_transaction'),
    payouts: await latest('payout'),
  });
}
