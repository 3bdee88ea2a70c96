const CONTEXTS = ['admin/settings', 'identity', 'listings', 'delivery', 'payments', 'notifications'];
const MAY_ASK = {
  'admin/settings': [],
  identity: ['admin/settings'],
  listings: ['admin/settings', 'identity'],
  delivery: ['admin/settings', 'identity', 'listings'],
  payments: ['admin/settings', 'identity', 'listings', 'delivery'],
  notifications: ['admin/settings', 'identity', 'listings', 'delivery', 'payments'],
};
const SPEC = '\\.(spec|contract|measure)\\.ts$';
const within = (names) => names.map((name) => `^src/contexts/${name}/`);

/** Facts go anywhere: event types may be heard by every context. */
const EVENTS = 'published/events\\.ts$';

const askOnlyBelow = CONTEXTS.map((context) => ({
  name: `${context.replace('/', '-')}-asks-only-below`,
  comment: 'Questions go up the table of contexts, facts go anywhere (docs/architecture.md).',
  severity: 'error',
  from: { path: `^src/contexts/${context}/`, pathNot: SPEC },
  to: { path: '^src/contexts/', pathNot: [...within([context, ...MAY_ASK[context]]), EVENTS] },
}));

/** The folders of the platform that are technology, as a context's adapters are. */
const TECHNOLOGY = 'health|http|images|jobs|metrics|persistence|queue|scanning|storage|system|tracing';

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
  from: { path: `^src/contexts/payments/${room}/`, pathNot: SPEC },
  to: {
    path: '^src/contexts/payments/',
    pathNot: [room, 'published', ...below].map((each) => `^src/contexts/payments/${each}/`),
  },
}));

export default {
  forbidden: [
    ...askOnlyBelow,
    ...roomsAskBelow,
    {
      name: 'platform-imports-no-context',
      comment: 'The first of the three storeys: contexts and program stand on it.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: ['^src/contexts/', '^src/program/', '^web/'] },
    },
    {
      name: 'nothing-imports-program',
      comment: 'The third storey: it may import both others.',
      severity: 'error',
      from: { path: ['^src/(contexts|platform)/', '^web/src/', '^packages/[^/]+/src/'] },
      to: { path: '^src/program/' },
    },
    {
      name: 'contexts-import-contexts-and-platform',
      comment: 'Down the table, and of others what is in published/ or the module.',
      severity: 'error',
      from: {
        path: '^src/contexts/(identity|listings|delivery|payments|notifications|admin/settings|admin/console)/',
        pathNot: SPEC,
      },
      to: {
        path: ['^src/', '^web/', '^packages/'],
        pathNot: ['^src/contexts/$1/', '^src/contexts/.+(/published/|\\.module\\.ts$)', '^src/platform/'],
      },
    },
    {
      name: 'domain-imports-domain-only',
      comment: 'Domain code knows no framework, no database, no clock of its own.',
      severity: 'error',
      from: { path: '^src/.+/domain/', pathNot: SPEC },
      to: {
        pathNot: ['/domain/', '/published/', '^(node:)?(crypto|url)$', '^src/platform/texts/(sentence|language)\\.ts$'],
      },
    },
    {
      name: 'application-knows-no-adapter',
      severity: 'error',
      from: { path: '^src/.+/application/', pathNot: SPEC },
      to: {
        path: ['/adapters/', `^src/platform/(${TECHNOLOGY})/`, 'node_modules/(typeorm|stripe|fastify|pg|nodemailer)/'],
      },
    },
    {
      name: 'sandbox-is-alone',
      comment: 'The provider’s sandbox knows nothing of the product.',
      severity: 'error',
      from: { path: '^packages/stripe-sandbox/src/', pathNot: SPEC },
      to: { path: ['^src/', '^web/', '^packages/'], pathNot: '^packages/stripe-sandbox/src/' },
    },
    {
      name: 'nobody-imports-the-sandbox',
      comment: 'It is a process of its own.',
      severity: 'error',
      from: { path: '^(web/)?src/', pathNot: SPEC },
      to: { path: '^packages/' },
    },
    {
      name: 'stripe-behind-its-adapter',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/contexts/payments/provider/adapters/stripe/', SPEC] },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'web-sees-published-only',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/shared/texts/' },
      to: { path: '^src/', pathNot: ['/published/', '^src/platform/domain/'] },
    },
    {
      name: 'texts-of-the-site-see-the-catalogue',
      comment: 'Pages ask shared/texts for a text; only that knows the catalogue (decision 0064).',
      severity: 'error',
      from: { path: '^web/src/shared/texts/' },
      to: { path: '^src/', pathNot: '^src/platform/texts/' },
    },
    {
      name: 'the-catalogue-knows-nothing',
      severity: 'error',
      from: { path: '^src/platform/texts/', pathNot: SPEC },
      to: { path: ['^src/', '^web/'], pathNot: '^src/platform/texts/' },
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
