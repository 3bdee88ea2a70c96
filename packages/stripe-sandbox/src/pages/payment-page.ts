import type { CheckoutSession } from '../resources/completing.js';
import { type CardErrors, type CardField, type CardValues } from './card-form.js';
import { type Html, html, money } from './html.js';
import { page } from './layout.js';
import { paymentTexts, type PaymentTexts } from './payment-texts.js';

const TEST_CARDS: readonly (readonly [string, string])[] = [
  ['4242 4242 4242 4242', 'pays (card from the United States)'],
  ['4000 0012 4000 0000', 'pays (Canadian card, lower fee)'],
  ['4000 0027 6000 3184', 'asks the bank first'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'is declined: not enough money'],
  ['4000 0000 0000 9987', 'is declined: lost'],
  ['4000 0000 0000 9979', 'is declined: stolen'],
  ['4000 0000 0000 0069', 'is declined: expired'],
  ['4000 0000 0000 0127', 'is declined: wrong security code'],
  ['4000 0000 0000 0119', 'is declined: processing error'],
  ['4000 0000 0000 3220', 'asks the bank first, the newer way'],
  ['4000 0084 0000 1629', 'asks the bank first, and is declined then'],
  ['4000 0000 0000 0077', 'pays, and the money is there at once'],
  ['4000 0000 0000 0259', 'pays, and is disputed as fraud'],
  ['4000 0000 0000 2685', 'pays, and is disputed: not received'],
  ['4000 0000 0000 5126', 'pays; a refund fails later'],
  ['4000 0000 0000 7726', 'pays; a refund takes a while'],
];

interface FieldLook {
  readonly autocomplete: string;
  readonly placeholder?: string;
  readonly type?: string;
  readonly inputmode?: string;
}

const LOOKS: Readonly<Record<CardField, FieldLook>> = {
  email: { autocomplete: 'email', type: 'email' },
  number: { autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', inputmode: 'numeric' },
  expiry: { autocomplete: 'cc-exp', inputmode: 'numeric' },
  cvc: { autocomplete: 'cc-csc', placeholder: '123', inputmode: 'numeric' },
  name: { autocomplete: 'cc-name' },
};

export interface PaymentPage {
  readonly values: CardValues;
  readonly errors: CardErrors;
  /** What the bank said to the last card. */
  readonly message: string | null;
}

/** In the language of the session's `locale`; what the bank says stays English, and says so. */
export function paymentPage(session: CheckoutSession, { values, errors, message }: PaymentPage): string {
  const texts = paymentTexts(session.locale);
  const firstWrong = Object.keys(errors)[0];
  const field = (name: CardField) =>
    inputFor(name, texts, { value: values[name], error: errors[name], focus: firstWrong === name });
  const total = money(session.amount_total, session.currency, texts.lang);
  return page(
    `${texts.pay} ${total}`,
    html`<div class="two">
      ${summary(session, total, texts)}
      <form class="card" method="post" action="/c/pay/${session.id}" novalidate>
        <h2>${texts.payByCard}</h2>
        ${message === null ? null : html`<div class="alert" role="alert" lang="en-CA">${message}</div>`}
        ${field('email')}${field('number')}
        <div class="pair">${field('expiry')}${field('cvc')}</div>
        ${field('name')} ${noteUnder(session, 'submit')}
        <button type="submit">${texts.buttons[String(session.submit_type)] ?? texts.pay} ${total}</button>
        ${noteUnder(session, 'after_submit')}
        <details>
          <summary>${texts.testCards}</summary>
          <p>${texts.anyDate}</p>
          <table lang="en-CA">
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">What it does</th>
              </tr>
            </thead>
            <tbody>
              ${TEST_CARDS.map(
                ([number, effect]) =>
                  html`<tr>
                    <td><code>${number}</code></td>
                    <td>${effect}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </details>
      </form>
    </div>`,
    { texts },
  );
}

/** The shop's own words beside the button. */
function noteUnder(session: CheckoutSession, place: 'submit' | 'after_submit'): Html | null {
  const texts = session.custom_text as Readonly<Record<string, { message: string } | null>>;
  const message = texts[place]?.message;
  return message === undefined ? null : html`<p class="muted">${message}</p>`;
}

function summary(session: CheckoutSession, total: string, texts: PaymentTexts): Html {
  const lines = session.$.lineItems.map((item) => {
    const quantity = Number(item.quantity);
    const note = item.$?.note;
    return html`<li>
      <span class="name"
        >${String(item.description)}${quantity > 1 ? ` × ${quantity}` : null}${
          typeof note === 'string' ? html`<br /><span class="muted">${note}</span>` : null
        }</span
      ><span class="sum">${money(Number(item.amount_total), session.currency, texts.lang)}</span>
    </li>`;
  });
  return html`<section class="summary" aria-labelledby="summary">
    ${session.cancel_url === null ? null : html`<a class="back" href="${session.cancel_url}">${texts.back}</a>`}
    <h1 id="summary">${texts.yourPayment}</h1>
    <p class="total">${total}</p>
    <ul class="lines">
      ${lines}
      <li class="due"><span class="name">${texts.total}</span><span class="sum">${total}</span></li>
    </ul>
  </section>`;
}

function inputFor(
  name: CardField,
  texts: PaymentTexts,
  { value, error, focus }: { value: string; error?: string | undefined; focus: boolean },
): Html {
  const { autocomplete, placeholder = texts.shapes[name], type = 'text', inputmode } = LOOKS[name];
  const wrong = error === undefined ? null : html` aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<div class="field">
    <label for="${name}">${texts.fields[name]}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${
        placeholder === undefined ? null : html` placeholder="${placeholder}"`
      }${inputmode === undefined ? null : html` inputmode="${inputmode}"`}
      required${wrong}${focus ? html` autofocus` : null}
    />
    ${error === undefined ? null : html`<p class="error" id="${name}-error" role="alert" lang="en-CA">${error}</p>`}
  </div>`;
}

/** The bank's question to the buyer. */
export function challengePage(action: string, total: string): string {
  return page(
    'Confirm your payment',
    html`<form class="card" method="post" action="${action}">
      <h1>Confirm your payment</h1>
      <p>
        Your bank asks whether you are paying <strong>${total}</strong>. This is a test page in place of the bank’s.
      </p>
      <div class="choices">
        <button name="outcome" value="complete">Complete authentication</button>
        <button class="quiet" name="outcome" value="fail">Fail authentication</button>
      </div>
    </form>`,
    { narrow: true },
  );
}
