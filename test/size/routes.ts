/** A question of the console at its address, and perhaps what its answer must hold, so that nothing empty is measured. */
export interface Asked {
  /** As the rules of access name it. */
  route: string;
  path: string;
  name?: string;
  /** How many times as long as a call that reads one row, for what adds up more than a list does. */
  within?: number;
  method: 'GET' | 'POST';
  body?: object;
  holds?(answer: Record<string, unknown>): boolean;
}

/** Of a sale that was paid and released, and of its people; as `seed.ts` makes them. */
const KNOWN = { id: '00000000c000', link: '0000c000', seller: 1_001 + (49_152 % 20_000), person: 777 };

const itemsOf = ({ items, people, sales }: Record<string, unknown>): unknown[] =>
  [items, people, sales].filter(Array.isArray).flat() as unknown[];
const full = (answer: Record<string, unknown>): boolean => itemsOf(answer).length > 0;
const exactly =
  (count: number) =>
  (answer: Record<string, unknown>): boolean =>
    itemsOf(answer).length === count;

const list = (path: string, name?: string, route = `GET ${path.replace(/\?.*/, '')}`): Asked => ({
  route,
  method: 'GET',
  path,
  ...(name === undefined ? {} : { name }),
  holds: full,
});
const page = (path: string, name?: string, route?: string): Asked => {
  const { holds: _, ...asked } = list(path, name, route);
  return asked;
};

/** Answered without the database, or by a download that is measured as such, each with why. */
export const UNMEASURED: Record<string, string> = {
  'GET /api/admin/config': 'one row',
  'GET /api/admin/stripe-mode': 'the environment',
  'GET /api/admin/views': 'the few views that one administrator keeps',
  'GET /api/admin/email-templates': 'as many as there are kinds of messages',
  'GET /api/admin/users/:id/email-change': 'one row of a person',
  'GET /api/admin/disputes/:id/evidence': 'one sale, with its photos',
  'GET /api/admin/stripe/status/:stripeConnectId': 'asks the provider',
  'GET /api/admin/stripe/account-details': 'asks the provider',
  'GET /api/admin/tax-report.csv': 'a download, as long as it is',
  'GET /api/admin/audit-log.csv': 'a download, as long as it is',
  'GET /api/admin/newsletter.csv': 'a download, as long as it is',
};

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const QUARTER = `startDate=${day(91)}&endDate=${day(0)}`;
/** For sums over every line of the books, of a quarter or of all time. */
const REPORT_TIMES = 100;
const within = (times: number, asked: Asked): Asked => ({ ...asked, within: times });
const SORTS = ['createdAt', 'deliveryDate', 'name', 'amount', 'status', 'rating'];

export const LISTS: readonly Asked[] = [
  ...SORTS.flatMap((sort) =>
    ['asc', 'desc'].map((order) => list(`/api/products/all?limit=50&sort=${sort}&order=${order}`, `${sort} ${order}`)),
  ),
  list('/api/products/all?limit=100&status=item_delivered', 'delivered'),
  list('/api/products/all?limit=100&status=expired,cancelled', 'over'),
  ...['id', 'name', 'email', 'role', 'discount', 'rating', 'status'].map((sort) =>
    list(`/api/admin/users?limit=50&sort=${sort}`, sort),
  ),
  page(`/api/admin/users/${String(KNOWN.person + 1_001)}`, undefined, 'GET /api/admin/users/:id'),
  page(`/api/admin/users/${String(KNOWN.person + 1_001)}/next-steps`, undefined, 'GET /api/admin/users/:id/next-steps'),
  page(`/api/admin/users/${String(KNOWN.seller)}/suspension`, undefined, 'GET /api/admin/users/:id/suspension'),
  list(`/api/admin/users/${String(KNOWN.seller)}/sales`, undefined, 'GET /api/admin/users/:id/sales'),
  page(`/api/admin/transactions/${KNOWN.id}`, 'by id', 'GET /api/admin/transactions/:id'),
  page(`/api/admin/transactions/${KNOWN.link}`, 'by link', 'GET /api/admin/transactions/:id'),
  page('/api/admin/today'),
  page('/api/admin/approvals'),
  page('/api/admin/levers'),
  page('/api/admin/referral-audit'),
  list('/api/admin/drivers?limit=50'),
  list('/api/admin/drivers?limit=50&status=approved', 'approved'),
  page('/api/admin/drivers/1008/documents', undefined, 'GET /api/admin/drivers/:userId/documents'),
  page('/api/admin/drivers/41008/run', undefined, 'GET /api/admin/drivers/:userId/run'),
  page('/api/admin/drivers/41008/earnings', undefined, 'GET /api/admin/drivers/:userId/earnings'),
  list('/api/admin/deliveries?limit=50'),
  list('/api/admin/deliveries?limit=50&status=delivered', 'delivered'),
  list('/api/admin/deliveries?limit=50&driver=none', 'of no driver'),
  list('/api/admin/deliveries?limit=50&driver=41008', 'of a driver'),
  list('/api/admin/wasted-trips?limit=50'),
  list('/api/admin/problems?limit=50'),
  list('/api/admin/disputes?limit=50'),
  page(`/api/admin/ledger?productId=${KNOWN.id}`),
  within(REPORT_TIMES, list('/api/admin/ledger/balances?limit=50')),
  list('/api/admin/ledger/balances?limit=50&account=drivers_payable', 'of drivers'),
  page('/api/admin/overview', 'this month'),
  within(REPORT_TIMES, page(`/api/admin/overview?${QUARTER}`, 'a quarter')),
  page('/api/admin/tax-report?limit=50', 'this month'),
  within(REPORT_TIMES, list(`/api/admin/tax-report?limit=50&${QUARTER}`, 'a quarter')),
  list('/api/admin/reconciliations?limit=50'),
  page('/api/admin/restoration'),
  page('/api/admin/money-desk'),
  page(`/api/admin/money-desk/${KNOWN.id}/calls`, undefined, 'GET /api/admin/money-desk/:id/calls'),
  page('/api/admin/dispatch'),
  page('/api/admin/problems?limit=50&turn=administrator', 'for administrators'),
  list('/api/admin/stripe/users?limit=50', 'connected'),
  list('/api/admin/stripe/users?limit=50&sort=name', 'name'),
  list('/api/admin/help-messages?limit=50'),
  list('/api/admin/mail?limit=50'),
  list('/api/admin/mail?limit=50&state=sent', 'sent'),
  list('/api/admin/mail?limit=50&template=driver-on-way', 'of a template'),
  page('/api/admin/mail/totals'),
  list('/api/admin/phone-messages?limit=50'),
  list('/api/admin/audit-log?limit=50'),
  list('/api/admin/audit-log?limit=50&action=payments.act-c', 'of an action'),
  page('/api/admin/audit-log/choices'),
  page('/api/admin/jobs'),
  page('/api/admin/jobs/shared.forget-answers/runs?limit=50', undefined, 'GET /api/admin/jobs/:name/runs'),
];

