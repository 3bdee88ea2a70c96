import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

const CAD = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const ADDRESS = {
  phoneNumber: '+14165550123',
  address: '12 Maple Avenue',
  city: 'Vaughan',
  state: 'ON',
  zipCode: 'L4L 1A1',
};

/** One person's browser, without the page. */
class Person {
  #cookies = new Map();

  constructor(url, email) {
    this.url = url;
    this.email = email;
  }

  async call(method, path, { body, form, key } = {}) {
    const headers = { origin: this.url };
    if (this.#cookies.size > 0)
      headers.cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (key !== undefined) headers['idempotency-key'] = key;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers,
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const answer = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
    if (!response.ok) {
      const failure = new Error(`${method} ${path} answered ${response.status}: ${answer.message ?? text}`);
      throw Object.assign(failure, { retryAfter: Number(response.headers.get('retry-after') ?? 0) });
    }
    return answer;
  }

  get(path) {
    return this.call('GET', path);
  }

  post(path, body = {}, more = {}) {
    return this.call('POST', path, { body, ...more });
  }

  mails() {
    return this.get(`/dev/mailbox.json?to=${encodeURIComponent(this.email)}`);
  }

  async signIn(more = {}) {
    const before = (await this.mails()).length;
    await this.#askForCode();
    const code = await eventually(async () => {
      const mails = await this.mails();
      return mails.length > before ? /\b(\d{6})\b/.exec(mails[0].text)?.[1] : undefined;
    }, `the sign-in code of ${this.email}`);
    const { user } = await this.post('/api/auth/verify-otp', { email: this.email, passcode: code, ...more });
    return user;
  }

  /** Codes for one address are sent half a minute apart, so a story that is played again at once has to wait. */
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
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** A drawn picture, so that the story brings its own photos. */
async function picture(background, label) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="${background}"/>
    <rect x="300" y="140" width="600" height="640" rx="18" fill="#7a5230"/>${[0, 1, 2, 3]
      .map((n) => `<rect x="336" y="${180 + n * 148}" width="528" height="112" rx="8" fill="#4a3019"/>`)
      .join(
        '',
      )}<text x="600" y="850" font-size="48" text-anchor="middle" fill="#12302f" font-family="sans-serif">${label}</text></svg>`;
  return new Blob([await sharp(Buffer.from(svg)).jpeg().toBuffer()], { type: 'image/jpeg' });
}

async function control(sandboxUrl, path, body) {
  const response = await fetch(`${sandboxUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const ACCOUNTS = 'Where the money is';

/** What an account of the ledger is in plain words; where money lies is a debit, whose it is a credit. */
const LIES = { provider_clearing: 'at the card provider', provider_fees: 'paid to the card provider as its fee' };
const BELONGS = {
  held_funds: 'held for this sale, nobody’s yet',
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
 */
export async function playStory({ url, sandboxUrl, adminEmail, say = console.log }) {
  const run = randomUUID().slice(0, 4);
  const seller = new Person(url, `seller-${run}@porchlight.test`);
  const buyer = new Person(url, `buyer-${run}@porchlight.test`);
  const driver = new Person(url, 'driver@porchlight.test');
  const admin = new Person(url, adminEmail);
  let listing;
  const tellMoney = async () => {
    const balances = balancesOf(await admin.get(`/api/admin/ledger?productId=${listing.id}`));
    if (balances.size === 0) return say(`   ${ACCOUNTS}: nowhere yet, nothing was paid.`);
    say(`   ${ACCOUNTS}: ${named(balances, LIES, 1)}.`);
    say(`   Whose it is: ${named(balances, BELONGS, -1)}.`);
  };
  const step = (text) => say(` • ${text}`);

  await admin.signIn();
  await seller.signIn();
  await seller.completeProfile('Maya', 'Tremblay', `maya.${run}`);
  await seller.post('/api/stripe/connect');
  const { stripeConnectId } = await seller.get('/api/user');
  await control(sandboxUrl, `/_sandbox/accounts/${stripeConnectId}/onboard`, { outcome: 'verified' });
  await eventually(
    async () => (await seller.get('/api/stripe/status?return=true')).canCreateListings,
    'the verified account',
  );
  step(`Maya, the seller, signed in, completed her profile and connected the card provider: verified.`);

  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Oak bookcase',
    amount: '149.99',
    size: 'medium',
    description: 'Solid oak, four shelves.',
  }))
    form.set(name, value);
  form.append('images', await picture('#e6efe9', 'front'), 'front.jpg');
  form.append('images', await picture('#f3ead9', 'side'), 'side.jpg');
  listing = await seller.call('POST', '/api/products', { form, key: randomUUID() });
  const { breakdown } = listing;
  step(`She made a link for an oak bookcase: ${url}/transaction/${listing.shareLink}`);
  say(
    `   The buyer pays ${CAD.format(breakdown.totalPayment)} (item ${CAD.format(breakdown.itemPrice)} + delivery ${CAD.format(breakdown.deliveryFee)}); she receives ${CAD.format(breakdown.sellerReceives)}.`,
  );
  await tellMoney();

  await buyer.signIn({ asProspect: true });
  const options = await buyer.get(
    `/api/products/${listing.shareLink}/delivery-options?postalCode=${encodeURIComponent('L4J 2B2')}`,
  );
  const day = options.days.find(({ windows }) => windows.some(({ available }) => available));
  const window = day.windows.find(({ available }) => available).label;
  const checkout = await buyer.post(
    `/api/products/${listing.shareLink}/checkout`,
    {
      name: 'Sam Okafor',
      phoneNumber: '+14165550188',
      address: '8 Birch Lane',
      city: 'Vaughan',
      state: 'ON',
      zipCode: 'L4J 2B2',
      deliveryDate: day.date,
      deliveryWindow: window,
      acceptTerms: true,
    },
    { key: randomUUID() },
  );
  step(`Sam, the buyer, verified an e-mail address, chose ${day.date}, ${window}, and went to the payment page.`);
  await tellMoney();

  await control(sandboxUrl, `/_sandbox/checkout/sessions/${checkout.checkoutSessionId}/pay`, {
    card: '4000001240000000',
  });
  await eventually(
    async () => (await buyer.get(`/api/orders/${checkout.checkoutSessionId}`)).status === 'paid',
    'the secured payment',
  );
  step(`Sam paid ${CAD.format(breakdown.totalPayment)} by card. Porchlight holds it until delivery.`);
  await tellMoney();

  const driverUser = await driver.signIn();
  if (driverUser.driver === null) {
    await driver.completeProfile('Lee', 'Moreau', `lee.${run}`);
    await driver.post('/api/driver/apply', { acceptAgreement: true });
    await admin.call('PATCH', `/api/admin/drivers/${driverUser.id}`, { body: { status: 'approved' } });
    step('Lee applied as a driver; the administrator approved.');
  }
  const job = await eventually(async () => {
    const { items } = await driver.get('/api/driver/jobs');
    return items.find(({ productId }) => productId === listing.id);
  }, 'the delivery job');
  await driver.post(`/api/driver/jobs/${job.id}/accept`, {}, { key: randomUUID() });
  await driver.post(`/api/driver/jobs/${job.id}/depart`, {}, { key: randomUUID() });
  step('Lee took the job and set off.');
  await tellMoney();

  const { viewer: sellerView } = await seller.get(`/api/products/${listing.shareLink}`);
  const pickup = new FormData();
  pickup.set('code', sellerView.pickupCode);
  pickup.set('checks', JSON.stringify({ sameItem: true, complete: true, asDescribed: true, packed: true }));
  pickup.append('photo', await picture('#dbe7e6', 'picked up'), 'pickup.jpg');
  await driver.call('POST', `/api/driver/jobs/${job.id}/pickup`, { form: pickup, key: randomUUID() });
  step('Maya gave her code, Lee took a photo and the bookcase.');

  const { viewer: buyerView } = await buyer.get(`/api/products/${listing.shareLink}`);
  await driver.post(`/api/driver/jobs/${job.id}/deliver`, { code: buyerView.deliveryCode }, { key: randomUUID() });
  step('Sam gave the delivery code at the door: delivered.');
  await tellMoney();

  await eventually(
    async () => (await seller.get(`/api/products/${listing.shareLink}`)).viewer.fundsState === 'released',
    'the release',
  );
  step(`Maya was paid ${CAD.format(breakdown.sellerReceives)}, by itself.`);
  await tellMoney();

  const { proof } = await admin.get(`/api/admin/ledger?productId=${listing.id}`);
  say('\n   captured = seller + driver + platform');
  say(
    `   ${CAD.format(proof.captured)} = ${CAD.format(proof.seller)} + ${CAD.format(proof.driver)} + ${CAD.format(proof.platform)}`,
  );
  const cents = (amount) => Math.round(amount * 100);
  if (cents(proof.captured) !== cents(proof.seller) + cents(proof.driver) + cents(proof.platform))
    throw new Error('the ledger does not add up');
  const mails = await Promise.all(
    [seller, buyer].map(async (person) => (await person.mails()).map(({ subject }) => subject)),
  );
  say(`\n   Mail to Maya: ${mails[0].toReversed().join(' · ')}`);
  say(`   Mail to Sam: ${mails[1].toReversed().join(' · ')}`);
  return {
    shareLink: listing.shareLink,
    emails: { seller: seller.email, buyer: buyer.email, driver: driver.email, administrator: admin.email },
  };
}
