const CONTEXTS = ['identity', 'listings', 'delivery', 'payments', 'notifications'];
const MAY_ASK = {
  identity: ['admin/settings'],
  listings: ['admin/settings', 'identity'],
  delivery: ['admin/settings', 'identity', 'listings'],
  payments: ['admin/settings', 'identity', 'listings', 'delivery'],
  notifications: ['admin/settings', 'identity', 'listings', 'delivery', 'payments'],
};
const anyOf = (names) => `^src/(${names.join('|')})/`;
const SPEC = '\\.(spec|contract|measure)\\.ts$';

/** Facts go anywhere: event types may be heard by every context. */
const EVENTS = 'published/events\\.ts$';

const askOnlyBelow = CONTEXTS.map((context) => ({
  name: `${context}-asks-only-below`,
  comment: 'Questions go up the table of contexts, facts go anywhere (docs/architecture.md).',
  severity: 'error',
  from: { path: `^src/${context}/`, pathNot: SPEC },
  to: {
    path: anyOf([...CONTEXTS.filter((other) => other !== context), 'admin/console', 'admin/settings']),
    pathNot: [...MAY_ASK[context].map((other) => `^src/${other}/`), EVENTS],
  },
}));

/** Payments has rooms; arrows go down only (docs/architecture.md). */
const ROOMS = {
  published: [],
  provider: [],
  ledger: ['provider'],
  accounts: ['provider', 'ledger'],
  losses: [],
  protection: ['provider', 'ledger', 'accounts', 'losses'],
  checkout: ['provider', 'ledger', 'accounts', 'losses', 'protection'],
  cases: ['provider', 'ledger', 'accounts', 'losses', 'protection', 'checkout'],
  drivers: ['provider', 'ledger', 'accounts', 'losses'],
};
const roomsAskBelow = Object.entries(ROOMS).map(([room, below]) => ({
  name: `payments-${room}-asks-only-below`,
  comment:
    'published ← provider ← ledger ← accounts ← losses ← protection ← checkout ← cases; drivers stand above losses.',
  severity: 'error',
  from: { path: `^src/payments/${room}/`, pathNot: SPEC },
  to: { path: '^src/payments/', pathNot: [room, 'published', ...below].map((each) => `^src/payments/${each}/`) },
}));

export default {
  forbidden: [
    ...askOnlyBelow,
    ...roomsAskBelow,
    {
      name: 'only-published-is-visible',
      comment: 'A context shows others its published/ folder and its module, nothing else.',
      severity: 'error',
      from: {
        path: '^src/(identity|listings|delivery|payments|notifications|admin/settings|admin/console)/',
        pathNot: SPEC,
      },
      to: {
        path: '^src/(identity|listings|delivery|payments|notifications|admin/settings|admin/console)/',
        pathNot: ['^src/$1/', '/published/', '\\.module\\.ts$'],
      },
    },
    {
      name: 'domain-imports-domain-only',
      comment: 'Domain code knows no framework, no database, no clock of its own.',
      severity: 'error',
      from: { path: '^src/.+/domain/', pathNot: SPEC },
      to: { pathNot: ['/domain/', '/published/', '^(node:)?(crypto|url)$', '^src/texts/(sentence|language)\\.ts$'] },
    },
    {
      name: 'application-knows-no-adapter',
      severity: 'error',
      from: { path: '^src/.+/application/', pathNot: SPEC },
      to: { path: ['/adapters/', 'node_modules/(typeorm|stripe|fastify|pg|nodemailer)/'] },
    },
    {
      name: 'shared-knows-no-context',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^src/(identity|listings|delivery|payments|notifications|admin)/' },
    },
    {
      name: 'sandbox-is-alone',
      comment: 'The provider sandbox knows nothing of the product, and nothing imports it but its process.',
      severity: 'error',
      from: { path: '^src/sandbox/', pathNot: SPEC },
      to: { path: '^src/', pathNot: '^src/sandbox/' },
    },
    {
      name: 'nobody-imports-the-sandbox',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/sandbox/', SPEC] },
      to: { path: '^src/sandbox/' },
    },
    {
      name: 'stripe-behind-its-adapter',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/payments/provider/adapters/stripe/', '^src/sandbox/', SPEC] },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'web-sees-published-only',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/shared/texts/' },
      to: { path: '^src/', pathNot: ['/published/', '^src/shared/domain/'] },
    },
    {
      name: 'texts-of-the-site-see-the-catalogue',
      comment: 'Pages ask shared/texts for a text; only that knows the catalogue (decision 0064).',
      severity: 'error',
      from: { path: '^web/src/shared/texts/' },
      to: { path: '^src/', pathNot: '^src/texts/' },
    },
    {
      name: 'the-catalogue-knows-nothing',
      severity: 'error',
      from: { path: '^src/texts/', pathNot: SPEC },
      to: { path: ['^src/', '^web/'], pathNot: '^src/texts/' },
    },
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'no-circles',
      comment: 'Of types neither: what two files need of each other has a file of its own.',
      severity: 'error',
      from: { pathNot: SPEC },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
  },
};
