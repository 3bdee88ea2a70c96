import type { Account } from '../resources/account.js';
import type { Funds } from '../resources/money.js';
import type { ApiObject } from '../store/sandbox.js';
import { type Html, html, money } from './html.js';
import { page } from './layout.js';

const FIELDS: readonly (readonly [string, string, string, string])[] = [
  ['first_name', 'First name', 'Jenny', 'given-name'],
  ['last_name', 'Last name', 'Rosen', 'family-name'],
  ['dob', 'Date of birth', '1990-01-01', 'bday'],
  ['phone', 'Phone', '000 000 0000', 'tel'],
  ['line1', 'Street address', '1 Test Street', 'address-line1'],
  ['city', 'City', 'Toronto', 'address-level2'],
  ['postal_code', 'Postal code', 'M5V 2T6', 'postal-code'],
  ['bank', 'Bank account (transit, institution, account)', '11000-000-000123456789', 'off'],
];

const OTHER_ENDS: readonly (readonly [string, string])[] = [
  ['submitted', 'Submit, still being checked'],
  ['action_required', 'Submit, another document needed'],
  ['pending', 'Leave before finishing'],
  ['rejected', 'Submit, account rejected'],
  ['restricted', 'Submit, account restricted'],
];

export function onboardingPage(account: Account, action: string): string {
  const who = account.email ?? account.id;
  return page(
    'Set up your payouts',
    html`<h1>Set up your payouts</h1>
      <p class="muted">For ${who}. The details below are made up and are not kept.</p>
      <form method="post" action="${action}">
        <section class="card">
          <h2>About you</h2>
          ${FIELDS.map(([name, label, value, autocomplete]) => input(name, label, value, autocomplete))}
          <button name="outcome" value="verified">Verify and finish</button>
        </section>
        <section class="card" aria-labelledby="other-ends">
          <h2 id="other-ends">Or try another end</h2>
          <div class="choices">
            ${OTHER_ENDS.map(
              ([outcome, label]) => html`<button class="quiet" name="outcome" value="${outcome}">${label}</button>`,
            )}
          </div>
        </section>
      </form>`,
    { narrow: true },
  );
}

function input(name: string, label: string, value: string, autocomplete: string): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" />
  </div>`;
}

export interface Dashboard {
  readonly title: string;
  readonly account: Account;
  readonly funds: readonly (readonly [string, Funds])[];
  readonly movements: readonly ApiObject[];
  readonly payouts: readonly ApiObject[];
}

/** The small dashboard that a seller reaches through a login link, and the platform from its list of accounts. */
export function dashboardPage({ title, account, funds, movements, payouts }: Dashboard): string {
  const day = (seconds: unknown) => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
  const row = (item: ApiObject) =>
    html`<li>
      <span class="name">${day(item.created)} · ${String(item.type).replaceAll('_', ' ')}</span
      ><span class="sum">${money(Number(item.net ?? item.amount), String(item.currency))}</span>
    </li>`;
  const list = (items: readonly ApiObject[], empty: string) =>
    items.length === 0
      ? html`<p class="muted">${empty}</p>`
      : html`<ul class="lines">
          ${items.map(row)}
        </ul>`;
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="muted">${account.email ?? account.id}</p>
      ${funds.map(
        ([currency, { available, pending }]) =>
          html`<section class="card">
            <h2>Balance</h2>
            <div class="figures">
              <div>Available<strong>${money(available, currency)}</strong></div>
              <div>On its way<strong>${money(pending, currency)}</strong></div>
            </div>
          </section>`,
      )}
      <section class="card">
        <h2>Payouts to your bank</h2>
        ${list(payouts, 'No payouts yet.')}
      </section>
      <section class="card">
        <h2>Recent payments</h2>
        ${list(movements, 'No payments yet.')}
      </section>`,
    { narrow: true },
  );
}