const LONGEST = 'x'.repeat(100);
/** Text that means something to a database, or nothing to anyone. */
const HOSTILE = ["' OR 1=1 --", '%%%', '___', '\\%_', "'; DROP TABLE identity.user; --"];

const everywhere = (name: string, query: string, holds?: Asked['holds']): Asked => ({
  route: 'POST /api/admin/search',
  method: 'POST',
  path: '/api/admin/search',
  body: { query },
  name,
  ...(holds === undefined ? {} : { holds }),
});
const filter = (path: string, q: string, holds?: Asked['holds']): Asked => ({
  ...page(`${path}?limit=50&q=${encodeURIComponent(q)}`, q.length > 40 ? `${String(q.length)} characters` : q),
  ...(holds === undefined ? {} : { holds }),
});

const FILTERED = [
  '/api/products/all',
  '/api/admin/users',
  '/api/admin/drivers',
  '/api/admin/stripe/users',
  '/api/admin/mail',
  '/api/admin/audit-log',
];

export const SEARCHES: readonly Asked[] = [
  everywhere('a first name, without its accents', 'elan', full),
  everywhere('both names', 'chloe belanger7', full),
  everywhere('a phone number as it is written', '(416) 500-0777', full),
  everywhere('a phone number with its country', '+1 416 500 0777', full),
  everywhere('the last digits of a phone number', '5000777', full),
  everywhere('an e-mail address', 'person.777@example.ca', full),
  everywhere('an unknown e-mail address', 'person.777@example.org', exactly(0)),
  everywhere('a share link', KNOWN.link, full),
  everywhere('an id', KNOWN.id, full),
  everywhere('a payment', `pi_${KNOWN.id}`, exactly(1)),
  everywhere('a charge', `ch_${KNOWN.id}`, exactly(1)),
  everywhere('a checkout session', `cs_test_${KNOWN.id}`, exactly(1)),
  everywhere('a transfer', `tr_${KNOWN.id}`, exactly(1)),
  everywhere('an account', 'acct_777', full),
  everywhere('an item, without its accents', 'etagere', full),
  everywhere('one character', 'x', exactly(0)),
  everywhere('two characters', 'zo', full),
  everywhere('the longest', LONGEST, exactly(0)),
  ...HOSTILE.map((text) => everywhere(text, text, exactly(0))),
  filter('/api/products/all', 'etagere', full),
  filter('/api/products/all', KNOWN.link, full),
  filter('/api/products/all', 'no such item', exactly(0)),
  filter('/api/admin/users', 'belanger777', full),
  filter('/api/admin/users', 'chloe', full),
  filter('/api/admin/users', '416-500-0777', full),
  filter('/api/admin/users', 'person.777@', full),
  filter('/api/admin/drivers', 'belanger7', full),
  filter('/api/admin/stripe/users', 'belanger7', full),
  filter('/api/admin/stripe/users', 'person.777@example.ca', full),
  filter('/api/admin/mail', 'person.20777@example.ca', full),
  filter('/api/admin/mail', 'example.ca', full),
  filter('/api/admin/audit-log', 'seller in a call', full),
  ...FILTERED.flatMap((path) => [filter(path, LONGEST), ...HOSTILE.map((text) => filter(path, text, exactly(0)))]),
];
