import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const CAD = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const TORONTO = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/Toronto',
});
const ADDRESS = {
  phoneNumber: '+14165550123',
  address: '12 Maple Avenue',
  city: 'Vaughan',
  state: 'ON',
  zipCode: 'L4L 1A1',
};

/** The story cannot go on; the sentence says why, for whoever plays it. */
export class StoryProblem extends Error {}

const CALL_MS = 30_000;
/** What was asked last, for whoever waited for an answer that did not come. */
let lastCall = 'none';

/** Asks a server and gives its answer. Throws `StoryProblem` with the call when there is none. */
async function send(server, path, { method, ...request }) {
  try {
    const response = await fetch(`${server}${path}`, { method, ...request, signal: AbortSignal.timeout(CALL_MS) });
    const text = await response.text();
    lastCall = `${method} ${path}, answered ${response.status}`;
    return { response, answer: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text };
  } catch (error) {
    const { code, message } = error.cause ?? error;
    throw new StoryProblem(`${method} ${path} got no answer (${code || message}).`);
  }
}

/** The refusal of Porchlight, or of the card provider, which wraps it. */
function refused(method, path, { response, answer }) {
  const { code, message } = answer.error ?? answer;
  const words = [code, message ?? String(answer)].filter(Boolean).join(': ');
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  return Object.assign(new StoryProblem(`${method} ${path} answered ${response.status} ${words}`), { retryAfter });
}

/** One person's browser, without the page. */
class Person {
  #cookies;

  constructor(server, { origin, mailsTo, device = null, browsers = null }, email) {
    this.#cookies = browsers?.cookiesOf(email) ?? new Map();
    this.browsers = browsers;
    this.mailsTo = mailsTo;
    this.device = device;
    this.server = server;
    this.origin = origin;
    this.email = email;
  }

  async call(method, path, { body, form, key } = {}) {
    const headers = { origin: this.origin };
    if (this.#cookies.size > 0)
      headers.cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (key !== undefined) headers['idempotency-key'] = key;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
    const { response, answer } = await send(this.server, path, { method, headers, body: sent });
    const lines = response.headers.getSetCookie();
    for (const line of lines) {
      const [pair] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    if (lines.length > 0) this.browsers?.keep(this.email, this.#cookies);
    if (response.status === 403 && answer.code === 'step-up-required') {
      await this.#proveAgain(answer.details.methods);
      return this.call(method, path, { body, form, key });
    }
    if (!response.ok) throw refused(method, path, { response, answer });
    return answer;
  }

  get(path) {
    return this.call('GET', path);
  }

  post(path, body = {}, more = {}) {
    return this.call('POST', path, { body, ...more });
  }

  mails() {
    return this.mailsTo(this.email);
  }

  async signIn(more = {}) {
    const known = await this.#stillSignedIn();
    if (known !== null) return known;
    const code = await this.#mailedCode(() => this.#askForCode());
    const { user } = await this.post('/api/auth/verify-otp', { email: this.email, passcode: code, ...more });
    return user;
  }

  /** In a kept browser, of an earlier story; codes for one address are few, so a story played again does without. */
  async #stillSignedIn() {
    if (this.#cookies.size === 0) return null;
    const user = await this.get('/api/user').catch(() => null);
    return user?.email === this.email ? user : null;
  }

  /** What staff of a production sign in with besides; made at the first time. */
  async addPasskey() {
    if (this.device === null || this.device.isKnown) return;
    const options = await this.post('/api/user/passkeys/options');
    await this.post('/api/user/passkeys', { name: 'Desk', response: this.device.create(options) });
  }

  /** What moves money asks again who it is, ten minutes after the last time. */
  async #proveAgain(methods) {
    if (!methods.includes('code')) {
      const { options } = await this.post('/api/auth/step-up/options', { method: 'passkey' });
      await this.post('/api/auth/step-up/verify', { method: 'passkey', response: this.device.use(options) });
      return;
    }
    const code = await this.#mailedCode(() => this.post('/api/auth/step-up/options', { method: 'code' }));
    await this.post('/api/auth/step-up/verify', { method: 'code', code });
  }

  /** The code of the next message after `ask`. */
  async #mailedCode(ask) {
    const before = (await this.mails()).length;
    await ask();
    return eventually(async () => {
      const mails = await this.mails();
      return mails.length > before ? /\b(\d{6})\b/.exec(mails[0].text)?.[1] : undefined;
    }, `the code of ${this.email}`);
  }

  /** Codes for one address are sent half a minute apart, so without a kept browser a story that is played again has to wait. */
  async #askForCode() {
    try {
      await this.post('/api/auth/send-otp', { email: this.email });
    } catch (failure) {
      if (!(failure.retryAfter > 0 && failure.retryAfter <= 60)) throw failure;
      console.log(` (${this.email} had a code a moment ago; waiting ${failure.retryAfter} s for the next one)`);
      await new Promise((done) => setTimeout(done, failure.retryAfter * 1000 + 200));
      await this.post('/api/auth/send-otp', { email: this.email });
    }
  }

  async completeProfile(firstName, lastName, username) {
    await this.call('PATCH', '/api/user', {
      body: { firstName, lastName, username, ...ADDRESS, businessType: 'individual' },
    });
    await this.post('/api/user/accept-tos');
  }
}

async function eventually(ask, what, mostMs = 20_000) {
  const end = Date.now() + mostMs;
  for (;;) {
    const found = await ask();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end)
      throw new StoryProblem(`After ${mostMs / 1000} s there was still not ${what}. The last call: ${lastCall}.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** The development's mailbox: the messages to an address, the newest first. */
async function mailboxOf(server, developmentKey, email) {
  const path = `/dev/mailbox.json?key=${developmentKey}&to=${encodeURIComponent(email)}`;
  const { response, answer } = await send(server, path, { method: 'GET' });
  if (!response.ok) throw refused('GET', '/dev/mailbox.json', { response, answer });
  return answer;
}

/** Moves the product's clock to when the driver may set off. */
async function untilAddresses(driver, { id }, developmentKey) {
  const { addressesFrom } = await driver.get(`/api/driver/jobs/${id}`);
  const pass = (seconds) => driver.post(`/dev/clock/advance?key=${developmentKey}`, { seconds });
  const { now } = await pass(0);
  await pass(Math.max(0, Math.ceil((Date.parse(addressesFrom) - Date.parse(now)) / 1_000)));
  // The next call may go to another instance, which reads the clock once a second.
  await pause(1_200);
}

/** Rendered by scripts/run/photos, so that the story brings its own. */
async function photo(name) {
  return new Blob([await readFile(new URL(`photos/${name}.jpg`, import.meta.url))], { type: 'image/jpeg' });
}

/** What only the sandbox of the card provider can do. */
async function control({ sandboxUrl, developmentKey }, path, body) {
  const headers = { 'content-type': 'application/json', 'x-development-key': developmentKey };
  const { response, answer } = await send(sandboxUrl, path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw refused('POST', path, { response, answer });
}

const BOOKCASE = { name: 'Oak bookcase', amount: '149.99', size: 'medium', description: 'Solid oak, four shelves.' };
const ORDER = {
  name: 'Sam Okafor',
  phoneNumber: '+14165550188',
  address: '8 Birch Lane',
  city: 'Vaughan',
  state: 'ON',
  zipCode: 'L4J 2B2',
  acceptTerms: true,
};

const dayFromNow = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The driver's papers: a van, and a helper for large items. */
const DOCUMENTS = {
  identity: { legalName: 'Lee Moreau', birthDate: '1990-04-12' },
  licence: { licenceClass: 'G', number: 'M1234-56789-00412', expiresOn: dayFromNow(700) },
  insurance: { company: 'Maple Mutual', expiresOn: dayFromNow(300) },
  vehicle: { plate: 'CABC 123', carries: 'large', crew: '2' },
  background: { provider: 'Certn', checkedOn: dayFromNow(-10) },
};

const ACCOUNTS = 'Where the money is';

/** What an account of the ledger is in plain words; where money lies is a debit, whose it is a credit. */
const LIES = { provider_clearing: 'at the card provider', provider_fees: 'paid to the card provider as its fee' };
const BELONGS = {
  held_funds: 'held for this sale, no one’s yet',
  sellers_payable: 'owed to Maya',
  drivers_payable: 'owed to Lee, the driver',
  hst_payable: 'HST to remit',
  platform_revenue: 'Porchlight’s own',
};

/** The balances of the ledger for this sale, in cents, each account with what lies in it. */
function balancesOf(ledger) {
  const balances = new Map();
  for (const { lines } of ledger.entries) {
    for (const { account, amount } of lines)
      balances.set(account, (balances.get(account) ?? 0) + Math.round(amount * 100));
  }
  return balances;
}

function named(balances, names, sign) {
  return Object.entries(names)
    .map(([account, words]) => [words, (balances.get(account) ?? 0) * sign])
    .filter(([, cents]) => cents !== 0)
    .map(([words, cents]) => `${CAD.format(cents / 100)} ${words}`)
    .join(', ');
}

/**
 * Plays one sale through the public API: who does what, and after each step where the money is, to the cent.
 * Works again on the same data: every run has people and an item of its own, the driver and the administrator stay.
 * `server` is where it asks, `url` what the server calls itself. In `browsers` these two stay signed in. `mailsTo` reads a mailbox, by default the development's; in
 * production the administrator's passkey lies on `device`, and the clock goes on to the delivery's day. Throws
 * `StoryProblem`, or a defect, with its `step`.
 */
export async function playStory(given) {
  const { server, url, sandboxUrl, adminEmail, developmentKey, device, browsers, isProduction = false } = given;
  const say = given.say ?? console.log;
  const run = randomUUID().slice(0, 4);
  const mailsTo = given.mailsTo ?? ((email) => mailboxOf(server, developmentKey, email));
  const person = (email) => new Person(server, { origin: url, mailsTo }, email);
  const seller = person(`seller-${run}@porchlight.test`);
  const buyer = person(`buyer-${run}@porchlight.test`);
  const driver = new Person(server, { origin: url, mailsTo, browsers }, 'driver@porchlight.test');
  const admin = new Person(server, { origin: url, mailsTo, device, browsers }, adminEmail);
  const sandbox = { sandboxUrl, developmentKey };
  const tell = (text) => say(` • ${text}`);
  const tellMoney = async ({ id }) => {
    const balances = balancesOf(await admin.get(`/api/admin/ledger?productId=${id}`));
    if (balances.size === 0) return say(`   ${ACCOUNTS}: nowhere yet, nothing was paid.`);
    say(`   ${ACCOUNTS}: ${named(balances, LIES, 1)}.`);
    say(`   Whose it is: ${named(balances, BELONGS, -1)}.`);
  };

  await step('The administrator signs in', async () => {
    await admin.signIn();
    await admin.addPasskey();
  });
  await step('Maya, the seller, signs up and connects the card provider', async () => {
    await seller.signIn();
    await seller.completeProfile('Maya', 'Tremblay', `maya.${run}`);
    await seller.post('/api/stripe/connect');
    const { stripeConnectId } = await seller.get('/api/user');
    await control(sandbox, `/_sandbox/accounts/${stripeConnectId}/onboard`, { outcome: 'verified' });
    await eventually(
      async () => (await seller.get('/api/stripe/status?return=true')).canCreateListings,
      'the verified account',
    );
    tell('Maya, the seller, signed in, completed her profile and connected the card provider: verified.');
  });

  const listing = await step('Maya makes the link', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(BOOKCASE)) form.set(name, value);
    for (const name of ['front', 'side']) form.append('images', await photo(name), `${name}.jpg`);
    const made = await seller.call('POST', '/api/products', { form, key: randomUUID() });
    const { totalPayment, itemPrice, deliveryFee, sellerReceives } = made.breakdown;
    tell(`She made a link for an oak bookcase: ${url}/transaction/${made.shareLink}`);
    say(
      `   The buyer pays ${CAD.format(totalPayment)} (item ${CAD.format(itemPrice)} + delivery ${CAD.format(deliveryFee)}); she receives ${CAD.format(sellerReceives)}.`,
    );
    await tellMoney(made);
    return made;
  });
  const { breakdown, shareLink } = listing;

  const checkout = await step('Sam, the buyer, orders', async () => {
    await buyer.signIn({ asProspect: true });
    const { days } = await buyer.get(
      `/api/products/${shareLink}/delivery-options?postalCode=${encodeURIComponent(ORDER.zipCode)}`,
    );
    const free = days.flatMap(({ date, windows }) => windows.map((window) => ({ date, ...window })));
    const chosen = free.find(({ available }) => available);
    if (chosen === undefined) throw new StoryProblem('No delivery window is free.');
    const { date: deliveryDate, label: deliveryWindow } = chosen;
    const body = { ...ORDER, deliveryDate, deliveryWindow };
    const made = await buyer.post(`/api/products/${shareLink}/checkout`, body, { key: randomUUID() });
    tell(
      `Sam, the buyer, verified an e-mail address, chose ${deliveryDate}, ${deliveryWindow}, and went to the payment page.`,
    );
    await tellMoney(listing);
    return made;
  });

  await step('Sam pays', async () => {
    const { checkoutSessionId } = checkout;
    const card = { card: '4000001240000000' };
    await control(sandbox, `/_sandbox/checkout/sessions/${checkoutSessionId}/pay`, card);
    await eventually(
      async () => (await buyer.get(`/api/orders/${checkoutSessionId}`)).status === 'paid',
      'the secured payment',
    );
    tell(`Sam paid ${CAD.format(breakdown.totalPayment)} by card. Porchlight holds it until delivery.`);
    await tellMoney(listing);
  });

  const job = await step('Lee, the driver, takes the job', async () => {
    const driverUser = await driver.signIn();
    if (driverUser.driver === null) await driver.completeProfile('Lee', 'Moreau', `lee.${run}`);
    const own = await driver.get('/api/driver/documents');
    if (own.problem !== null || own.items.length < Object.keys(DOCUMENTS).length) {
      await driver.post('/api/driver/apply', { acceptAgreement: true });
      for (const [kind, fields] of Object.entries(DOCUMENTS)) {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        form.append('file', await photo('pickup'), `${kind}.jpg`);
        await driver.call('POST', `/api/driver/documents/${kind}`, { form, key: randomUUID() });
      }
      const documents = `/api/admin/drivers/${driverUser.id}/documents`;
      const { items } = await admin.get(documents);
      for (const { id, state } of items)
        if (state === 'waiting') await admin.post(`${documents}/${id}/decide`, { approved: true });
      await admin.call('PATCH', `/api/admin/drivers/${driverUser.id}`, { body: { status: 'approved' } });
      tell('Lee entered the five documents of a driver; the administrator checked each and approved Lee.');
    }
    const found = await eventually(async () => {
      const { items } = await driver.get('/api/driver/jobs');
      return items.find(({ productId }) => productId === listing.id);
    }, 'the delivery job');
    await driver.post(`/api/driver/jobs/${found.id}/accept`, {}, { key: randomUUID() });
    if (isProduction) await untilAddresses(driver, found, developmentKey);
    await driver.post(`/api/driver/jobs/${found.id}/depart`, {}, { key: randomUUID() });
    tell('Lee took the job and set off.');
    await tellMoney(listing);
    return found;
  });

  await step('Lee picks the bookcase up', async () => {
    const { viewer } = await seller.get(`/api/products/${shareLink}`);
    const form = new FormData();
    form.set('code', viewer.pickupCode);
    form.set('checks', JSON.stringify({ sameItem: true, complete: true, asDescribed: true, packed: true }));
    form.append('photo', await photo('pickup'), 'pickup.jpg');
    await driver.call('POST', `/api/driver/jobs/${job.id}/pickup`, { form, key: randomUUID() });
    tell('Maya gave her code, Lee took a photo and the bookcase.');
  });

  await step('Lee delivers', async () => {
    const { viewer } = await buyer.get(`/api/products/${shareLink}`);
    await driver.post(`/api/driver/jobs/${job.id}/deliver`, { code: viewer.deliveryCode }, { key: randomUUID() });
    tell('Sam gave the delivery code at the door: delivered.');
    await tellMoney(listing);
  });

  await step('Sam looks at the bookcase', async () => {
    const { inspection } = await eventually(async () => {
      const found = await buyer.get(`/api/products/${listing.id}/protection`);
      return found.inspection === null ? undefined : found;
    }, 'the inspection period');
    tell(`Sam has until ${TORONTO.format(new Date(inspection.endsAt))} to look at it and report a problem.`);
    await buyer.post(`/api/products/${listing.id}/confirm`, {}, { key: randomUUID() });
    tell('He looked, and said: everything’s fine, pay the seller. That ends his time to look.');
  });

  await step('The administrator looks at Maya’s first sale', async () => {
    const { holds } = await admin.get(`/api/products/${listing.id}/protection`);
    for (const { id, sentence } of holds) {
      tell(`Maya is new, and reads: “${sentence}”`);
      const reason = 'I looked at the sale: photos, codes and both people are as they should be.';
      await admin.post(`/api/admin/money-desk/${encodeURIComponent(id)}/lift-hold`, { reason }, { key: randomUUID() });
      tell('The administrator looked at the sale and lifted the hold; the audit log says so.');
    }
  });

  await step('Maya is paid', async () => {
    await eventually(
      async () => (await seller.get(`/api/products/${shareLink}`)).viewer.fundsState === 'released',
      'the release',
    );
    tell(`Maya was paid ${CAD.format(breakdown.sellerReceives)} automatically.`);
    await tellMoney(listing);
  });

  await step('The ledger is added up', async () => {
    const { proof } = await admin.get(`/api/admin/ledger?productId=${listing.id}`);
    say('\n   captured = seller + driver + platform');
    say(
      `   ${CAD.format(proof.captured)} = ${CAD.format(proof.seller)} + ${CAD.format(proof.driver)} + ${CAD.format(proof.platform)}`,
    );
    const cents = (amount) => Math.round(amount * 100);
    if (cents(proof.captured) !== cents(proof.seller) + cents(proof.driver) + cents(proof.platform))
      throw new StoryProblem('The ledger doesn’t add up.');
    const mailsOf = (one, last) =>
      eventually(async () => {
        const subjects = (await one.mails()).map(({ subject }) => subject).toReversed();
        return subjects.some((subject) => subject.includes(last)) && subjects.join(' · ');
      }, `the mail “${last}” to ${one.email}`);
    say(`\n   Mail to Maya: ${await mailsOf(seller, 'You were paid')}`);
    say(`   Mail to Sam: ${await mailsOf(buyer, 'was delivered')}`);
  });
  return {
    shareLink,
    emails: { seller: seller.email, buyer: buyer.email, driver: driver.email, administrator: admin.email },
  };
}

/** What breaks off says in which step. */
async function step(name, act) {
  try {
    return await act();
  } catch (error) {
    throw Object.assign(error, { step: name });
  }
}
